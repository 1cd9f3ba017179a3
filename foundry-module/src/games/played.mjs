import { GAMES, gameNamed } from "./games.mjs";

/** @import { Game } from "./game.mjs" */

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
