/**
 * Converts positions of tokens to squares of the scene, and back. Square 0, 0 is the first of the scene itself. The
 * padding around it is no part of the combat: a token in it is beyond the edge.
 */

/** @typedef {import("../../../wasm/api/schema/rulewright").SpacePoint} Point */

/**
 * Reports whether a scene has the square grid that the rules count in. On other grids positions have no effect.
 * @param {foundry.documents.Scene | null | undefined} scene
 */
export function hasSquares(scene) {
  return scene?.grid?.type === CONST.GRID_TYPES.SQUARE;
}

/**
 * Returns the top left square of a token, which covers as many columns as rows.
 * @param {foundry.documents.TokenDocument} token
 * @returns {Point}
 */
export function squareOf(token) {
  return squareAt(/** @type {foundry.documents.Scene} */ (token.parent), token, token, sizeOf(token));
}

/** Returns the number of squares on each side of a token. @param {{ width?: number, height?: number }} token */
export function sizeOf({ width = 1, height = 1 }) {
  return Math.max(1, Math.ceil(Math.max(width, height)));
}

/**
 * A floor of a scene, which core 14 calls a level. The declarations are those of core 13.
 * @typedef {{ id: string, name: string, elevation?: { bottom?: number | null } }} Floor
 */

/**
 * Returns the floors of a scene, the lowest one first, if it has several.
 * @param {foundry.documents.Scene | null | undefined} scene
 * @returns {Floor[]}
 */
export function floorsOf(scene) {
  const { levels = [] } = /** @type {{ levels?: Iterable<Floor> }} */ (scene ?? {});
  const floors = [...levels];
  const bottom = (/** @type {Floor} */ { elevation }) => elevation?.bottom ?? -Infinity;
  return floors.length > 1 ? floors.sort((one, other) => bottom(one) < bottom(other) ? -1 : 1) : [];
}

/**
 * Returns the floors of a scene as the ground of the rules lists them, the lowest one first.
 * @param {foundry.documents.Scene | null | undefined} scene
 * @returns {{ floors?: string[] }}   Empty for a scene that has no floors.
 */
export function floorsForRules(scene) {
  const floors = floorsOf(scene).map(({ id }) => id);
  return floors.length ? { floors } : {};
}

/**
 * Reports whether a scene has a floor: a GM may have deleted it.
 * @param {foundry.documents.Scene | null | undefined} scene
 * @param {string | undefined} floor   Its id.
 * @returns {floor is string}
 */
export function hasFloor(scene, floor) {
  const { levels = [] } = /** @type {{ levels?: Iterable<Floor> }} */ (scene ?? {});
  return [...levels].some(({ id }) => id === floor);
}

/**
 * Returns the floor of a token, on a scene that has several.
 * @param {foundry.documents.TokenDocument} token
 * @returns {{ floor?: string }}
 */
export function floorOf(token) {
  const { level } = /** @type {{ level?: string }} */ (token);
  return level && floorsOf(token.parent).length ? { floor: level } : {};
}

/**
 * Returns the id of the floor that this browser shows, or else of the lowest one.
 * @param {foundry.documents.Scene | null} scene
 * @returns {string | undefined}   Undefined for a scene that has no floors.
 */
export function shownFloor(scene) {
  const { level } = /** @type {{ level?: Floor | null }} */ (canvas);
  const floors = floorsOf(scene);
  return (floors.find(({ id }) => id === level?.id) ?? floors[0])?.id;
}

/**
 * Reports whether a thing counts on a floor. A thing without a floor is on each.
 * @param {unknown} own   The id of its floor.
 * @param {string | undefined} floor
 */
export function isOnFloor(own, floor) {
  return !own || !floor || own === floor;
}

/**
 * Returns the top left square of those that a token covers: their middle is the nearest to the middle of the token.
 * So a token of one square or less is on the square that holds its middle.
 * @param {foundry.documents.Scene} scene
 * @param {Point} place   The top left corner of the token, in pixels.
 * @param {{ width?: number, height?: number }} [token]   In squares, which may be parts of one.
 * @param {number} [side]   The number of columns and rows that it covers; by default as many as it needs.
 * @returns {Point}
 */
export function squareAt(scene, { x, y }, { width = 1, height = 1 } = {}, side = 0) {
  const { size, left, top } = origin(scene);
  const first = (/** @type {number} */ pixels, /** @type {number} */ length) =>
    Math.floor(pixels / size + length / 2 - (side || Math.max(1, Math.ceil(length))) / 2 + 0.5);
  return { x: first(x, width) - left, y: first(y, height) - top };
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
