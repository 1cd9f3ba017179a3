import { cardsOf, partFor } from "../../cards/entries.mjs";
import { renderClocks, renderSummary } from "../../cards/play-card.mjs";
import { renderOwnWords } from "../../cards/own-words.mjs";
import { renderRolls } from "../../resolve/dice/disclosure.mjs";
import { renderChoice } from "./choice.mjs";
import { renderFold, renderTurn } from "./collapse.mjs";
import { renderTrust } from "./footer.mjs";
import { renderLeftTools } from "./left-tools.mjs";
import { renderNames } from "./names.mjs";
import { renderPlayNext } from "./play-next.mjs";
import { renderWaiting } from "./pending.mjs";
import { renderPercentiles } from "./percentiles.mjs";
import { flagsOf } from "../../world/fields.mjs";
import { isOtherLanguage, localize } from "../../world/i18n.mjs";
import { flagsOfCard } from "../../cards/card-flags.mjs";
import { prepareChips } from "../rules/chips.mjs";
import { placeOn } from "./render-cache.mjs";
import { renderTranslation } from "./translation.mjs";

/** The parts of a card that depend on its reader, in the order in which they render. */
const PARTS = [
  renderRolls,
  renderOldOffers,
  renderClocks,
  renderSummary,
  renderOwnWords,
  renderPercentiles,
  renderPlayNext,
  renderLeftTools,
  renderFold,
  renderTrust,
  renderWaiting,
  renderChoice,
  renderNames,
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
  const renewed = (/** @type {foundry.documents.ChatMessage} */ card) => {
    renderParts(card, html);
    safely(() => renderTurn(message, cards, html));
    safely(() => prepareChips(html));
  };
  for (const card of cards) {
    const part = partFor(card, html);
    if (part && isOtherLanguage(flagsOf(card).receipt?.lang))
      safely(() => renderTranslation(card, part, () => renewed(card)));
    renderParts(card, html);
  }
  safely(() => renderTurn(message, cards, html));
}

/** @param {foundry.documents.ChatMessage} card @param {HTMLElement} html   The message. */
function renderParts(card, html) {
  const part = partFor(card, html);
  if (part) for (const render of PARTS) safely(() => render(card, part));
}

/** Runs a task, and logs its error. @param {() => unknown} task */
function safely(task) {
  (async () => task())().catch(error => console.error("rulewright:", error));
}

/**
 * Notifies a GM if another module removed the contents of a card from the screen, with the buttons in them. The
 * contents stay away: they may be hidden on purpose.
 * @param {foundry.documents.ChatMessage} message
 * @param {HTMLElement} html
 */
function renderTaken(message, html) {
  if (!game.user.isGM || !flagsOf(message).receipt || !message.isContentVisible
    || html.querySelector(".rulewright-card, .rulewright-taken")) return;
  const note = document.createElement("p");
  note.className = "rulewright rulewright-taken";
  note.textContent = localize("Card.taken");
  (html.querySelector(".message-content") ?? html).append(note);
}

/** Cards of ICON's rolls outside of a combat, of version 0.2 and before. */
const CARD = ".rulewright-card:not(.rulewright-fight, .rulewright-play-card)";

/**
 * Shows on a card of an earlier version that its buttons are gone.
 * @param {foundry.documents.ChatMessage} message
 * @param {HTMLElement} html
 */
async function renderOldOffers(message, html) {
  const { offers: own, packed } = flagsOf(message);
  const place = own || packed ? placeOn(html, CARD, "rulewright-offers") : null;
  if (!place) return;
  const { offers } = await flagsOfCard(message) ?? {};
  if (!Array.isArray(offers) || !offers.length) return;
  const line = document.createElement("p");
  line.className = "rulewright-reason";
  line.textContent = localize("Card.earlierVersion");
  place.replaceChildren(line);
}
