import { cardsOf, entrySelector, grows, newestCardOf, numberOf, partFor } from "../../cards/entries.mjs";
import { MODULE } from "../../config.mjs";
import { headlineFor } from "../../resolve/ask-permission.mjs";
import { mayTakeBack } from "../../resolve/undo.mjs";
import { diceInTheAir } from "../../resolve/dice/at-rest.mjs";
import { flagsOf } from "../../world/fields.mjs";
import { focusIn, putFocusBack } from "./focus.mjs";
import { localize } from "../../world/i18n.mjs";
import { CARDS_CHANGED, opensCards, showsLog } from "../../world/settings.mjs";
import { documentInUse, findEverywhere, isElement } from "../../world/windows.mjs";

/** @import { FocusPlace } from "./focus.mjs" */
/** @typedef {foundry.documents.ChatMessage} Message */

/** The cards that this user has opened or folded, by their ids. @type {Map<string, boolean>} */
const chosen = new Map();

/**
 * The place of the focus in a card that renders again, with its entry.
 * @type {Map<string, { entry: string, at: FocusPlace }>}
 */
const focused = new Map();

/** The messages after whose rendering the log scrolls to its end. @type {Set<string>} */
const following = new Set();

/** The class of an entry whose dice are still rolling. */
const IN_THE_AIR = "rulewright-in-the-air";

/** The actor of an entry, which the message names above all entries. */
export const NAMED_ABOVE = ".rulewright-named-above";

/** Registers the hooks of cards that grow. */
export function registerFold() {
  Hooks.on("updateChatMessage", (message, changed) => { before(message, changed); });
  for (const hook of /** @type {const} */ (["createChatMessage", "updateChatMessage"])) Hooks.on(hook, dropTakeBacks);
  Hooks.on("diceSoNiceRollComplete", id => { reveal(String(id)); });
  Hooks.on(CARDS_CHANGED, () => { redraw(); });
}

/** Removes the buttons of cards that this player may no longer take back. */
function dropTakeBacks() {
  for (const button of findEverywhere(".rulewright-own-undo")) {
    const html = /** @type {HTMLElement | null} */ (button.closest("[data-message-id]"));
    const message = game.messages.get(html?.dataset.messageId ?? "");
    const card = message && html && cardsOf(message).find(one => partFor(one, html)?.contains(button));
    if (!card || !mayTakeBack(card, game.user)) button.remove();
  }
}

/**
 * Folds a card: its outcome, its changes and its buttons stay visible, and its dice and breakdowns on demand.
 * @param {Message} card
 * @param {HTMLElement} html
 */
export function renderFold(card, html) {
  const place = html.querySelector(".rulewright-play-card");
  const headline = place?.querySelector(".rulewright-headline");
  if (!isElement(place) || !isElement(headline) || place.querySelector(".rulewright-fold")) return;
  const id = /** @type {string} */ (card.id);
  const button = document.createElement("button");
  button.type = "button";
  button.className = "rulewright-fold";
  const show = (/** @type {boolean} */ open) => {
    place.classList.toggle("rulewright-folded", !open);
    button.setAttribute("aria-expanded", String(open));
    const label = localize(open ? "Card.lessDetails" : "Card.details");
    button.setAttribute("aria-label", label);
    button.title = label;
  };
  show(chosen.get(id) ?? opensCards());
  // The whole headline is one large target for a pointer; the button is the one for keys and screen readers.
  headline.addEventListener("click", ({ target }) => {
    const pressed = /** @type {Element} */ (target).closest("button, a, abbr");
    if (pressed && pressed !== button) return;
    const open = place.classList.contains("rulewright-folded");
    chosen.set(id, open);
    show(open);
  });
  headline.append(button);
  place.classList.toggle("rulewright-quiet", flagsOf(card).quiet === true);
}

/**
 * Completes a message with several cards: the names of other combatants, its own actor's name once, and an entry whose
 * dice still roll. Hides a message that only keeps a record, unless the table has a log.
 * @param {Message} message
 * @param {Message[]} cards
 * @param {HTMLElement} html
 */
export function renderTurn(message, cards, html) {
  markRecord(cards, html);
  if (!grows(message)) return;
  html.classList.add("rulewright-turn");
  const id = /** @type {string} */ (message.id);
  // The log is a live region: a message that renders again is not read again as a whole.
  if (cards.length > 1) html.setAttribute("aria-live", "off");
  for (const card of cards) {
    const part = partFor(card, html);
    const { speaker } = flagsOf(card);
    // The message names its actor once, above all entries.
    const whose = part?.querySelector(".rulewright-headline > .rulewright-detail");
    if (isElement(whose) && whose.textContent === message.speaker.alias) {
      whose.hidden = true;
      whose.classList.add(NAMED_ABOVE.slice(1));
    }
    if (!part || numberOf(card) === "0" || typeof speaker !== "string" || part.querySelector(".rulewright-speaker"))
      continue;
    const name = document.createElement("p");
    name.className = "rulewright-speaker";
    name.dir = "auto";
    name.textContent = speaker;
    part.prepend(name);
  }
  const newest = /** @type {Message} */ (cards.at(-1));
  if (cards.length > 1 && newest.rolls.length && diceInTheAir(id)) partFor(newest, html)?.classList.add(IN_THE_AIR);
  if (following.delete(id)) requestAnimationFrame(() => requestAnimationFrame(scrollToEnd));
  const place = focused.get(id);
  focused.delete(id);
  if (place) requestAnimationFrame(() => {
    const entry = html.querySelector(entrySelector(place.entry));
    if (entry) putFocusBack(entry, place.at);
  });
}

/**
 * Hides a message that only keeps a record, unless the table has a log.
 * @param {Message[]} cards   Its cards.
 * @param {HTMLElement} html
 * @returns {boolean}   True if it shows one of our cards.
 */
function markRecord(cards, html) {
  const ours = cards.some(card => flagsOf(card).receipt);
  html.classList.toggle("rulewright-record", ours && !showsLog() && cards.every(card => flagsOf(card).quiet === true));
  return ours;
}

/**
 * Remembers the focus and the end of the log before a message renders again with a further card, and reads that card
 * to screen readers.
 * @param {Message} message
 * @param {any} changed   The update of the core.
 */
function before(message, changed) {
  if (!grows(message)) return;
  const id = /** @type {string} */ (message.id);
  const { activeElement } = documentInUse();
  const entry = activeElement?.closest(`[data-message-id="${CSS.escape(id)}"] .rulewright-entry`);
  const at = isElement(entry) ? focusIn(entry) : null;
  if (isElement(entry) && at) focused.set(id, { entry: entry.dataset.entry ?? "", at });
  const more = changed?.flags?.[MODULE]?.more;
  if (!more || !Object.values(more).some(one => one?.receipt)) return;
  const log = /** @type {{ isAtBottom?: boolean } | undefined} */ (ui.chat);
  if (log?.isAtBottom) following.add(id);
  const card = newestCardOf(message);
  if (!message.isContentVisible || flagsOf(card).quiet) return;
  if (diceInTheAir(id)) Hooks.once("diceSoNiceRollComplete", () => { readSoon(card); });
  else readSoon(card);
}

/**
 * Runs a task that changes the height of a card. A log that shows its end shows it afterwards, too.
 * @param {() => void} task
 */
export function keepEnd(task) {
  const log = /** @type {{ isAtBottom?: boolean } | undefined} */ (ui.chat);
  const follows = log?.isAtBottom;
  task();
  if (follows) requestAnimationFrame(scrollToEnd);
}

/** Scrolls the log to its newest message. */
function scrollToEnd() {
  /** @type {{ scrollBottom?: () => unknown } | undefined} */ (ui.chat)?.scrollBottom?.();
}

/** Shows the entries of a message whose dice have come to rest. @param {string} id */
function reveal(id) {
  for (const entry of findEverywhere(`[data-message-id="${CSS.escape(id)}"] .${IN_THE_AIR}`))
    entry.classList.remove(IN_THE_AIR);
}

/** The element whose text screen readers read, once there is one. @type {HTMLElement | null} */
let reader = null;

/** The cards that screen readers read, one after another. */
let reads = Promise.resolve();

/** Reads a card to screen readers, after earlier ones. @param {Message} card */
function readSoon(card) {
  reads = reads.then(() => read(card)).catch(error => console.error("rulewright:", error));
}

/** @param {Message} card */
async function read(card) {
  const { text, lang } = await headlineFor(card);
  if (!reader) {
    reader = document.createElement("div");
    reader.className = "rulewright";
    reader.innerHTML = "<p class=\"rulewright-unseen\" role=\"status\"></p>";
    documentInUse().body.append(reader);
  }
  const line = /** @type {HTMLElement} */ (reader.firstElementChild);
  line.lang = lang;
  line.textContent = text;
}

/** Draws all cards again, after a change of a setting. */
function redraw() {
  chosen.clear();
  for (const html of findEverywhere("[data-message-id]")) {
    const message = isElement(html) ? game.messages.get(html.dataset.messageId ?? "") : null;
    if (!message || !isElement(html)) continue;
    const cards = cardsOf(message);
    if (!markRecord(cards, html)) continue;
    for (const button of /** @type {NodeListOf<HTMLElement>} */ (html.querySelectorAll(".rulewright-fold")))
      if ((button.getAttribute("aria-expanded") === "true") !== opensCards()) button.click();
  }
  chosen.clear();
}
