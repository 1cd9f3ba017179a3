import { flagsOf } from "../world/fields.mjs";
import { worldGame } from "../world/settings.mjs";
import { GAME_NAMES } from "../../../wasm/js/games.mjs";

/** @import { GameName } from "../../../wasm/js/games.mjs" */

/**
 * Returns the name of the game of an actor: its own, if its flags name one, or else the world's.
 * @param {foundry.documents.Actor | null} actor
 * @returns {string}   One of GAME_NAMES.
 */
export function gameNameOf(actor) {
  const own = flagsOf(actor).game;
  const world = worldGame();
  return isGameName(own) ? own : isGameName(world) ? world : GAME_NAMES[0];
}

/** Reports whether a value is the name of a game. @param {unknown} name @returns {name is GameName} */
export function isGameName(name) {
  return typeof name === "string" && /** @type {readonly string[]} */ (GAME_NAMES).includes(name);
}
