import { actorOrNull } from "../world/actor.mjs";
import { flagsOf } from "../world/fields.mjs";
import { PlainError } from "../base/errors.mjs";
import { cardNamed } from "../cards/entries.mjs";
import { cardHash } from "../cards/card-hash.mjs";
import { verifyContent } from "./verify.mjs";
import { headlineIn } from "./ask-permission.mjs";
import { claimedDice } from "./dice.mjs";
import { previewOf } from "./preview.mjs";
import { handlerOf } from "./handlers.mjs";
import { SETTLED, WAITING, pendingOn } from "./pending-flags.mjs";

/** @import { Confirmation } from "../ui/dialog/confirm.mjs" */
/** @import { Terms } from "./handlers.mjs" */

/**
 * A GM's decision about a card's pending request. `seen` is the hash of the card that the GM has confirmed, `agreed`
 * the hash of its changes, and `combat` the id of the combat on the GM's screen.
 * @typedef {{ card: string, dismiss?: boolean, seen?: string, agreed?: string, combat?: string | null }} ClientRequest
 */

/** The handler of pending requests: a GM executes or dismisses them. @type {import("./handlers.mjs").Handler} */
export const PENDING = {
  prepare: async (request, user) => {
    const { waiting: pending, asker } = seen(request, user);
    return request.dismiss ? undefined : handlerOf(pending.kind).prepare?.(pending.wish, asker);
  },
  preview,
  execute
};

/**
 * Executes a card's pending request by the rules, with its dice and for its user. Only the
 * request and its dice are read from the card.
 * @param {ClientRequest} request
 * @param {Terms} terms
 */
async function execute(request, { user, mode, prepared }) {
  const { message, waiting: pending, asker } = seen(request, user);
  if (request.dismiss) {
    await message.update(/** @type {Record<string, unknown>} */ ({ [WAITING]: null,
      [SETTLED]: { by: user.id, dismissed: true } }));
    return { card: message.id };
  }
  return handlerOf(pending.kind).execute(pending.wish, {
    user: asker, mode, kind: pending.kind, prepared, dice: diceOn(message, asker),
    completes: { message, digest: pending.digest, by: user, agreed: request.agreed }
  });
}

/**
 * Previews a pending request by the rules, not by the card's content.
 * @param {ClientRequest} request
 * @param {foundry.documents.User} user
 * @returns {Promise<Confirmation>}
 */
async function preview(request, user) {
  const { message, waiting: pending, asker } = seen(request, user);
  const decided = await previewOf(handlerOf(pending.kind).execute, pending.wish, {
    user: asker, kind: pending.kind, dice: diceOn(message, asker),
    completes: { message, digest: pending.digest, by: user }
  });
  const { actor, command } = /** @type {{ actor?: unknown, command?: { who?: unknown } }} */ (pending.wish);
  const who = actor ?? command?.who;
  return {
    message, user: asker, actor: actorOrNull(who),
    action: headlineIn(decided.describe({}).content),
    changes: decided.changes, agreed: decided.agreed, verify: () => verifyContent(message, decided)
  };
}

/**
 * @param {ClientRequest} request
 * @param {foundry.documents.User} user
 * @throws {PlainError}
 */
function seen({ card, seen: stamp }, user) {
  if (!user.isGM) throw new PlainError("gmsCommand");
  const message = cardNamed(card);
  if (!message) throw new PlainError("cardGone");
  const pending = pendingOn(message);
  if (!pending) throw new PlainError("notWaiting");
  // A player may change their own card while the GM reads it.
  if (stamp !== undefined && stamp !== cardHash(message)) throw new PlainError("cardChanged");
  const asker = game.users.get(pending.user);
  if (!asker) throw new PlainError("gone");
  // A player can write a card of their own, but not a request in another user's name.
  if (!message.author?.isGM && message.author?.id !== asker.id) throw new PlainError("notTheirRequest");
  return { message, waiting: pending, asker };
}

/**
 * Returns the dice of a card.
 * @param {foundry.documents.ChatMessage} message
 * @param {foundry.documents.User} asker
 * @returns {object}
 */
function diceOn(message, asker) {
  const { seed, faces, by } = flagsOf(message).receipt ?? {};
  if (typeof seed === "string") return { seed };
  return claimedDice({ faces, by }, asker) ?? {};
}
