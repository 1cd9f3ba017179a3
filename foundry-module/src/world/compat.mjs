/**
 * All differences between the versions of the core that the module supports. The code
 * tests for features, never for a version number. Other code uses what core 13 and 14 have
 * in common directly.
 */

/** @typedef {{ id: string, name?: string, img?: string, hud?: unknown }} StatusEffect */

/**
 * Returns the entries of CONFIG.statusEffects: a list on core 13, and on core 14 a list
 * that also finds by id. A system may have replaced it with a record by id. The list is
 * read by index: on core 14 its keys are the ids, and reading them throws if two packages
 * have added the same one.
 * @returns {StatusEffect[]}
 */
export function statusEffectEntries() {
  const registry =
    /** @type {StatusEffect[] | Record<string, StatusEffect>} */ (/** @type {unknown} */ (CONFIG.statusEffects));
  return Array.isArray(registry) ? Array.from(registry) : Object.values(registry);
}

/**
 * Adds entries to CONFIG.statusEffects. Replaces an entry with the same id.
 * @param {{ id: string, name: string, img: string }[]} entries
 */
export function addStatusEffects(entries) {
  const registry =
    /** @type {StatusEffect[] | Record<string, StatusEffect>} */ (/** @type {unknown} */ (CONFIG.statusEffects));
  for (const entry of entries) {
    if (!Array.isArray(registry)) {
      registry[entry.id] = entry;
      continue;
    }
    const at = registry.findIndex(({ id }) => id === entry.id);
    if (at >= 0) registry[at] = entry;
    else registry.push(entry);
  }
}

/** The `hud` of entries that are hidden now, from before. @type {WeakMap<StatusEffect, unknown>} */
const hidden = new WeakMap();

/**
 * Shows or hides entries of CONFIG.statusEffects in the token's menu.
 * @param {(id: string) => boolean} offers   Reports whether the menu offers an entry.
 */
export function offerStatusEffects(offers) {
  for (const entry of statusEffectEntries()) {
    if (offers(entry.id) === !hidden.has(entry)) continue;
    if (hidden.has(entry)) {
      entry.hud = hidden.get(entry);
      hidden.delete(entry);
    } else {
      hidden.set(entry, entry.hud);
      entry.hud = false;
    }
  }
}

/**
 * Returns the visibility that the user has chosen below the chat log: the message mode of
 * core 14, the roll mode of core 13.
 * @returns {string}
 */
export function chosenMode() {
  const setting = game.settings.settings.has("core.messageMode") ? "messageMode" : "rollMode";
  return /** @type {string} */ (game.settings.get("core", setting));
}

/**
 * Returns a mode that this core supports. Any other becomes the GM-only mode: core 13
 * would show the message to all users, and core 14 would use this user's chosen mode,
 * which may be public as well.
 * @param {unknown} mode
 * @returns {string}
 */
export function knownMode(mode) {
  const { modes } = /** @type {{ modes?: object }} */ (CONFIG.ChatMessage);
  const known = modes ?? CONFIG.Dice.rollModes;
  return typeof mode === "string" && Object.hasOwn(known, mode) ? mode : modes ? "gm" : "gmroll";
}

/**
 * Returns the mode that has the readers of a message.
 * @param {foundry.documents.ChatMessage} message
 * @returns {string}
 */
export function modeOf({ blind, whisper = [], author }) {
  const { modes } = /** @type {{ modes?: object }} */ (CONFIG.ChatMessage);
  // A message for all GMs has each of them among its readers.
  const alone = whisper.length === 1 && whisper[0] === author?.id
    && (!author?.isGM || game.users.some(({ isGM, id }) => isGM && id !== author.id));
  const at = blind ? 2 : alone ? 3 : whisper.length ? 1 : 0;
  return (modes ? ["public", "gm", "blind", "self"] : ["publicroll", "gmroll", "blindroll", "selfroll"])[at] ?? "";
}

/**
 * Reports whether a mode shows a message only to its author.
 * @param {string} mode
 */
export function isForOneself(mode) {
  return mode === "self" || mode === "selfroll";
}

/**
 * Reports whether a mode shows a message to all users.
 * @param {string} mode   May come from another browser.
 */
export function isForAll(mode) {
  const { whisper, blind } = /** @type {{ whisper?: unknown[], blind?: boolean }} */ (applyChosenMode({}, mode));
  return !whisper?.length && !blind;
}

/**
 * The core's functions that set a message's visibility: the first on core 14, the second
 * on core 13.
 * @typedef {{ applyMode?: (data: object, mode: string) => unknown, applyRollMode?: (data: object, mode: string) =>
 *   unknown }} Readers
 */

/**
 * Sets the visibility of a message that is about to be created.
 * @template {object} Data
 * @param {Data} data   The message's data. Modified.
 * @param {string} [requested]   May come from another browser. Defaults to this user's choice.
 * @returns {Data}
 */
export function applyChosenMode(data, requested = chosenMode()) {
  const mode = knownMode(requested);
  const Message = /** @type {Readers} */ (/** @type {unknown} */ (foundry.documents.ChatMessage.implementation));
  if (typeof Message.applyMode === "function") Message.applyMode(data, mode);
  else Message.applyRollMode?.(data, mode);
  return data;
}

/**
 * Returns the user who sent a query, if the core passes one. Core 13 does not.
 * @param {{ user?: foundry.documents.User }} context   The query's context.
 * @returns {foundry.documents.User | null}
 */
export function askerOf(context) {
  return context.user ?? null;
}

/**
 * Adds an entry to a context menu that the core is about to show. Core 14 renamed the
 * parts of an entry; the core's own entries show which names apply.
 * @param {object[]} entries
 * @param {{ label: string, icon: string, visible: (target: HTMLElement) => boolean, choose: (target: HTMLElement)
 *   => void }} entry   `icon` is a list of classes.
 */
export function addContextEntry(entries, { label, icon, visible, choose }) {
  if (entries.some(one => "label" in one)) {
    entries.push({ label, icon, visible,
      onClick: (/** @type {Event} */ _event, /** @type {HTMLElement} */ target) => choose(target) });
  } else {
    entries.push({ name: label, icon: `<i class="${icon}"></i>`, condition: visible, callback: choose });
  }
}

/**
 * Returns the operators of an update, which core 13 lacks.
 * @returns {{ ForcedReplacement: new (value: object) => object, ForcedDeletion: new () => object } | undefined}
 */
function operators() {
  return /** @type {{ operators?: ReturnType<typeof operators> }} */ (foundry.data).operators;
}

/**
 * Returns an update that replaces a whole object: a special value on core 14, a special
 * key on core 13.
 * @param {string} path   The path of the object within the document.
 * @param {object} value
 * @returns {Record<string, unknown>}
 */
export function replacement(path, value) {
  const Replacement = operators()?.ForcedReplacement;
  if (Replacement) return { [path]: new Replacement(value) };
  const at = path.lastIndexOf(".") + 1;
  return { [`${path.slice(0, at)}==${path.slice(at)}`]: value };
}

/**
 * Returns an update that deletes a member of a document: a special value on core 14, a
 * special key on core 13.
 * @param {string} path
 * @returns {Record<string, unknown>}
 */
export function deletion(path) {
  const Deletion = operators()?.ForcedDeletion;
  if (Deletion) return { [path]: new Deletion() };
  const at = path.lastIndexOf(".") + 1;
  return { [`${path.slice(0, at)}-=${path.slice(at)}`]: null };
}

/**
 * One operation of a batch, in the core's words.
 * @typedef {{ action: "create" | "update" | "delete", documentName: string, data?: object[], updates?: object[],
 *   ids?: string[], parent?: object | null, keepId?: boolean }} Operation
 */

/**
 * Returns the function that writes several documents in one request, all or none. Core 13 has none.
 * @returns {((operations: Operation[]) => Promise<unknown>) | null}
 */
export function batchWriter() {
  const { modifyBatch } = /** @type {{ modifyBatch?: (operations: Operation[]) => Promise<unknown> }} */ (
    /** @type {unknown} */ (foundry.documents));
  return modifyBatch ? operations => modifyBatch(operations) : null;
}

/**
 * Returns chat input as plain text. Core 13 passes it as typed, core 14 as HTML of its
 * editor.
 * @param {string} message
 * @returns {string}
 */
export function typedText(message) {
  if (!/^\s*</.test(message)) return message;
  // A detached document runs no script and loads no image.
  const { body } = new DOMParser().parseFromString(message.replace(/<br\s*\/?>|<\/p>/gi, " "), "text/html");
  return (body.textContent ?? "").trim();
}

/** Removed parts of the core that systems and sheets for core 12 use, each with its error. */
const OLD_PARTS = [
  { isHere: () => "clamped" in Math, error: /Math\.clamped is not a function/ },
  { isHere: () => "select" in Handlebars.helpers, error: /Missing helper: "select"/ }
];

/** Reports whether this core lacks any of them. Core 13 has all, core 14 none. */
export function lacksOldParts() {
  return OLD_PARTS.some(({ isHere }) => !isHere());
}

/**
 * Reports whether an error is caused by one of them that this core lacks.
 * @param {string} message
 */
export function isOfOldPart(message) {
  return OLD_PARTS.some(({ isHere, error }) => error.test(message) && !isHere());
}
