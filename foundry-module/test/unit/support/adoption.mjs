import { equals, mergeObject } from "../../../stage/shared/objects.mjs";
import { actor as plainActor } from "./foundry.mjs";

/** The table. Each test may choose another game for it. */
export const table = { game: "icon" };
game.settings.get = (_module, key) => table[key];
game.system = { primaryTokenAttribute: "health", secondaryTokenAttribute: "power" };

/** An actor that is written to as the core does. */
export function actor(data = {}) {
  const made = {
    ...plainActor(data), items: [], isToken: false, inCompendium: false,
    prototypeToken: { bar1: { attribute: "health" }, bar2: { attribute: "power" } }, ...data.more,
    updates: [],
    async update(update) {
      made.updates.push(structuredClone(update));
      mergeObject(made, expanded(update));
      return made;
    },
    clone: changes => ({ ...made, flags: mergeObject(structuredClone(made.flags), expanded(changes).flags ?? {}) })
  };
  return made;
}

/** An update as an object. */
function expanded(update) {
  const whole = {};
  for (const [path, value] of Object.entries(update))
    mergeObject(whole, path.split(".").reduceRight((inner, key) => ({ [key]: inner }), value));
  return whole;
}

/** The paths of the values that have changed or gone. @returns {string[]} */
export const lost = (before, after, path = "") =>
  before !== null && typeof before === "object" && !Array.isArray(before)
  ? Object.keys(before).flatMap(key => lost(before[key], after?.[key], `${path}.${key}`))
  : before === null || equals(before, after) || equals(before, []) ? [] : [path];

/** A sheet of Simple Worldbuilding without any attributes. */
export const generic = () => ({ biography: "", health: { value: 10, min: 0, max: 10 },
  power: { value: 5, min: 0, max: 5 }, attributes: {}, groups: {} });
