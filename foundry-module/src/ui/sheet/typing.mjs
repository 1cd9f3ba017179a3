import { isChanged } from "./changed.mjs";

/** @import { Input } from "./changed.mjs" */

/**
 * Keeps a field that is being typed in while its part of the sheet is replaced: moves the
 * element, with its text and cursor, into the new part.
 * @param {HTMLElement} part   The current part.
 * @param {HTMLElement} renewed   The new part.
 */
export function keepTyping(part, renewed) {
  const typed = /** @type {Input | null} */ (part.querySelector("input[name]:focus, textarea[name]:focus"));
  if (!typed?.id || !isChanged(typed)) return;
  const place = /** @type {Input | null} */ (renewed.querySelector(`#${CSS.escape(typed.id)}`));
  if (!place || place.localName !== typed.localName || place.type !== typed.type) return;
  // The typed text stays; the default becomes the world's current value.
  if ("defaultValue" in typed && "defaultValue" in place) typed.defaultValue = place.defaultValue;
  place.replaceWith(typed);
}
