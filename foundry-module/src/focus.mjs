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
 * Lets whoever came by keyboard go on where they were, once a window is closed.
 * @param {HTMLElement | null} opener   What had the focus before the window.
 */
export function returnFocus(opener) {
  if (nobodyHasFocus() && opener?.isConnected) opener.focus();
}
