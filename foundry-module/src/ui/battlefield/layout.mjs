/** @import { Grid } from "../../games/cells.mjs" */
/** @import { Square } from "./path.mjs" */

/** The size of a drawn square, in pixels. The style sheet has the same number. */
const SQUARE = 36;

/** The distances of a hexagon's opposite sides and corners, in pixels. The style sheet has the same numbers. */
const HEXAGON = 42;
const LONG = 2 * HEXAGON / Math.sqrt(3);

/** The distance between lines of hexagons, which interlock by a quarter. */
const STRIDE = 0.75 * LONG;

/**
 * The drawing of a grid's cells, in pixels.
 * @typedef {object} Layout
 * @property {number} across   From column to column.
 * @property {number} down   From row to row.
 * @property {number} width   The width of a cell.
 * @property {number} height   The height of a cell.
 * @property {(cell: Square) => { left: number, top: number }} pushed   The offset of a cell from its column and row.
 * @property {{ width: number, height: number }} beyond   The overhang of the last cells beyond their column and row.
 */

/** @type {Layout} */
const SQUARES = { across: SQUARE, down: SQUARE, width: SQUARE, height: SQUARE,
  pushed: () => ({ left: 0, top: 0 }), beyond: { width: 0, height: 0 } };

/** @param {number} parity   The parity of the offset rows. @returns {Layout} */
const rows = parity => ({
  across: HEXAGON, down: STRIDE, width: HEXAGON, height: LONG, beyond: { width: HEXAGON / 2, height: LONG - STRIDE },
  pushed: ({ y }) => ({ left: y % 2 === parity ? HEXAGON / 2 : 0, top: 0 })
});

/** @param {number} parity   The parity of the offset columns. @returns {Layout} */
const columns = parity => ({
  across: STRIDE, down: HEXAGON, width: LONG, height: HEXAGON, beyond: { width: LONG - STRIDE, height: HEXAGON / 2 },
  pushed: ({ x }) => ({ left: 0, top: x % 2 === parity ? HEXAGON / 2 : 0 })
});

/** The layout of each kind of grid. @type {Record<Grid, Layout>} */
export const GRID_LAYOUTS = { square: SQUARES, hexOddR: rows(1),
  hexEvenR: rows(0), hexOddQ: columns(1), hexEvenQ: columns(0) };
