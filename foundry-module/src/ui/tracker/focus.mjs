import { nobodyHasFocus } from "../../world/focus.mjs";

/**
 * The keyboard's place in a tracker. The core renders its lists again at every change and
 * removes the focused element with them.
 */

/**
 * The data of each focusable element of ours.
 * @typedef {{ fight: string, whose?: string }} Place
 */

/** The focused place and its tracker. @type {{ root: HTMLElement, place: Place } | null} */
let focused = null;

/**
 * Returns the place of an element, or of the element of ours around it.
 * @param {EventTarget | null} element
 * @returns {Place | null}
 */
export function trackerPlaceOf(element) {
  const { fight,
    whose } =
      /** @type {HTMLElement | null} */ (/** @type {Element | null} */ (element)?.closest("[data-fight]"))?.dataset
        ?? {};
  return fight ? { fight, whose } : null;
}

/** Records the focused place of a tracker. @param {HTMLElement} root   The tracker's element. */
export function keepTrackerFocus(root) {
  root.addEventListener("focusin", ({ target }) => {
    const place = trackerPlaceOf(target);
    focused = place && { root, place };
  });
  root.addEventListener("focusout", ({ target }) => {
    // Removing a focused element also triggers focusout, but the user has not left it.
    queueMicrotask(
      () => { if (/** @type {Element} */ (target).isConnected && !trackerPlaceOf(root.ownerDocument.activeElement))
        focused = null; });
  });
}

/**
 * Returns the focus to its place in this tracker. If the place is gone, such as the button of
 * a turn that was taken, the combat's first element gets it.
 * @param {HTMLElement} root
 * @param {Place | null} [place]   The place, if a window had the focus meanwhile and has closed.
 * @param {boolean} [drawn]   True if the tracker has just rendered, so that a missing place is gone.
 */
export function restoreTrackerFocus(root, place, drawn = !place) {
  place ??= focused?.root === root ? focused.place : null;
  if (!place || !nobodyHasFocus(root)) return;
  const all = /** @type {HTMLElement[]} */ ([...root.querySelectorAll("[data-fight]")]);
  const same = all.find(({ dataset }) => dataset.fight === place.fight && dataset.whose === place.whose);
  if (!same && !drawn && place.whose && !all.some(({ dataset }) => dataset.whose === place.whose)) {
    // The core has rendered its list and ours is still missing, so the button is not gone.
    focused = { root, place };
    return;
  }
  (same ?? all[0])?.focus({ preventScroll: true });
}
