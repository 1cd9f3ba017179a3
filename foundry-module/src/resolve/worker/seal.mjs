import { bytesOf, textOf } from "../../../../wasm/js/ledger/base64url.mjs";
import { bytesIn, hexOf } from "../../../../wasm/js/ledger/hex.mjs";
import { readEntry } from "../../../../wasm/js/ledger/read.mjs";
import { entryText } from "../../../../wasm/js/ledger/statement.mjs";
import { isRecord } from "../../../../wasm/js/record.mjs";

/** @import { Entry } from "../../../../wasm/js/ledger/statement.mjs" */
/** @import { Receipt } from "../../cards/receipt.mjs" */

/**
 * What of a signed entry does not stand on its card already: every client
 * keeps a card for ever, so that it is short. Digests are base64url in it.
 * @typedef {object} Seal
 * @property {string} [t]   The table,
 * @property {number} [n]   the number in its ledger,
 * @property {string} [p]   the entry before,
 * @property {string} [b]   the token and
 * @property {string} [u]   the player; none of them where it was written into no ledger.
 * @property {string} w     When.
 * @property {string} q     The digest of the request,
 * @property {string} r     and of the response.
 * @property {string} [e]   The engine's, where it was another than the card's,
 * @property {string} [v]   and the version of its rules.
 * @property {string} k     The key, and what it has signed.
 * @property {string} s
 */

/** The most that a seal takes, in bytes. */
export const SEAL_LIMIT = 512;

/**
 * @param {Entry} entry   As readEntry has read it.
 * @param {string} signature
 * @param {{ version: string, digest: string }} own   The engine of the card.
 * @returns {Seal}
 */
export function sealOf({ table, sequence, previous, by, player, time, request, result, engine, version, key }, signature, own) {
  return {
    ...table !== undefined && { t: table, n: sequence, p: short(previous ?? ""), b: by, ...player !== undefined && { u: player } },
    w: time, q: short(request), r: short(result),
    ...(engine !== own.digest || version !== own.version) && { e: short(engine), v: version },
    k: key, s: signature
  };
}

/**
 * The entry that a card's seal is of, with what its receipt says was rolled.
 * @param {unknown} seal   Anybody may have written it.
 * @param {Pick<Receipt, "operation" | "engine" | "version"> & { seed?: string }} receipt
 * @returns {{ entry: Entry, text: string, signature: string } | null}   Null where it is none.
 */
export function sealedEntry(seal, receipt) {
  if (!isRecord(seal) || JSON.stringify(seal).length > 2 * SEAL_LIMIT) return null;
  const { t, n, p, b, u, w, q, r, e, v, k, s } = seal;
  const digests = { request: long(q), result: long(r), engine: e === undefined ? receipt.engine : long(e), ...t !== undefined && { previous: long(p) } };
  if (Object.values(digests).includes(null) || typeof s !== "string") return null;
  const text = entryText(/** @type {Entry} */ ({
    table: t, sequence: n, by: b, player: u, time: w, operation: receipt.operation, seed: receipt.seed, ...digests, version: v ?? receipt.version, key: k
  }));
  const entry = readEntry(JSON.parse(text));
  return entry && { entry, text, signature: s };
}

/** @param {string} digest   64 hex digits. A Worker may have written anything else, of which no entry is read again. */
function short(digest) {
  return /^[\da-f]{64}$/.test(digest) ? textOf(bytesIn(digest)) : "";
}

/** @param {unknown} text */
function long(text) {
  const bytes = bytesOf(text, 32);
  return bytes && hexOf(bytes);
}
