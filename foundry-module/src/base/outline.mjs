import { addTo } from "./lists.mjs";

/**
 * Outlines of squares, for shapes without holes.
 */

/** @typedef {{ x: number, y: number, wide: number }} Row   Squares from left to right. */
/** @typedef {{ x: number, y: number }} Square */

/**
 * @typedef {object} Outline
 * @property {number} x   The left edge of its box, in squares.
 * @property {number} y
 * @property {number} width
 * @property {number} height
 * @property {number[]} points   Its corners clockwise, from the corner of the box: x and y in turn.
 */

/** @param {Square} square */
const keyOf = ({ x, y }) => `${x},${y}`;

/** @typedef {{ to: Square, way: number }} Edge   An edge to a corner, by the index of its direction. */

/** The directions of the edges of a square, clockwise. @type {readonly [number, number][]} */
const WAYS = [[1, 0], [0, 1], [-1, 0], [0, -1]];

/** The corner at which each of these edges begins. @type {readonly [number, number][]} */
const CORNERS = [[0, 0], [1, 0], [1, 1], [0, 1]];

/**
 * Returns the outlines of squares. Squares that touch at a corner share an outline. A shape with a hole is cut into
 * shapes without one.
 * @param {readonly Row[]} rows
 * @returns {Outline[]}   From the top, then from the left.
 */
export function outlinesOf(rows) {
  const squares = new Map(rows.flatMap(({ x, y, wide }) =>
    Array.from({ length: wide }, (_, i) => ({ x: x + i, y }))).map(square => [keyOf(square), square]));
  const outlines = groups(squares).flatMap(cut).map(boxed);
  return outlines.sort((one, other) => one.y - other.y || one.x - other.x);
}

/** Returns the groups of squares that touch. @param {Map<string, Square>} squares */
function groups(squares) {
  const left = new Map(squares);
  const found = [];
  for (const [key, first] of squares) {
    if (!left.delete(key)) continue;
    const group = [first];
    for (const { x, y } of group) for (const dx of [-1, 0, 1]) for (const dy of [-1, 0, 1]) {
      const near = { x: x + dx, y: y + dy };
      if (left.delete(keyOf(near))) group.push(near);
    }
    found.push(group);
  }
  return found;
}

/**
 * Returns the corners of a group of squares that touch, without holes.
 * @param {Square[]} group
 * @returns {Square[][]}
 */
function cut(group) {
  const loops = loopsOf(group);
  const hole = loops.find(loop => !isOuter(loop));
  if (!hole) return loops;
  // Both parts are open where the hole was.
  const column = Math.min(...hole.map(({ x }) => x));
  return [group.filter(({ x }) => x <= column), group.filter(({ x }) => x > column)]
    .flatMap(part => groups(new Map(part.map(square => [keyOf(square), square]))).flatMap(cut));
}

/**
 * Returns the loops around squares, with the squares on the right.
 * @param {Square[]} group
 * @returns {Square[][]}
 */
function loopsOf(group) {
  const inside = new Set(group.map(keyOf));
  /** @type {Map<string, Edge[]>} */
  const edges = new Map();
  // The first corner of the first square belongs to that square alone.
  for (const { x, y } of [...group].sort((one, other) => one.y - other.y || one.x - other.x)) {
    for (const [way, [dx, dy]] of WAYS.entries()) {
      if (inside.has(keyOf({ x: x + dy, y: y - dx }))) continue;
      const [left, top] = CORNERS[way] ?? [0, 0];
      addTo(edges, keyOf({ x: x + left, y: y + top }), { to: { x: x + left + dx, y: y + top + dy }, way });
    }
  }
  const loops = [];
  for (const start of edges.keys()) while (edges.get(start)?.length) loops.push(loopFrom(start, edges));
  return loops;
}

/**
 * Follows edges until they lead back, and removes them.
 * @param {string} start
 * @param {Map<string, Edge[]>} edges
 */
function loopFrom(start, edges) {
  /** @type {Square[]} */
  const corners = [];
  let [at, way] = [start, -1];
  do {
    const open = edges.get(at) ?? [];
    // Where two squares touch at a corner alone, the turn to the left joins them.
    const left = open.findIndex(one => one.way === (way + 3) % WAYS.length);
    const [next] = open.splice(Math.max(left, 0), 1);
    if (!next) break;
    if (next.way === way) corners.pop();
    corners.push(next.to);
    ({ way } = next);
    at = keyOf(next.to);
  } while (at !== start);
  return corners;
}

/** Reports whether a loop runs clockwise. @param {Square[]} loop */
function isOuter(loop) {
  return loop.reduce((sum, { x, y }, i) => {
    const next = /** @type {Square} */ (loop[(i + 1) % loop.length]);
    return sum + x * next.y - next.x * y;
  }, 0) > 0;
}

/** Returns the outline of a loop. @param {Square[]} loop @returns {Outline} */
function boxed(loop) {
  const [xs, ys] = [loop.map(({ x }) => x), loop.map(({ y }) => y)];
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y,
    points: loop.flatMap(one => [one.x - x, one.y - y]) };
}
