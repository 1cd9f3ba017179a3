import { hasText, localize } from "../../i18n.mjs";
import { nameOf } from "../view.mjs";

/** @import { Seats } from "../../fight/fold.mjs" */

/**
 * What an ability is called at the table: the name of its item, of the basic
 * attack that it is, or else what the GM has called it.
 * @param {string} id
 * @param {foundry.documents.Actor} [actor]   Who uses it.
 */
export function abilityName(id, actor) {
  const item = actor?.items.find(({ uuid }) => uuid === id);
  if (item) return item.name;
  return hasText(`Button.${id}Attack`) ? localize(`Button.${id}Attack`) : id;
}

/**
 * The name of one who takes part, or of nobody.
 * @param {string | undefined} id
 * @param {Seats} seats
 */
export function fighterName(id, seats) {
  const actor = seats.fighters.get(id ?? "")?.actor;
  return actor ? nameOf(actor) : localize("Card.nobody");
}
