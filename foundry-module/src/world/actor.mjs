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
 * Returns the token that shows an actor: its own, or a linked one in a combat or on the scene in view.
 * @param {foundry.documents.Actor} actor
 * @returns {foundry.documents.TokenDocument | null}
 */
export function tokenOf(actor) {
  if (actor.token) return actor.token;
  const fights = [...game.combat ? [game.combat] : [], ...game.combats ?? []];
  const isIts = (/** @type {any} */ token) => Boolean(token?.actorLink && token.actorId === actor.id);
  for (const { combatants } of fights) for (const { actor: other, token } of combatants ?? [])
    if (token && (isIts(token) || other?.uuid === actor.uuid)) return token;
  return actor.inCompendium ? null : game.scenes?.viewed?.tokens.find(isIts) ?? null;
}

/**
 * Returns an actor's name as the table knows it: that of its token, or without one that of the prototype token, which a
 * GM may have renamed to keep the name of a foe secret. The players' own characters have the name of the actor.
 * @param {foundry.documents.Actor} actor
 * @returns {string}
 */
export function nameOf(actor) {
  const token = tokenOf(actor);
  // The GM may hide a token to keep its name secret, too.
  const shown = token?.hidden && !actor.token ? "" : token?.name;
  return shown || (!actor.hasPlayerOwner && actor.prototypeToken?.name) || actor.name;
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
