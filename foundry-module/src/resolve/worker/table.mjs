import { plainName } from "../../../../wasm/js/ledger/names.mjs";
import { askWorker } from "./call.mjs";
import { tokenFor } from "./connection.mjs";
import { pageOf } from "./address.mjs";

/** @import { Connection } from "./connection.mjs" */

/**
 * A table as its Worker describes it. `origin` is a list of addresses, separated by blanks.
 * @typedef {{ id: string, name: string, origin: string | null, readers: string, entries: number }} Table
 *
 * A token without its secret.
 * @typedef {{ id: string, name: string, rights: string[], revoked: string | null }} Token
 */

/** The limits of names of tables and tokens, in characters. */
const LONGEST = { table: 80, token: 40 };

/** The limit of a table's allowed origins. */
const MOST_ORIGINS = 8;

/** @param {Connection} at */
const addressOf = at => `${at.worker}/v1/tables/${at.table}`;

/**
 * @param {Connection} at
 * @param {string | null} [token]
 * @returns {Promise<Table>}
 * @throws {import("./call.mjs").WorkerError} If the table does not exist, or the token is not accepted.
 */
export async function findTable(at, token = tokenFor(at.table)) {
  return (await askWorker(addressOf(at), { token })).table;
}

/**
 * Makes a table of this world. Only this world's pages may use it.
 * @param {string} worker
 * @param {{ closed: boolean }} options   `closed` restricts reading its ledger to token owners.
 * @returns {Promise<{ table: string, token: string }>}   With the owner's token.
 */
export async function makeTable(worker, { closed }) {
  const name = plainName(game.world?.title ?? "", LONGEST.table) || "Rulewright";
  const made = await askWorker(`${worker}/v1/tables`,
    { method: "POST",
      body: JSON.stringify({ name, origin: origins().join(" "), readers: closed ? "tokens" : "all" }) });
  return { table: made.table.id, token: made.token };
}

/**
 * @param {Connection} at
 * @param {string} token   Must have the right to manage the table.
 * @returns {Promise<Token[]>}
 */
export async function listTokens(at, token) {
  return (await askWorker(`${addressOf(at)}/tokens`, { token })).tokens;
}

/**
 * Makes a link for another user: a player's, which rolls, or another GM's, with all
 * rights.
 * @param {Connection} at
 * @param {string} name   The future owner.
 * @param {boolean} gm
 * @returns {Promise<{ name: string, link: string }>}
 */
export async function makeToken(at, name, gm) {
  await letAsk(at);
  const body = JSON.stringify({ name: plainName(name, LONGEST.token),
    rights: gm ? ["roll", "speak", "manage"] : ["roll"] });
  const made = await askWorker(`${addressOf(at)}/tokens`, { method: "POST", token: tokenFor(at.table), body });
  return { name: made.name, link: pageOf(at.worker, at.table, made.token) };
}

/**
 * Allows this game's pages at the Worker's table, for every address of the game.
 * @param {Connection} at
 */
async function letAsk(at) {
  const { origin } = await findTable(at);
  const known = origin?.split(" ") ?? [];
  const all = [...new Set([...origins(), ...known])].slice(0, MOST_ORIGINS);
  if (all.some(one => !known.includes(one)))
    await askWorker(addressOf(at),
      { method: "PATCH", token: tokenFor(at.table), body: JSON.stringify({ origin: all.join(" ") }) });
}

/**
 * Returns the origins of this game's pages: GMs often play at the server itself, and other
 * users by a local or public address.
 * @returns {string[]}   This page's first.
 */
function origins() {
  const { local, remote } = /** @type {{ local?: unknown, remote?: unknown }} */ (game.data?.addresses ?? {});
  const others = [local, remote].flatMap(
    address => typeof address === "string" && URL.canParse(address) ? new URL(address).origin : []);
  return [...new Set([window.location.origin, ...others])].filter(origin => /^https?:/.test(origin));
}

/**
 * Revokes a token.
 * @param {Connection} at
 * @param {string} id
 */
export async function revokeToken(at, id) {
  await askWorker(`${addressOf(at)}/tokens/${encodeURIComponent(id)}`, { method: "DELETE", token: tokenFor(at.table) });
}
