// @ts-check
import { Refusal, unavailable } from "./refusal.mjs";

/**
 * Returns the database of what is global.
 * @param {Environment} env
 * @returns {Database}
 * @throws {Refusal}   Where the Worker keeps no tables: it rolls, and keeps nothing.
 */
export function ledgerOf({ LEDGER: database, TABLES: objects }) {
  if (!database || !objects) throw new Refusal(503, "noLedger", "table", "this Worker has no database, and keeps no tables");
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
