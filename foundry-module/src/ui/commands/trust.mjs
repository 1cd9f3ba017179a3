import { undoCard } from "../../resolve/undo.mjs";
import { verifyCard } from "../../resolve/verify.mjs";
import { uuidOf } from "../../base/uuid.mjs";
import { HOWS, changeByHand } from "../../resolve/by-hand.mjs";
import { cardHash } from "../../cards/card-hash.mjs";
import { options, publicError, whenReady, wrong } from "./check.mjs";
import { cardOf } from "./rolled.mjs";
import { messageArgument } from "./messages.mjs";
import { actorFor } from "./people.mjs";

/**
 * Verifies a card in this browser.
 * @param {unknown} message   A chat message, or its id.
 * @returns {Promise<import("../../resolve/verify.mjs").Verdict>}
 */
export async function verify(message) {
  whenReady();
  try {
    return await verifyCard(messageArgument(message));
  } catch (error) {
    throw publicError(error);
  }
}

/**
 * Undoes a card's changes, or those of one target or step. For GMs only, and only once.
 * @param {unknown} message   A chat message, or its id.
 * @param {{ target?: unknown, step?: unknown }} [given]
 * @returns {Promise<{ done: boolean, conflicts: object[] }>}   With conflicts nothing is changed.
 */
export async function undo(message, given) {
  whenReady();
  const { target, step } = options(given, ["target", "step"]);
  const card = messageArgument(message);
  const part = { ...target !== undefined && target !== null && { target: uuidOf(actorFor("target", target)) },
    ...step !== undefined && { mark: `done.${step}` } };
  try {
    const { conflicts } = await undoCard(card, part);
    return { done: !conflicts.length, conflicts };
  } catch (error) {
    throw publicError(error);
  }
}

/**
 * Changes the damage of a card by hand, as the card's own button does.
 * @param {unknown} message   A chat message, or its id.
 * @param {unknown} changes   One for each target: `{ target, how, amount }`.
 * @returns {Promise<{ done: boolean, conflicts: object[], card: foundry.documents.ChatMessage | null }>}   With
 *   conflicts nothing is changed.
 */
export async function applyByHand(message, changes) {
  whenReady();
  const card = messageArgument(message);
  if (!Array.isArray(changes)) throw wrong("changes", "noChanges", { known: HOWS.join(", ") });
  const hands = changes.map(change => {
    const { target, how, amount = null } = options(change, ["target", "how", "amount"]);
    if (!HOWS.includes(how)) throw wrong("changes", "noChanges", { known: HOWS.join(", ") });
    return { who: uuidOf(actorFor("target", target)), how, ...amount !== null && { amount } };
  });
  try {
    const { conflicts, card: id } = await changeByHand(card, hands, cardHash(card));
    return { done: !conflicts.length, conflicts, card: await cardOf({ card: id }) };
  } catch (error) {
    throw publicError(error);
  }
}
