import { PlainError } from "./errors.mjs";

/** How many wishes of one user wait at once. */
const OF_ONE = 8;

/** By the user's id. @type {Map<string, number>} */
const waiting = new Map();

/**
 * Does something for a user, unless too much of theirs waits already: one
 * player's hurry, or their broken mouse, keeps nobody else waiting.
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
