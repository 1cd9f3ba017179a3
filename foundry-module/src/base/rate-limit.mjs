import { PlainError } from "./errors.mjs";

/** The limit of pending requests of one user. */
const OF_ONE = 8;

/** The number of pending requests by user id. @type {Map<string, number>} */
const pending = new Map();

/**
 * Runs a task of a user unless the user has too many pending ones. A flood of requests
 * from one player must not delay the others.
 * @template T
 * @param {string} user   The id.
 * @param {() => Promise<T>} task
 * @returns {Promise<T>}
 * @throws {PlainError}
 */
export async function rateLimit(user, task) {
  const before = pending.get(user) ?? 0;
  if (before >= OF_ONE) throw new PlainError("oneAfterAnother");
  pending.set(user, before + 1);
  try {
    return await task();
  } finally {
    const now = /** @type {number} */ (pending.get(user)) - 1;
    if (now) pending.set(user, now);
    else pending.delete(user);
  }
}
