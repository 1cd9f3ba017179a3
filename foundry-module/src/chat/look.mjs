import { kindOf } from "../authority/kinds.mjs";
import { inOrder } from "../authority/queue.mjs";
import { openerNow, returnFocus } from "../focus.mjs";
import { PlainError } from "../notify.mjs";
import { confirmLook } from "../trust/confirm.mjs";
import { stampOf, stampOfChanges } from "../trust/stamp.mjs";

/**
 * Does what a button of a card is for. What a player's browser has written is
 * only done once the GM who presses it has looked at what it would change: what
 * the card says need not be what it wants. Where that changes while they look,
 * they look again.
 * @template T
 * @param {foundry.documents.ChatMessage} message
 * @param {string} kind   A name that kindOf knows, of what can be foreseen.
 * @param {object} wish   With the stamp of the card, where they have looked at it before.
 * @param {(wish: object) => Promise<T>} send   Does it.
 * @returns {Promise<T | undefined>}   Nothing where the GM does not want it.
 * @throws {import("../notify.mjs").RulesError | PlainError}
 */
export async function onceLooked(message, kind, wish, send) {
  if (!game.user.isGM || message.author?.isGM) return send(wish);
  const { foresee } = kindOf(kind);
  if (!foresee) throw new PlainError("unreadable");
  const opener = openerNow();
  const seen = { seen: stampOf(message), ...wish };
  for (let again = false; ; again = true) {
    const look = await inOrder(() => foresee(seen, game.user));
    const agreed = await confirmLook(look, again);
    // Its window is still about to close, and gives the focus to nobody.
    opener.element?.focus();
    returnFocus(opener);
    if (!agreed) return undefined;
    try {
      return await send({ ...seen, agreed: stampOfChanges(look.changes) });
    } catch (error) {
      if (!(error instanceof PlainError && error.key === "otherwise")) throw error;
    }
  }
}
