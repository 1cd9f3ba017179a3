import { flagsOf } from "../../world/fields.mjs";
import { statedClass, statedSide } from "../../world/worldbuilding.mjs";
import { CLASSES, MODULE } from "../../config.mjs";
import { gameOf } from "../../games/games.mjs";
import { localize } from "../../world/i18n.mjs";
import { textOf } from "./field.mjs";

/** @import { Wanted } from "./field.mjs" */

/** Values with a list of keys in ICON, and the section of their names. */
const KNOWN = {
  class: { keys: CLASSES, words: "Class", read: statedClass },
  side: { keys: ["hero", "foe"], words: "Side", read: statedSide }
};

/**
 * Returns an actor's class or side as a list of choices. The stored text is one of them
 * unchanged; choosing another one writes its key, which every language reads.
 * @param {foundry.documents.Actor} actor
 * @param {string} name
 * @param {string} path    The sheet's path.
 * @param {unknown} value   The stored value.
 * @returns {Pick<Wanted, "path" | "value" | "options" | "note"> | null}   Null for other fields.
 */
export function choicesFor(actor, name, path, value) {
  if (gameOf(actor) || !(name in KNOWN)) return null;
  const { keys, words, read } = KNOWN[/** @type {keyof typeof KNOWN} */ (name)];
  // For the class, the sheet's attribute takes precedence, and the flag counts if it is empty. For the side, the flag
  // takes precedence.
  const own = flagsOf(actor)[name];
  const flagged = own && (name !== "class" || path.startsWith("flags."));
  const place = { path: flagged ? `flags.${MODULE}.${name}` : path, value: flagged || (own && !textOf(value).trim()) ? own : value };
  const text = textOf(place.value);
  const known = text && read(actor);
  const option = (/** @type {string} */ key) => ({ value: key === known ? text : key, name: localize(`${words}.${key}`), selected: key === known });
  const blank = { value: known ? "" : text, name: text && !known ? text : localize("Sheet.unsaid"), selected: !known };
  return {
    ...place, options: [blank, ...keys.map(option)],
    note: text && !known ? localize("Sheet.unknownWord", { value: text }) : ""
  };
}
