import { undoCard } from "../../resolve/undo.mjs";
import { verifyCard } from "../../resolve/verify.mjs";
import { uuidOf } from "../../base/uuid.mjs";
import { options, publicError, whenReady, wrong } from "./check.mjs";
import { actorFor } from "./people.mjs";

/**
 * Verifies a card in this browser.
 * @param {unknown} message   A chat message, or its id.
 * @returns {Promise<import("../../resolve/verify.mjs").Verdict>}
 */
export async function verify(message) {
  whenReady();
  try {
    return await verifyCard(messageFor(message));
  } catch (error) {
    throw publicError(error);
  }
}

/**
 * Undoes a card's changes, or those of one target. For GMs only, and only once.
 * @param {unknown} message   A chat message, or its id.
 * @param {{ target?: unknown }} [given]
 * @returns {Promise<{ done: boolean, conflicts: object[] }>}   With conflicts nothing is changed.
 */
export async function undo(message, given) {
  whenReady();
  const { target } = options(given, ["target"]);
  const card = messageFor(message);
  const part = target === undefined || target === null ? {} : { target: uuidOf(actorFor("target", target)) };
  try {
    const { conflicts } = await undoCard(card, part);
    return { done: !conflicts.length, conflicts };
  } catch (error) {
    throw publicError(error);
  }
}

/** @param {any} value @returns {foundry.documents.ChatMessage} */
function messageFor(value) {
  const found = typeof value === "string" ? game.messages.get(value) : value;
  if (!(found instanceof foundry.documents.ChatMessage)) throw wrong("message", "noMessage");
  return found;
}
