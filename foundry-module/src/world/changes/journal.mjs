import { statusNamed } from "../status-ids.mjs";
import { pack, unpack } from "../../base/pack.mjs";
import { GAME_NAMES } from "../../../../wasm/js/games.mjs";
import { isListed, isWritable, kindOfDocument } from "./documents.mjs";

/** @import { Change, Pair } from "./change.mjs" */

/**
 * The changes that a card stores for undo. It is short, because every client keeps it, and untrusted when it is read.
 * @typedef {object} Journal
 * @property {Target[]} targets   The actors whose documents changed.
 * @property {Entry[]} entries
 *
 * @typedef {{ uuid: string, name: string }} Target
 */

/**
 * The change of one document.
 * @typedef {object} Entry
 * @property {string} ref      The document: see documents.mjs.
 * @property {number} who      The index of its actor among the targets, or -1.
 * @property {Slot[]} values
 * @property {[id: string, name: string][]} created
 * @property {{ _id: string, name: string }[]} removed   With their data.
 * @property {Record<string, Slot[]>} adjusted   By the id of an effect.
 */

/**
 * One value before and after. Of a list that changed in part, `at` is the index where the
 * changed part begins.
 * @typedef {[path: string, before: any, after: any, at?: number]} Slot
 */

/** The limit of a journal's entries; no card has room for as many. */
const MOST = 1000;

/**
 * @param {Change[]} changes
 * @returns {Promise<string>}
 */
export async function journalOf(changes) {
  return pack(written(changes));
}

/**
 * Returns the journal of changes before packing, with lists in place of records, which are
 * shorter.
 * @param {Change[]} changes
 * @returns {[targets: [string, string][], entries: any[]]}
 */
export function written(changes) {
  /** @type {Map<string, [uuid: string, name: string]>} */
  const targets = new Map();
  const entries = changes.map(({ document, values, created = [], removed = [], adjusted = {} }) => {
    const { ref, whose } = kindOfDocument(document);
    if (whose && !targets.has(whose.uuid)) targets.set(whose.uuid, [whose.uuid, whose.name]);
    const slots = (/** @type {Record<string, Pair>} */ own) => Object.entries(own)
      .filter(([, pair]) => !same(pair[0], pair[1])).map(([path, pair]) => slotOf(path, pair));
    // A card's mark counts by its presence; its value is not stored.
    const own = document.documentName === "ChatMessage"
      ? Object.keys(values).filter(path => isListed(ref, path)).map(path => [path, null, true]) : slots(values);
    return trimmed([
      ref, whose ? [...targets.keys()].indexOf(whose.uuid) : -1, own,
      created.map((/** @type {any} */ { _id, name }) => [_id, name]), removed.map(kept),
      Object.entries(adjusted).map(([id, pairs]) => [id, slots(pairs)])
    ]);
  });
  return [[...targets.values()], entries];
}

/**
 * @param {unknown} text   Untrusted data.
 * @returns {Promise<Journal | null>}   Null if it is not a journal.
 */
export async function readJournal(text) {
  return readWritten(await unpack(text));
}

/**
 * Reads an unpacked journal.
 * @param {unknown} read
 * @returns {Journal | null}
 */
export function readWritten(read) {
  if (!Array.isArray(read) || read.length !== 2) return null;
  const [list, rest] = read;
  if (!isList(list, isTarget) || !isList(rest, Array.isArray)) return null;
  const targets = list.map((/** @type {[string, string]} */ [uuid, name]) => ({ uuid, name }));
  const entries = rest.map((/** @type {any[]} */ entry) => entryOf(entry, targets.length));
  return entries.every((/** @type {Entry | null} */ entry) => entry !== null) ? { targets, entries } : null;
}

/**
 * @param {any[]} read
 * @param {number} targets   The number of targets.
 * @returns {Entry | null}   Null if it cannot be one of ours.
 */
function entryOf(read, targets) {
  const [ref, who, values = [], created = [], removed = [], adjusted = []] = read;
  const sound = typeof ref === "string" && Number.isInteger(who) && who >= -1 && who < targets
    && isSlots(values, ref)
    && isList(created, one => Array.isArray(one) && isText(one[0]) && isText(one[1]))
    && isList(removed, one => isRemoved(one))
    && isList(adjusted, one => Array.isArray(one) && isText(one[0]) && isSlots(one[1], "effect"));
  return sound ? { ref, who, values, created, removed, adjusted: Object.fromEntries(adjusted) } : null;
}

/**
 * @param {any} slots
 * @param {string} ref   The kind of the document.
 */
function isSlots(slots, ref) {
  return isList(slots, slot => Array.isArray(slot) && isText(slot[0])
    && isListed(ref, slot[0]) && isWritable(slot[1]) && isWritable(slot[2])
    && (slot[3] === undefined || (Number.isInteger(slot[3])
      && slot[3] >= 0 && Array.isArray(slot[1]) && Array.isArray(slot[2]))));
}

/**
 * Reports whether an entry is an effect that our cards may have ended: one with a status
 * of ours.
 * @param {any} one
 */
function isRemoved(one) {
  return one && typeof one === "object" && isText(one._id) && isText(one.name) && Array.isArray(one.statuses)
    && one.statuses.some((/** @type {any} */ id) => GAME_NAMES.some(name => statusNamed(String(id), name) !== null))
    && isWritable(one);
}

/** @param {any} list @param {(one: any) => boolean} is */
function isList(list, is) {
  return Array.isArray(list) && list.length <= MOST && list.every(is);
}

/** @param {any} one */
function isTarget(one) {
  return Array.isArray(one) && isText(one[0]) && isText(one[1]);
}

/** @param {unknown} value */
function isText(value) {
  return typeof value === "string" && value.length < 500;
}

/**
 * Returns a value before and after. Of a list it keeps only the changed part, so that
 * later changes of other parts do not prevent undo.
 * @param {string} path
 * @param {Pair} pair
 * @returns {Slot}
 */
function slotOf(path, [before, after]) {
  if (!Array.isArray(before) || !Array.isArray(after)) return [path, before, after];
  let start = 0;
  while (start < Math.min(before.length, after.length) && same(before[start], after[start])) start++;
  let end = 0;
  while (end < Math.min(before.length, after.length) - start && same(before.at(-1 - end), after.at(-1 - end))) end++;
  if (!start && !end) return [path, before, after];
  return [path, before.slice(start, before.length - end), after.slice(start, after.length - end), start];
}

/**
 * Returns an effect's data for creating it again, without the core's defaults.
 * @param {any} effect
 */
function kept({ _stats: _whose, ...effect }) {
  return Object.fromEntries(Object.entries(effect)
    .filter(([, value]) => value !== null && value !== "" && !(typeof value === "object" && isBare(value))));
}

/** @param {object} value */
function isBare(value) {
  return Object.values(value).every(one => one === null || one === undefined);
}

/** Removes empty lists from the end of a list. @param {any[]} list */
function trimmed(list) {
  const last = list.findLastIndex(one => !Array.isArray(one) || one.length);
  return list.slice(0, last + 1);
}

/** @param {unknown} one @param {unknown} other */
function same(one, other) {
  return JSON.stringify(one ?? null) === JSON.stringify(other ?? null);
}
