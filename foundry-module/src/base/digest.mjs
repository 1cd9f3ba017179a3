import { sha256 } from "../../../wasm/js/sha256.mjs";

/** @import { Answer } from "../games/icon/operation.mjs" */

/** How many hex digits of a digest a card keeps: 128 bits. */
const KEPT = 32;

/** What of a result is about everybody and not about what was done. */
const ABOUT_ALL = new Set(["outlook", "standings"]);

/** The digests of answers: a card and what waits on it both want the same one. @type {WeakMap<object, string>} */
const known = new WeakMap();

/**
 * The digest of what the rules have answered: of the dice, and of the result
 * without its outlook, so that it does not change where somebody who has no
 * part in it is left out of what was asked.
 * @param {Answer} answer   It does not change any more.
 * @returns {Promise<string>}
 */
export async function digestOf(answer) {
  const digest = known.get(answer) ?? sha256(canonical(toldIn(answer))).slice(0, KEPT);
  known.set(answer, digest);
  return digest;
}

/**
 * What the digest is of, as the rules have written it. Two answers of the same
 * rules are alike where these texts are, which is found out sooner than their digests.
 * @param {Answer} answer
 */
export function textOf(answer) {
  return JSON.stringify(toldIn(answer));
}

/** @param {Answer} answer */
function toldIn({ result, rolls }) {
  return { rolls, result: Object.fromEntries(Object.entries(result).filter(([name]) => !ABOUT_ALL.has(name))) };
}

/**
 * A short mark of a text, by which it is known again.
 * @param {string} text
 */
export function markOfText(text) {
  return sha256(text).slice(0, 4);
}

/**
 * JSON whose names stand in one order, whatever wrote it.
 * @param {any} value
 * @returns {string}
 */
export function canonical(value) {
  if (Array.isArray(value)) return `[${value.map(one => canonical(one ?? null)).join()}]`;
  if (value === null || typeof value !== "object") return JSON.stringify(value ?? null);
  const entries = Object.entries(value).filter(([, one]) => one !== undefined).sort(([a], [b]) => a < b ? -1 : 1);
  return `{${entries.map(([key, one]) => `${JSON.stringify(key)}:${canonical(one)}`).join()}}`;
}
