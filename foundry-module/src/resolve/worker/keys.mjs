import { MODULE } from "../../config.mjs";
import { Keys } from "../../../../wasm/js/ledger/keys.mjs";
import { PlainError } from "../../base/errors.mjs";
import { fetchKeys } from "./call.mjs";
import { metAt, renewKeys } from "./connection.mjs";

/** How often it is looked whether a key was revoked, in milliseconds. */
const LOOK_EVERY = 600_000;

/** @import { Connection } from "./connection.mjs" */

/** The keys of the list that was read last: settings are copied whenever they are looked at, and a list hardly ever changes. */
let last = { text: "", keys: Keys.of([]) };

/**
 * The keys that this world knows of a table's Worker.
 * @param {Connection} met
 * @returns {Promise<Keys>}
 */
export function keysOf({ keys }) {
  const text = JSON.stringify(keys);
  if (text !== last.text) last = { text, keys: Keys.of(keys) };
  return last.keys;
}

/**
 * The keys by which something must be signed that names one. One that is not
 * known yet is asked for where the Worker lists its keys: it may have a new one.
 * @param {Connection} met
 * @param {string} kid
 * @returns {Promise<Keys>}
 * @throws {import("./call.mjs").WorkerError | PlainError} Where it has to be asked for, and is not to be reached.
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

/** When each table's keys were looked at last. @type {Map<string, number>} */
const looked = new Map();

/**
 * Looks, once in a while, whether a Worker has revoked a key that this world
 * believes, and writes it down for everybody. No roll waits for that.
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
 * The keys that a table's Worker lists now. It lists them for ever: who does
 * not list those that this world has met is somebody else.
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
