// @ts-check
import { sha256Of } from "../../js/ledger/digest.mjs";
import { Keys } from "../../js/ledger/keys.mjs";
import { readEntry } from "../../js/ledger/read.mjs";
import { answered, ledgerOf } from "../shell/database.mjs";
import { listKeys } from "../shell/publish.mjs";
import { damagedTable, unknown } from "../shell/refusal.mjs";
import { checkMark } from "./mark.mjs";
import { unpack } from "./packed.mjs";

/** @import { About, End, Store } from "./store.mjs" */

/**
 * Limits of the entries that are copied in one transaction, and of their requests, in bytes: the database passes each
 * byte as a number of JavaScript.
 */
const STEP = 200;
const MOST_BYTES = 1 << 20;

/**
 * Makes sure that the table's ledger is in its object. Ledgers were in D1 before tables were objects: one moves with
 * its table's first request, and goes on where it was interrupted.
 *
 * The directory in D1 guards the order. Its row of a table makes D1 refuse every further write to the old ledger, and
 * `moved` in it is set once the object has all of it. An object without a table that has moved has lost its storage:
 * it is refused, because a shorter ledger would contradict what was signed; so is one that lacks the entry of its mark.
 * @param {string} id
 * @param {Store} store
 * @param {Environment} env
 * @throws {Refusal}   Where there is no such table, or its ledger cannot be had.
 */
export async function arrive(id, store, env) {
  const about = store.about();
  if (about && !about.moving) {
    await checkMark(id, store, env);
    return;
  }
  const database = ledgerOf(env);
  if (!about) await begin(id, store, database);
  await copy(id, store, database, await Keys.of(await listKeys(env)));
  await store.settle();
  const { sequence, hash } = store.end();
  await answered(database.prepare("UPDATE directory SET moved = ?, entries = ?, hash = ? WHERE id = ?")
    .bind(new Date().toISOString(), sequence, hash, id).run());
  store.rows("UPDATE about SET moving = 0");
}

/**
 * Freezes the ledger in D1, and stores the settings and tokens of its table.
 * @param {string} id @param {Store} store @param {Database} database
 */
async function begin(id, store, database) {
  const listed = await answered(database.prepare("SELECT moved FROM directory WHERE id = ?").bind(id).first());
  if (listed?.moved) throw lost();
  const old = await answered(database.prepare("SELECT created FROM tables WHERE id = ?").bind(id).first());
  if (!old) throw unknown("table");
  await answered(database.prepare("INSERT OR IGNORE INTO directory (id, created) VALUES (?, ?)")
    .bind(id, old.created).run());
  const [{ results: [about] }, { results: tokens }] = /** @type {[any, any]} */ (await answered(database.batch([
    database.prepare("SELECT id, name, origin, readers, created FROM tables WHERE id = ?").bind(id),
    database.prepare("SELECT id, hash, name, rights, created, revoked FROM tokens WHERE table_id = ?").bind(id)
  ])));
  store.create({ ...about, moving: 1 }, tokens);
}

/**
 * Copies the entries that are not here, and checks each.
 * @param {string} id @param {Store} store @param {Database} database @param {Keys} keys
 */
async function copy(id, store, database, keys) {
  for (;;) {
    const rows = await nextRows(id, store.end(), database);
    if (!rows.length) {
      if (await lastOf(id, database) > store.end().sequence) throw damaged(store.end().sequence + 1);
      return;
    }
    const checked = await checkedRows(id, store.end(), rows, keys);
    store.atOnce(() => {
      for (const { sequence, hash, entry, signature, by, player, idempotency, faces, request } of checked) {
        store.rows("INSERT INTO entries VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
          sequence, hash, entry, signature, by, player, idempotency, faces, request);
      }
    });
  }
}

/**
 * Returns the number of the last entry in D1.
 * @param {string} id @param {Database} database
 * @returns {Promise<number>}
 */
async function lastOf(id, database) {
  const row = await answered(database.prepare("SELECT max(sequence) AS last FROM entries WHERE table_id = ?")
    .bind(id).first());
  return row?.last ?? 0;
}

/** @param {string} id @param {End} end @param {Database} database */
async function nextRows(id, end, database) {
  const { results } = await answered(database.prepare(`SELECT * FROM (
      SELECT l.sequence, l.hash, l.entry, l.signature, l.by, l.player, e.idempotency, l.faces, l.request,
        sum(coalesce(length(l.request), 0)) OVER (ORDER BY l.sequence) - coalesce(length(l.request), 0) AS bytes
      FROM lines l JOIN entries e ON e.table_id = l.table_id AND e.sequence = l.sequence
      WHERE l.table_id = ? AND l.sequence > ? AND l.sequence <= ?)
    WHERE bytes < ? ORDER BY sequence`).bind(id, end.sequence, end.sequence + STEP, MOST_BYTES).all());
  return results;
}

/**
 * Returns rows as they are stored here, once each has been found to be what was signed.
 * @param {string} id @param {End} end @param {any[]} rows @param {Keys} keys
 */
async function checkedRows(id, end, rows, keys) {
  let last = end;
  const checked = [];
  for (const row of rows) {
    const request = new Uint8Array(row.request);
    if (!await follows(id, last, { ...row, request }, keys)) throw damaged(last.sequence + 1);
    last = { sequence: row.sequence, hash: row.hash };
    checked.push({ ...row, request });
  }
  return checked;
}

/**
 * Reports whether a row is the next entry of a table's ledger: its number, the hash before it, its own hash, its
 * signature and the request. The signature of a key that was revoked by then stays, for verifiers to find.
 * @param {string} id @param {End} last @param {any} row @param {Keys} keys
 */
async function follows(id, last, { sequence, hash, entry: text, signature, faces, request }, keys) {
  const entry = readEntry(parsed(text));
  if (!entry || entry.table !== id || faces === null || !request.length) return false;
  if (sequence !== last.sequence + 1 || entry.sequence !== sequence || entry.previous !== last.hash) return false;
  const doubt = await keys.doubt(text, { ...entry, signature });
  return (doubt === null || doubt === "revoked") && await sha256Of(text) === hash
    && await sha256Of(await unpack(request.buffer).catch(() => "")) === entry.request;
}

/** @param {string} text */
function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** @param {number} sequence */
const damaged = sequence => damagedTable(`entry ${sequence} of this ledger is not what was signed`, sequence);

const lost = () => damagedTable("the storage of this table is lost");
