// @ts-check
import { sha256Of } from "../../js/ledger/digest.mjs";
import { hexOf } from "../../js/ledger/hex.mjs";
import { withSeed } from "../../js/ledger/statement.mjs";
import { readObject } from "./body.mjs";
import { Refusal } from "./refusal.mjs";

/** @import { Resident } from "./engines.mjs" */
/** @import { Meter } from "./limit.mjs" */

/** Limits of an engine's request, in bytes, and of the dice that the Worker inserts. */
const CAPACITY = 262_144;
const DICE = 83;

/** The statuses of engine errors that are no refusal by the rules. @type {Record<string, number>} */
const REFUSED = { malformed: 400, tooLarge: 413 };

/**
 * A request to an engine.
 * @typedef {object} Asked
 * @property {Resident} engine
 * @property {string} operation   The engine's name.
 * @property {Meter} meter        Counts the work.
 *
 * A request for a roll, as it was sent.
 * @typedef {object} Sent
 * @property {string} text        The body,
 * @property {Uint8Array<ArrayBuffer>} bytes   the same,
 * @property {string} digest      and its SHA-256.
 * @property {boolean} odds       True where the odds are requested in place of a roll.
 *
 * @typedef {Asked & Sent} RollRequest
 *
 * @typedef {object} Rolled
 * @property {string} [seed]      Absent where odds were asked for.
 * @property {string} response    The engine's.
 * @property {string} result      Its SHA-256.
 */

/**
 * Reads the body of a roll. A body with dice would choose the result, and is refused.
 * @param {Request} request
 * @param {Asked} of
 * @returns {Promise<RollRequest>}
 */
export async function readRollRequest(request, of) {
  const { bytes, text, value } = await readObject(request, CAPACITY - DICE);
  const odds = asksForOdds(value);
  if (odds) await of.meter.odds();
  return { ...of, bytes, text, digest: await sha256Of(bytes), odds };
}

/** @param {Record<string, unknown>} body */
function asksForOdds(body) {
  if (!Object.hasOwn(body, "dice")) return false;
  const dice = body.dice;
  const names = dice !== null && typeof dice === "object" ? Object.keys(dice) : [];
  // The engine checks how often an estimate is rolled.
  const odds = names.every(name => name === "odds" || name === "times") && /** @type {any} */ (dice)?.odds === true;
  if (odds) return true;
  const member = ["seed", "faces"].find(name => names.includes(name));
  throw new Refusal(400, "refused", member ? `dice.${member}` : "dice",
    "the Worker rolls the dice itself; it may only be asked for the odds", { more: { reason: "ownDice" } });
}

/**
 * Rolls with the platform's randomness, or computes the odds.
 * @param {RollRequest} rollRequest
 * @returns {Promise<Rolled>}
 * @throws {Refusal}   Where the rules refuse.
 */
export async function roll(rollRequest) {
  if (!rollRequest.odds) return rollAgain(rollRequest, hexOf(crypto.getRandomValues(new Uint8Array(32))));
  const response = await ask(rollRequest, rollRequest.text);
  // A roll is never signed as odds, even if a caller finds a way to send dice.
  if (!response.startsWith('{"odds":'))
    throw new Error(`${rollRequest.operation} was asked for odds, and answered otherwise`);
  return { response, result: await sha256Of(response) };
}

/**
 * Repeats the roll of a seed.
 * @param {RollRequest} rollRequest
 * @param {string} seed
 * @returns {Promise<Rolled>}
 */
export async function rollAgain(rollRequest, seed) {
  const response = await ask(rollRequest, withSeed(rollRequest.text, seed));
  return { seed, response, result: await sha256Of(response) };
}

/**
 * Runs the engine with the dice of the request.
 * @param {Request} request
 * @param {Asked} of
 * @returns {Promise<string>}   The engine's response.
 */
export async function replay(request, of) {
  const { bytes, text, value } = await readObject(request, CAPACITY);
  if (!Object.hasOwn(value, "dice"))
    throw new Refusal(422, "missing", "dice", "a replay brings its dice: a seed, or faces");
  if (/** @type {any} */ (value.dice)?.odds) await of.meter.odds();
  await of.meter.load(bytes.length);
  return ask(of, text);
}

/**
 * Runs the engine, and counts the work.
 * @param {Asked} of
 * @param {string} text   The request.
 */
async function ask({ engine, operation, meter }, text) {
  const { response, steps } = await engine.answer(operation, text);
  await meter.spend(steps);
  if (response.startsWith('{"error":')) throw refusalOf(JSON.parse(response).error);
  return response;
}

/**
 * Returns a refusal by the rules.
 * @param {{ code: string, field: string, message: string }} error   The engine's.
 */
function refusalOf({ code, field, message, ...more }) {
  return new Refusal(REFUSED[code] ?? 422, code, field, message, { more });
}
