import { PlainError } from "../base/errors.mjs";
import { uuidOf } from "../base/uuid.mjs";
import { combatFor, contextOf } from "./context.mjs";
import { gameOf, plays } from "./games.mjs";
import { known, marksOf, storedCombat } from "./places.mjs";

/** @import { Game } from "./game.mjs" */

/**
 * Returns the participant that another one obeys in a running combat, or null. The rules read the same mark: of several
 * the last one counts, and the dying and the dead command no character (BEACON-W4).
 * @param {Game} played
 * @param {foundry.documents.Combat} combat
 * @param {foundry.documents.Actor} actor
 * @returns {foundry.documents.Actor | null}
 */
function masterOf(played, combat, actor) {
  const held = marksOf(played, actor).filter(({ name, by }) => by && name === played.obeys?.mark);
  if (!held.length) return null;
  const { participants } = contextOf(played, combat, []);
  if (!participants.has(uuidOf(actor))) return null;
  return held.flatMap(({ by }) => participants.get(by ?? "")?.actor ?? [])
    .findLast(one => one !== actor && !played.defeated?.(known(played, one))) ?? null;
}

/**
 * Returns the actor whose owners give a command to another one: the one that it obeys, if the command takes its turn or
 * is an action of its running turn, or else itself.
 * @param {Game} played
 * @param {foundry.documents.Combat | null | undefined} combat
 * @param {foundry.documents.Actor} actor
 * @param {string} action   The name of the command.
 * @returns {foundry.documents.Actor}
 */
export function commanderOf(played, combat, actor, action) {
  if (!combat || !played.obeys?.deeds.includes(action) || !plays(combat)) return actor;
  const due = action === "takeTurn" || storedCombat(combat).active === uuidOf(actor);
  return due && masterOf(played, combat, actor) || actor;
}

/**
 * Returns the actor whose owners answer the questions of the rules to another one: as for the end of its running turn.
 * @param {foundry.documents.Actor} actor
 */
export function answererFor(actor) {
  const played = gameOf(actor);
  return played.obeys ? commanderOf(played, combatFor(played, uuidOf(actor)), actor, "endTurn") : actor;
}

/**
 * Reports whether this user presses buttons of an actor: as its owner, or in a combat as an owner of the one that it
 * obeys. The command that a button gives is checked by itself.
 * @param {foundry.documents.Actor} actor
 */
export function isPlayed(actor) {
  if (actor.isOwner) return true;
  const played = gameOf(actor);
  return Boolean(played.obeys)
    && mayCommand(played, combatFor(played, uuidOf(actor)), actor, "takeTurn", game.user);
}

/**
 * Refuses a command at once that this user may not give an actor, in a game whose characters obey others.
 * @param {Game} played
 * @param {foundry.documents.Actor | null} actor
 * @param {string} action
 * @throws {PlainError}
 */
export function requireObedience(played, actor, action) {
  if (!actor || !played.obeys) return;
  const combat = combatFor(played, uuidOf(actor));
  if (!mayCommand(played, combat, actor, action, game.user))
    throw new PlainError(whyNotCommanded(played, combat, actor, action, "notYourFighter"));
}

/**
 * Reports whether a user may give an actor a command.
 * @param {Game} played
 * @param {foundry.documents.Combat | null | undefined} combat
 * @param {foundry.documents.Actor} actor
 * @param {string} action
 * @param {foundry.documents.User} user
 */
export function mayCommand(played, combat, actor, action, user) {
  return commanderOf(played, combat, actor, action).testUserPermission(user, "OWNER");
}

/**
 * Returns the name of the refusal of a command that a user may not give an actor.
 * @param {Game} played
 * @param {foundry.documents.Combat | null | undefined} combat
 * @param {foundry.documents.Actor} actor
 * @param {string} action
 * @param {string} otherwise   The refusal to a user who does not own it.
 */
export function whyNotCommanded(played, combat, actor, action, otherwise) {
  return commanderOf(played, combat, actor, action) === actor ? otherwise : "obeysAnother";
}
