import { deedOf } from "../../games/command.mjs";
import { playCommand } from "./play.mjs";
import { commandOf, firstChoices, memoryOf, wishOf } from "./choices.mjs";
import { PlayDialog } from "./deed-dialog.mjs";
import { asksWho, fieldsOf } from "./fields.mjs";

/** @import { PlayNext } from "../../../../wasm/api/schema/rulewright" */
/** @import { Game } from "../../games/game.mjs" */

/**
 * Whence a deed comes, and what is settled already.
 * @typedef {object} Occasion
 * @property {string} [item]   The id of the item that it is done with.
 * @property {{ card: string, at: number, step: PlayNext }} [next]   The step of a card that it is.
 * @property {boolean} [skip]   Whether to do it with what was chosen last, without a dialog.
 * @property {import("./open.mjs").Given} [given]
 */

/** The deeds that are under way: a hurried double click is one. @type {Set<string>} */
const underWay = new Set();

/**
 * Opens the dialog of a deed, or does it at once where nothing has to be asked.
 * @param {Game} played
 * @param {string} deed
 * @param {foundry.documents.Actor | null} actor   Null for what belongs to nobody.
 * @param {Occasion} [occasion]
 * @returns {Promise<any>}   What came of it, where nothing had to be asked or somebody waits for it; null where nothing
 *   did.
 */
export async function openDeed(played, deed, actor, occasion = {}) {
  const asked = { game: played, deed, actor, occasion };
  if (!occasion.skip && asks(asked)) {
    const dialog = await new PlayDialog(asked).open();
    return occasion.given?.waits ? dialog.closed : null;
  }
  const key = memoryOf(asked);
  if (underWay.has(key)) return null;
  underWay.add(key);
  try {
    return await playCommand(wishOf(played, commandOf(asked, firstChoices(asked)), occasion.next)) ?? null;
  } finally {
    underWay.delete(key);
  }
}

/**
 * Whether something has to be asked, or is worth a look at its odds.
 * @param {import("./choices.mjs").Asked} asked
 */
function asks({ game: played, deed, actor, occasion }) {
  const asked = deedOf(played, { do: deed });
  const { targets = "self", dice } = asked;
  const aims = targets !== "self" && !occasion.next?.step.target;
  return dice === true || aims || asksWho(played, deed, actor)
    || fieldsOf(played, asked, actor, occasion.next?.step).length > 0;
}
