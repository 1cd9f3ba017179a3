/** @import { Grid } from "../../games/cells.mjs" */
/** @import { Square } from "./path.mjs" */

/** How wide and high a square is drawn, in pixels. The style sheet has the same number. */
const SQUARE = 36;

/**
 * How far the opposite sides of a hexagon are apart, and its opposite corners, in pixels. The style sheet has the same
 * numbers.
 */
const HEXAGON = 42;
const LONG = 2 * HEXAGON / Math.sqrt(3);

/** How far from line to line of hexagons, which interlock by a quarter. */
const STRIDE = 0.75 * LONG;

/**
 * Where the cells of a grid are drawn, in pixels.
 * @typedef {object} Layout
 * @property {number} across   From column to column.
 * @property {number} down   From row to row.
 * @property {number} width   Of a cell.
 * @property {number} height   Of a cell.
 * @property {(cell: Square) => { left: number, top: number }} pushed   How far a cell stands from where its column and
 *   its row begin.
 * @property {{ width: number, height: number }} beyond   How far the last cells reach beyond their column and their
 *   row.
 */

/** @type {Layout} */
const SQUARES = { across: SQUARE, down: SQUARE, width: SQUARE, height: SQUARE,
  pushed: () => ({ left: 0, top: 0 }), beyond: { width: 0, height: 0 } };

/** @param {number} parity   The parity of the rows that are pushed. @returns {Layout} */
const rows = parity => ({
  across: HEXAGON, down: STRIDE, width: HEXAGON, height: LONG, beyond: { width: HEXAGON / 2, height: LONG - STRIDE },
  pushed: ({ y }) => ({ left: y % 2 === parity ? HEXAGON / 2 : 0, top: 0 })
});

/** @param {number} parity   The parity of the columns that are pushed. @returns {Layout} */
const columns = parity => ({
  across: STRIDE, down: HEXAGON, width: LONG, height: HEXAGON, beyond: { width: LONG - STRIDE, height: HEXAGON / 2 },
  pushed: ({ x }) => ({ left: 0, top: x % 2 === parity ? HEXAGON / 2 : 0 })
});

/** How each kind of grid is drawn. @type {Record<Grid, Layout>} */
export const LAYOUTS = { square: SQUARES, hexOddR: rows(1),
  hexEvenR: rows(0), hexOddQ: columns(1), hexEvenQ: columns(0) };
