import { equals, flattenObject } from "../../../stage/shared/objects.mjs";
import { leadRequests, openWorld, place } from "./stage.mjs";

/** The table. Each test may choose another game for it, in a world without actors. */
export const table = {
  set game(/** @type {string} */ game) {
    openWorld({ settings: { game } });
    leadRequests((request, send) => {
      for (const { _id, ...update } of request.updates)
        fromUuidSync(`Actor.${_id}`).updates.push(flattenObject(update));
      return send();
    });
  }
};

/**
 * An actor of the world, with the updates that were requested for it.
 * @param {{ uuid?: string, hasPlayerOwner?: boolean, as?: Record<string, unknown> } & Record<string, any>} [data]   Its
 *   source data, its uuid, true if Ada owns it, and members of a document in another place, such as `isToken`.
 */
export function actor({ uuid = "Actor.ama", hasPlayerOwner = false, as = {}, ...data } = {}) {
  const made = place("Actor", { name: "Ama", prototypeToken: { bar1: { attribute: "health" },
    bar2: { attribute: "power" } }, ownership: { default: 0, ...hasPlayerOwner && { ada: 3 } }, ...data,
  _id: uuid.slice("Actor.".length) });
  for (const [name, value] of Object.entries({ updates: [], ...as })) Object.defineProperty(made, name, { value });
  return made;
}

/** The paths of the values that have changed or gone. @returns {string[]} */
export const lost = (before, after, path = "") =>
  before !== null && typeof before === "object" && !Array.isArray(before)
  ? Object.keys(before).flatMap(key => lost(before[key], after?.[key], `${path}.${key}`))
  : before === null || equals(before, after) || equals(before, []) ? [] : [path];

/** A sheet of Simple Worldbuilding without any attributes. */
export const generic = () => ({ biography: "", health: { value: 10, min: 0, max: 10 },
  power: { value: 5, min: 0, max: 5 }, attributes: {}, groups: {} });
