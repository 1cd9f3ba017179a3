import { undoCard } from "../../resolve/undo.mjs";
import { verifyCard } from "../../resolve/verify.mjs";
import { uuidOf } from "../../base/uuid.mjs";
import { options, publicError, whenReady } from "./check.mjs";
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
