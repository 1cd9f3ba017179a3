// @ts-check
import { readLine } from "../../js/ledger/read.mjs";
import { badField, numberOf } from "./members.mjs";
import { conditionOf, searchOf } from "./search.mjs";

/** @import { Archived } from "./segments.mjs" */
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
 * @property {Pool[] | null} pools   Null where a live message has left out many dice.
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
 * Returns the rolls of a page, the newest first. A search covers the entries in the object alone.
 * @param {Store} store
 * @param {number} until   The last entry that counts.
 * @param {View} view
 * @returns {Promise<{ rolls: Roll[], older: boolean, newer: boolean, lost: boolean }>}   True where there are older or
 *   newer ones, and where rolls of the page are in a segment that cannot be read.
 */
export async function rollsOf(store, until, { search, before, after }) {
  const last = before === null ? until : Math.min(until, before - 1);
  const most = ON_A_PAGE + 1;
  const backwards = after === null;
  const first = after ?? 0;
  const archived = search ? 0 : Math.min(last, store.archive.last);
  // Read before the archive, which may take some of them meanwhile.
  const own = ownRolls(store, { after: Math.max(first, archived), last, search, backwards });
  const found = backwards ? own : [];
  let lost = false;
  let at = backwards ? archived : first + 1;
  while (found.length < most && at > first && at <= archived) {
    const segment = store.archive.segmentOf(at);
    if (!segment) break;
    const rolls = (await store.archive.entriesOf(segment)).map(archivedRoll).filter(roll => roll !== null);
    lost ||= rolls.length <= segment.last - segment.first;
    const fitting = rolls.filter(({ sequence }) => backwards ? sequence > first && sequence <= at
      : sequence >= at && sequence <= last);
    found.push(...backwards ? fitting.reverse() : fitting);
    at = backwards ? segment.first - 1 : segment.last + 1;
  }
  if (!backwards) found.push(...own);
  const more = found.length > ON_A_PAGE;
  const rolls = found.slice(0, ON_A_PAGE);
  if (!backwards) return { rolls: rolls.reverse(), older: first > 0, newer: more, lost };
  return { rolls, older: more, newer: before !== null && before <= until, lost };
}

/**
 * Returns rolls in the object: one more than fit on a page, if there are so many.
 * @param {Store} store
 * @param {{ after: number, last: number, search: string, backwards: boolean }} which
 * @returns {Roll[]}
 */
function ownRolls(store, { after, last, search, backwards }) {
  const { condition, values } = conditionOf(search);
  return store.rows(`SELECT sequence, entry ->> 'time' AS time, player, entry ->> 'operation' AS operation, faces
    FROM entries WHERE sequence > ? AND sequence <= ?${condition}
    ORDER BY sequence ${backwards ? "DESC" : "ASC"} LIMIT ?`, after, last, ...values, ON_A_PAGE + 1)
    .map(({ faces, ...row }) => ({ ...row, pools: JSON.parse(faces) }));
}

/**
 * Returns the roll of an archived entry.
 * @param {Archived} archived
 * @returns {Roll | null}   Null where the segment was changed there.
 */
function archivedRoll({ sequence, line, faces }) {
  const read = readLine(line);
  if (read?.entry.sequence !== sequence) return null;
  const { entry: { time, player = "", operation } } = read;
  try {
    /** @type {Pool[]} */
    const pools = JSON.parse(faces).map((/** @type {Pool} */ [sides, fallen]) => [Number(sides), fallen.map(Number)]);
    return { sequence, time, player, operation, pools };
  } catch {
    return null;
  }
}
