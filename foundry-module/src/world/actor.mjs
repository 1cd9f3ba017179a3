import { localize } from "./i18n.mjs";

/** @import { Fighter } from "../games/icon/combat/encounter.mjs" */

/**
 * Whether the numbers of an actor are for everybody at the table: those of heroes are, a foe's are the GM's.
 * @param {foundry.documents.Actor} actor
 */
export function isOpen(actor) {
  return actor.hasPlayerOwner || actor.ownership.default >= CONST.DOCUMENT_OWNERSHIP_LEVELS.OBSERVER;
}

/**
 * Whether this user may see the numbers of an actor.
 * @param {foundry.documents.Actor | null} actor
 */
export function mayRead(actor) {
  return game.user.isGM || Boolean(actor && (isOpen(actor) || actor.testUserPermission(game.user, "OBSERVER")));
}

/**
 * The name of an actor at the table: its token's, where it is one token's own.
 * @param {foundry.documents.Actor} actor
 */
export function nameOf(actor) {
  return actor.token?.name || actor.name;
}

/**
 * Whether the GM hides somebody from players, in the fight or on its scene.
 * @param {Fighter | undefined} fighter
 */
export function isHidden(fighter) {
  return Boolean(fighter?.combatant?.hidden || fighter?.token?.hidden || fighter?.actor.token?.hidden);
}

/**
 * The name of somebody as this user may read it: of whoever the GM hides, players hear that there is somebody.
 * @param {foundry.documents.Actor} actor
 */
export function shownName(actor) {
  const hidden = !actor.isOwner && [...game.combats].some(({ combatants }) => [...combatants].some(combatant =>
    combatant.actor?.uuid === actor.uuid && (combatant.hidden || combatant.token?.hidden)));
  return hidden || (!actor.isOwner && actor.token?.hidden) ? localize("FightCard.unseen") : nameOf(actor);
}
