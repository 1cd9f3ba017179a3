import { isPlainObject } from "../../../../wasm/js/plain-object.mjs";
import { CLASSES } from "../../world/icon-words.mjs";
import { uuidOf } from "../../base/uuid.mjs";
import { splitName } from "../../world/header-bracket.mjs";
import { statusesOf } from "./statuses.mjs";
import { comboKey, playedTexts, storedAbility } from "../item-ability.mjs";
import { ICON } from "./sheet.mjs";

/** @import { IconClassName, IconCombatAbility } from "../../../../wasm/api/schema/rulewright" */

/**
 * A version of an ability: the text of an item, and its number in a combo (ICON-C5), or 0.
 * @typedef {{ item: foundry.documents.Item, text: string, number: number }} Version
 */

/** The keyword of a combo in the first line of a text, with its number. */
const COMBO = /\bcombo(?:\s+(\d))?\b/i;

/**
 * Returns the number of a text in a combo; a combo without a number is a later version.
 * @param {string} text
 * @returns {number}   0 outside of a combo.
 */
export function comboNumber(text) {
  const [first = ""] = text.split("\n", 1);
  const found = COMBO.exec(splitName(first).header || first);
  return found ? Number(found[1] ?? 2) : 0;
}

/** The class of an ability in the first line of a text. */
const CLASS = new RegExp(String.raw`\b(${CLASSES.join("|")}) ability\b`, "i");

/** Returns the class that a text names in its first line. @param {string} text @returns {IconClassName | undefined} */
export function abilityClass(text) {
  const [first = ""] = text.split("\n", 1);
  return /** @type {IconClassName | undefined} */ (CLASS.exec(splitName(first).header)?.[1]?.toLowerCase());
}

/**
 * Returns the versions of an item's ability, by their numbers: those that the item itself describes, and those of the
 * other items of its combo on the same actor.
 * @param {foundry.documents.Item} item
 * @returns {Version[]}   Empty for an item without a text.
 */
export function versionsOf(item) {
  const key = comboKey(item);
  const items = key && item.actor ? [...item.actor.items].filter(one => one === item || comboKey(one) === key) : [item];
  return items.flatMap(one =>
    playedTexts(one, ICON.id).map(text => ({ item: one, text, number: comboNumber(text) })))
    .sort((one, other) => one.number - other.number);
}

/**
 * Returns the ability of an item, for the rules: of a combo the later version if its actor has the combo token. Its id
 * is the item's uuid, so a copy of the item is another ability; that of a combo is the uuid of its first item.
 * @param {foundry.documents.Item} item
 * @returns {IconCombatAbility | null}   Null for an item without a text.
 */
export function structuredAbility(item) {
  const [first, ...others] = versionsOf(item);
  if (first) {
    const later = others.length && item.actor && statusesOf(item.actor).some(({ name }) => name === "combo")
      ? others[0] : undefined;
    return { id: uuidOf(first.item), text: (later ?? first).text };
  }
  return null;
}

/**
 * Returns the items of an actor with an ability; of a combo, its first item.
 * @param {foundry.documents.Actor} actor
 * @returns {{ item: foundry.documents.Item, ability: IconCombatAbility }[]}
 */
export function structuredAbilities(actor) {
  return [...actor.items].flatMap(item => {
    const ability = structuredAbility(item);
    return ability && ability.id === uuidOf(item) ? [{ item, ability }] : [];
  });
}

/**
 * Returns the names of the items of an ability, without the costs and keywords that a description begins with.
 * @param {foundry.documents.Item} item
 * @returns {string}
 */
export function abilityName(item) {
  const stored = storedAbility(item);
  if (!isPlainObject(stored) || stored.described !== true) return item.name;
  const names = [...new Set(versionsOf(item).map(({ item: one }) => one.name))];
  return names.map(name => splitName(name).name || name).join(" / ") || item.name;
}
