import { flagsOf } from "../../world/fields.mjs";
import { MODULE } from "../../config.mjs";
import { describedGame } from "../../games/games.mjs";
import { gridOf } from "../../games/cells.mjs";
import { worldGame } from "../../world/settings.mjs";

/**
 * What the ground of a square or hexagon is like: as ICON knows it, and its kind for the games that look only for what is in a line's way.
 * @typedef {import("../../../../wasm/api/schema/rulewright").PlayCell & { kind?: Kind }} Cell
 */

/**
 * What the squares or hexagons of a battlefield are like, by `keyOf` their place. Flat, open ground is not among them.
 * @typedef {ReadonlyMap<string, Cell>} Ground
 */

/** What a square can have beside its level, in the order in which it is told. */
const TERRAIN = /** @type {const} */ (["pit", "difficult", "dangerous", "impassable"]);

/** What can be in the way of a line: what blocks it, what only hides, and what hides whoever is in it. A place is of one kind or of none. */
const KINDS = /** @type {const} */ (["wall", "obscuring", "dark"]);

/** @typedef {typeof KINDS[number]} Kind */

/** The lowest and the highest level that the rules take. */
const LOWEST = -20;
const HIGHEST = 20;

/** Brushes that set a level. More than 3 is climbed by nobody (ICON-M3). @type {Readonly<Record<string, number>>} */
export const LEVELS = { level0: 0, level1: 1, level2: 2, level3: 3 };

/** What can be painted with where ICON is played, in the order of the palette, and where something else is. */
export const BRUSHES = [...Object.keys(LEVELS), "raise", "lower", ...TERRAIN, "clear"];
export const KIND_BRUSHES = ["wall", "obscuring", "clear"];

/**
 * Returns the brushes of a scene. ICON has no hexagons. A game may name brushes of its own; terrain is for squares alone.
 * @param {foundry.documents.Scene | null} scene
 */
export function brushesOf(scene) {
  const square = gridOf(scene) === "square";
  if (square && worldGame() === "icon") return BRUSHES;
  const brushes = describedGame(worldGame())?.brushes ?? KIND_BRUSHES;
  return square ? brushes : brushes.filter(name => !(/** @type {readonly string[]} */ (TERRAIN)).includes(name));
}

/**
 * The most squares or hexagons with something to them that the rules take.
 * @param {foundry.documents.Scene | null} scene
 */
export function cellLimitOf(scene) {
  return brushesOf(scene) === BRUSHES ? 4000 : 2000;
}

/**
 * What there is to be told of a place besides its level, in order.
 * @param {Cell | undefined} cell
 */
export function marksOf(cell) {
  return [...TERRAIN.filter(name => cell?.[name]), ...KINDS.filter(kind => cell?.kind === kind)];
}

/** @param {{ x: number, y: number }} square */
export function keyOf({ x, y }) {
  return `${x},${y}`;
}

/**
 * @param {foundry.documents.Scene | null} scene
 * @returns {Map<string, Cell>}
 */
export function groundOf(scene) {
  const { cells } = flagsOf(scene).ground ?? {};
  // What is no square is not drawn, and gone with the next stroke.
  const squares = (Array.isArray(cells) ? cells : []).filter(cell => Number.isInteger(cell?.x) && Number.isInteger(cell.y));
  return new Map(squares.map((/** @type {Cell} */ cell) => [keyOf(cell), cell]));
}

/**
 * The squares as the scene keeps them, row by row, so that the same ground is always the same data.
 * @param {Ground} ground
 * @returns {Cell[]}
 */
export function cellsOf(ground) {
  return [...ground.values()].sort((one, other) => one.y - other.y || one.x - other.x);
}

/**
 * Writes the ground into its scene, in one update.
 * @param {foundry.documents.Scene} scene
 * @param {Ground} ground
 */
export async function writeGround(scene, ground) {
  await scene.update(/** @type {Record<string, unknown>} */ ({ [`flags.${MODULE}.ground`]: { cells: cellsOf(ground) } }));
}

/**
 * What a brush makes of a square. Terrain that a brush finds at the beginning of its stroke it takes away, all along the stroke.
 * @param {string} brush   One of BRUSHES.
 * @param {Cell | undefined} cell   What is there.
 * @param {{ x: number, y: number }} square
 * @param {boolean} away   Whether this stroke takes its terrain away.
 * @returns {Cell | undefined}   What is there afterwards; nothing for flat, open ground.
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
 * Whether a stroke that begins here takes its terrain away.
 * @param {string} brush
 * @param {Cell | undefined} cell
 */
export function takesAway(brush, cell) {
  return isKind(brush) ? cell?.kind === brush : Boolean(/** @type {Record<string, unknown> | undefined} */ (cell)?.[brush]);
}

/** @param {unknown} name @returns {name is Kind} */
function isKind(name) {
  return /** @type {readonly unknown[]} */ (KINDS).includes(name);
}

/** A cell says only what differs from flat, open ground. @param {Cell} cell @returns {Cell | undefined} */
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
