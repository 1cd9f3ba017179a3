import { squareAt } from "../../games/icon/squares.mjs";

/** @typedef {import("../../games/icon/squares.mjs").Point} Square   A column and a row, from 0. */

/** @param {Square} one @param {Square} other */
export function sameSquare(one, other) {
  return one.x === other.x && one.y === other.y;
}

/**
 * The squares that somebody enters who goes straight from stop to stop, first
 * diagonally and then along the longer side. Whether one may step diagonally, the rules say.
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
 * What of a movement is read, as the core tells it: in pixels, with the stops on the way.
 * @typedef {object} Movement
 * @property {string} method   "dragging", "keyboard" and others.
 * @property {Square} origin
 * @property {{ waypoints: readonly (Square & { explicit?: boolean })[] }} passed
 * @property {{ waypoints: readonly (Square & { explicit?: boolean })[] }} pending
 */

/**
 * The path that somebody draws for a token on the canvas.
 * @param {foundry.documents.Scene} scene
 * @param {Pick<Movement, "origin" | "passed" | "pending">} movement
 * @returns {{ path: Square[], bent: boolean }}   `bent` says that the way itself was chosen, and not only where it
 *   ends.
 */
export function drawnPath(scene, { origin, passed, pending }) {
  const stops = [...passed.waypoints, ...pending.waypoints];
  return {
    path: straightPath(squareAt(scene, origin), stops.map(stop => squareAt(scene, stop))),
    bent: stops.filter(({ explicit }) => explicit).length > 1
  };
}
