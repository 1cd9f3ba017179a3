import { flagsOf } from "../world/fields.mjs";
import { fightFlags, fightersOf, sceneOf } from "./icon/combat/encounter.mjs";
import { isTemplate } from "../world/worldbuilding.mjs";
import { gameOfFight, plays } from "./games.mjs";
import { PlainError } from "../base/errors.mjs";
import { gridOf } from "./cells.mjs";

/** @import { Fighter } from "./icon/combat/encounter.mjs" */
/** @import { Game } from "./game.mjs" */
/** @import { SetAside } from "./set-aside.mjs" */

/**
 * The documents that a command is about.
 * @typedef {object} Seats
 * @property {Game} game
 * @property {foundry.documents.Combat | null} combat   The fight that runs, or that is to begin.
 * @property {foundry.documents.Scene | null} scene   On whose grid it stands.
 * @property {Map<string, Fighter>} fighters   By the uuid of their actor, which is their id for the rules.
 * @property {Record<string, any>} [fight]   The state that the rules could read; without it, what the documents hold.
 * @property {readonly SetAside[]} [aside]   What they could not read of it.
 */

/**
 * Takes the seats of a fight, or of those whom a command names where none runs.
 * @param {Game} game
 * @param {foundry.documents.Combat | null} combat
 * @param {readonly string[]} named   Ids of the rules.
 * @returns {Seats}
 * @throws {PlainError} Where somebody whom it names is not there.
 */
export function seatsOf(game, combat, named) {
  if (combat) {
    const fighters = fightersOf(combat, game.standsOn ?? gridOf);
    const pieces = fightFlags(combat).pieces ?? [];
    if (named.some(id => !fighters.has(id) && !pieces.some((/** @type {any} */ { character }) => character?.id === id))) throw new PlainError("notInFight");
    return { game, combat, scene: sceneOf(combat), fighters };
  }
  return { game, combat, scene: null, fighters: new Map(named.map(id => [id, { actor: actorNamed(id), combatant: null, token: null }])) };
}

/**
 * The fight of a game in which somebody's commands are given: one that runs
 * and in which they take part, the one on screen before any other.
 * @param {Game} played
 * @param {string | undefined} who   An id of the rules; without it, the fight on screen itself.
 * @returns {foundry.documents.Combat | null}
 */
export function fightFor(played, who) {
  const { combat: shown, combats } = game;
  const runs = [...shown ? [shown] : [], ...who ? combats : []].filter(combat => plays(combat) && gameOfFight(combat) === played);
  return runs.find(combat => !who || [...combat.combatants].some(({ actor }) => actor?.uuid === who)) ?? null;
}

/**
 * The side that somebody is on: as it says itself, or as whose it is.
 * @param {foundry.documents.Actor} actor
 * @returns {"hero" | "foe"}
 */
export function sideIn(actor) {
  const { side } = flagsOf(actor);
  if (side === "hero" || side === "foe") return side;
  return actor.hasPlayerOwner ? "hero" : "foe";
}

/** The heroes of a described game's players. @param {(actor: foundry.documents.Actor) => boolean} plays   Whether one is of the game. */
export function heroesOf(plays) {
  return game.actors.filter(actor => actor.hasPlayerOwner && !isTemplate(actor) && sideIn(actor) === "hero" && plays(actor));
}

/**
 * The actor of an id of the rules.
 * @param {unknown} uuid
 * @returns {foundry.documents.Actor}
 * @throws {PlainError} Where it names nobody, or one who waits in a compendium: one of the world may have the same id.
 */
export function actorNamed(uuid) {
  const found = typeof uuid === "string" ? fromUuidSync(uuid, { strict: false }) : null;
  // By another name, such as that of a linked token's, somebody would be two.
  if (!(found instanceof foundry.documents.Actor) || found.uuid !== uuid) throw new PlainError("gone");
  if (found.inCompendium) throw new PlainError("inCompendium");
  return found;
}
