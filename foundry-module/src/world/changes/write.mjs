import { identical } from "../../base/equal.mjs";
import { requireCorePermission } from "../permissions.mjs";
import { BY_THE_RULES } from "../../config.mjs";
import { PlainError } from "../../base/errors.mjs";
import { allOrNothing } from "../../base/undo.mjs";
import { reversed, updateOf, valuesAt } from "./change.mjs";

/** @import { Change } from "./change.mjs" */

/** @typedef {(takeBack: () => Promise<unknown>) => void} Done */

/**
 * The order of writing: first the combat's counters, so that a hook that reacts to damage
 * finds the turn already spent, and last the card's own mark.
 */
const ORDER = ["Combatant", "Combat", "Actor", "Item", "Token", "Scene", "Table", "ChatMessage"];

/** Kinds of documents that change together, one request per parent. */
const TOGETHER = new Set(["Combatant", "Token"]);

/**
 * Writes changes, all or none. Actors of the world change in one request, which stays
 * whole even if this browser closes.
 * @param {Change[]} changes   At most one per document.
 * @returns {Promise<() => Promise<void>>}   Undoes the changes.
 */
export function write(changes) {
  return allOrNothing(async done => {
    // The settings come late in the order, and other documents would be written first.
    if (changes.some(({ document }) => document.documentName === "Table")) requireCorePermission("SETTINGS_MODIFY");
    for (const name of ORDER) {
      const own = changes.filter(({ document }) => document.documentName === name);
      const valued = own.filter(({ values }) => Object.keys(values).length);
      if (TOGETHER.has(name)) for (const siblings of byParent(valued)) await writeSiblings(name, siblings, done);
      else if (name === "Actor") await writeActors(own, valued, done);
      else for (const change of valued) await writeOne(change, done);
    }
  });
}

/** @param {Change[]} own @param {Change[]} valued @param {Done} done */
async function writeActors(own, valued, done) {
  const ofWorld = valued.filter(({ document }) => !document.isToken);
  if (ofWorld.length) await step(done, ofWorld, list => batch(foundry.documents.Actor.implementation, list));
  // An attack can hit dozens of tokens, and their updates are independent.
  await everyOne(valued.filter(({ document }) => document.isToken).map(change => writeOne(change, done)));
  await everyOne(own.map(change => writeEffects(change, done)));
}

/** @param {string} name @param {Change[]} changes @param {Done} done */
function writeSiblings(name, changes, done) {
  const { parent } = /** @type {Change} */ (changes[0]).document;
  return step(done, changes,
    list => batch({ updateDocuments: (/** @type {object[]} */ updates) =>
      parent.updateEmbeddedDocuments(name, updates, BY_THE_RULES) }, list));
}

/** @param {Change} change @param {Done} done */
function writeOne(change, done) {
  return step(done, [change], async ([{ document, values }]) => {
    happened(await document.update(updateOf(values)), document, updateOf(values));
  });
}

/**
 * Changes the effects of an actor, with one request per kind. Skips effects that exist or
 * are gone already.
 * @param {Change} change
 * @param {Done} done
 */
async function writeEffects({ document, created = [], removed = [], adjusted = {} }, done) {
  const only = (/** @type {Partial<Change>} */ part) => [/** @type {Change} */ ({ document, values: {}, ...part })];
  if (removed.length) await step(done, only({ removed }), changeEffects);
  if (Object.keys(adjusted).length) await step(done, only({ adjusted }), changeEffects);
  if (created.length) await step(done, only({ created }), changeEffects);
}

/** @param {Change[]} changes   One change, of an actor. */
async function changeEffects([{ document, created = [], removed = [], adjusted = {} }]) {
  const there = (/** @type {any} */ { _id }) => document.effects.has(_id);
  const gone = removed.filter(there);
  if (gone.length)
    whole(await document.deleteEmbeddedDocuments("ActiveEffect", gone.map((/** @type {any} */ { _id }) => _id)), gone);
  const updates = Object.entries(adjusted).map(([_id, values]) => ({ _id, ...updateOf(values) }));
  if (updates.length) {
    const updated = await document.updateEmbeddedDocuments("ActiveEffect", updates);
    for (const { _id, ...own } of updates)
      happened(updated.find((/** @type {any} */ { id }) => id === _id), document.effects.get(_id), own);
  }
  const fresh = created.filter(one => !there(one));
  if (fresh.length) whole(await document.createEmbeddedDocuments("ActiveEffect", fresh, { keepId: true }), fresh);
}

/**
 * Runs one request. Its undo is known beforehand, so that a request that half succeeds is
 * undone as well.
 * @param {Done} done
 * @param {Change[]} changes
 * @param {(changes: any) => Promise<void>} task
 */
async function step(done, changes, task) {
  /** @type {unknown} */
  let failure = null;
  await task(changes).catch(error => { failure = error; });
  // Another module may have thrown after the update. If the documents have changed, the error is only logged.
  if (failure && !(failure instanceof PlainError) && changes.every(isThere)) {
    console.error("rulewright:", failure);
    failure = null;
  }
  if (!failure || failure instanceof PlainError) done(() => task(changes.map(reversed)));
  if (failure) throw failure;
}

/**
 * @param {{ updateDocuments: (updates: object[]) => Promise<any[]> }} collection
 * @param {Change[]} changes
 */
async function batch(collection, changes) {
  const updated = await collection.updateDocuments(
    changes.map(({ document, values }) => ({ _id: document.id, ...updateOf(values) })));
  for (const { document, values } of changes)
    happened(updated.find(({ id }) => id === document.id), document, updateOf(values));
}

/**
 * Reports whether a document is as a step leaves it: its values if the step writes any,
 * else its effects.
 * @param {Change} change
 */
function isThere({ document, values, created = [], removed = [], adjusted = {} }) {
  const shows = (/** @type {any} */ one, /** @type {Change["values"]} */ expected) => Boolean(one)
    && identical(valuesAt(one, Object.keys(updateOf(expected))), updateOf(expected));
  const has = (/** @type {any} */ { _id }) => document.effects.has(_id);
  if (Object.keys(values).length) return shows(document, values);
  return created.every(has) && !removed.some(has)
    && Object.entries(adjusted).every(([id, expected]) => shows(document.effects.get(id), expected));
}

/**
 * Throws if an update has not happened. Another module may have prevented it, which the
 * core reports in the same way as an update without changes.
 * @param {unknown} updated   The core's result.
 * @param {any} document
 * @param {Record<string, unknown>} update
 * @throws {PlainError}
 */
export function happened(updated, document, update) {
  if (!updated && !identical(valuesAt(document, Object.keys(update)), update))
    throw new PlainError("withheld");
}

/** @param {any[]} done @param {object[]} expected @throws {PlainError} If the core did less. */
function whole(done, expected) {
  if (done.length < expected.length) throw new PlainError("withheld");
}

/** Waits for all tasks and throws the first failure. @param {Promise<unknown>[]} tasks */
async function everyOne(tasks) {
  for (const one of await Promise.allSettled(tasks)) if (one.status === "rejected") throw one.reason;
}

/** @param {Change[]} changes @returns {Iterable<Change[]>} */
function byParent(changes) {
  /** @type {Map<unknown, Change[]>} */
  const parents = new Map();
  for (const change of changes)
    parents.set(change.document.parent, [...parents.get(change.document.parent) ?? [], change]);
  return parents.values();
}
