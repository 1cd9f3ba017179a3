import { RulesError } from "../base/errors.mjs";
import { gameOfItem } from "./games.mjs";
import { abilityUpdate } from "./item-ability.mjs";

/**
 * Puts a text that means the same in the place of the fields with which earlier versions described an item's ability.
 * The item's own description stays. Fields that the rules cannot read stay as well, as no fight could play them: the
 * form of the ability names them.
 * @param {foundry.documents.Item} item
 * @returns {Promise<boolean>}   True if the item has changed.
 */
export async function fieldsToText(item) {
  const earlier = gameOfItem(item).abilities.earlier;
  const fields = earlier?.fields(item);
  if (!earlier || !fields) return false;
  try {
    await item.update(abilityUpdate({ text: await earlier.text(fields) }));
    return true;
  } catch (error) {
    if (error instanceof RulesError) return false;
    throw error;
  }
}

/** Reports whether an item has fields of an earlier version. @param {foundry.documents.Item} item */
export function hasFields(item) {
  return Boolean(gameOfItem(item).abilities.earlier?.fields(item));
}
