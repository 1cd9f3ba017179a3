import { MODULE } from "../config.mjs";
import { nobodyHasFocus, openerOf, presentElement } from "./focus.mjs";
import { isElement } from "./windows.mjs";

/**
 * Follows the presses of pointers and keys. If a part renders again between press and release, its pressed control is
 * replaced or moves, and the browser sends no click to it. Our dialogs and lists wait for the release. The core's parts
 * do not, with ours in them: the control that has replaced the pressed one gets the click. In the same way the control
 * that has replaced the focused one gets the next key, which the browser would send to no control.
 */

/** The pressed pointers: the pressed element, and a promise that resolves when the click is over. */
const presses = /** @type {Set<{ target: Node, over: Promise<void> }>} */ (new Set());

/** The followed windows. @type {WeakSet<Window>} */
const followed = new WeakSet();

/**
 * A control of ours, as it was pressed or focused. `present` returns it, or the one with the same text in its place:
 * with another text it is for something else.
 * @typedef {{ element: HTMLElement, present: () => HTMLElement | undefined }} Control
 */

/** Follows the presses in the table's page, and in each window that core 14 opens. */
export function followPresses() {
  follow(window);
  Hooks.on("openDetachedWindow", (_id, view) => { follow(view); });
}

/**
 * Resolves when no pointer presses an element, and the click of the last one is over.
 * @param {HTMLElement} element
 */
export async function released(element) {
  // Modules such as PopOut! open windows of their own.
  follow(element.ownerDocument.defaultView ?? window);
  const pressing = () => [...presses].find(({ target }) => element.contains(target));
  for (let press = pressing(); press; press = pressing()) await press.over;
}

/** @param {Window} view */
function follow(view) {
  if (followed.has(view)) return;
  followed.add(view);
  view.addEventListener("pointerdown", event => followPress(view, event), { capture: true, passive: true });
  followKeys(view);
}

/**
 * Returns the control of ours that an element belongs to.
 * @param {Element | null} target
 * @returns {Control | null}
 */
function controlOf(target) {
  const element = /** @type {HTMLElement | null | undefined} */ (target?.closest("button, summary, label"));
  if (!element?.closest(`[class*="${MODULE}"]`)) return null;
  const opener = openerOf(element);
  const text = element.textContent;
  return {
    element,
    present() {
      const present = presentElement(opener);
      return present?.textContent === text ? present : undefined;
    }
  };
}

/**
 * Follows the focus and the keys of a window.
 * @param {Window} view
 */
function followKeys(view) {
  const page = view.document;
  /** The control that has the focus, or had it until it was removed. @type {Control | null} */
  let focused = null;
  /** The control on which the space bar is down, and whether the browser does not know of it. */
  let down = /** @type {(Control & { handed: boolean }) | null} */ (null);
  const on = (/** @type {string} */ type, /** @type {(event: any) => void} */ listener) =>
    view.addEventListener(type, listener, { capture: true });

  on("focusin", ({ target }) => { focused = controlOf(target); });
  on("focusout", ({ target }) => {
    // To remove a control takes its focus as well, but its user has not left it.
    queueMicrotask(() => {
      if (target === focused?.element && target.isConnected && page.activeElement !== target) focused = null;
    });
  });
  on("keydown", event => {
    const gone = focused && !focused.element.isConnected && nobodyHasFocus(page.body);
    const lost = gone ? focused?.present() : undefined;
    const sent = lost && hand(event, lost);
    if (event.key === " " && !event.repeat) down = focused && { ...focused, handed: Boolean(sent) };
    if (!lost || !sent || ![" ", "Enter"].includes(event.key)) return;
    // No browser clicks a control that had no focus when the key came.
    event.preventDefault();
    if (event.key === "Enter" && !event.repeat) clickBy(event, lost);
  });
  on("keyup", event => {
    const press = event.key === " " ? down : null;
    if (press) down = null;
    if (!press || (press.element.isConnected && !press.handed)) return;
    const present = press.present();
    if (!present || (page.activeElement !== present && !nobodyHasFocus(present))) return;
    present.focus();
    event.preventDefault();
    clickBy(event, present);
  });
}

/** Clicks a control, with the modifier keys of an event. @param {KeyboardEvent} event @param {HTMLElement} control */
function clickBy(event, control) {
  control.dispatchEvent(new MouseEvent("click", event));
}

/**
 * Focuses a control, and sends it a key that came to no control.
 * @param {KeyboardEvent} event
 * @param {HTMLElement} control
 * @returns {boolean}   False if a listener has prevented the key's default.
 */
function hand(event, control) {
  control.focus();
  event.stopImmediatePropagation();
  const sent = control.dispatchEvent(new KeyboardEvent(event.type, event));
  if (!sent) event.preventDefault();
  return sent;
}

/** @param {Window} view @param {PointerEvent} event */
function followPress(view, event) {
  const target = /** @type {Element} */ (event.target);
  // The list of a select takes the release.
  if (!isElement(target) || target.closest("select")) return;
  const click = clickOf(event);
  const ends = new AbortController();
  const press = { target, over: new Promise(resolve => {
    const end = (/** @type {PointerEvent} */ ending) => {
      // A pointer that moves without a button was released where the page did not see it.
      if (ending.pointerId !== event.pointerId || (ending.type === "pointermove" && ending.buttons)) return;
      ends.abort();
      const lost = ending.type === "pointerup" && click?.isLost(ending);
      // The browser sends its click right after the release.
      setTimeout(() => {
        presses.delete(press);
        if (lost) click?.send(ending);
        resolve(undefined);
      });
    };
    for (const type of /** @type {const} */ (["pointerup", "pointercancel", "pointermove"]))
      view.addEventListener(type, end, { capture: true, passive: true, signal: ends.signal });
  }) };
  presses.add(press);
}

/**
 * Returns the click that a press on a control of ours leads to. A finger's tap needs none: the browser sends its click
 * to the control that is there at the release.
 * @param {PointerEvent} event
 */
function clickOf({ target, button, pointerType }) {
  const control = controlOf(/** @type {Element} */ (target));
  if (!control || button !== 0 || pointerType === "touch") return null;
  const { element } = control;
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return {
    /** Reports whether a release where the control was gives it no click. @param {PointerEvent} release */
    isLost: ({ clientX, clientY, target }) => left <= clientX && clientX <= right && top <= clientY && clientY <= bottom
      && !(element.isConnected && element.contains(/** @type {Node} */ (target))),
    /** Sends the click to the control, or to the same one in its place. @param {PointerEvent} release */
    send(release) { control.present()?.dispatchEvent(new MouseEvent("click", release)); }
  };
}
