import { flagsOf } from "../world/fields.mjs";
import { worldGame } from "../world/settings.mjs";
import { beacon } from "./beacon/game.mjs";
import { dewprism } from "./dewprism/game.mjs";
import { elemental } from "./elemental/game.mjs";

/** @import { Game } from "./game.mjs" */

/** The games that are played by their descriptions, by name. To add one, add it here and to the settings' list. @type {Record<string, Game>} */
export const DESCRIBED = { dewprism, beacon, elemental };

/** @param {unknown} name @returns {Game | null}   Null for a game that has code of its own, and for what is none. */
export function describedGame(name) {
  return typeof name === "string" && Object.hasOwn(DESCRIBED, name) ? /** @type {Game} */ (DESCRIBED[name]) : null;
}

/**
 * The game that an actor is played by: its own, where it carries one, or else the world's.
 * @param {foundry.documents.Actor | null} actor
 * @returns {Game | null}   Null for ICON.
 */
export function gameOf(actor) {
  const own = flagsOf(actor).game;
  return describedGame(isGame(own) ? own : worldGame());
}

/**
 * Whether a fight runs that one of the described games counts.
 * @param {foundry.documents.Combat | null | undefined} combat
 */
export function plays(combat) {
  return Boolean(combat?.started && flagsOf(combat).play?.runs);
}

/**
 * The game that a fight is played by: the one that it was begun with, while it
 * runs, or that of all who take part in it, or else the world's.
 * @param {foundry.documents.Combat | null} combat
 * @returns {Game | null}   Null for ICON.
 */
export function gameOfFight(combat) {
  const { play, fight } = flagsOf(combat);
  if (plays(combat) && isGame(play.game)) return describedGame(play.game);
  // A fight of ICON goes on as one, whatever the world is played by since.
  if (combat?.started && fight?.runs) return null;
  const games = new Set([...combat?.combatants ?? []].flatMap(({ actor }) => actor ? [gameOf(actor)] : []));
  const [only] = games;
  return games.size === 1 && only !== undefined ? only : describedGame(worldGame());
}

/** @param {unknown} name @returns {name is string} */
function isGame(name) {
  return name === "icon" || describedGame(name) !== null;
}
