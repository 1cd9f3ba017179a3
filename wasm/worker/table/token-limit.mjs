// @ts-check
import { elapsed } from "../shell/elapsed.mjs";

/** The interval of the limit, in milliseconds. */
const PERIOD = 60_000;

/**
 * Counts the requests of each token of one table, or the messages of each group of its readers. The table's object gets
 * all of them, so the count is exact while the object is in memory; an object that the platform ends and starts again
 * counts from 0. A clock that is set back does not extend the interval.
 * @implements {Limit}
 */
export class TokenLimit {
  #most;
  /** The requests of the present interval by tokens. @type {Map<string, number>} */
  #counts = new Map();
  #began = elapsed();

  /** @param {string | undefined} most   The requests that a token may send in a minute; without it, any number. */
  constructor(most) {
    this.#most = most === undefined ? Infinity : Number(most);
  }

  /** @param {{ key: string }} options   The token's id. */
  async limit({ key }) {
    if (elapsed() - this.#began >= PERIOD) {
      this.#counts.clear();
      this.#began = elapsed();
    }
    const count = (this.#counts.get(key) ?? 0) + 1;
    this.#counts.set(key, count);
    return { success: count <= this.#most };
  }
}
