import { fill } from "../../world/templates.mjs";

/**
 * The bar over the canvas while the user chooses a place: what is asked, the place and those in it, and buttons for
 * fingers and keys.
 * @typedef {object} Bar
 * @property {(text: string, legal: boolean) => void} tell   Describes the place.
 * @property {() => boolean} hasOtherButton   Reports whether a button other than that of the choice has the focus.
 * @property {(target: EventTarget | null) => boolean} isElsewhere   Reports whether an event is of a text field or of
 *   another window, which use its key.
 * @property {() => void} remove
 */

/** The selector of all that uses keys itself: fields, and windows of either framework. */
const USES_KEYS = "input, textarea, select, [contenteditable]:not([contenteditable=false]), .application, .app.window-app,"
  + " dialog";

/**
 * Shows the bar.
 * @param {HTMLElement} board   The element of the canvas.
 * @param {{ title: string, turns: boolean, choose: () => void, turn: () => void, cancel: () => void }} parts
 * @returns {Bar}
 */
export function showBar({ ownerDocument: page }, { title, turns, ...tasks }) {
  const element = page.createElement("div");
  element.className = "rulewright rulewright-placing";
  element.innerHTML = fill("placing", { title, turns });
  element.addEventListener("click", event => {
    const { place } = /** @type {HTMLElement | null} */ (/** @type {Element} */ (event.target).closest("[data-place]"))
      ?.dataset ?? {};
    if (place === "choose" || place === "turn" || place === "cancel") tasks[place]();
  });
  page.body.append(element);
  const choose = /** @type {HTMLElement} */ (element.querySelector("[data-place=choose]"));
  const text = /** @type {HTMLElement} */ (element.querySelector("[data-told]"));
  choose.focus({ preventScroll: true });
  return {
    tell: (words, legal) => {
      if (text.textContent !== words) text.textContent = words;
      choose.setAttribute("aria-disabled", String(!legal));
    },
    hasOtherButton: () => {
      const { activeElement } = element.ownerDocument;
      return activeElement !== choose && element.contains(activeElement);
    },
    isElsewhere: target => {
      const at = /** @type {Element | null} */ (target);
      return at?.nodeType === 1 && !element.contains(at) && Boolean(at.closest(USES_KEYS));
    },
    remove: () => element.remove()
  };
}
