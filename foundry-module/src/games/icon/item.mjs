import { flagsOf } from "../../world/fields.mjs";
import { replacement } from "../../world/compat.mjs";
import { MODULE } from "../../config.mjs";
import { uuidOf } from "../../base/uuid.mjs";
import { abilityFrom, describe, withUnread } from "./ability.mjs";

/** @import { IconCombatAbility } from "../../../../wasm/api/schema/rulewright" */

/**
 * Returns the ability that an item describes, in the words of the rules, or null. The uuid of the item identifies it,
 * so that a copy of the item is another ability. The rules refuse it if it contains values that they do not define.
 * @param {foundry.documents.Item} item
 * @returns {IconCombatAbility | null}
 */
export function structuredAbility(item) {
  const stored = storedAbility(item);
  if (stored === undefined || stored === null) return null;
  const { unread, ...described } = describe(stored);
  return withUnread(abilityFrom(described, uuidOf(item)), stored, unread);
}

/**
 * Returns the items of an actor that describe abilities.
 * @param {foundry.documents.Actor} actor
 * @returns {{ item: foundry.documents.Item, ability: IconCombatAbility }[]}
 */
export function structuredAbilities(actor) {
  return [...actor.items].flatMap(item => {
    const ability = structuredAbility(item);
    return ability ? [{ item, ability }] : [];
  });
}

/** Returns the ability that an item stores, of any age. @param {foundry.documents.Item} item @returns {unknown} */
export function storedAbility(item) {
  return flagsOf(item).ability;
}

/**
 * Writes an ability to its item as a whole, so that no part of an older one stays.
 * @param {foundry.documents.Item} item
 * @param {IconCombatAbility | null} ability   Null if the item is no ability any more.
 */
export async function storeAbility(item, ability) {
  if (ability) await item.update(replacement(`flags.${MODULE}.ability`, ability));
  else await item.unsetFlag(MODULE, "ability");
}
