import { isPlainObject } from "../../../../wasm/js/plain-object.mjs";
import { FIELDS, LISTS } from "./fields.mjs";

/** @import { IconCombatAbility } from "../../../../wasm/api/schema/rulewright" */
/** @import { Field, Values } from "./fields.mjs" */

/**
 * An ability in the form: the values of its fields by their paths, and for each list the values of its entries.
 * @typedef {{ values: Values, lists: Record<string, Values[]> }} Described
 */

/**
 * Converts a stored description of any age to the fields of the form. Lists the paths of the values that no field can
 * hold.
 * @param {unknown} stored
 * @returns {Described & { unread: string[] }}   With the paths of the unreadable values.
 */
export function describe(stored) {
  /** @type {string[]} */
  const unread = [];
  /** @type {Described & { unread: string[] }} */
  const described = { values: {}, lists: Object.fromEntries(LISTS.map(({ path }) => [path, []])), unread };
  if (stored === undefined || stored === null) return described;
  if (!isPlainObject(stored)) return { ...described, unread: [""] };
  const lists = new Map(LISTS.map(list => [list.path, list]));
  for (const [path, value] of leaves(stored)) {
    const list = lists.get(path);
    if (list && Array.isArray(value)) {
      described.lists[path] = value.flatMap((entry, at) => {
        if (!isPlainObject(entry)) { unread.push(`${path}[${at}]`); return []; }
        return [takeUp(leaves(entry), list.fields, `${path}[${at}].`, unread)];
      });
    } else if (!GIVEN.has(path)) Object.assign(described.values, takeUp([[path, value]], FIELDS, "", unread));
  }
  return described;
}

/** The values without a field: the ability has the id of its item, and its strike is no basic attack. */
const GIVEN = new Set(["id", "strike.id", "strike.kind"]);

/**
 * Returns the ability that a form describes. Keeps values that the rules cannot use as the user typed them: the engine
 * names them.
 * @param {Described} described
 * @param {string} id
 * @returns {IconCombatAbility}
 */
export function abilityFrom({ values, lists }, id) {
  /** @type {Record<string, any>} */
  const ability = { id };
  for (const field of FIELDS) put(ability, field, values[field.path]);
  for (const { path, fields } of LISTS) {
    const entries = (lists[path] ?? []).map(entry => {
      const made = {};
      for (const field of fields) put(made, field, entry[field.path]);
      return made;
    });
    if (entries.length) set(ability, path, entries);
  }
  if (ability.attack || ability.strike) ability.strike = { kind: "other", ...ability.strike };
  return /** @type {IconCombatAbility} */ (ability);
}

/**
 * Returns the ability with the values that no field of the form can hold, at their stored paths. The engine refuses and
 * names them, so that no part of an ability is lost in silence.
 * @param {IconCombatAbility} ability
 * @param {unknown} stored
 * @param {string[]} unread   The paths of the unreadable values, as {@link describe} returns them.
 * @returns {IconCombatAbility}
 */
export function withUnread(ability, stored, unread) {
  /** @type {Record<string, any>} */
  const whole = { ...ability };
  for (const path of unread) {
    const parts = path.split(/[.[\]]+/).filter(Boolean);
    // An absent entry becomes "", so that code can read its members like those of the others.
    const raw = parts.reduce((inner, part) => /** @type {Record<string, unknown> | null | undefined} */ (inner)?.[part], stored) ?? "";
    const last = parts.pop();
    if (last === undefined) {
      whole.description = raw;
      continue;
    }
    let inner = whole;
    for (const part of parts) inner = inner[part] ??= {};
    if (Array.isArray(inner)) inner.splice(Number(last), 0, raw);
    // A list or a part of the ability keeps its kind, so that the code that reads it still works.
    else if (LISTS.some(list => list.path === path)) inner[last] = [raw];
    else if (isPlainObject(inner[last])) inner[last] = { ...inner[last], unread: raw };
    else inner[last] = raw;
  }
  return /** @type {IconCombatAbility} */ (whole);
}

/**
 * @param {Iterable<[string, unknown]>} found
 * @param {Field[]} fields
 * @param {string} at   Their path, for the list of unreadable values.
 * @param {string[]} unread   Gains the paths of unreadable values.
 * @returns {Values}
 */
function takeUp(found, fields, at, unread) {
  /** @type {Values} */
  const values = {};
  for (const [path, value] of found) {
    if (value === null || value === undefined || value === "") continue;
    const field = fields.find(one => one.path === path);
    const read = field && readable(field, value);
    if (read === undefined) unread.push(at + path);
    else values[path] = read;
  }
  return values;
}

/**
 * Returns a stored value as a field of the form can hold it, or undefined. A number field takes any text or number: the
 * user sees it and can change it.
 * @param {Field} field
 * @param {unknown} value
 */
function readable({ kind, list = [] }, value) {
  if (kind === "choices") return Array.isArray(value) && value.every(one => list.includes(one)) ? value : undefined;
  if (typeof value === "object") return undefined;
  if (kind === "check" || kind === "either") {
    if (value === true || value === "true" || value === 1) return true;
    return value === false || value === "false" || value === 0 ? false : undefined;
  }
  if (kind === "choice") return list.includes(/** @type {string} */ (value)) ? value : undefined;
  return typeof value === "boolean" ? undefined : value;
}

/**
 * @param {Record<string, any>} record
 * @param {Field} field
 * @param {unknown} value
 */
function put(record, { path, kind }, value) {
  if (value === undefined || value === null || value === "" || value === false) return;
  if (Array.isArray(value) && !value.length) return;
  set(record, path, kind === "number" ? numberOf(value) : value);
}

/** @param {unknown} value   The text that the user typed. */
function numberOf(value) {
  const text = String(value).trim().replace(/^[−–]/, "-");
  return /^[+-]?\d{1,15}$/.test(text) ? Number(text) : text;
}

/** @param {Record<string, any>} record @param {string} path @param {unknown} value */
function set(record, path, value) {
  const parts = path.split(".");
  const last = /** @type {string} */ (parts.pop());
  let inner = record;
  for (const part of parts) inner = inner[part] ??= {};
  inner[last] = value;
}

/**
 * Yields every value of an object with its path. Lists are values.
 * @param {Record<string, unknown>} record
 * @param {string} [at]
 * @returns {Generator<[string, unknown]>}
 */
function* leaves(record, at = "") {
  for (const [key, value] of Object.entries(record)) {
    if (isPlainObject(value)) yield* leaves(value, `${at}${key}.`);
    else yield [at + key, value];
  }
}
