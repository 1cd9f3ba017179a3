import { flagsOf } from "../world/fields.mjs";

/**
 * The flag of a card that was undone. It contains the ids of the users, under "all" or by the place of a target in the
 * journal.
 */
export const UNDONE = "undone";

/**
 * Returns the readable marks of undoing of a card.
 * @param {foundry.documents.ChatMessage} message
 * @returns {Record<string, string>}
 */
export function undoneOf(message) {
  const marks = flagsOf(message)[UNDONE];
  if (!marks || typeof marks !== "object") return {};
  return Object.fromEntries(Object.entries(marks).filter(([, user]) => typeof user === "string"));
}

/**
 * Reports whether a card was undone as a whole. Its offers and next steps are closed then.
 * @param {foundry.documents.ChatMessage} message
 */
export function isUndone(message) {
  return "all" in undoneOf(message);
}
