import { localize } from "../../world/i18n.mjs";
import { isHidden, nameOf } from "../../world/actor.mjs";

/** @import { PlayContext } from "../../games/context.mjs" */

/**
 * Returns the name of a participant. All users read a card, so it does not name one that the GM hides.
 * @param {string | undefined} id
 * @param {Pick<PlayContext, "participants">} context
 */
export function participantName(id, context) {
  const participant = context.participants.get(id ?? "");
  if (!participant) return localize("Card.nobody");
  return isHidden(participant) ? localize("FightCard.unseen") : nameOf(participant.actor);
}
