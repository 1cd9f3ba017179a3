// @ts-check
import { answered, ledgerOf } from "../shell/database.mjs";
import { damagedTable } from "../shell/refusal.mjs";

/** @import { Store } from "./store.mjs" */

/**
 * The mark of a table: the number and the hash of its last entry, in the directory outside of the table's storage. So
 * an object notices that its storage was set back to an earlier state.
 */

/**
 * The time from an entry to the alarm that marks it, in milliseconds. An evening has some twenty marks. A mark comes
 * later where the platform rings late or the database is away.
 */
export const MARK_AFTER = 10 * 60_000;

/**
 * Stores the mark of a table.
 * @param {string} id
 * @param {Store} store
 * @param {Environment} env
 */
export async function mark(id, store, env) {
  const { sequence, hash } = store.end();
  await ledgerOf(env).prepare("UPDATE directory SET entries = ?2, hash = ?3 WHERE id = ?1 AND coalesce(entries, 0) < ?2")
    .bind(id, sequence, hash).run();
}

/**
 * Checks that a ledger contains the entry of its last mark.
 * @param {string} id
 * @param {Store} store
 * @param {Environment} env
 * @throws {Refusal}   Where it does not, or the database is away.
 */
export async function checkMark(id, store, env) {
  const row = await answered(ledgerOf(env).prepare("SELECT entries, hash FROM directory WHERE id = ?").bind(id).first());
  const { sequence } = store.end();
  const marked = row?.entries ?? 0;
  if (marked > sequence) throw damagedTable(`entry ${marked} of this ledger was signed, and its storage ends before it`, marked);
  const [found] = row?.hash ? store.rows("SELECT hash FROM entries WHERE sequence = ?", marked) : [];
  if (found && found.hash !== row.hash) throw damagedTable(`entry ${marked} of this ledger is another one than was signed`, marked);
}
