import { MODULE } from "../../config.mjs";
import { Keys } from "../../../../wasm/js/ledger/keys.mjs";
import { PlainError } from "../../base/errors.mjs";
import { fetchKeys } from "./call.mjs";
import { metAt, renewKeys } from "./connection.mjs";

/** The interval between checks for revoked keys, in milliseconds. */
const LOOK_EVERY = 600_000;

/** @import { Connection } from "./connection.mjs" */

/** Caches the keys of the last list: settings are copied at every access, and a list rarely changes. */
let last = { text: "", keys: Keys.of([]) };

/**
 * Returns the known keys of a table's Worker.
 * @param {Connection} met
 * @returns {Promise<Keys>}
 */
export function keysOf({ keys }) {
  const text = JSON.stringify(keys);
  if (text !== last.text) last = { text, keys: Keys.of(keys) };
  return last.keys;
}

/**
 * Returns the keys for verifying a signature by one of them. Fetches an unknown key from
 * the Worker's list, because the Worker may have a new one.
 * @param {Connection} met
 * @param {string} kid
 * @returns {Promise<Keys>}
 * @throws {import("./call.mjs").WorkerError | PlainError} If the key must be fetched and the Worker is unreachable.
 */
export async function keysFor(met, kid) {
  const known = await keysOf(met);
  if (known.has(kid)) {
    lookForRevoked(met);
    return known;
  }
  const listed = await listedBy(met);
  const keys = await Keys.of(listed);
  if (keys.has(kid) && game.user.isActiveGM && metAt(met.table)) await renewKeys({ ...met, keys: listed });
  return keys;
}

/** The time of the last check by table. @type {Map<string, number>} */
const looked = new Map();

/**
 * Checks occasionally whether a Worker has revoked a trusted key, and saves that for all
 * users. Rolls do not wait for it.
 * @param {Connection} met
 */
function lookForRevoked(met) {
  const { table } = met;
  if (!game.user.isActiveGM || !metAt(table) || Date.now() < (looked.get(table) ?? -Infinity) + LOOK_EVERY) return;
  looked.set(table, Date.now());
  listedBy(met)
    .then(keys => JSON.stringify(keys) === JSON.stringify(met.keys) ? undefined : renewKeys({ ...met, keys }))
    .catch(error => { console.warn(`${MODULE}:`, error); });
}

/**
 * Returns the keys that a table's Worker lists now. It lists them for ever, so a server
 * without the known keys is another one.
 * @param {Connection} met
 * @returns {Promise<object[]>}
 * @throws {import("./call.mjs").WorkerError | PlainError}
 */
export async function listedBy(met) {
  const listed = await fetchKeys(met.worker);
  const kids = new Set(listed.map(kidOf));
  if (met.keys.some(key => !kids.has(kidOf(key)))) throw new PlainError("workerOtherKeys");
  return listed;
}

/** @param {{ kid?: unknown }} key */
function kidOf(key) {
  return key?.kid;
}
