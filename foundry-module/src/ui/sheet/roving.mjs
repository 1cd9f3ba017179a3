import { nobodyHasFocus } from "../../world/focus.mjs";

/**
 * One stop of the Tab key for a whole toolbar, with the arrow keys inside it.
 * @param {HTMLElement} toolbar
 */
export function roving(toolbar) {
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
    // The sheet, and the core's own shortcuts, are not meant by an arrow inside the toolbar.
    event.stopPropagation();
    all.at(to % all.length)?.focus();
  });
}

/**
 * The button that has the focus, so that it still has it after its sheet was rendered anew.
 * @type {{ of: string, selector: string } | null}
 */
let focused = null;

/**
 * @param {HTMLElement} panel
 * @param {string} of   Whose panel it is.
 */
export function keepFocus(panel, of) {
  panel.addEventListener("focusin", event => {
    const [key, value] = Object.entries(/** @type {HTMLElement} */ (event.target).dataset)[0] ?? [];
    focused = key ? { of, selector: `[data-${key}="${value}"]` } : null;
  });
  panel.addEventListener("focusout", () => {
    // A panel that is taken away loses the focus against its user's will.
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
