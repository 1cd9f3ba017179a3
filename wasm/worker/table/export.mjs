// @ts-check
import { LINES, linesBetween } from "./lines.mjs";

/** @import { Store } from "./store.mjs" */

/**
 * A part of an exported ledger.
 * @typedef {{ text: string, next: string | null }} Piece   With the cursor of the next piece, or null after the last.
 */

/**
 * Returns the lines from a cursor on.
 * @param {Store} store
 * @param {string} cursor   The entry before the piece, and the last one that the signed head counts.
 * @returns {Promise<Piece>}
 * @throws {Error}   Where entries are missing.
 */
export async function pieceOf(store, cursor) {
  const [after = 0, until = 0] = cursor.split("/").map(Number);
  const { lines, last } = await linesBetween(store, { after, until, limit: LINES.most });
  if (last === after && after < until) throw new Error("entries that the head counts are missing");
  return { text: lines.map(line => `${line}\n`).join(""), next: last < until ? `${last}/${until}` : null };
}
