import { hasText, localize } from "../../world/i18n.mjs";
import { isHidden, nameOf } from "../../world/actor.mjs";

/** @import { Seats } from "../../games/icon/combat/fold.mjs" */

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
 * The name of one who takes part, or of nobody. A card is for everybody: of
 * whoever the GM hides from players it says that there is somebody, and no more.
 * @param {string | undefined} id
 * @param {Pick<Seats, "fighters">} seats
 */
export function fighterName(id, seats) {
  const fighter = seats.fighters.get(id ?? "");
  if (!fighter) return localize("Card.nobody");
  return isHidden(fighter) ? localize("FightCard.unseen") : nameOf(fighter.actor);
}

