import { documentInUse, findEverywhere } from "./windows.mjs";

/**
 * Reports whether nothing has the keyboard's focus in the window of an element: what had it was taken away.
 * @param {Element | null | undefined} [near]   Without one, in the window that the user works in.
 */
export function nobodyHasFocus(near) {
  const { activeElement, body } = near?.ownerDocument ?? documentInUse();
  return !activeElement || activeElement === body;
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
  const element = /** @type {HTMLElement | null} */ (documentInUse().activeElement);
  const card = /** @type {HTMLElement | null | undefined} */ (element?.closest("[data-message-id]"))?.dataset.messageId;
  return { element, within: element?.closest(".application, .app") ?? null, data: dataOf(element), card };
}

/**
 * Lets whoever came by keyboard go on where they were, once a window is closed.
 * @param {Opener} opener
 */
export function returnFocus({ element, within, data, card }) {
  const view = element?.ownerDocument.defaultView;
  if (!element || !view) return;
  // A window that opened elsewhere leaves the window of its button behind.
  if (element.ownerDocument !== documentInUse()) view.focus();
  if (!nobodyHasFocus(element)) return;
  const same = (/** @type {HTMLElement} */ one) => data !== NOTHING && dataOf(one) === data;
  // Every card has buttons that say the same of themselves.
  const place = card ? `[data-message-id="${card}"] ${element.localName}` : element.localName;
  const found = element.isConnected ? element
    : /** @type {HTMLElement[]} */ ([...within?.querySelectorAll(place) ?? []]).find(same);
  found?.focus();
  if (card)
    for (const place of findEverywhere(`[data-message-id="${card}"] .rulewright-next`, element)) focusSteps(place);
}

/**
 * Goes on with what is left of a card's steps, where nothing has the focus: the button that was pressed is gone with
 * the card as it was.
 * @param {HTMLElement} place   Where the card has its steps.
 */
export function focusSteps(place) {
  if (!nobodyHasFocus(place)) return;
  place.tabIndex = -1;
  /** @type {HTMLElement} */ (place.querySelector("button:not(:disabled)") ?? place).focus();
}

/** How long a card may take to get on screen where no frame is drawn, in milliseconds. */
const UNDRAWN = 100;

/**
 * Does the same once the core has put a card that it renders on screen.
 * @param {HTMLElement} place   Where the card has its steps.
 */
export function focusStepsOnceShown(place) {
  let done = false;
  const focus = () => {
    if (!done) focusSteps(place);
    done = true;
  };
  requestAnimationFrame(focus);
  // A page that another window covers draws no frames.
  setTimeout(focus, UNDRAWN);
}

/** The data of an element that says nothing of itself. */
const NOTHING = "{}";

/**
 * What an element says of itself: what tells it from every other one of its window.
 * @param {HTMLElement | null} element
 */
function dataOf(element) {
  return JSON.stringify(element?.dataset ?? {});
}
