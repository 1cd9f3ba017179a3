// @ts-check
/** How long one who waits sleeps before looking whether somebody inside has gone without a word, and after how long that is so; in milliseconds. */
const SLEEP = 500;

/**
 * Lets a few at a time do something, in the order in which they came. It is a
 * courtesy within one isolate and no lock: a request that is cancelled never
 * says that it leaves, so whoever stays too long counts as gone.
 */
export class Turns {
  #most;
  #stay;
  /** Who is inside, and since when. @type {Map<object, number>} */
  #inside = new Map();
  /** @type {{ who: object, admit: () => void }[]} */
  #waiting = [];

  /**
   * @param {number} most   How many are inside at once.
   * @param {number} stay   After how many milliseconds whoever is inside counts as gone.
   */
  constructor(most, stay) {
    this.#most = most;
    this.#stay = stay;
  }

  /** How many are inside or wait. */
  get size() {
    return this.#inside.size + this.#waiting.length;
  }

  /**
   * Waits for one's turn.
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
      // Whoever was inside too long themselves, before they noticed that it was their turn, have had it.
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
