import { flagsOf } from "../adapter/fields.mjs";
import { written } from "../changes/journal.mjs";
import { APPLIED_ROOM, MODULE, RECEIPT_LIMIT } from "../config.mjs";
import { aboutEngine } from "../engine/client.mjs";
import { digestOf } from "../trust/digest.mjs";
import { unpack } from "../trust/pack.mjs";
import { fitted } from "../trust/room.mjs";

/** @import { Answer, Intent, Offer, Rolled } from "../operations/operation.mjs" */
/** @import { Change } from "../changes/change.mjs" */

/**
 * With what a card can be told again by anybody.
 * @typedef {object} Receipt
 * @property {string} version   Of the rules.
 * @property {string} engine    The digest of their file.
 * @property {string} operation
 * @property {string} [seed]
 * @property {number[]} [faces]
 * @property {string} [by]      Who rolled the faces: see OwnDice.
 * @property {Record<string, any>} [request]   Without its state, and without what is packed.
 * @property {string[]} [omitted]   What there was no room for.
 * @property {string} digest    Of what the rules have answered.
 * @property {string} lang      The language that it is written in.
 * @property {string} user      Whose wish it was.
 * @property {boolean} [local]  Whether a player's own browser has carried it out.
 */

/**
 * What stands packed beside it, for want of room.
 * @typedef {object} Packed
 * @property {Record<string, any>} [request]   What of the request does not stand in the receipt: at least the state that the rules met.
 * @property {string[]} [called]   What each who is in it was called: see calledIn.
 * @property {any} [journal]
 * @property {any} [secrets]   Numbers of a fight's card, and
 * @property {any} [told]      of a described game's, that are not for everybody.
 * @property {any} [intent]    What the buttons of a card need, where many took part in it, and
 * @property {any} [rolled]
 * @property {any} [offers]
 * @property {any} [applied]   what was done by them: as in CardFlags, but with journals that are not packed once more.
 */

/**
 * What stands in the flags of a card of an operation: what its buttons need, too.
 * @typedef {object} CardFlags
 * @property {Receipt} receipt
 * @property {string} [packed]
 * @property {Intent} intent
 * @property {Rolled} rolled
 * @property {Offer[]} offers
 * @property {Record<string, Record<string, Application | false | null>>} [applied]   By offer, then by the id of who claimed to be first. What was taken back is null, or false where it stands packed.
 *
 * @typedef {{ user: string, changed: import("../authority/apply.mjs").Changed[], journal?: any }} Application
 */

/**
 * What a card has come from.
 * @typedef {object} Played
 * @property {string} operation   The engine's name.
 * @property {Record<string, any>} request   Dice left out.
 * @property {string} [state]     What the request calls the state that the rules met, where it has one beside a command.
 * @property {object} dice
 * @property {Answer} answer
 * @property {foundry.documents.User} user   Whose wish it was.
 * @property {boolean} [local]    Whether a player's own browser carries it out.
 * @property {Change[]} [changes] What happens to the documents with it.
 * @property {Record<string, any>} [beside]   The other flags of the card.
 * @property {boolean} [follows]  Whether something may follow from it, which needs room on the card as well.
 */

/** What the marks of undoing may need. */
const UNDO_ROOM = 128;

/**
 * The flags of a card. What only stands there until it has happened takes no room.
 * @param {Played} played
 * @returns {Promise<Record<string, any>>}
 */
export async function cardFlags({ operation, request, state, dice, answer, user, local, changes = [], beside: { waiting, unfinished, ...beside } = {}, follows }) {
  const { version, digest: engine } = await aboutEngine(operation);
  /** @type {Receipt} */
  const receipt = {
    version, engine, operation, .../** @type {any} */ (dice), digest: await digestOf(answer), lang: game.i18n.lang, user: /** @type {string} */ (user.id), ...local && { local }
  };
  const room = RECEIPT_LIMIT - (follows || waiting ? APPLIED_ROOM : UNDO_ROOM);
  const lasting = await fitted({ receipt, request: without(request), state, answer, beside, journal: changes.length ? written(changes) : undefined }, room);
  return { ...lasting, ...waiting && { waiting }, ...unfinished && { unfinished } };
}

/**
 * What stands packed on a card.
 * @param {foundry.documents.ChatMessage} message
 * @returns {Promise<Packed>}
 */
export async function packedOf(message) {
  const { packed } = flagsOf(message);
  const read = packed === undefined ? undefined : await unpack(packed);
  return read !== null && typeof read === "object" && !Array.isArray(read) ? read : {};
}

/**
 * The flags of a card of an operation, wherever they stand on it, as somebody has written them.
 * @param {foundry.documents.ChatMessage} message
 * @returns {Promise<CardFlags | null>}
 */
export async function flagsOfCard(message) {
  const own = /** @type {Record<string, any>} */ (message.flags)[MODULE];
  if (!own) return null;
  const { intent, rolled, offers, applied } = await packedOf(message);
  return { ...intent && { intent }, ...rolled && { rolled }, ...offers && { offers }, ...own, applied: allApplied(applied, own.applied) };
}

/**
 * What was done by the buttons of a card: what is packed, without what was taken back since, and what has come to it.
 * @param {unknown} packed
 * @param {unknown} own
 * @returns {CardFlags["applied"]}
 */
function allApplied(packed, own) {
  /** @type {Record<string, Record<string, any>>} */
  const all = Object.create(null);
  for (const [offer, marks] of [packed, own].flatMap(entriesOf)) {
    for (const [id, mark] of entriesOf(marks)) if (mark !== null) (all[offer] ??= {})[id] = mark;
  }
  return all;
}

/** @param {unknown} value   It may be anything. @returns {[string, any][]} */
function entriesOf(value) {
  return value !== null && typeof value === "object" ? Object.entries(value) : [];
}

/**
 * What was done because of an offer, if it was: the first mark that was not taken back.
 * @param {CardFlags | null} flags
 * @param {Offer} offer
 * @returns {{ id: string } & Application | null}
 */
export function applicationOf(flags, offer) {
  for (const [id, application] of Object.entries(flags?.applied?.[offer.id] ?? {})) {
    if (application) return { id, ...application };
  }
  return null;
}

/**
 * Leaves out what says nothing: the engine reads a missing number, text, list
 * or no as it reads null, "", [] or false.
 * @param {any} value
 * @returns {any}
 */
export function without(value) {
  if (Array.isArray(value)) return value.map(without);
  if (value === null || typeof value !== "object") return value;
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, without(entry)]).filter(([, entry]) => !empty(entry)));
}

/** @param {unknown} value */
function empty(value) {
  return value === undefined || value === null || value === "" || value === false
    || (typeof value === "object" && !Array.isArray(value) && !Object.keys(value).length);
}
