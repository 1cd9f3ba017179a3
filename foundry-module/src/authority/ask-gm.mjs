import { askerOf, chosenMode } from "../compat.mjs";
import { GM_TIMEOUT, MODULE } from "../config.mjs";
import { PlainError, RulesError } from "../notify.mjs";
import { inOrder } from "./queue.mjs";

/** @import { Failure } from "../../../wasm/api/schema/rulewright" */

/**
 * Wishes of players go to the active GM's browser as a query of the core, and
 * it alone decides: over there somebody may have changed the code here.
 */

/** Asks for something to be carried out. */
const PLAY = `${MODULE}.play`;

/** Asks a browser whether it has asked for something, by its id. */
const CONFIRM = `${MODULE}.confirm`;

/**
 * What is asked for. Its sender is a claim.
 * @typedef {{ id: string, user: string, kind: string, wish: any, mode: string }} Question
 *
 * @typedef {{ ok: true, result: any } | { ok: false, failure?: Failure, refusal?: string }} Reply
 */

/**
 * What the GM's browser does with wishes of one kind. Both may throw what a
 * player is to be told.
 * @typedef {object} Kind
 * @property {(wish: any, user: foundry.documents.User) => Promise<unknown>} [prepare]   Settles what others have to say to it, and holds up nobody else meanwhile.
 * @property {(wish: any, user: foundry.documents.User, mode: string, prepared: any) => Promise<unknown>} carryOut   Does it, once all that was asked before is done.
 */

/** What players may wish for. @type {Record<string, Kind>} */
let kinds = {};

/** The ids of what this browser has asked for and not heard of yet. @type {Set<string>} */
const asked = new Set();

/** What was answered, by the id of the question: who asks twice hears the same again. @type {Map<string, Promise<Reply>>} */
const answered = new Map();

/** How many answers are kept. */
const KEPT = 100;

/**
 * Lets this browser answer others.
 * @param {Record<string, Kind>} known
 */
export function registerQueries(known) {
  kinds = known;
  const queries = /** @type {Record<string, (data: any, context: any) => Promise<unknown>>} */ (/** @type {unknown} */ (CONFIG.queries));
  queries[PLAY] = answer;
  queries[CONFIRM] = async id => asked.has(id);
}

/**
 * Sends a wish to the active GM's browser.
 * @param {string} kind
 * @param {object} wish   Plain data.
 * @param {number} [timeout]   How long its answer may take, in milliseconds.
 * @returns {Promise<any>}
 * @throws {RulesError | PlainError}
 */
export async function askGM(kind, wish, timeout = GM_TIMEOUT) {
  const gm = game.users.activeGM;
  if (!gm) throw new PlainError("noGM");
  if (!game.user.can(/** @type {any} */ ("QUERY_USER"))) throw new PlainError("mayNotAsk");
  const id = foundry.utils.randomID();
  asked.add(id);
  try {
    /** @type {Question} */
    const question = { id, user: /** @type {string} */ (game.user.id), kind, wish, mode: chosenMode() };
    const reply = await query(gm, PLAY, question, timeout).catch(() => { throw new PlainError("gmSilent"); });
    if (reply.ok) return reply.result;
    if (reply.failure) throw new RulesError(reply.failure);
    throw new PlainError(reply.refusal ?? "gmSilent");
  } finally {
    asked.delete(id);
  }
}

/**
 * @param {Question} question
 * @param {object} context   What the core says of the question.
 * @returns {Promise<Reply>}
 */
async function answer(question, context) {
  if (!game.user.isActiveGM) return { ok: false, refusal: "noGM" };
  const id = question?.id;
  if (typeof id !== "string") return { ok: false, refusal: "gone" };
  if (!answered.has(id)) {
    answered.set(id, decide(question, context));
    const [oldest] = answered.keys();
    if (answered.size > KEPT && oldest !== undefined) answered.delete(oldest);
  }
  return /** @type {Promise<Reply>} */ (answered.get(id));
}

/**
 * @param {Question} question
 * @param {object} context
 * @returns {Promise<Reply>}
 */
async function decide({ id, user: claimed, kind, wish, mode }, context) {
  try {
    const known = Object.hasOwn(kinds, kind) && kinds[kind];
    // A browser that is slow to say whether it has asked holds up nobody else.
    const user = askerOf(/** @type {any} */ (context)) ?? await confirmed(claimed, id);
    if (!known || !user || !wish || typeof wish !== "object") throw new PlainError("gone");
    const prepared = await known.prepare?.(wish, user);
    return { ok: true, result: await inOrder(() => known.carryOut(wish, user, mode, prepared)) };
  } catch (error) {
    if (error instanceof RulesError) return { ok: false, failure: error.failure };
    if (error instanceof PlainError) return { ok: false, refusal: error.key };
    throw error;
  }
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

/**
 * Asks somebody's browser.
 * @param {foundry.documents.User} user
 * @param {string} name   Of the query.
 * @param {unknown} data
 * @param {number} [timeout]   In milliseconds.
 * @returns {Promise<any>}
 */
export function query(user, name, data, timeout = GM_TIMEOUT) {
  return /** @type {any} */ (user).query(name, data, { timeout });
}
