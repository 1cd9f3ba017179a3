import { Hooks } from "../core/hooks.mjs";
import { makeDraggable } from "../applications/api/frame.mjs";
import { clampPosition, place } from "../applications/api/position.mjs";
import { raise, windows } from "../applications/api/windows.mjs";
import { renderTemplate } from "../applications/handlebars/templates.mjs";
import { Tabs } from "../applications/ux/tabs.mjs";
import { escapeHTML } from "../core/utilities.mjs";
import { mergeObject } from "../../shared/objects.mjs";

/** @typedef {import("../applications/api/position.mjs").Position} Position */

/**
 * @typedef {object} ApplicationOptions
 * @property {string | null} baseApplication
 * @property {number | "auto" | null} width
 * @property {number | "auto" | null} height
 * @property {number | null} top
 * @property {number | null} left
 * @property {number | null} scale
 * @property {boolean} popOut   True where the application has a window of its own.
 * @property {boolean} minimizable
 * @property {boolean} resizable
 * @property {string} id
 * @property {string[]} classes
 * @property {object[]} dragDrop
 * @property {{ navSelector: string, contentSelector?: string, initial?: string, group?: string }[]} tabs
 * @property {object[]} filters
 * @property {string} title
 * @property {string | null} template
 * @property {string[]} scrollY   Selectors of the elements whose scroll positions are kept.
 */

/**
 * A button of a window's header.
 * @typedef {object} HeaderButton
 * @property {string} label
 * @property {string} class
 * @property {string} [icon]
 * @property {(event: PointerEvent) => unknown} onclick
 */

let nextAppId = 1;

/** @param {boolean | { force?: boolean }} force */
const isForced = force => force === true || typeof force === "object" && force?.force === true;

/** @param {Application} app */
const classOf = app => /** @type {typeof Application} */ (app.constructor);

/**
 * The first application framework: a template, `getData`, and listeners on jQuery.
 * @template {ApplicationOptions} [Options=ApplicationOptions]
 */
export class Application {
  static RENDER_STATES = Object.freeze({ CLOSING: -2, CLOSED: -1, NONE: 0, RENDERING: 1, RENDERED: 2, ERROR: 3 });

  /** @returns {ApplicationOptions} */
  static get defaultOptions() {
    return {
      baseApplication: null, width: null, height: null, top: null,
      left: null, scale: null, popOut: true, minimizable: true,
      resizable: false, id: "", classes: [], dragDrop: [], tabs: [], filters: [], title: "", template: null, scrollY: []
    };
  }

  /** @param {Partial<Options>} [options] */
  constructor(options = {}) {
    /** @type {Options} */
    this.options = mergeObject(classOf(this).defaultOptions, options, { inplace: false });
    this.appId = nextAppId++;
    /** @type {HTMLElement | null} */
    this._element = null;
    /** @type {number} */
    this._state = Application.RENDER_STATES.NONE;
    this._tabs = this.options.tabs.map(
      tab => new Tabs({ ...tab, callback: (event, tabs, active) => this._onChangeTab(event, tabs, active) }));
    this._minimized = false;
    /** @type {HTMLElement | null} */ this._returnFocus;
    this._turn = Promise.resolve();
    const { width, height, top, left, scale } = this.options;
    /** @type {Position} */
    this.position = { width: width ?? "auto", height: height ?? "auto", top: top ?? undefined,
      left: left ?? undefined, scale: scale ?? 1, zIndex: 0 };
  }

  get id() { return this.options.id || `app-${this.appId}`; }
  get element() { return globalThis.$(this._element ?? []); }
  get template() { return this.options.template; }
  get popOut() { return this.options.popOut; }
  get hasFrame() { return this.popOut; }
  get rendered() { return this._state === Application.RENDER_STATES.RENDERED; }
  get closing() { return this._state === Application.RENDER_STATES.CLOSING; }
  get title() { return globalThis.game.i18n.localize(this.options.title); }

  /** @returns {Record<string, unknown> | Promise<Record<string, unknown>>} */
  getData(options = {}) { return {}; }

  /** @param {boolean | { force?: boolean }} [force] @param {object} [options] */
  render(force = false, options = {}) {
    this._turn = this._turn.then(() => this._render(isForced(force), options)).catch(error => {
      this._state = Application.RENDER_STATES.ERROR;
      Hooks.onError("Application#render", error,
        { msg: `An error occurred while rendering ${this.constructor.name} ${this.appId}`, log: "error" });
    });
    return this;
  }

  async _render(force = false, options = {}) {
    const states = Application.RENDER_STATES;
    if (!force && this._state !== states.RENDERED) return;
    const first = !this._element;
    this._state = states.RENDERING;
    const data = await this.getData(this.options);
    const html = await this._renderInner(data);
    if (first) {
      this._injectHTML(html);
      for (const tabs of this._tabs) tabs.bind(this._element);
    } else this._replaceHTML(this.element, html);
    this._activateCoreListeners(html);
    this.activateListeners(html);
    this._state = states.RENDERED;
    if (this.popOut) this.setPosition(first ? this.position : {});
    if (first && this.popOut) {
      this._returnFocus = document.activeElement;
      this.bringToTop();
      this._element.focus({ preventScroll: true });
    }
    windows.set(this.id, this);
    // On the first render listeners get the whole window, later only what is in it.
    this._callHooks(name => `render${name}`, [first ? this.element : html, data, options]);
  }

  static _getInheritanceChain() {
    /** @type {(typeof Application)[]} */
    const chain = [];
    for (let cls = this; cls?.prototype; cls = Object.getPrototypeOf(cls)) {
      chain.push(cls);
      if (cls === Application) break;
    }
    return chain;
  }

  _callHooks(hook, args = []) {
    for (const cls of classOf(this)._getInheritanceChain())
      if (cls.name) Hooks.callAll(typeof hook === "function" ? hook(cls.name) : `${hook}${cls.name}`, this, ...args);
  }

  async _renderInner(data) {
    const html = await renderTemplate(this.template, data);
    const element = globalThis.$(html.trim());
    if (!element.length) throw new Error("No data was returned from the template");
    return element;
  }

  _injectHTML(html) {
    if (!this.popOut) { this._element = html[0]; document.body.append(html[0]); return; }
    const frame = document.createElement("div");
    frame.id = this.id;
    // The core gives every window of this old kind the light theme, whatever the page has.
    frame.className = `app window-app application themed theme-light ${this.options.classes.join(" ")}`;
    frame.classList.toggle("resizable", this.options.resizable);
    frame.tabIndex = -1;
    frame.setAttribute("role", "dialog");
    frame.setAttribute("aria-labelledby", `${this.id}-title`);
    const { i18n } = globalThis.game;
    frame.innerHTML = `<header class="window-header" role="none"><h4 class="window-title" id="${this.id}-title">${escapeHTML(this.title)}</h4></header>
      <section class="window-content"></section>${this.options.resizable ? `<div class="window-resize-handle" aria-hidden="true"></div>` : ""}`;
    const header = /** @type {HTMLElement} */ (frame.firstElementChild);
    for (const { label, class: css, icon, onclick } of this._getHeaderButtons()) {
      const button = document.createElement("button");
      button.type = "button";
      button.className = `header-button control icon ${css}`;
      button.innerHTML = css === "close" ? "✕"
        : `<i class="${escapeHTML(icon ?? "")}" aria-hidden="true"></i> ${escapeHTML(i18n.localize(label))}`;
      button.setAttribute("aria-label", i18n.localize(css === "close" ? "STAGE.Close" : label));
      button.addEventListener("click", event => { event.preventDefault(); onclick.call(this, event); });
      header.append(button);
    }
    frame.querySelector(".window-content").append(...html.get());
    this._element = frame;
    makeDraggable(this, frame, { header, resize: frame.querySelector(".window-resize-handle") });
    frame.addEventListener("pointerdown", () => this.bringToTop(), { capture: true });
    header.addEventListener("dblclick",
      event => {
        if (this.options.minimizable && !/** @type {Element} */ (event.target).closest("button"))
          this._onToggleMinimize(event);
      });
    document.body.append(frame);
  }

  _replaceHTML(element, html) {
    const content = element.find(".window-content")[0];
    const keep = this._keep(content);
    this._element.querySelector(".window-title").textContent = this.title;
    content.replaceChildren(...html.get());
    keep(content);
  }

  /** Remembers focus and scroll positions; the returned function restores them in the new content. */
  _keep(content) {
    const scrolled = this.options.scrollY.map(selector => [selector, content.querySelector(selector)?.scrollTop ?? 0]);
    const focused = content.contains(document.activeElement) ? document.activeElement : null;
    const name = focused?.name;
    const selection = focused && "selectionStart" in focused ? [focused.selectionStart, focused.selectionEnd] : null;
    return fresh => {
      for (const tabs of this._tabs) tabs.bind(this._element);
      for (const [selector, top] of scrolled) {
        const element = fresh.querySelector(selector);
        if (element) element.scrollTop = top;
      }
      const element = name ? fresh.querySelector(`[name="${CSS.escape(name)}"]`) : null;
      if (!element) return;
      element.focus({ preventScroll: true });
      try {
        if (selection && selection[0] !== null) element.setSelectionRange(...selection);
      } catch { /* Not every input has a selection. */ }
    };
  }

  _getHeaderButtons() {
    /** @type {HeaderButton[]} */
    const buttons = [{ label: "Close", class: "close", icon: "", onclick: () => this.close() }];
    for (const cls of classOf(this)._getInheritanceChain())
      if (cls.name) Hooks.callAll(`get${cls.name}HeaderButtons`, this, buttons);
    return buttons;
  }

  _activateCoreListeners(html) {}
  activateListeners(html) {}
  _onChangeTab(event, tabs, active) {}
  activateTab(tabName, { group = undefined, triggerCallback = true } = {}) {
    const tabs = this._tabs.find(candidate => !group || candidate.group === group);
    if (!tabs) throw new Error("Tab group not found");
    tabs.activate(tabName, { triggerCallback });
  }

  bringToTop() {
    if (this._element) raise(this, this._element);
  }

  /** @param {Position} [position] */
  setPosition(position = {}) {
    if (!this._element || !this.popOut) return undefined;
    Object.assign(this.position, Object.fromEntries(Object.entries(position).filter(([, value]) => value !== null)));
    this.position = clampPosition(this._element, this.position);
    place(this._element, this.position);
    return this.position;
  }

  _onToggleMinimize(event) { return this._minimized ? this.maximize() : this.minimize(); }
  async minimize() { this._minimized = true; this._element?.classList.add("minimized"); }
  async maximize() { this._minimized = false; this._element?.classList.remove("minimized"); }

  /** @param {{ force?: boolean, submit?: boolean }} [options] */
  async close(options = {}) {
    const states = Application.RENDER_STATES;
    if (this._state !== states.RENDERED && this._state !== states.ERROR && !options.force) return;
    if (!this._element) return;
    this._state = states.CLOSING;
    const focused = document.activeElement === document.body || this._element.contains(document.activeElement);
    this._element.remove();
    this._callHooks(name => `close${name}`, [globalThis.$(this._element)]);
    this._element = null;
    windows.delete(this.id);
    this._state = states.CLOSED;
    if (focused && this._returnFocus?.isConnected) this._returnFocus.focus({ preventScroll: true });
  }
}
