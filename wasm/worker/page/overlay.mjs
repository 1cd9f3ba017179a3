// @ts-check
import { overlayRow, rollOf } from "../table/row.mjs";
import { followLedger } from "./parts/feed.mjs";

/** Adds new rolls to the overlay of a stream (../table/overlay.mjs), and removes the old ones. */

const list = document.getElementById("overlay");
if (list) start(list);

/** @param {HTMLElement} list */
function start(list) {
  const { table = "", after, rolls, size, hold } = list.dataset;
  document.documentElement.style.setProperty("--overlay-size", String(Number(size) / 100));
  const leave = (/** @type {Element} */ roll) => {
    roll.classList.add("leaves");
    roll.addEventListener("animationend", () => roll.remove());
    // Without motion there is no animation to wait for.
    if (getComputedStyle(roll).animationName === "none") roll.remove();
  };
  followLedger(table, Number(after), {
    onEntry(message) {
      list.insertAdjacentHTML("beforeend", overlayRow(rollOf(message)).text);
      while (list.children.length > Number(rolls)) list.firstElementChild?.remove();
      const added = list.lastElementChild;
      added?.classList.add("arrives");
      if (added && Number(hold)) setTimeout(() => leave(added), Number(hold) * 1000);
    },
    // A stream shows rolls and no errors.
    onState() {}
  });
}
