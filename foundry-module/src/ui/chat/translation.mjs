import { isForeign, translationOf } from "../../cards/translated.mjs";
import { translateCard } from "../../resolve/translate.mjs";
import { flagsOf } from "../../world/fields.mjs";
import { isElement, whenSeen } from "../../world/windows.mjs";
import { keepEnd } from "./collapse.mjs";

/** The part of a message that its author's browser wrote. */
const CARD = ".rulewright-play-card";

/**
 * Shows a card of another language in the reader's, before its other parts render. It shows as it was posted until a
 * person sees it and the rules have returned its result.
 * @param {foundry.documents.ChatMessage} card
 * @param {HTMLElement} html
 * @param {() => void} renew   Renders the other parts again.
 */
export function renderTranslation(card, html, renew) {
  const place = html.querySelector(CARD);
  if (!isElement(place) || !isForeign(card) || !card.isContentVisible) return;
  const known = translationOf(card);
  if (known) {
    replace(place, known.content);
    return;
  }
  // Screen readers read it in its own language.
  place.lang = flagsOf(card).receipt.lang;
  if (known === null) return;
  whenSeen(place, () => {
    translateCard(card).then(translated => {
      if (translated && html.contains(place)) keepEnd(() => keepFocus(html, () => {
        replace(place, translated.content);
        renew();
      }));
    }).catch(error => console.error("rulewright:", error));
  });
}

/**
 * Runs a task that replaces the buttons of a card. A focus on one of them stays at its place.
 * @param {HTMLElement} html
 * @param {() => void} task
 */
function keepFocus(html, task) {
  const all = () => /** @type {HTMLElement[]} */ ([...html.querySelectorAll("button, summary, a, [tabindex]")]);
  const { activeElement } = html.ownerDocument;
  const at = html.contains(activeElement) ? all().findIndex(one => one === activeElement) : -1;
  task();
  if (at >= 0) all()[at]?.focus({ preventScroll: true });
}

/** @param {HTMLElement} place @param {string} content   HTML of our own templates. */
function replace(place, content) {
  const holder = place.ownerDocument.createElement("div");
  holder.innerHTML = content;
  const card = holder.querySelector(CARD);
  if (card) place.replaceWith(card);
}
