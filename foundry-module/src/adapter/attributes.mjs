/**
 * Finds numbers on a worldbuilding sheet. Tables lay their sheets out as they
 * like: an attribute stands in a group or not, and is known by its key or by
 * its label. The community's ICON worlds keep some numbers beside `attributes`.
 */

/**
 * A number or text as the sheet holds it.
 * @typedef {object} Place
 * @property {string} path    Where an update writes it.
 * @property {unknown} value  As it stands there, unparsed.
 * @property {string | null} label   What the sheet calls it, if it has a name of its own.
 */

/**
 * @param {string} name
 * @returns {string} The name without case, spaces and signs, for comparing.
 */
export function plain(name) {
  return name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");
}

/**
 * Finds the first attribute with one of those names.
 * @param {Record<string, any>} system   The actor's `system`.
 * @param {readonly string[]} names   As {@link plain} makes them, the most telling first.
 * @returns {Place | null}
 */
export function findAttribute(system, names) {
  const places = [...attributes(system)];
  for (const name of names) {
    const found = places.find(({ key, label }) => plain(key) === name || (label !== null && plain(label) === name));
    if (found) return { path: found.path, value: found.value, label: found.label };
  }
  return null;
}

/**
 * Every attribute, those of the community's layout first, then those without
 * a group, then all others.
 * @param {Record<string, any>} system
 * @returns {Generator<Place & { key: string }>}
 */
function* attributes(system) {
  const all = record(system.attributes);
  const isGroup = (/** @type {any} */ entry) => Boolean(entry) && typeof entry === "object" && !("dtype" in entry) && !("value" in entry);
  yield* entries(record(all.Stats), "system.attributes.Stats");
  for (const folder of ["skills", "information"]) yield* entries(record(system[folder]), `system.${folder}`);
  yield* entries(all, "system.attributes", entry => !isGroup(entry));
  for (const [key, group] of Object.entries(all)) {
    if (key !== "Stats" && isGroup(group)) yield* entries(record(group), `system.attributes.${key}`);
  }
  yield* entries(system, "system", entry => Boolean(entry) && typeof entry === "object" && "value" in entry);
}

/**
 * @param {Record<string, any>} folder
 * @param {string} path
 * @param {(entry: any) => boolean} [wanted]
 * @returns {Generator<Place & { key: string }>}
 */
function* entries(folder, path, wanted = () => true) {
  for (const [key, entry] of Object.entries(folder)) {
    if (!wanted(entry)) continue;
    if (entry !== null && typeof entry === "object") {
      const label = typeof entry.label === "string" && entry.label.trim() ? entry.label.trim() : null;
      yield { key, path: `${path}.${key}.value`, value: entry.value, label: label ?? key };
    } else {
      yield { key, path: `${path}.${key}`, value: entry, label: key };
    }
  }
}

/**
 * @param {unknown} value
 * @returns {Record<string, any>}
 */
function record(value) {
  return value !== null && typeof value === "object" ? /** @type {Record<string, any>} */ (value) : {};
}
