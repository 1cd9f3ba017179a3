// @ts-check
/**
 * Interval, in milliseconds, at which a waiting caller looks for admitted ones that have exceeded their stay without
 * leaving.
 */
const SLEEP = 500;

/**
 * Admits a few callers at a time, in the order of their arrival. It is a courtesy within one isolate and no lock: a
 * cancelled request never leaves by itself, so a caller that stays too long counts as gone.
 */
export class Turns {
  #most;
  #stay;
  /** The admitted callers, with the times of their admission. @type {Map<object, number>} */
  #inside = new Map();
  /** @type {{ who: object, admit: () => void }[]} */
  #waiting = [];

  /**
   * @param {number} most   The limit of callers at once.
   * @param {number} stay   After how many milliseconds an admitted caller counts as gone.
   */
  constructor(most, stay) {
    this.#most = most;
    this.#stay = stay;
  }

  /** The number of admitted and waiting callers. */
  get size() {
    return this.#inside.size + this.#waiting.length;
  }

  /**
   * Waits for a turn.
   * @returns {Promise<() => void>}   To be called when it is over.
   */
  async enter() {
    const who = {};
    /** @type {Promise<void>} */
    const admitted = new Promise(admit => this.#waiting.push({ who, admit }));
    this.#admit();
    while (!this.#inside.has(who)) {
      /** @type {ReturnType<typeof setTimeout> | undefined} */
      let timer;
      const slept = new Promise(resolve => { timer = setTimeout(resolve, SLEEP, false); });
      // A caller whose stay ran out before it noticed its admission has had its turn.
      if (await Promise.race([admitted.then(() => true), slept])) {
        clearTimeout(timer);
        break;
      }
      this.#forget();
    }
    return () => {
      this.#inside.delete(who);
      this.#admit();
    };
  }

  #forget() {
    const now = Date.now();
    for (const [who, since] of this.#inside) if (now - since > this.#stay) this.#inside.delete(who);
    this.#admit();
  }

  #admit() {
    while (this.#inside.size < this.#most) {
      const next = this.#waiting.shift();
      if (!next) break;
      this.#inside.set(next.who, Date.now());
      next.admit();
    }
  }
}
