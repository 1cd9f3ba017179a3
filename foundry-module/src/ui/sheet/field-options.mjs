import { flagsOf } from "../../world/fields.mjs";
import { MODULE } from "../../config.mjs";
import { gameOf } from "../../games/games.mjs";
import { localize } from "../../world/i18n.mjs";
import { inputText } from "./field.mjs";

/** @import { SheetValue } from "./field.mjs" */

/**
 * Returns a text of an actor as the list of choices that its game has for it. The stored text is one of them
 * unchanged; choosing another one writes its key, which every language reads.
 * @param {foundry.documents.Actor} actor
 * @param {string} name
 * @param {string} path    The sheet's path.
 * @param {unknown} value   The stored value.
 * @returns {Pick<SheetValue, "path" | "value" | "options" | "note"> | null}   Null for other fields.
 */
export function choicesFor(actor, name, path, value) {
  const choice = gameOf(actor).sheetParts?.choices[name];
  if (!choice) return null;
  const { keys, words, read, flagFirst } = choice;
  // The flag counts where it takes precedence, or the sheet's attribute is empty.
  const own = flagsOf(actor)[name];
  const flagged = own && (flagFirst || path.startsWith("flags."));
  const place = { path: flagged ? `flags.${MODULE}.${name}` : path,
    value: flagged || (own && !inputText(value).trim()) ? own : value };
  const text = inputText(place.value);
  const known = text && read(actor);
  const option = (/** @type {string} */ key) => ({ value: key === known ? text : key, name: localize(`${words}.${key}`),
    selected: key === known });
  const blank = { value: known ? "" : text, name: text && !known ? text : localize("Sheet.notSet"), selected: !known };
  return {
    ...place, options: [blank, ...keys.map(option)],
    note: text && !known ? localize("Sheet.unknownWord", { value: text }) : ""
  };
}
