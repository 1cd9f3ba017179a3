import { findField } from "../adapter/fields.mjs";
import { MODULE } from "../config.mjs";
import { gameOf } from "../games/_module.mjs";
import { say } from "../games/words.mjs";
import { formatList, hasText, localize } from "../i18n.mjs";
import { onSheet } from "../play/places.mjs";

/** @import { Change } from "../changes/change.mjs" */
/** @import { Conflict } from "./plan.mjs" */

/** Numbers of ICON's sheets that cards change. */
const ON_SHEETS = ["hp", "vigor", "resolve", "effort", "strain", "xp", "level", "wounds", "limitBrokenBefore"];

/**
 * What stands at a path of a document, as the table calls it.
 * @param {any} document   Null where it is gone.
 * @param {string} path
 * @returns {string}
 */
export function fieldLabel(document, path) {
  const last = path.split(".").at(-1) ?? "";
  if (document?.documentName === "Table") return localize(`Trust.field.${document.name}`);
  if (document?.documentName === "Actor") {
    const name = ON_SHEETS.find(one => findField(document, one)?.path === path);
    if (name) return findField(document, name)?.label || localize(`Field.${name}`);
    const played = gameOf(document);
    const known = played && [last, ...Object.keys(played.sheet)].find(one => onSheet(played, document, one)?.path === path || path === `flags.${MODULE}.${played.id}.${one}`);
    if (played && known && hasText(`${played.words}.Field.${known}`)) return say(played, `Field.${known}`);
    if (last === "clocks") return localize("Field.clocks");
  }
  if (hasText(`Trust.field.${last}`)) return localize(`Trust.field.${last}`);
  return localize("Trust.field.other", { what: last });
}

/**
 * Why something cannot be taken back, in a sentence.
 * @param {Conflict} conflict   It comes from another browser.
 * @param {any} document   What it is about, as this browser finds it; null where it is gone.
 * @returns {string}
 */
export function conflictText({ name, ref, path, effect, now, expected }, document) {
  const whose = name || localize(ref?.startsWith("Combat.") ? "Trust.theFight" : ref?.startsWith("Scene.") ? "Trust.theScene" : "Trust.theTable");
  if (!path && effect) return localize("Trust.conflict.effectGone", { name: whose, effect });
  if (!path) return localize(ref?.startsWith("C") && name ? "Trust.conflict.notInFight" : ref === "T" || ref?.includes(".Token.") ? "Trust.conflict.noToken" : "Trust.conflict.gone", { name: whose });
  const words = { name: whose, field: effect ? localize("Trust.field.effect", { effect }) : fieldLabel(document, path), now: shown(now), expected: shown(expected) };
  return localize([now, expected].every(isPlain) ? "Trust.conflict.value" : "Trust.conflict.list", words);
}

/**
 * What would be written, in short sentences: whoever undoes a card sees it before.
 * @param {Change[]} changes
 * @returns {string[]}
 */
export function changeLines(changes) {
  return changes.flatMap(({ document, values, created = [], removed = [], adjusted = {} }) => {
    if (document.documentName === "ChatMessage") return [];
    const name = document.actor?.name ?? (document.documentName === "Actor" ? document.token?.name ?? document.name : document.documentName === "Combat" ? localize("Trust.theFight") : document.documentName === "Scene" ? localize("Trust.theScene") : localize("Trust.theTable"));
    const effects = (/** @type {any[]} */ list, /** @type {string} */ key) => list.length ? [localize(`Trust.change.${key}`, { name, effects: formatList(list.map(one => String(one.name))) })] : [];
    const counted = Object.keys(values).filter(path => isCounted(document, path));
    return [
      ...Object.entries(values).flatMap(([path, pair]) => counted.includes(path) ? [] : lineOf(name, fieldLabel(document, path), pair)),
      ...counted.length ? [localize("Trust.change.counted", { name })] : [],
      ...effects(removed, "ends"), ...effects(created, "begins"),
      ...effects(Object.keys(adjusted).map(id => document.effects.get(id)), "changes")
    ];
  });
}

/** Whether a fight keeps account with it, and nobody reads it on a sheet. @param {any} document @param {string} path */
function isCounted({ documentName }, path) {
  return ["Combat", "Combatant"].includes(documentName) && path.startsWith("flags.");
}

/** @param {string} name @param {string} field @param {[unknown, unknown]} pair @returns {string[]} */
function lineOf(name, field, [now, then]) {
  return [localize([now, then].every(isPlain) ? "Trust.change.value" : "Trust.change.list", { name, field, now: shown(now), then: shown(then) })];
}

/** @param {unknown} value */
function isPlain(value) {
  return value === null || value === undefined || typeof value !== "object";
}

/** @param {unknown} value */
function shown(value) {
  if (value === null || value === undefined || value === "") return localize("Trust.nothing");
  if (typeof value === "boolean") return localize(value ? "Trust.yes" : "Trust.no");
  return String(value).slice(0, 60);
}
