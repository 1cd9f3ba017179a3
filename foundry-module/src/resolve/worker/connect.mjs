import { PlainError } from "../../base/errors.mjs";
import { setWhoResolves } from "../../world/settings.mjs";
import { fetchKeys, WorkerError } from "./call.mjs";
import { connect, connection, knownTable, setTokenFor, tokenFor } from "./connection.mjs";
import { listedBy } from "./keys.mjs";
import { rollAt } from "./roll.mjs";
import { findTable, makeTable } from "./table.mjs";

/** @import { Address } from "./address.mjs" */

/**
 * Connects the world to a Worker, at the table of the address or at a new one. For a table
 * that this browser still has a token for, the ledger's address is enough. Nothing is
 * saved before the Worker has signed a valid test roll.
 * @param {Address} address
 * @param {{ closed: boolean }} options   The options of a new table.
 * @throws {WorkerError | PlainError}
 */
export async function connectTo({ worker, table, token: pasted }, { closed }) {
  const token = pasted ?? (table && tokenFor(table));
  const met = table === null ? null : knownTable(table);
  const keys = met ? await listedBy({ ...met, worker }) : await fetchKeys(worker);
  await rollAt({ worker, keys, table: "" }, "",
    { operation: "icon_save", body: '{"target":{"class":"heavy"}}', id: "", open: false, player: null });
  if (table && !token) throw new PlainError("workerNoToken");
  const own = table && token ? { table, token } : await made(worker, closed);
  await findTable({ worker, keys, table: own.table }, own.token);
  await setTokenFor(own.table, own.token);
  await connect({ worker, keys, table: own.table });
  await setWhoResolves("worker");
}

/**
 * Saves a token for the world's table in this browser.
 * @param {Address} address
 * @throws {WorkerError | PlainError}
 */
export async function pasteLink({ worker, table, token }) {
  const at = connection();
  if (!token || !table) throw new PlainError("workerNoToken");
  if (!at || at.table !== table || at.worker !== worker) throw new PlainError("workerOtherTable");
  await findTable(at, token);
  await setTokenFor(table, token);
}

/** @param {string} worker @param {boolean} closed */
async function made(worker, closed) {
  try {
    return await makeTable(worker, { closed });
  } catch (error) {
    if (error instanceof WorkerError && error.why === "token") throw new PlainError("workerClosed");
    throw error;
  }
}
