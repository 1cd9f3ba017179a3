import { PlainError } from "../notify.mjs";
import { allOrNothing } from "../undo.mjs";
import { findField } from "./fields.mjs";
import { statusChanges } from "./statuses.mjs";
import { turnUpdate } from "./turn.mjs";

/** @typedef {import("../../../wasm/api/schema/rulewright").IconEvent} Event */

/**
 * What a card writes down of one change: a number, or a status that came, went, or counts something else than before.
 * @typedef {{ field: string, before: number, after: number } | { status: string, gained: boolean } | { status: string, before: number, after: number }} Line
 */

/**
 * What has to be done to one actor: at most one update, and one creation, change and deletion of its effects.
 * @typedef {object} Changes
 * @property {Record<string, unknown>} update
 * @property {object[]} create
 * @property {string[]} remove
 * @property {Record<string, unknown>[]} [adjust]   Updates of effects that stay, each with its `_id`.
 * @property {Line[]} lines
 */

/** The numbers of events that stand on a sheet. Marks of the turn are not among them. */
const NUMBERS = new Set(["hp", "vigor", "resolve"]);

/**
 * Turns the engine's events about one actor into changes of its documents.
 * @param {foundry.documents.Actor} actor
 * @param {Event[]} events   Those about this actor, in order.
 * @param {foundry.documents.Combat | null} combat
 * @returns {Changes}
 */
export function changesOf(actor, events, combat) {
  const update = turnUpdate(actor, combat, events);
  /** @type {Line[]} */
  const lines = [];
  for (const { field, before, after } of numbers(events)) {
    const place = findField(actor, field);
    if (!place) continue;
    update[place.path] = after;
    lines.push({ field, before, after });
  }
  for (const { kind, status, before } of events) {
    if (!status) continue;
    lines.push(kind === "statusChanged" ? { status: status.name, before, after: status.value ?? 0 } : { status: status.name, gained: kind === "statusGained" });
  }
  const { create, remove, update: adjust } = statusChanges(actor, events);
  return { update, create, remove, adjust, lines };
}

/**
 * The numbers that change, each once, from before the first event to after the last.
 * @param {Event[]} events
 */
function numbers(events) {
  /** @type {Map<string, { field: string, before: number, after: number }>} */
  const byField = new Map();
  for (const { field, before, after } of events) {
    if (!field || !NUMBERS.has(field)) continue;
    byField.set(field, { field, before: byField.get(field)?.before ?? before, after });
  }
  return byField.values();
}

/**
 * Writes the changes: all of them, or none.
 * @param {foundry.documents.Actor} actor
 * @param {Changes} changes
 * @returns {Promise<() => Promise<void>>}   Takes them back.
 */
export function writeChanges(actor, { update, create, remove, adjust = [] }) {
  return allOrNothing(async done => {
    await writeUpdate(actor, update, done);
    if (remove.length) {
      const effects = remove.map(id => actor.effects.get(id)?.toObject()).filter(Boolean);
      const removed = await actor.deleteEmbeddedDocuments("ActiveEffect", remove);
      done(() => actor.createEmbeddedDocuments("ActiveEffect", /** @type {any} */ (effects.filter(effect => removed.some(({ id }) => id === effect?._id))), { keepId: true }));
      if (removed.length < remove.length) throw new PlainError("withheld");
    }
    if (adjust.length) {
      const before = adjust.map(({ _id, ...change }) => ({ _id, ...valuesAt(actor.effects.get(/** @type {string} */ (_id)), change) }));
      const adjusted = await actor.updateEmbeddedDocuments("ActiveEffect", /** @type {any} */ (adjust));
      done(() => actor.updateEmbeddedDocuments("ActiveEffect", /** @type {any} */ (before)));
      for (const { _id, ...change } of adjust) happened(adjusted.find(({ id }) => id === _id), actor.effects.get(/** @type {string} */ (_id)), change);
    }
    if (create.length) {
      const created = await actor.createEmbeddedDocuments("ActiveEffect", /** @type {any} */ (create));
      done(() => actor.deleteEmbeddedDocuments("ActiveEffect", created.map(({ id }) => /** @type {string} */ (id))));
      if (created.length < create.length) throw new PlainError("withheld");
    }
  });
}

/**
 * Writes one update of a document as a step of a task that happens as a whole. Nothing to write is no request.
 * @param {any} document
 * @param {Record<string, unknown>} update
 * @param {(takeBack: () => Promise<unknown>) => void} done
 */
export async function writeUpdate(document, update, done) {
  if (!Object.keys(update).length) return;
  const before = valuesAt(document, update);
  happened(await document.update(update), document, update);
  done(() => document.update(before));
}

/**
 * Makes sure that an update has happened: another module may have withheld it,
 * which the core tells in the same way as that there was nothing to change.
 * @param {unknown} updated   What the core says has changed.
 * @param {any} document
 * @param {Record<string, unknown>} update
 * @throws {PlainError}
 */
export function happened(updated, document, update) {
  if (updated) return;
  const { objectsEqual } = foundry.utils;
  const now = valuesAt(document, update);
  if (!objectsEqual(now, Object.fromEntries(Object.entries(update).map(([path, value]) => [path, value ?? null])))) throw new PlainError("withheld");
}

/**
 * What a document holds now at the places that an update writes to. A flag
 * that was not there is null afterwards, which is read in the same way.
 * @param {any} document
 * @param {Record<string, unknown>} update
 */
export function valuesAt(document, update) {
  return Object.fromEntries(Object.keys(update).map(path => [path, foundry.utils.getProperty(document, path) ?? null]));
}
