import { flagsOf } from "../../world/fields.mjs";
import { allCards } from "../../cards/entries.mjs";

/** @import { Receipt } from "../../cards/receipt.mjs" */

/**
 * Reports whether a card is a copy: its seal is on an earlier card. Players can repost a
 * GM's card, but not in a GM's name, so a GM's card counts as the first.
 * @param {foundry.documents.ChatMessage} message
 * @param {Pick<Receipt, "seed">} receipt
 */
export function isCopy(message, { seed }) {
  const all = allCards().filter(one => Boolean(flagsOf(one).seal) && flagsOf(one).receipt?.seed === seed);
  const first = all.find(({ author }) => author?.isGM) ?? all[0];
  return Boolean(first && first.id !== message.id);
}
