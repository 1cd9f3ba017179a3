import { isElement } from "../../world/windows.mjs";

/**
 * What parts of cards looked like when they were last drawn. The core draws a
 * card anew with every change of it, and what takes a moment to find out would
 * be gone for that moment: what stood there is shown until then.
 * @type {WeakMap<object, Map<string, string>>}
 */
const drawn = new WeakMap();

/**
 * Shows in a place of a card what a part of it looked like when it was last drawn; nothing where it was not drawn yet.
 * @param {HTMLElement} place
 * @param {foundry.documents.ChatMessage} message
 * @param {string} part
 */
export function renderCached(place, message, part) {
  place.innerHTML = drawn.get(message)?.get(part) ?? "";
}

/**
 * Draws a part of a card anew. Where that cannot be done, nothing is left of
 * what stood there: it would speak of a card that is no longer like that.
 * @param {HTMLElement} place
 * @param {foundry.documents.ChatMessage} message
 * @param {string} part
 * @param {() => Promise<string>} look   Finds out its HTML.
 * @throws {Error} What `look` throws.
 */
export async function rerender(place, message, part, look) {
  let html = "";
  try {
    html = await look();
  } finally {
    drawn.set(message, (drawn.get(message) ?? new Map()).set(part, html));
    place.innerHTML = html;
  }
}

/**
 * The place of a card for a part that is drawn into it. Where another module has taken it off the card, it is put back
 * at the end.
 * @param {HTMLElement} html
 * @param {string} card   The selector of cards that have one.
 * @param {string} name   Of its class.
 * @returns {HTMLElement | null}   Null where there is no such card.
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
 * Listens to the buttons that are drawn in a place, and to no others: the card
 * around it may be of anybody's making.
 * @param {HTMLElement} place
 * @param {string} buttons   Which, as a selector.
 * @param {(button: HTMLElement) => void} press
 */
export function onPressIn(place, buttons, press) {
  place.addEventListener("click", event => {
    const button = /** @type {HTMLElement} */ (event.target).closest(buttons);
    if (isElement(button) && button !== place && place.contains(button)) press(button);
  });
}
