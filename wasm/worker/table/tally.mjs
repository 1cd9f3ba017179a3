// @ts-check
/** @import { Die } from "./fairness.mjs" */
/** @import { Store } from "./store.mjs" */

/**
 * Limit of the entries that are counted: a ledger's last rolls, so a long one takes no longer. All of them and those
 * that leave the count are in the object.
 */
export const COUNTED = 10_000;

/** The number of entries that are counted before other requests get their turn: some 2 ms. */
const STEP = 500;

/** Limits of what is shown: of counts, one for each face of each die of each player, and of the sides of a die. */
const MOST_COUNTS = 5_000;
const MOST_SIDES = 100;

/**
 * The running count of the faces among a table's last rolls. The first reader of the page has all of them counted, in
 * steps; later ones only those that are new.
 */
export class Tally {
  #store;
  /** The numbers of the entries that are counted: those after the first up to the second. */
  #from = 0;
  #until = 0;
  /** The dice by their sides and players. @type {Map<string, Die>} */
  #dice = new Map();
  /** The count that runs. @type {Promise<unknown>} */
  #counting = Promise.resolve();

  /** @param {Store} store */
  constructor(store) {
    this.#store = store;
    /** The number of entries that are counted at most. */
    this.counted = Math.min(COUNTED, Math.floor(store.archive.kept / 2));
  }

  /**
   * Returns the count of each face among the last rolls, by kinds of dice and players.
   * @param {number} until   The number of the last entry.
   * @returns {Promise<Die[]>}
   */
  async dice(until) {
    this.#counting = this.#counting.then(() => this.#countUpTo(until));
    const counting = this.#counting;
    // The next reader counts again where this count failed.
    this.#counting = counting.catch(() => this.#reset(0));
    await counting;
    return this.#sorted();
  }

  /** @param {number} until */
  async #countUpTo(until) {
    if (until <= this.#until) return;
    const from = Math.max(0, until - this.counted);
    if (from >= this.#until) this.#reset(from);
    await this.#add(this.#until, until, 1);
    await this.#add(this.#from, from, -1);
    [this.#from, this.#until] = [Math.max(this.#from, from), until];
  }

  /** @param {number} from */
  #reset(from) {
    [this.#from, this.#until] = [from, from];
    this.#dice.clear();
  }

  /**
   * Adds the faces of entries to the count, or subtracts them.
   * @param {number} after @param {number} until @param {1 | -1} sign
   */
  async #add(after, until, sign) {
    for (let at = after; at < until; at += STEP) {
      const rows = this.#store.rows("SELECT player, faces FROM entries WHERE sequence > ? AND sequence <= ?",
        at, Math.min(until, at + STEP));
      for (const { player, faces } of rows)
        for (const [sides, fallen] of JSON.parse(faces)) this.#addPool(player, sides, fallen, sign);
      await new Promise(resolve => setTimeout(resolve));
    }
  }

  /** @param {string} player @param {number} sides @param {number[]} fallen @param {1 | -1} sign */
  #addPool(player, sides, fallen, sign) {
    if (sides < 2 || sides > MOST_SIDES) return;
    const key = `${sides} ${player}`;
    const die = this.#dice.get(key) ?? { player, sides, faces: Array(sides).fill(0) };
    this.#dice.set(key, die);
    for (const face of fallen) if (face >= 1 && face <= sides) die.faces[face - 1] = (die.faces[face - 1] ?? 0) + sign;
    if (die.faces.every(count => count === 0)) this.#dice.delete(key);
  }

  #sorted() {
    const sorted = [...this.#dice.values()].sort((one, other) =>
      one.sides - other.sides || (one.player < other.player ? -1 : 1));
    let counts = 0;
    return sorted.filter(({ faces }) => (counts += faces.filter(Boolean).length) <= MOST_COUNTS)
      .map(die => ({ ...die, faces: [...die.faces] }));
  }
}
