// @ts-check
import { unpack } from "./packed.mjs";

/** @import { Store } from "./store.mjs" */

/** Limit of one answer, in bytes: an object has 128 MB for all that it does, and blanks pack to a thousandth. */
const MOST_BYTES = 1 << 20;

/** The usual and the largest number of lines in one answer. */
export const LINES = { usual: 100, most: 500 };

/**
 * Returns the next lines of a ledger as others read them: at least one if there is one, within a limit of bytes.
 * @param {Store} store
 * @param {{ after: number, until: number, limit: number }} between
 * @returns {Promise<{ lines: string[], last: number }>}   With the number up to which the ledger was read: entries of a
 *   segment that is missing have no line.
 */
export async function linesBetween(store, { after, until, limit }) {
  /** @type {string[]} */
  const lines = [];
  let last = after;
  let size = 0;
  const isFull = () => lines.length >= limit || size >= MOST_BYTES;
  /** @param {number} sequence @param {string} line */
  const add = (sequence, line) => {
    lines.push(line);
    size += line.length;
    last = sequence;
  };
  for (let segment; last < until && !isFull() && (segment = store.archive.segmentOf(last + 1));) {
    for (const { sequence, line } of await store.archive.entriesOf(segment))
      if (sequence > last && sequence <= until && !isFull()) add(sequence, line);
    if (!isFull()) last = Math.min(until, segment.last);
  }
  if (last >= until || isFull()) return { lines, last };
  const rows = store.rows(`SELECT sequence, entry, signature, request FROM (
      SELECT *, sum(length(request)) OVER (ORDER BY sequence) - length(request) AS bytes
      FROM (SELECT * FROM entries WHERE sequence > ? AND sequence <= ? ORDER BY sequence LIMIT ?))
    WHERE bytes < ? ORDER BY sequence`, last, until, limit - lines.length, MOST_BYTES);
  for (const row of rows) {
    if (isFull()) break;
    add(row.sequence, await lineOf(row));
  }
  return { lines, last };
}

/**
 * Returns an entry as a line of the ledger.
 * @param {{ entry: string, signature: string, request: string | ArrayBuffer }} row
 */
export async function lineOf({ entry, signature, request }) {
  return `{"entry":${entry},"signature":${JSON.stringify(signature)},"request":${JSON.stringify(await unpack(request))}}`;
}
