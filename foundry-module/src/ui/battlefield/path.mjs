import { sizeOf, squareAt } from "../../games/squares.mjs";

/**
 * A column and a row, from 0.
 * @typedef {import("../../games/squares.mjs").Point} Square
 */

/** @param {Square} one @param {Square} other */
export function sameSquare(one, other) {
  return one.x === other.x && one.y === other.y;
}

/**
 * Returns the squares of a straight way from stop to stop, first diagonally and then along
 * the longer side. The rules decide whether diagonal steps are allowed.
 * @param {Square} from
 * @param {Square[]} stops
 * @returns {Square[]}
 */
export function straightPath(from, stops) {
  /** @type {Square[]} */
  const path = [];
  let at = from;
  for (const stop of stops) {
    while (!sameSquare(at, stop)) {
      at = { x: at.x + Math.sign(stop.x - at.x), y: at.y + Math.sign(stop.y - at.y) };
      path.push(at);
    }
  }
  return path;
}

/**
 * The core's description of a movement: in pixels, with its stops.
 * @typedef {object} Movement
 * @property {string} method   "dragging", "keyboard", "undo", "api" and others.
 * @property {Square} origin
 * @property {{ waypoints: readonly (Square & { explicit?: boolean, action?: string })[] }} passed
 * @property {{ waypoints: readonly (Square & { explicit?: boolean, action?: string })[] }} pending
 */

/**
 * Returns the path that a user draws for a token on the canvas.
 * @param {foundry.documents.Scene} scene
 * @param {Pick<Movement, "origin" | "passed" | "pending">} movement
 * @param {{ width?: number, height?: number }} [token]   In squares.
 * @returns {{ path: Square[], bent: boolean }}   `bent` is true if the path itself was chosen, and not only its end.
 */
export function drawnPath(scene, { origin, passed, pending }, token = {}) {
  const stops = [...passed.waypoints, ...pending.waypoints];
  const squareOn = (/** @type {Square} */ place) => squareAt(scene, place, token, sizeOf(token));
  return {
    path: straightPath(squareOn(origin), stops.map(squareOn)),
    bent: stops.filter(({ explicit }) => explicit).length > 1
  };
}
