import { flagsOf } from "../world/fields.mjs";
import { PlainError } from "../base/errors.mjs";
import { actorBy } from "../cards/called.mjs";
import { stampOf } from "../cards/stamp.mjs";
import { verifyTold } from "./verify.mjs";
import { deedIn } from "./ask-leave.mjs";
import { claimedDice } from "./dice.mjs";
import { foreseen } from "./foresee.mjs";
import { kindOf } from "./kinds.mjs";
import { fightSeen } from "./table.mjs";
import { SETTLED, WAITING, waitingOn } from "./waits.mjs";

/** @import { Look } from "../ui/chat/confirm.mjs" */
/** @import { Terms } from "./kinds.mjs" */

/**
 * A GM's decision about a card's pending request. `seen` is the hash of the card that the GM has confirmed, `agreed`
 * the hash of its changes, and `combat` the id of the combat on the GM's screen.
 * @typedef {{ card: string, dismiss?: boolean, seen?: string, agreed?: string, combat?: string | null }} Wish
 */

/** The handler of pending requests: a GM executes or dismisses them. @type {import("./kinds.mjs").Kind} */
export const WAITS = {
  prepare: async (wish, user) => {
    const { waiting, asker } = seen(wish, user);
    return wish.dismiss ? undefined : kindOf(waiting.kind).prepare?.(waiting.wish, asker);
  },
  foresee,
  carryOut
};

/**
 * Executes a card's pending request by the rules, with its dice and for its user. Only the
 * request and its dice are read from the card.
 * @param {Wish} wish
 * @param {Terms} terms
 */
async function carryOut(wish, { user, mode, prepared }) {
  const { message, waiting, asker } = seen(wish, user);
  if (wish.dismiss) {
    await message.update(/** @type {Record<string, unknown>} */ ({ [WAITING]: null,
      [SETTLED]: { by: user.id, dismissed: true } }));
    return { card: message.id };
  }
  return kindOf(waiting.kind).carryOut(waiting.wish, {
    user: asker, mode, kind: waiting.kind, prepared, ...fightSeen(wish), dice: diceOn(message, asker),
    settles: { message, digest: waiting.digest, by: user, agreed: wish.agreed }
  });
}

/**
 * Previews a pending request by the rules, not by the card's content.
 * @param {Wish} wish
 * @param {foundry.documents.User} user
 * @returns {Promise<Look>}
 */
async function foresee(wish, user) {
  const { message, waiting, asker } = seen(wish, user);
  const decided = await foreseen(kindOf(waiting.kind).carryOut, waiting.wish, {
    user: asker, kind: waiting.kind, ...fightSeen(wish), dice: diceOn(message, asker),
    settles: { message, digest: waiting.digest, by: user }
  });
  const { actor, command } = /** @type {{ actor?: unknown, command?: { who?: unknown } }} */ (waiting.wish);
  const who = actor ?? command?.who;
  return {
    message, user: asker, actor: typeof who === "string" ? actorBy(who) : null, deed: deedIn(decided.tell({}).content),
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
  const waiting = waitingOn(message);
  if (!waiting) throw new PlainError("notWaiting");
  // A player may change their own card while the GM reads it.
  if (stamp !== undefined && stamp !== stampOf(message)) throw new PlainError("cardChanged");
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
