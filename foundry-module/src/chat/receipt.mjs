import { APPLIED_ROOM, MODULE, RECEIPT_LIMIT } from "../config.mjs";
import { aboutEngine } from "../engine/client.mjs";

/** @import { Intent, Offer, Rolled } from "../operations/operation.mjs" */

/**
 * What stands in the flags of a card: a receipt with which anybody can repeat
 * the roll, and what its buttons need.
 * @typedef {object} CardFlags
 * @property {{ version: string, engine: string, operation: string, seed?: string, faces?: number[], request?: object, omitted?: string[] }} receipt
 * @property {Intent} intent
 * @property {Rolled} rolled
 * @property {Offer[]} offers
 * @property {Record<string, Record<string, Application | null>>} [applied]   By offer, then by the id of who claimed to be first.
 *
 * @typedef {{ user: string, changed: import("../authority/apply.mjs").Changed[] }} Application
 */

/**
 * What rolls here: the version of the rules, and the digest of their file.
 * @param {string} operation
 */
async function engineMark(operation) {
  const { version, digest } = await aboutEngine(operation);
  return { version, engine: digest };
}

/**
 * @param {{ operation: string, request: object, dice: object, intent: Intent, rolled: Rolled, offers: Offer[] }} card
 * @returns {Promise<CardFlags>}
 */
export async function cardFlags({ operation, request, dice, intent, rolled, offers }) {
  const flags = {
    receipt: { ...await engineMark(operation), operation, ...dice, request: without(request) },
    intent: { ...intent, choices: without(intent.choices) }, rolled, offers
  };
  if (size(flags) <= RECEIPT_LIMIT - APPLIED_ROOM) return flags;
  // Every client holds the message for ever: what does not fit is left out, and the receipt says so.
  const { request: _request, ...receipt } = flags.receipt;
  return { ...flags, receipt: { ...receipt, omitted: ["request"] } };
}

/**
 * The receipt of a command. The state that it meets is larger than a message's
 * flags may be, or not for everybody, so it always says that this is left out.
 * @param {string} operation   The engine's name.
 * @param {string} state   What the request calls its state.
 * @param {object} command
 * @param {object} dice
 * @param {object} [beside]   The other flags of the card.
 * @returns {Promise<CardFlags["receipt"]>}
 */
export async function commandReceipt(operation, state, command, dice, beside = {}) {
  const receipt = { ...await engineMark(operation), operation, ...dice };
  const whole = { ...receipt, request: { command: without(command) }, omitted: [`request.${state}`] };
  return size(whole) + size(beside) <= RECEIPT_LIMIT - APPLIED_ROOM ? whole : { ...receipt, omitted: ["request"] };
}

/** @param {foundry.documents.ChatMessage} message @returns {CardFlags | null} */
export function flagsOfCard(message) {
  return /** @type {Record<string, any>} */ (message.flags)[MODULE] ?? null;
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

/** @param {object} value */
function size(value) {
  return new TextEncoder().encode(JSON.stringify(value)).length;
}

/**
 * Leaves out what says nothing: the engine reads a missing number, text, list
 * or no as it reads null, "", [] or false.
 * @param {any} value
 * @returns {any}
 */
function without(value) {
  if (Array.isArray(value)) return value.map(without);
  if (value === null || typeof value !== "object") return value;
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, without(entry)]).filter(([, entry]) => !empty(entry)));
}

/** @param {unknown} value */
function empty(value) {
  return value === undefined || value === null || value === "" || value === false
    || (typeof value === "object" && !Array.isArray(value) && !Object.keys(value).length);
}
