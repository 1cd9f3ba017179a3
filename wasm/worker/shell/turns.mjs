// @ts-check
import { elapsed } from "./elapsed.mjs";
import { gone } from "./refusal.mjs";

/** @import { Refusal } from "./refusal.mjs" */

/**
 * Interval, in milliseconds, at which a waiting caller looks for admitted ones that have exceeded their stay without
 * leaving.
 */
const SLEEP = 500;

/**
 * Admits a few callers at a time, in the order of their arrival. It is a courtesy within one isolate and no lock. A
 * caller whose request is cancelled leaves at once, because its code never runs again. A caller that the runtime ends
 * otherwise counts as gone after its stay.
 */
export class Turns {
  #most;
  #stay;
  #longest;
  #full;
  #onEmpty;
  /** The admitted callers, with the times of their admission. @type {Map<object, number>} */
  #inside = new Map();
  /** The waiting callers in their order, with the functions that admit them. @type {Map<object, () => void>} */
  #waiting = new Map();

  /**
   * @param {object} limits
   * @param {number} limits.most      The limit of callers at once.
   * @param {number} limits.stay      After how many milliseconds an admitted caller counts as gone.
   * @param {number} limits.longest   The limit of waiting callers.
   * @param {() => Refusal} limits.full   Refuses a caller beyond that.
   * @param {() => void} [limits.onEmpty]   Called after the last caller has left.
   */
  constructor({ most, stay, longest, full, onEmpty = () => {} }) {
    this.#most = most;
    this.#stay = stay;
    this.#longest = longest;
    this.#full = full;
    this.#onEmpty = onEmpty;
  }

  /** The number of admitted and waiting callers. */
  get size() {
    return this.#inside.size + this.#waiting.size;
  }

  /**
   * Waits for a turn.
   * @param {AbortSignal} signal   The request's: the caller leaves as soon as it is cancelled.
   * @param {{ finishes?: boolean }} [how]   True if an admitted caller finishes its work although its request is
   *   cancelled, and leaves by itself.
   * @returns {Promise<() => void>}   To be called when it is over, any number of times.
   * @throws {Refusal}   If too many wait, or the request is cancelled.
   */
  async enter(signal, { finishes = false } = {}) {
    this.#forget();
    if (this.#inside.size >= this.#most && this.#waiting.size >= this.#longest) throw this.#full();
    if (signal.aborted) throw gone();
    const who = {};
    let vanish = () => {};
    const leave = () => {
      signal.removeEventListener("abort", vanish);
      this.#leave(who);
    };
    /** @type {Promise<void>} */
    const admitted = new Promise((admit, reject) => {
      this.#waiting.set(who, admit);
      vanish = () => {
        if (finishes && !this.#waiting.has(who)) return;
        leave();
        reject(gone());
      };
    });
    signal.addEventListener("abort", vanish);
    this.#admit();
    while (this.#waiting.has(who)) {
      /** @type {ReturnType<typeof setTimeout> | undefined} */
      let timer;
      const slept = new Promise(resolve => { timer = setTimeout(resolve, SLEEP); });
      await Promise.race([admitted, slept]);
      clearTimeout(timer);
      this.#forget();
    }
    await admitted;
    return leave;
  }

  /** @param {object} who */
  #leave(who) {
    const left = [this.#inside.delete(who), this.#waiting.delete(who)].some(Boolean);
    this.#admit();
    if (left && !this.size) this.#onEmpty();
  }

  #forget() {
    const now = elapsed();
    for (const [who, since] of this.#inside) if (now - since > this.#stay) this.#inside.delete(who);
    this.#admit();
  }

  #admit() {
    for (const [who, admit] of this.#waiting) {
      if (this.#inside.size >= this.#most) break;
      this.#waiting.delete(who);
      this.#inside.set(who, elapsed());
      admit();
    }
  }
}
