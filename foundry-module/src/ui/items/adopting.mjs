import { MODULE } from "../../config.mjs";
import { Pace } from "../../base/pace.mjs";
import { PlainError } from "../../base/errors.mjs";
import { isPlainObject } from "../../../../wasm/js/plain-object.mjs";
import { deletion } from "../../world/compat.mjs";
import { equal } from "../../base/equal.mjs";
import { abilityUpdate, storedAbility } from "../../games/item-ability.mjs";
import { flagFor } from "./scan.mjs";
import { requestsOf, writeSteps } from "./writing.mjs";

/** @import { StoredAbility } from "../../games/item-ability.mjs" */
/** @import { Entry } from "./scan.mjs" */

/**
 * Adopts items: each gets its flag, and nothing else changes. After a failure or a cancellation all of them are as
 * before.
 * @param {Entry[]} entries   Abilities of sources that are not locked.
 * @param {{ progress?: (done: number, of: number) => void, signal?: AbortSignal }} [how]
 * @returns {Promise<number>}   The number of items that have changed; those with the same flag already have not.
 * @throws {PlainError | import("../../base/pace.mjs").Cancelled}
 */
export async function adoptItems(entries, how = {}) {
  if (entries.some(({ locked }) => locked)) throw new PlainError("packLocked");
  const changes = await changesFor(entries);
  const count = await writeSteps(requestsOf(changes), how);
  for (const { entry } of changes) entry.adopted = true;
  return count;
}

/**
 * Returns the changes of items whose flag changes. An item that was deleted is left out.
 * @param {Entry[]} entries
 */
async function changesFor(entries) {
  const changes = [];
  const pace = new Pace();
  for (const entry of entries) {
    const item = /** @type {foundry.documents.Item | null} */ (await fromUuid(entry.uuid));
    const flag = flagFor(entry);
    const before = item && (storedAbility(item) ?? null);
    // A text or fields of the GM's own stay.
    const own = before !== null && !(isPlainObject(before) && before.described === true);
    await pace.breathe();
    if (!item || own || equal(before, flag)) continue;
    changes.push({ entry, pack: game.packs.has(entry.source) ? entry.source : "", actor: entry.actor,
      change: { update: { _id: item.id, ...abilityUpdate(flag) },
        back: { _id: item.id, ...before === null ? deletion(`flags.${MODULE}.ability`)
          : abilityUpdate(/** @type {StoredAbility} */ (before)) } } });
  }
  return changes;
}
