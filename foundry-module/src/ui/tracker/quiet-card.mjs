import { cardsOf } from "../../cards/entries.mjs";
import { headlineLanguage, headlineOn } from "../../resolve/ask-permission.mjs";
import { mayTakeBack } from "../../resolve/undo.mjs";
import { stripBidi } from "../../base/untrusted.mjs";
import { flagsOf } from "../../world/fields.mjs";

/** The newest messages among which the last action is. */
const MOST = 20;

/**
 * Returns the last action of a player that the player may take back, if the chat shows no card of it, such as a drag of
 * a token.
 * @returns {{ card: foundry.documents.ChatMessage, text: string, lang: string } | null}   `lang` is the language of
 *   the text, or "" for the reader's. Null for a GM, who has the log.
 */
export function quietCard() {
  if (game.user.isGM || !game.users.activeGM) return null;
  const card = game.messages.contents.slice(-MOST).flatMap(cardsOf).filter(one => flagsOf(one).receipt).at(-1);
  return card && flagsOf(card).quiet === true && mayTakeBack(card, game.user)
    ? { card, text: stripBidi(headlineOn(card)), lang: headlineLanguage(card) } : null;
}

/**
 * Reports whether a message contains a card that the chat does not show.
 * @param {foundry.documents.ChatMessage} message
 */
export function hasQuietCard(message) {
  return cardsOf(message).some(card => flagsOf(card).quiet === true);
}
