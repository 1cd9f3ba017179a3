import { flagsOf } from "../world/fields.mjs";
import { localize } from "../world/i18n.mjs";

/**
 * Tells a GM whose other module has taken the contents of a card off the
 * screen, with the buttons that stand there. The contents stay away: they may be hidden on purpose.
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
