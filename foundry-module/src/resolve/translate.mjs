import { packedOf } from "../cards/card-flags.mjs";
import { sameWords } from "../cards/compare.mjs";
import { isSupported, languageOf } from "../cards/language.mjs";
import { keepTranslation, storedFormOf, translationOf } from "../cards/translated.mjs";
import { digestOf } from "../base/digest.mjs";
import { idleMoment } from "../base/pace.mjs";
import { flagsOf } from "../world/fields.mjs";
import { gameByEngine } from "../games/games.mjs";
import { inLanguage } from "../world/i18n.mjs";
import { renderAgain } from "./again.mjs";
import { playedAgain, readReceipt, wholeRequest } from "./receipts.mjs";

/** @import { CardContent } from "./again.mjs" */

/**
 * The cards that are being translated, in the form of each. One that is not `started` waits for its turn.
 * @type {WeakMap<foundry.documents.ChatMessage, { of: string, started: boolean,
 *   content: Promise<CardContent | null> }>}
 */
const running = new WeakMap();

/** The time of the last replay of each card. @type {WeakMap<foundry.documents.ChatMessage, number>} */
const replayed = new WeakMap();

/** The least time between two replays of a card, in milliseconds. */
const BETWEEN = 5_000;

/** The longest wait of a translation for an idle moment, in milliseconds. */
const IDLE = 200;

/** The queue of translations, one at a time. @type {Promise<unknown>} */
let last = Promise.resolve();

/**
 * Returns a card in this reader's language, from what the rules return for its receipt. It is kept until the card
 * changes. Several cards follow one another in idle moments.
 * @param {foundry.documents.ChatMessage} card   Any user may have written it.
 * @param {{ now?: boolean }} [how]   True if a person waits for it.
 * @returns {Promise<CardContent | null>}   Null if it stays as it was posted, for good or for now.
 */
export async function translateCard(card, { now = false } = {}) {
  const known = translationOf(card);
  if (known !== undefined) return known;
  const of = storedFormOf(card);
  const pending = running.get(card);
  if (pending?.of === of && (pending.started || !now)) return pending.content;
  const own = { of, started: now, content: /** @type {Promise<CardContent | null>} */ (Promise.resolve(null)) };
  running.set(card, own);
  own.content = (now ? translated(card, of) : inTurn(() => {
    own.started = true;
    return translated(card, of);
  })).finally(() => { if (running.get(card) === own) running.delete(card); });
  return own.content;
}

/**
 * Runs a task in an idle moment, after earlier ones.
 * @template T
 * @param {() => Promise<T>} task
 * @returns {Promise<T>}
 */
function inTurn(task) {
  const done = last.then(() => idleMoment(IDLE)).then(task);
  last = done.catch(() => {});
  return done;
}

/** @param {foundry.documents.ChatMessage} card @param {string} of @returns {Promise<CardContent | null>} */
async function translated(card, of) {
  if (storedFormOf(card) !== of) return null;
  const known = translationOf(card);
  if (known !== undefined) return known;
  const content = await renderedHere(card);
  if (storedFormOf(card) !== of) return null;
  if (content !== undefined) keepTranslation(card, of, content);
  return content ?? null;
}

/**
 * Renders a card again, in its author's language and in the reader's. Unless the first is word for word what the
 * message stores, the second could show more than the message does: a name that was hidden then, or a number.
 * @param {foundry.documents.ChatMessage} card
 * @returns {Promise<CardContent | null | undefined>}   Null if its stored form alone is the reason why it stays as it
 *   was posted; undefined for a reason that may pass, such as a file that cannot be loaded or a name that is hidden.
 */
async function renderedHere(card) {
  if (!card.isContentVisible) return undefined;
  const receipt = readReceipt(flagsOf(card).receipt);
  const played = receipt && gameByEngine(receipt.operation);
  if (!receipt || !played || !isSupported(receipt.lang)) return null;
  const language = await languageOf(receipt.lang);
  const time = Date.now();
  if (!language || time - (replayed.get(card) ?? 0) < BETWEEN) return undefined;
  const packed = await packedOf(card);
  const request = wholeRequest(receipt, packed);
  if (!request) return null;
  replayed.set(card, time);
  const answer = await playedAgain(receipt, request);
  if (!answer) return undefined;
  if (await digestOf(answer) !== receipt.digest) return null;
  try {
    const again = () => renderAgain(receipt, played, request, answer);
    return sameWords(card, inLanguage(language, again), packed) ? again() : undefined;
  } catch {
    return undefined; // Its content cannot be rendered: the request may be any user's.
  }
}
