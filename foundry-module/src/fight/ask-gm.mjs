import { askerOf, chosenMode } from "../compat.mjs";
import { GM_TIMEOUT, MODULE } from "../config.mjs";
import { PlainError, RulesError } from "../notify.mjs";
import { asDescribed, authorise } from "./authorise.mjs";
import { carryOut } from "./carry-out.mjs";
import { inOrder } from "./queue.mjs";

/** @import { EncounterCommand, EncounterResult, Failure } from "../../../wasm/api/schema/rulewright" */

/**
 * Commands of players go to the active GM's browser as a query of the core,
 * and it alone decides: over there somebody may have changed the code here.
 */

/** Asks for a command to be carried out. */
const FIGHT = `${MODULE}.fight`;

/** Asks a browser whether it has asked for something, by its id. */
const CONFIRM = `${MODULE}.confirm`;

/**
 * What is asked for. Its sender is a claim.
 * @typedef {{ id: string, user: string, combat: string | null, command: EncounterCommand, mode: string }} Question
 *
 * @typedef {{ ok: true, result: EncounterResult } | { ok: false, failure?: Failure, refusal?: string }} Reply
 */

/** The ids of what this browser has asked for and not heard of yet. @type {Set<string>} */
const asked = new Set();

/** What was answered, by the id of the question: who asks twice hears the same again. @type {Map<string, Promise<Reply>>} */
const answered = new Map();

/** How many answers are kept. */
const KEPT = 100;

/** Lets this browser answer others. */
export function registerQueries() {
  const queries = /** @type {Record<string, (data: any, context: any) => Promise<unknown>>} */ (/** @type {unknown} */ (CONFIG.queries));
  queries[FIGHT] = answer;
  queries[CONFIRM] = async id => asked.has(id);
}

/**
 * Sends a command to the active GM's browser.
 * @param {EncounterCommand} command
 * @param {foundry.documents.Combat | null} combat
 * @returns {Promise<EncounterResult>}
 * @throws {RulesError | PlainError}
 */
export async function askGM(command, combat) {
  const gm = game.users.activeGM;
  if (!gm) throw new PlainError("noGM");
  if (!game.user.can(/** @type {any} */ ("QUERY_USER"))) throw new PlainError("mayNotAsk");
  const id = foundry.utils.randomID();
  asked.add(id);
  try {
    /** @type {Question} */
    const question = { id, user: /** @type {string} */ (game.user.id), combat: combat?.id ?? null, command, mode: chosenMode() };
    const reply = await query(gm, FIGHT, question).catch(() => { throw new PlainError("gmSilent"); });
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
    // A browser that is slow to say whether it has asked holds up nobody else.
    const asker = Promise.resolve(askerOf(/** @type {any} */ (context)) ?? confirmed(question.user, id));
    answered.set(id, asker.then(user => inOrder(() => decide(question, user))));
    const [oldest] = answered.keys();
    if (answered.size > KEPT && oldest !== undefined) answered.delete(oldest);
  }
  return /** @type {Promise<Reply>} */ (answered.get(id));
}

/**
 * @param {Question} question
 * @param {foundry.documents.User | null} user   Who has asked, if anybody has.
 * @returns {Promise<Reply>}
 */
async function decide({ combat: combatId, command, mode }, user) {
  try {
    const combat = combatId === null ? null : game.combats.get(combatId);
    if (!user || combat === undefined || !command || typeof command !== "object") throw new PlainError("gone");
    authorise(command, user, combat);
    const wanted = user.isGM ? command : asDescribed(command, combat);
    return { ok: true, result: await carryOut({ command: wanted, combat, user, mode }) };
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
 * @param {foundry.documents.User} user
 * @param {string} name
 * @param {unknown} data
 * @returns {Promise<any>}
 */
function query(user, name, data) {
  return /** @type {any} */ (user).query(name, data, { timeout: GM_TIMEOUT });
}
