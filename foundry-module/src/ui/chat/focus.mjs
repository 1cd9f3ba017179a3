import { isElement } from "../../world/windows.mjs";

/**
 * The place of the focus in a part of a card that renders again: the element's tag and data, its text, and its order
 * among the elements of that tag and data, and among those with its text as well.
 * @typedef {{ of: string, text: string, at: number, atText: number }} FocusPlace
 */

/** The elements of a card that may have the focus. */
const CONTROLS = "button, summary, a, input, select, textarea, [tabindex]";

/** Data that are texts in the reader's language. */
const TEXTS = ["rule", "tooltip", "tooltipText"];

/** @param {Element} element */
function kindOf(element) {
  const { dataset } = /** @type {HTMLElement} */ (element);
  const data = Object.entries({ ...dataset }).filter(([name]) => !TEXTS.includes(name))
    .sort(([one], [other]) => one < other ? -1 : 1);
  return JSON.stringify([element.tagName, data]);
}

/** @param {Element} element */
const textOf = element => element.textContent?.replace(/\s+/g, " ").trim() ?? "";

/** @param {Element} part @param {string} of @returns {HTMLElement[]} */
const alike = (part, of) => /** @type {HTMLElement[]} */ ([...part.querySelectorAll(CONTROLS)])
  .filter(one => kindOf(one) === of);

/**
 * Returns the place of the focus in a part of a card.
 * @param {Element} part
 * @returns {FocusPlace | null}   Null if the focus is elsewhere.
 */
export function focusIn(part) {
  const { activeElement } = part.ownerDocument;
  if (!isElement(activeElement) || activeElement === part || !part.contains(activeElement)) return null;
  const [of, text] = [kindOf(activeElement), textOf(activeElement)];
  const all = alike(part, of);
  return { of, text, at: all.indexOf(activeElement),
    atText: all.filter(one => textOf(one) === text).indexOf(activeElement) };
}

/**
 * Puts the focus at its place in a part that has rendered again, unless it is somewhere else by now.
 * @param {Element} part
 * @param {FocusPlace} place
 */
export function putFocusBack(part, { of, text, at, atText }) {
  const { activeElement, body } = part.ownerDocument;
  if (!part.isConnected || (activeElement && activeElement !== body)) return;
  const all = alike(part, of);
  (all.filter(one => textOf(one) === text)[atText] ?? all[at])?.focus({ preventScroll: true });
}
