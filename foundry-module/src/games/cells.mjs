import { cornerOf, extentOf, hasSquares, squareAt } from "./squares.mjs";

/** @import { Point } from "./squares.mjs" */

/**
 * Converts positions of tokens to cells of the scene's grid, and back: squares or hexagons. A cell is a column x and a
 * row y, and cell 0, 0 is the first of the scene itself. The padding around it is no part of the combat.
 */

/** @typedef {Point} Cell */
/**
 * @typedef {"square" | "hexOddR" | "hexEvenR" | "hexOddQ" | "hexEvenQ"} Grid   R means rows of hexagons and Q
 *   columns; odd or even are those that are pushed by half of one.
 */

/**
 * Returns the kind of cells of a scene.
 * @param {foundry.documents.Scene | null | undefined} scene
 * @returns {Grid | null}   Null without a scene or a grid.
 */
export function gridOf(scene) {
  switch (scene?.grid?.type) {
    case CONST.GRID_TYPES.SQUARE: return "square";
    case CONST.GRID_TYPES.HEXODDR: return "hexOddR";
    case CONST.GRID_TYPES.HEXEVENR: return "hexEvenR";
    case CONST.GRID_TYPES.HEXODDQ: return "hexOddQ";
    case CONST.GRID_TYPES.HEXEVENQ: return "hexEvenQ";
    default: return null;
  }
}

/**
 * Returns the cell of a token: the cell of its middle; for a token of several squares the first that it covers.
 * @param {foundry.documents.TokenDocument} token
 * @param {{ x?: number, y?: number }} [change]   The position in an update of the token, in pixels.
 * @returns {Cell | null}   Null without a grid.
 */
export function cellOf(token, change = {}) {
  const scene = /** @type {foundry.documents.Scene | null} */ (token.parent);
  if (!scene || !gridOf(scene)) return null;
  if (hasSquares(scene)) return squareAt(scene, { x: token.x, y: token.y, ...change }, token);
  return hexagonAt(scene, token.getCenterPoint(change));
}

/**
 * Returns the cells that a token covers.
 * @param {foundry.documents.TokenDocument} token   On a scene with a grid.
 * @returns {Cell[]}
 */
export function cellsUnder(token) {
  const scene = /** @type {foundry.documents.Scene} */ (token.parent);
  if (!hasSquares(scene)) return token.getOccupiedGridSpaceOffsets()
    .map(offset => hexagonAt(scene, scene.grid.getCenterPoint(offset)));
  const { x, y } = squareAt(scene, token, token);
  const extent = extentOf(scene);
  // Limits a token to the size of the scene, whatever size its owner has entered.
  const width = Math.min(Math.ceil(token.width ?? 1), extent.width);
  const height = Math.min(Math.ceil(token.height ?? 1), extent.height);
  return Array.from({ length: width * height }, (_, i) => ({ x: x + i % width, y: y + Math.floor(i / width) }));
}

/**
 * Returns the position that places a token on a cell.
 * @param {foundry.documents.TokenDocument} token   On a scene with a grid.
 * @param {Cell} cell   Both numbers are needed: on hexagons each moves both.
 * @returns {{ x: number, y: number }}   In pixels, for an update.
 */
export function placeFor(token, cell) {
  const scene = /** @type {foundry.documents.Scene} */ (token.parent);
  if (hasSquares(scene)) return cornerOf(scene, cell);
  const { x: left, y: top } = corner(scene);
  const middle = scene.grid.getCenterPoint({ i: cell.y, j: cell.x });
  const { width, height } = token.getSize();
  return { x: Math.round(left + middle.x - width / 2), y: Math.round(top + middle.y - height / 2) };
}

/**
 * Returns the top left corner of a cell on the canvas; of a hexagon, that of the box around it.
 * @param {foundry.documents.Scene} scene   With a grid.
 * @param {Cell} cell
 * @returns {Point}   In pixels.
 */
export function cornerOfCell(scene, cell) {
  if (hasSquares(scene)) return cornerOf(scene, cell);
  const { x: left, y: top } = corner(scene);
  const { x, y } = scene.grid.getTopLeftPoint({ i: cell.y, j: cell.x });
  return { x: x + left, y: y + top };
}

/**
 * Returns the number of spaces from a token to a cell.
 * @param {foundry.documents.TokenDocument} token   On a scene with a grid.
 * @param {Cell} cell
 */
export function spacesTo(token, cell) {
  const scene = /** @type {foundry.documents.Scene} */ (token.parent);
  const from = cellOf(token) ?? cell;
  return scene.grid.measurePath([from, cell].map(one => middleOfCell(scene, one)), {}).spaces;
}

/**
 * Returns the cell at a point of the canvas.
 * @param {foundry.documents.Scene} scene   With a grid.
 * @param {Point} point   In pixels.
 * @returns {Cell}   It may lie beyond the edge of the scene.
 */
export function cellAt(scene, { x, y }) {
  if (!hasSquares(scene)) return hexagonAt(scene, { x, y });
  const half = scene.grid.size / 2;
  return squareAt(scene, { x: x - half, y: y - half });
}

/**
 * Returns the middle of a cell on the canvas.
 * @param {foundry.documents.Scene} scene   With a grid.
 * @param {Cell} cell
 * @returns {Point}   In pixels.
 */
export function middleOfCell(scene, cell) {
  const { x, y } = cornerOfCell(scene, cell);
  const { sizeX = scene.grid.size, sizeY = scene.grid.size } = /** @type {{ sizeX?: number, sizeY?: number }} */ (
    scene.grid);
  return { x: x + sizeX / 2, y: y + sizeY / 2 };
}

/**
 * Returns the number of columns and rows of a scene, including hexagons that reach over its edge.
 * @param {foundry.documents.Scene} scene   With a grid.
 * @returns {{ width: number, height: number }}
 */
export function gridSize(scene) {
  if (hasSquares(scene)) return extentOf(scene);
  const { sceneWidth, sceneHeight } = scene.dimensions;
  const { columns, rows } = scene.grid.calculateDimensions(sceneWidth, sceneHeight, 0);
  return { width: columns, height: rows };
}

/**
 * Returns the hexagon at a point of the canvas.
 * @param {foundry.documents.Scene} scene
 * @param {Point} point   In pixels.
 * @returns {Cell}
 */
function hexagonAt(scene, { x, y }) {
  const { x: left, y: top } = corner(scene);
  const { i, j } = scene.grid.getOffset({ x: x - left, y: y - top });
  return { x: j, y: i };
}

/**
 * Returns the point where the scene begins in its padding. The core pads so that the scene's corner has the same part
 * of a hexagon as a grid without padding. So cells can be counted as if there were no padding, and odd rows stay odd. A
 * shifted background does not move the grid, so this ignores the position in `dimensions`.
 * @param {foundry.documents.Scene} scene
 * @returns {Point}   In pixels.
 */
function corner(scene) {
  const { sceneWidth, sceneHeight } = scene.dimensions;
  return scene.grid.calculateDimensions(sceneWidth, sceneHeight, scene.padding);
}
