import { PlainError } from "../../base/errors.mjs";
import { setWhoResolves } from "../../world/settings.mjs";
import { fetchKeys, WorkerError } from "./call.mjs";
import { connect, connection, metAt, setTokenFor, tokenFor } from "./connection.mjs";
import { listedBy } from "./keys.mjs";
import { rollAt } from "./roll.mjs";
import { findTable, makeTable } from "./table.mjs";

/** @import { Address } from "./address.mjs" */

/**
 * Has the world roll with a Worker: at the table of the address, or at a new
 * one. At a table that this browser still has a link to, the ledger's address is enough. Nothing is written down before the Worker has rolled once, signed it, and it was true.
 * @param {Address} address
 * @param {{ closed: boolean }} options   Of a new table.
 * @throws {WorkerError | PlainError}
 */
export async function connectTo({ worker, table, token: pasted }, { closed }) {
  const token = pasted ?? (table && tokenFor(table));
  const met = table === null ? null : metAt(table);
  const keys = met ? await listedBy({ ...met, worker }) : await fetchKeys(worker);
  await rollAt({ worker, keys, table: "" }, "", { operation: "icon_save", body: '{"target":{"class":"heavy"}}', id: "", open: false, player: null });
  if (table && !token) throw new PlainError("workerNoToken");
  const own = table && token ? { table, token } : await made(worker, closed);
  await findTable({ worker, keys, table: own.table }, own.token);
  await setTokenFor(own.table, own.token);
  await connect({ worker, keys, table: own.table });
  await setWhoResolves("worker");
}

/**
 * Keeps in this browser a link to the table that the world rolls at.
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
