import { identical } from "../../base/equal.mjs";
import { brushed, placeKey, takesAway } from "./ground.mjs";

/** @import { Cell, Ground } from "./ground.mjs" */

/** One stroke of a brush. Each square that it touches changes once. */
export class Stroke {
  /** The touched squares. @type {Set<string>} */
  #touched = new Set();

  /** The changes by square. @type {Map<string, { before: Cell | undefined, after: Cell | undefined }>} */
  #changes = new Map();

  /** True if it removes terrain; its first square decides. @type {boolean | undefined} */
  #away;

  /**
   * @param {string} brush
   * @param {string} [floor]   The id of the floor that it paints.
   */
  constructor(brush, floor) {
    this.brush = brush;
    this.floor = floor;
  }

  /** Reports whether it has changed any square. */
  get changed() {
    return this.#changes.size > 0;
  }

  /**
   * @param {Map<string, Cell>} ground   Modified.
   * @param {{ x: number, y: number }} square
   */
  touch(ground, square) {
    const key = placeKey(square);
    if (this.#touched.has(key)) return;
    this.#touched.add(key);
    const before = ground.get(key);
    this.#away ??= takesAway(this.brush, before);
    const cell = brushed(this.brush, before, square, this.#away);
    if (same(before, cell && before?.floor ? { ...cell, floor: before.floor } : cell)) return;
    const after = cell && this.floor ? { ...cell, floor: this.floor } : cell;
    this.#changes.set(key, { before, after });
    put(ground, key, after);
  }

  /**
   * Repeats the stroke on ground that was read again.
   * @param {Map<string, Cell>} ground   Modified.
   */
  redo(ground) {
    for (const [key, { after }] of this.#changes) put(ground, key, after);
  }

  /**
   * Returns the stroke that undoes this one, except for squares that another user has
   * changed since.
   * @param {Ground} ground
   * @returns {Stroke}
   */
  inverse(ground) {
    const inverse = new Stroke(this.brush, this.floor);
    for (const [key, { before, after }] of this.#changes) {
      if (same(ground.get(key), after)) inverse.#changes.set(key, { before: after, after: before });
    }
    return inverse;
  }
}

/** @param {Cell | undefined} one @param {Cell | undefined} other */
function same(one, other) {
  return identical(one ?? {}, other ?? {});
}

/** @param {Map<string, Cell>} ground @param {string} key @param {Cell | undefined} cell */
function put(ground, key, cell) {
  if (cell) ground.set(key, cell);
  else ground.delete(key);
}
