import { isPlainObject } from "../../../../wasm/js/plain-object.mjs";
import { storedAbility } from "../item-ability.mjs";
import { askReading } from "../reading.mjs";
import { ICON_READER } from "./reader.mjs";

/**
 * Returns the fields that described the ability of an item in earlier versions, as the rules read them.
 * @param {{ flags: object }} item
 * @returns {Record<string, unknown> | null}   Null for an item without them.
 */
export function earlierFields(item) {
  const stored = storedAbility(item);
  if (!isPlainObject(stored) || !Object.keys(stored).length || "text" in stored || "described" in stored) return null;
  const { strike } = stored;
  // The form stored no kind: the damage of an item is always its own.
  return stored.attack || strike
    ? { ...stored, strike: { kind: "other", .../** @type {object} */ (isPlainObject(strike) ? strike : { strike }) } }
    : stored;
}

/**
 * Returns the text that means the same as the fields of an ability.
 * @param {Record<string, unknown>} ability
 * @returns {Promise<string>}
 * @throws {import("../../base/errors.mjs").RulesError} For fields that the rules cannot read; it names the first.
 */
export async function textOfFields(ability) {
  return (await askReading(ICON_READER, { ability })).printed ?? "";
}
