/** Tabs of an AppV1 window: links with `data-tab` in a nav show the sections with the same `data-tab`. */
export class Tabs {
  /**
   * @param {{ navSelector: string, contentSelector?: string, initial?: string, group?: string,
   *   callback?: (event: Event | null, tabs: Tabs, active: string) => void }} configuration
   */
  constructor({ navSelector, contentSelector, initial, group, callback }) {
    this.navSelector = navSelector;
    this.contentSelector = contentSelector;
    this.active = initial;
    this.group = group;
    this.callback = callback;
  }

  /** @param {HTMLElement} html */
  bind(html) {
    this._nav = html.querySelector(this.navSelector);
    this._content = this.contentSelector ? html.querySelector(this.contentSelector) : null;
    if (!this._nav) return;
    for (const link of this._nav.querySelectorAll("[data-tab]")) {
      if (!link.matches("button, a[href]")) { link.tabIndex = 0; link.setAttribute("role", "button"); }
      const choose = event => { event.preventDefault(); this.activate(link.dataset.tab, { triggerCallback: true }); };
      link.addEventListener("click", choose);
      if (!link.matches("button"))
        link.addEventListener("keydown", event => { if (event.key === "Enter" || event.key === " ") choose(event); });
    }
    this.activate(this.active ?? this._nav.querySelector("[data-tab]")?.dataset.tab);
  }

  activate(tab, { triggerCallback = false } = {}) {
    if (!this._nav || !tab) return;
    for (const link of this._nav.querySelectorAll("[data-tab]")) {
      link.classList.toggle("active", link.dataset.tab === tab);
      link.setAttribute("aria-pressed", String(link.dataset.tab === tab));
    }
    for (const section of this._content?.querySelectorAll(".tab[data-tab]") ?? [])
      section.classList.toggle("active", section.dataset.tab === tab);
    this.active = tab;
    if (triggerCallback) this.callback?.(null, this, tab);
  }
}
