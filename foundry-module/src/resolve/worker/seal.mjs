import { bytesOf, textOf } from "../../../../wasm/js/ledger/base64url.mjs";
import { bytesIn, hexOf } from "../../../../wasm/js/ledger/hex.mjs";
import { readEntry } from "../../../../wasm/js/ledger/read.mjs";
import { entryText } from "../../../../wasm/js/ledger/statement.mjs";
import { isPlainObject } from "../../../../wasm/js/plain-object.mjs";

/** @import { Entry } from "../../../../wasm/js/ledger/statement.mjs" */
/** @import { Receipt } from "../../cards/receipt.mjs" */

/**
 * The part of a signed entry that its card does not contain already. It is short, because every client keeps a card for
 * ever. Digests in it are base64url.
 * @typedef {object} Seal
 * @property {string} [t]   The table. Absent outside a ledger, like n, p, b and u.
 * @property {number} [n]   The number in its ledger.
 * @property {string} [p]   The hash of the entry before.
 * @property {string} [b]   The id of the token.
 * @property {string} [u]   The player.
 * @property {string} w     The time.
 * @property {string} q     The digest of the request.
 * @property {string} r     The digest of the response.
 * @property {string} [e]   The engine's digest, if it differs from the card's.
 * @property {string} [v]   The version of its rules.
 * @property {string} k     The id of the key.
 * @property {string} s     The signature.
 */

/** The limit of a seal, in bytes. */
export const SEAL_LIMIT = 512;

/**
 * @param {Entry} entry   From readEntry.
 * @param {string} signature
 * @param {{ version: string, digest: string }} own   The card's engine.
 * @returns {Seal}
 */
export function sealOf({ table, sequence, previous, by, player, time, request, result, engine, version, key },
    signature, own) {
  return {
    ...table !== undefined
      && { t: table, n: sequence, p: short(previous ?? ""), b: by, ...player !== undefined && { u: player } },
    w: time, q: short(request), r: short(result),
    ...(engine !== own.digest || version !== own.version) && { e: short(engine), v: version },
    k: key, s: signature
  };
}

/**
 * Restores the entry of a card's seal, with the roll of its receipt.
 * @param {unknown} seal   Untrusted data.
 * @param {Pick<Receipt, "operation" | "engine" | "version"> & { seed?: string }} receipt
 * @returns {{ entry: Entry, text: string, signature: string } | null}   Null if it is not a seal.
 */
export function sealedEntry(seal, receipt) {
  if (!isPlainObject(seal) || JSON.stringify(seal).length > 2 * SEAL_LIMIT) return null;
  const { t, n, p, b, u, w, q, r, e, v, k, s } = seal;
  const digests = { request: long(q), result: long(r), engine: e === undefined ? receipt.engine : long(e),
    ...t !== undefined && { previous: long(p) } };
  if (Object.values(digests).includes(null) || typeof s !== "string") return null;
  const text = entryText(/** @type {Entry} */ ({
    table: t, sequence: n, by: b, player: u, time: w, operation: receipt.operation, seed: receipt.seed, ...digests,
    version: v ?? receipt.version, key: k
  }));
  const entry = readEntry(JSON.parse(text));
  return entry && { entry, text, signature: s };
}

/**
 * Shortens a digest. Any other text of a Worker becomes empty, so that it is not accepted.
 * @param {string} digest   64 hex digits.
 */
function short(digest) {
  return /^[\da-f]{64}$/.test(digest) ? textOf(bytesIn(digest)) : "";
}

/** @param {unknown} text */
function long(text) {
  const bytes = bytesOf(text, 32);
  return bytes && hexOf(bytes);
}
