import { flagsOf } from "../world/fields.mjs";

/** Where a card says that it was undone: who did, under "all" or by the place of a target in its journal. */
export const UNDONE = "undone";

/**
 * Who has undone what of a card, as far as that can be read.
 * @param {foundry.documents.ChatMessage} message
 * @returns {Record<string, string>}
 */
export function undoneOf(message) {
  const marks = flagsOf(message)[UNDONE];
  if (!marks || typeof marks !== "object") return {};
  return Object.fromEntries(Object.entries(marks).filter(([, user]) => typeof user === "string"));
}

/**
 * Whether a card was undone as a whole: what it offers and what may follow from it is closed.
 * @param {foundry.documents.ChatMessage} message
 */
export function isUndone(message) {
  return "all" in undoneOf(message);
}
