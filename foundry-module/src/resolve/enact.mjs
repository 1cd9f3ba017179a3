import { withdraw } from "../cards/message.mjs";
import { isEmpty } from "../world/changes/change.mjs";
import { journalOf } from "../world/changes/journal.mjs";
import { isForOneself, knownMode } from "../world/compat.mjs";
import { diceAtRest } from "./dice/at-rest.mjs";
import { PlainError } from "../base/errors.mjs";
import { digestOf } from "../base/digest.mjs";
import { thereAfterAll } from "../cards/room.mjs";
import { stampOfChanges, stampOfCommand } from "../cards/stamp.mjs";
import { askAbout } from "./ask-leave.mjs";
import { isSmall } from "../base/bounds.mjs";
import { isBeyond, leaveFor, othersIn } from "./leave.mjs";
import { SESSION } from "../world/sessions.mjs";
import { begin, noteOn } from "./unfinished.mjs";
import { JOURNAL, SETTLED, WAITING } from "./waits.mjs";

/** @import { Change } from "../world/changes/change.mjs" */
/** @import { Answer } from "../games/icon/operation.mjs" */
/** @import { Settles, Step, Terms } from "./kinds.mjs" */

/** The most that a wish may hold that waits on a card, in characters: one that names a hundred holds less. */
const MOST_WAITING = 12_288;

/**
 * What the rules have decided, and how the table comes to know of it.
 * @typedef {object} Decided
 * @property {object} wish   As it came: where it has to wait, it is carried out later as it is here. Its `agreed` is
 *   the stamp of what a GM has agreed to.
 * @property {Step | null} [step]   The step of a card that it is, if it is one.
 * @property {Terms} terms
 * @property {Answer} answer
 * @property {Change[]} changes
 * @property {((changes: Change[], beside: object) => Promise<foundry.documents.ChatMessage | undefined>) | null} post
 *   Posts its one card, with other flags beside its own; null where there is none on which it could wait.
 * @property {import("./verify.mjs").Tell} tell   What that card says.
 * @property {(foundry.documents.Actor | null)[]} [follows]   Whom its buttons are about; null for the party.
 * @property {boolean} [quiet]   Whether no card is posted where it happens at once.
 * @property {boolean} [agreed]   Whether those whose actors change have agreed already.
 * @property {() => void} still   Throws where the documents are not as the rules have met them any more.
 */

/**
 * Lets happen what the rules have decided: posts its one card, waits until the
 * dice on it have come to rest, so that no token's bar tells what they will
 * show, and writes every document. All of it happens, or nothing. What this
 * user may not do to others waits on the card for the GM, all of it.
 * @param {Decided} decided
 * @returns {Promise<string | null>}   The id of its card, by which whoever wished for it finds it.
 */
export async function enact(
    { wish, step, terms, answer, changes: all, post, tell, follows = [], quiet = false, agreed, still }) {
  const changes = all.filter(change => !isEmpty(change));
  const { user, kind, local, settles } = terms;
  const digest = await digestOf(answer);
  if (settles && settles.digest !== digest) throw new PlainError("movedOn");
  if (terms.foresee) {
    terms.foresee({ answer, changes, tell, agreed: agreedTo(), ...step && { step } });
    return null;
  }
  if (settles) return settle(settles, changes, agreedTo(), still);
  // A GM may do anything, and whoever wrote the card chose what its step is.
  if (step && user.isGM && !step.message.author?.isGM
    && /** @type {{ agreed?: string }} */ (wish).agreed !== agreedTo()) throw new PlainError("otherwise");
  const waiting = { kind, wish, user: user.id, digest };
  const leave = leaveFor(changes, terms, agreed);
  const shared = isForOneself(knownMode(terms.mode)) && (leave !== "automatic" || isBeyond(changes, follows, user));
  const beside = { ...local && { local }, ...shared && { shared } };
  if (leave !== "automatic") {
    // It stands on the card until a GM looks at it, which may be never.
    if (!isSmall(wish, MOST_WAITING)) throw new PlainError("tooLarge");
    const message = await post?.([], { ...beside, waiting });
    if (!message) throw new PlainError(post ? "notPosted" : local ? "noGM" : "gmsCommand");
    if (leave === "ask") askAbout(message, user, othersIn(changes, user));
    return message.id;
  }
  const posts = post && !quiet;
  const begun = begin(changes, posts ? { waiting } : {});
  const message = posts ? await post(changes, { ...beside, ...begun.flags }) : null;
  if (posts && !message) throw new PlainError("notPosted");
  try {
    if (message) await diceAtRest(message);
    // This page may have slept, and another session has put the card back: it waits for a GM now.
    if (message && begun.flags.unfinished && noteOn(message)?.session !== SESSION
      && game.messages.has(/** @type {string} */ (message.id))) return message.id;
    // Somebody may have changed a document by hand in the meantime, or thrown a card away.
    still();
    await begun.write(message ?? null);
  } catch (error) {
    if (message) await withdraw(message, user);
    throw error;
  }
  return message?.id ?? null;

  // Nobody can foresee what dice will change that have not fallen: then it is what they are rolled for.
  function agreedTo() {
    return step && !settles && answer.rolls.length ? stampOfCommand(step.command) : stampOfChanges(changes);
  }
}

/**
 * Lets happen what has waited on a card. Where a player's browser has written
 * it, nothing happens but what its GM has looked at.
 * @param {Settles} settles
 * @param {Change[]} changes
 * @param {string} stamp   Of them.
 * @param {() => void} still
 */
async function settle({ message, by, agreed }, changes, stamp, still) {
  if (!message.author?.isGM && agreed !== stamp) throw new PlainError("otherwise");
  const journal = await journalOf(changes);
  still();
  const begun = begin(changes);
  await begun.write(message, { [WAITING]: null, [SETTLED]: { by: by.id },
    [JOURNAL]: journal, ...thereAfterAll(message, "journal") });
  return message.id;
}
