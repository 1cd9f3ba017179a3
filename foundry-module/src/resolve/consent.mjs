import { actorOrNull, nameOf, shownName } from "../world/actor.mjs";
import { askerOf } from "../world/compat.mjs";
import { CONSENT_TIMEOUT, MODULE } from "../config.mjs";
import { confirm } from "../world/forms/confirm.mjs";
import { hasText, localize } from "../world/i18n.mjs";
import { isWithinSize } from "../base/bounds.mjs";
import { CONFIRM, asking, query, vouched, vouchesFor } from "./ask-gm.mjs";

/**
 * Choices of an actor's owner during another player's action. The GM's browser asks the
 * owner's browser, or the GM if no owner is online.
 */

/** The query by which a GM's browser requests a choice. */
const CONSENT = /** @type {const} */ (`${MODULE}.consent`);

/** The query that closes the question in the player's other sessions, because the first answer counts. */
const CONSENTED = /** @type {const} */ (`${MODULE}.consented`);

/**
 * @typedef {object} Request
 * @property {string} asker   The id of the acting user.
 * @property {string} who     The uuid of the acting actor.
 * @property {string} payer   The uuid of the actor whose owner chooses.
 * @property {string} [words]   The section of its sentences in the language file. Defaults to those for effort.
 * @property {number} [amount]
 * @property {string} [what]   The name of the action.
 * @property {string} [id]    The id of a request from another browser.
 */

/** The actors with an open question: one at a time, however many requests arrive. @type {Set<string>} */
const open = new Set();

/**
 * The windows of questions from other browsers, by request id.
 * @type {Map<string, { close: () => Promise<unknown> }>}
 */
const windows = new Map();

/** Registers the queries of consent. */
export function registerConsent() {
  const { queries } = CONFIG;
  queries[CONSENT] = async (request, context) =>
    await isTheGMs(request, askerOf(context)) ? choose(/** @type {Request} */ (request)) : null;
  queries[CONSENTED] = async id => { await windows.get(String(id))?.close(); };
}

/**
 * Reports whether a request comes from a GM's browser. Other browsers could ask in another
 * user's name, or without end.
 * @param {any} request   Untrusted data.
 * @param {foundry.documents.User | null} sender   Null if the core does not identify the sender.
 */
async function isTheGMs(request, sender) {
  const gm = game.users.activeGM;
  // A GM's own browser shows the question without a query.
  if (game.user.isGM || !gm || !request || typeof request !== "object") return false;
  if (sender) return sender.isGM;
  if (!isWithinSize(request)) return false;
  for (const user of game.users) if (user.isGM && await vouchesFor(user, request)) return true;
  return await query(gm, CONFIRM, request.id).catch(() => false) === true;
}

/**
 * Asks the owner of an actor for a choice.
 * @param {foundry.documents.Actor} actor
 * @param {Request} request
 * @returns {Promise<boolean | null>}   Null without an answer in time.
 */
export async function chosenBy(actor, request) {
  const player = playerOf(actor);
  const answer = await (player ? asking(id => askPlayer(player, { ...request, id })) : choose(request))
    .catch(() => null);
  return typeof answer === "boolean" ? answer : null;
}

/**
 * Asks every session of a player. The first answer counts, and the others' windows close.
 * @param {foundry.documents.User} player
 * @param {Request & { id: string }} request
 */
async function askPlayer(player, request) {
  try {
    return await vouched(request, () => query(player, CONSENT, request, CONSENT_TIMEOUT));
  } finally {
    query(player, CONSENTED, request.id).catch(() => {});
  }
}

/**
 * Returns the online player of an actor: the one whose character it is, or else any owner.
 * @param {foundry.documents.Actor} actor
 * @returns {foundry.documents.User | null}
 */
export function playerOf(actor) {
  const players = game.users.filter(user =>
    Boolean(user.active) && !user.isGM && actor.testUserPermission(user, "OWNER"));
  return players.find(({ character }) => character?.id === actor.id) ?? players[0] ?? null;
}

/**
 * Returns the names of the users whose consent a command of this user needs: those who play its companions.
 * @param {import("../games/game.mjs").Game} played
 * @param {import("../games/command.mjs").Command} command
 * @returns {string[]}
 */
export function consenters(played, command) {
  const others = (game.user.isGM ? [] : played.permission?.companions?.(command) ?? []).map(actorOrNull)
    .filter(actor => actor && !actor.isOwner);
  return [...new Set(others.map(actor => playerOf(/** @type {foundry.documents.Actor} */ (actor))?.name
    ?? localize("Question.gm")))];
}

/**
 * Asks the user of this browser. Closes the question after the time limit.
 * @param {Request} request
 * @returns {Promise<boolean | null>}   Null without an answer.
 */
async function choose({ asker, who, payer, words = "Consent", amount, what, id }) {
  const [actor, owned] = [actorOrNull(who), actorOrNull(payer)];
  if (!actor || !owned?.isOwner) return false;
  if (open.has(payer) || !hasText(`${words}.text`)) return null;
  open.add(payer);
  const text = localize(`${words}.text`,
    { user: game.users.get(asker)?.name ?? "?", name: shownName(actor), payer: nameOf(owned), amount, what });
  return confirm({
    title: `${words}.title`, lines: [text], yes: `${words}.yes`, no: `${words}.no`, timeout: CONSENT_TIMEOUT,
    opened: dialog => { if (id !== undefined) windows.set(id, dialog); }
  }).finally(() => {
    open.delete(payer);
    if (id !== undefined) windows.delete(id);
  });
}
