import { flagsOf } from "../world/fields.mjs";
import { chosenMode } from "../world/compat.mjs";
import { GM_TIMEOUT, MODULE } from "../config.mjs";
import { sha256Of } from "../../../wasm/js/ledger/digest.mjs";
import { PlainError, RulesError } from "../base/errors.mjs";
import { canonical } from "../base/digest.mjs";

/** @import { Failure } from "../../../wasm/api/schema/rulewright" */

/**
 * Sends players' requests to the active GM's browser as a query of the core. Only that
 * browser decides, because players can change the code in their own.
 */

/** The query that requests an action. */
export const PLAY_QUERY = /** @type {const} */ (`${MODULE}.play`);

/** The query that confirms whether a browser has sent a request, by its id. */
export const CONFIRM = /** @type {const} */ (`${MODULE}.confirm`);

/**
 * A request to the GM's browser. Its sender is a claim.
 * @typedef {{ id: string, user: string, kind: string, wish: any, mode: string, dice?: object }} Question
 *
 * @typedef {{ ok: true, result: any } | { ok: false, failure?: Failure, refusal?: string,
 *   data?: Record<string, string> }} Reply
 */

/** The ids of this browser's pending requests. @type {Set<unknown>} */
const asked = new Set();

/** Reports whether this browser has a pending request with that id. @param {unknown} id */
export function hasAsked(id) {
  return asked.has(id);
}

/**
 * The path of the hashes of a user's pending requests in the user's document. Only the
 * user and GMs can write there. Every user can read it, so a hash covers the whole request
 * and is removed with its answer.
 */
const ASKS = `flags.${MODULE}.asks`;

/** The limit of hashes in a document. A page that closes leaves its own behind. */
const MOST_ASKS = 20;

/**
 * The hashes of this page's pending requests. Several updates of the document may be under
 * way at once.
 * @type {Set<string>}
 */
const vouchedNow = new Set();

/**
 * Sends a request that this user's document confirms, so that the other browser need not
 * ask back.
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
 * Reports whether a user's document contains the hash of a request.
 * @param {foundry.documents.User} user
 * @param {object} question   As received.
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
 * Runs a task with a request id, by which the other browser can confirm that this one sent
 * the request.
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
 * Sends a request to the active GM's browser.
 * @param {string} kind   The name of the handler.
 * @param {object} request   Plain data.
 * @param {number} [timeout]   The limit of the wait, in milliseconds.
 * @param {object} [dice]   Dice that this user rolled, if they may.
 * @returns {Promise<any>}
 * @throws {RulesError | PlainError}
 */
export async function askGM(kind, request, timeout = GM_TIMEOUT, dice) {
  const gm = game.users.activeGM;
  if (!gm) throw new PlainError("noGM");
  if (!game.user.can("QUERY_USER")) throw new PlainError("mayNotAsk");
  if (!(PLAY_QUERY in CONFIG.queries)) throw new PlainError("queriesGone");
  const leaving = leaves(gm);
  const send = (/** @type {{ noted: boolean }} */ { noted }) => asking(async id => {
    /** @type {Question} */
    const question = { id, user: /** @type {string} */ (game.user.id),
      kind, wish: request, mode: chosenMode(), ...dice && { dice } };
    const since = Date.now();
    // The GM's browser answers every request, so an early failure means that it has closed.
    const asks = () => query(gm, PLAY_QUERY, question, timeout);
    const answer = (noted ? vouched(question, asks) : asks()).catch(
      () => { throw new PlainError(Date.now() - since < timeout ? "gmLeft" : "gmSilent"); });
    return Promise.race([answer, leaving.left]).then(readable);
  });
  let reply;
  try {
    reply = await send({ noted: false });
    // The core asked another session of this user for confirmation. Nothing has happened yet.
    if (!reply.ok && reply.refusal === "falseSender") reply = await send({ noted: true });
  } finally {
    leaving.stop();
  }
  if (reply.ok) return reply.result;
  if (reply.failure) throw new RulesError(reply.failure);
  throw new PlainError(reply.refusal ?? "gmSilent", reply.data);
}

/**
 * Checks a reply. Another module may have dropped it on the way.
 * @param {unknown} reply
 * @returns {Reply}
 * @throws {PlainError}
 */
function readable(reply) {
  if (typeof (/** @type {Reply | null | undefined} */ (reply)?.ok) !== "boolean") throw new PlainError("gmSilent");
  return /** @type {Reply} */ (reply);
}

/**
 * Rejects when the GM disconnects. The core itself reports that only after the timeout.
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
  // All callers may be gone by then.
  left.catch(() => {});
  return { left, stop: () => Hooks.off("userConnected", hook) };
}

/**
 * Sends a query to another user's browser.
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
