import { id } from "./build.mjs";

/**
 * Builds actors of games whose numbers are in groups of a worldbuilding sheet, and whose
 * abilities are attributes of items.
 */

const TYPES = { number: "Number", boolean: "Boolean", string: "String" };

/** A number, a yes or no, a text, or as `{ value, max }` a resource. */
const entry = (label, value, group) => typeof value === "object"
  ? { min: 0, ...value, label, dtype: "Resource", group }
  : { value, label, dtype: TYPES[typeof value], group };

/** Attributes by their labels: the key is the label without blanks, as a GM would name it. */
const attributes = (entries, group = "") => Object.fromEntries(Object.entries(entries)
  .map(([label, value]) => [label.replace(/\W/g, ""), entry(label, value, group)]));

/**
 * @param {object} sheet
 * @param {string} sheet.name
 * @param {"hero" | "foe"} sheet.side
 * @param {string} [sheet.player]   The owner, "Ada" or "Bo".
 * @param {string} sheet.img
 * @param {number} sheet.health   The maximum and the current value.
 * @param {number} [sheet.power]   The value of the system's second bar.
 * @param {Record<string, Record<string, number | string | boolean | { value: number, max: number }>>} sheet.groups
 *   Numbers, texts and resources by group and label.
 * @param {{ name: string, img?: string, says: Record<string, number | string | boolean> }[]} [sheet.items]
 *   Abilities, with their attributes.
 * @param {string} [sheet.biography]
 * @param {string} [sheet.bar2]   The attribute of a token's second bar.
 * @param {object} ownership By user.
 */
export function gameActor({ name, side, img, health, power = 0, groups, items = [], biography = "", bar2 = "power" },
    ownership) {
  const system = {
    biography,
    health: { value: health, min: 0, max: health },
    power: { value: power, min: 0, max: power },
    attributes: Object.fromEntries(Object.entries(groups)
      .map(([group, entries]) => [group, attributes(entries, group)])),
    groups: Object.fromEntries(Object.keys(groups).map(group => [group, { key: group, label: group, dtype: "Number" }]))
  };
  return {
    _id: id(side, name), name, type: "character", img, system, ownership, flags: { rulewright: { side } }, effects: [],
    items: items.map(item => ({
      _id: id("item", `${name.slice(0, 5)}${item.name}`), name: item.name, type: "item",
      img: item.img ?? "icons/svg/item-bag.svg", effects: [], flags: {},
      system: { description: "", quantity: 1, weight: 0, attributes: attributes(item.says), groups: {} }
    })),
    prototypeToken: { name, actorLink: side === "hero", disposition: side === "hero" ? 1 : -1, texture: { src: img },
      bar1: { attribute: "health" }, bar2: { attribute: bar2 } }
  };
}
