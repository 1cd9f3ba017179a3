import { isChanged } from "./changed.mjs";

/** @import { Input } from "./changed.mjs" */

/**
 * Keeps what somebody is typing while its part of the sheet is shown anew: the
 * very field moves over, with all that stands in it and its cursor.
 * @param {HTMLElement} part   As it is.
 * @param {HTMLElement} renewed   As it will be.
 */
export function keepTyping(part, renewed) {
  const typed = /** @type {Input | null} */ (part.querySelector("input[name]:focus, textarea[name]:focus"));
  if (!typed?.id || !isChanged(typed)) return;
  const place = /** @type {Input | null} */ (renewed.querySelector(`#${CSS.escape(typed.id)}`));
  if (!place || place.localName !== typed.localName || place.type !== typed.type) return;
  // What it says now stays; what it was shown with is what the world has now.
  if ("defaultValue" in typed && "defaultValue" in place) typed.defaultValue = place.defaultValue;
  place.replaceWith(typed);
}
