import { randomID } from "../shared/identifiers.mjs";

/** Carries a question from one session to the sessions of the user asked, and the first answer back. */
export class Queries {
  #open = new Map();

  /**
   * @param {import("./audience.mjs").Audience} audience
   * @param {{ failEarly?: boolean }} [options]   `failEarly` rejects a question as soon as the user asked has left;
   *   otherwise it waits for its time.
   */
  constructor(audience, { failEarly = true } = {}) {
    this.audience = audience;
    this.failEarly = failEarly;
  }

  /**
   * @param {{senderId: string, userId: string, queryName: string, queryData: unknown, timeout?: number}} query
   *   `senderId` comes from the session, never from the sender's own words. `timeout` is in milliseconds.
   * @returns {Promise<unknown>}   The handler's result. Rejects if the user is absent, too slow or unwilling.
   */
  ask({ senderId, userId, queryName, queryData, timeout }) {
    const queryId = randomID();
    return new Promise((resolve, reject) => {
      const finish = (settle, value) => { clearTimeout(timer); this.#open.delete(queryId); settle(value); };
      const timer = timeout
        ? setTimeout(() => finish(reject, new Error(`The query "${queryName}" timed out after ${timeout} ms`)), timeout)
        : undefined;
      this.#open.set(queryId,
        { userId, answer: ({ result, error }) => error ? finish(reject, new Error(error)) : finish(resolve, result) });
      const sent = this.audience.tellUser(userId, "query", { queryId, queryName, queryData, senderId, timeout });
      if (!sent) finish(reject, new Error(`The queried user is not connected`));
    });
  }

  /** Takes the first answer, from any session of the user asked. Later answers and those of other users are dropped. */
  answer(userId, { queryId, result, error }) {
    const query = this.#open.get(queryId);
    if (query?.userId === userId) query.answer({ result, error });
  }

  /** Rejects the open questions to a user whose last session has left. */
  abandon(userId) {
    if (!this.failEarly) return;
    for (const query of [...this.#open.values()]) {
      if (query.userId === userId) query.answer({ error: "The queried user disconnected" });
    }
  }
}
