import { flagsOf } from "../../world/fields.mjs";
import { actorOrNull, nameOf, tokenOf } from "../../world/actor.mjs";
import { localize } from "../../world/i18n.mjs";
import { wantsLessMotion } from "../../world/motion.mjs";
import { isElement } from "../../world/windows.mjs";
import { packedOf } from "../../cards/card-flags.mjs";
import { addTo } from "../../base/lists.mjs";
import { idsIn } from "../../cards/name-fingerprints.mjs";

/** The parts of a card that name characters. */
const PLACES = [".rulewright-struck", ".rulewright-whose", ".rulewright-lines li", ".rulewright-by-hand",
  ".rulewright-deed", ".rulewright-felled"].join();

/** The most characters of a card whose names are found. */
const MOST = 60;

/** The time in which the view moves to a token, in milliseconds. */
const PAN = 250;

/** The characters of our own buttons: a card's content may imitate them. @type {WeakMap<Element, string>} */
const named = new WeakMap();

/**
 * Makes the names on a card buttons: under the pointer or with the focus one lights its token, and pressed it moves the
 * view there and selects the token, with Shift targets it. The stored content stays as it is.
 * @param {foundry.documents.ChatMessage} message
 * @param {HTMLElement} html
 */
export async function renderNames(message, html) {
  const card = html.querySelector(".rulewright-card");
  if (!isElement(card) || !flagsOf(message).receipt || !message.isContentVisible || !hasScene()) return;
  // A card that renders again has its buttons at once: a focus that is restored by their order stays.
  const { own, all } = knownIds(message) ?? await idsOn(message);
  const byName = namesOf(own, all);
  if (!byName.size) return;
  const names = [...byName.keys()].sort((one, other) => other.length - one.length);
  const found = new RegExp(`(?<![\\p{L}\\p{N}])(?:${names.map(escaped).join("|")})(?![\\p{L}\\p{N}])`, "gu");
  /** @type {Set<string>} */
  const seen = new Set();
  for (const place of card.querySelectorAll(PLACES))
    for (const text of textsIn(place)) markNames(text, found, byName, seen);
  listen(card);
}

/** Reports whether this browser shows scenes. */
function hasScene() {
  const settings = /** @type {{ settings?: Map<string, unknown>, get(of: string, name: string): unknown }} */ (
    /** @type {unknown} */ (game.settings));
  return Boolean(canvas) && !(settings.settings?.has("core.noCanvas") && settings.get("core", "noCanvas"));
}

/**
 * The ids that cards concern, by the ids of the cards, with the receipt in which they were found.
 * @type {Map<string, { of: string, own: string[], all: string[] }>}
 */
const known = new Map();

/** The most cards whose ids are kept. */
const MOST_KNOWN = 200;

/** Returns a text that changes with a card's receipt. @param {foundry.documents.ChatMessage} message */
function receiptOf(message) {
  const { receipt, packed } = flagsOf(message);
  return JSON.stringify([receipt, packed]);
}

/** @param {foundry.documents.ChatMessage} message */
function knownIds(message) {
  const found = known.get(/** @type {string} */ (message.id));
  return found?.of === receiptOf(message) ? found : null;
}

/**
 * Returns the ids of the characters that a card concerns: those of its command, and all.
 * @param {foundry.documents.ChatMessage} message   Any user may have written it.
 * @returns {Promise<{ own: string[], all: string[] }>}
 */
async function idsOn(message) {
  const of = receiptOf(message);
  const { request = {} } = flagsOf(message).receipt;
  const packed = await packedOf(message);
  const { who, target, targets = [], others = [] } = request?.command ?? {};
  const held = packed.request && typeof packed.request === "object" ? packed.request : {};
  const distinct = (/** @type {unknown[]} */ ids) => /** @type {string[]} */ (
    [...new Set(ids.filter(id => typeof id === "string" && id))].slice(0, MOST));
  const own = [who, target, targets, others].flat(2);
  const found = { of, own: distinct(own), all: distinct([...own, ...idsIn({ ...request, ...held })]) };
  const id = /** @type {string} */ (message.id);
  known.delete(id);
  known.set(id, found);
  for (const oldest of known.keys()) if (known.size > MOST_KNOWN) known.delete(oldest);
  return found;
}

/**
 * Returns the characters of ids by their names. Of several with one name it is the only one of the command, or else the
 * only one whose token this user sees; otherwise the name is ambiguous.
 * @param {string[]} own   The ids of the command.
 * @param {string[]} all
 * @returns {Map<string, string>}
 */
function namesOf(own, all) {
  /** @type {Map<string, string[]>} */
  const named = new Map();
  for (const id of all) {
    const actor = actorOrNull(id);
    addTo(named, actor ? nameOf(actor) : "", id);
  }
  return new Map([...named].flatMap(([name, ids]) => {
    const [id] = [ids, ids.filter(one => own.includes(one)), ids.filter(tokenHere)]
      .find(some => some.length === 1) ?? [];
    return name.length > 1 && id ? [[name, id]] : [];
  }));
}

/** @param {string} text */
const escaped = text => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** Returns the texts in a place, outside of buttons. @param {Element} place @returns {Text[]} */
function textsIn(place) {
  const walker = place.ownerDocument.createTreeWalker(place, 4 /* NodeFilter.SHOW_TEXT */);
  const texts = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    if (!node.parentElement?.closest("button, a, abbr")) texts.push(/** @type {Text} */ (node));
  return texts;
}

/**
 * Replaces the names in a text by buttons.
 * @param {Text} text
 * @param {RegExp} found
 * @param {Map<string, string>} byName
 * @param {Set<string>} seen   The names before it. The Tab key stops at the first button of a name alone.
 */
function markNames(text, found, byName, seen) {
  const content = text.data;
  const parts = [];
  let end = 0;
  for (const { 0: name, index } of content.matchAll(found)) {
    const button = text.ownerDocument.createElement("button");
    button.type = "button";
    button.className = "rulewright-token-name";
    button.dir = "auto";
    button.textContent = name;
    button.title = localize("Card.findToken");
    if (seen.has(name)) button.tabIndex = -1;
    seen.add(name);
    named.set(button, /** @type {string} */ (byName.get(name)));
    parts.push(content.slice(end, index), button);
    end = index + name.length;
  }
  if (parts.length) text.replaceWith(...parts, content.slice(end));
}

/** The cards with listeners. @type {WeakSet<Element>} */
const followed = new WeakSet();

/** @param {Element} card */
function listen(card) {
  if (followed.has(card)) return;
  followed.add(card);
  /** @type {[string, (event: Event) => boolean]} */
  const ins = ["pointerover", () => true];
  for (const [type, lit] of [ins, ["focusin", () => true], ["pointerout", () => false], ["focusout", () => false]])
    card.addEventListener(/** @type {string} */ (type), event => light(event, /** @type {() => boolean} */ (lit)()));
  card.addEventListener("click", event => {
    const id = idAt(event);
    if (id) find(id, /** @type {MouseEvent} */ (event).shiftKey);
  });
}

/** @param {Event} event */
function idAt({ target }) {
  const button = isElement(target) ? target.closest(".rulewright-token-name") : null;
  return button ? named.get(button) : undefined;
}

/**
 * Returns the token of a character on the scene in view, if this user sees it.
 * @param {string} id
 * @returns {any}   A token of the canvas.
 */
function tokenHere(id) {
  const actor = canvas?.ready ? actorOrNull(id) : null;
  if (!actor) return null;
  const shown = tokenOf(actor);
  const token = shown?.parent === canvas.scene ? shown?.object
    : canvas.tokens?.placeables.find(one => one.actor?.uuid === actor.uuid);
  return token?.visible ? token : null;
}

/** Lights a token, or ends that. @param {Event} event @param {boolean} lit */
function light(event, lit) {
  const id = idAt(event);
  const token = id && tokenHere(id);
  if (!token) return;
  if (lit) token._onHoverIn?.(event, { hoverOutOthers: true });
  else token._onHoverOut?.(event);
}

/**
 * Moves the view to a token, and selects or targets it.
 * @param {string} id
 * @param {boolean} targets
 */
function find(id, targets) {
  const token = tokenHere(id);
  if (!token) {
    const actor = actorOrNull(id);
    const name = actor ? nameOf(actor) : localize("Card.noCharacter");
    ui.notifications.info(foundry.utils.escapeHTML(localize("Card.noTokenHere", { name })));
    return;
  }
  if (targets) {
    token.setTarget(!token.isTargeted, { releaseOthers: false });
    return;
  }
  const { x, y } = token.center;
  canvas.animatePan({ x, y, duration: wantsLessMotion() ? 0 : PAN });
  if (token.isOwner) token.control({ releaseOthers: true });
}
