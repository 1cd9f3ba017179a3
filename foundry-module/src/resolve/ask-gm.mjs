import { flagsOf } from "../world/fields.mjs";
import { chosenMode } from "../world/compat.mjs";
import { GM_TIMEOUT, MODULE } from "../config.mjs";
import { sha256Of } from "../../../wasm/js/ledger/digest.mjs";
import { PlainError, RulesError } from "../base/errors.mjs";
import { canonical } from "../base/digest.mjs";

/** @import { Failure } from "../../../wasm/api/schema/rulewright" */

/**
 * Wishes of players go to the active GM's browser as a query of the core, and
 * it alone decides: over there somebody may have changed the code here.
 */

/** Asks for something to be carried out. */
export const PLAY = /** @type {const} */ (`${MODULE}.play`);

/** Asks a browser whether it has asked for something, by its id. */
export const CONFIRM = /** @type {const} */ (`${MODULE}.confirm`);

/**
 * What is asked for. Its sender is a claim.
 * @typedef {{ id: string, user: string, kind: string, wish: any, mode: string, dice?: object }} Question
 *
 * @typedef {{ ok: true, result: any } | { ok: false, failure?: Failure, refusal?: string }} Reply
 */

/** The ids of what this browser has asked for and not heard of yet. @type {Set<unknown>} */
const asked = new Set();

/** Whether this browser waits for the answer to a question. @param {unknown} id */
export function hasAsked(id) {
  return asked.has(id);
}

/**
 * The path of the digests of a user's open questions in the user's document. Only the user and GMs can write there.
 * Every user can read it, so a digest covers the whole question and is removed with its answer.
 */
const ASKS = `flags.${MODULE}.asks`;

/** The most digests that a document holds: a page that goes away leaves its own behind. */
const MOST_ASKS = 20;

/**
 * The digests of what this page asks now. Several notes may be on their way to the document at once.
 * @type {Set<string>}
 */
const vouchedNow = new Set();

/**
 * Asks a question that the document of this user vouches for: the other browser need not ask back.
 * @template T
 * @param {object} question
 * @param {() => Promise<T>} send
 * @returns {Promise<T>}
 */
export async function vouched(question, send) {
  const digest = await sha256Of(canonical(question));
  const note = () => {
    const others = asksOf(game.user).filter(one => one !== digest && !vouchedNow.has(one));
    return game.user.update(/** @type {User.UpdateData} */ ({ [ASKS]: [...others, ...vouchedNow].slice(-MOST_ASKS) }));
  };
  vouchedNow.add(digest);
  try {
    await note();
    return await send();
  } finally {
    vouchedNow.delete(digest);
    note().catch(() => {});
  }
}

/**
 * Reports whether a user's document vouches for a question.
 * @param {foundry.documents.User} user
 * @param {object} question   As it came.
 */
export async function vouchesFor(user, question) {
  const asks = asksOf(user);
  return asks.length > 0 && asks.includes(await sha256Of(canonical(question)));
}

/** @param {foundry.documents.User} user @returns {string[]} */
function asksOf(user) {
  const { asks } = flagsOf(user);
  return Array.isArray(asks) ? asks : [];
}

/**
 * Asks something under an id of its own, by which whoever is asked can make sure that this browser has asked.
 * @template T
 * @param {(id: string) => Promise<T>} task
 * @returns {Promise<T>}
 */
export async function asking(task) {
  const id = foundry.utils.randomID();
  asked.add(id);
  try {
    return await task(id);
  } finally {
    asked.delete(id);
  }
}

/**
 * Sends a wish to the active GM's browser.
 * @param {string} kind
 * @param {object} wish   Plain data.
 * @param {number} [timeout]   How long its answer may take, in milliseconds.
 * @param {object} [dice]   That were rolled here, where this user may.
 * @returns {Promise<any>}
 * @throws {RulesError | PlainError}
 */
export async function askGM(kind, wish, timeout = GM_TIMEOUT, dice) {
  const gm = game.users.activeGM;
  if (!gm) throw new PlainError("noGM");
  if (!game.user.can("QUERY_USER")) throw new PlainError("mayNotAsk");
  if (!(PLAY in CONFIG.queries)) throw new PlainError("queriesGone");
  const leaving = leaves(gm);
  const send = (/** @type {{ noted: boolean }} */ { noted }) => asking(async id => {
    /** @type {Question} */
    const question = { id, user: /** @type {string} */ (game.user.id),
      kind, wish, mode: chosenMode(), ...dice && { dice } };
    const since = Date.now();
    // It answers whatever it was asked, so that a question fails before its time only where nobody is there any more.
    const asks = () => query(gm, PLAY, question, timeout);
    const answer = (noted ? vouched(question, asks) : asks()).catch(
      () => { throw new PlainError(Date.now() - since < timeout ? "gmLeft" : "gmSilent"); });
    return Promise.race([answer, leaving.left]).then(readable);
  });
  let reply;
  try {
    reply = await send({ noted: false });
    // Another session of this user was asked whether it has asked. Nothing was done yet.
    if (!reply.ok && reply.refusal === "nobodyAsked") reply = await send({ noted: true });
  } finally {
    leaving.stop();
  }
  if (reply.ok) return reply.result;
  if (reply.failure) throw new RulesError(reply.failure);
  throw new PlainError(reply.refusal ?? "gmSilent");
}

/**
 * A reply as the other browser gives it. Another module may stand between the two and lose it.
 * @param {unknown} reply
 * @returns {Reply}
 * @throws {PlainError}
 */
function readable(reply) {
  if (typeof (/** @type {Reply | null | undefined} */ (reply)?.ok) !== "boolean") throw new PlainError("gmSilent");
  return /** @type {Reply} */ (reply);
}

/**
 * Hears of it when somebody leaves: the core itself tells whoever waits for an answer only when its time is up.
 * @param {foundry.documents.User} gm
 */
function leaves(gm) {
  /** @type {number} */
  let hook = 0;
  /** @type {Promise<never>} */
  const left = new Promise((_, fail) => {
    hook = Hooks.on("userConnected", (user, connected) => {
      if (user.id === gm.id && !connected) fail(new PlainError("gmLeft"));
    });
  });
  // Nobody may be waiting any more.
  left.catch(() => {});
  return { left, stop: () => Hooks.off("userConnected", hook) };
}

/**
 * Asks somebody's browser.
 * @template {foundry.documents.User.QueryName} Name
 * @param {foundry.documents.User} user
 * @param {Name} name   Of the query.
 * @param {unknown} data
 * @param {number} [timeout]   In milliseconds.
 * @returns {Promise<any>}
 */
export function query(user, name, data, timeout = GM_TIMEOUT) {
  return user.query(name, /** @type {foundry.documents.User.QueryData<Name>} */ (data), { timeout });
}
