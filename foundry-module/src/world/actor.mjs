import { localize } from "./i18n.mjs";

/** @import { Participant } from "../games/icon/combat/combat.mjs" */

/**
 * Reports whether all users may see an actor's numbers. A hero's numbers are open; a foe's
 * are the GM's.
 * @param {foundry.documents.Actor} actor
 */
export function hasOpenNumbers(actor) {
  return actor.hasPlayerOwner || actor.ownership.default >= CONST.DOCUMENT_OWNERSHIP_LEVELS.OBSERVER;
}

/**
 * Reports whether this user may see an actor's numbers.
 * @param {foundry.documents.Actor | null} actor
 */
export function mayRead(actor) {
  return game.user.isGM || Boolean(actor && (hasOpenNumbers(actor) || actor.testUserPermission(game.user, "OBSERVER")));
}

/**
 * Returns an actor's name: the token's, if the actor belongs to one token.
 * @param
 * {foundry.documents.Actor} actor
 */
export function nameOf(actor) {
  return actor.token?.name || actor.name;
}

/**
 * Reports whether the GM hides a combatant from players, in the combat or on its scene.
 * @param {Participant | undefined} participant
 */
export function isHidden(participant) {
  return Boolean(participant?.combatant?.hidden || participant?.token?.hidden || participant?.actor.token?.hidden);
}

/**
 * Returns an actor's name as this user may read it. Players see a placeholder for a hidden
 * actor.
 * @param {foundry.documents.Actor} actor
 */
export function shownName(actor) {
  const hidden = !actor.isOwner && [...game.combats].some(({ combatants }) => [...combatants].some(combatant =>
    combatant.actor?.uuid === actor.uuid && (combatant.hidden || combatant.token?.hidden)));
  return hidden || (!actor.isOwner && actor.token?.hidden) ? localize("FightCard.unseen") : nameOf(actor);
}
