import { askFor } from "../engine/ask.mjs";
import { PlainError, RulesError } from "../base/errors.mjs";
import { GAME_NAMES } from "../../../wasm/js/games.mjs";

/** @import { Packed } from "../cards/card-flags.mjs" */
/** @import { Receipt } from "../cards/receipt.mjs" */
/** @import { Answer } from "../engine/ask.mjs" */

/**
 * Reads an untrusted receipt.
 * @param {any} receipt
 * @returns {Receipt | null}
 */
export function readReceipt(receipt) {
  if (!receipt || typeof receipt !== "object") return null;
  const { operation, seed, faces, digest } = receipt;
  const played = typeof operation === "string" && /^[a-z]+_[A-Za-z]+$/.test(operation)
    && /** @type {readonly string[]} */ (GAME_NAMES).includes(operation.split("_", 1).join());
  return played && (typeof seed === "string" || Array.isArray(faces)) && typeof digest === "string" ? receipt : null;
}

/**
 * Returns the whole request of a receipt.
 * @param {Receipt} receipt
 * @param {Packed} packed
 * @returns {Record<string, any> | null}   Null if a part of it is missing.
 */
export function wholeRequest({ request = {}, omitted }, packed) {
  if (omitted || typeof request !== "object") return null;
  const rest = packed.request && typeof packed.request === "object" ? packed.request : {};
  const whole = { ...request, ...rest };
  const { command, combat, party } = whole;
  return command && !(combat || party) ? null : Object.keys(whole).length ? whole : null;
}

/**
 * Asks the rules for the result of a receipt once more.
 * @param {Receipt} receipt
 * @param {Record<string, any>} request
 * @returns {Promise<Answer | null>}   Null if the rules refuse it or need other dice.
 */
export async function playedAgain({ operation, seed, faces }, request) {
  try {
    return await askFor(operation, request, faces ? { faces } : { seed });
  } catch (error) {
    if (error instanceof RulesError || error instanceof PlainError) return null;
    throw error;
  }
}
