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
 * be rendered anew meanwhile, because somebody has changed the world.
 * @typedef {{ element: HTMLElement | null, within: Element | null, data: string }} Opener
 */

/** @returns {Opener} */
export function openerNow() {
  const element = /** @type {HTMLElement | null} */ (document.activeElement);
  return { element, within: element?.closest(".application, .app") ?? null, data: dataOf(element) };
}

/**
 * Lets whoever came by keyboard go on where they were, once a window is closed.
 * @param {Opener} opener
 */
export function returnFocus({ element, within, data }) {
  if (!element || !nobodyHasFocus()) return;
  const same = (/** @type {HTMLElement} */ one) => data !== NOTHING && dataOf(one) === data;
  const found = element.isConnected ? element : /** @type {HTMLElement[]} */ ([...within?.querySelectorAll(element.localName) ?? []]).find(same);
  found?.focus();
}

/** The data of an element that says nothing of itself. */
const NOTHING = "{}";

/** What an element says of itself: what tells it from every other one of its window. @param {HTMLElement | null} element */
function dataOf(element) {
  return JSON.stringify(element?.dataset ?? {});
}
