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
 * An element with its application and card. That application may render again because another user has changed the
 * world, and a step on a card disappears once it is taken.
 * @typedef {{ element: HTMLElement | null, within: Element | null, data: string, card: string | undefined,
 *   entry?: string | undefined }} Opener
 */

/** Returns the focused element, before a window opens. @returns {Opener} */
export function openerNow() {
  return openerOf(/** @type {HTMLElement | null} */ (documentInUse().activeElement));
}

/** @param {HTMLElement | null} element @returns {Opener} */
export function openerOf(element) {
  const card = /** @type {HTMLElement | null | undefined} */ (element?.closest("[data-message-id]"))?.dataset.messageId;
  const entry = /** @type {HTMLElement | null | undefined} */ (element?.closest("[data-entry]"))?.dataset.entry;
  const within = element?.closest(".application, .app, .sidebar-tab") ?? element?.ownerDocument.body ?? null;
  return { element, within, data: dataOf(element), card, entry };
}

/**
 * Returns an element, or the one that has replaced it: with the same data in the same application, card and entry.
 * @param {Opener} opener
 * @returns {HTMLElement | undefined}
 */
export function presentElement({ element, within, data, card, entry }) {
  if (!element || element.isConnected) return element ?? undefined;
  // Buttons of different cards, and of the entries of a card, may have the same data.
  const place = [card && `[data-message-id="${card}"]`, entry && `[data-entry="${CSS.escape(entry)}"]`,
    element.localName].filter(Boolean).join(" ");
  return data === NOTHING ? undefined
    : /** @type {HTMLElement[]} */ ([...within?.querySelectorAll(place) ?? []]).find(one => dataOf(one) === data);
}

/**
 * Returns the keyboard's focus to the opener of a closed window.
 * @param {Opener} opener
 */
export function returnFocus(opener) {
  const { element, card } = opener;
  const view = element?.ownerDocument.defaultView;
  if (!element || !view) return;
  // A window that opened elsewhere does not activate its opener's window.
  if (element.ownerDocument !== documentInUse()) view.focus();
  if (!nobodyHasFocus(element)) return;
  presentElement(opener)?.focus();
  if (card)
    for (const place of findEverywhere(`[data-message-id="${card}"] .rulewright-next`, element)) focusSteps(place);
}

/**
 * Focuses the next of a card's steps if no element has the focus: rendering removes the
 * button that was pressed.
 * @param {HTMLElement} place   The card's list of steps.
 */
function focusSteps(place) {
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
