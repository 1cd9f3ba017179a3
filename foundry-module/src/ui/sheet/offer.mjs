import { report } from "../../world/notify.mjs";
import { ROLL_DROP, putOnHotbar } from "./hotbar.mjs";
import { isElement } from "../../world/windows.mjs";

/** @import { Dragged } from "./hotbar.mjs" */

/** The shortcut that adds the focused button to the hotbar, for assistive technology. */
const SHORTCUT = "Shift+H";

/** The elements with listeners. @type {WeakSet<HTMLElement>} */
const listening = new WeakSet();

/**
 * Lets users add roll buttons to the hotbar, by dragging or with a key.
 * @param {HTMLElement} root   Contains the buttons.
 * @param {(button: HTMLElement) => { actor: foundry.documents.Actor, key: string } | null} find   Returns a
 *   button's actor and key.
 */
export function offerMacros(root, find) {
  const dragged = (/** @type {EventTarget | null} */ target) => {
    const button = isElement(target) ? target.closest("button") : null;
    const found = button && !button.disabled ? find(button) : null;
    return found?.key ? { type: ROLL_DROP, uuid: found.actor.uuid, key: found.key } : null;
  };
  for (const button of root.querySelectorAll("button")) {
    if (!dragged(button)) continue;
    button.draggable = true;
    button.setAttribute("aria-keyshortcuts", SHORTCUT);
  }
  if (listening.has(root)) return;
  listening.add(root);
  root.addEventListener("dragstart", event => {
    const data = dragged(event.target);
    if (!data) return;
    // The sheet or the tracker around it handles drags of its own.
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
