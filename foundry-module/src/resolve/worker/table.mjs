import { plainName } from "../../../../wasm/js/ledger/names.mjs";
import { askWorker } from "./call.mjs";
import { tokenFor } from "./connection.mjs";
import { pageOf } from "./address.mjs";

/** @import { Connection } from "./connection.mjs" */

/**
 * A table as its Worker tells of it.
 * @typedef {{ id: string, name: string, origin: string | null, readers: string, entries: number }} Table   `origin` has
 *   blanks between addresses.
 *
 * A token, without what is secret of it.
 * @typedef {{ id: string, name: string, rights: string[], revoked: string | null }} Token
 */

/** The most characters that a Worker takes of a table's name, and of a token's. */
const LONGEST = { table: 80, token: 40 };

/** From how many addresses a Worker lets a table's pages ask. */
const MOST_ORIGINS = 8;

/** @param {Connection} at */
const addressOf = at => `${at.worker}/v1/tables/${at.table}`;

/**
 * @param {Connection} at
 * @param {string | null} [token]
 * @returns {Promise<Table>}
 * @throws {import("./call.mjs").WorkerError} Where there is no such table, or the token is not believed.
 */
export async function findTable(at, token = tokenFor(at.table)) {
  return (await askWorker(addressOf(at), { token })).table;
}

/**
 * Makes a table of this world, whose pages alone may then ask for it.
 * @param {string} worker
 * @param {{ closed: boolean }} options   Whether only those may read its ledger who have one of its tokens.
 * @returns {Promise<{ table: string, token: string }>}   With its owner's token.
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
 * @param {string} token   That may manage the table; without that there is nothing to list.
 * @returns {Promise<Token[]>}
 */
export async function listTokens(at, token) {
  return (await askWorker(`${addressOf(at)}/tokens`, { token })).tokens;
}

/**
 * Makes a link to hand out: a player's, which rolls for them, or another GM's, which may do everything.
 * @param {Connection} at
 * @param {string} name   Whose it will be.
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
 * Has the Worker let pages of this game ask for the table, whatever address they came by.
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
 * Where pages of this game come from: a GM often plays at the machine itself, and everybody else by an address of the
 * house or from outside.
 * @returns {string[]}   This page's first.
 */
function origins() {
  const { local, remote } = /** @type {{ local?: unknown, remote?: unknown }} */ (game.data?.addresses ?? {});
  const others = [local, remote].flatMap(
    address => typeof address === "string" && URL.canParse(address) ? new URL(address).origin : []);
  return [...new Set([window.location.origin, ...others])].filter(origin => /^https?:/.test(origin));
}

/**
 * Takes a token back.
 * @param {Connection} at
 * @param {string} id
 */
export async function takeBack(at, id) {
  await askWorker(`${addressOf(at)}/tokens/${encodeURIComponent(id)}`, { method: "DELETE", token: tokenFor(at.table) });
}
