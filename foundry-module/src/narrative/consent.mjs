import { CONFIRM, asking, query } from "../authority/ask-gm.mjs";
import { nameOf } from "../chat/view.mjs";
import { askerOf } from "../compat.mjs";
import { CONSENT_TIMEOUT, MODULE } from "../config.mjs";
import { localize } from "../i18n.mjs";
import { PlainError } from "../notify.mjs";
import { owns } from "./authorise.mjs";
import { heroNamed } from "./party.mjs";

/**
 * Nobody spends another player's effort: the GM's browser asks that player's,
 * where they are there, and otherwise the GM.
 */

/** Asks whoever plays a hero whether it gives its effort. */
const CONSENT = `${MODULE}.consent`;

/**
 * @typedef {object} Request
 * @property {string} asker   The id of the user who asks for it.
 * @property {string} who     For whom it is, by the hero's id.
 * @property {string} payer   Who gives it, by the hero's id.
 * @property {number} amount
 * @property {string} [id]    Of the question, where it comes from another browser.
 */

/** For whose effort a question is open here: one at a time, however often somebody asks. @type {Set<string>} */
const open = new Set();

/** Lets this browser be asked. */
export function registerConsent() {
  const queries = /** @type {Record<string, (data: any, context: any) => Promise<unknown>>} */ (/** @type {unknown} */ (CONFIG.queries));
  queries[CONSENT] = async (request, context) => await isTheGMs(request, askerOf(context)) ? consents(request) : null;
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
  return sender ? sender.isGM : await query(gm, CONFIRM, request.id).catch(() => false) === true;
}

/**
 * Makes sure that everybody gives what they would have to give.
 * @param {Map<string, number>} efforts   How much of whose.
 * @param {string} who   For whom.
 * @param {foundry.documents.User} asker
 * @throws {PlainError} Where somebody does not, or says nothing.
 */
export async function agree(efforts, who, asker) {
  await Promise.all([...efforts].map(([payer, amount]) => agreed({ asker: /** @type {string} */ (asker.id), who, payer, amount })));
}

/** @param {Request} request */
async function agreed(request) {
  const player = playerOf(heroNamed(request.payer));
  const answer = await (player ? asking(id => query(player, CONSENT, { ...request, id }, CONSENT_TIMEOUT)) : consents(request)).catch(() => null);
  if (answer !== true) throw new PlainError(answer === false ? "effortDeclined" : "effortUnanswered");
}

/**
 * The player of a hero who is there: the one whose character it is, or else anyone who owns it.
 * @param {foundry.documents.Actor} actor
 * @returns {foundry.documents.User | null}
 */
function playerOf(actor) {
  const players = game.users.filter(user => Boolean(user.active) && !user.isGM && owns(user, actor));
  return players.find(({ character }) => character?.id === actor.id) ?? players[0] ?? null;
}

/**
 * Asks the one who sits here. What is not answered in time is closed.
 * @param {Request} request
 * @returns {Promise<boolean | null>}   Null where nothing was answered.
 */
async function consents({ asker, who, payer, amount }) {
  const giver = heroNamed(payer);
  if (!giver.isOwner) return false;
  if (open.has(payer)) return null;
  open.add(payer);
  const text = localize("Consent.text", { user: game.users.get(asker)?.name ?? "?", name: nameOf(heroNamed(who)), payer: nameOf(giver), amount });
  return foundry.applications.api.DialogV2.confirm({
    window: { title: localize("Consent.title") },
    content: `<p>${foundry.utils.escapeHTML(text)}</p>`,
    yes: { label: localize("Consent.yes") },
    no: { label: localize("Consent.no") },
    rejectClose: false,
    render: (/** @type {any} */ _event, /** @type {any} */ dialog) => { setTimeout(() => dialog.close(), CONSENT_TIMEOUT); }
  }).finally(() => { open.delete(payer); });
}
