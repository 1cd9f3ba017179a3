import { nobodyHasFocus } from "../../world/focus.mjs";
import { findEverywhere } from "../../world/windows.mjs";

/**
 * The item whose button has, or should get, the focus. Sheets render again at every
 * change, and keyboard users keep their place.
 * @type {string | null}
 */
let focused = null;

/**
 * Keeps the focus of an item's button when its sheet renders again.
 * @param {HTMLElement} button
 * @param {string} item   Its uuid.
 */
export function keepButtonFocus(button, item) {
  button.dataset.describes = item;
  button.addEventListener("focus", () => { focused = item; });
  button.addEventListener("blur", () => {
    // Removing a focused button also triggers blur, but the user has not left it.
    queueMicrotask(() => { if (button.isConnected) focused = null; });
  });
}

/** Focuses a new button if the one before it had the focus. @param {HTMLElement} button */
export function restoreButtonFocus(button) {
  if (nobodyHasFocus(button) && focused === button.dataset.describes) button.focus();
}

/** Focuses the button of an item, now or when its sheet renders it. @param {string} item   Its uuid. */
export function focusButton(item) {
  focused = item;
  findEverywhere(`[data-describes="${item}"]`)[0]?.focus();
}
