/**
 * Finds numbers on a worldbuilding sheet. Tables arrange their sheets freely: an attribute
 * may be in a group or not, and is found by its key or its label. The community's ICON
 * data has the groups `Stats`, `skills` and `information`, and keeps strain and effort
 * beside `attributes`.
 */

/**
 * A number or text on a sheet.
 * @typedef {object} Place
 * @property {string} path    The path of an update.
 * @property {unknown} value   The stored value, unparsed.
 * @property {string | null} label   The sheet's own label, if it has one.
 */

/**
 * @param {string} name
 * @returns {string}   The name without case, spaces and punctuation, for comparing.
 */
export function plain(name) {
  return name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");
}

/**
 * Finds the first attribute with one of the names.
 * @param {Record<string, any>} system   The actor's `system`.
 * @param {readonly string[]} names   In the form of {@link plain}, the most specific first.
 * @returns {Place | null}
 */
export function findAttribute(system, names) {
  const index = indexOf(system);
  for (const name of names) {
    const found = index.get(name);
    if (!found) continue;
    const { path, label, folder, key } = found;
    const entry = folder[key];
    return { path, value: entry !== null && typeof entry === "object" ? entry.value : entry, label };
  }
  return null;
}

/**
 * The place of an attribute. Its value is read from the folder.
 * @typedef {{ key: string, path: string, label: string, folder: Record<string, any> }} Entry
 */

/** @type {WeakMap<object, { attributes: unknown, index: Map<string, Entry> }> | null} */
let indices = null;

/**
 * Returns the attributes by name. One sheet reads dozens of numbers from tables that may
 * have thousands, so the index is cached until the next microtask, before any update can
 * happen.
 * @param {Record<string, any>} system
 * @returns {Map<string, Entry>}
 */
function indexOf(system) {
  if (!indices) {
    indices = new WeakMap();
    queueMicrotask(() => { indices = null; });
  }
  const known = indices.get(system);
  if (known && known.attributes === system.attributes) return known.index;
  /** @type {Map<string, Entry>} */
  const index = new Map();
  for (const entry of attributes(system)) {
    for (const name of new Set([entry.key, entry.label])) {
      const short = plain(name);
      if (!index.has(short)) index.set(short, entry);
    }
  }
  indices.set(system, { attributes: system.attributes, index });
  return index;
}

/** The groups of the community's layout that contain numbers of the rules. */
const COMMUNITY = ["Stats", "skills", "information"];

/**
 * Yields every attribute: those of the community's layout first, then those without a
 * group, then all others, and last the entries beside the attributes.
 * @param {Record<string, any>} system
 * @returns {Generator<Entry>}
 */
function* attributes(system) {
  const all = record(system.attributes);
  for (const key of COMMUNITY) if (isGroup(all[key])) yield* entries(record(all[key]), `system.attributes.${key}`);
  yield* entries(all, "system.attributes", entry => !isGroup(entry));
  for (const [key, group] of Object.entries(all)) {
    if (!COMMUNITY.includes(key) && isGroup(group)) yield* entries(record(group), `system.attributes.${key}`);
  }
  for (const folder of ["skills", "information"]) yield* entries(record(system[folder]), `system.${folder}`);
  yield* entries(system, "system", entry => Boolean(entry) && typeof entry === "object" && "value" in entry);
}

/**
 * @param {Record<string, any>} folder
 * @param {string} path
 * @param {(entry: any) => boolean} [filter]
 * @returns {Generator<Entry>}
 */
function* entries(folder, path, filter = () => true) {
  for (const [key, entry] of Object.entries(folder)) {
    if (!filter(entry)) continue;
    if (entry !== null && typeof entry === "object") {
      const label = typeof entry.label === "string" && entry.label.trim() ? entry.label.trim() : null;
      yield { key, path: `${path}.${key}.value`, label: label ?? key, folder };
    } else {
      yield { key, path: `${path}.${key}`, label: key, folder };
    }
  }
}

/** Reports whether an entry of `attributes` is a group. @param {any} entry */
export function isGroup(entry) {
  return Boolean(entry) && typeof entry === "object" && !("dtype" in entry) && !("value" in entry);
}

/**
 * @param {unknown} value
 * @returns {Record<string, any>}   The value itself, or an empty object if it is none.
 */
export function record(value) {
  return value !== null && typeof value === "object" ? /** @type {Record<string, any>} */ (value) : {};
}
