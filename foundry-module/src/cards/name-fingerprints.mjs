import { actorOrNull, isHidden, hasOpenNumbers, nameOf } from "../world/actor.mjs";
import { fingerprintOf } from "../base/digest.mjs";

/** The fingerprint of an actor that no longer exists. */
const GONE = "-";

/**
 * The lists of participants, by the state's name in a request, and the id of each entry.
 * @type {Record<string, { list: string, id: (one: any) => unknown }>}
 */
const NAME_LISTS = {
  party: { list: "heroes", id: one => one?.character?.id },
  combat: { list: "combatants", id: one => one?.character?.id ?? one?.id }
};

/**
 * Returns the ids of all participants of a request, in its order.
 * @param {Record<string, any>} request
 * @returns {string[]}
 */
export function idsIn(request) {
  const ids = Object.entries(NAME_LISTS).flatMap(([state, { list, id }]) =>
    Array.isArray(request[state]?.[list]) ? request[state][list].map(id) : []);
  const roles = ["attacker", "target", "helper"].map(role => request[role]?.id);
  const others = Array.isArray(request.others) ? request.others.map((/** @type {any} */ other) => other?.id) : [];
  return [...ids, ...roles, ...others].filter(id => typeof id === "string" && id);
}

/**
 * Returns a fingerprint for each participant of a request. A card's words depend on the names of the participant and of
 * its items in the request, on whether all users may read its numbers, and on whether the GM hides it. The fingerprint
 * shows whether the words of two cards are comparable.
 * @param {Record<string, any>} request
 * @returns {string[]}
 */
export function nameFingerprints(request) {
  const text = JSON.stringify(request.command ?? request);
  return idsIn(request).map(id => {
    const actor = actorOrNull(id);
    if (!actor) return GONE;
    const items = [...actor.items ?? []].filter(item => text.includes(String(item.id))).map(({ name }) => name);
    return fingerprintOf(JSON.stringify([nameOf(actor), hasOpenNumbers(actor), isHidden(participantOf(actor)), items]));
  });
}

/**
 * Returns an actor with its combatant and token, if it is in a combat.
 * @param {foundry.documents.Actor} actor
 * @returns {import("../games/participants.mjs").Participant}
 */
export function participantOf(actor) {
  const combatant = [...game.combats].flatMap(({ combatants }) => [...combatants])
    .find(one => one.actor?.uuid === actor.uuid) ?? null;
  return { actor, combatant, token: combatant?.token ?? null };
}
