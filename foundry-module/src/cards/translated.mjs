import { flagsOf } from "../world/fields.mjs";
import { isOtherLanguage } from "../world/i18n.mjs";
import { textLanguage } from "./language.mjs";

/** @import { CardContent } from "../resolve/again.mjs" */

/**
 * The cards in this reader's language, by the card. A stored message keeps the language of its author; null if a card
 * stays in it.
 * @type {WeakMap<foundry.documents.ChatMessage, { of: string, content: CardContent | null }>}
 */
const translations = new WeakMap();

/**
 * Reports whether a card is written in another language than the reader's texts. A language without a translation has
 * the texts of English.
 * @param {foundry.documents.ChatMessage} card   Any user may have written it.
 */
export function isForeign(card) {
  const { receipt } = flagsOf(card);
  return isOtherLanguage(receipt?.lang) && textLanguage(receipt.lang) !== textLanguage(game.i18n.lang);
}

/**
 * Returns a card in the reader's language.
 * @param {foundry.documents.ChatMessage} card
 * @returns {CardContent | null | undefined}   Null if the card stays as it was posted, undefined before that is known.
 */
export function translationOf(card) {
  const known = translations.get(card);
  return known && known.of === storedFormOf(card) ? known.content : undefined;
}

/**
 * Keeps a card in the reader's language.
 * @param {foundry.documents.ChatMessage} card
 * @param {string} of   Its source before, as `storedFormOf` returned it.
 * @param {CardContent | null} content
 */
export function keepTranslation(card, of, content) {
  translations.set(card, { of, content });
}

/** Returns all that a translation depends on. @param {foundry.documents.ChatMessage} card */
export function storedFormOf(card) {
  const { receipt, packed } = flagsOf(card);
  return JSON.stringify([card.content, receipt, packed]);
}
