import { handlerOf } from "../../resolve/handlers.mjs";
import { enqueue } from "../../base/queue.mjs";
import { openerNow, returnFocus } from "../../world/focus.mjs";
import { PlainError } from "../../base/errors.mjs";
import { confirmLook } from "./confirm.mjs";
import { cardHash } from "../../cards/card-hash.mjs";

/**
 * Does what a button of a card is for. What a player's browser has written is
 * only done once the GM who presses it has looked at what it would change: what
 * the card says need not be what it wants. Where that changes while they look,
 * they look again; where another browser finds something else in the same
 * documents, they are told so instead.
 * @template T
 * @param {foundry.documents.ChatMessage} message
 * @param {string} kind   A name that handlerOf knows, of what can be foreseen.
 * @param {object} wish   With the stamp of the card, where they have looked at it before.
 * @param {(wish: object) => Promise<T>} send   Does it.
 * @returns {Promise<T | undefined>}   Nothing where the GM does not want it.
 * @throws {import("../../base/errors.mjs").RulesError | PlainError}
 */
export async function confirmFirst(message, kind, wish, send) {
  if (!game.user.isGM || message.author?.isGM) return send(wish);
  const { preview } = handlerOf(kind);
  if (!preview) throw new PlainError("unreadable");
  const opener = openerNow();
  const seen = { seen: cardHash(message), ...wish };
  // What was agreed to and would have been something else.
  let before = /** @type {{ agreed: string, error: PlainError } | null} */ (null);
  for (;;) {
    const { verify, ...look } = await enqueue(() => preview(seen, game.user));
    if (before?.agreed === look.agreed) throw before.error;
    // Nobody's wish waits for it: it may have to load a language.
    const verdict = await verify();
    const agreed = await confirmLook({ ...look, verdict }, Boolean(before), () => returnFocus(opener));
    // Its window is still about to close, and gives the focus to nobody.
    opener.element?.focus();
    if (!agreed) return undefined;
    try {
      return await send({ ...seen, agreed: look.agreed });
    } catch (error) {
      if (!(error instanceof PlainError && error.key === "otherwise")) throw error;
      before = { agreed: look.agreed, error };
    }
  }
}

/**
 * The same for what may be the step of a card.
 * @template T
 * @param {string | undefined} card   The id of its message, if it is one.
 * @param {string} kind
 * @param {object} wish
 * @param {(wish: object) => Promise<T>} send
 * @returns {Promise<T | undefined>}
 * @throws {import("../../base/errors.mjs").RulesError | PlainError}
 */
export async function onceLookedAt(card, kind, wish, send) {
  const message = card === undefined ? null : game.messages.get(card);
  return message ? confirmFirst(message, kind, wish, send) : send(wish);
}
