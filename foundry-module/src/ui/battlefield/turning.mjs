import { squareFrom } from "../../base/square.mjs";
import { cellAt, middleOfCell } from "../../games/cells.mjs";
import { hasSquares } from "../../games/squares.mjs";

/** @import { Cell } from "../../games/cells.mjs" */

const WHOLE = 2 * Math.PI;

/** The least difference of two angles. */
const LEAST = 1e-6;

/**
 * Returns the place after a turn around a cell: by a quarter on squares and by a sixth on hexagons, or among legal
 * places the next one, as far away as before if there is one.
 * @param {foundry.documents.Scene} scene   With a grid.
 * @param {Cell} from   The cell in the middle of the turn.
 * @param {Cell} cell   The place before.
 * @param {number} step   1 clockwise, -1 the other way.
 * @param {readonly string[]} [legal]   As "3,4".
 * @returns {Cell}   It may lie beyond the edge of the scene.
 */
export function turned(scene, from, cell, step, legal) {
  const middle = middleOfCell(scene, from);
  const at = (/** @type {Cell} */ one) => {
    const { x, y } = middleOfCell(scene, one);
    return { x: x - middle.x, y: y - middle.y };
  };
  const { x, y } = at(cell);
  if (!legal) {
    const angle = step * (hasSquares(scene) ? WHOLE / 4 : WHOLE / 6);
    return cellAt(scene, { x: middle.x + x * Math.cos(angle) - y * Math.sin(angle),
      y: middle.y + x * Math.sin(angle) + y * Math.cos(angle) });
  }
  const farness = (/** @type {Cell} */ one) => Math.max(Math.abs(one.x - from.x), Math.abs(one.y - from.y));
  const now = Math.atan2(y, x);
  const others = legal.map(squareFrom).map(one => {
    const place = at(one);
    const by = ((Math.atan2(place.y, place.x) - now) * step) % WHOLE;
    return { cell: one, by: by < LEAST ? by + WHOLE : by, away: Math.abs(farness(one) - farness(cell)) };
  }).filter(one => one.cell.x !== cell.x || one.cell.y !== cell.y);
  const sameRing = others.filter(({ away }) => away === 0);
  const [next] = (sameRing.length ? sameRing : others).sort((one, other) => one.by - other.by || one.away - other.away);
  return next?.cell ?? cell;
}

/**
 * Returns the legal cell whose direction from a cell is the nearest to that of another one.
 * @param {foundry.documents.Scene} scene   With a grid.
 * @param {Cell} from
 * @param {Cell} cell
 * @param {readonly string[]} legal   As "3,4"; at least one.
 * @returns {Cell}
 */
export function inDirection(scene, from, cell, legal) {
  const middle = middleOfCell(scene, from);
  const angle = (/** @type {Cell} */ one) => {
    const { x, y } = middleOfCell(scene, one);
    return Math.atan2(y - middle.y, x - middle.x);
  };
  const pointed = angle(cell);
  const off = (/** @type {Cell} */ one) => {
    const by = angle(one) - pointed;
    return Math.abs(Math.atan2(Math.sin(by), Math.cos(by)));
  };
  const cells = legal.map(squareFrom);
  return cells.reduce((best, one) => off(one) < off(best) - LEAST ? one : best, cells[0] ?? cell);
}
