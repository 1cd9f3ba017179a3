import { partyResolve, setPartyResolve, setTableClocks, tableClocks } from "../settings.mjs";

/**
 * What happens to one document, forward and back: the one shape in which
 * everything is written, told to a card, and undone.
 * @typedef {object} Change
 * @property {any} document   A document of the core, or one of {@link TABLE}.
 * @property {Record<string, Pair>} values   By path.
 * @property {object[]} [created]   Effects of an actor that begin, each with the `_id` that it will have.
 * @property {object[]} [removed]   Effects that end, as they were.
 * @property {Record<string, Record<string, Pair>>} [adjusted]   Effects that stay, by id, with what of them changes, by
 *   path.
 *
 * @typedef {[before: unknown, after: unknown]} Pair
 */

/**
 * What has to be done to an actor's effects.
 * @typedef {{ create: object[], remove: string[], adjust?: Record<string, unknown>[] }} EffectUpdates
 */

/** What belongs to the table and not to a document of the core, in the shape of one. */
export const TABLE = {
  partyResolve: tableDocument("partyResolve", partyResolve, setPartyResolve),
  clocks: tableDocument("clocks", tableClocks, setTableClocks)
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
    // A setting tells nobody that it was withheld, so this says no more either.
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

/** What the ids begin with that this browser gives to effects. @type {string | undefined} */
let ours;

/** How many it has given. */
let given = 0;

/**
 * An id for an effect. Those of one browser begin alike: a journal with dozens of them stays short.
 * @returns {string}
 */
function freshId() {
  ours ??= foundry.utils.randomID(12);
  return ours + (given++ % 36 ** 4).toString(36).padStart(4, "0");
}

/** The change that takes one back. @param {Change} change @returns {Change} */
export function reversed({ document, values, created = [], removed = [], adjusted = {} }) {
  return { document, values: swapped(values), created: removed, removed: created,
    adjusted: Object.fromEntries(Object.entries(adjusted).map(([id, own]) => [id, swapped(own)])) };
}

/** Whether anything changes at all. @param {Change} change */
export function isEmpty({ values, created = [], removed = [], adjusted = {} }) {
  return !Object.keys(values).length && !created.length && !removed.length && !Object.keys(adjusted).length;
}

/** An update that writes what holds afterwards. @param {Record<string, Pair>} values */
export function updateOf(values) {
  return Object.fromEntries(Object.entries(values).map(([path, [, after]]) => [path, after]));
}

/**
 * What a document holds now: as it is stored, for a system may show less than
 * that (a resource never above its most) and would seem to have changed by
 * itself. A flag that was not there is null afterwards, which is read in the
 * same way.
 * @param {any} document
 * @param {string} path
 */
export function valueAt(document, path) {
  return foundry.utils.getProperty(document?._source ?? document, path) ?? null;
}

/**
 * What a document holds now at the places that an update writes to.
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
