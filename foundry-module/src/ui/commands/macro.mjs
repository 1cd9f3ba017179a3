import { nameOf } from "../../world/actor.mjs";
import { MODULE } from "../../config.mjs";
import { localize } from "../../world/i18n.mjs";
import { PlainError } from "../../base/errors.mjs";
import { uuidOf } from "../../base/uuid.mjs";

/** @import { Button } from "../sheet/buttons.mjs" */

/**
 * Returns this user's macro that presses a button, or creates it.
 * @param {foundry.documents.Actor} actor
 * @param {Button} button
 * @returns {Promise<foundry.documents.Macro.Stored>}
 * @throws {PlainError} If it could not be created.
 */
export async function macroFor(actor, { key, label, img }) {
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
