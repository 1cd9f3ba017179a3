import { hasText, localize } from "../world/i18n.mjs";

/**
 * The sheet of a game, which is described once: where the rules read its numbers, the attributes that a table declares
 * for them, and their places on the full sheet.
 * @typedef {object} Sheet
 * @property {string} words   The section of the language file whose Field names the numbers; without names there, those
 *   of the general Field count.
 * @property {readonly [string, string]} bars   The numbers of the two token bars.
 * @property {readonly string[]} about   The numbers beside the name.
 * @property {Meters} meters   The numbers that change in play.
 * @property {{ meters: Meters, groups: readonly string[] }} [story]   The page of narrative play.
 * @property {readonly SheetGroup[]} groups   The groups of the full sheet, in their order.
 * @property {Readonly<Record<string, SheetNumber>>} numbers   All numbers and texts that a sheet contains, by the
 *   rules' names. Our flags contain all others.
 */

/**
 * Numbers that are drawn as bars if they have a maximum, with their tones.
 * @typedef {Readonly<Record<string, "good" | "great" | "mixed" | "bad" | "plain">>} Meters
 */

/**
 * A group of numbers. `names` are those of the numbers that it shows, and `numbers` those that a new sheet declares.
 * @typedef {{ key: string, names: readonly string[], numbers: readonly DeclaredNumber[] }} SheetGroup
 */

/**
 * A number or text of a sheet: at a path of the system, in the attribute with one of its names, or the maximum of
 * another number.
 * @typedef {object} SheetNumber
 * @property {string} name   The rules' name.
 * @property {string} [path]   Its path in the system.
 * @property {readonly string[]} [names]   The names of its attribute, as `plain` makes them, the most telling first.
 * @property {string} [of]   The number whose maximum it is, where no attribute has its names.
 * @property {boolean} [flag]   True if a flag is its usual place where no attribute has its names.
 * @property {string} [key]   The key of its attribute on a new sheet: one of its names in every language.
 * @property {"Number" | "Resource" | "String" | "Boolean"} [dtype]
 * @property {unknown} [usual]   The initial value. Without one the sheet stays empty and the rules decide.
 * @property {number} [min]   The minimum of a resource.
 * @property {number} [max]   The usual maximum of a resource.
 * @property {string} [most]   The rules' name of its maximum, if they have one.
 * @property {string} [words]   The key of its name, if the game's section has none.
 * @property {true} [optional]   True if new sheets have it, and no other sheet lacks it: the rules do not read it.
 * @property {"hero" | "foe"} [side]   The side whose sheets have it, if not all do.
 */

/** @typedef {SheetNumber & Required<Pick<SheetNumber, "key" | "dtype">>} DeclaredNumber */

/** @typedef {Partial<Omit<SheetNumber, "name">>} Details */

/** @param {string} name @param {string} key @param {Details} [more] @returns {SheetNumber} */
export const number = (name, key, more) => ({ name, names: [key.toLowerCase()], key, dtype: "Number", ...more });

/** @param {string} name @param {string} key @param {Details} [more] */
export const text = (name, key, more) => number(name, key, { dtype: "String", ...more });

/** @param {string} name @param {string} key @param {Details} [more] */
export const resource = (name, key, more) => number(name, key, { dtype: "Resource", min: 0, ...more });

/**
 * Returns a number that no new sheet declares.
 * @param {string} name
 * @param {readonly string[]} [names]   Without them, its name alone.
 * @param {Details} [more]
 * @returns {SheetNumber}
 */
export const found = (name, names = [name.toLowerCase()], more = {}) => ({ name, names, ...more });

/** Returns the hit points, which have a place in the system. @param {string} name @param {string} most */
export const health = (name, most) => ({ name, path: "health.value", most });

/**
 * Returns the description of a sheet.
 * @param {Omit<Sheet, "groups" | "numbers"> & { groups: Readonly<Record<string, readonly (SheetNumber | string)[]>> }}
 *   parts   The groups have numbers, and names of numbers in flags. The group "" is not shown.
 * @returns {Sheet}
 */
export function sheetOf({ groups, ...parts }) {
  const all = Object.values(groups).flat().filter(one => typeof one !== "string");
  const maximums = all.flatMap(({ name, most }) => most ? [{ name: most, of: name }] : []);
  return {
    ...parts,
    numbers: Object.fromEntries([...maximums, ...all].map(one => [one.name, one])),
    groups: Object.entries(groups).filter(([key]) => key).map(([key, list]) => ({
      key, names: list.map(one => typeof one === "string" ? one : one.name),
      numbers: /** @type {DeclaredNumber[]} */ (list.filter(one => typeof one !== "string" && one.key))
    }))
  };
}

/**
 * Returns the groups of a sheet with the numbers that the sheets of a side declare.
 * @param {Sheet} sheet
 * @param {string | undefined} side   Undefined if it is unknown: then only the numbers of both sides.
 */
export function groupsFor({ groups }, side) {
  return groups.map(({ key, numbers }) => ({ key, numbers: numbers.filter(one => !one.side || one.side === side) }))
    .filter(({ numbers }) => numbers.length);
}

/** Returns the label of a number. @param {Sheet} sheet @param {string} name   The rules' name. */
export function labelOf({ words, numbers }, name) {
  const own = `${words}.Field.${name}`;
  return localize(numbers[name]?.words ?? (words && hasText(own) ? own : `Field.${name}`));
}

/**
 * Returns an attribute as Simple Worldbuilding declares it.
 * @param {Sheet} sheet
 * @param {DeclaredNumber} number
 * @param {string} group   Empty for an attribute outside any group.
 * @param {{ value?: unknown, max?: unknown }} [stored]   The value, if it is not the usual one.
 */
export function declared(sheet, { name, dtype, min, usual, max: most }, group, { value, max } = {}) {
  const label = labelOf(sheet, name);
  if (dtype === "Resource")
    return { value: value ?? usual ?? null, min, max: max ?? most ?? null, label, dtype, group };
  return { value: value ?? usual ?? { Number: null, String: "", Boolean: false }[dtype], label, dtype, group };
}

/**
 * Returns a group as Simple Worldbuilding declares it.
 * @param {string} key
 * @param {string} [label]
 */
export function declaredGroup(key, label = localize(`Adopt.Group.${key}`)) {
  return { key, label, dtype: "Number" };
}

/**
 * Returns the attributes and groups of a new sheet.
 * @param {Sheet} sheet
 * @param {string | undefined} side
 * @param {Record<string, unknown>} [values]   By the rules' names, including those of maximums.
 * @param {readonly string[]} [only]   The groups of the sheet, if not all.
 */
export function declaredSheet(sheet, side, values = {}, only) {
  const groups = groupsFor(sheet, side).filter(({ key }) => !only || only.includes(key));
  const storedIn = (/** @type {SheetNumber} */ { name, most }) => ({ value: values[name], max: most && values[most] });
  return {
    attributes: Object.fromEntries(groups.map(({ key, numbers }) => [key,
      Object.fromEntries(numbers.map(one => [one.key, declared(sheet, one, key, storedIn(one))]))])),
    groups: Object.fromEntries(groups.map(({ key }) => [key, declaredGroup(key)]))
  };
}

/**
 * Returns the token bars of a new sheet: a resource as a whole, so that it is drawn as a
 * bar, or another number's value. A number that no group declares is the system's own.
 * @param {Sheet} sheet
 */
export function declaredBars({ bars, groups }) {
  const [bar1, bar2] = bars.map(name => {
    const group = groups.find(({ numbers }) => numbers.some(one => one.name === name));
    const number = group?.numbers.find(one => one.name === name);
    return { attribute: number ? `attributes.${group?.key}.${number.key}${number.dtype === "Resource" ? "" : ".value"}`
      : "health" };
  });
  return { bar1, bar2 };
}
