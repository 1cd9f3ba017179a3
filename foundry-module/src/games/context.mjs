import { actorNamed, isHidden } from "../world/actor.mjs";
import { flagsOf } from "../world/fields.mjs";
import { participantsOf, sceneOf, sideIn } from "./participants.mjs";
import { isTemplate } from "../world/worldbuilding.mjs";
import { gameOf, gameOfCombat, plays } from "./games.mjs";
import { PlainError } from "../base/errors.mjs";
import { gridOf } from "./cells.mjs";

/** @import { Participant } from "./participants.mjs" */
/** @import { Game } from "./game.mjs" */
/** @import { SetAside } from "./set-aside.mjs" */

/**
 * The participants of a command and its other documents.
 * @typedef {object} PlayContext
 * @property {Game} game
 * @property {foundry.documents.Combat | null} combat   The combat that runs, or that is about to begin.
 * @property {foundry.documents.Scene | null} scene   The scene whose grid it uses.
 * @property {Map<string, Participant>} participants   By the uuid of their actor, which is their id for the rules.
 * @property {Record<string, any>} [combatState]   The state that the rules could read; without it, the contents of the
 *   documents.
 * @property {readonly SetAside[]} [aside]   The values of it that they could not read.
 * @property {ReadonlySet<string>} [unknown]   The ids of those that the user may not know. They are no participants.
 */

/**
 * Returns the participants of a combat, or without a combat those that a command names.
 * @param {Game} game
 * @param {foundry.documents.Combat | null} combat
 * @param {readonly string[]} named   Ids of the rules.
 * @returns {PlayContext}
 * @throws {PlainError} If a named participant is missing.
 */
export function contextOf(game, combat, named) {
  if (combat) {
    const participants = participantsOf(combat, game.scene?.stands ?? gridOf);
    const { pieces = [] } = flagsOf(combat)[game.combatFlag ?? "play"] ?? {};
    if (named.some(id =>
      !participants.has(id) && !pieces.some((/** @type {any} */ { character }) => character?.id === id)))
      throw new PlainError("notInFight");
    return { game, combat, scene: sceneOf(combat), participants };
  }
  return { game, combat, scene: null,
    participants: new Map(named.map(id => [id, { actor: actorNamed(id), combatant: null, token: null }])) };
}

/**
 * Returns a context as this user may know it, so that no answer of the rules reveals what the GM hides: without the
 * hidden participants of others, but with those that a command names. The command itself is executed in the whole one.
 * @param {PlayContext} context
 * @param {object} command   Or several commands.
 * @returns {PlayContext}
 */
export function knownContext(context, command) {
  if (game.user.isGM) return context;
  const text = JSON.stringify(command);
  const unknown = new Set([...context.participants].flatMap(([id, one]) =>
    isHidden(one) && !one.actor.isOwner && !text.includes(JSON.stringify(id)) ? [id] : []));
  if (!unknown.size) return context;
  return { ...context, unknown, participants: new Map([...context.participants].filter(([id]) => !unknown.has(id))) };
}

/**
 * Returns the combat of a game for the commands of a participant: a running one with that participant, the one on
 * screen before any other.
 * @param {Game} played
 * @param {string | undefined} who   An id of the rules; without it, only the combat on screen.
 * @returns {foundry.documents.Combat | null}
 */
export function combatFor(played, who) {
  const { combat: shown, combats } = game;
  const runs = [...shown ? [shown] : [], ...who ? combats : []]
    .filter(combat => plays(combat) && gameOfCombat(combat) === played);
  return runs.find(combat => !who || [...combat.combatants].some(({ actor }) => actor?.uuid === who)) ?? null;
}

/**
 * Returns the side of an actor by its game, which may read more than flags and owners.
 * @param {foundry.documents.Actor} actor
 * @param {Game} [played]
 * @returns {"hero" | "foe"}
 */
export function sideFor(actor, played = gameOf(actor)) {
  return (played.side ?? sideIn)(actor);
}

/**
 * Returns the heroes of the players of a game.
 * @param {(actor: foundry.documents.Actor) => boolean} plays   Reports whether an actor is of the game.
 */
export function heroesOf(plays) {
  return game.actors.filter(actor =>
    actor.hasPlayerOwner && !isTemplate(actor) && sideIn(actor) === "hero" && plays(actor));
}
