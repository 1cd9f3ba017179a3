import { deletion } from "../world/compat.mjs";
import { flagsOf } from "../world/fields.mjs";
import { isPlainObject } from "../../../wasm/js/plain-object.mjs";
import { MODULE } from "../config.mjs";

/**
 * The cards of a message. The card of a turn grows: a message shows the cards of several commands, one entry each. The
 * flags of the first entry are those of the message. Each further entry has its own flags under "more", by its number.
 * Every entry behaves like a message of its own, so that verification, undo and buttons need not distinguish them.
 *
 * @typedef {foundry.documents.ChatMessage} Message
 */

/** The name of the flag of a message that grows, with the number of rolls of its first entry. */
const TURN = "turn";

/** The name of the flags of further entries. */
const MORE = "more";

/** The name of the flag of an entry with the place of its rolls: the first, and their number. */
const SPAN = "span";

/** The number of the first entry. */
const FIRST = "0";

/** Separates the id of a message from the number of an entry. */
const SEPARATOR = "-";

const PREFIX = `flags.${MODULE}.`;

/** The entries of messages, by number. @type {WeakMap<Message, Map<string, Message>>} */
const entries = new WeakMap();

/** The message and the number of each entry. @type {WeakMap<Message, { message: Message, number: string }>} */
const origins = new WeakMap();

/**
 * The contents of messages by entries.
 * @type {WeakMap<Message, { content: string, parts: Map<string, string> | null }>}
 */
const contents = new WeakMap();

/** Reports whether a message may grow. @param {Message} message */
export function grows(message) {
  return isPlainObject(flagsOf(message)[TURN]);
}

/**
 * Returns the cards of a message, the oldest first.
 * @param {Message} message
 * @returns {Message[]}
 */
export function cardsOf(message) {
  return grows(message) ? numbersOf(message).map(number => entryOf(message, number)) : [message];
}

/**
 * Returns the newest card of a message.
 * @param {Message} message
 */
export function newestCardOf(message) {
  return /** @type {Message} */ (cardsOf(message).at(-1));
}

/** Returns the cards of all messages, the oldest first. @returns {Message[]} */
export function allCards() {
  return [...game.messages].flatMap(cardsOf);
}

/**
 * Reports whether a card came after another one. Cards of one author have the times of one clock; those of others
 * are in the order of the chat, because two machines' clocks may differ by any time.
 * @param {Message} card
 * @param {Message} other
 */
export function isAfter(card, other) {
  if (card.author?.id === other.author?.id) return card.timestamp > other.timestamp;
  const [place, before] = [card, other].map(one =>
    game.messages.contents.findIndex(({ id }) => id === messageOf(one).id));
  return Number(place) > Number(before);
}

/**
 * Returns the card with an id: that of a message, or of an entry.
 * @param {unknown} id
 * @returns {Message | null}
 */
export function cardNamed(id) {
  if (typeof id !== "string") return null;
  const whole = game.messages.get(id);
  if (whole) return grows(whole) ? entryOf(whole, FIRST) : whole;
  const [of = "", number = ""] = id.split(SEPARATOR, 2);
  const message = game.messages.get(of);
  return message && grows(message) && number !== FIRST && numbersOf(message).includes(number)
    ? entryOf(message, number) : null;
}

/** Returns the message that shows a card. @param {Message} card @returns {Message} */
export function messageOf(card) {
  return origins.get(card)?.message ?? card;
}

/** Returns the number of a card within its message. @param {Message} card */
export function numberOf(card) {
  return origins.get(card)?.number ?? FIRST;
}

/**
 * Returns the path in the message for a path of a card.
 * @param {Message} card
 * @param {string} path
 */
export function pathOn(card, path) {
  const number = numberOf(card);
  return number !== FIRST && path.startsWith(PREFIX) ? `${PREFIX}${MORE}.${number}.${path.slice(PREFIX.length)}` : path;
}

/**
 * Returns an update of a card as one of its message.
 * @param {Message} card
 * @param {Record<string, unknown>} update
 * @returns {Record<string, unknown>}
 */
export function updateOn(card, update) {
  return Object.fromEntries(Object.entries(update).map(([path, value]) => [pathOn(card, path), value]));
}

/**
 * Returns the content of a new message that may grow, with the flags of its first entry.
 * @param {string} content
 * @param {object} flags
 * @param {number} rolls   The number of its rolls.
 */
export function firstEntry(content, flags, rolls) {
  return { content: wrapped(FIRST, content), flags: { ...flags, [TURN]: { rolls } } };
}

/**
 * Adds an entry to a message.
 * @param {Message} message
 * @param {{ content: string, flags: object, rolls: object[], speaker?: string,
 *   along?: import("./message.mjs").Along }} entry   `rolls` are the data of the core, `speaker` is the name of another
 *   actor than the message's.
 * @returns {Promise<Message | null>}   Its card; null if another module refused the update.
 */
export async function addEntry(message, { content, flags, rolls, speaker, along }) {
  const number = String(Math.max(...numbersOf(message).map(Number)) + 1);
  const before = message.toObject().rolls;
  const update = /** @type {Record<string, any>} */ ({
    content: message.content + wrapped(number, content),
    ...rolls.length && { rolls: [...before, ...rolls.map(one => JSON.stringify(one))] },
    [`${PREFIX}${MORE}.${number}`]: { ...flags, time: Date.now(), ...speaker && { speaker },
      ...rolls.length && { [SPAN]: [before.length, rolls.length] } }
  });
  if (along) await along({ action: "update", documentName: "ChatMessage", updates: [{ _id: message.id, ...update }] });
  else await message.update(update);
  return numbersOf(message).includes(number) ? entryOf(message, number) : null;
}

/**
 * Reports whether changes of a message are of one of its cards alone.
 * @param {Message} card
 * @param {Message} message
 * @param {string[]} paths
 */
export function isOnCard(card, message, paths) {
  const number = numberOf(card);
  const more = `${PREFIX}${MORE}.`;
  return message.id === messageOf(card).id
    && paths.every(path => number === FIRST ? !path.startsWith(more) : path.startsWith(`${more}${number}.`));
}

/** Returns the selector of an entry within its message. @param {string} number */
export function entrySelector(number) {
  return `.rulewright-entry[data-entry="${CSS.escape(number)}"]`;
}

/** Returns the selector of the elements that show a card. @param {Message} card */
export function selectorOf(card) {
  const entry = origins.has(card) ? ` ${entrySelector(numberOf(card))}` : "";
  return `[data-message-id="${CSS.escape(String(messageOf(card).id))}"]${entry}`;
}

/** The number of cards in a message. @param {Message} message */
export function countOf(message) {
  return numbersOf(message).length;
}

/**
 * Returns the part of a drawn message that shows a card.
 * @param {Message} card
 * @param {HTMLElement} html
 * @returns {HTMLElement | null}   Null if another module has removed it.
 */
export function partFor(card, html) {
  if (!origins.has(card)) return html;
  return html.querySelector(entrySelector(numberOf(card)));
}

/** @param {string} number @param {string} content */
function wrapped(number, content) {
  return `<div class="rulewright-entry" data-entry="${number}">${content}</div>`;
}

/** @param {Message} message @returns {string[]} */
function numbersOf(message) {
  const more = flagsOf(message)[MORE];
  return [FIRST, ...isPlainObject(more) ? Object.keys(more).filter(number =>
    /^[1-9]\d*$/.test(number) && isPlainObject(/** @type {Record<string, unknown>} */ (more)[number])) : []];
}

/**
 * Returns an entry as a message of its own.
 * @param {Message} message
 * @param {string} number
 * @returns {Message}
 */
function entryOf(message, number) {
  const known = entries.get(message) ?? new Map();
  entries.set(message, known);
  const found = known.get(number);
  if (found) return found;
  /** @type {Record<string | symbol, () => unknown>} */
  const own = {
    id: () => number === FIRST ? message.id : `${message.id}${SEPARATOR}${number}`,
    content: () => contentOf(message, number),
    speaker: () => speakerOf(message, number),
    timestamp: () => timeOf(message, number),
    flags: () => ({ ...message.flags, [MODULE]: flagsFor(flagsOf(message), number) }),
    rolls: () => message.rolls.slice(...spanOf(message, number)),
    _source: () => ({ ...message._source, content: contentOf(message, number),
      flags: { [MODULE]: flagsFor(flagsOf(message), number) } }),
    update: () => (/** @type {Record<string, unknown>} */ data) =>
      message.update(/** @type {Record<string, any>} */ (updateOn(card, data))),
    delete: () => () => removeEntry(message, number)
  };
  const card = /** @type {Message} */ (new Proxy(message, {
    get(target, name) {
      if (Object.hasOwn(own, name)) return own[name]?.();
      const value = Reflect.get(target, name, target);
      return typeof value === "function" ? value.bind(target) : value;
    }
  }));
  known.set(number, card);
  origins.set(card, { message, number });
  return card;
}

/** Returns the time of an entry, in milliseconds. @param {Message} message @param {string} number */
function timeOf({ timestamp, flags }, number) {
  const { time } = flagsFor(flagsOf({ flags }), number);
  return number !== FIRST && typeof time === "number" ? time : timestamp;
}

/** Returns the speaker of an entry. @param {Message} message @param {string} number */
function speakerOf({ speaker, flags }, number) {
  const { speaker: own } = flagsFor(flagsOf({ flags }), number);
  return number !== FIRST && typeof own === "string" ? { alias: own } : speaker;
}

/** Returns the flags of an entry. @param {Record<string, any>} flags @param {string} number */
function flagsFor({ [TURN]: _turn, [MORE]: more, ...first }, number) {
  if (number === FIRST) return first;
  const { [SPAN]: _span, ...own } = more?.[number] ?? {};
  return own;
}

/** Returns where the rolls of an entry begin and end. @param {Message} message @param {string} number */
function spanOf(message, number) {
  const { [TURN]: turn, [MORE]: more } = flagsOf(message);
  const [from, count] = number === FIRST ? [0, turn?.rolls] : more?.[number]?.[SPAN] ?? [0, 0];
  const sound = Number.isInteger(from) && Number.isInteger(count);
  return /** @type {[number, number]} */ (sound ? [from, from + count] : [0, 0]);
}

/**
 * Returns the HTML of an entry. A content that is not one of ours is the content of each entry, so that no entry of it
 * can be verified.
 * @param {Message} message
 * @param {string} number
 */
function contentOf(message, number) {
  const { content } = message;
  const known = contents.get(message);
  const parts = known?.content === content ? known.parts : split(content);
  contents.set(message, { content, parts });
  const same = parts && [...parts.keys()].join() === numbersOf(message).join();
  return same ? parts.get(number) ?? content : content;
}

/**
 * Splits the content of a message by entries.
 * @param {string} content
 * @returns {Map<string, string> | null}   Null if it contains anything else.
 */
function split(content) {
  const { body, head } = new DOMParser().parseFromString(content, "text/html");
  const nodes = [...head.childNodes, ...body.childNodes].filter(node => node.textContent?.trim() !== ""
    || node.nodeType === Node.ELEMENT_NODE);
  const parts = new Map();
  for (const node of nodes) {
    const { dataset, className, innerHTML, attributes } = /** @type {HTMLElement} */ (node);
    if (!dataset?.entry || className !== "rulewright-entry" || attributes.length !== 2 || parts.has(dataset.entry))
      return null;
    parts.set(dataset.entry, innerHTML);
  }
  return parts;
}

/**
 * Removes an entry, or the message if it is the only one.
 * @param {Message} message
 * @param {string} number
 * @returns {Promise<unknown>}
 */
async function removeEntry(message, number) {
  if (countOf(message) === 1) return message.delete();
  const [from, to] = spanOf(message, number);
  const rolls = message.toObject().rolls;
  const parts = split(message.content);
  parts?.delete(number);
  // Entries after this one would have their rolls at other places. Only the newest one is ever removed.
  return message.update(/** @type {Record<string, any>} */ ({
    ...parts && { content: [...parts].map(([one, content]) => wrapped(one, content)).join("") },
    ...to > from && to === rolls.length && { rolls: rolls.slice(0, from) },
    ...deletion(`${PREFIX}${MORE}.${number}`)
  }));
}
