import { flagsOf } from "../../world/fields.mjs";
import { statedClass, statedSide } from "../../world/worldbuilding.mjs";
import { CLASSES, MODULE } from "../../config.mjs";
import { describedGameOf } from "../../games/games.mjs";
import { localize } from "../../world/i18n.mjs";
import { textOf } from "./field.mjs";

/** @import { Wanted } from "./field.mjs" */

/** What ICON knows by a word of its own, and the section of its names. */
const KNOWN = {
  class: { keys: CLASSES, words: "Class", read: statedClass },
  side: { keys: ["hero", "foe"], words: "Side", read: statedSide }
};

/**
 * The class or the side of somebody, as a list to choose from: what stands
 * there is one of them as it is, and choosing another one writes its key, which
 * is read in every language.
 * @param {foundry.documents.Actor} actor
 * @param {string} name
 * @param {string} path    Where it stands on the sheet.
 * @param {unknown} value  What stands there.
 * @returns {Pick<Wanted, "path" | "value" | "options" | "note"> | null}   Null for all else.
 */
export function choicesFor(actor, name, path, value) {
  if (describedGameOf(actor) || !(name in KNOWN)) return null;
  const { keys, words, read } = KNOWN[/** @type {keyof typeof KNOWN} */ (name)];
  // Of the class the sheet decides where it has an attribute for it, and a flag where that is empty; of the side the flag wins.
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
