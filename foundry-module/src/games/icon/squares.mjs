/**
 * Converts positions of tokens to squares of the scene, and back. Square 0, 0 is the first of the scene itself. The
 * padding around it is no part of the combat: a token in it is beyond the edge.
 */

/** @typedef {import("../../../../wasm/api/schema/rulewright").SpacePoint} Point */

/**
 * Reports whether a scene has the square grid that the rules count in. On other grids positions have no effect.
 * @param {foundry.documents.Scene | null | undefined} scene
 */
export function hasSquares(scene) {
  return scene?.grid?.type === CONST.GRID_TYPES.SQUARE;
}

/**
 * Returns the square of the token's top left corner.
 * @param {foundry.documents.TokenDocument} token
 * @returns {Point}
 */
export function squareOf(token) {
  return squareAt(/** @type {foundry.documents.Scene} */ (token.parent), { x: token.x, y: token.y });
}

/**
 * Returns the square whose corner is nearest to a point of the canvas.
 * @param {foundry.documents.Scene} scene
 * @param {Point} place   In pixels.
 * @returns {Point}
 */
export function squareAt(scene, { x, y }) {
  const { size, left, top } = origin(scene);
  return { x: Math.round(x / size) - left, y: Math.round(y / size) - top };
}

/**
 * Returns the top left corner of a square on the canvas.
 * @param {foundry.documents.Scene} scene
 * @param {Point} square
 * @returns {Point} In pixels.
 */
export function cornerOf(scene, { x, y }) {
  const { size, left, top } = origin(scene);
  return { x: (x + left) * size, y: (y + top) * size };
}

/**
 * Returns the width and height of a scene in squares.
 * @param {foundry.documents.Scene} scene
 */
export function extentOf(scene) {
  const { size } = origin(scene);
  const { sceneWidth, sceneHeight } = scene.dimensions;
  return { width: Math.max(1, Math.round(sceneWidth / size)), height: Math.max(1, Math.round(sceneHeight / size)) };
}

/** @param {foundry.documents.Scene} scene */
function origin(scene) {
  const { sceneX, sceneY } = scene.dimensions;
  const { size } = scene.grid;
  // A shifted background moves the scene off the lines of its grid, never by a whole square.
  return { size, left: Math.floor(sceneX / size), top: Math.floor(sceneY / size) };
}
