import { MODULE } from "../../config.mjs";
import { checkCancelled, Pace } from "../../base/pace.mjs";
import { PlainError } from "../../base/errors.mjs";
import { isPlainObject } from "../../../../wasm/js/plain-object.mjs";
import { deletion } from "../../world/compat.mjs";
import { equal } from "../../base/equal.mjs";
import { abilityUpdate, storedAbility } from "../../games/item-ability.mjs";
import { flagFor } from "./scan.mjs";

/** @import { StoredAbility } from "../../games/item-ability.mjs" */
/** @import { Entry } from "./scan.mjs" */

/** The items of the world or of a compendium that change in one request. */
const BATCH = 20;

/**
 * One request: items of the world, of a compendium or of an actor.
 * @typedef {{ pack: string, actor: string, updates: { entry: Entry, update: object, back: object }[] }} Step
 */

/**
 * Adopts items: each gets its flag, and nothing else changes. After a failure or a cancellation all of them are as
 * before.
 * @param {Entry[]} entries   Abilities of sources that are not locked.
 * @param {{ progress?: (done: number, of: number) => void, signal?: AbortSignal }} [how]
 * @returns {Promise<number>}   The number of items that have changed; those with the same flag already have not.
 * @throws {PlainError | import("../../base/pace.mjs").Cancelled}
 */
export async function adoptItems(entries, { progress = () => {}, signal } = {}) {
  if (entries.some(({ locked }) => locked)) throw new PlainError("packLocked");
  const steps = await stepsFor(entries);
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
    for (const { updates } of steps) for (const { entry } of updates) entry.adopted = true;
    return count;
  } catch (error) {
    for (const step of done.reverse())
      await write(step, step.updates.map(({ back }) => back)).catch(cause => console.error("rulewright:", cause));
    throw error;
  }
}

/**
 * Returns the requests for items whose flag changes. An item that was deleted is left out.
 * @param {Entry[]} entries
 * @returns {Promise<Step[]>}
 */
async function stepsFor(entries) {
  /** @type {Map<string, Step>} */
  const groups = new Map();
  const pace = new Pace();
  for (const entry of entries) {
    const item = /** @type {foundry.documents.Item | null} */ (await fromUuid(entry.uuid));
    const flag = flagFor(entry);
    const before = item && (storedAbility(item) ?? null);
    // A text or fields of the GM's own stay.
    const own = before !== null && !(isPlainObject(before) && before.described === true);
    await pace.breathe();
    if (!item || own || equal(before, flag)) continue;
    const pack = game.packs.has(entry.source) ? entry.source : "";
    const key = `${pack}\n${entry.actor}`;
    const group = groups.get(key) ?? { pack, actor: entry.actor, updates: [] };
    groups.set(key, group);
    group.updates.push({ entry, update: { _id: item.id, ...abilityUpdate(flag) },
      back: { _id: item.id, ...before === null ? deletion(`flags.${MODULE}.ability`)
        : abilityUpdate(/** @type {StoredAbility} */ (before)) } });
  }
  return [...groups.values()].flatMap(group => group.actor ? [group]
    : Array.from({ length: Math.ceil(group.updates.length / BATCH) }, (_, at) =>
      ({ ...group, updates: group.updates.slice(at * BATCH, (at + 1) * BATCH) })));
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
