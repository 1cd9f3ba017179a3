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
 * @returns {Promise<{ lines: string[], last: number }>}   With the number of the last line, or `after` without lines.
 */
export async function linesBetween(store, { after, until, limit }) {
  const rows = store.rows(`SELECT sequence, entry, signature, request FROM (
      SELECT *, sum(length(request)) OVER (ORDER BY sequence) - length(request) AS bytes
      FROM (SELECT * FROM entries WHERE sequence > ? AND sequence <= ? ORDER BY sequence LIMIT ?))
    WHERE bytes < ? ORDER BY sequence`, after, until, limit, MOST_BYTES);
  const lines = [];
  let last = after;
  let size = 0;
  for (const row of rows) {
    if (size >= MOST_BYTES) break;
    const line = await lineOf(row);
    lines.push(line);
    size += line.length;
    last = row.sequence;
  }
  return { lines, last };
}

/** @param {{ entry: string, signature: string, request: string | ArrayBuffer }} row */
async function lineOf({ entry, signature, request }) {
  return `{"entry":${entry},"signature":${JSON.stringify(signature)},"request":${JSON.stringify(await unpack(request))}}`;
}
