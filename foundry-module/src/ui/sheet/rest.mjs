import { isGroup, record } from "../../world/attributes.mjs";
import { localize } from "../../world/i18n.mjs";

/** @import { Reads, SheetValue } from "./field.mjs" */

/** The expected type by kind of attribute. @type {Record<string, Reads>} */
const READS = { Number: "number", Resource: "number", Boolean: "check", String: "text", Formula: "text" };

/** The folders beside the attributes in the community's worlds. */
const FOLDERS = ["skills", "information"];

/** Members of the system that contain no further numbers. */
const APART = ["attributes", "groups", "biography", ...FOLDERS];

/**
 * Returns every number and text of a worldbuilding sheet that is not shown elsewhere, in
 * the groups that its table has declared.
 * @param {Record<string, any>} system   The actor's `system`.
 * @param {Set<string>} shown   The paths that are shown elsewhere.
 * @returns {{ key: string, label: string, fields: SheetValue[] }[]}
 */
export function restOf(system, shown) {
  const attributes = record(system.attributes);
  const declared = record(system.groups);
  const groups = Object.keys(attributes).filter(key => isGroup(attributes[key]));
  const order = [...Object.keys(declared).filter(key => groups.includes(key)),
    ...groups.filter(key => !(key in declared))];
  const list = [
    ...order.map(key => ({ key, label: labelIn(declared[key]) ?? key,
      fields: fieldsIn(attributes[key], `system.attributes.${key}`, shown) })),
    { key: "-ungrouped", label: localize("Sheet.ungrouped"),
      fields: fieldsIn(attributes, "system.attributes", shown, entry => !isGroup(entry)) },
    ...FOLDERS.map(key => ({ key: `-${key}`, label: localize("Sheet.beside", { key }),
      fields: fieldsIn(record(system[key]), `system.${key}`, shown) })),
    { key: "-system", label: localize("Sheet.ofTheSystem"),
      fields: fieldsIn(system, "system", shown,
        (entry, key) => !APART.includes(key) && record(entry) === entry && "value" in entry) }
  ];
  return list.filter(({ fields }) => fields.length);
}

/**
 * @param {Record<string, any>} folder
 * @param {string} path
 * @param {Set<string>} shown
 * @param {(entry: any, key: string) => boolean} [filter]
 * @returns {SheetValue[]}
 */
function fieldsIn(folder, path, shown, filter = () => true) {
  return Object.entries(folder).filter(([key, entry]) => filter(entry, key)).flatMap(([key, entry]) => {
    const field = attributeField(entry,
      path === "system" && key === "power" ? localize("Sheet.power") : key, `${path}.${key}`);
    return shown.has(field.path) ? [] : [field];
  });
}

/**
 * @param {any} entry
 * @param {string} key
 * @param {string} path
 * @returns {SheetValue}
 */
function attributeField(entry, key, path) {
  // A table that was edited by hand may have a bare number, text or nothing in place of an attribute.
  if (record(entry) !== entry || Array.isArray(entry)) return { path, value: entry, label: key, reads: readsOf(entry) };
  const { value, dtype } = entry;
  const field = { path: `${path}.value`, value, label: labelIn(entry) ?? key,
    dtype, reads: READS[dtype] ?? readsOf(value) };
  const beside = (/** @type {"min" | "max"} */ name) => name in entry || dtype === "Resource"
    ? { path: `${path}.${name}`, value: entry[name], label: name, reads: /** @type {Reads} */ ("number") } : undefined;
  return { ...field, least: beside("min"), most: beside("max") };
}

/** @param {any} entry */
function labelIn(entry) {
  return typeof entry?.label === "string" && entry.label.trim() ? entry.label.trim() : undefined;
}

/** Returns the expected type of a value without a declared kind: its own. @param {unknown} value @returns {Reads} */
function readsOf(value) {
  if (typeof value === "boolean") return "check";
  return typeof value === "number" ? "number" : "text";
}
