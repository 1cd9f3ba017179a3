import { present } from "../world/fields.mjs";

/**
 * Returns the values of those names that are not empty.
 * @param {Record<string, any>} values
 * @param {readonly string[]} names
 * @returns {Record<string, any>}
 */
export function picked(values, names) {
  return present(Object.fromEntries(names.map(name => [name, values[name]])));
}
