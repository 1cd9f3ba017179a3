import { packedOf } from "../../cards/card-flags.mjs";
import { isOpen, stepsOf } from "../../cards/steps.mjs";
import { cardNamed, newestCardOf } from "../../cards/entries.mjs";
import { flagsOf } from "../../world/fields.mjs";
import { plainData, whenReady, wrong } from "./check.mjs";

/**
 * Returns the card of an argument: of a message that shows several, the newest one.
 * @param {any} value   A chat message or one of its cards, or the id of either.
 * @param {string} [argument]
 * @returns {foundry.documents.ChatMessage}
 */
export function messageArgument(value, argument = "message") {
  const found = typeof value === "string" ? cardNamed(value) : value;
  if (!(found instanceof foundry.documents.ChatMessage)) throw wrong(argument, "noMessage");
  return typeof value === "string" ? found : newestCardOf(found);
}

/**
 * Returns the receipt of a card, with the parts of its request that the card keeps packed.
 * @param {unknown} message   A chat message, or its id.
 * @returns {Promise<Record<string, any> | null>}   Null for a message without a receipt.
 */
export async function receipt(message) {
  whenReady();
  const card = messageArgument(message);
  const { receipt: kept } = flagsOf(card);
  if (!kept) return null;
  const { request } = await packedOf(card);
  return plainData("message", { ...kept, request: { ...kept.request, ...request } });
}

/**
 * Returns the next steps of a card, in the words of the rules.
 * @param {unknown} message   A chat message, or its id.
 * @returns {Record<string, any>[]}   Empty for a message without steps.
 */
export function steps(message) {
  whenReady();
  const all = stepsOf(messageArgument(message));
  return all ? all.next.map((step, at) => plainData("message", { ...step, open: isOpen(all, at) })) : [];
}
