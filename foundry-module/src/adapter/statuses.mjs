import { MODULE, STATUS_PREFIX } from "../config.mjs";
import { statusEffect } from "../statuses.mjs";

/** @typedef {import("../../../wasm/api/schema/rulewright").IconStatus} Status */
/** @typedef {import("../../../wasm/api/schema/rulewright").IconEvent} Event */

/**
 * The statuses on an actor, as the engine reads them: one for each of its
 * effects, and what others have put on it without an effect of ours.
 * @param {foundry.documents.Actor} actor
 * @returns {Status[]}
 */
export function statusesOf(actor) {
  /** @type {Status[]} */
  const list = [];
  for (const effect of actor.effects) {
    if (effect.disabled) continue;
    for (const name of names(effect.statuses)) list.push(statusOf(effect, name));
  }
  for (const name of names(actor.statuses)) {
    if (!list.some(status => status.name === name)) list.push({ name: /** @type {any} */ (name) });
  }
  return list;
}

/**
 * What to create and what to delete so that the events have happened.
 * @param {foundry.documents.Actor} actor
 * @param {Event[]} events
 * @returns {{ create: object[], remove: string[] }}
 */
export function statusChanges(actor, events) {
  /** @type {Status[]} */
  let gained = [];
  /** @type {Set<string>} */
  const remove = new Set();
  for (const { kind, status } of events) {
    if (kind === "statusGained" && status) gained.push(status);
    if (kind !== "statusEnded" || !status) continue;
    gained = gained.filter(({ name }) => name !== status.name);
    for (const effect of actor.effects) {
      if (effect.id && effect.statuses.has(STATUS_PREFIX + status.name)) remove.add(effect.id);
    }
  }
  return { create: gained.map(effectData), remove: [...remove] };
}

/** @param {Iterable<string>} ids */
function names(ids) {
  return [...ids].filter(id => id.startsWith(STATUS_PREFIX)).map(id => id.slice(STATUS_PREFIX.length));
}

/**
 * @param {foundry.documents.ActiveEffect} effect
 * @param {string} name
 * @returns {Status}
 */
function statusOf(effect, name) {
  const { ongoing, from, until } = /** @type {Record<string, any>} */ (effect.flags)[MODULE] ?? {};
  return /** @type {Status} */ ({
    name, ...ongoing && { ongoing: true }, ...from && { from: String(from) }, ...until && { until }
  });
}

/** @param {Status} status */
function effectData({ name, ongoing, from, until }) {
  return {
    ...statusEffect(name),
    flags: { [MODULE]: { ...ongoing && { ongoing }, ...from && { from }, ...until && { until } } }
  };
}
