// @ts-check
import { answered, ledgerOf } from "./database.mjs";
import { unknown } from "./refusal.mjs";

/** Limit of the ids that an isolate keeps: each takes some 100 bytes. */
const MOST = 20_000;

/** The ids of tables that this isolate has found. A table is never removed. @type {Set<string>} */
const found = new Set();

/**
 * Checks that a table exists, so that no object is created for an invented id.
 * @param {Environment} env
 * @param {string} table   The id.
 * @throws {Refusal}   Where there is no such table, or the database is away.
 */
export async function checkTable(env, table) {
  const database = ledgerOf(env);
  if (found.has(table)) return;
  if (!/^[\w-]{22}$/.test(table)) throw unknown("table");
  const row = await answered(database.prepare(
    "SELECT id FROM directory WHERE id = ?1 UNION ALL SELECT id FROM tables WHERE id = ?1 LIMIT 1").bind(table).first());
  if (!row) throw unknown("table");
  if (found.size >= MOST) found.clear();
  found.add(table);
}
