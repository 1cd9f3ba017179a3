import { identical } from "../../base/equal.mjs";
import { batchWriter } from "../compat.mjs";
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
 * Reports whether the core writes changes as one. It writes settings by a call of their own.
 * @param {Change[]} changes
 */
export function canBeOne(changes) {
  return batchWriter() !== null && changes.every(({ document }) => document.documentName !== "Table");
}

/**
 * Writes changes as one, with other operations after them.
 * @param {Change[]} changes
 * @param {import("../compat.mjs").Operation[]} [others]
 * @returns {Promise<boolean>}   False if nothing was written: another module has prevented it.
 */
export async function writeAsOne(changes, others = []) {
  const operations = [...ORDER.flatMap(name => operationsOf(name, changes)), ...others];
  const written = await batchWriter()?.(operations).catch(error => {
    console.error("rulewright:", error);
    return [];
  });
  const whole = Array.isArray(written) && written.length === operations.length && written.every(({ length }) => length);
  // A hook may have thrown after the request, and values that were there already are not written.
  return whole || changes.every(change => isThere(change) && isThere({ ...change, values: {} }));
}

/**
 * Writes changes, all or none. Core 14 does so in one request. Without it, actors of the
 * world change in one request, which stays whole even if this browser closes.
 * @param {Change[]} changes   At most one per document, and one more of a card.
 * @returns {Promise<() => Promise<unknown>>}   Undoes the changes.
 */
export async function write(changes) {
  if (changes.length > 1 && canBeOne(changes) && await writeAsOne(changes))
    return () => write(changes.map(reversed));
  return allOrNothing(async done => {
    // The settings come late in the order, and other documents would be written first.
    if (changes.some(({ document }) => document.documentName === "Table")) requireCorePermission("SETTINGS_MODIFY");
    for (const name of ORDER) {
      const { own, valued } = changesIn(name, changes);
      if (TOGETHER.has(name)) for (const siblings of byParent(valued)) await writeSiblings(name, siblings, done);
      else if (name === "Actor") await writeActors(own, valued, done);
      else for (const change of valued) await writeOne(change, done);
    }
  });
}

/**
 * Returns the changes of one kind of document, and those with values.
 * @param {string} name
 * @param {Change[]} changes
 */
function changesIn(name, changes) {
  const own = changes.filter(({ document }) => document.documentName === name);
  return { own, valued: own.filter(({ values }) => Object.keys(values).length) };
}

/**
 * @param {string} name
 * @param {Change[]} changes
 * @returns {import("../compat.mjs").Operation[]}
 */
function operationsOf(name, changes) {
  const { own, valued } = changesIn(name, changes);
  const updates = [...byParent(valued)].map(siblings => ({
    action: /** @type {const} */ ("update"), documentName: name, parent: siblings[0]?.document.parent ?? null,
    ...TOGETHER.has(name) && BY_THE_RULES,
    updates: siblings.map(({ document, values }) => ({ _id: document.id, ...updateOf(values) }))
  }));
  return [...updates, ...own.flatMap(effectOperations)];
}

/** @param {Change} change @returns {import("../compat.mjs").Operation[]} */
function effectOperations(change) {
  const of = { documentName: "ActiveEffect", parent: change.document };
  const { gone, updates, fresh } = effectsOf(change);
  return [
    ...gone.length ? [{ ...of, action: /** @type {const} */ ("delete"), ids: gone }] : [],
    ...updates.length ? [{ ...of, action: /** @type {const} */ ("update"), updates }] : [],
    ...fresh.length ? [{ ...of, action: /** @type {const} */ ("create"), data: fresh, keepId: true }] : []
  ];
}

/**
 * Returns what changes of an actor's effects have left to do: effects may exist, or be gone already.
 * @param {Change} change
 */
function effectsOf({ document, created = [], removed = [], adjusted = {} }) {
  const there = (/** @type {any} */ { _id }) => document.effects.has(_id);
  return {
    gone: removed.filter(there).map((/** @type {any} */ { _id }) => _id),
    updates: Object.entries(adjusted).map(([_id, values]) => ({ _id, ...updateOf(values) })),
    fresh: created.filter(one => !there(one))
  };
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
async function changeEffects([change]) {
  const { document } = change;
  const { gone, updates, fresh } = effectsOf(change);
  if (gone.length) whole(await document.deleteEmbeddedDocuments("ActiveEffect", gone), gone);
  if (updates.length) {
    const updated = await document.updateEmbeddedDocuments("ActiveEffect", updates);
    for (const { _id, ...own } of updates)
      happened(updated.find((/** @type {any} */ { id }) => id === _id), document.effects.get(_id), own);
  }
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
