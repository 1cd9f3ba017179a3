/**
 * The texts that the Worker signs (wasm/worker/PROTOCOL.md). The Worker writes them and
 * verifiers read them, so this file defines their form for both.
 */

/** The version of these texts. */
export const VERSION = 1;

/** The hash before the first entry of a ledger. */
export const NOTHING_BEFORE = "0".repeat(64);

/**
 * The signed statement of a roll, with its members in the order in which they are written.
 * @typedef {object} Entry
 * @property {string} [table]      Only in a ledger, like sequence and previous.
 * @property {number} [sequence]   1 for the first entry.
 * @property {string} [previous]   The hash of the entry before.
 * @property {string} time         ISO 8601, UTC, with milliseconds.
 * @property {string} [by]         The id of the token.
 * @property {string} [player]     The player for whom the token rolls.
 * @property {string} operation    The engine's name of it.
 * @property {string} request      SHA-256 of the request as it was sent.
 * @property {string} [seed]       Absent if the request asked for odds.
 * @property {string} engine       The engine's digest.
 * @property {string} version      The version of its rules.
 * @property {string} result       SHA-256 of the engine's response.
 * @property {string} key          The id of the key that signs it.
 *
 * The signed statement of a ledger's end.
 * @typedef {object} Head
 * @property {string} table
 * @property {number} sequence     The number of the last entry; 0 without entries.
 * @property {string} hash         The hash of the last entry.
 * @property {string} time
 * @property {string} key
 *
 * The signed statement of an archived part of a ledger.
 * @typedef {object} Segment
 * @property {string} table
 * @property {number} first      The number of its first entry.
 * @property {number} last       The number of its last entry.
 * @property {string} previous   The hash before its first entry.
 * @property {string} hash       The hash of its last entry.
 * @property {string} digest     SHA-256 of its lines.
 * @property {string} time
 * @property {string} key
 */

/**
 * @param {Entry} entry
 * @returns {string}
 */
export function entryText(
    { table, sequence, previous, time, by, player, operation, request, seed, engine, version, result, key }) {
  return JSON.stringify({ v: VERSION, is: "roll", table, sequence, previous, time, by,
    player, operation, request, seed, engine, version, result, key });
}

/**
 * @param {Head} head
 * @returns {string}
 */
export function headText({ table, sequence, hash, time, key }) {
  return JSON.stringify({ v: VERSION, is: "head", table, sequence, hash, time, key });
}

/**
 * @param {Segment} segment
 * @returns {string}
 */
export function segmentText({ table, first, last, previous, hash, digest, time, key }) {
  return JSON.stringify({ v: VERSION, is: "segment", table, first, last, previous, hash, digest, time, key });
}

/**
 * Returns the engine's request for a body and a seed: the body's own text, with the dice
 * after its first brace.
 * @param {string} body   A JSON object.
 * @param {string} seed
 * @returns {string}
 */
export function withSeed(body, seed) {
  const open = body.indexOf("{") + 1;
  const rest = body.slice(open);
  const comma = rest.trimStart().startsWith("}") ? "" : ",";
  return `${body.slice(0, open)}"dice":{"seed":"${seed}"}${comma}${rest}`;
}
