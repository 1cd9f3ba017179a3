import { flagsOf } from "../../world/fields.mjs";

/** @import { Receipt } from "../../cards/receipt.mjs" */

/**
 * Whether another card bears what only one can: somebody has copied it. Who
 * reads what a GM has posted can post it again, but not in a GM's name, so that of several a GM's is the first.
 * @param {foundry.documents.ChatMessage} message
 * @param {Pick<Receipt, "seed">} receipt
 */
export function isCopy(message, { seed }) {
  const all = game.messages.filter(one => Boolean(flagsOf(one).seal) && flagsOf(one).receipt?.seed === seed);
  const first = all.find(({ author }) => author?.isGM) ?? all[0];
  return Boolean(first && first.id !== message.id);
}
