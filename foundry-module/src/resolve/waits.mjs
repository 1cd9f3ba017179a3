import { flagsOf } from "../world/fields.mjs";
import { MODULE } from "../config.mjs";
import { PlainError } from "../base/errors.mjs";
import { isUndone } from "../cards/marks.mjs";

/** Where a card says what waits on it, what has come of that, and what was changed. */
export const WAITING = `flags.${MODULE}.waiting`;
export const SETTLED = `flags.${MODULE}.settled`;
export const JOURNAL = `flags.${MODULE}.journal`;

/** What can wait on a card: everything that is carried out as a whole. */
const KINDS = new Set(["roll", "fight", "play"]);

/**
 * What waits on a card: a wish of somebody, with the digest of what the rules have answered.
 * @typedef {{ kind: string, wish: object, user: string, digest: string }} Waiting
 */

/**
 * What waits on a card, as far as it can be read: anybody may have written it.
 * @param {foundry.documents.ChatMessage} message
 * @returns {Waiting | null}
 */
export function waitingOn(message) {
  const { waiting } = flagsOf(message);
  if (!waiting || typeof waiting !== "object" || !waiting.wish || typeof waiting.wish !== "object") return null;
  const { kind, user, digest } = waiting;
  return KINDS.has(kind) && typeof user === "string" && typeof digest === "string" ? waiting : null;
}

/**
 * What has come of something that had waited on a card.
 * @param {foundry.documents.ChatMessage} message
 * @returns {{ by: string, dismissed: boolean } | null}
 */
export function settledOn(message) {
  const { settled } = flagsOf(message);
  return settled && typeof settled === "object" && typeof settled.by === "string" ? { by: settled.by, dismissed: Boolean(settled.dismissed) } : null;
}

/**
 * Whether what a card tells has not happened: nothing follows from it.
 * @param {foundry.documents.ChatMessage} message
 */
export function isPending(message) {
  return Boolean(waitingOn(message)) || Boolean(settledOn(message)?.dismissed);
}

/**
 * Makes sure that a card holds from which something is to follow.
 * @param {foundry.documents.ChatMessage} message
 * @throws {PlainError}
 */
export function stillHolds(message) {
  if (isUndone(message)) throw new PlainError("undone");
  if (isPending(message)) throw new PlainError("waitsForGM");
}
