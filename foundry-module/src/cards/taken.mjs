import { flagsOf } from "../world/fields.mjs";
import { localize } from "../world/i18n.mjs";

/**
 * Notifies a GM if another module removed the contents of a card from the screen, with the buttons in them. The
 * contents stay away: they may be hidden on purpose.
 * @param {foundry.documents.ChatMessage} message
 * @param {HTMLElement} html
 */
export function renderTaken(message, html) {
  if (!game.user.isGM || !flagsOf(message).receipt || !message.isContentVisible
    || html.querySelector(".rulewright-card, .rulewright-taken")) return;
  const note = document.createElement("p");
  note.className = "rulewright rulewright-taken";
  note.textContent = localize("Card.taken");
  (html.querySelector(".message-content") ?? html).append(note);
}
