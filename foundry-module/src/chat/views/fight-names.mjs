import { hasText, localize } from "../../i18n.mjs";
import { nameOf } from "../view.mjs";

/** @import { Fighter } from "../../fight/encounter.mjs" */
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

/**
 * Whether the GM hides somebody from players, in the fight or on its scene.
 * @param {Fighter | undefined} fighter
 */
export function isHidden(fighter) {
  return Boolean(fighter?.combatant?.hidden || fighter?.token?.hidden || fighter?.actor.token?.hidden);
}

/**
 * The name of somebody as this user may read it: of whoever the GM hides, players hear that there is somebody.
 * @param {foundry.documents.Actor} actor
 */
export function shownName(actor) {
  const hidden = !actor.isOwner && [...game.combats].some(({ combatants }) => [...combatants].some(combatant =>
    combatant.actor?.uuid === actor.uuid && (combatant.hidden || combatant.token?.hidden)));
  return hidden || (!actor.isOwner && actor.token?.hidden) ? localize("FightCard.unseen") : nameOf(actor);
}
