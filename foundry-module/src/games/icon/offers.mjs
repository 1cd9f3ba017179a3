import { isPlainObject } from "../../../../wasm/js/plain-object.mjs";

/** @import { Event, Offer } from "./operation.mjs" */

/** The kinds of offers: the keys of Offer in the language file. */
const KINDS = new Set(["damage", "damageAndStatuses", "statuses", "counter", "vigor", "cure", "saves", "payment", "resolve"]);

/** An id, which is one key of the marks on a card and no name that every object has. */
const ID = /^[a-z]\w{0,31}$/i;

/** The roles whose numbers an offer may name. */
const ROLE = /^(?:attacker|target|helper|party|other\d+)$/;

/**
 * Whether something is an offer. Cards come from anybody, and from other versions.
 * @param {unknown} value
 * @returns {value is Offer}
 */
export function isOffer(value) {
  if (!isPlainObject(value) || typeof value.id !== "string" || !ID.test(value.id) || value.id in Object.prototype || !KINDS.has(value.kind)) return false;
  const { roles, amount = 0 } = value;
  return Array.isArray(roles) && roles.every(role => typeof role === "string" && ROLE.test(role)) && Number.isFinite(amount);
}

/**
 * One button that does all that the events say, if they say anything.
 * @param {string} kind
 * @param {Event[]} events
 * @returns {Offer[]}
 */
export function offerFor(kind, events) {
  const roles = [...new Set(events.map(({ who }) => who))];
  return roles.length ? [{ id: "target", kind, roles }] : [];
}
