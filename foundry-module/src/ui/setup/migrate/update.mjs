import { replacement } from "../../../world/compat.mjs";

/** @import { Kind, Step } from "./steps.mjs" */

/**
 * Returns the update that migrates a document's data: the combined result of all steps
 * after a number, applied in order.
 * @param {Kind} kind
 * @param {object} source   The data. Not modified.
 * @param {readonly Step[]} steps
 * @param {number} from   The number of the world's shape.
 * @returns {Record<string, unknown> | null}   Null without changes.
 */
export function updateFor(kind, source, steps, from) {
  const { deepClone, setProperty } = foundry.utils;
  const data = deepClone(source);
  /** @type {Map<string, unknown>} */
  const values = new Map();
  for (const { to, documents } of steps) {
    if (to <= from) continue;
    for (const [path, value] of Object.entries(documents[kind]?.(data) ?? {})) {
      setProperty(data, path, value);
      values.set(path, value);
    }
  }
  if (!values.size) return null;
  return Object.assign({},
    ...[...values].map(([path, value]) => isObject(value) ? replacement(path, value) : { [path]: value }));
}

/** @param {unknown} value @returns {value is object} */
function isObject(value) {
  return value !== null && typeof value === "object" && !Array.isArray(value);
}
