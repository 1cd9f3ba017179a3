import { checkCancelled } from "../../base/pace.mjs";
import { PlainError } from "../../base/errors.mjs";

/** The items of the world or of a compendium that change in one request. */
const BATCH = 20;

/**
 * The change of an item, and the one back. Both have its id.
 * @typedef {{ update: object, back: object }} Change
 */

/**
 * One request: items of the world, of a compendium or of an actor.
 * @typedef {{ pack: string, actor: string, updates: Change[] }} Step
 */

/**
 * Divides changes into requests. Those of one actor are one request.
 * @param {{ pack: string, actor: string, change: Change }[]} changes   `pack` is the id of a compendium or "", and
 *   `actor` a uuid or "".
 * @returns {Step[]}
 */
export function requestsOf(changes) {
  /** @type {Map<string, Step>} */
  const groups = new Map();
  for (const { pack, actor, change } of changes) {
    const key = `${pack}\n${actor}`;
    const group = groups.get(key) ?? { pack, actor, updates: [] };
    groups.set(key, group);
    group.updates.push(change);
  }
  return [...groups.values()].flatMap(group => group.actor ? [group]
    : Array.from({ length: Math.ceil(group.updates.length / BATCH) }, (_, at) =>
      ({ ...group, updates: group.updates.slice(at * BATCH, (at + 1) * BATCH) })));
}

/**
 * Writes changes of items. After a failure or a cancellation all of them are as before.
 * @param {Step[]} steps
 * @param {{ progress?: (done: number, of: number) => void, signal?: AbortSignal }} [how]
 * @returns {Promise<number>}   The number of items that have changed.
 * @throws {PlainError | import("../../base/pace.mjs").Cancelled}
 */
export async function writeSteps(steps, { progress = () => {}, signal } = {}) {
  const of = steps.reduce((sum, { updates }) => sum + updates.length, 0);
  /** @type {Step[]} */
  const done = [];
  try {
    let count = 0;
    for (const step of steps) {
      checkCancelled(signal);
      // A step that fails may have changed some of its items.
      done.push(step);
      const changed = await write(step, step.updates.map(({ update }) => update));
      if (changed < step.updates.length) throw new PlainError("withheld");
      count += changed;
      progress(count, of);
    }
    return count;
  } catch (error) {
    for (const step of done.reverse())
      await write(step, step.updates.map(({ back }) => back)).catch(cause => console.error("rulewright:", cause));
    throw error;
  }
}

/**
 * @param {Step} step
 * @param {object[]} updates
 * @returns {Promise<number>}   The number of items that the core has updated.
 */
async function write({ pack, actor, updates: { length } }, updates) {
  if (!length) return 0;
  const changes = /** @type {any[]} */ (updates);
  if (!actor) {
    const { implementation } = foundry.documents.Item;
    return (await implementation.updateDocuments(changes, pack ? { pack } : {})).length;
  }
  const owner = /** @type {foundry.documents.Actor | null} */ (await fromUuid(actor));
  if (!owner) throw new PlainError("gone");
  return (await owner.updateEmbeddedDocuments("Item", changes)).length;
}
