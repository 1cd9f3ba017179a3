import { systemOf } from "../../world/fields.mjs";
import { gameOf } from "../../games/games.mjs";
import { confirmAction } from "../../world/forms/confirm.mjs";
import { localize } from "../../world/i18n.mjs";
import { abilityOf } from "../../games/ability.mjs";

/**
 * Returns an actor's items, with a mark on those that describe an ability.
 * @param {foundry.documents.Actor} actor
 */
export function itemsView(actor) {
  const played = gameOf(actor);
  return [...actor.items].sort((one, other) => (one.sort ?? 0) - (other.sort ?? 0)).map(item => {
    const { id, name, img } = item;
    const quantity = Number(systemOf(item).quantity);
    return {
      id, name, img, ability: abilityOf(played, item) !== null,
      quantity: Number.isFinite(quantity) && quantity !== 1 ? localize("Sheet.times", { count: quantity }) : ""
    };
  });
}

/** Creates an item for an actor and opens it. @param {foundry.documents.Actor} actor */
export async function createItem(actor) {
  // The core's types lack the types of systems.
  const type = /** @type {"base"} */ (/** @type {string} */ ("item"));
  const [item] = await actor.createEmbeddedDocuments("Item", [{ name: localize("Sheet.newItem"), type }]);
  item?.sheet?.render(true);
}

/** @param {foundry.documents.Actor} actor @param {string} id */
export function openItem(actor, id) {
  actor.items.get(id)?.sheet?.render(true);
}

/**
 * Deletes an item after a confirmation.
 * @param {foundry.documents.Actor} actor
 * @param {string} id
 */
export async function deleteItem(actor, id) {
  const item = actor.items.get(id);
  if (!item) return;
  const sure = await confirmAction("Sheet.deleteItem", localize("Sheet.confirmDelete", { name: item.name }));
  if (sure) await actor.items.get(id)?.delete();
}
