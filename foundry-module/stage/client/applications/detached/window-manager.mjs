import { randomID } from "../../../shared/identifiers.mjs";
import { Hooks } from "../../core/hooks.mjs";
import { closeWithEscape } from "../api/windows.mjs";

/** How long a window may take to have its styles. Milliseconds. */
const TIMEOUT = 10000;

/** How big a window is that is not told. Pixels. */
const SIZE = { width: 720, height: 640 };

/** The parts of the page's head that another window needs. */
const STYLES = "link[rel=stylesheet], style";

/**
 * `foundry.applications.detached` of core 14: browser windows of their own, for applications that are detached from the
 * page.
 */
export class DetachedWindowManager {
  /** @type {Map<string, { window: Window, applications: Map<string, object> }>} */
  #windows = new Map();

  #focused = null;

  constructor() {
    this.#follow(window);
    // Without this page the windows have no script.
    window.addEventListener("pagehide",
      () => { for (const { window: opened } of this.#windows.values()) opened.close(); });
  }

  get windows() { return this.#windows; }

  /** The window that has the focus, the page's own among them. */
  get focused() { return this.#focused; }

  /** Opens an empty window with the page's styles, properties and globals. */
  async openWindow({ id = randomID(), timeout = TIMEOUT, position = {}, source = window } = {}) {
    const box = Object.entries({ ...SIZE,
      ...Object.fromEntries(Object.entries(position).filter(([, value]) => Number.isFinite(value))) });
    const opened = source.open("", "_blank",
      ["popup", ...box.map(([name, value]) => `${name}=${Math.max(0, Math.round(value))}`)].join(","));
    if (!opened) throw new Error("The browser has blocked the window: allow this page to open others");
    const { foundry, game, ui } = globalThis;
    Object.assign(opened, { id, foundry, game, ui });
    this.copyAttributes(document.documentElement, opened.document.documentElement);
    this.copyAttributes(document.body, opened.document.body);
    opened.document.title = document.title;
    opened.document.head.append(Object.assign(opened.document.createElement("base"), { href: document.baseURI }));
    await this.#bringStyles(opened.document, timeout);
    this.#windows.set(id, { window: opened, applications: new Map() });
    this.#follow(opened);
    closeWithEscape(opened.document);
    opened.addEventListener("pagehide", () => this._onWindowClosed(opened));
    Hooks.callAll("openDetachedWindow", id, opened);
    return opened;
  }

  #bringStyles({ head }, timeout) {
    this.importNodes(head, ...document.head.querySelectorAll(STYLES));
    const links = [...head.querySelectorAll("link[rel=stylesheet]")].filter(link => !link.sheet);
    const loaded = Promise.all(links.map(link => new Promise(resolve => { link.onload = link.onerror = resolve; })));
    return Promise.race([loaded,
      new Promise(
        (resolve, reject) => { setTimeout(() => reject(new Error("The window did not load in time")), timeout); })]);
  }

  /**
   * Knows from here on when this window gets the focus. A browser that tests drive says of every page that it has it.
   */
  #follow(one) {
    for (const event of ["focus", "pointerdown", "keydown"])
      one.addEventListener(event, () => { this.#focused = one; }, { capture: true });
  }

  checkEmpty(one) {
    const known = this.#windows.get(one?.id);
    if (known && !known.applications.size) known.window.close();
  }

  adoptNodes(target, ...nodes) { target.append(...nodes.map(node => target.ownerDocument.adoptNode(node))); }
  importNodes(target, ...nodes) { target.append(...nodes.map(node => target.ownerDocument.importNode(node, true))); }

  copyAttributes(from, to, { attrs = from.getAttributeNames() } = {}) {
    for (const name of attrs) if (from.hasAttribute(name)) to.setAttribute(name, from.getAttribute(name));
  }

  querySelector(selector) { return this.querySelectorAll(selector)[0] ?? null; }

  querySelectorAll(selector) {
    return [window, ...[...this.#windows.values()].map(known => known.window)]
      .flatMap(one => [...one.document.querySelectorAll(selector)]);
  }

  /** With a window that its user closes, its applications close. */
  _onWindowClosed(one) {
    const known = this.#windows.get(one.id);
    if (!known) return;
    this.#windows.delete(one.id);
    if (this.#focused === one) this.#focused = window;
    for (const app of known.applications.values()) app.close({ animate: false });
    Hooks.callAll("closeDetachedWindow", one.id, one);
  }
}
