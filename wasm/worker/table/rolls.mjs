// @ts-check
import { badField, numberOf } from "./members.mjs";
import { conditionOf, searchOf } from "./search.mjs";

/** @import { Store } from "./store.mjs" */

/**
 * The part of a ledger that a visitor reads.
 * @typedef {object} View
 * @property {string} search
 * @property {number | null} before   The last rolls before that number.
 * @property {number | null} after    The first rolls after it. At most one of both is set.
 *
 * An entry of the ledger in words.
 * @typedef {object} Roll
 * @property {number} sequence
 * @property {string} time
 * @property {string} player
 * @property {string} operation
 * @property {Pool[]} pools
 *
 * Dice of one kind that fell together.
 * @typedef {[sides: number, faces: number[]]} Pool
 */

/** The number of rolls on a page. */
const ON_A_PAGE = 50;

/**
 * Reads the view from the address.
 * @param {URL} url
 * @returns {View}
 */
export function viewOf(url) {
  const number = (/** @type {string} */ name, /** @type {number} */ least) =>
    url.searchParams.has(name) ? numberOf(url, name, { otherwise: 0, least }) : null;
  const [before, after] = [number("before", 1), number("after", 0)];
  if (before !== null && after !== null)
    throw badField("conflict", "after", "after contradicts before: onlyOne", { got: "before", reason: "onlyOne" });
  return { search: searchOf(url), before, after };
}

/**
 * Returns the rolls of a page, the newest first.
 * @param {Store} store
 * @param {number} until   The last entry that counts.
 * @param {View} view
 * @returns {{ rolls: Roll[], older: boolean, newer: boolean }}   True where there are older or newer ones.
 */
export function rollsOf(store, until, { search, before, after }) {
  const { condition, values } = conditionOf(search);
  const last = before === null ? until : Math.min(until, before - 1);
  const rows = store.rows(`SELECT sequence, entry ->> 'time' AS time, player, entry ->> 'operation' AS operation, faces
    FROM entries WHERE sequence > ? AND sequence <= ?${condition}
    ORDER BY sequence ${after === null ? "DESC" : "ASC"} LIMIT ?`, after ?? 0, last, ...values, ON_A_PAGE + 1);
  const more = rows.length > ON_A_PAGE;
  const rolls = rows.slice(0, ON_A_PAGE).map(({ faces, ...row }) => ({ ...row, pools: JSON.parse(faces) }));
  if (after !== null) return { rolls: rolls.reverse(), older: after > 0, newer: more };
  return { rolls, older: more, newer: before !== null && before <= until };
}
