/** @import { Event, Offer } from "./operation.mjs" */

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
