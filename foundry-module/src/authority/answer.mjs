import { askerOf } from "../compat.mjs";
import { MODULE } from "../config.mjs";
import { PlainError, RulesError } from "../notify.mjs";
import { CONFIRM, PLAY, hasAsked, query } from "./ask-gm.mjs";
import { isSmall } from "./bounds.mjs";
import { claimedDice } from "./dice.mjs";
import { kindOf } from "./kinds.mjs";
import { Once } from "./once.mjs";
import { inOrder } from "./queue.mjs";
import { inTurn } from "./turnstile.mjs";

/** @import { Question, Reply } from "./ask-gm.mjs" */

/** What was answered in this browser. @type {Once<Reply>} */
const answered = new Once();

/** The longest id of a question. */
const LONGEST_ID = 64;

/** Lets this browser answer others. */
export function registerQueries() {
  const { queries } = CONFIG;
  queries[PLAY] = answer;
  queries[CONFIRM] = async id => hasAsked(id);
}

/**
 * Answers a question of another browser. Whatever it holds, it gets an answer
 * in words, and nothing is done before it was looked at from outside.
 * @param {unknown} asked   It claims to be a Question.
 * @param {Rulewright.QueryContext} context   What the core says of it.
 * @returns {Promise<Reply>}
 */
async function answer(asked, context) {
  try {
    if (!game.user.isActiveGM) throw new PlainError("noGM");
    if (!isSmall(asked)) throw new PlainError("tooLarge");
    const question = /** @type {Question} */ (asked);
    if (!question || typeof question.id !== "string" || question.id.length > LONGEST_ID || typeof question.user !== "string") throw new PlainError("unreadable");
    if (!question.wish || typeof question.wish !== "object") throw new PlainError("unreadable");
    const asker = askerOf(context);
    const content = JSON.stringify([asker?.id ?? question.user, question]);
    return await answered.answer(question.id, content, () => decide(question, asker));
  } catch (error) {
    return refusal(error);
  }
}

/**
 * @param {Question} question
 * @param {foundry.documents.User | null} asker   Where the core knows who asks.
 * @returns {Promise<Reply>}
 */
async function decide({ id, user: claimed, kind, wish, mode, dice: rolled }, asker) {
  try {
    return await inTurn(asker?.id ?? claimed, async () => {
      const known = kindOf(kind);
      // A browser that is slow to say whether it has asked holds up nobody else.
      const user = asker ?? await confirmed(claimed, id);
      if (!user) throw new PlainError("nobodyAsked");
      const dice = claimedDice(rolled, user);
      const prepared = await known.prepare?.(wish, user);
      const result = await inOrder(() => {
        // Another GM's browser decides by now: what was not begun here is not begun any more.
        if (!game.user.isActiveGM) throw new PlainError("gmChanged");
        return known.carryOut(wish, { user, mode, kind, prepared, ...dice && { dice } });
      });
      return { ok: true, result };
    });
  } catch (error) {
    return refusal(error);
  }
}

/**
 * What is told of a failure over there. What nobody has foreseen is told here as well.
 * @param {unknown} error
 * @returns {Reply}
 */
function refusal(error) {
  if (error instanceof RulesError) return { ok: false, failure: error.failure };
  if (error instanceof PlainError) return { ok: false, refusal: error.key };
  console.warn(`${MODULE}:`, error);
  return { ok: false, refusal: "broke" };
}

/**
 * The user who claims to have asked, once their own browser says that it has.
 * @param {string} claimed
 * @param {string} id   Of the question.
 * @returns {Promise<foundry.documents.User | null>}
 */
async function confirmed(claimed, id) {
  const user = game.users.get(claimed);
  return user && await query(user, CONFIRM, id).catch(() => false) === true ? user : null;
}
