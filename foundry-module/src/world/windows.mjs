import { oneAtATime } from "../base/one-at-a-time.mjs";

/**
 * Finds elements in all windows. Core 14 and modules such as PopOut! move an application
 * into a browser window of its own. An element there belongs to another document, whose
 * classes are not those of the table's page: `instanceof HTMLElement` is false for it, and
 * `document` does not find it. Code that may receive such an element uses this file.
 */

/**
 * An application, with an element or jQuery as its element.
 * @typedef {{ element?: unknown }} Shown
 */

/**
 * Returns the detached windows, which only core 14 has.
 * @returns {{ windows: Map<string, {
 * window: Window }>, focused: Window | null } | undefined}
 */
function detached() {
  const applications = /** @type {unknown} */ (foundry.applications);
  return /** @type {{ detached?: ReturnType<typeof detached> } | undefined} */ (applications)?.detached;
}

/**
 * Returns the element that a hook passes, directly or in jQuery.
 * @param {HTMLElement | { 0?: HTMLElement } | null | undefined} html
 * @returns {HTMLElement | undefined}
 */
export function elementOf(html) {
  return isElement(html) ? html : html?.[0];
}

/**
 * Reports whether a value is an element of any window. jQuery has no nodeType.
 * @param {unknown} value
 * @returns {value is HTMLElement}
 */
export function isElement(value) {
  return /** @type {Node | null | undefined} */ (value)?.nodeType === 1;
}

/** Returns the documents of this table: its page first, then those of other windows. @returns {Document[]} */
export function documents() {
  const apps = /** @type {Shown[]} */ ([...foundry.applications?.instances?.values() ?? [],
    ...Object.values(/** @type {{ ui?: { windows?: object } }} */ (globalThis).ui?.windows ?? {})]);
  const others = apps.map(({ element }) => elementOf(/** @type {HTMLElement | undefined} */ (element))?.ownerDocument)
    .filter(one => one?.defaultView);
  return [...new Set([document, ...others])].filter(one => one !== undefined);
}

/** Returns the document of the focused window. @returns {Document} */
export function documentInUse() {
  return detached()?.focused?.document ?? documents().find(one => one !== document && one.hasFocus()) ?? document;
}

/**
 * Finds elements in every window.
 * @param {string} selector
 * @param {Node} [near]   Elements of its document come first.
 * @returns {HTMLElement[]}
 */
export function findEverywhere(selector, near = documentInUse()) {
  const first = near.ownerDocument ?? /** @type {Document} */ (near);
  return [...new Set([first, ...documents()])].flatMap(
    one => [.../** @type {NodeListOf<HTMLElement>} */ (one.querySelectorAll(selector))]);
}

/**
 * Observes an element's size. The observer belongs to the element's own window, because a
 * hidden window reports nothing.
 * @param {HTMLElement} element
 * @param {() => void} changed
 * @returns {() => void}   Stops observing.
 */
export function observeSize(element, changed) {
  const view = /** @type {Window & typeof globalThis} */ (element.ownerDocument.defaultView ?? window);
  const observer = new view.ResizeObserver(changed);
  observer.observe(element);
  return () => observer.disconnect();
}

/**
 * Calls once, when an element is first seen. The observer belongs to the element's own window.
 * @param {Element} element
 * @param {() => void} seen
 */
export function whenSeen(element, seen) {
  const view = /** @type {Window & typeof globalThis} */ (element.ownerDocument.defaultView ?? window);
  new view.IntersectionObserver((entries, observer) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    observer.disconnect();
    seen();
  }).observe(element);
}

/**
 * Returns the options of a first render that open a window beside an element: in the
 * detached window of core 14 that contains the element, or else on the table's page.
 * @param {Element | null | undefined} element
 * @returns {{ force: true, window?: any }}
 */
export function renderBeside(element) {
  const view = element?.ownerDocument.defaultView;
  const id = [...detached()?.windows ?? []].find(([, one]) => one.window === view)?.[0];
  return { force: true, ...id !== undefined && { window: { windowId: id } } };
}

/**
 * Reports whether a window is in the page, also while it renders again, when the core does not call it rendered. A
 * check of `rendered` alone loses changes: the render under way may have read the world before them.
 * @param {Pick<Framed, "rendered" | "state" | "_state" | "element">} window
 */
export function isOpenWindow({ rendered, state, _state, element }) {
  // The number is the same in both frameworks.
  const { RENDERING } = foundry.applications.api.ApplicationV2.RENDER_STATES;
  return rendered || ((state ?? _state) === RENDERING
    && Boolean(elementOf(/** @type {HTMLElement} */ (element))?.isConnected));
}

/** The render of each window that was asked for one. @type {WeakMap<object, () => Promise<void>>} */
const renders = new WeakMap();

/**
 * Renders an open window: at once, or once more after the render under way, however often it is asked meanwhile.
 * @param {{ render(options?: any): Promise<unknown> } & Parameters<typeof isOpenWindow>[0]} window
 * @param {{ parts?: string[] }} [options]   The same for each request of a window.
 */
export async function renderLatest(window, options) {
  const render = renders.get(window)
    ?? oneAtATime(async () => { if (isOpenWindow(window)) await window.render(options); });
  renders.set(window, render);
  await render();
}

/**
 * A window that may be out of the way for a while.
 * @typedef {object} Framed
 * @property {unknown} [element]
 * @property {boolean} [hasFrame]   Of ApplicationV2.
 * @property {boolean} [minimized]   Of ApplicationV2.
 * @property {boolean} [_minimized]   Of the first framework.
 * @property {boolean} [rendered]
 * @property {number} [state]   Of ApplicationV2.
 * @property {number} [_state]   Of the first framework.
 * @property {() => Promise<unknown>} minimize
 * @property {() => Promise<unknown>} maximize
 */

/**
 * Minimizes all windows over the scene.
 * @returns {Promise<() => Promise<void>>}   Brings them back, but for those that a user has closed or brought back
 *   meanwhile.
 */
export async function minimizeWindows() {
  const of = (/** @type {Iterable<unknown>} */ apps) => /** @type {Framed[]} */ ([...apps]);
  const isMinimized = (/** @type {Framed} */ { minimized, _minimized }) => Boolean(minimized ?? _minimized);
  const all = [
    ...of(foundry.applications.instances.values()).filter(({ hasFrame }) => hasFrame),
    ...of(Object.values(/** @type {{ windows?: object }} */ (ui).windows ?? {}))
  ].filter(app => isOpenWindow(app) && !isMinimized(app)
    && elementOf(/** @type {HTMLElement} */ (app.element))?.ownerDocument === document);
  await Promise.allSettled(all.map(app => app.minimize()));
  return async () => {
    await Promise.allSettled(all.filter(app => isOpenWindow(app) && isMinimized(app)).map(app => app.maximize()));
  };
}
