import { escapeHTML } from "../../core/utilities.mjs";

/** `ui.sidebar`: the row of tabs, one shown at a time. */
export class Sidebar {
  expanded = true;

  /** Its tabs by name. @type {Record<string, import("./sidebar-tab.mjs").AbstractSidebarTab>} */
  tabs = {};

  /** Its tabs that are in windows of their own, by name. */
  get popouts() {
    return Object.fromEntries(Object.entries(this.tabs)
      .filter(([, tab]) => tab.popout?.rendered).map(([name, tab]) => [name, tab.popout]));
  }

  /**
   * @param {HTMLElement} element
   * @param {Record<string, string>} labels   The tabs by name, with what each is called.
   */
  constructor(element, labels) {
    this.element = element;
    this.tabGroups = { primary: Object.keys(labels)[0] };
    this.nav = element.querySelector("#sidebar-tabs");
    this.nav.innerHTML = Object.entries(labels).map(([tab, label]) =>
      `<button type="button" role="tab" id="sidebar-tab-${tab}" data-action="tab" data-tab="${tab}" data-group="primary"
      aria-controls="${tab}">${escapeHTML(label)}</button>`).join("");
    this.nav.addEventListener("click", event => {
      const { tab } = /** @type {Element} */ (event.target).closest("[data-tab]")?.dataset ?? {};
      if (tab) this.changeTab(tab, "primary");
    });
    this.nav.addEventListener("keydown", event => this.#onKey(event));
    this.#show();
  }

  get activeTab() { return this.tabGroups.primary; }

  changeTab(tab, group) {
    if (group !== "primary" || !this.nav.querySelector(`[data-tab="${CSS.escape(tab)}"]`))
      throw new Error(`The sidebar has no tab "${tab}" in the group "${group}"`);
    this.tabGroups.primary = tab;
    this.#show();
    globalThis.Hooks.callAll("changeSidebarTab", this.tabs[tab]);
  }

  /** Says on its tab that a panel which is not shown has something new. */
  mark(tab) {
    if (tab !== this.activeTab) this.nav.querySelector(`[data-tab="${tab}"]`).classList.add("has-news");
  }

  expand() {}
  collapse() {}
  toggleExpanded() {}
  render() {}

  get #buttons() { return /** @type {HTMLElement[]} */ ([...this.nav.children]); }

  #show() {
    for (const button of this.#buttons) {
      const active = button.dataset.tab === this.activeTab;
      button.classList.toggle("active", active);
      if (active) button.classList.remove("has-news");
      button.setAttribute("aria-selected", String(active));
      button.tabIndex = active ? 0 : -1;
    }
    for (const panel of this.element.querySelectorAll("#sidebar-content > [data-tab]"))
      panel.classList.toggle("active", panel.dataset.tab === this.activeTab);
  }

  #onKey(event) {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!step) return;
    event.preventDefault();
    const buttons = this.#buttons;
    const next = buttons[(buttons.indexOf(document.activeElement) + step + buttons.length) % buttons.length];
    this.changeTab(next.dataset.tab, "primary");
    next.focus();
  }
}
