import { identical } from "../../base/equal.mjs";
import { batchWriter } from "../compat.mjs";
import { requireCorePermission } from "../permissions.mjs";
import { BY_THE_RULES } from "../../config.mjs";
import { PlainError } from "../../base/errors.mjs";
import { allOrNothing } from "../../base/undo.mjs";
import { groupBy } from "../../base/lists.mjs";
import { isEmpty, reversed, updateOf, valuesAt } from "./change.mjs";

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
 * Reports whether changes are more than one request without a batch: an actor's values and each kind of change of its
 * effects count apart.
 * @param {Change[]} changes
 */
export function areSeveral(changes) {
  const parts = changes.flatMap(({ values, created = [], removed = [], adjusted = {} }) =>
    [Object.keys(values), created, removed, Object.keys(adjusted)]);
  return parts.filter(({ length }) => length).length > 1;
}

/**
 * The result of a batch: true if every change was written, and the changes that were, in part or whole.
 * @typedef {{ whole: boolean, written: Change[] }} Batch
 */

/** The changes of which a batch has written nothing. It is not sent again. @type {WeakSet<Change[]>} */
const refused = new WeakSet();

/**
 * Writes changes as one, with other operations after them. Another module may empty the update of one document, and
 * the core then writes the others. It may also change a value, which counts as written.
 * @param {Change[]} changes
 * @param {import("../compat.mjs").Operation[]} [others]
 * @returns {Promise<Batch>}
 */
export async function writeAsOne(changes, others = []) {
  if (refused.has(changes)) return { whole: false, written: [] };
  const operations = merged([...ORDER.flatMap(name => operationsOf(name, changes)), ...others]);
  const results = await batchWriter()?.(operations).catch(error => {
    // A hook may have thrown after the request, or the server after a part of it.
    console.error("rulewright:", error);
    return [];
  });
  const returned = uuidsIn(results);
  const whole = changes.length ? changes.every(change => isWritten(change, returned)) : returned.size > 0;
  const written = whole ? changes : changes.map(change => writtenPart(change, returned))
    .filter(change => !isEmpty(change));
  if (!whole && !written.length) refused.add(changes);
  return { whole, written };
}

/**
 * Writes changes as one.
 * @param {Change[]} changes
 * @returns {Promise<boolean>}   False if nothing was written.
 * @throws {PlainError} If a part was written. It is restored.
 */
export async function wroteAsOne(changes) {
  const { whole, written } = await writeAsOne(changes);
  if (whole || !written.length) return whole;
  await restore(written);
  throw new PlainError("withheld");
}

/**
 * Restores the documents of changes that a batch has written. A document that cannot be restored does not stop the
 * others.
 * @param {Change[]} written   Values that are as before already are not sent.
 * @throws {PlainError} If a document could not be restored.
 */
export async function restore(written) {
  let isWhole = true;
  for (const change of written.map(one => writtenPart(one)).reverse()) await writeInSteps([reversed(change)])
    .catch(error => {
      console.error("rulewright:", change.document.uuid, error);
      isWhole = false;
    });
  if (!isWhole) throw new PlainError("partWritten");
}

/**
 * Writes changes, all or none. Core 14 does so in one request. Without it, actors of the
 * world change in one request, which stays whole even if this browser closes.
 * @param {Change[]} changes   At most one per document, and one more of a card.
 * @returns {Promise<() => Promise<unknown>>}   Undoes the changes.
 */
export async function write(changes) {
  if (areSeveral(changes) && canBeOne(changes) && await wroteAsOne(changes))
    return () => write(changes.map(reversed));
  return writeInSteps(changes);
}

/**
 * Writes changes one kind of document after another, all or none.
 * @param {Change[]} changes
 */
function writeInSteps(changes) {
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

/**
 * Merges updates of one message. A card may be marked by a change and get a further entry, and a second update of one
 * document in a batch would not start from the first.
 * @param {import("../compat.mjs").Operation[]} operations
 * @returns {import("../compat.mjs").Operation[]}
 */
function merged(operations) {
  /** @type {Map<unknown, Record<string, unknown>>} */
  const updates = new Map();
  const others = operations.filter(({ action, documentName, updates: own = [] }) => {
    if (action !== "update" || documentName !== "ChatMessage") return true;
    for (const update of /** @type {Record<string, unknown>[]} */ (own))
      updates.set(update._id, { ...updates.get(update._id), ...update });
    return false;
  });
  if (!updates.size) return others;
  const at = others.findIndex(({ documentName }) => documentName === "ChatMessage");
  return others.toSpliced(at < 0 ? others.length : at, 0,
    { action: "update", documentName: "ChatMessage", parent: null, updates: [...updates.values()] });
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
 * Returns the uuids of the documents that a batch has returned.
 * @param {any} results   A list of documents for each operation.
 * @returns {Set<string>}
 */
function uuidsIn(results) {
  const documents = Array.isArray(results) ? results.flat().filter(Boolean) : [];
  return new Set(documents.map(({ documentName, parent, uuid }) =>
    documentName === "ActorDelta" ? parent?.actor?.uuid : uuid));
}

/**
 * Reports whether a batch has written a change: its documents are among those that it has returned, or have the values.
 * @param {Change} change
 * @param {Set<string>} returned   By uuid.
 */
function isWritten({ document, values, ...effects }, returned) {
  const adjusted = Object.entries(effects.adjusted ?? {})
    .filter(([id]) => !returned.has(document.effects.get(id)?.uuid));
  return (returned.has(document.uuid) || isThere({ document, values }))
    && isThere({ document, ...effects, values: {}, adjusted: Object.fromEntries(adjusted) });
}

/**
 * Returns the part of a change that was written. A value that is neither the one before nor the one after was written
 * by another user, unless the request has returned the document.
 * @param {Change} change
 * @param {Set<string>} [returned]   By uuid. Without it, all.
 * @returns {Change}
 */
function writtenPart({ document, values, created = [], removed = [], adjusted = {} }, returned) {
  const has = (/** @type {any} */ { _id }) => document.effects.has(_id);
  const partOf = (/** @type {any} */ one, /** @type {Change["values"]} */ pairs) => {
    const now = valuesAt(one, Object.keys(pairs));
    return Object.fromEntries(Object.entries(pairs).filter(([path, [before, after]]) =>
      !identical(now[path], before) && (!returned || returned.has(one?.uuid) || identical(now[path], after))));
  };
  const changed = Object.entries(adjusted).map(([id, pairs]) => [id, partOf(document.effects.get(id), pairs)]);
  return { document, values: partOf(document, values), created: created.filter(has),
    removed: removed.filter(one => !has(one)),
    adjusted: Object.fromEntries(changed.filter(([, pairs]) => Object.keys(/** @type {object} */ (pairs)).length)) };
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
  return groupBy(changes, ({ document }) => document.parent).values();
}
