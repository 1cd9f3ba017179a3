import { nameOf } from "../world/actor.mjs";
import { MODULE } from "../config.mjs";
import { gameOf } from "../games/games.mjs";
import { markText } from "../games/words.mjs";
import { formatList, hasText, localize } from "../world/i18n.mjs";
import { stripBidi } from "../base/untrusted.mjs";
import { flagPath, marksPath, onSheet } from "../games/places.mjs";
import { equal } from "../base/equal.mjs";

/** @import { Change } from "../world/changes/change.mjs" */
/** @import { Conflict } from "../resolve/plan.mjs" */

/** The kinds of clocks with names of their own. */
const KINDS = new Set(["burden", "ambition", "project"]);

/**
 * Returns the name of the value at a path of a document.
 * @param {any} document   Null where it is gone.
 * @param {string} path
 * @returns {string}
 */
function fieldLabel(document, path) {
  const last = path.split(".").at(-1) ?? "";
  if (document?.documentName === "Table") return localize(`Trust.field.${document.name}`);
  if (document?.documentName === "Item") return localize("Trust.field.pieces", { what: document.name });
  if (document?.documentName === "Actor") {
    const played = gameOf(document);
    const { sheet, sheetParts, words } = played;
    const names = [last, ...Object.keys(sheet.numbers)];
    const isAt = (/** @type {string} */ name) =>
      onSheet(played, document, name)?.path === path || path === flagPath(played, name);
    const known = names.find(isAt);
    const own = known && onSheet(played, document, known)?.label;
    if (own && sheetParts) return own;
    const text = known && [`${words}.Field.${known}`, `Field.${known}`].find(hasText);
    if (text) return localize(text);
    if (last === "clocks") return localize("Field.clocks");
  }
  if (hasText(`Trust.field.${last}`)) return localize(`Trust.field.${last}`);
  return localize("Trust.field.other", { what: last });
}

/**
 * Returns the sentence for the reason why a change cannot be undone.
 * @param {Conflict} conflict   It comes from another browser.
 * @param {any} document   Its document in this browser; null if it is gone.
 * @returns {string}
 */
export function conflictText({ name, ref, path, effect, now, expected }, document) {
  const whose = name
    || localize(ref?.startsWith("Combat.") ? "Trust.theFight" : ref?.startsWith("Scene.") ? "Trust.theScene"
      : "Trust.theTable");
  if (!path && effect) return localize("Trust.conflict.effectGone", { name: whose, effect });
  if (!path)
    return localize(ref?.startsWith("C") && name ? "Trust.conflict.notInFight"
      : ref === "T" || ref?.includes(".Token.") ? "Trust.conflict.noToken" : "Trust.conflict.gone", { name: whose });
  const words = { name: whose, field: effect ? localize("Trust.field.effect", { effect }) : fieldLabel(document, path),
    now: shown(now), expected: shown(expected) };
  return localize([now, expected].every(isPlain) ? "Trust.conflict.value" : "Trust.conflict.list", words);
}

/**
 * Returns a short sentence for each change that an undo would write, for its confirmation.
 * @param {Change[]} changes
 * @returns {string[]}
 */
export function undoLines(changes) {
  return linesOf(changes, "change");
}

/**
 * Returns a short sentence for each change that a card would write, for its confirmation.
 * @param {Change[]} changes
 * @returns {string[]}
 */
export function changeLines(changes) {
  return linesOf(changes, "would");
}

/** @param {Change[]} changes @param {"change" | "would"} words   The section of the sentences. @returns {string[]} */
function linesOf(changes, words) {
  return changes.flatMap(({ document, values, created = [], removed = [], adjusted = {} }) => {
    if (document.documentName === "ChatMessage") return [];
    const actor = document.documentName === "Actor" ? document : document.actor;
    const name = stripBidi(actor ? nameOf(actor) : localize(
      { Combat: "Trust.theFight", Scene: "Trust.theScene" }[/** @type {string} */ (document.documentName)]
        ?? "Trust.theTable"));
    const effects = (/** @type {any[]} */ list, /** @type {string} */ key) =>
      list.length
        ? [
          localize(`Trust.${words}.${key}`, { name, effects: formatList(list.map(one => stripBidi(String(one.name)))) })
        ] : [];
    const counted = Object.keys(values).filter(path => isCounted(document, path));
    return [
      ...Object.entries(values).flatMap(([path, pair]) => counted.includes(path) ? []
        : lineOf(name, fieldLabel(document, path), pair, words, part => partText(document, path, part))),
      ...counted.length ? [localize(`Trust.${words}.counted`, { name })] : [],
      ...effects(removed, "ends"), ...effects(created, "begins"),
      ...effects(Object.entries(adjusted).flatMap(([id, { name: called }]) =>
        words === "would" && called ? [] : [document.effects.get(id)]), "changes"),
      // A status that has a number has it in its name.
      ...Object.values(adjusted).flatMap(({ name: called }) =>
        words === "would" && called ? lineOf(name, localize("Trust.field.status"), called, words) : [])
    ];
  });
}

/**
 * Reports whether a value is a counter of a combat, which no sheet shows.
 * @param {any} document
 * @param {string} path
 */
function isCounted({ documentName }, path) {
  return documentName === "Actor" ? path === `flags.${MODULE}.turn`
    : ["Combat", "Combatant"].includes(documentName) && path.startsWith("flags.");
}

/**
 * @param {string} name
 * @param {string} field
 * @param {[unknown, unknown]} pair
 * @param {"change" | "would"} words
 * @param {(part: any) => string | null} [text]   Returns the name of a part of a list; null if it has none.
 * @returns {string[]}
 */
function lineOf(name, field, [now, then], words, text = () => null) {
  const changed = (/** @type {string} */ one, /** @type {string} */ other) =>
    [localize("Trust.change.value", { name, field, now: one, then: other })];
  if ([now, then].every(isPlain)) return changed(shown(now), shown(then));
  // New parts are listed. Parts that an undo restores are known.
  const parts = words === "would" ? [only(now, then), only(then, now)].map(list => list.map(text)) : [];
  if (parts.some(list => list.length) && parts.flat().every(part => part !== null)) {
    const [gone = "", come = ""] = parts.map(list =>
      list.length ? formatList(list.map(String)) : localize("Trust.nothing"));
    // Parts with the same name differ in a value that no text shows.
    if (gone !== come) return changed(gone, come);
  }
  return [localize(`Trust.${words}.list`, { name, field })];
}

/**
 * Returns the parts of a list that another list lacks.
 * @param {unknown} list
 * @param {unknown} other
 * @returns {unknown[]}
 */
function only(list, other) {
  const [own, others] = [list, other].map(one => Array.isArray(one) ? one : []);
  return /** @type {unknown[]} */ (own).filter(part =>
    !(/** @type {unknown[]} */ (others)).some(one => equal(part, one)));
}

/**
 * Returns the name of a part of a list: of a mark, a clock, or any other value with a name.
 * @param {any} document
 * @param {string} path
 * @param {any} part
 * @returns {string | null}
 */
function partText(document, path, part) {
  if (isPlain(part)) return shown(part);
  const played = document.documentName === "Actor" && gameOf(document);
  if (played && path === marksPath(played)) return shown(markText(played, part, document));
  const name = typeof part.name === "string" && part.name ? shown(part.name) : null;
  if (typeof part.size !== "number") return name;
  const kind = KINDS.has(part.kind) ? localize(`ClockKind.${part.kind}`) : null;
  return `${[kind, name].filter(Boolean).join(": ") || localize("ClockKind.plain")} ${shown(part.filled ?? 0)}/${part.size}`;
}

/** @param {unknown} value */
function isPlain(value) {
  return value === null || value === undefined || typeof value !== "object";
}

/** The limit of a shown value, in characters. */
const MOST_SHOWN = 60;

/** @param {unknown} value */
function shown(value) {
  if (value === null || value === undefined || value === "") return localize("Trust.nothing");
  if (typeof value === "boolean") return localize(value ? "Trust.yes" : "Trust.no");
  const text = stripBidi(String(value));
  return text.length > MOST_SHOWN ? `${text.slice(0, MOST_SHOWN - 1)}…` : text;
}
