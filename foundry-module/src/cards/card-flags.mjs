import { flagsOf } from "../world/fields.mjs";
import { MODULE } from "../config.mjs";
import { isPlainObject } from "../../../wasm/js/plain-object.mjs";
import { unpack } from "../base/pack.mjs";


/** @import { Receipt } from "./receipt.mjs" */

/**
 * The packed part of a card, for which the receipt has no space.
 * @typedef {object} Packed
 * @property {Record<string, any>} [request]   The part of the request that the receipt lacks: at least the state that
 * the rules received.
 * @property {string[]} [called]   The fingerprint of each participant's name: see nameFingerprints.
 * @property {any} [journal]
 * @property {any} [secrets]   Restricted numbers of the card of a combat, and
 * @property {any} [told]      of the card of a described game.
 * @property {any} [offers]    The buttons of a card of version 0.2, and
 * @property {any} [applied]   the changes that they made: as in CardFlags, but with journals that are not packed once
 * more.
 */

/**
 * The flags of a card of version 0.2 with buttons that changed its participants.
 * @typedef {object} CardFlags
 * @property {Receipt} receipt
 * @property {string} [packed]
 * @property {any[]} offers
 * @property {Record<string, Record<string, Application | false | null>>} [applied]   By offer, then by the id of the
 * user who claimed to be first. A reverted change is false, or null if the packed part does not contain it either.
 * @typedef {{ user: string, journal?: any }} Application
 */

/**
 * Returns the packed part of a card.
 * @param {foundry.documents.ChatMessage} message
 * @returns {Promise<Packed | null>}   Null if it is not readable.
 */
export async function readPacked(message) {
  const { packed } = flagsOf(message);
  if (packed === undefined || packed === null) return {};
  const read = await unpack(packed);
  return isPlainObject(read) ? read : null;
}

/**
 * Returns the packed part of a card; empty if it is not readable.
 * @param {foundry.documents.ChatMessage} message
 * @returns {Promise<Packed>}
 */
export async function packedOf(message) {
  return await readPacked(message) ?? {};
}

/**
 * Returns the flags of a card of an operation, from its packed and its plain part. A user may have written anything
 * into them.
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
 * Returns the changes that the buttons of a card made: the packed ones without those reverted since, and the new ones.
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
