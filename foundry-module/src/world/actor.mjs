import { PlainError } from "../base/errors.mjs";
import { formatNumber, localize } from "./i18n.mjs";

/**
 * Returns the actor of an id of the rules, if there is one.
 * @param {unknown} uuid
 * @returns {foundry.documents.Actor | null}
 */
export function actorOrNull(uuid) {
  if (typeof uuid !== "string" || !uuid) return null;
  try {
    const found = fromUuidSync(uuid, { strict: false });
    return found instanceof foundry.documents.Actor ? found : null;
  } catch {
    return null; // The core throws for some texts that are no uuid.
  }
}

/**
 * Returns the actor of an id of the rules.
 * @param {unknown} uuid
 * @returns {foundry.documents.Actor}
 * @throws {PlainError} If it names no actor, or one in a compendium: an actor of the world may have the same id.
 */
export function actorNamed(uuid) {
  const found = actorOrNull(uuid);
  if (found?.inCompendium) throw new PlainError("inCompendium");
  // A second uuid, such as that of a linked token's actor, would make two participants of one actor.
  if (!found || found.uuid !== uuid) throw new PlainError("gone");
  return found;
}

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
  return shown ? numbered(shown, token) : (!actor.hasPlayerOwner && actor.prototypeToken?.name) || actor.name;
}

/**
 * Returns the name of a token with its number, if its scene has more unlinked tokens of that name. Hidden tokens do not
 * count: their number would be a hint.
 * @param {string} name
 * @param {foundry.documents.TokenDocument | null | undefined} token
 */
export function numbered(name, token) {
  const number = tokenNumber(name, token);
  return number ? localize("Card.numbered", { name, number: formatNumber(number) }) : name;
}

/**
 * Returns the number of a token among the unlinked ones of its name on its scene, from 1.
 * @param {string} name
 * @param {foundry.documents.TokenDocument | null | undefined} token
 * @returns {number}   0 for the only one, and for one that is linked or hidden.
 */
export function tokenNumber(name, token) {
  const scene = token?.actorLink || token?.hidden ? null : token?.parent;
  let [alike, place] = [0, 0];
  for (const one of scene?.tokens ?? []) {
    if (one.name !== name || one.actorLink || one.hidden) continue;
    alike++;
    if (one.id === token?.id) place = alike;
  }
  return alike > 1 ? place : 0;
}

/**
 * Reports whether the GM hides a combatant from players, in the combat or on its scene.
 * @param {{ actor: foundry.documents.Actor, combatant: foundry.documents.Combatant | null,
 *   token: foundry.documents.TokenDocument | null } | undefined} participant
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
