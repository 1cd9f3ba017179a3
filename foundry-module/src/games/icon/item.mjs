import { flagsOf } from "../../world/fields.mjs";
import { replacement } from "../../world/compat.mjs";
import { MODULE } from "../../config.mjs";
import { isPlainObject } from "../../../../wasm/js/plain-object.mjs";
import { uuidOf } from "../../base/uuid.mjs";

/** @import { IconCombatAbility } from "../../../../wasm/api/schema/rulewright" */

/**
 * The ability of an item, as its flag holds it: `text` is its own text; `described` means
 * the item's name and description. Worlds of 0.3 hold the fields of a form.
 * @typedef {{ text: string } | { described: true }} StoredAbility
 */

/**
 * Returns the ability of an item, for the rules. Its id is the item's uuid, so a copy of
 * the item is another ability.
 * @param {foundry.documents.Item} item
 * @returns {IconCombatAbility | null}   Null for an item without one.
 */
export function structuredAbility(item) {
  const text = abilityText(item);
  if (text !== null) return { id: uuidOf(item), text };
  const stored = storedAbility(item);
  if (stored === undefined || stored === null) return null;
  const fields = /** @type {Partial<IconCombatAbility>} */ (isPlainObject(stored) ? stored : { description: stored });
  // The form of version 0.3 stored no kind: the damage of an item is always its own. The rules name the fields that
  // they do not read.
  const strike = fields.attack || fields.strike ? { strike: { kind: "other", ...fields.strike } } : {};
  return /** @type {IconCombatAbility} */ ({ ...fields, ...strike, id: uuidOf(item) });
}

/**
 * Returns the text of an item's ability, plain or HTML.
 * @param {foundry.documents.Item} item
 * @param {unknown} [stored]   In place of that of the item.
 * @returns {string | null}   Null for an item without a text, and for one that is described by fields.
 */
export function abilityText(item, stored = storedAbility(item)) {
  if (!isPlainObject(stored)) return null;
  if (typeof stored.text === "string") return stored.text;
  if (stored.described !== true) return null;
  const { description = "", attributes } = /** @type {Record<string, any>} */ (item.system ?? {});
  return `${headed(item.name, attributes?.Tags)}\n${description}`;
}

/**
 * Returns the name of an item with its costs and keywords in brackets: those of its name,
 * or else the labels of its group "Tags".
 * @param {string} name
 * @param {unknown} tags
 */
function headed(name, tags) {
  if (/\([^()]*\)\s*$/.test(name) || !isPlainObject(tags)) return name;
  const labels = Object.values(tags)
    .flatMap(tag => isPlainObject(tag) && typeof tag.label === "string" && tag.label.trim() ? [tag.label.trim()] : []);
  return labels.length ? `${name} (${labels.join(", ")})` : name;
}

/**
 * Returns the items of an actor with an ability.
 * @param {foundry.documents.Actor} actor
 * @returns {{ item: foundry.documents.Item, ability: IconCombatAbility }[]}
 */
export function structuredAbilities(actor) {
  return [...actor.items].flatMap(item => {
    const ability = structuredAbility(item);
    return ability ? [{ item, ability }] : [];
  });
}

/** Returns the ability flag of an item, of any version. @param {foundry.documents.Item} item @returns {unknown} */
export function storedAbility(item) {
  return flagsOf(item).ability;
}

/** Reports whether an item has an ability. @param {foundry.documents.Item} item */
export function isDescribed(item) {
  return (storedAbility(item) ?? null) !== null;
}

/**
 * Writes an ability to its item as a whole, so that nothing of an older one stays.
 * @param {foundry.documents.Item} item
 * @param {StoredAbility | null} ability   Null removes it.
 */
export async function storeAbility(item, ability) {
  if (ability) await item.update(replacement(`flags.${MODULE}.ability`, ability));
  else await item.unsetFlag(MODULE, "ability");
}
