import { randomID } from "../shared/identifiers.mjs";

/** Carries a question from one user's tab to another user's tab, and the answer back. */
export class Queries {
  #open = new Map();

  /** @param {import("./audience.mjs").Audience} audience */
  constructor(audience) {
    this.audience = audience;
  }

  /**
   * @param {{senderId: string, userId: string, queryName: string, queryData: unknown, timeout?: number}} query
   *   `senderId` comes from the session, never from the sender's own words. `timeout` is in milliseconds.
   * @returns {Promise<unknown>} The handler's result. Rejects when nobody is there, in time, or willing.
   */
  ask({ senderId, userId, queryName, queryData, timeout }) {
    const queryId = randomID();
    return new Promise((resolve, reject) => {
      const finish = (settle, value) => { clearTimeout(timer); this.#open.delete(queryId); settle(value); };
      const timer = timeout ? setTimeout(() => finish(reject, new Error(`The query "${queryName}" timed out after ${timeout} ms`)), timeout) : undefined;
      this.#open.set(queryId, { userId, answer: ({ result, error }) => error ? finish(reject, new Error(error)) : finish(resolve, result) });
      const sent = this.audience.tellUser(userId, "query", { queryId, queryName, queryData, senderId, timeout });
      if (!sent) finish(reject, new Error(`The queried user is not connected`));
    });
  }

  /** An answer counts only from the user who was asked. */
  answer(userId, { queryId, result, error }) {
    const query = this.#open.get(queryId);
    if (query?.userId === userId) query.answer({ result, error });
  }

  /** A user has left: their open questions have no answer. */
  abandon(userId) {
    for (const query of [...this.#open.values()]) {
      if (query.userId === userId) query.answer({ error: "The queried user disconnected" });
    }
  }
}
