import { actorNamed, nameOf } from "../../world/actor.mjs";
import { MODULE } from "../../config.mjs";
import { localize } from "../../world/i18n.mjs";
import { report } from "../../world/notify.mjs";
import { PlainError } from "../../base/errors.mjs";
import { isPlayed } from "../../games/obedience.mjs";
import { buttonNamed } from "./buttons.mjs";
import { uuidOf } from "../../base/uuid.mjs";
import { isElement } from "../../world/windows.mjs";

/** @import { Button } from "./buttons.mjs" */

/** The type of a dragged roll button. */
const ROLL_DROP = `${MODULE}.roll`;

/** The number of the core's hotbar slots, and of those on a page. */
const [SLOTS, PAGE] = [50, 10];

/**
 * A dragged roll button. It is untrusted, because users can drop any data.
 * @typedef {{ type: string, uuid: string, key: string }} Dragged
 */

/** The shortcut that adds the focused button to the hotbar, for assistive technology. */
const SHORTCUT = "Shift+H";

/** The elements with listeners. @type {WeakSet<HTMLElement>} */
const listening = new WeakSet();

/** Accepts roll buttons that are dropped on the hotbar. */
export function registerHotbar() {
  Hooks.on("hotbarDrop", (_hotbar, data, slot) => {
    const dragged = /** @type {Dragged | undefined} */ (/** @type {unknown} */ (data));
    if (dragged?.type !== ROLL_DROP) return;
    putOnHotbar(dragged, Number(slot)).catch(report);
    return false;
  });
}

/**
 * Adds a roll button to this user's hotbar, and reports its slot.
 * @param {Dragged} dragged
 * @param {number} [slot]   From 1; by default the first free one, beginning with the shown page.
 * @throws {PlainError}
 */
async function putOnHotbar({ uuid, key }, slot = freeSlot()) {
  const actor = actorNamed(uuid);
  const button = isPlayed(actor) && typeof key === "string" ? buttonNamed(actor, key) : null;
  if (!button) throw new PlainError("noSuchButton");
  if (!slot) throw new PlainError("hotbarFull");
  const macro = await macroFor(actor, button);
  await game.user.assignHotbarMacro(macro, slot);
  const where = { name: localize("Macro.name", { what: button.label, who: nameOf(actor) }),
    page: Math.ceil(slot / PAGE), slot: (slot - 1) % PAGE + 1 };
  ui.notifications.info(foundry.utils.escapeHTML(localize("Macro.placed", where)));
}

/** Returns the first free slot, or 0. */
function freeSlot() {
  const taken = /** @type {Record<string, string>} */ (game.user.hotbar);
  const first = ((ui.hotbar?.page ?? 1) - 1) * PAGE;
  const slots = Array.from({ length: SLOTS }, (_, at) => (first + at) % SLOTS + 1);
  return slots.find(slot => !game.macros.has(taken[slot] ?? "")) ?? 0;
}

/**
 * Returns this user's macro that presses a button, or creates it.
 * @param {foundry.documents.Actor} actor
 * @param {Button} button
 * @returns {Promise<foundry.documents.Macro.Stored>}
 * @throws {PlainError} If it could not be created.
 */
async function macroFor(actor, { key, label, img }) {
  // A user without permission for scripts gets a chat macro with the same command.
  const type = game.user.can("MACRO_SCRIPT") ? "script" : "chat";
  const command = type === "script" ? scriptFor(uuidOf(actor), key) : `/rw ${key} ${uuidOf(actor)}`;
  const there = game.macros.find(macro => macro.isAuthor && macro.type === type && macro.command === command);
  if (there) return there;
  const made = await foundry.documents.Macro.implementation.create({
    name: localize("Macro.name", { what: label, who: nameOf(actor) }),
    type, command, img, flags: { [MODULE]: { roll: key } }
  });
  if (!made) throw new PlainError("withheld");
  return made;
}

/**
 * Returns a script that presses a button by the API. It also works in a world from which
 * the module was removed.
 * @param {string} uuid   The actor's uuid.
 * @param {string} key   The button's key.
 */
function scriptFor(uuid, key) {
  const [name, options, missing] = [key, { actor: uuid, notify: true },
    localize("Macro.missing")].map(value => JSON.stringify(value));
  return `game.modules.get("${MODULE}")?.api?.roll(${name}, ${options})\n  ?? ui.notifications.warn(${missing});`;
}

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
