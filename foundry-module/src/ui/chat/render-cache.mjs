import { isElement } from "../../world/windows.mjs";

/**
 * Caches the HTML of the parts of cards. The core renders a card again at each of its changes. The cached HTML shows
 * until the new one, which takes a moment, is ready.
 * @type {WeakMap<object, Map<string, string>>}
 */
const renderCache = new WeakMap();

/** The cached HTML that a place shows. @type {WeakMap<HTMLElement, string>} */
const cachedIn = new WeakMap();

/**
 * Shows the cached HTML of a part of a card; nothing before the part's first rendering.
 * @param {HTMLElement} place
 * @param {foundry.documents.ChatMessage} message
 * @param {string} part
 */
export function renderCached(place, message, part) {
  const html = renderCache.get(message)?.get(part) ?? "";
  place.innerHTML = html;
  cachedIn.set(place, html);
}

/**
 * Renders a part of a card again. If that fails, the place becomes empty: its old content would be wrong for the
 * changed card. An unchanged part keeps its elements, so that a press that has begun on a button still counts.
 * @template T
 * @param {HTMLElement} place
 * @param {foundry.documents.ChatMessage} message
 * @param {string} part
 * @param {() => Promise<T>} read   Returns what the part shows.
 * @param {(shown: T) => string} fill   Returns its HTML at once: nothing that the reader does comes between.
 * @throws {Error} The error of `read` or `fill`.
 */
export async function rerender(place, message, part, read, fill) {
  let html = "";
  try {
    html = fill(await read());
  } finally {
    renderCache.set(message, (renderCache.get(message) ?? new Map()).set(part, html));
    if (html !== cachedIn.get(place)) place.innerHTML = html;
    cachedIn.delete(place);
  }
}

/**
 * Returns the place of a card for a part. If another module removed it, this appends a new one to the card.
 * @param {HTMLElement} html
 * @param {string} card   The selector of cards with such a place.
 * @param {string} name   The place's class.
 * @returns {HTMLElement | null}   Null if there is no such card.
 */
export function placeOn(html, card, name) {
  const found = /** @type {HTMLElement | null} */ (html.querySelector(card));
  const there = /** @type {HTMLElement | null | undefined} */ (found?.querySelector(`.${name}`));
  if (!found || there) return there ?? null;
  const place = document.createElement("div");
  place.className = name;
  found.append(place);
  return place;
}

/**
 * Listens to the buttons in a place, and to no others: any user may have written the card around it.
 * @param {HTMLElement} place
 * @param {string} buttons   The selector of the buttons.
 * @param {(button: HTMLElement) => void} press
 */
export function onPressIn(place, buttons, press) {
  place.addEventListener("click", event => {
    const button = /** @type {HTMLElement} */ (event.target).closest(buttons);
    if (isElement(button) && button !== place && place.contains(button)) press(button);
  });
}
