import { handlerOf } from "../../resolve/handlers.mjs";
import { cardNamed } from "../../cards/entries.mjs";
import { enqueue } from "../../base/queue.mjs";
import { openerNow, returnFocus } from "../../world/focus.mjs";
import { PlainError } from "../../base/errors.mjs";
import { confirmPreview } from "./confirm.mjs";
import { cardHash } from "../../cards/card-hash.mjs";

/**
 * Performs the action of a card's button. If a player's browser wrote the card, the GM who pressed the button confirms
 * its changes first, because the card's content need not match them. If the changes differ when they are sent, the GM
 * confirms the new ones. If a new preview here finds the same changes as before, although the executing browser found
 * others, this throws that browser's error.
 * @template T
 * @param {foundry.documents.ChatMessage} message
 * @param {string} kind   A name for handlerOf, with a preview.
 * @param {object} request   With the hash of the card, if the GM has looked at it before.
 * @param {(request: object) => Promise<T>} send   Sends the request.
 * @returns {Promise<T | undefined>}   Undefined if the GM declines.
 * @throws {import("../../base/errors.mjs").RulesError | PlainError}
 */
export async function confirmFirst(message, kind, request, send) {
  if (!game.user.isGM || message.author?.isGM) return send(request);
  const { preview } = handlerOf(kind);
  if (!preview) throw new PlainError("unreadable");
  const opener = openerNow();
  const seen = { seen: cardHash(message), ...request };
  // The hash that the GM agreed to, and the error because the changes differed.
  let before = /** @type {{ agreed: string, error: PlainError } | null} */ (null);
  for (;;) {
    const { verify, ...previewed } = await enqueue(() => preview(seen, game.user));
    if (before?.agreed === previewed.agreed) throw before.error;
    // This runs outside of the queue, because it may have to load a language and no other request should wait for it.
    const verdict = await verify();
    const agreed = await confirmPreview({ ...previewed, verdict }, Boolean(before), () => returnFocus(opener));
    // The window is still about to close, and would leave the page without a focus.
    opener.element?.focus();
    if (!agreed) return undefined;
    try {
      return await send({ ...seen, agreed: previewed.agreed });
    } catch (error) {
      if (!(error instanceof PlainError && error.key === "otherwise")) throw error;
      before = { agreed: previewed.agreed, error };
    }
  }
}

/**
 * Does the same for a request that may be the step of a card.
 * @template T
 * @param {string | undefined} card   The id of its message, if it is one.
 * @param {string} kind
 * @param {object} request
 * @param {(request: object) => Promise<T>} send
 * @returns {Promise<T | undefined>}
 * @throws {import("../../base/errors.mjs").RulesError | PlainError}
 */
export async function onceConfirmed(card, kind, request, send) {
  const message = card === undefined ? null : cardNamed(card);
  return message ? confirmFirst(message, kind, request, send) : send(request);
}
