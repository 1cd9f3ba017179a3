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
