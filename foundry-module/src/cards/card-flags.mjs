import { flagsOf } from "../world/fields.mjs";
import { MODULE } from "../config.mjs";
import { isPlainObject } from "../../../wasm/js/plain-object.mjs";
import { unpack } from "../base/pack.mjs";


/** @import { Receipt } from "./receipt.mjs" */

/**
 * What stands packed beside a receipt, for want of room.
 * @typedef {object} Packed
 * @property {Record<string, any>} [request]   What of the request does not stand in the receipt: at least the state that the rules met.
 * @property {string[]} [called]   What each who is in it was called: see nameFingerprints.
 * @property {any} [journal]
 * @property {any} [secrets]   Numbers of a fight's card, and
 * @property {any} [told]      of a described game's, that are not for everybody.
 * @property {any} [offers]    The buttons of a card of version 0.2, and
 * @property {any} [applied]   what was done by them: as in CardFlags, but with journals that are not packed once more.
 */

/**
 * The flags of a card of version 0.2 with buttons that changed its participants.
 * @typedef {object} CardFlags
 * @property {Receipt} receipt
 * @property {string} [packed]
 * @property {any[]} offers
 * @property {Record<string, Record<string, Application | false | null>>} [applied]   By offer, then by the id of who claimed to be first. What was taken back is false, or null where it does not stand packed either.
 *
 * @typedef {{ user: string, journal?: any }} Application
 */

/**
 * What stands packed on a card.
 * @param {foundry.documents.ChatMessage} message
 * @returns {Promise<Packed | null>}   Null where nobody can read it.
 */
export async function readPacked(message) {
  const { packed } = flagsOf(message);
  if (packed === undefined || packed === null) return {};
  const read = await unpack(packed);
  return isPlainObject(read) ? read : null;
}

/**
 * The same, as if nothing was packed where nobody can read it.
 * @param {foundry.documents.ChatMessage} message
 * @returns {Promise<Packed>}
 */
export async function packedOf(message) {
  return await readPacked(message) ?? {};
}

/**
 * The flags of a card of an operation, wherever they stand on it, as somebody has written them.
 * @param {foundry.documents.ChatMessage} message
 * @returns {Promise<CardFlags | null>}
 */
export async function flagsOfCard(message) {
  const own = /** @type {Record<string, any>} */ (message.flags)[MODULE];
  if (!own) return null;
  const { offers, applied } = await packedOf(message);
  return { ...offers && { offers }, ...own, applied: allApplied(applied, own.applied) };
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
    for (const [id, mark] of entriesOf(marks)) if (mark !== null) (all[offer] ??= Object.create(null))[id] = mark;
  }
  return all;
}

/** @param {unknown} value   It may be anything. @returns {[string, any][]} */
function entriesOf(value) {
  return value !== null && typeof value === "object" ? Object.entries(value) : [];
}
