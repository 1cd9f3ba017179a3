import { nobodyHasFocus } from "../../world/focus.mjs";
import { findEverywhere } from "../../world/windows.mjs";

/**
 * The item whose button has the focus, or is to have it: sheets are rendered
 * anew at every change, and whoever came by keyboard goes on where they were.
 * @type {string | null}
 */
let focused = null;

/**
 * Keeps the focus of an item's button from sheet to sheet.
 * @param {HTMLElement} button
 * @param {string} item   Its uuid.
 */
export function keepFocus(button, item) {
  button.dataset.describes = item;
  button.addEventListener("focus", () => { focused = item; });
  button.addEventListener("blur", () => {
    // A button that is taken away with its sheet loses the focus against its user's will.
    queueMicrotask(() => { if (button.isConnected) focused = null; });
  });
}

/** Gives a button that is new the focus that the one before it had. @param {HTMLElement} button */
export function restoreFocus(button) {
  if (nobodyHasFocus(button) && focused === button.dataset.describes) button.focus();
}

/** Goes to the button of an item, now or as soon as its sheet has one again. @param {string} item   Its uuid. */
export function focusButton(item) {
  focused = item;
  findEverywhere(`[data-describes="${item}"]`)[0]?.focus();
}
