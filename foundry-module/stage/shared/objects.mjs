/**
 * Plain-object helpers with the semantics that `foundry.utils` documents: dotted keys, `-=key` deletion, inner diffs.
 * Written from the documentation; used by the server to apply changes and by the client as `foundry.utils`.
 */

/** Reports the type of a value in the API's words: "Object", "Array", "null", "number", "Set"... */
export function getType(value) {
  if (value === null) return "null";
  if (value === undefined) return "undefined";
  if (typeof value !== "object") return typeof value;
  const name = Object.prototype.toString.call(value).slice(8, -1);
  if (name !== "Object") return name;
  const prototype = Object.getPrototypeOf(value);
  if (prototype === null || prototype.constructor === Object || !prototype.constructor) return "Object";
  // An object of another realm (a test runner, a frame) is plain too when its constructor is called Object.
  return prototype.constructor.name === "Object" ? "Object" : "Unknown";
}

const isPlain = value => getType(value) === "Object";

/** Keys that would reach a prototype are never written. */
const FORBIDDEN = new Set(["__proto__", "constructor", "prototype"]);

/** Copies plain objects, arrays, Sets, Maps and Dates; anything else is kept by reference unless `strict`. */
export function deepClone(original, { strict = false } = {}) {
  switch (getType(original)) {
    case "Object": {
      const copy = {};
      for (const key of Object.keys(original))
        if (!FORBIDDEN.has(key)) copy[key] = deepClone(original[key], { strict });
      return copy;
    }
    case "Array": return Array.from(original, value => deepClone(value, { strict }));
    case "Set": return new Set(Array.from(original, value => deepClone(value, { strict })));
    case "Map": return new Map(Array.from(original, ([k, v]) => [k, deepClone(v, { strict })]));
    case "Date": return new Date(original);
    default:
      if (strict && original && typeof original === "object")
        throw new Error("deepClone cannot clone advanced objects");
      return original;
  }
}

/** A copy through JSON: what a socket would carry. */
export function duplicate(original) {
  return original === undefined ? undefined : JSON.parse(JSON.stringify(original));
}

export function isEmpty(value) {
  switch (getType(value)) {
    case "undefined": case "null": return true;
    case "Array": return value.length === 0;
    case "Object": return Object.keys(value).length === 0;
    case "Set": case "Map": return value.size === 0;
    default: return false;
  }
}

export function getProperty(object, key) {
  if (object === null || object === undefined || !key) return undefined;
  if (typeof key === "string" && key in Object(object)) return object[key];
  let target = object;
  for (const part of String(key).split(".")) {
    if (target === null || target === undefined) return undefined;
    target = target[part];
  }
  return target;
}

export function hasProperty(object, key) {
  if (object === null || object === undefined || !key) return false;
  if (key in Object(object)) return true;
  let target = object;
  for (const part of String(key).split(".")) {
    if (target === null || typeof target !== "object" || !(part in target)) return false;
    target = target[part];
  }
  return true;
}

/** Writes a dotted key, making objects on the way. Reports whether the value changed. */
export function setProperty(object, key, value) {
  const parts = String(key).split(".");
  if (parts.some(part => FORBIDDEN.has(part))) return false;
  const last = parts.pop();
  let target = object;
  for (const part of parts) {
    if (target[part] === null || typeof target[part] !== "object") target[part] = {};
    target = target[part];
  }
  if (last in target && target[last] === value) return false;
  target[last] = value;
  return true;
}

export function deleteProperty(object, key) {
  const parts = String(key).split(".");
  const last = parts.pop();
  const target = parts.length ? getProperty(object, parts.join(".")) : object;
  if (!target || !(last in target)) return false;
  return delete target[last];
}

/** Turns dotted keys into nested objects, at every depth. A later key overwrites what an earlier one put there. */
export function expandObject(object) {
  if (Array.isArray(object)) return object.map(expandObject);
  if (!isPlain(object)) return object;
  const expanded = {};
  for (const [key, value] of Object.entries(object)) {
    setProperty(expanded, key, expandObject(value));
  }
  return expanded;
}

export function flattenObject(object) {
  const flat = {};
  for (const [key, value] of Object.entries(object)) {
    if (isPlain(value) && !isEmpty(value)) {
      for (const [inner, leaf] of Object.entries(flattenObject(value))) flat[`${key}.${inner}`] = leaf;
    } else flat[key] = value;
  }
  return flat;
}

export function filterObject(source, template, { deletionKeys = false, templateValues = false } = {}) {
  const kept = {};
  for (const [key, value] of Object.entries(source)) {
    if (deletionKeys && key.startsWith("-=")) kept[key] = value;
    else if (!(key in template)) continue;
    else if (isPlain(value) && isPlain(template[key]))
      kept[key] = filterObject(value, template[key], { deletionKeys, templateValues });
    else kept[key] = templateValues ? template[key] : value;
  }
  return kept;
}

/** Reports whether two values are equal in content. */
export function equals(a, b) {
  if (Object.is(a, b)) return true;
  const type = getType(a);
  if (type !== getType(b)) return false;
  if (type === "Array") return a.length === b.length && a.every((value, i) => equals(value, b[i]));
  if (type === "Set") return a.size === b.size && Array.from(a).every(value => b.has(value));
  if (type === "Date") return a.getTime() === b.getTime();
  if (type !== "Object") return false;
  const keys = Object.keys(a);
  return keys.length === Object.keys(b).length && keys.every(key => key in b && equals(a[key], b[key]));
}

/** The part of `other` that differs from `original`. A `-=key` counts only while `original` still has that key. */
export function diffObject(original, other, { inner = false, deletionKeys = false } = {}) {
  const difference = {};
  for (const [key, value] of Object.entries(other)) {
    if (key.startsWith("-=")) {
      if (deletionKeys || (original && key.slice(2) in original)) difference[key] = value;
      continue;
    }
    if (key.startsWith("==")) {
      if (!equals(original?.[key.slice(2)], value)) difference[key] = value;
      continue;
    }
    const known = original !== null && typeof original === "object" && key in original;
    if (!known) { if (!inner) difference[key] = value; continue; }
    if (isPlain(value) && isPlain(original[key])) {
      const deeper = diffObject(original[key], value, { inner, deletionKeys });
      if (!isEmpty(deeper)) difference[key] = deeper;
    } else if (!equals(original[key], value)) difference[key] = value;
  }
  return difference;
}

/**
 * Merges `other` into `original`. `applyOperators` is the newer name of `performDeletions`.
 * @param {object} original
 * @param {object} [other]
 * @param {{insertKeys?: boolean, insertValues?: boolean, overwrite?: boolean, recursive?: boolean, inplace?: boolean,
 *   enforceTypes?: boolean, performDeletions?: boolean, applyOperators?: boolean}} [options]
 */
export function mergeObject(original, other = {}, options = {}) {
  const { inplace = true } = options;
  if (getType(original) === "undefined" || typeof original !== "object" || typeof (other ?? {}) !== "object") {
    throw new Error("One of original or other are not Objects!");
  }
  const target = inplace ? original : deepClone(original);
  const dotted = value => Object.keys(value).some(key => key.includes("."));
  if (dotted(target)) {
    const expanded = expandObject(target);
    for (const key of Object.keys(target)) delete target[key];
    Object.assign(target, expanded);
  }
  mergeInto(target, dotted(other ?? {}) ? expandObject(other) : other ?? {}, options, 0);
  return target;
}

function mergeInto(target, other, options, depth) {
  const { insertKeys = true, insertValues = true, overwrite = true, recursive = true, enforceTypes = false } = options;
  const operators = options.applyOperators ?? options.performDeletions ?? false;
  for (const [key, value] of Object.entries(other)) {
    if (FORBIDDEN.has(key)) continue;
    if (operators && key.startsWith("-=")) { delete target[key.slice(2)]; continue; }
    if (operators && key.startsWith("==")) { target[key.slice(2)] = withoutOperators(value); continue; }
    if (!(key in target)) {
      if (depth === 0 ? insertKeys : insertValues) target[key] = operators ? withoutOperators(value) : deepClone(value);
      continue;
    }
    if (isPlain(value) && isPlain(target[key]) && recursive) {
      mergeInto(target[key], value, options, depth + 1);
      continue;
    }
    if (!overwrite) continue;
    if (enforceTypes && target[key] !== undefined && getType(target[key]) !== getType(value)) {
      throw new Error(`Mismatched data types encountered during object merge: ${key}`);
    }
    target[key] = operators ? withoutOperators(value) : deepClone(value);
  }
}

/** A copy without the keys that order a deletion: there is nothing under a new key to delete. */
function withoutOperators(value) {
  if (!isPlain(value)) return deepClone(value);
  const copy = {};
  for (const [key, inner] of Object.entries(value)) {
    if (key.startsWith("-=") || FORBIDDEN.has(key)) continue;
    copy[key.startsWith("==") ? key.slice(2) : key] = withoutOperators(inner);
  }
  return copy;
}
