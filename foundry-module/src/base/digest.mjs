import { sha256 } from "../../../wasm/js/sha256.mjs";

/** @import { Answer } from "../engine/ask.mjs" */

/** The hex digits of a digest that a card keeps: 128 bits. */
const KEPT = 32;

/** Members of a result that describe the whole table and not the command. */
const ABOUT_ALL = new Set(["outlook", "standings"]);

/**
 * Caches the digests of answers, which a card and its pending requests both need.
 * @type
 * {WeakMap<object, string>}
 */
const known = new WeakMap();

/**
 * Returns the digest of an answer of the rules: of the dice and of the result without its
 * outlook. It stays the same if a request leaves out actors without a part in it.
 * @param {Answer} answer   Must not change afterwards.
 * @returns {Promise<string>}
 */
export async function digestOf(answer) {
  const digest = known.get(answer) ?? sha256(canonical(toldIn(answer))).slice(0, KEPT);
  known.set(answer, digest);
  return digest;
}

/** @param {Answer} answer */
function toldIn({ result, rolls }) {
  return { rolls, result: Object.fromEntries(Object.entries(result).filter(([name]) => !ABOUT_ALL.has(name))) };
}

/**
 * Returns a four-digit fingerprint of a text.
 * @param {string} text
 */
export function fingerprintOf(text) {
  return sha256(text).slice(0, 4);
}

/**
 * Writes JSON with sorted names.
 * @param {any} value
 * @returns {string}
 */
export function canonical(value) {
  if (Array.isArray(value)) return `[${value.map(one => canonical(one ?? null)).join()}]`;
  if (value === null || typeof value !== "object") return JSON.stringify(value ?? null);
  const entries = Object.entries(value).filter(([, one]) => one !== undefined).sort(([a], [b]) => a < b ? -1 : 1);
  return `{${entries.map(([key, one]) => `${JSON.stringify(key)}:${canonical(one)}`).join()}}`;
}
