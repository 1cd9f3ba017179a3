import { localize } from "../../world/i18n.mjs";
import { flagsOfCard } from "../../cards/card-flags.mjs";
import { flagsOf } from "../../world/fields.mjs";
import { placeOn } from "./render-cache.mjs";

/** Cards of ICON's rolls outside of a combat, of version 0.2 and before. */
const CARD = ".rulewright-card:not(.rulewright-fight, .rulewright-play-card)";

/**
 * Shows on a card of an earlier version that its buttons are gone.
 * @param {foundry.documents.ChatMessage} message
 * @param {HTMLElement} html
 */
export async function renderOldOffers(message, html) {
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
