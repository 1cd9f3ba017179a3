import { replacement } from "../../../world/compat.mjs";

/** @import { Kind, Step } from "./steps.mjs" */

/**
 * The update that brings a document's data into today's shape: what all steps
 * after a number come to, each of which sees what the one before has left.
 * @param {Kind} kind
 * @param {object} source   The data; it is not changed.
 * @param {readonly Step[]} steps
 * @param {number} from   The number of the shape that the world has.
 * @returns {Record<string, unknown> | null}   Null where nothing is to be done.
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
