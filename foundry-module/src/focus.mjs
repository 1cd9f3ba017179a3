/** Whether nothing has the keyboard's focus: what had it was taken away. */
export function nobodyHasFocus() {
  return !document.activeElement || document.activeElement === document.body;
}

/**
 * Goes to what comes first in a window, and marks it as that.
 * @param {HTMLElement | null | undefined} first
 */
export function focusFirst(first) {
  first?.toggleAttribute("autofocus", true);
  first?.focus();
}

/**
 * What had the focus before a window, and where it stands: its own window may
 * be rendered anew meanwhile, because somebody has changed the world. What
 * stood on a card of the chat is gone with the step that was taken.
 * @typedef {{ element: HTMLElement | null, within: Element | null, data: string, card: string | undefined }} Opener
 */

/** @returns {Opener} */
export function openerNow() {
  const element = /** @type {HTMLElement | null} */ (document.activeElement);
  const card = /** @type {HTMLElement | null | undefined} */ (element?.closest("[data-message-id]"))?.dataset.messageId;
  return { element, within: element?.closest(".application, .app") ?? null, data: dataOf(element), card };
}

/**
 * Lets whoever came by keyboard go on where they were, once a window is closed.
 * @param {Opener} opener
 */
export function returnFocus({ element, within, data, card }) {
  if (!element || !nobodyHasFocus()) return;
  const same = (/** @type {HTMLElement} */ one) => data !== NOTHING && dataOf(one) === data;
  // Every card has buttons that say the same of themselves.
  const place = card ? `[data-message-id="${card}"] ${element.localName}` : element.localName;
  const found = element.isConnected ? element : /** @type {HTMLElement[]} */ ([...within?.querySelectorAll(place) ?? []]).find(same);
  found?.focus();
  if (card) for (const place of document.querySelectorAll(`[data-message-id="${card}"] .rulewright-next`)) focusSteps(/** @type {HTMLElement} */ (place));
}

/**
 * Goes on with what is left of a card's steps, where nothing has the focus: the button that was pressed is gone with the card as it was.
 * @param {HTMLElement} place   Where the card has its steps.
 */
export function focusSteps(place) {
  if (!nobodyHasFocus()) return;
  place.tabIndex = -1;
  /** @type {HTMLElement} */ (place.querySelector("button:not(:disabled)") ?? place).focus();
}

/** The data of an element that says nothing of itself. */
const NOTHING = "{}";

/** What an element says of itself: what tells it from every other one of its window. @param {HTMLElement | null} element */
function dataOf(element) {
  return JSON.stringify(element?.dataset ?? {});
}
