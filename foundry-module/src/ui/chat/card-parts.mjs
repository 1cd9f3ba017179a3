import { renderClocks, renderSummary } from "../../cards/play-card.mjs";
import { renderTaken } from "../../cards/taken.mjs";
import { renderRolls } from "../../resolve/dice/disclosure.mjs";
import { renderChoice } from "./choice.mjs";
import { renderTrust } from "./footer.mjs";
import { renderOldOffers } from "./old-offers.mjs";
import { renderPlayNext } from "./play-next.mjs";
import { renderWaiting } from "./pending.mjs";

/** The parts of a card that depend on its reader, in the order in which they render. */
const PARTS = [
  renderRolls,
  renderOldOffers,
  renderClocks,
  renderSummary,
  renderPlayNext,
  renderTrust,
  renderWaiting,
  renderChoice,
  renderTaken
];

/**
 * Renders the parts of a card that depend on its reader. Logs the error of a part and renders the others.
 * @param {foundry.documents.ChatMessage} message
 * @param {HTMLElement} html
 */
export function renderCardParts(message, html) {
  for (const render of PARTS)
    (async () => render(message, html))().catch(error => console.error("rulewright:", error));
}
