import { fieldsUpdate } from "../../../games/icon/fields.mjs";

/**
 * Puts a text that means the same in the place of the fields of an item's ability. The item's own description stays.
 * Fields that the rules cannot read stay as well, as no fight could play them: the form of the ability names them.
 * @param {foundry.documents.Item} item
 * @returns {Promise<boolean>}   True if the item has changed.
 */
export async function fieldsToText(item) {
  const update = await fieldsUpdate(item);
  if (update) await item.update(update);
  return update !== null;
}
