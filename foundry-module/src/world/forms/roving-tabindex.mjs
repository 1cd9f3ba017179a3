import { nobodyHasFocus } from "../focus.mjs";

/**
 * Makes a toolbar one stop of the Tab key, with arrow keys inside it.
 * @param {HTMLElement} toolbar
 */
export function rovingTabindex(toolbar) {
  const buttons = () => [...toolbar.querySelectorAll("button")].filter(button => !button.disabled);
  const select = (/** @type {HTMLButtonElement | undefined} */ chosen) => {
    for (const button of buttons()) button.tabIndex = button === chosen ? 0 : -1;
  };
  select(buttons()[0]);
  toolbar.addEventListener("focusin", event => select(/** @type {HTMLButtonElement} */ (event.target)));
  toolbar.addEventListener("keydown", event => {
    const all = buttons();
    const at = all.indexOf(/** @type {HTMLButtonElement} */ (toolbar.ownerDocument.activeElement));
    const to = { ArrowRight: at + 1, ArrowDown: at + 1, ArrowLeft: at - 1,
      ArrowUp: at - 1, Home: 0, End: all.length - 1 }[event.key];
    if (to === undefined || at < 0) return;
    event.preventDefault();
    // The sheet and the core also handle arrow keys.
    event.stopPropagation();
    all.at(to % all.length)?.focus();
  });
}

/**
 * The focused button, so that it keeps the focus when its sheet renders again.
 * @type {{ of: string, selector: string } | null}
 */
let focused = null;

/**
 * @param {HTMLElement} panel
 * @param {string} of   The panel's actor.
 */
export function keepFocus(panel, of) {
  panel.addEventListener("focusin", event => {
    const [key, value] = Object.entries(/** @type {HTMLElement} */ (event.target).dataset)[0] ?? [];
    focused = key ? { of, selector: `[data-${key}="${value}"]` } : null;
  });
  panel.addEventListener("focusout", () => {
    // Removing a focused panel also triggers focusout, but the user has not left it.
    queueMicrotask(() => { if (panel.isConnected) focused = null; });
  });
}

/**
 * @param {HTMLElement} panel
 * @param {string} of
 */
export function restoreFocus(panel, of) {
  if (focused?.of === of && nobodyHasFocus(panel))
    /** @type {HTMLElement | null} */ (panel.querySelector(focused.selector))?.focus();
}
