import { flagsOf } from "../world/fields.mjs";
import { MODULE } from "../config.mjs";
import { gameOf } from "./games.mjs";
import { isMark, marksPath } from "./places.mjs";

/**
 * Ends the marks of an item as a user of this browser deletes it, such as those of its mod (DEWPRISM-Q3). A deletion by
 * a command keeps them, because its undo brings the item back.
 * @param {foundry.documents.Item} item
 * @param {object} options   Of the deletion.
 * @param {string} userId
 * @returns {Promise<unknown>}
 */
export async function endItemMarks({ id, actor }, options, userId) {
  if (!actor || userId !== game.user.id || MODULE in options) return;
  const played = gameOf(actor);
  const { marks } = flagsOf(actor)[played.id] ?? {};
  if (!played.marks.withItems || !Array.isArray(marks)) return;
  // The text of a mark ends with the id of its item.
  const left = marks.filter(mark => !(isMark(mark) && played.marks.withItems?.includes(mark.name)
    && mark.of?.split(" ").at(-1) === id));
  if (left.length < marks.length) await actor.update({ [marksPath(played)]: left });
}
