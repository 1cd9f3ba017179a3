import { flagsOf } from "../world/fields.mjs";
import { PlainError } from "../base/errors.mjs";
import { actorBy } from "../cards/name-fingerprints.mjs";
import { cardHash } from "../cards/card-hash.mjs";
import { verifyTold } from "./verify.mjs";
import { headlineIn } from "./ask-permission.mjs";
import { claimedDice } from "./dice.mjs";
import { previewOf } from "./preview.mjs";
import { handlerOf } from "./handlers.mjs";
import { SETTLED, WAITING, pendingOn } from "./pending-flags.mjs";

/** @import { Confirmation } from "../ui/chat/confirm.mjs" */
/** @import { Terms } from "./handlers.mjs" */

/**
 * A GM's decision about a card's pending request. `seen` is the hash of the card that the GM has confirmed, `agreed`
 * the hash of its changes, and `combat` the id of the combat on the GM's screen.
 * @typedef {{ card: string, dismiss?: boolean, seen?: string, agreed?: string, combat?: string | null }} Wish
 */

/** The handler of pending requests: a GM executes or dismisses them. @type {import("./handlers.mjs").Handler} */
export const PENDING = {
  prepare: async (wish, user) => {
    const { waiting, asker } = seen(wish, user);
    return wish.dismiss ? undefined : handlerOf(waiting.kind).prepare?.(waiting.wish, asker);
  },
  preview,
  execute
};

/**
 * Executes a card's pending request by the rules, with its dice and for its user. Only the
 * request and its dice are read from the card.
 * @param {Wish} wish
 * @param {Terms} terms
 */
async function execute(wish, { user, mode, prepared }) {
  const { message, waiting, asker } = seen(wish, user);
  if (wish.dismiss) {
    await message.update(/** @type {Record<string, unknown>} */ ({ [WAITING]: null,
      [SETTLED]: { by: user.id, dismissed: true } }));
    return { card: message.id };
  }
  return handlerOf(waiting.kind).execute(waiting.wish, {
    user: asker, mode, kind: waiting.kind, prepared, dice: diceOn(message, asker),
    settles: { message, digest: waiting.digest, by: user, agreed: wish.agreed }
  });
}

/**
 * Previews a pending request by the rules, not by the card's content.
 * @param {Wish} wish
 * @param {foundry.documents.User} user
 * @returns {Promise<Confirmation>}
 */
async function preview(wish, user) {
  const { message, waiting, asker } = seen(wish, user);
  const decided = await previewOf(handlerOf(waiting.kind).execute, waiting.wish, {
    user: asker, kind: waiting.kind, dice: diceOn(message, asker),
    settles: { message, digest: waiting.digest, by: user }
  });
  const { actor, command } = /** @type {{ actor?: unknown, command?: { who?: unknown } }} */ (waiting.wish);
  const who = actor ?? command?.who;
  return {
    message, user: asker, actor: typeof who === "string" ? actorBy(who) : null,
    deed: headlineIn(decided.tell({}).content),
    changes: decided.changes, agreed: decided.agreed, verify: () => verifyTold(message, decided)
  };
}

/**
 * @param {Wish} wish
 * @param {foundry.documents.User} user
 * @throws {PlainError}
 */
function seen({ card, seen: stamp }, user) {
  if (!user.isGM) throw new PlainError("gmsCommand");
  const message = typeof card === "string" ? game.messages.get(card) : null;
  if (!message) throw new PlainError("cardGone");
  const waiting = pendingOn(message);
  if (!waiting) throw new PlainError("notWaiting");
  // A player may change their own card while the GM reads it.
  if (stamp !== undefined && stamp !== cardHash(message)) throw new PlainError("cardChanged");
  const asker = game.users.get(waiting.user);
  if (!asker) throw new PlainError("gone");
  // A player can write a card of their own, but not a request in another user's name.
  if (!message.author?.isGM && message.author?.id !== asker.id) throw new PlainError("notTheirWish");
  return { message, waiting, asker };
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
