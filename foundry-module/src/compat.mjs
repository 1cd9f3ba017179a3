/**
 * Every difference between the versions of the core that the module runs on,
 * told apart by what is there and never by a version number. What core 13 and
 * 14 have in common is used directly.
 */

/**
 * Adds entries to CONFIG.statusEffects: a list on core 13, a record by id on core 14.
 * @param {{ id: string, name: string, img: string }[]} entries
 */
export function addStatusEffects(entries) {
  const registry = /** @type {any} */ (CONFIG.statusEffects);
  for (const entry of entries) {
    if (Array.isArray(registry)) registry.push(entry);
    else registry[entry.id] = entry;
  }
}

/**
 * Gives a message that is about to be created the readers whom the user has
 * chosen below the chat log: the message mode of core 14, the roll mode before.
 * @template {object} Data
 * @param {Data} data   Of the message. It is changed.
 * @returns {Data}
 */
export function applyChosenMode(data) {
  const Message = /** @type {any} */ (foundry.documents.ChatMessage.implementation);
  const setting = game.settings.settings.has(/** @type {any} */ ("core.messageMode")) ? "messageMode" : "rollMode";
  const mode = game.settings.get("core", /** @type {any} */ (setting));
  if (typeof Message.applyMode === "function") Message.applyMode(data, mode);
  else Message.applyRollMode(data, mode);
  return data;
}
