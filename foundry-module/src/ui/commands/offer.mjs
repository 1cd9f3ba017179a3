import { report } from "../../world/notify.mjs";
import { ROLL, putOnHotbar } from "./hotbar.mjs";
import { isElement } from "../../world/windows.mjs";

/** @import { Dragged } from "./hotbar.mjs" */

/** The key that puts the button which has the focus on the hotbar, as assistive technology is told of it. */
const SHORTCUT = "Shift+H";

/** Where buttons are listened to already. @type {WeakSet<HTMLElement>} */
const heard = new WeakSet();

/**
 * Lets roll buttons be put on the hotbar: dragged there, or with a key.
 * @param {HTMLElement} root   Where they stand.
 * @param {(button: HTMLElement) => { actor: foundry.documents.Actor, key: string } | null} find   Whose a button is,
 *   and what it is known by.
 */
export function offerMacros(root, find) {
  const dragged = (/** @type {EventTarget | null} */ target) => {
    const button = isElement(target) ? target.closest("button") : null;
    const found = button && !button.disabled ? find(button) : null;
    return found?.key ? { type: ROLL, uuid: found.actor.uuid, key: found.key } : null;
  };
  for (const button of root.querySelectorAll("button")) {
    if (!dragged(button)) continue;
    button.draggable = true;
    button.setAttribute("aria-keyshortcuts", SHORTCUT);
  }
  if (heard.has(root)) return;
  heard.add(root);
  root.addEventListener("dragstart", event => {
    const data = dragged(event.target);
    if (!data) return;
    // The sheet or the tracker around it has things of its own to drag.
    event.stopPropagation();
    event.dataTransfer?.setData("text/plain", JSON.stringify(data));
  });
  root.addEventListener("keydown", event => {
    if (!(event.shiftKey && event.code === "KeyH") || event.ctrlKey || event.altKey || event.metaKey || event.repeat)
      return;
    const data = /** @type {Dragged | null} */ (dragged(event.target));
    if (!data) return;
    event.preventDefault();
    event.stopPropagation();
    putOnHotbar(data).catch(report);
  });
}
