import { ANY_DICE, NO_DICE } from "../../base/dice.mjs";
import { encounterOf } from "../../games/icon/combat/encounter.mjs";
import { askAbout } from "../../games/icon/combat/ask.mjs";
import { RulesError } from "../../base/errors.mjs";
import { shownFighters } from "../../games/icon/use.mjs";

/** @import { IconCombatCommand, IconCombatCombat, IconCombatReached } from "../../../../wasm/api/schema/rulewright" */
/** @import { Square } from "./path.mjs" */

/** What somebody can do to get somewhere: the ways to move of the rules, and to leave the fight (ICON-M16). */
export const MOVES = /** @type {const} */ (["walk", "dash", "fly", "teleport", "rush", "flee"]);

/** Those that need no ability. */
export const COMMON_MOVES = /** @type {const} */ (["walk", "dash", "flee"]);

/** @typedef {typeof MOVES[number]} Move */

/**
 * Where somebody can come to.
 * @param {foundry.documents.Combat} combat
 * @param {{ who: string, move: Move, spaces?: number, to?: Square }} question   `spaces` where the rules do not say how far; `to` asks for the cheapest way there as well.
 * @returns {Promise<IconCombatReached>}
 */
export async function reachOf(combat, { who, move, spaces, to }) {
  // The rules choose the movement of a flight (ICON-M16).
  const way = move === "flee" ? { flee: true } : { mode: move };
  const { result } = await askAbout(combat, "icon_reach", { combat: knownFight(combat), who, ...way, spaces, to }, NO_DICE);
  return result;
}

/**
 * The fight as far as this user may know: nobody learns from where one can
 * come to who is hidden there. The GM's browser knows, as the move is made.
 * @param {foundry.documents.Combat} combat
 * @returns {IconCombatCombat}
 */
function knownFight(combat) {
  const { active, combatants = [], ...fight } = encounterOf(combat);
  const known = new Set(shownFighters(combat).map(({ uuid }) => uuid));
  return { ...fight, ...active && known.has(active) && { active }, combatants: combatants.filter(({ character }) => known.has(String(character.id))) };
}

/**
 * The command that moves somebody.
 * @param {string} who
 * @param {Move} move
 * @param {{ path?: Square[], spaces?: number }} way   Squares, or without a grid only how many.
 * @returns {IconCombatCommand}
 */
export function moveCommand(who, move, { path, spaces }) {
  const way = path?.length ? { path } : spaces === undefined ? {} : { spaces };
  if (move === "dash" || move === "flee") return { do: move, who, ...way };
  return { do: "move", who, ...move !== "walk" && { mode: move }, ...way };
}

/**
 * Why the rules refuse a command, without anything being done.
 * @param {foundry.documents.Combat} combat
 * @param {IconCombatCommand} command
 * @returns {Promise<RulesError | null>}
 */
export async function refusalOf(combat, command) {
  try {
    await askAbout(combat, "icon_encounter", { combat: knownFight(combat), command }, ANY_DICE);
    return null;
  } catch (error) {
    if (error instanceof RulesError) return error;
    throw error;
  }
}

/**
 * The way that a token takes which was dragged along a path. A slanting line
 * names its end only, since most can step along rows and columns alone: they
 * take the cheapest way there. Whoever draws corners, or a straight line, means just that.
 * @param {foundry.documents.Combat} combat
 * @param {string} who
 * @param {{ path: Square[], bent: boolean }} drawn
 * @returns {Promise<Square[]>}
 */
export async function wayAlong(combat, who, { path, bent }) {
  if (bent) return path;
  const refusal = await refusalOf(combat, moveCommand(who, "walk", { path }));
  if (refusal?.failure.reason !== "diagonal") return path;
  const { path: cheapest } = await reachOf(combat, { who, move: "walk", to: path.at(-1) });
  return cheapest.length ? cheapest : path;
}
