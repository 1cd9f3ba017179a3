import { isHidden, hasOpenNumbers, nameOf } from "../world/actor.mjs";
import { fingerprintOf } from "../base/digest.mjs";

/** Who is gone has no mark of their own. */
const GONE = "-";

/**
 * The lists of those who take part, by what a request calls its state, and how each says who it is.
 * @type {Record<string, { list: string, id: (one: any) => unknown }>}
 */
export const NAME_LISTS = {
  party: { list: "heroes", id: one => one?.character?.id },
  combat: { list: "combatants", id: one => one?.character?.id ?? one?.id }
};

/**
 * The ids of all whom a request is about, in its order.
 * @param {Record<string, any>} request
 * @returns {string[]}
 */
export function idsIn(request) {
  const ids = Object.entries(NAME_LISTS).flatMap(([state, { list, id }]) => Array.isArray(request[state]?.[list]) ? request[state][list].map(id) : []);
  const roles = ["attacker", "target", "helper"].map(role => request[role]?.id);
  const others = Array.isArray(request.others) ? request.others.map((/** @type {any} */ other) => other?.id) : [];
  return [...ids, ...roles, ...others].filter(id => typeof id === "string" && id);
}

/**
 * What a card says of each depends on what they are called, whether their
 * numbers are for everybody, and whether the GM hides them: a mark of it, by
 * which it is known whether words can be compared.
 * @param {Record<string, any>} request
 * @returns {string[]}
 */
export function nameFingerprints(request) {
  const told = JSON.stringify(request.command ?? request);
  return idsIn(request).map(id => {
    const actor = actorBy(id);
    if (!actor) return GONE;
    const items = [...actor.items ?? []].filter(item => told.includes(String(item.id))).map(({ name }) => name);
    return fingerprintOf(JSON.stringify([nameOf(actor), hasOpenNumbers(actor), isHidden(seatOf(actor)), items]));
  });
}

/**
 * An actor in the fight that it takes part in, if it is in one.
 * @param {foundry.documents.Actor} actor
 * @returns {import("../games/icon/combat/encounter.mjs").Fighter}
 */
export function seatOf(actor) {
  const combatant = [...game.combats].flatMap(({ combatants }) => [...combatants]).find(one => one.actor?.uuid === actor.uuid) ?? null;
  return { actor, combatant, token: combatant?.token ?? null };
}

/** @param {string} id @returns {foundry.documents.Actor | null} */
export function actorBy(id) {
  const found = fromUuidSync(id, { strict: false });
  return found instanceof foundry.documents.Actor ? found : null;
}
