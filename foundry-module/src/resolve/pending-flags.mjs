import { flagsOf } from "../world/fields.mjs";
import { MODULE } from "../config.mjs";
import { PlainError } from "../base/errors.mjs";
import { isUndone } from "../cards/undone.mjs";

/** The flags of a card's pending request, of its settlement, and of its journal. */
export const WAITING = `flags.${MODULE}.waiting`;
export const SETTLED = `flags.${MODULE}.settled`;
export const JOURNAL = `flags.${MODULE}.journal`;

/** The handlers whose requests can be pending. */
const KINDS = new Set(["roll", "fight", "play"]);

/**
 * A card's pending request, with the hash of the rules' answer.
 * @typedef {{ kind: string, wish: object, user: string, digest: string }} Waiting
 */

/**
 * Reads a card's pending request, which is untrusted.
 * @param {foundry.documents.ChatMessage} message
 * @returns {Waiting | null}
 */
export function pendingOn(message) {
  const { waiting: pending } = flagsOf(message);
  if (!pending || typeof pending !== "object" || !pending.wish || typeof pending.wish !== "object") return null;
  const { kind, user, digest } = pending;
  return KINDS.has(kind) && typeof user === "string" && typeof digest === "string" ? pending : null;
}

/**
 * Returns how a pending request was settled.
 * @param {foundry.documents.ChatMessage} message
 * @returns {{ by: string, dismissed: boolean, byHand?: boolean } | null}
 */
export function settledOn(message) {
  const { settled } = flagsOf(message);
  return settled && typeof settled === "object" && typeof settled.by === "string"
    ? { by: settled.by, dismissed: Boolean(settled.dismissed), ...settled.byHand === true && { byHand: true } } : null;
}

/**
 * Reports whether a card's action has not happened, so that no steps follow from it.
 * @param {foundry.documents.ChatMessage} message
 */
export function isPending(message) {
  return Boolean(pendingOn(message)) || Boolean(settledOn(message)?.dismissed);
}

/**
 * Throws unless a card is valid for further steps.
 * @param {foundry.documents.ChatMessage} message
 * @throws {PlainError}
 */
export function stillHolds(message) {
  if (isUndone(message)) throw new PlainError("undone");
  if (isPending(message)) throw new PlainError("waitsForGM");
}
