import { cardsOf, partFor } from "../../cards/entries.mjs";
import { renderClocks, renderSummary } from "../../cards/play-card.mjs";
import { renderTaken } from "../../cards/taken.mjs";
import { renderRolls } from "../../resolve/dice/disclosure.mjs";
import { renderChoice } from "./choice.mjs";
import { renderFold, renderTurn } from "./collapse.mjs";
import { renderTrust } from "./footer.mjs";
import { renderOldOffers } from "./old-offers.mjs";
import { renderPlayNext } from "./play-next.mjs";
import { renderWaiting } from "./pending.mjs";
import { renderPercentiles } from "./percentiles.mjs";

/** The parts of a card that depend on its reader, in the order in which they render. */
const PARTS = [
  renderRolls,
  renderOldOffers,
  renderClocks,
  renderSummary,
  renderPercentiles,
  renderPlayNext,
  renderFold,
  renderTrust,
  renderWaiting,
  renderChoice,
  renderTaken
];

/**
 * Renders the parts of the cards of a message that depend on its reader. Logs the error of a part and renders the
 * others.
 * @param {foundry.documents.ChatMessage} message
 * @param {HTMLElement} html
 */
export function renderCardParts(message, html) {
  const cards = cardsOf(message);
  for (const card of cards) {
    const part = partFor(card, html);
    if (!part) continue;
    for (const render of PARTS)
      (async () => render(card, part))().catch(error => console.error("rulewright:", error));
  }
  (async () => renderTurn(message, cards, html))().catch(error => console.error("rulewright:", error));
}
