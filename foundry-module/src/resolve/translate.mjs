import { packedOf } from "../cards/card-flags.mjs";
import { sameWords } from "../cards/compare.mjs";
import { languageOf } from "../cards/language.mjs";
import { keepTranslation, storedFormOf, translationOf } from "../cards/translated.mjs";
import { digestOf } from "../base/digest.mjs";
import { flagsOf } from "../world/fields.mjs";
import { gameByEngine } from "../games/played.mjs";
import { inLanguage } from "../world/i18n.mjs";
import { renderAgain } from "./again.mjs";
import { playedAgain, readReceipt, wholeRequest } from "./receipts.mjs";

/** @import { CardContent } from "./again.mjs" */

/** The cards that are being translated. @type {WeakMap<foundry.documents.ChatMessage, Promise<CardContent | null>>} */
const running = new WeakMap();

/**
 * Returns a card in this reader's language, from what the rules return for its receipt. It is kept until the card
 * changes.
 * @param {foundry.documents.ChatMessage} card   Any user may have written it.
 * @returns {Promise<CardContent | null>}   Null if it stays as it was posted.
 */
export async function translateCard(card) {
  const known = translationOf(card);
  if (known !== undefined) return known;
  const pending = running.get(card) ?? translated(card).finally(() => running.delete(card));
  running.set(card, pending);
  return pending;
}

/** @param {foundry.documents.ChatMessage} card @returns {Promise<CardContent | null>} */
async function translated(card) {
  const of = storedFormOf(card);
  const content = await renderedHere(card);
  if (storedFormOf(card) !== of) return null;
  keepTranslation(card, of, content);
  return content;
}

/**
 * Renders a card again, in its author's language and in the reader's. Unless the first is word for word what the
 * message stores, the second could show more than the message does: a name that was hidden then, or a number.
 * @param {foundry.documents.ChatMessage} card
 * @returns {Promise<CardContent | null>}
 */
async function renderedHere(card) {
  const receipt = card.isContentVisible ? readReceipt(flagsOf(card).receipt) : null;
  const played = receipt && gameByEngine(receipt.operation);
  const language = receipt && await languageOf(receipt.lang);
  if (!receipt || !played || !language) return null;
  const packed = await packedOf(card);
  const request = wholeRequest(receipt, packed);
  const answer = request && await playedAgain(receipt, request);
  if (!request || !answer || await digestOf(answer) !== receipt.digest) return null;
  try {
    const again = () => renderAgain(receipt, played, request, answer);
    return sameWords(card, inLanguage(language, again), packed) ? again() : null;
  } catch {
    return null; // Its content cannot be rendered: the request may be any user's.
  }
}
