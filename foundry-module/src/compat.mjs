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
 * The readers whom the user has chosen below the chat log for what they roll:
 * the message mode of core 14, the roll mode before.
 * @returns {string}
 */
export function chosenMode() {
  const setting = game.settings.settings.has(/** @type {any} */ ("core.messageMode")) ? "messageMode" : "rollMode";
  return /** @type {string} */ (game.settings.get("core", /** @type {any} */ (setting)));
}

/**
 * Gives a message that is about to be created its readers.
 * @template {object} Data
 * @param {Data} data   Of the message. It is changed.
 * @param {string} [mode]   Without one, that of this user.
 * @returns {Data}
 */
export function applyChosenMode(data, mode = chosenMode()) {
  const Message = /** @type {any} */ (foundry.documents.ChatMessage.implementation);
  if (typeof Message.applyMode === "function") Message.applyMode(data, mode);
  else Message.applyRollMode(data, mode);
  return data;
}

/**
 * Who asks this browser, where the core says so. Core 13 does not.
 * @param {{ user?: foundry.documents.User }} context   Of a query.
 * @returns {foundry.documents.User | null}
 */
export function askerOf(context) {
  return context.user ?? null;
}
