import { identical } from "../../base/equal.mjs";
import { flagsOf } from "../../world/fields.mjs";
import { MODULE } from "../../config.mjs";
import { gameOfWorld } from "../../games/games.mjs";
import { gridOf } from "../../games/cells.mjs";
import { floorsOf, isOnFloor } from "../../games/squares.mjs";

/**
 * The ground of a square or hexagon: ICON's terrain, and a kind for the games with only lines of sight.
 * @typedef {import("../../../../wasm/api/schema/rulewright").PlayCell & { kind?: Kind }} Cell
 */

/**
 * The ground of a battlefield, by the key of the place. On a scene with floors it is that of one of them. Flat, open
 * places are left out.
 * @typedef {ReadonlyMap<string, Cell>} Ground
 */

/** The terrain of a square beside its level, in the order of its description. */
const TERRAIN = /** @type {const} */ (["pit", "difficult", "dangerous", "impassable"]);

/** The obstacles of a line: blocking it, hiding only, or hiding those inside. A place has at most one kind. */
const KINDS = /** @type {const} */ (["wall", "obscuring", "dark"]);

/** @typedef {typeof KINDS[number]} Kind */

/** The lowest and the highest level that the rules accept. */
const LOWEST = -20;
const HIGHEST = 20;

/** Brushes that set a level. No character climbs more than 3 (ICON-M3). @type {Readonly<Record<string, number>>} */
export const LEVELS = { level0: 0, level1: 1, level2: 2, level3: 3 };

/** The brushes of a game without brushes of its own, in the order of the palette. */
export const KIND_BRUSHES = ["wall", "obscuring", "clear"];

/** The limit of marked places that the rules of most games accept. */
const MOST = 2000;

/**
 * Returns the brushes of a scene, in the order of the palette. Terrain is for squares alone.
 * @param {foundry.documents.Scene | null} scene
 * @returns {readonly string[]}
 */
export function brushesOf(scene) {
  const square = gridOf(scene) === "square";
  const { brushes = KIND_BRUSHES, squares } = gameOfWorld().scene ?? {};
  if (square) return squares?.brushes ?? brushes;
  return brushes.filter(name => !(/** @type {readonly string[]} */ (TERRAIN)).includes(name));
}

/**
 * Returns the limit of marked squares or hexagons that the rules accept.
 * @param {foundry.documents.Scene | null} scene
 */
export function cellLimitOf(scene) {
  return (gridOf(scene) === "square" && gameOfWorld().scene?.squares?.most) || MOST;
}

/**
 * Returns the marks of a place besides its level, in order.
 * @param {Cell | undefined} cell
 */
export function cellMarks(cell) {
  return [...TERRAIN.filter(name => cell?.[name]), ...KINDS.filter(kind => cell?.kind === kind)];
}

/** @param {{ x: number, y: number }} square */
export function placeKey({ x, y }) {
  return `${x},${y}`;
}

/**
 * Returns the ground of a floor of a scene. Cells without a floor are on each.
 * @param {foundry.documents.Scene | null} scene
 * @param {string} [floor]   Its id; without it, the ground of a scene that has no floors.
 * @returns {Map<string, Cell>}
 */
export function groundOf(scene, floor) {
  return new Map(cellsIn(scene).filter(cell => isOnFloor(cell.floor, floor)).map(cell => [placeKey(cell), cell]));
}

/** @param {foundry.documents.Scene | null} scene @returns {Cell[]} */
function cellsIn(scene) {
  const { cells } = flagsOf(scene).ground ?? {};
  // Other entries are not drawn, and the next stroke removes them.
  return (Array.isArray(cells) ? cells : []).filter(cell => Number.isInteger(cell?.x) && Number.isInteger(cell.y));
}

/**
 * Returns the squares as the scene stores them, sorted by row, so that the same ground is
 * always the same data. The ground of other floors stays: a cell that was on each floor and changes on this one becomes
 * a cell of each other floor.
 * @param {Ground} ground
 * @param {foundry.documents.Scene | null} [scene]
 * @param {string} [floor]   The id of the floor whose ground it is.
 * @returns {Cell[]}
 */
export function cellsOfGround(ground, scene = null, floor = undefined) {
  const cells = [...ground.values()];
  if (floor) {
    const others = cellsIn(scene).filter(cell => !isOnFloor(cell.floor, floor));
    const above = floorsOf(scene).map(({ id }) => id).filter(id => id !== floor);
    for (const [key, cell] of groundOf(scene, floor))
      if (!cell.floor && !identical(cell, ground.get(key) ?? {}))
        others.push(...above.map(id => ({ ...cell, floor: id })));
    // Undo may put a cell of each floor back where the other floors have their own by now.
    const taken = new Set(others.map(placeKey));
    for (const [at, cell] of cells.entries())
      if (!cell.floor && taken.has(placeKey(cell))) cells[at] = { ...cell, floor };
    cells.push(...others);
  }
  return cells.sort((one, other) => one.y - other.y || one.x - other.x
    || ((one.floor ?? "") < (other.floor ?? "") ? -1 : 1));
}

/**
 * Saves the ground of a scene, or of one of its floors, in one update.
 * @param {foundry.documents.Scene} scene
 * @param {Ground} ground
 * @param {string} [floor]   The id of the floor.
 */
export async function writeGround(scene, ground, floor) {
  await scene.update(/** @type {Record<string, unknown>} */ (
    { [`flags.${MODULE}.ground`]: { cells: cellsOfGround(ground, scene, floor) } }));
}

/**
 * Returns a square after a brush. If a stroke begins on its own terrain, it removes it
 * along the whole stroke.
 * @param {string} brush   Its name.
 * @param {Cell | undefined} cell   The cell before.
 * @param {{ x: number, y: number }} square
 * @param {boolean} away   True if this stroke removes its terrain.
 * @returns {Cell | undefined}   Without a floor. Undefined for flat, open ground.
 */
export function brushed(brush, cell, { x, y }, away) {
  if (brush === "clear") return undefined;
  const { level = 0, ...rest } = cell ?? { x, y };
  if (brush === "raise") return tidy({ ...rest, level: Math.min(level + 1, HIGHEST) });
  if (brush === "lower") return tidy({ ...rest, level: Math.max(level - 1, LOWEST) });
  if (brush in LEVELS) return tidy({ ...rest, level: LEVELS[brush] });
  if (isKind(brush)) return tidy({ ...rest, level, kind: away ? undefined : brush });
  return tidy({ ...rest, level, [brush]: !away });
}

/**
 * Reports whether a stroke that begins here removes its terrain.
 * @param {string} brush
 * @param {Cell | undefined} cell
 */
export function takesAway(brush, cell) {
  return isKind(brush) ? cell?.kind === brush
    : Boolean(/** @type {Record<string, unknown> | undefined} */ (cell)?.[brush]);
}

/** @param {unknown} name @returns {name is Kind} */
function isKind(name) {
  return /** @type {readonly unknown[]} */ (KINDS).includes(name);
}

/** Removes the defaults of flat, open ground from a cell. @param {Cell} cell @returns {Cell | undefined} */
function tidy({ x, y, level, from, kind, ...terrain }) {
  /** @type {Cell} */
  const cell = { x, y };
  if (level) cell.level = level;
  for (const name of TERRAIN) if (terrain[name]) cell[name] = true;
  if (isKind(kind)) cell.kind = kind;
  if (Object.keys(cell).length === 2) return undefined;
  if (from) cell.from = from;
  return cell;
}
