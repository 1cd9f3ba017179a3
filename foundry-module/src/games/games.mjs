import { flagsOf } from "../world/fields.mjs";
import { worldGame } from "../world/settings.mjs";
import { beacon } from "./beacon/game.mjs";
import { dewprism } from "./dewprism/game.mjs";
import { elemental } from "./elemental/game.mjs";
import { icon } from "./icon/game.mjs";
import { gameNameOf, isGameName } from "./name.mjs";

/** @import { Game } from "./game.mjs" */

/** The games whose sheets and dialogs come from their descriptions, by name. To add one, add it here and to the settings' list. @type {Record<string, Game>} */
export const DESCRIBED = { dewprism, beacon, elemental };

/** All games, by name. @type {Record<string, Game>} */
export const GAMES = { icon, ...DESCRIBED };

/** @param {unknown} name @returns {Game | null}   Null for a name that no game has. */
export function gameNamed(name) {
  return typeof name === "string" && Object.hasOwn(GAMES, name) ? /** @type {Game} */ (GAMES[name]) : null;
}

/** @param {unknown} name @returns {Game | null}   Null for a game with dialogs of its own, and for a name that no game has. */
export function describedGame(name) {
  return typeof name === "string" && Object.hasOwn(DESCRIBED, name) ? /** @type {Game} */ (DESCRIBED[name]) : null;
}

/**
 * Returns the game that an actor is played by: its own, where it carries one, or else the world's.
 * @param {foundry.documents.Actor | null} actor
 * @returns {Game}
 */
export function gameOf(actor) {
  return gameNamed(gameNameOf(actor)) ?? icon;
}

/**
 * Returns the game of an actor whose sheet and dialogs come from its description.
 * @param {foundry.documents.Actor | null} actor
 * @returns {Game | null}   Null for a game with sheets and dialogs of its own.
 */
export function describedGameOf(actor) {
  return describedGame(gameOf(actor).id);
}

/**
 * Reports whether a combat runs by the rules of one of our games.
 * @param {foundry.documents.Combat | null | undefined} combat
 */
export function plays(combat) {
  return Boolean(combat?.started && Object.values(GAMES).some(({ combatFlag = "play" }) => flagsOf(combat)[combatFlag]?.runs));
}

/**
 * Returns the game that a combat is played by: the one that it was begun with,
 * while it runs, or that of all participants, or else the world's.
 * @param {foundry.documents.Combat | null} combat
 * @returns {Game}
 */
export function gameOfFight(combat) {
  const flags = flagsOf(combat);
  if (combat?.started) {
    if (flags.play?.runs && isGameName(flags.play.game)) return gameNamed(flags.play.game) ?? icon;
    // A combat of a game with a flag of its own stays one, also when the game of the world changes.
    const own = Object.values(GAMES).find(({ combatFlag }) => combatFlag && flags[combatFlag]?.runs);
    if (own) return own;
  }
  const games = new Set([...combat?.combatants ?? []].flatMap(({ actor }) => actor ? [gameOf(actor)] : []));
  const [only] = games;
  return games.size === 1 && only !== undefined ? only : gameNamed(worldGame()) ?? icon;
}
