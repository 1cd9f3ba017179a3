import { flagsOf } from "../../world/fields.mjs";
import { cardNamed, cardsOf, newestCardOf } from "../../cards/entries.mjs";
import { DICE_TIMEOUT, MODULE } from "../../config.mjs";

/** The hook that announces each of our cards, in every browser that may see it. */
const ROLLED = /** @type {const} */ (`${MODULE}.rolled`);

/**
 * Announces a card of ours to other modules. Messages are untrusted, so the hook passes on
 * only what the message itself contains.
 * @param {foundry.documents.ChatMessage} message
 */
export function announce(message) {
  for (const card of cardsOf(message)) announceCard(card);
}

/**
 * Announces a further card of a message.
 * @param {foundry.documents.ChatMessage} message
 * @param {any} changed   The update of the core.
 */
export function announceMore(message, changed) {
  const more = changed?.flags?.[MODULE]?.more;
  if (more && Object.values(more).some(entry => entry?.receipt?.operation)) announceCard(newestCardOf(message));
}

/** @param {foundry.documents.ChatMessage} message */
function announceCard(message) {
  const operation = flagsOf(message).receipt?.operation;
  if (typeof operation !== "string" || !message.visible) return;
  Hooks.callAll(ROLLED, message,
    Object.freeze({ operation, game: operation.split("_")[0], user: message.author?.id ?? null }));
}

/**
 * Returns the card of an outcome, once it has arrived from the GM's browser.
 * @param {any} outcome
 * @returns {Promise<foundry.documents.ChatMessage | null>}
 */
export async function cardOf(outcome) {
  const id = outcome?.card;
  if (typeof id !== "string") return null;
  return cardNamed(id) ?? arrival(id);
}

/** @param {string} id @returns {Promise<foundry.documents.ChatMessage | null>} */
function arrival(id) {
  return new Promise(resolve => {
    const end = (/** @type {foundry.documents.ChatMessage | null} */ message) => {
      for (const [name, hook] of hooks) Hooks.off(name, hook);
      clearTimeout(late);
      resolve(message);
    };
    const hooks = /** @type {const} */ (["createChatMessage", "updateChatMessage"]).map(name =>
      /** @type {const} */ ([name, Hooks.on(name, () => {
        const card = cardNamed(id);
        if (card) end(card);
      })]));
    const late = setTimeout(() => end(null), DICE_TIMEOUT);
  });
}
