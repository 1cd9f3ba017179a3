import { GAMES, gameNamed } from "./games.mjs";
import { story } from "./icon/story/game.mjs";

/** @import { Game } from "./game.mjs" */

/** Parts of games with commands of their own, by name. @type {Record<string, Game>} */
const PARTS = { story };

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
