import { canonical } from "../../base/digest.mjs";
import { shownWords } from "../../cards/compare.mjs";
import { isForeign, translationOf } from "../../cards/translated.mjs";
import { translateCard } from "../../resolve/translate.mjs";
import { flagsOf } from "../../world/fields.mjs";
import { isElement, whenSeen } from "../../world/windows.mjs";
import { keepEnd, NAMED_ABOVE } from "./collapse.mjs";
import { focusIn, putFocusBack } from "./focus.mjs";

/** The part of a message that its author's browser wrote. */
const CARD = ".rulewright-play-card";

/**
 * Shows a card of another language in the reader's, before its other parts render. It shows as it was posted until a
 * person sees it and the rules have returned its result, and for good if another module has changed its words: a name
 * may be hidden on purpose.
 * @param {foundry.documents.ChatMessage} card
 * @param {HTMLElement} html
 * @param {() => void} renew   Renders the other parts again.
 */
export function renderTranslation(card, html, renew) {
  const place = html.querySelector(CARD);
  if (!isElement(place) || !isForeign(card) || !card.isContentVisible) return;
  const known = translationOf(card);
  const posted = isAsPosted(place, card);
  if (known && posted) {
    replace(place, known.content);
    return;
  }
  // Screen readers read it in its own language.
  place.lang = flagsOf(card).receipt.lang;
  if (known !== undefined || !posted) return;
  const texts = textsIn(place);
  whenSeen(place, () => {
    translateCard(card).then(translated => {
      if (translated && html.contains(place) && areThere(texts, place)) keepEnd(() => keepFocus(html, place, () => {
        replace(place, translated.content);
        renew();
      }));
    }).catch(error => console.error("rulewright:", error));
  });
}

/**
 * Reports whether a card without our parts shows the words that are stored.
 * @param {HTMLElement} place
 * @param {foundry.documents.ChatMessage} card
 */
function isAsPosted(place, card) {
  const stored = new DOMParser().parseFromString(card.content, "text/html").querySelector(CARD);
  return stored !== null && canonical(shownWords(stored.outerHTML)) === canonical(shownWords(place.outerHTML));
}

/**
 * Returns the elements of a card that contain a text, and how each shows it.
 * @param {HTMLElement} place
 */
function textsIn(place) {
  const elements = [place, .../** @type {NodeListOf<HTMLElement>} */ (place.querySelectorAll("*"))]
    .filter(({ childNodes }) => [...childNodes].some(node => node.nodeType === Node.TEXT_NODE
      && node.textContent?.trim()));
  return new Map(elements.map(one => [one, shownIn(one, place)]));
}

/**
 * Reports whether the texts of a card are shown as before. Our parts may have been added.
 * @param {Map<HTMLElement, string>} texts
 * @param {HTMLElement} place
 */
function areThere(texts, place) {
  return [...texts].every(([element, before]) => place.contains(element) && shownIn(element, place) === before);
}

/**
 * Returns the text of an element, and all around it that may hide it. Numbers that our parts fill in do not count.
 * @param {HTMLElement} element
 * @param {HTMLElement} place   The card.
 */
function shownIn(element, place) {
  const copy = /** @type {HTMLElement} */ (element.cloneNode(true));
  for (const number of copy.querySelectorAll("[data-told], [data-secret]")) number.textContent = "";
  const text = element.matches("[data-told], [data-secret]") ? "" : copy.textContent?.replace(/\s+/g, " ").trim();
  const around = [];
  for (let one = /** @type {HTMLElement | null} */ (element); one; one = one === place ? null : one.parentElement) {
    const classes = [...one.classList].filter(name => !name.startsWith("rulewright-"));
    around.push([classes, one.getAttribute("style") ?? "", one.hidden && !one.matches(NAMED_ABOVE)]);
  }
  return JSON.stringify([text, around]);
}

/**
 * Runs a task that replaces a card. A focus in it stays at its place.
 * @param {HTMLElement} html
 * @param {HTMLElement} place   The card.
 * @param {() => void} task
 */
function keepFocus(html, place, task) {
  const at = focusIn(place);
  task();
  const card = at && html.querySelector(CARD);
  if (card) putFocusBack(card, at);
}

/** @param {HTMLElement} place @param {string} content   HTML of our own templates. */
function replace(place, content) {
  const holder = place.ownerDocument.createElement("div");
  holder.innerHTML = content;
  const card = holder.querySelector(CARD);
  if (card) place.replaceWith(card);
}
