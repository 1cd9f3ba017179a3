import { flagsOf } from "../world/fields.mjs";
import { layoutTexts } from "../world/item-layouts.mjs";
import { readable } from "../world/markup.mjs";
import { playedAs } from "../world/own-readings.mjs";
import { replacement } from "../world/compat.mjs";
import { MODULE } from "../config.mjs";
import { isPlainObject } from "../../../wasm/js/plain-object.mjs";

/**
 * The ability of an item, as its flag holds it: `text` is its own text; `described` means
 * the item's name and description. `combo` is the same for the items of one combo, and `trait` means that it has no
 * button. Items of earlier versions hold the fields of a form.
 * @typedef {{ text: string } | { described: true, combo?: string, trait?: true }} StoredAbility
 */

/** Returns the ability flag of an item, of any version. @param {{ flags: object }} item @returns {unknown} */
export function storedAbility(item) {
  return flagsOf(item).ability;
}

/** Reports whether an item has an ability flag. @param {{ flags: object }} item */
export function isDescribed(item) {
  return (storedAbility(item) ?? null) !== null;
}

/** Reports whether the ability of an item works by itself, without a button. @param {{ flags: object }} item */
export function isTrait(item) {
  const stored = storedAbility(item);
  return isPlainObject(stored) && stored.described === true && stored.trait === true;
}

/** Returns the key of the combo to which an item belongs, or "". @param {{ flags: object }} item @returns {string} */
export function comboKey(item) {
  const stored = storedAbility(item);
  return isPlainObject(stored) && stored.described === true && typeof stored.combo === "string" ? stored.combo : "";
}

/**
 * Returns the texts of an item's ability as all users may read them, plain or HTML: one for each version of a combo
 * that the item describes.
 * @param {{ name: string, system?: object, flags: object }} item
 * @param {unknown} [stored]   In place of that of the item.
 * @returns {string[]}   Empty for an item without a text.
 */
export function abilityTexts(item, stored = storedAbility(item)) {
  if (!isPlainObject(stored)) return [];
  if (typeof stored.text === "string") return [readable(stored.text)];
  return stored.described === true ? layoutTexts(item) : [];
}

/**
 * Returns the text of an item's ability, of several versions that of the first.
 * @param {{ name: string, system?: object, flags: object }} item
 * @param {unknown} [stored]   In place of that of the item.
 * @returns {string | null}   Null for an item without a text.
 */
export function abilityText(item, stored = storedAbility(item)) {
  return abilityTexts(item, stored)[0] ?? null;
}

/**
 * Returns the texts of an item's ability as the rules play them: readings of the GM's own in place of its words.
 * @param {{ name: string, system?: object, flags: object }} item
 * @param {string} game   The id of the game whose rules play them.
 * @returns {string[]}   Empty for an item without a text.
 */
export function playedTexts(item, game) {
  return abilityTexts(item).map(text => playedAs(text, game));
}

/**
 * Returns the update of an item that stores an ability as a whole, so that nothing of an older one stays.
 * @param {StoredAbility} ability
 */
export function abilityUpdate(ability) {
  return replacement(`flags.${MODULE}.ability`, ability);
}
