import { findField } from "./fields.mjs";
import { statusChanges, statusOfMark } from "./statuses.mjs";
import { turnUpdate } from "./turn.mjs";

/** @typedef {import("../../../wasm/api/schema/rulewright").PlayEvent} Event */

/**
 * A line of a card about one change: a number, or a status that began, ended, or has
 * another value.
 * @typedef {{ field: string, before: number, after: number } | { status: string, gained: boolean } | { status:
 *   string, before: number, after: number }} Line
 */

/**
 * The changes of one actor: at most one update, and one creation, change and deletion of
 * its effects.
 * @typedef {object} Changes
 * @property {Record<string, unknown>} update
 * @property {object[]} create
 * @property {string[]} remove
 * @property {Record<string, unknown>[]} [adjust]   Updates of effects that stay, each with its `_id`.
 * @property {Line[]} lines
 */

/** The numbers in events that a sheet stores. Marks of the turn are not among them. */
const NUMBERS = new Set(["hp", "vigor", "resolve"]);

/**
 * Turns the engine's events about one actor into changes of its documents.
 * @param {foundry.documents.Actor} actor
 * @param {Event[]} events   The events of this actor, in order.
 * @param {foundry.documents.Combat | null} combat
 * @returns {Changes}
 */
export function actorChanges(actor, events, combat) {
  const update = turnUpdate(actor, combat, events);
  /** @type {Line[]} */
  const lines = [];
  for (const { field, before, after } of numbers(events)) {
    const place = findField(actor, field);
    if (!place) continue;
    update[place.path] = after;
    lines.push({ field, before, after });
  }
  for (const { kind, mark, wasMark } of events) {
    const status = statusOfMark(mark ?? wasMark);
    if (!status) continue;
    lines.push(kind === "statusChanged" ? { status: status.name, before: wasMark?.value ?? 0, after: status.value ?? 0 }
      : { status: status.name, gained: kind === "statusGained" });
  }
  const { create, remove, update: adjust } = statusChanges(actor, events);
  return { update, create, remove, adjust, lines };
}

/**
 * Returns each changed number once, from before the first event to after the last.
 * @param {Event[]} events
 */
function numbers(events) {
  /** @type {Map<string, { field: string, before: number, after: number }>} */
  const byField = new Map();
  for (const { field, before, after } of events) {
    if (!field || !NUMBERS.has(field)) continue;
    byField.set(field, { field, before: byField.get(field)?.before ?? before ?? 0, after: after ?? 0 });
  }
  return byField.values();
}
