import { documentInUse, findEverywhere } from "./windows.mjs";

/**
 * Reports whether no element of a window has the keyboard's focus, because the focused one
 * was removed.
 * @param {Element | null | undefined} [near]   An element of the window. Defaults to the window in use.
 */
export function nobodyHasFocus(near) {
  const { activeElement, body } = near?.ownerDocument ?? documentInUse();
  return !activeElement || activeElement === body;
}

/**
 * Focuses the first element of a window and marks it with autofocus.
 * @param {HTMLElement | null | undefined} first
 */
export function focusFirst(first) {
  first?.toggleAttribute("autofocus", true);
  first?.focus();
}

/**
 * The focused element before a window opened, with its application and card. That
 * application may render again meanwhile because another user has changed the world, and a
 * step on a card disappears once it is taken.
 * @typedef {{ element: HTMLElement | null, within: Element | null, data: string, card: string | undefined }} Opener
 */

/** @returns {Opener} */
export function openerNow() {
  const element = /** @type {HTMLElement | null} */ (documentInUse().activeElement);
  const card = /** @type {HTMLElement | null | undefined} */ (element?.closest("[data-message-id]"))?.dataset.messageId;
  return { element, within: element?.closest(".application, .app") ?? null, data: dataOf(element), card };
}

/**
 * Returns the keyboard's focus to the opener of a closed window.
 * @param {Opener} opener
 */
export function returnFocus({ element, within, data, card }) {
  const view = element?.ownerDocument.defaultView;
  if (!element || !view) return;
  // A window that opened elsewhere does not activate its opener's window.
  if (element.ownerDocument !== documentInUse()) view.focus();
  if (!nobodyHasFocus(element)) return;
  const same = (/** @type {HTMLElement} */ one) => data !== NOTHING && dataOf(one) === data;
  // Buttons of different cards may have the same data.
  const place = card ? `[data-message-id="${card}"] ${element.localName}` : element.localName;
  const found = element.isConnected ? element
    : /** @type {HTMLElement[]} */ ([...within?.querySelectorAll(place) ?? []]).find(same);
  found?.focus();
  if (card)
    for (const place of findEverywhere(`[data-message-id="${card}"] .rulewright-next`, element)) focusSteps(place);
}

/**
 * Focuses the next of a card's steps if no element has the focus: rendering removes the
 * button that was pressed.
 * @param {HTMLElement} place   The card's list of steps.
 */
export function focusSteps(place) {
  if (!nobodyHasFocus(place)) return;
  place.tabIndex = -1;
  /** @type {HTMLElement} */ (place.querySelector("button:not(:disabled)") ?? place).focus();
}

/** The delay after which a card counts as rendered if the page draws no frames, in milliseconds. */
const UNDRAWN = 100;

/**
 * Does the same after the core has rendered a card.
 * @param {HTMLElement} place   The card's list of steps.
 */
export function focusStepsOnceShown(place) {
  let done = false;
  const focus = () => {
    if (!done) focusSteps(place);
    done = true;
  };
  requestAnimationFrame(focus);
  // A covered page draws no frames.
  setTimeout(focus, UNDRAWN);
}

/** The data of an element without a dataset. */
const NOTHING = "{}";

/**
 * Returns an element's dataset as text, which identifies it within its window.
 * @param
 * {HTMLElement | null} element
 */
function dataOf(element) {
  return JSON.stringify(element?.dataset ?? {});
}
