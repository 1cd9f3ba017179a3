import { localize } from "../../world/i18n.mjs";
import { FIELDS, LISTS, SECTIONS } from "../../games/icon/fields.mjs";

/** @import { Described } from "../../games/icon/ability.mjs" */
/** @import { Field, List, Values } from "../../games/icon/fields.mjs" */

/** Sections that are always open, because almost every ability has them. */
const ALWAYS_OPEN = new Set(["basics", "effects"]);

/**
 * Returns the form's data for the template.
 * @param {Described} described
 * @param {string} id   The form's id, for its labels.
 */
export function formView({ values, lists }, id) {
  return SECTIONS.map(({ key, fields = [], groups = [], list }) => {
    const shown = fields.map(field => fieldView(field, values, id, ""));
    const grouped = groups.map(({ label, fields: inner, when }) => ({
      label: localize(label), fields: inner.map(field => fieldView({ ...field, ...when && { when } }, values, id, ""))
    }));
    const entries = list ? (lists[list.path] ?? []).map((entry, at) => entryView(list, entry, id, at)) : [];
    const says = [...shown, ...grouped.flatMap(group => group.fields)].some(({ filled }) => filled)
      || entries.length > 0;
    return {
      key, folded: !ALWAYS_OPEN.has(key), open: says, summary: localize(`Ability.section.${key}`),
      // Numbers and choices come first, checkboxes below them.
      ...parted(shown), groups: grouped.map(group => ({ label: group.label, ...parted(group.fields) })),
      list: list && { path: list.path, label: localize(list.label),
        add: localize(list.add), titled: hasFoldOf(list), entries }
    };
  });
}

/** @param {List} list   True if its label adds to the section's. */
function hasFoldOf(list) {
  return list.path !== "strike.inflicts";
}

/**
 * Returns the view of a list's entry, new or stored.
 * @param {List} list
 * @param {Values} values
 * @param {string} id
 * @param {number} key   Unique in the form.
 */
export function entryView(list, values, id, key) {
  const fields = list.fields.map(field => fieldView(field, values, id, `${list.path}.${key}.`));
  return { list: list.path, key, label: localize(list.entry), remove: localize("Ability.remove"), ...parted(fields) };
}

/** @param {ReturnType<typeof fieldView>[]} fields */
function parted(fields) {
  const of = (/** @type {string} */ one) => fields.filter(({ kind }) => kind === one);
  return { wide: fields.filter(({ kind }) => kind !== "check" && kind !== "choices"),
    choices: of("choices"), checks: of("check") };
}

/**
 * @param {Field} field
 * @param {Values} values
 * @param {string} id
 * @param {string} at   The prefix of its name.
 */
function fieldView({ path, kind, label, list = [], words = "", empty, when }, values, id, at) {
  const value = values[path];
  const filled = Array.isArray(value) ? value.length > 0 : value !== undefined && value !== "" && value !== false;
  const name = at + path;
  return {
    id: `${id}-${name.replaceAll(".", "-")}`, name, kind,
    label: localize(label), value: value ?? "", checked: value === true, filled,
    // A field with a value is shown even if it does not apply, so that stored values never hide.
    hidden: Boolean(when && !when(values) && !filled),
    numeric: kind === "number",
    options: kind === "choice" ? options(list, words, empty, value)
      : kind === "either" ? either(list, words, value === true)
      : kind === "choices"
      ? list.map(one => ({ value: one, text: localize(words + one),
        selected: Array.isArray(value) && value.includes(one) })) : null
  };
}

/** @param {readonly string[]} list @param {string} words @param {string | undefined} empty @param {unknown} chosen */
function options(list, words, empty, chosen) {
  return [
    { value: "", text: localize(empty ?? "Ability.choose"), selected: chosen === undefined || chosen === "" },
    ...list.map(one => ({ value: one, text: localize(words + one), selected: one === chosen }))
  ];
}

/** @param {readonly string[]} list @param {string} words @param {boolean} yes */
function either([first, second], words, yes) {
  return [{ value: "yes", text: localize(words + first), selected: yes },
    { value: "no", text: localize(words + second), selected: !yes }];
}

/**
 * Returns the field of a path.
 * @param {string} path
 * @param {string | null} list
 * @returns {Field | undefined}
 */
export function fieldAt(path, list) {
  return (list === null ? FIELDS : LISTS.find(one => one.path === list)?.fields ?? []).find(one => one.path === path);
}
