// @ts-check
import { Refusal, unavailable } from "./refusal.mjs";

/**
 * Returns the database of tables and ledgers.
 * @param {Environment} env
 * @returns {Database}
 * @throws {Refusal}   Where the Worker has none: it rolls, and keeps nothing.
 */
export function ledgerOf({ LEDGER: database }) {
  if (!database) throw new Refusal(503, "noLedger", "table", "this Worker has no database, and keeps no tables");
  return database;
}

/**
 * Awaits the database's response.
 * @template T
 * @param {Promise<T>} question
 * @returns {Promise<T>}
 * @throws {Refusal}   Where it is away.
 */
export async function answered(question) {
  try {
    return await question;
  } catch (reason) {
    console.error(reason);
    throw unavailable("the database is away; nothing was rolled");
  }
}
