import { localize } from "../../world/i18n.mjs";
import { isHidden, nameOf } from "../../world/actor.mjs";

/** @import { Seats } from "../../games/seats.mjs" */

/**
 * Returns the name of a participant. All users read a card, so it does not name one that the GM hides.
 * @param {string | undefined} id
 * @param {Pick<Seats, "fighters">} seats
 */
export function fighterName(id, seats) {
  const fighter = seats.fighters.get(id ?? "");
  if (!fighter) return localize("Card.nobody");
  return isHidden(fighter) ? localize("FightCard.unseen") : nameOf(fighter.actor);
}
