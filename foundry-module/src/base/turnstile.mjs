import { PlainError } from "./errors.mjs";

/** The limit of pending requests of one user. */
const OF_ONE = 8;

/** The number of pending requests by user id. @type {Map<string, number>} */
const waiting = new Map();

/**
 * Runs a task of a user unless the user has too many pending ones. A flood of requests
 * from one player must not delay the others.
 * @template T
 * @param {string} user   The id.
 * @param {() => Promise<T>} task
 * @returns {Promise<T>}
 * @throws {PlainError}
 */
export async function inTurn(user, task) {
  const before = waiting.get(user) ?? 0;
  if (before >= OF_ONE) throw new PlainError("oneAfterAnother");
  waiting.set(user, before + 1);
  try {
    return await task();
  } finally {
    const now = /** @type {number} */ (waiting.get(user)) - 1;
    if (now) waiting.set(user, now);
    else waiting.delete(user);
  }
}
