/**
 * Every difference between the versions of the core that the module runs on,
 * told apart by what is there and never by a version number. What core 13 and
 * 14 have in common is used directly.
 */

/** @typedef {{ id: string, name?: string, img?: string, hud?: unknown }} StatusEffect */

/**
 * The entries of CONFIG.statusEffects: a list on core 13, and on core 14 a list that answers by id as well. A system
 * may have put a record by id in its place. The list is read by its places: on core 14 its keys are the ids, and
 * reading them throws where two packages have added the same one.
 * @returns {StatusEffect[]}
 */
export function statusEffectEntries() {
  const registry =
    /** @type {StatusEffect[] | Record<string, StatusEffect>} */ (/** @type {unknown} */ (CONFIG.statusEffects));
  return Array.isArray(registry) ? Array.from(registry) : Object.values(registry);
}

/**
 * Adds entries to CONFIG.statusEffects. An entry whose id is there already takes that one's place.
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

/**
 * Leaves entries of CONFIG.statusEffects out of the token's menu.
 * @param {readonly string[]} ids
 */
export function hideStatusEffects(ids) {
  for (const entry of statusEffectEntries()) if (ids.includes(entry.id)) entry.hud = false;
}

/**
 * The readers whom the user has chosen below the chat log for what they roll:
 * the message mode of core 14, the roll mode before.
 * @returns {string}
 */
export function chosenMode() {
  const setting = game.settings.settings.has("core.messageMode") ? "messageMode" : "rollMode";
  return /** @type {string} */ (game.settings.get("core", setting));
}

/**
 * A mode that this core knows. Any other becomes the mode for GMs alone: core 13
 * would show the message to everybody, and core 14 would use the mode that this
 * user has chosen, which may be everybody as well.
 * @param {unknown} mode
 * @returns {string}
 */
export function knownMode(mode) {
  const { modes } = /** @type {{ modes?: object }} */ (CONFIG.ChatMessage);
  const known = modes ?? CONFIG.Dice.rollModes;
  return typeof mode === "string" && Object.hasOwn(known, mode) ? mode : modes ? "gm" : "gmroll";
}

/**
 * Whether a mode shows a message to whoever rolls, and to nobody else.
 * @param {string} mode
 */
export function isForOneself(mode) {
  return mode === "self" || mode === "selfroll";
}

/**
 * Whether a mode shows a message to everybody.
 * @param {string} mode   It may come from another browser.
 */
export function isForAll(mode) {
  const { whisper, blind } = /** @type {{ whisper?: unknown[], blind?: boolean }} */ (applyChosenMode({}, mode));
  return !whisper?.length && !blind;
}

/**
 * The core's ways to give a message its readers: the first on core 14, the second on core 13.
 * @typedef {{ applyMode?: (data: object, mode: string) => unknown, applyRollMode?: (data: object, mode: string) =>
 *   unknown }} Readers
 */

/**
 * Gives a message that is about to be created its readers.
 * @template {object} Data
 * @param {Data} data   Of the message. It is changed.
 * @param {string} [wanted]   It may come from another browser. Without one, that of this user.
 * @returns {Data}
 */
export function applyChosenMode(data, wanted = chosenMode()) {
  const mode = knownMode(wanted);
  const Message = /** @type {Readers} */ (/** @type {unknown} */ (foundry.documents.ChatMessage.implementation));
  if (typeof Message.applyMode === "function") Message.applyMode(data, mode);
  else Message.applyRollMode?.(data, mode);
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

/**
 * Adds an entry to a context menu that the core is about to show. Core 14 has
 * other names for its parts than core 13; the core's own entries, which are there already, tell which.
 * @param {object[]} entries
 * @param {{ label: string, icon: string, visible: (target: HTMLElement) => boolean, choose: (target: HTMLElement) =>
 *   void }} entry   `icon` are classes.
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
 * An update that puts an object in the place of another one, of which nothing stays: a value of its own on core 14, a
 * key of its own before.
 * @param {string} path   Of the object within the document.
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
 * An update that takes something out of a document: a value of its own on core 14, a key of its own before.
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
 * What somebody has typed into the chat, as plain text. Core 13 hands it over as it was typed, core 14 as HTML of its
 * editor.
 * @param {string} message
 * @returns {string}
 */
export function typedText(message) {
  if (!/^\s*</.test(message)) return message;
  // A document of its own runs no script and loads no image.
  const { body } = new DOMParser().parseFromString(message.replace(/<br\s*\/?>|<\/p>/gi, " "), "text/html");
  return (body.textContent ?? "").trim();
}

/** Parts of the core that systems and sheets for core 12 use, each with the error where it is missing. */
const OLD_PARTS = [
  { isHere: () => "clamped" in Math, error: /Math\.clamped is not a function/ },
  { isHere: () => "select" in Handlebars.helpers, error: /Missing helper: "select"/ }
];

/** Reports whether this core lacks any of them: core 13 has all, core 14 none. */
export function lacksOldParts() {
  return OLD_PARTS.some(({ isHere }) => !isHere());
}

/**
 * Reports whether an error is that of one of them which this core lacks.
 * @param {string} message
 */
export function isOfOldPart(message) {
  return OLD_PARTS.some(({ isHere, error }) => error.test(message) && !isHere());
}
