/**
 * The texts that the Worker signs (wasm/worker/PROTOCOL.md): one writes them
 * there, and another reads them here, so their form stands once.
 */

/** The version of these texts. */
export const VERSION = 1;

/** What stands before the first entry of a ledger. */
export const NOTHING_BEFORE = "0".repeat(64);

/**
 * What is signed of a roll, in the order in which it is written.
 * @typedef {object} Entry
 * @property {string} [table]      Of an entry of a ledger, as are the two next,
 * @property {number} [sequence]   1 for the first,
 * @property {string} [previous]   the hash of the one before,
 * @property {string} time         ISO 8601, UTC, with milliseconds.
 * @property {string} [by]         The token's id,
 * @property {string} [player]     and for whom it rolls.
 * @property {string} operation    The engine's name.
 * @property {string} request      SHA-256 of the request as it was sent.
 * @property {string} [seed]       Absent where odds were asked for.
 * @property {string} engine       Its digest,
 * @property {string} version      and that of its rules.
 * @property {string} result       SHA-256 of the engine's response.
 * @property {string} key          The id of the key that signs it.
 *
 * @typedef {object} Head          Where a ledger stands.
 * @property {string} table
 * @property {number} sequence     Of its last entry; 0 where it has none.
 * @property {string} hash         Of its last entry.
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
 * What the engine is asked for a body and a seed: the body's own text, with the dice behind its first brace.
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
