import { coalesce } from "../../core/coalesce.mjs";
import { ApplicationV2 } from "../api/application.mjs";
import { HandlebarsApplicationMixin } from "../api/handlebars-application.mjs";

/** The base of each tab of the sidebar: an application without a frame, in its place beside the others. */
export class AbstractSidebarTab extends ApplicationV2 {
  /** @type {import("../api/options.mjs").ApplicationOptions} */
  static DEFAULT_OPTIONS = {
    classes: ["tab", "sidebar-tab"], tag: "section", window: { frame: false, positioned: false }
  };

  /** Its id, and its name among the tabs. */
  static tabName = null;

  get tabName() { return /** @type {typeof AbstractSidebarTab} */ (this.constructor).tabName; }
  get active() { return globalThis.ui.sidebar?.activeTab === this.tabName; }
  #popout = null;

  /** True for the tab in a window of its own, false for the one in the sidebar. */
  get isPopout() { return this.options.window.frame; }
  get popout() { return this.#popout ?? undefined; }

  _initializeApplicationOptions(options) {
    return super._initializeApplicationOptions({
      id: /** @type {typeof AbstractSidebarTab} */ (this.constructor).tabName, ...options
    });
  }

  /** Shows this tab in a window of its own as well. */
  async renderPopout() {
    if (this.isPopout) return this;
    const Tab = /** @type {typeof AbstractSidebarTab} */ (this.constructor);
    this.#popout ??= new Tab({ id: `${this.id}-popout`, classes: ["sidebar-popout", "active"],
      position: { width: 320 }, window: { frame: true, positioned: true } });
    return this.#popout.render({ force: true });
  }

  async _renderFrame(options) {
    const frame = await super._renderFrame(options);
    if (this.isPopout) return frame;
    Object.assign(frame.dataset, { tab: this.tabName, group: "primary" });
    frame.setAttribute("role", "tabpanel");
    frame.setAttribute("aria-labelledby", `sidebar-tab-${this.tabName}`);
    frame.classList.toggle("active", this.active);
    return frame;
  }

  _insertElement(element) {
    if (this.isPopout) return super._insertElement(element);
    const place = document.getElementById(element.id);
    if (place) place.replaceWith(element); else document.getElementById("sidebar-content").append(element);
  }

  /** Shows this tab. */
  activate() { globalThis.ui.sidebar.changeTab(this.tabName, "primary"); }

  /** Renders after each of these hooks: once for all that are called together. */
  renderOn(...hooks) {
    const render = coalesce(() => this.render());
    for (const hook of hooks) globalThis.Hooks.on(hook, render);
  }
}

/** A tab whose contents are templates. */
export class HandlebarsSidebarTab extends HandlebarsApplicationMixin(AbstractSidebarTab) {}
