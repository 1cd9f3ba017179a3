import { partyResolve, rulesOptions } from "../world/settings.mjs";
import { PlainError } from "../base/errors.mjs";

/** @import { Intent, Table } from "../games/icon/operation.mjs" */

/**
 * Finds the documents that an intent names.
 * @param {Intent} intent
 * @param {{ combat?: foundry.documents.Combat | null }} [seen]   The combat that a user has confirmed; by default
 *   the one on this browser's screen.
 * @returns {Promise<Table>}
 */
export async function seat({ actor, target, helper, choices }, { combat = game.combat ?? null } = {}) {
  const found = await Promise.all([actor, target, helper, ...choices?.others ?? []].map(findActor));
  return {
    actor: /** @type {foundry.documents.Actor} */ (found[0]),
    target: found[1] ?? null,
    helper: found[2] ?? null,
    others: /** @type {foundry.documents.Actor[]} */ (found.slice(3)),
    combat,
    options: rulesOptions(),
    partyResolve: partyResolve()
  };
}

/**
 * Returns the combat on the screen of the GM who confirmed a request. Another GM's
 * browser, with another scene, may execute it.
 * @param {{ combat?: string | null }} wish   A GM's request.
 * @returns {{ combat?: foundry.documents.Combat | null }}   Empty without a confirmation.
 */
export function fightSeen({ combat }) {
  return combat === undefined ? {} : { combat: game.combats.get(combat ?? "") ?? null };
}

/**
 * @param {string | null} uuid
 * @returns {Promise<foundry.documents.Actor | null>}
 */
async function findActor(uuid) {
  if (!uuid) return null;
  const found = await fromUuid(uuid).catch(() => null);
  if (found instanceof foundry.documents.Actor) return found;
  throw new PlainError("gone");
}

/**
 * Returns the actors by the engine's roles, and those in an area beside the target. An
 * actor who recovers, pays or acts alone is the engine's target.
 * @param {import("../games/icon/operation.mjs").Question} operation
 * @param {Table} table
 * @returns {Record<string, foundry.documents.Actor | null>}
 */
export function roles({ target: asks }, { actor, target, helper, others }) {
  const inArea = Object.fromEntries(others.map((other, at) => [`other${at}`, other]));
  return { attacker: actor, target: asks === "target" ? target
    : asks === "self" ? target ?? actor : actor, helper, ...inArea };
}
