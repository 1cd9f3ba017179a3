import { askerOf } from "../world/compat.mjs";
import { MODULE } from "../config.mjs";
import { sha256Of } from "../../../wasm/js/ledger/digest.mjs";
import { PlainError, RulesError } from "../base/errors.mjs";
import { CONFIRM, PLAY_QUERY, hasAsked, query, vouchesFor } from "./ask-gm.mjs";
import { isWithinSize } from "../base/bounds.mjs";
import { claimedDice } from "./dice.mjs";
import { handlerOf } from "./handlers.mjs";
import { Deduplicator } from "../base/dedupe.mjs";
import { enqueue } from "../base/queue.mjs";
import { once, registerSessions } from "../world/sessions.mjs";
import { rateLimit } from "../base/rate-limit.mjs";

/** @import { Question, Reply } from "./ask-gm.mjs" */

/** The requests that this browser has answered. @type {Deduplicator<Reply>} */
const answered = new Deduplicator();

/** The limit of a request's id, in characters. */
const LONGEST_ID = 64;

/**
 * The delay before a session denies a request, in milliseconds. Another session of the
 * same user may have sent it, and the first answer counts.
 */
const DENY_AFTER = 300;

/** Registers the queries that this browser answers. */
export function registerQueries() {
  registerSessions();
  const { queries } = CONFIG;
  queries[PLAY_QUERY] = answer;
  queries[CONFIRM] = async id =>
    hasAsked(id) || new Promise(resolve => { setTimeout(() => resolve(hasAsked(id)), DENY_AFTER); });
}

/**
 * Answers a request of another browser. Always replies, and checks the request before
 * acting on it.
 * @param {unknown} asked   Untrusted; should be a Question.
 * @param {Rulewright.QueryContext} context   The core's context of the query.
 * @returns {Promise<Reply>}
 */
async function answer(asked, context) {
  try {
    if (!game.user.isActiveGM) throw new PlainError("noGM");
    if (!isWithinSize(asked)) throw new PlainError("tooLarge");
    const question = /** @type {Question} */ (asked);
    if (!question || typeof question.id !== "string" || question.id.length > LONGEST_ID
      || typeof question.user !== "string") throw new PlainError("unreadable");
    if (!question.wish || typeof question.wish !== "object") throw new PlainError("unreadable");
    const asker = askerOf(context);
    const content = JSON.stringify([asker?.id ?? question.user, question]);
    return await answered.answer(question.id, content, () => decide(question, asker, content));
  } catch (error) {
    return refusal(error);
  }
}

/**
 * @param {Question} question
 * @param {foundry.documents.User | null} asker   Null if the core does not identify the sender.
 * @param {string} content   Identifies the request and its sender.
 * @returns {Promise<Reply>}
 */
async function decide(question, asker, content) {
  const { kind, wish: request, mode, dice: rolled } = question;
  try {
    const known = handlerOf(kind);
    const user = asker ?? await confirmed(question);
    if (!user) throw new PlainError("falseSender");
    return await rateLimit(/** @type {string} */ (user.id), async () => {
      const dice = claimedDice(rolled, user);
      let here = false;
      const reply = await once(`q${(await sha256Of(content)).slice(0, 24)}`, content, () => {
        here = true;
        return carriedOut(async () => {
          const prepared = await known.prepare?.(request, user);
          return enqueue(() => {
            // If another GM is active by now, that browser decides, and this one begins nothing more.
            if (!game.user.isActiveGM) throw new PlainError("gmChanged");
            return known.execute(request, { user, mode, kind, prepared, ...dice && { dice } });
          });
        });
      });
      if (!here && reply.ok) hear(known, request, user, reply.result);
      return reply;
    });
  } catch (error) {
    return refusal(error);
  }
}

/**
 * Passes on the result of another session. The documents may have changed since.
 * @param {import("./handlers.mjs").Handler} kind
 * @param {any} request
 * @param {foundry.documents.User} user
 * @param {any} result
 */
function hear(kind, request, user, result) {
  try {
    kind.hear?.(request, user, result);
  } catch (error) {
    console.warn(`${MODULE}:`, error);
  }
}

/**
 * @param {() => Promise<unknown>} task
 * @returns {Promise<Reply>}   The result, or the reason of the failure.
 */
async function carriedOut(task) {
  try {
    return { ok: true, result: await task() };
  } catch (error) {
    return refusal(error);
  }
}

/**
 * Returns the reply for an error. Logs unexpected errors here as well.
 * @param {unknown} error
 * @returns {Reply}
 */
function refusal(error) {
  if (error instanceof RulesError) return { ok: false, failure: error.failure };
  if (error instanceof PlainError) return { ok: false, refusal: error.key,
    ...Object.keys(error.data).length && { data: error.data } };
  console.warn(`${MODULE}:`, error);
  return { ok: false, refusal: "broke" };
}

/**
 * Returns the claimed sender of a request once their own document or browser confirms it.
 * Unconfirmed requests of a user have their own rate limit, so that forged ones cannot
 * block the user's real ones, which the user's document confirms.
 * @param {Question} question
 * @returns {Promise<foundry.documents.User | null>}
 */
async function confirmed(question) {
  const { user: claimed, id } = question;
  const user = game.users.get(claimed);
  if (!user || await vouchesFor(user, question)) return user ?? null;
  const asked = rateLimit(`claimed.${claimed}`, () => query(user, CONFIRM, id));
  return await asked.catch(() => false) === true ? user : null;
}
