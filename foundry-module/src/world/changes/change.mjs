import { partyResolve, setPartyResolve, setSkillClocks, setTableClocks, skillClocks, tableClocks } from "../settings.mjs";

/**
 * The change of one document, forward and back. Writing, cards and undo all use this shape.
 * @typedef {object} Change
 * @property {any} document   A document of the core, or one of {@link TABLE}.
 * @property {Record<string, Pair>} values   By path.
 * @property {object[]} [created]   New effects of an actor, each with its future `_id`.
 * @property {object[]} [removed]   Effects that end, with their data.
 * @property {Record<string, Record<string, Pair>>} [adjusted]   Changed values of effects that stay, by id and path.
 *
 * @typedef {[before: unknown, after: unknown]} Pair
 */

/**
 * The changes of an actor's effects.
 * @typedef {{ create: object[], remove: string[],
 * adjust?: Record<string, unknown>[] }} EffectUpdates
 */

/** World settings that change like documents. */
export const TABLE = {
  partyResolve: tableDocument("partyResolve", partyResolve, setPartyResolve),
  clocks: tableDocument("clocks", tableClocks, setTableClocks),
  skillEncounters: tableDocument("skillEncounters", skillClocks, setSkillClocks)
};

/**
 * @param {string} name
 * @param {() => any} read
 * @param {(value: any) => Promise<void>} set
 */
function tableDocument(name, read, set) {
  return {
    documentName: "Table", name, uuid: `Table.${name}`,
    get value() { return read(); },
    // The core does not report a refused setting, so this returns nothing.
    async update(/** @type {{ value: any }} */ { value }) { await set(value); }
  };
}

/**
 * @param {any} document
 * @param {Record<string, unknown>} update   By path.
 * @returns {Change}
 */
export function changeOf(document, update) {
  return { document, values: pairs(document, update) };
}

/**
 * @param {foundry.documents.Actor} actor
 * @param {Record<string, unknown>} update
 * @param {EffectUpdates} effects
 * @returns {Change}
 */
export function actorChange(actor, update, { create, remove, adjust = [] }) {
  return {
    ...changeOf(actor, update),
    created: create.map(data => ({ _id: freshId(), ...data })),
    removed: remove.flatMap(id => actor.effects.get(id)?.toObject() ?? []),
    adjusted: Object.fromEntries(
      adjust.map(({ _id, ...own }) => [_id, pairs(actor.effects.get(/** @type {string} */ (_id)), own)]))
  };
}

/** The prefix of the ids of effects that this browser creates. @type {string | undefined} */
let ours;

/** The number of ids used. */
let given = 0;

/**
 * Returns an id for an effect. The ids of one browser share a prefix, so that a journal
 * with dozens of them stays short.
 * @returns {string}
 */
function freshId() {
  ours ??= foundry.utils.randomID(12);
  return ours + (given++ % 36 ** 4).toString(36).padStart(4, "0");
}

/** Returns the change that undoes a change. @param {Change} change @returns {Change} */
export function reversed({ document, values, created = [], removed = [], adjusted = {} }) {
  return { document, values: swapped(values), created: removed, removed: created,
    adjusted: Object.fromEntries(Object.entries(adjusted).map(([id, own]) => [id, swapped(own)])) };
}

/** Reports whether a change is empty. @param {Change} change */
export function isEmpty({ values, created = [], removed = [], adjusted = {} }) {
  return !Object.keys(values).length && !created.length && !removed.length && !Object.keys(adjusted).length;
}

/**
 * Returns the update that writes the values after a change.
 * @param {Record<string, Pair>}
 * values
 */
export function updateOf(values) {
  return Object.fromEntries(Object.entries(values).map(([path, [, after]]) => [path, after]));
}

/**
 * Returns a document's stored value. The system may show another one (a resource never
 * exceeds its maximum), which would look like a change. A missing value is null, which
 * readers treat alike.
 * @param {any} document
 * @param {string} path
 */
export function valueAt(document, path) {
  return foundry.utils.getProperty(document?._source ?? document, path) ?? null;
}

/**
 * Returns a document's values at the paths of an update.
 * @param {any} document
 * @param {Iterable<string>} paths
 */
export function valuesAt(document, paths) {
  return Object.fromEntries([...paths].map(path => [path, valueAt(document, path)]));
}

/** @param {any} document @param {Record<string, unknown>} update @returns {Record<string, Pair>} */
function pairs(document, update) {
  const before = valuesAt(document, Object.keys(update));
  return Object.fromEntries(Object.entries(update).map(([path, after]) => [path, [before[path], after ?? null]]));
}

/** @param {Record<string, Pair>} values @returns {Record<string, Pair>} */
function swapped(values) {
  return Object.fromEntries(Object.entries(values).map(([path, [before, after]]) => [path, [after, before]]));
}
