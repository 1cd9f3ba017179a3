import { nameOf, shownName } from "../world/actor.mjs";
import { askerOf } from "../world/compat.mjs";
import { CONSENT_TIMEOUT, MODULE } from "../config.mjs";
import { hasText, localize } from "../world/i18n.mjs";
import { actorBy } from "../cards/called.mjs";
import { isSmall } from "../base/bounds.mjs";
import { CONFIRM, asking, query, vouched, vouchesFor } from "./ask-gm.mjs";

/**
 * Choices that belong to the owner of an actor, whatever another player does:
 * the GM's browser asks the owner's, or the GM where no owner is online.
 */

/** The query by which a GM's browser asks another one for a choice. */
const CONSENT = /** @type {const} */ (`${MODULE}.consent`);

/** The query by which it closes the question in the player's other sessions: the first answer counts. */
const CONSENTED = /** @type {const} */ (`${MODULE}.consented`);

/**
 * @typedef {object} Request
 * @property {string} asker   The id of the user whose action it is about.
 * @property {string} who     The uuid of the actor who acts.
 * @property {string} payer   The uuid of the actor whose owner chooses.
 * @property {string} [words]   Where its sentences are in the language file; without it, those for effort.
 * @property {number} [amount]
 * @property {string} [what]   What the action is called.
 * @property {string} [id]    Of the question, where it comes from another browser.
 */

/** The actors about whom a question is open here: one at a time, however often somebody asks. @type {Set<string>} */
const open = new Set();

/** The windows of those questions that came from another browser, by the question's id. @type {Map<string, { close: () => Promise<unknown> }>} */
const windows = new Map();

/** Lets this browser be asked. */
export function registerConsent() {
  const { queries } = CONFIG;
  queries[CONSENT] = async (request, context) => await isTheGMs(request, askerOf(context)) ? choose(/** @type {Request} */ (request)) : null;
  queries[CONSENTED] = async id => { await windows.get(String(id))?.close(); };
}

/**
 * Whether a question comes from a GM's browser: that alone has a reason to ask,
 * and any other could ask in anybody's name, or without an end.
 * @param {any} request   It may be anything.
 * @param {foundry.documents.User | null} sender   Where the core knows who asks.
 */
async function isTheGMs(request, sender) {
  const gm = game.users.activeGM;
  // A GM's own browser asks nobody but whoever sits there.
  if (game.user.isGM || !gm || !request || typeof request !== "object") return false;
  if (sender) return sender.isGM;
  if (!isSmall(request)) return false;
  for (const user of game.users) if (user.isGM && await vouchesFor(user, request)) return true;
  return await query(gm, CONFIRM, request.id).catch(() => false) === true;
}

/**
 * Asks the owner of an actor for a choice.
 * @param {foundry.documents.Actor} actor
 * @param {Request} request
 * @returns {Promise<boolean | null>}   Null where there was no answer in time.
 */
export async function chosenBy(actor, request) {
  const player = playerOf(actor);
  const answer = await (player ? asking(id => askPlayer(player, { ...request, id })) : choose(request)).catch(() => null);
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
 * The player of an actor who is online: the one whose character it is, or else anyone who owns it.
 * @param {foundry.documents.Actor} actor
 * @returns {foundry.documents.User | null}
 */
function playerOf(actor) {
  const players = game.users.filter(user => Boolean(user.active) && !user.isGM && actor.testUserPermission(user, "OWNER"));
  return players.find(({ character }) => character?.id === actor.id) ?? players[0] ?? null;
}

/**
 * Asks the user of this browser. A question that is not answered in time is closed.
 * @param {Request} request
 * @returns {Promise<boolean | null>}   Null where there was no answer.
 */
async function choose({ asker, who, payer, words = "Consent", amount, what, id }) {
  const [actor, owned] = [actorBy(who), actorBy(payer)];
  if (!actor || !owned?.isOwner) return false;
  if (open.has(payer) || !hasText(`${words}.text`)) return null;
  open.add(payer);
  const text = localize(`${words}.text`, { user: game.users.get(asker)?.name ?? "?", name: shownName(actor), payer: nameOf(owned), amount, what });
  return foundry.applications.api.DialogV2.confirm({
    window: { title: localize(`${words}.title`) },
    content: `<p>${foundry.utils.escapeHTML(text)}</p>`,
    yes: { label: localize(`${words}.yes`) },
    no: { label: localize(`${words}.no`) },
    rejectClose: false,
    render: (/** @type {any} */ _event, /** @type {any} */ dialog) => {
      if (id !== undefined) windows.set(id, dialog);
      setTimeout(() => dialog.close(), CONSENT_TIMEOUT);
    }
  }).finally(() => {
    open.delete(payer);
    if (id !== undefined) windows.delete(id);
  });
}
