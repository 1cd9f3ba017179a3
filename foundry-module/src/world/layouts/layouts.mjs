import { localize } from "../i18n.mjs";
import { beaconLayout } from "./beacon.mjs";
import { dewprismLayout } from "./dewprism.mjs";
import { elementalLayout } from "./elemental.mjs";
import { iconLayout } from "./icon.mjs";

/** @import { Layout, SheetGroup, SheetNumber } from "./layout.mjs" */

/** The layouts by game. @satisfies {Record<string, Layout>} */
export const LAYOUTS = { icon: iconLayout, dewprism: dewprismLayout, beacon: beaconLayout, elemental: elementalLayout };

/**
 * Returns the groups of a sheet with the numbers of a side.
 * @param {Layout} layout
 * @param {string | undefined} side   Undefined if it is unknown: then only the numbers of both sides.
 * @returns {SheetGroup[]}
 */
export function groupsFor({ groups }, side) {
  return groups.map(({ key, numbers }) => ({ key, numbers: numbers.filter(one => !one.side || one.side === side) }))
    .filter(({ numbers }) => numbers.length);
}

/** @param {Layout} layout @param {SheetNumber} number */
export function labelOf({ words }, { name, words: own }) {
  return localize(own ?? [words, "Field", name].filter(Boolean).join("."));
}

/**
 * Returns an attribute as Simple Worldbuilding declares it.
 * @param {Layout} layout
 * @param {SheetNumber} number
 * @param {string} group   Empty for an attribute outside any group.
 * @param {{ value?: unknown, max?: unknown }} [stored]   The value, if it is not the usual one.
 */
export function declared(layout, number, group, { value, max } = {}) {
  const { dtype, min, usual } = number;
  const label = labelOf(layout, number);
  if (dtype === "Resource")
    return { value: value ?? usual ?? null, min, max: max ?? number.max ?? null, label, dtype, group };
  return { value: value ?? usual ?? { Number: null, String: "", Boolean: false }[dtype], label, dtype, group };
}

/**
 * Returns a group as Simple Worldbuilding declares it.
 * @param {string} key
 * @param {string}
 * [label]
 */
export function declaredGroup(key, label = localize(`Adopt.Group.${key}`)) {
  return { key, label, dtype: "Number" };
}

/**
 * Returns the attributes and groups of a new sheet.
 * @param {Layout} layout
 * @param {string | undefined} side
 * @param {Record<string, unknown>} [values]   By the rules' names, including those of maximums.
 * @param {readonly string[]} [only]   The groups of the sheet, if not all.
 */
export function declaredSheet(layout, side, values = {}, only) {
  const groups = groupsFor(layout, side).filter(({ key }) => !only || only.includes(key));
  const storedIn = (/** @type {SheetNumber} */ { name, most }) => ({ value: values[name], max: most && values[most] });
  return {
    attributes: Object.fromEntries(
      groups.map(({ key, numbers }) => [key,
        Object.fromEntries(numbers.map(one => [one.key, declared(layout, one, key, storedIn(one))]))])),
    groups: Object.fromEntries(groups.map(({ key }) => [key, declaredGroup(key)]))
  };
}

/**
 * Returns the token bars of a new sheet: a resource as a whole, so that it is drawn as a
 * bar, or another number's value.
 * @param {Layout} layout
 */
export function declaredBars(layout) {
  const [bar1, bar2] = layout.bars.map(name => ({ attribute: declaredBar(layout, name) }));
  return { bar1, bar2 };
}

/** @param {Layout} layout @param {string} name */
function declaredBar({ groups }, name) {
  for (const { key, numbers } of groups) {
    const number = numbers.find(one => one.name === name);
    if (number) return `attributes.${key}.${number.key}${number.dtype === "Resource" ? "" : ".value"}`;
  }
  // No group declares it, so it is the system's own.
  return "health";
}
