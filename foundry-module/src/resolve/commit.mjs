import { withdraw } from "../cards/message.mjs";
import { changeOf, isEmpty } from "../world/changes/change.mjs";
import { canBeOne, restore, writeAsOne } from "../world/changes/write.mjs";
import { messageOf, updateOn } from "../cards/entries.mjs";
import { journalOf } from "../world/changes/journal.mjs";
import { isForOneself, knownMode } from "../world/compat.mjs";
import { diceAtRest, mayRoll } from "./dice/at-rest.mjs";
import { PlainError } from "../base/errors.mjs";
import { digestOf } from "../base/digest.mjs";
import { thereAfterAll } from "../cards/receipt.mjs";
import { changesHash, commandHash } from "../cards/card-hash.mjs";
import { askPermissionFor } from "./ask-permission.mjs";
import { isWithinSize } from "../base/bounds.mjs";
import { isBeyond, permissionFor, notOwnedIn } from "./permission.mjs";
import { begin } from "./write-ahead.mjs";
import { JOURNAL, SETTLED, WAITING } from "./pending-flags.mjs";

/** @import { Change } from "../world/changes/change.mjs" */
/** @import { Answer } from "../engine/ask.mjs" */
/** @import { Settles, Step, Terms } from "./handlers.mjs" */

/** The limit of a pending request on a card, in characters. A request with a hundred targets is smaller. */
const MOST_WAITING = 12_288;

/**
 * Posts a card, with other flags beside its own.
 * @typedef {(changes: Change[], beside: object, along?: import("../cards/message.mjs").Along) =>
 *   Promise<foundry.documents.ChatMessage | undefined>} Post
 *
 * A decision of the rules, and all that its execution requires.
 * @typedef {object} Decided
 * @property {object} wish   The request as it came. If it becomes pending, it runs later as it is here. Its `agreed` is
 *   the hash of the changes that a GM has confirmed.
 * @property {Step | null} [step]   The step of a card, if the request is one.
 * @property {Terms} terms
 * @property {Answer} answer
 * @property {Change[]} changes
 * @property {Post | null} post   Null if the action has no card on which it could be pending.
 * @property {import("./verify.mjs").Describe} describe   Returns the card's content.
 * @property {(foundry.documents.Actor | null)[]} [follows]   The actors of its buttons; null for the party.
 * @property {boolean} [quiet]   True if no card is posted when the action runs at once.
 * @property {boolean} [agreed]   True if the owners of the changed actors have consented.
 * @property {foundry.documents.Actor | null} [commanded]   The actor that the user may give the command.
 * @property {() => void} still   Throws if the documents no longer are as the rules read them.
 */

/**
 * Executes a decision of the rules: posts its card, waits until the dice on it are at
 * rest, so that no token's bar reveals their result, and writes every document, completely
 * or not at all. Without permission to change other actors, the whole action becomes
 * pending on the card.
 * @param {Decided} decided
 * @returns {Promise<string | null>}   The id of its card.
 */
export async function commit({
  wish: request, step, terms, answer, changes: all, post, describe, follows = [], quiet = false, agreed, commanded,
  still
}) {
  const changes = all.filter(change => !isEmpty(change));
  const { user, kind, local, completes } = terms;
  const digest = await digestOf(answer);
  if (completes && completes.digest !== digest) throw new PlainError("movedOn");
  if (terms.preview) {
    terms.preview({ answer, changes, describe, agreed: agreedTo(), ...step && { step } });
    return null;
  }
  if (completes) return commitPending(completes, changes, agreedTo(), still);
  // A GM has full permission, but the card's author chose its step.
  if (step && user.isGM && !step.message.author?.isGM && !terms.again
    && /** @type {{ agreed?: string }} */ (request).agreed !== agreedTo()) throw new PlainError("otherwise");
  const pending = { kind, wish: request, user: user.id, digest };
  const permission = permissionFor(changes, terms, agreed, commanded);
  const shared = isForOneself(knownMode(terms.mode))
    && (permission !== "automatic" || isBeyond(changes, follows, user));
  const beside = { ...local && { local }, ...shared && { shared } };
  if (permission !== "automatic") {
    // It stays on the card until a GM decides, possibly for ever.
    if (!isWithinSize(request, MOST_WAITING)) throw new PlainError("tooLarge");
    const message = await post?.([], { ...beside, waiting: pending });
    if (!message) throw new PlainError(post ? "notPosted" : local ? "noGM" : "gmsCommand");
    if (permission === "ask") askPermissionFor(message, user, notOwnedIn(changes, user, commanded));
    return message.id;
  }
  const posts = post && !quiet;
  // Animated dice come between the card and its changes, and a setting is a request of its own.
  const atOnce = posts && canBeOne(changes) && !mayRoll(answer.rolls)
    ? await postAsOne(changes, along => post(changes, beside, along), user, still) : null;
  if (atOnce) return atOnce.id;
  const begun = begin(changes, posts ? { waiting: pending } : {});
  if (posts) await begun.open();
  /** @type {foundry.documents.ChatMessage | null | undefined} */
  let message = null;
  const withdrawCard = async () => {
    const card = message;
    message = null;
    if (card) await withdraw(card, user);
  };
  try {
    message = posts ? await post(changes, { ...beside, ...begun.flags }) : null;
    if (posts && !message) throw new PlainError("notPosted");
    if (message) await diceAtRest(message);
    // This page may have been suspended while another session made the card pending again. Then a GM decides about it.
    if (message && !begun.holds() && game.messages.has(/** @type {string} */ (message.id))) return message.id;
    // A user may have changed a document or deleted a card meanwhile.
    still();
    await begun.write(withdrawCard);
  } catch (error) {
    await withdrawCard();
    await begun.close();
    throw error;
  }
  return message?.id ?? null;

  // A step with dice has unknown changes. Then the GM confirms its command.
  function agreedTo() {
    return step && !completes && answer.rolls.length ? commandHash(step.command) : changesHash(changes);
  }
}

/**
 * Commits a pending action of a card. If a player's browser wrote the card, only the
 * changes that its GM confirmed are written.
 * @param {Settles} completes
 * @param {Change[]} changes
 * @param {string} stamp   The hash of the changes.
 * @param {() => void} still
 */
async function commitPending({ message, by, agreed }, changes, stamp, still) {
  if (!message.author?.isGM && agreed !== stamp) throw new PlainError("otherwise");
  const settled = updateOn(message, { [WAITING]: null, [SETTLED]: { by: by.id },
    [JOURNAL]: await journalOf(changes), ...thereAfterAll(message, "journal") });
  still();
  await begin([...changes, changeOf(messageOf(message), settled)], {}, { card: String(message.id) }).write();
  return message.id;
}

/**
 * Posts a card and writes its changes as one.
 * @param {Change[]} changes
 * @param {(along: import("../cards/message.mjs").Along) => Promise<foundry.documents.ChatMessage | undefined>} post
 * @param {foundry.documents.User} user   The user who sent the request.
 * @param {() => void} still
 * @returns {Promise<foundry.documents.ChatMessage | null>}   Null if nothing was written.
 * @throws {PlainError} If a part was written. It is restored, and the card is withdrawn.
 */
async function postAsOne(changes, post, user, still) {
  /** @type {import("../world/changes/write.mjs").Batch} */
  let batch = { whole: false, written: [] };
  /** @type {foundry.documents.ChatMessage | undefined} */
  let message;
  try {
    message = await post(async operation => {
      // An entry that was lost is posted again as a card of its own.
      if (batch.whole || batch.written.length) throw new PlainError("withheld");
      still();
      batch = await writeAsOne(changes, [operation]);
    });
    if (message ? batch.whole : !batch.written.length) return message ?? null;
    throw new PlainError(message ? "withheld" : "notPosted");
  } catch (error) {
    try {
      await restore(batch.written);
    } finally {
      if (message) await withdraw(message, user);
    }
    throw error;
  }
}
