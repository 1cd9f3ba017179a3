import { nobodyHasFocus } from "../../world/focus.mjs";

/**
 * The keyboard's place in a tracker. The core draws its lists anew with every
 * change, and what had the focus goes with them.
 */

/**
 * What marks everything of ours that can have the focus, by its data.
 * @typedef {{ fight: string, whose?: string }} Place
 */

/** Where the focus is, and in which tracker. @type {{ root: HTMLElement, place: Place } | null} */
let focused = null;

/**
 * What of ours an element is or belongs to.
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

/** @param {HTMLElement} root   Of a tracker. */
export function keepTrackerFocus(root) {
  root.addEventListener("focusin", ({ target }) => {
    const place = trackerPlaceOf(target);
    focused = place && { root, place };
  });
  root.addEventListener("focusout", ({ target }) => {
    // What is taken away loses the focus against its user's will.
    queueMicrotask(
      () => { if (/** @type {Element} */ (target).isConnected && !trackerPlaceOf(root.ownerDocument.activeElement))
        focused = null; });
  });
}

/**
 * Gives the focus back to what had it in this tracker. Where that is gone, as
 * the button of a turn that has been taken, what the fight has come to gets it.
 * @param {HTMLElement} root
 * @param {Place | null} [place]   What had it, where it was lost in the meantime to a window that is closed now.
 * @param {boolean} [drawn]   Whether the tracker was drawn just now, so that what is not there is gone.
 */
export function restoreTrackerFocus(root, place, drawn = !place) {
  place ??= focused?.root === root ? focused.place : null;
  if (!place || !nobodyHasFocus(root)) return;
  const all = /** @type {HTMLElement[]} */ ([...root.querySelectorAll("[data-fight]")]);
  const same = all.find(({ dataset }) => dataset.fight === place.fight && dataset.whose === place.whose);
  if (!same && !drawn && place.whose && !all.some(({ dataset }) => dataset.whose === place.whose)) {
    // The core's list is new, and ours is not yet in it: the button is not there, and not gone.
    focused = { root, place };
    return;
  }
  (same ?? all[0])?.focus({ preventScroll: true });
}
