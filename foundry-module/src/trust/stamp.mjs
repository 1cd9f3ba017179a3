import { flagsOf } from "../adapter/fields.mjs";
import { canonical } from "./digest.mjs";
import { sha256 } from "./sha256.mjs";

/**
 * A stamp of what stands on a card: whoever has looked at it names it, so that
 * what they agree to is what they have seen. A player can change a card of
 * their own while the GM reads.
 * @param {foundry.documents.ChatMessage} message
 */
export function stampOf(message) {
  const { journal, packed, done, applied, undone, waiting, receipt, next, play, command } = flagsOf(message);
  return sha256(canonical([message.content, journal, packed, done, applied, undone, waiting, receipt, next, play, command])).slice(0, 32);
}
