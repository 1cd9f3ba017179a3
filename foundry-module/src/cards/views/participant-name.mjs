import { uuidOf } from "../../base/uuid.mjs";
import { isHidden, nameOf, shownName } from "../../world/actor.mjs";
import { localize } from "../../world/i18n.mjs";

/** @import { PlayContext } from "../../games/context.mjs" */

/**
 * Returns the name of a participant. All users read a card, so it does not name one that the GM hides.
 * @param {string | undefined} id
 * @param {Pick<PlayContext, "participants">} context
 */
export function participantName(id, context) {
  const participant = context.participants.get(id ?? "");
  if (!participant) return localize("Card.noCharacter");
  return isHidden(participant) ? localize("FightCard.unseen") : nameOf(participant.actor);
}

/**
 * Returns the function that names an actor in the words of a card.
 * @param {PlayContext} context
 * @returns {import("../../games/words.mjs").NameOf}
 */
export function callIn({ participants }) {
  return actor => participants.has(uuidOf(actor)) ? participantName(uuidOf(actor), { participants }) : shownName(actor);
}
