import { writeSetting } from "../../world/settings.mjs";
import { MODULE } from "../../config.mjs";
import { isPlainObject } from "../../../../wasm/js/plain-object.mjs";

/**
 * A known table of a Worker. Its identity is fixed from then on: the server at its address must sign with a key that
 * the
 * Worker has listed.
 * @typedef {object} Known
 * @property {string} worker   The Worker's address.
 * @property {object[]} keys   Its public keys, as it lists them.
 *
 * @typedef {{ table: string, worker: string, keys: object[] }} Connection
 */

/**
 * Registers the settings of Workers. Every browser has a copy of a world's settings, so
 * they contain no secrets: a token stays in the browser of the user who pasted it.
 */
export function registerConnection() {
  game.settings.register(MODULE, "worker",
    { scope: "world", config: false, type: Object, default: { table: null, known: {} } });
  game.settings.register(MODULE, "workerTokens", { scope: "client", config: false, type: Object, default: {} });
}

/** @returns {{ table: string | null, known: Record<string, Known> }} */
function kept() {
  const { table, known } = game.settings.get(MODULE, "worker");
  return { table: typeof table === "string" ? table : null, known: isPlainObject(known) ? known : {} };
}

/** Returns the world's current table. @returns {Connection | null} */
export function connection() {
  const { table } = kept();
  return table === null ? null : knownTable(table);
}

/**
 * Returns a current or earlier table of this world.
 * @param {string} table
 * @returns {Connection | null}
 */
export function knownTable(table) {
  const { known } = kept();
  const met = Object.hasOwn(known, table) ? known[table] : null;
  return met ? { table, worker: met.worker, keys: Array.isArray(met.keys) ? met.keys : [] } : null;
}

/** Returns all tables of this world. @returns {Connection[]} */
export function knownTables() {
  return Object.keys(kept().known).flatMap(table => knownTable(table) ?? []);
}

/**
 * Sets the world's table. Only a GM's browser can.
 * @param {Connection} met
 */
export async function connect({ table, worker, keys }) {
  await writeSetting("worker", { table, known: { ...kept().known, [table]: { worker, keys } } });
}

/**
 * Saves the current keys of a table's Worker. Only a GM's browser can.
 * @param {Connection} met
 */
export async function renewKeys({ table, worker, keys }) {
  await writeSetting("worker", { ...kept(), known: { ...kept().known, [table]: { worker, keys } } });
}

/** Disconnects the table. Its signatures can still be verified. */
export async function disconnect() {
  await writeSetting("worker", { ...kept(), table: null });
}

/** Users of one browser share its settings, so the key contains the user. @param {string} table */
const shelf = table => `${table}.${game.user.id}`;

/**
 * Returns this user's token for a table.
 * @param {string} table
 * @returns {string | null}   Null if this browser has none.
 */
export function tokenFor(table) {
  const tokens = game.settings.get(MODULE, "workerTokens");
  const token = isPlainObject(tokens) && Object.hasOwn(tokens, shelf(table)) ? tokens[shelf(table)] : null;
  return typeof token === "string" ? token : null;
}

/**
 * @param {string} table
 * @param {string | null} token   Null to delete it.
 */
export async function setTokenFor(table, token) {
  const { [shelf(table)]: _before, ...others } = game.settings.get(MODULE, "workerTokens");
  await game.settings.set(MODULE, "workerTokens", token === null ? others : { ...others, [shelf(table)]: token });
}
