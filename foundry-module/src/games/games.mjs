import { flagsOf } from "../world/fields.mjs";
import { worldGame } from "../world/settings.mjs";
import { beacon } from "./beacon/game.mjs";
import { dewprism } from "./dewprism/game.mjs";
import { elemental } from "./elemental/game.mjs";
import { icon } from "./icon/game.mjs";
import { gameNameOf, isGameName } from "./name.mjs";
import { runsBy } from "./places.mjs";

/** @import { GameName } from "../../../wasm/js/games.mjs" */
/** @import { Game } from "./game.mjs" */

/** All games, by name. @type {Record<GameName, Game> & Record<string, Game>} */
export const GAMES = { icon, dewprism, beacon, elemental };

/** @param {unknown} name @returns {Game | null}   Null for a name that no game has. */
export function gameNamed(name) {
  return typeof name === "string" && Object.hasOwn(GAMES, name) ? /** @type {Game} */ (GAMES[name]) : null;
}

/**
 * Returns the game of an actor: its own, if its flags name one, or else the world's.
 * @param {foundry.documents.Actor | null} actor
 * @returns {Game}
 */
export function gameOf(actor) {
  return gameNamed(gameNameOf(actor)) ?? icon;
}

/**
 * Returns the game of an item: its own, if its flags name one, or else that of its actor or of the world.
 * @param {foundry.documents.Item} item
 * @returns {Game}
 */
export function gameOfItem(item) {
  return gameNamed(flagsOf(item).game) ?? gameOf(item.actor ?? null);
}

/** Returns the game of the world. */
export function gameOfWorld() {
  return gameNamed(worldGame()) ?? icon;
}

/**
 * Reports whether a combat runs by the rules of one of our games.
 * @param {foundry.documents.Combat | null | undefined} combat
 */
export function plays(combat) {
  return Object.values(GAMES).some(played => runsBy(played, combat));
}

/**
 * Returns the game of a combat: the one that it began with, while it runs, or that of all participants, or else the
 * world's.
 * @param {foundry.documents.Combat | null} combat
 * @returns {Game}
 */
export function gameOfCombat(combat) {
  const flags = flagsOf(combat);
  if (combat?.started) {
    if (flags.play?.runs && isGameName(flags.play.game)) return gameNamed(flags.play.game) ?? icon;
    // A combat of a game with a flag of its own stays one, also when the game of the world changes.
    const own = Object.values(GAMES).find(({ combatFlag }) => combatFlag && flags[combatFlag]?.runs);
    if (own) return own;
  }
  const games = new Set([...combat?.combatants ?? []].flatMap(({ actor }) => actor ? [gameOf(actor)] : []));
  const [only] = games;
  return games.size === 1 && only !== undefined ? only : gameOfWorld();
}

/** The parts of games with commands of their own, by their ids. @type {Record<string, Game>} */
const PARTS = Object.fromEntries(Object.values(GAMES).flatMap(({ parts = {} }) => Object.values(parts))
  .map(part => [part.id, part]));

/** The games by the names that macros use, and after them their parts, such as "icon.narrative". */
export const MACRO_GAMES = new Map([...Object.entries(GAMES),
  ...Object.entries(GAMES).flatMap(([game, { parts = {} }]) =>
    Object.entries(parts).map(([name, part]) => /** @type {const} */ ([`${game}.${name}`, part])))]);

/**
 * Returns the part of a game that has an action, which the game itself does not have.
 * @param {Game} game
 * @param {string} action
 * @returns {Game | undefined}
 */
export function partWith({ deeds: own, parts = {} }, action) {
  return Object.hasOwn(own, action) ? undefined
    : Object.values(parts).find(({ deeds }) => Object.hasOwn(deeds, action));
}

/** Returns the game, or the part of one, that plays a command. @param {unknown} name @returns {Game | null} */
export function playedGame(name) {
  return gameNamed(name)
    ?? (typeof name === "string" && Object.hasOwn(PARTS, name) ? /** @type {Game} */ (PARTS[name]) : null);
}

/**
 * Returns the game, or the part of one, with that operation of the engine.
 * @param {string} operation
 * @returns {Game | null}
 */
export function gameByEngine(operation) {
  return [...Object.values(GAMES), ...Object.values(PARTS)].find(({ engine }) => engine === operation) ?? null;
}
