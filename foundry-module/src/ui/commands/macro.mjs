import { nameOf } from "../../world/actor.mjs";
import { MODULE } from "../../config.mjs";
import { localize } from "../../world/i18n.mjs";
import { PlainError } from "../../base/errors.mjs";
import { uuidOf } from "../../base/uuid.mjs";

/** @import { Button } from "../sheet/buttons.mjs" */

/**
 * The macro of this user that presses a button: the one that they have, or a new one.
 * @param {foundry.documents.Actor} actor
 * @param {Button} button
 * @returns {Promise<foundry.documents.Macro.Stored>}
 * @throws {PlainError} Where it could not be made.
 */
export async function macroFor(actor, { key, label, img }) {
  // Whoever may not run scripts types the same into the chat.
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
 * A script that presses a button by the API. A world may go on without the module.
 * @param {string} uuid   Of the actor.
 * @param {string} key   Of the button.
 */
function scriptFor(uuid, key) {
  const [name, options, missing] = [key, { actor: uuid, notify: true },
    localize("Macro.missing")].map(value => JSON.stringify(value));
  return `game.modules.get("${MODULE}")?.api?.roll(${name}, ${options})\n  ?? ui.notifications.warn(${missing});`;
}
