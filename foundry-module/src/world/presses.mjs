import { MODULE } from "../config.mjs";
import { openerOf, presentElement } from "./focus.mjs";
import { isElement } from "./windows.mjs";

/**
 * Follows the presses of pointers. If a part renders again between press and release, its pressed control is replaced
 * or moves, and the browser sends no click to it. Our dialogs and lists wait for the release. The core's parts, with
 * ours in them, do not: the control that has replaced the pressed one gets the click.
 */

/** The pressed pointers: the pressed element, and a promise that resolves when the click is over. */
const presses = /** @type {Set<{ target: Node, over: Promise<void> }>} */ (new Set());

/** The followed windows. @type {WeakSet<Window>} */
const followed = new WeakSet();

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
  const control = /** @type {HTMLElement | null} */ (/** @type {Element} */ (target).closest("button, summary, label"));
  if (!control?.closest(`[class*="${MODULE}"]`) || button !== 0 || pointerType === "touch") return null;
  const pressed = openerOf(control);
  const text = control.textContent;
  const { left, right, top, bottom } = control.getBoundingClientRect();
  return {
    /** Reports whether a release where the control was gives it no click. @param {PointerEvent} release */
    isLost: ({ clientX, clientY, target }) => left <= clientX && clientX <= right && top <= clientY && clientY <= bottom
      && !(control.isConnected && control.contains(/** @type {Node} */ (target))),
    /** Sends the click to the control, or to the same one in its place. @param {PointerEvent} release */
    send(release) {
      const present = presentElement(pressed);
      // With another text it is for something else.
      if (present?.textContent === text) present.dispatchEvent(new MouseEvent("click", release));
    }
  };
}
