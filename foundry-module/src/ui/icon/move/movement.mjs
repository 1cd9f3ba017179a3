import { ANY_DICE, NO_DICE } from "../../../base/dice.mjs";
import { askAboutKnown } from "../../../games/icon/combat/ask.mjs";
import { RulesError } from "../../../base/errors.mjs";
import { allowedActions } from "../../battlefield/allowed.mjs";

/** @import { IconCombatCommand, IconCombatReached } from "../../../../../wasm/api/schema/rulewright" */
/** @import { Square } from "../../battlefield/path.mjs" */

/** The ways to move: those of the rules, and fleeing from the combat (ICON-M16). */
export const MOVES = /** @type {const} */ (["walk", "dash", "fly", "teleport", "rush", "flee"]);

/** The ways that need no ability. */
export const COMMON_MOVES = /** @type {const} */ (["walk", "dash", "flee"]);

/** @typedef {typeof MOVES[number]} Move */

/**
 * Returns the squares that a character can reach.
 * @param {foundry.documents.Combat} combat
 * @param {{ who: string, move: Move, spaces?: number, to?: Square }} question   `spaces` is the distance if the
 *   rules do not set it; with `to` the answer contains the cheapest path.
 * @returns {Promise<IconCombatReached>}
 */
export async function reachOf(combat, { who, move, spaces, to }) {
  // The rules choose the movement of a flight (ICON-M16).
  const way = move === "flee" ? { flee: true } : { mode: move };
  const { result } = await askAboutKnown(combat, "icon_reach",
    { who, ...way, spaces, to }, NO_DICE);
  return result;
}

/**
 * Returns the command that moves a character.
 * @param {string} who
 * @param {Move} move
 * @param {{ path?: Square[], spaces?: number }} way   Squares, or only a number without a grid.
 * @returns {IconCombatCommand}
 */
export function moveCommand(who, move, { path, spaces }) {
  const way = path?.length ? { path } : spaces === undefined ? {} : { spaces };
  if (move === "dash" || move === "flee") return { do: move, who, ...way };
  return { do: "move", who, ...move !== "walk" && { mode: move }, ...way };
}

/**
 * Returns the rules' result of a command, or their refusal, without executing it.
 * @param {foundry.documents.Combat} combat
 * @param {IconCombatCommand} command
 * @returns {Promise<{ result?: any, refusal?: RulesError }>}
 */
export async function tryMove(combat, command) {
  try {
    return await askAboutKnown(combat, "icon_encounter", { command }, ANY_DICE);
  } catch (error) {
    if (error instanceof RulesError) return { refusal: error };
    throw error;
  }
}

/**
 * Returns the rules' refusal of a command, without executing it.
 * @param {foundry.documents.Combat} combat
 * @param {IconCombatCommand} command
 * @returns {Promise<RulesError | null>}
 */
export async function refusalOf(combat, command) {
  return (await tryMove(combat, command)).refusal ?? null;
}

/**
 * Returns the command of a token that was dragged: the standard move, or a dash once that is spent.
 * @param {foundry.documents.Combat} combat
 * @param {string} who
 * @param {{ path: Square[], bent: boolean }} drawn
 * @param {Promise<readonly string[]>} [deeds]   The actions that the rules allow it; without them, it asks for them.
 * @returns {Promise<{ command: IconCombatCommand, way: Move }>}
 */
export async function commandOfDrag(combat, who, drawn, deeds) {
  const way = await moveLeft(combat, who, deeds);
  return { way, command: moveCommand(who, way, { path: await wayAlong(combat, who, drawn) }) };
}

/**
 * Returns the path of a token that was dragged. A slanting line names only its end,
 * because most characters can move along rows and columns alone: they take the cheapest
 * path. A drawn corner or a straight line is the exact path.
 * @param {foundry.documents.Combat} combat
 * @param {string} who
 * @param {{ path: Square[], bent: boolean }} drawn
 * @returns {Promise<Square[]>}
 */
async function wayAlong(combat, who, { path, bent }) {
  if (bent) return path;
  const refusal = await refusalOf(combat, moveCommand(who, "walk", { path }));
  if (refusal?.failure.reason !== "diagonal") return path;
  const { path: cheapest } = await reachOf(combat, { who, move: "walk", to: path.at(-1) });
  return cheapest.length ? cheapest : path;
}

/**
 * Returns the way to move that the rules still allow: the standard move, or else a dash.
 * @param {foundry.documents.Combat} combat
 * @param {string} who
 * @param {Promise<readonly string[]>} [given]   The actions that the rules allow; without them, it asks for them.
 * @returns {Promise<Move>}
 */
export async function moveLeft(combat, who, given) {
  const deeds = await (given ?? allowedActions(combat, who));
  return !deeds.includes("move") && deeds.includes("dash") ? "dash" : "walk";
}
