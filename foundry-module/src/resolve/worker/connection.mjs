import { MODULE } from "../../config.mjs";
import { isRecord } from "../../../../wasm/js/record.mjs";

/**
 * A table of a Worker that this world has met. Which table it is holds from
 * then on: whoever answers at its address later must sign with a key that the
 * Worker has listed.
 * @typedef {object} Known
 * @property {string} worker   The Worker's address.
 * @property {object[]} keys   Its public keys, as it lists them.
 *
 * @typedef {{ table: string, worker: string, keys: object[] }} Connection
 */

/**
 * Registers what is kept of Workers. Of a world's settings every browser has a
 * copy, so that nothing secret stands there: a token stays in the browser of whoever has pasted it.
 */
export function registerConnection() {
  game.settings.register(MODULE, "worker", { scope: "world", config: false, type: Object, default: { table: null, known: {} } });
  game.settings.register(MODULE, "workerTokens", { scope: "client", config: false, type: Object, default: {} });
}

/** @returns {{ table: string | null, known: Record<string, Known> }} */
function kept() {
  const { table, known } = game.settings.get(MODULE, "worker");
  return { table: typeof table === "string" ? table : null, known: isRecord(known) ? known : {} };
}

/** The table that this world rolls at. @returns {Connection | null} */
export function connection() {
  const { table } = kept();
  return table === null ? null : metAt(table);
}

/**
 * A table that this world rolls at or has rolled at.
 * @param {string} table
 * @returns {Connection | null}
 */
export function metAt(table) {
  const { known } = kept();
  const met = Object.hasOwn(known, table) ? known[table] : null;
  return met ? { table, worker: met.worker, keys: Array.isArray(met.keys) ? met.keys : [] } : null;
}

/** All tables that this world has rolled at. @returns {Connection[]} */
export function allMet() {
  return Object.keys(kept().known).flatMap(table => metAt(table) ?? []);
}

/**
 * Rolls at a table from now on. Only a GM's browser can.
 * @param {Connection} met
 */
export async function connect({ table, worker, keys }) {
  await game.settings.set(MODULE, "worker", { table, known: { ...kept().known, [table]: { worker, keys } } });
}

/**
 * Writes down which keys a table's Worker lists by now. Only a GM's browser can.
 * @param {Connection} met
 */
export async function renewKeys({ table, worker, keys }) {
  await game.settings.set(MODULE, "worker", { ...kept(), known: { ...kept().known, [table]: { worker, keys } } });
}

/** Rolls at no table any more. What was signed there can be verified all the same. */
export async function disconnect() {
  await game.settings.set(MODULE, "worker", { ...kept(), table: null });
}

/** Two users of one browser share what it keeps. @param {string} table */
const shelf = table => `${table}.${game.user.id}`;

/**
 * This user's token for a table.
 * @param {string} table
 * @returns {string | null}   Null where this browser has none.
 */
export function tokenFor(table) {
  const tokens = game.settings.get(MODULE, "workerTokens");
  const token = isRecord(tokens) && Object.hasOwn(tokens, shelf(table)) ? tokens[shelf(table)] : null;
  return typeof token === "string" ? token : null;
}

/**
 * @param {string} table
 * @param {string | null} token   Null to forget it.
 */
export async function setTokenFor(table, token) {
  const { [shelf(table)]: _before, ...others } = game.settings.get(MODULE, "workerTokens");
  await game.settings.set(MODULE, "workerTokens", token === null ? others : { ...others, [shelf(table)]: token });
}
