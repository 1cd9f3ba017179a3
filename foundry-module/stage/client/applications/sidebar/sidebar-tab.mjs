import { coalesce } from "../../core/coalesce.mjs";
import { ApplicationV2 } from "../api/application.mjs";
import { HandlebarsApplicationMixin } from "../api/handlebars-application.mjs";

/** What each tab of the sidebar is: an application without a frame, in its place beside the others. */
export class AbstractSidebarTab extends ApplicationV2 {
  static DEFAULT_OPTIONS = {
    classes: ["tab", "sidebar-tab"], tag: "section", window: { frame: false, positioned: false }
  };

  /** Its id, and its name among the tabs. */
  static tabName = null;

  get tabName() { return this.constructor.tabName; }
  get active() { return globalThis.ui.sidebar?.activeTab === this.tabName; }
  get isPopout() { return false; }

  _initializeApplicationOptions(options) { return super._initializeApplicationOptions({ ...options, id: this.constructor.tabName }); }

  async _renderFrame(options) {
    const frame = await super._renderFrame(options);
    Object.assign(frame.dataset, { tab: this.tabName, group: "primary" });
    frame.setAttribute("role", "tabpanel");
    frame.setAttribute("aria-labelledby", `sidebar-tab-${this.tabName}`);
    frame.classList.toggle("active", this.active);
    return frame;
  }

  _insertElement(element) {
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
