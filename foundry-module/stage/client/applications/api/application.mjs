import { Hooks } from "../../core/hooks.mjs";
import { FormDataExtended } from "../ux/form-data.mjs";
import { makeDraggable, renderFrame, updateControls } from "./frame.mjs";
import { mergeOptions } from "./options.mjs";
import { GENERATION } from "../../core/route.mjs";
import { clampPosition, place } from "./position.mjs";
import { raise, windows } from "./windows.mjs";

/** @typedef {import("../detached/window-manager.mjs").DetachedWindowManager} DetachedWindowManager */
/** @typedef {import("./position.mjs").Position} Position */
/** @import { ApplicationOptions, FormOptions, RenderOptions } from "./options.mjs" */

/**
 * A group of tabs.
 * @typedef {object} TabsConfiguration
 * @property {{ id: string, cssClass?: string, label?: string, icon?: string }[]} tabs
 * @property {string} [labelPrefix]
 * @property {string | null} [initial]
 */

/** The header's menu of every window of core 14. */
const DETACHING = [
  { icon: "fa-solid fa-arrow-up-right-from-square", label: "APPLICATION.ACTIONS.Detach",
    action: "detach", visible() { return this._canDetach(); } },
  { icon: "fa-solid fa-arrow-down-to-square", label: "APPLICATION.ACTIONS.Attach",
    action: "attach", visible() { return this._canAttach(); } }
];

/** The window manager of core 14. @returns {DetachedWindowManager | undefined} */
const manager = () => globalThis.foundry.applications.detached;

/** @param {ApplicationV2} app */
const classOf = app => /** @type {typeof ApplicationV2} */ (app.constructor);

/** The page of the window that its user works in. @returns {Document} */
const pageInUse = () => (manager()?.focused ?? window).document;

/**
 * The base of every window: a life cycle of rendering, actions on clicks, one optional form.
 * @template {ApplicationOptions} [Options=ApplicationOptions]
 */
export class ApplicationV2 extends EventTarget {
  static BASE_APPLICATION = ApplicationV2;

  /** @type {ApplicationOptions} */
  static DEFAULT_OPTIONS = {
    id: "app-{id}",
    classes: [],
    tag: "div",
    window: { frame: true, positioned: true, title: "", icon: false, controls: GENERATION >= 14 ? DETACHING : [],
      minimizable: true, resizable: false, contentTag: "section", contentClasses: [] },
    actions: GENERATION >= 14 ? { attach: ApplicationV2.#onAttach, detach: ApplicationV2.#onDetach } : {},
    form: { handler: undefined, submitOnChange: false, closeOnSubmit: false },
    position: {}
  };

  /** @type {Record<string, TabsConfiguration>} */
  static TABS = {};
  static RENDER_STATES = Object.freeze({ ERROR: -3, CLOSING: -2, CLOSED: -1, NONE: 0, RENDERING: 1, RENDERED: 2 });
  static emittedEvents = Object.freeze(["render", "close", "position"]);
  static _appId = 0;

  /** @type {number} */
  #state = ApplicationV2.RENDER_STATES.NONE;
  /** @type {HTMLElement | null} */
  #element = null;
  /** @type {HTMLElement | null} */
  #content = null;
  /** @type {import("./frame.mjs").FrameParts & { windowId?: string, onDrag?(): void, onResize?(): void }} */
  #window = {};
  /** @type {Promise<unknown>} */
  #queue = Promise.resolve();
  #minimized = false;
  /** @type {HTMLElement | null} */
  #returnFocus = null;

  /** The application that this one was rendered by as a child. @type {ApplicationV2 | null} */
  #parent = null;
  /** The applications that this one has rendered as children. @type {Set<ApplicationV2>} */
  #children = new Set();

  /** True if its window was opened for it alone, and it fills the window. */
  #fills = false;

  /** The active tab of each group. @type {Record<string, string | null>} */
  tabGroups = {};

  /** @param {Partial<Options>} [options] */
  constructor(options = {}) {
    super();
    /** @type {Readonly<Options>} */
    this.options = Object.freeze(this._initializeApplicationOptions(options));
    /** @type {Position} */
    this.position = { top: undefined, left: undefined, width: "auto",
      height: "auto", scale: 1, zIndex: 0, ...this.options.position };
    for (const [group, { initial = null }] of Object.entries(classOf(this).TABS)) this.tabGroups[group] = initial;
  }

  /** @returns {string} */
  get id() { return this.options.id; }
  get classList() { return this.#element?.classList; }
  get element() { return this.#element; }
  get content() { return this.#content; }
  get form() {
    return /** @type {HTMLFormElement | null} */ (this.options.tag === "form" ? this.#element : null);
  }
  get hasFrame() { return this.options.window.frame; }
  get minimized() { return this.#minimized; }
  get rendered() { return this.#state === ApplicationV2.RENDER_STATES.RENDERED; }
  get state() { return this.#state; }
  /** @returns {string} */
  get title() { return globalThis.game.i18n.localize(this.options.window.title); }
  get window() { return this.#window; }

  /** This class and its parents, up to the one that is the base application. */
  static *inheritanceChain() {
    let cls = this;
    while (cls) {
      yield cls;
      if (cls === this.BASE_APPLICATION) return;
      cls = Object.getPrototypeOf(cls);
    }
  }

  static *instances() { for (const app of windows.values()) if (app instanceof this) yield app; }

  /** @param {Partial<Options>} options */
  _initializeApplicationOptions(options) {
    const merged = /** @type {Options} */ ({});
    for (const cls of [...classOf(this).inheritanceChain()].reverse()) {
      if (Object.hasOwn(cls, "DEFAULT_OPTIONS")) mergeOptions(merged, cls.DEFAULT_OPTIONS);
    }
    mergeOptions(merged, options);
    merged.uniqueId = options.uniqueId ?? String(++ApplicationV2._appId);
    merged.id = merged.id.replace("{id}", merged.uniqueId);
    return merged;
  }

  /* Rendering */

  /** Renders, one request after the other. @param {boolean | RenderOptions} [options] */
  async render(options = {}, legacy = {}) {
    const request = typeof options === "boolean" ? { ...legacy, force: options } : { ...options };
    const turn = this.#queue.then(() => this.#render(request));
    this.#queue = turn.catch(() => {});
    return turn;
  }

  /** @param {RenderOptions} options */
  async #render(options) {
    const states = ApplicationV2.RENDER_STATES;
    if (!options.force && this.#state !== states.RENDERED) return this;
    options.isFirstRender = this.#state <= states.NONE;
    if (this.#state === states.CLOSING) return this;
    try { if (this._canRender(options) === false) return this; } catch (error) {
      globalThis.ui.notifications.warn(error.message);
      return this;
    }
    const before = this.#state;
    this.#state = states.RENDERING;
    try {
      this._configureRenderOptions(options);
      const context = await this._prepareContext(options);
      if (options.isFirstRender) {
        await this._preFirstRender(context, options);
        this.#returnFocus = pageInUse().activeElement;
        this.#element = await this._renderFrame(options);
      }
      await this._preRender(context, options);
      const result = await this._renderHTML(context, options);
      this._replaceHTML(result, this.#content, options);
      this._updateFrame(options);
      if (options.isFirstRender) {
        this._insertElement(this.#element);
        this.#attach();
        windows.set(this.id, this);
        const { windowId, detached } = options.window;
        const known = manager()?.windows.get(windowId)?.window;
        if (known) this.#move(known);
        else if (detached && this._canDetach()) await this.#open();
      }
      if (this.hasFrame && this.options.window.positioned)
        this.setPosition(options.isFirstRender ? { ...this.position, ...options.position } : options.position ?? {});
      this.#state = states.RENDERED;
      if (options.isFirstRender) await this._onFirstRender(context, options);
      await this._onRender(context, options);
      if (options.isFirstRender && this.hasFrame) this.#takeFocus();
      this.#announce("render", [context, options]);
      await this._postRender(context, options);
    } catch (error) {
      this.#state = options.isFirstRender ? states.ERROR : before;
      if (options.isFirstRender) { this.#element?.remove(); windows.delete(this.id); }
      error.message = `Failed to render Application "${this.id}":\n${error.message}`;
      Hooks.onError("ApplicationV2#render", error, { log: "error" });
      throw error;
    }
    return this;
  }

  /** @param {RenderOptions} options @returns {boolean | void} */
  _canRender(options) {}
  /** @param {RenderOptions} options */
  _configureRenderOptions(options) {
    const titled = options.isFirstRender || options.window?.title !== undefined;
    options.window = { ...options.window };
    if (titled) options.window.title ??= this.title;
    if (options.isFirstRender) { options.window.icon ??= this.options.window.icon; options.window.controls = true; }
    if (options.isFirstRender && options.tab === undefined) return;
    if (typeof options.tab === "string") this.tabGroups[Object.keys(this.tabGroups)[0] ?? "primary"] = options.tab;
    else Object.assign(this.tabGroups, options.tab ?? {});
  }
  /** @returns {Promise<object>} */
  async _prepareContext(options) {
    const groups = Object.keys(classOf(this).TABS);
    return groups.length === 1 ? { tabs: this._prepareTabs(groups[0]) } : {};
  }
  /** @returns {Promise<unknown>} */
  async _renderHTML(context, options) {
    throw new Error(`The ${this.constructor.name} application class is not renderable because it does not implement the abstract methods _renderHTML and _replaceHTML.`);
  }
  /** @returns {void} */
  _replaceHTML(result, content, options) {
    throw new Error(`The ${this.constructor.name} application class is not renderable because it does not implement the abstract methods _renderHTML and _replaceHTML.`);
  }
  async _preFirstRender(context, options) {}
  async _preRender(context, options) {}
  async _onFirstRender(context, options) {}
  async _onRender(context, options) {}
  async _postRender(context, options) {}

  /** @param {RenderOptions} options */
  async _renderFrame(options) {
    const { frame, content, parts } = renderFrame(this);
    this.#content = content;
    this.#window = { ...parts, onDrag: () => {}, onResize: () => {} };
    return frame;
  }

  /** @param {RenderOptions} options */
  _updateFrame(options) {
    if (!this.hasFrame) return;
    const { title, icon, controls } = options.window ?? {};
    if (title !== undefined) this.#window.title.textContent = title;
    if (icon !== undefined) this.#window.icon.className = `window-icon ${icon || "hidden"}`;
    if (controls) updateControls(this.#window, [...this._headerControlsButtons()]);
  }

  _getHeaderControls() { return this.options.window.controls ?? []; }

  *_headerControlsButtons() {
    const entries = [...this._getHeaderControls()];
    Hooks.callAll(`getHeaderControls${this.constructor.name}`, this, entries);
    for (const entry of entries) {
      const visible = typeof entry.visible === "function" ? entry.visible.call(this) : entry.visible ?? true;
      if (visible) yield entry;
    }
  }

  _insertElement(element) { (this.options.modal ? this.#dialog() : document.body).append(element); }

  /** A modal window sits in a native dialog, so that nothing behind it can be reached. */
  #dialog() {
    const dialog = document.createElement("dialog");
    dialog.className = "stage-modal";
    dialog.addEventListener("cancel", event => { event.preventDefault(); this.close({ closeKey: true }); });
    document.body.append(dialog);
    dialog.showModal();
    return dialog;
  }

  /* Events */

  #attach() {
    const element = this.#element;
    element.addEventListener("click", event => this.#onClick(event));
    if (this.hasFrame) element.addEventListener("pointerdown", () => this.bringToFront(), { capture: true });
    this._attachFrameListeners();
    if (this.options.tag !== "form") return;
    element.addEventListener("submit", event => this._onSubmitForm(this.options.form, event));
    element.addEventListener("change", event => this._onChangeForm(this.options.form, event));
  }

  _attachFrameListeners() {
    const { header } = this.#window;
    makeDraggable(this, this.#element, this.#window);
    if (this.options.window.minimizable) {
      header?.addEventListener("dblclick",
        event => {
          if (!/** @type {Element} */ (event.target).closest("button"))
            this.#minimized ? this.maximize() : this.minimize();
        });
    }
  }

  #onClick(event) {
    const target = event.target.closest("[data-action]");
    if (!target || !this.#element.contains(target)) return;
    const { action } = target.dataset;
    if (this.#window.controlsDropdown?.contains(target)) this.toggleControls(false);
    if (action === "close" && this.#window.header?.contains(target)) return void this.close();
    if (action === "toggleControls" && target === this.#window.controls) return void this.toggleControls();
    if (action === "tab" && target.dataset.group) return this._onClickTab(event, target);
    const entry = this.options.actions[action];
    const { handler = undefined, buttons = [0] } = typeof entry === "function" ? { handler: entry } : { ...entry };
    if (!handler) return this._onClickAction(event, target);
    if (!buttons.includes(event.button)) return;
    try {
      Promise.resolve(handler.call(this, event, target)).catch(error => console.error(error));
    } catch (error) { console.error(error); }
  }

  _onClickAction(event, target) {}
  _onClickTab(event, target = event.target.closest("[data-tab]")) {
    this.changeTab(target.dataset.tab, target.dataset.group, { event, navElement: target });
  }

  /** @param {FormOptions} config */
  async _onSubmitForm({ handler = undefined, closeOnSubmit = undefined } = {}, event) {
    event.preventDefault();
    const form = event.currentTarget ?? this.form;
    const formData = new FormDataExtended(form);
    if (handler instanceof Function) {
      try { await handler.call(this, event, form, formData); } catch (error) {
        globalThis.ui.notifications.error(error.message);
        throw error;
      }
    }
    if (closeOnSubmit) await this.close({ submitted: true });
  }

  /** @param {FormOptions} config @returns {void} */
  _onChangeForm({ handler = undefined, submitOnChange = undefined } = {}, event) {
    if (!submitOnChange || !handler) return;
    this._onSubmitForm({ handler, closeOnSubmit: false },
      { preventDefault() {}, currentTarget: event.currentTarget,
        target: event.target, type: "change", submitter: null });
  }

  /** Submits the top-level form from code. */
  async submit(submitOptions = {}) {
    const { handler, closeOnSubmit } = this.options.form ?? {};
    if (!this.form || !handler)
      throw new Error(`The ${this.constructor.name} Application does not support a single top-level form element.`);
    const event = new Event("submit", { cancelable: true });
    const result = await handler.call(this, event, this.form, new FormDataExtended(this.form), submitOptions);
    if (closeOnSubmit) await this.close({ submitted: true });
    return result;
  }

  /* Tabs */

  /** @returns {TabsConfiguration | null} */
  _getTabsConfig(group) { return classOf(this).TABS[group] ?? null; }

  /** @returns {object} */
  _prepareTabs(group) {
    const { tabs, labelPrefix, initial = null } = this._getTabsConfig(group) ?? { tabs: [] };
    this.tabGroups[group] ??= initial;
    return Object.fromEntries(tabs.map(({ id, cssClass, ...tab }) => {
      const active = this.tabGroups[group] === id;
      return [id, { id, group, active, cssClass: [cssClass, active ? "active" : ""].filter(Boolean).join(" "),
        label: labelPrefix ? `${labelPrefix}.${id}` : undefined, ...tab }];
    }));
  }

  /**
   * @param {string} tab
   * @param {string} group
   * @param {{ force?: boolean, updatePosition?: boolean, event?: Event, navElement?: HTMLElement }} [options]
   */
  changeTab(tab, group, { force = false, updatePosition = true } = {}) {
    if (!tab || !group) throw new Error("You must pass both the tab and tab group identifier");
    if (this.tabGroups[group] === tab && !force) return;
    for (const element of this.#content.querySelectorAll(`[data-group="${group}"][data-tab]`)) {
      const active = element.dataset.tab === tab;
      element.classList.toggle("active", active);
      if (element.matches("nav *, [role=tab]")) element.setAttribute("aria-pressed", String(active));
    }
    this.tabGroups[group] = tab;
    if (updatePosition && this.options.window.positioned) this.setPosition({});
  }

  /* Windows of the browser, on core 14 */

  _canDetach() { return Boolean(manager()) && this.hasFrame && !this.options.modal && !this.#fills; }
  _canAttach() { return this.#window.windowId !== undefined && !this.#parent?.rendered; }
  _onDetach(from, to) {}
  _onAttach(from, to) {}

  /** Moves this window out of the page, into a browser window of its own. */
  async detachWindow(options = {}) {
    if (!this._canDetach() || !this.rendered) return this;
    if (this.#parent) this.#parent.#children.delete(this);
    this.#parent = null;
    await this.#open();
    return this.render(options);
  }

  /** Moves this window back into the page. */
  async attachWindow(options = {}) {
    if (!this._canAttach()) return this;
    this.#move(window);
    return this.render(options);
  }

  /**
   * Renders another application in the same window as this one, which it closes with.
   * @param {ApplicationV2} app
   * @param {RenderOptions} [options]
   */
  async renderChild(app, options = {}) {
    if (app.#parent) app.#parent.#children.delete(app);
    app.#parent = this;
    this.#children.add(app);
    return app.render({ force: true, ...options, window: { ...options.window, windowId: this.#window.windowId } });
  }

  /** @this {ApplicationV2} */
  static async #onDetach() { await this.detachWindow(); }
  /** @this {ApplicationV2} */
  static async #onAttach() { await this.attachWindow(); }

  async #open() {
    const { width, height } = this.#element.getBoundingClientRect();
    const opened = await manager()
      .openWindow({ position: { width, height }, source: this.#element.ownerDocument.defaultView });
    this.#fills = true;
    this.#move(opened);
  }

  /** @param {Window & { id?: string }} to */
  #move(to) {
    const from = this.#element.ownerDocument;
    const detached = to !== window;
    if (!detached) this.#fills = false;
    this.#leave({ empty: false });
    manager().adoptNodes(to.document.body, this.#element);
    this.#window.windowId = detached ? to.id : undefined;
    if (detached) manager().windows.get(to.id).applications.set(this.id, this);
    if (this.#fills) to.document.title = this.title;
    this.#element.classList.toggle("detached", this.#fills);
    this.#element.removeAttribute("style");
    this.setPosition({ left: undefined, top: undefined });
    updateControls(this.#window, [...this._headerControlsButtons()]);
    if (detached) this._onDetach(from, to.document); else this._onAttach(from, to.document);
    for (const child of this.#children) if (child.rendered) child.#move(to);
    manager().checkEmpty(from.defaultView);
  }

  /** Is no longer in the browser window that it was in, which closes where it was the last one. */
  #leave({ empty = true } = {}) {
    const known = manager()?.windows.get(this.#window.windowId);
    known?.applications.delete(this.id);
    if (known && empty) manager().checkEmpty(known.window);
  }

  /* The window */

  /** @param {Position} [position] @returns {Position | void} */
  setPosition(position = {}) {
    if (!this.#element || !this.options.window.positioned) return undefined;
    Object.assign(this.position, position);
    if (this.#fills) return this.position;
    this.position = this._updatePosition(this.position);
    place(this.#element, this.position);
    this._onPosition(this.position);
    this.dispatchEvent(new Event("position"));
    return this.position;
  }

  _updatePosition(position) { return clampPosition(this.#element, position); }
  _prePosition(position) {}
  _onPosition(position) {}

  bringToFront() {
    if (!this.#element) return;
    raise(this, this.#element);
    if (this.#window.windowId) this.#element.ownerDocument.defaultView?.focus();
  }

  async toggleControls(expanded) {
    const { controls, controlsDropdown } = this.#window;
    controlsDropdown.hidden = expanded === undefined || expanded === null ? !controlsDropdown.hidden : !expanded;
    controls.setAttribute("aria-expanded", String(!controlsDropdown.hidden));
  }

  async minimize() { this.#minimized = true; this.#element?.classList.add("minimized"); }
  async maximize() { this.#minimized = false; this.#element?.classList.remove("minimized"); this.setPosition({}); }

  #takeFocus() {
    // A hook of the first render may have closed the window.
    if (!this.#element) return;
    this.bringToFront();
    const wanted = this.#content.querySelector("[autofocus]");
    (wanted ?? this.#element).focus({ preventScroll: true });
  }

  async close(options = {}) {
    const states = ApplicationV2.RENDER_STATES;
    if (this.#state !== states.RENDERED && this.#state !== states.RENDERING) return this;
    if (this.#state === states.RENDERING) await this.#queue;
    if (this.#state !== states.RENDERED) return this;
    // From here on nothing is rendered any more, also of what is changed by closing.
    this.#state = states.CLOSING;
    await this._preClose(options);
    // A rendered part may have lost its focused element.
    const { ownerDocument } = this.#element;
    const focused = ownerDocument.activeElement === ownerDocument.body
      || this.#element.contains(ownerDocument.activeElement);
    for (const child of [...this.#children]) await child.close(options);
    if (this.#parent) this.#parent.#children.delete(this);
    this._removeElement(this.#element);
    this.#leave();
    this.#state = states.CLOSED;
    this._tearDown(options);
    windows.delete(this.id);
    if (focused && this.#returnFocus?.isConnected) this.#returnFocus.focus({ preventScroll: true });
    this._onClose(options);
    this.#announce("close", []);
    return this;
  }

  async _preClose(options) {}
  _onClose(options) {}
  _tearDown(options) { this.#element = this.#content = this.#parent = null; this.#minimized = this.#fills = false; }
  _removeElement(element) {
    const modal = element.closest("dialog.stage-modal");
    (modal ?? element).remove();
  }

  /** Tells listeners and the hooks of this class and its parents. */
  #announce(event, args) {
    this.dispatchEvent(new Event(event));
    for (const cls of classOf(this).inheritanceChain()) {
      if (!cls.name) continue;
      Hooks.callAll(`${event}${cls.name}`, this, ...(event === "render" ? [this.#element, ...args] : args));
    }
  }
}
