import { brushed, keyOf, takesAway } from "./ground.mjs";

/** @import { Cell, Ground } from "./ground.mjs" */

/** One stroke of a brush: every square that it touches changes once, however often it is touched. */
export class Stroke {
  /** The squares that it has touched. @type {Set<string>} */
  #touched = new Set();

  /** What it has changed, by the square. @type {Map<string, { before: Cell | undefined, after: Cell | undefined }>} */
  #changes = new Map();

  /** Whether it takes terrain away; the square on which it begins tells. @type {boolean | undefined} */
  #away;

  /** @param {string} brush */
  constructor(brush) {
    this.brush = brush;
  }

  /** Whether it has changed anything. */
  get changed() {
    return this.#changes.size > 0;
  }

  /**
   * @param {Map<string, Cell>} ground   It is changed.
   * @param {{ x: number, y: number }} square
   */
  touch(ground, square) {
    const key = keyOf(square);
    if (this.#touched.has(key)) return;
    this.#touched.add(key);
    const before = ground.get(key);
    this.#away ??= takesAway(this.brush, before);
    const after = brushed(this.brush, before, square, this.#away);
    if (same(before, after)) return;
    this.#changes.set(key, { before, after });
    put(ground, key, after);
  }

  /**
   * Does it again on ground that was read anew.
   * @param {Map<string, Cell>} ground   It is changed.
   */
  redo(ground) {
    for (const [key, { after }] of this.#changes) put(ground, key, after);
  }

  /**
   * The stroke that takes it back, but for squares that somebody has changed since. It is not done yet.
   * @param {Ground} ground
   * @returns {Stroke}
   */
  inverse(ground) {
    const inverse = new Stroke(this.brush);
    for (const [key, { before, after }] of this.#changes) {
      if (same(ground.get(key), after)) inverse.#changes.set(key, { before: after, after: before });
    }
    return inverse;
  }
}

/** @param {Cell | undefined} one @param {Cell | undefined} other */
function same(one, other) {
  return foundry.utils.objectsEqual(one ?? {}, other ?? {});
}

/** @param {Map<string, Cell>} ground @param {string} key @param {Cell | undefined} cell */
function put(ground, key, cell) {
  if (cell) ground.set(key, cell);
  else ground.delete(key);
}
