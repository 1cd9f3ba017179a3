/**
 * Adds keyboard and screen reader support to the tabs of a sheet: one stop of the Tab key,
 * with arrow keys between them. The core marks the open tab by a class only.
 * @param {HTMLElement | null} list   The element with the role of a tablist.
 * @param {(page: string) => void} open
 */
export function tablist(list, open) {
  list?.addEventListener("keydown", event => {
    const all = [...list.querySelectorAll("[role=tab]")].map(tab => /** @type {HTMLElement} */ (tab));
    const at = all.indexOf(/** @type {HTMLElement} */ (list.ownerDocument.activeElement));
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: all.length - 1 }[event.key];
    if (to === undefined || at < 0) return;
    event.preventDefault();
    event.stopPropagation();
    const tab = all.at(to % all.length);
    if (!tab) return;
    open(String(tab.dataset.tab));
    tab.focus();
  });
}

/**
 * Marks the open tab for screen readers.
 * @param {HTMLElement | null} list
 * @param {string} page
 */
export function markTab(list, page) {
  for (const tab of list?.querySelectorAll("[role=tab]") ?? []) {
    const chosen = /** @type {HTMLElement} */ (tab).dataset.tab === page;
    // A tab has aria-selected; the core sets aria-pressed, which is for buttons.
    tab.removeAttribute("aria-pressed");
    tab.setAttribute("aria-selected", String(chosen));
    /** @type {HTMLElement} */ (tab).tabIndex = chosen ? 0 : -1;
  }
}
