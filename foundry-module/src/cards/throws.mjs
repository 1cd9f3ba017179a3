import { MODULE } from "../config.mjs";

/**
 * A pool of dice, in the words of the rules.
 * @typedef {{ dice: number, sides: number, keep?: number, lowest?: boolean, explodes?: boolean, atLeast?: number,
 *   minus?: boolean }} ThrownPool
 */

/**
 * A roll of a card as dice alone: its pools, the total of its dice without fixed numbers, and all faces by their sides.
 * `purpose` is the rules' key of the first pool; "" on cards of earlier versions.
 * @typedef {{ purpose: string, formula: string, pools: ThrownPool[], total: number,
 *   faces: { sides: number, faces: number[] }[] }} Throw
 */

/** The largest dice and pools that the rules know. */
const MOST = { dice: 200, sides: 1000 };

/**
 * Returns the rolls of a card.
 * @param {foundry.documents.ChatMessage} card
 * @returns {{ throws: Throw[], unread: number }}   `unread` is the number of rolls that are damaged.
 */
export function throwsOf(card) {
  const all = [...card.rolls ?? []].map(throwOf);
  const throws = all.filter(one => one !== null);
  return { throws, unread: all.length - throws.length };
}

/**
 * Reads a roll of the core. Any user may have changed it.
 * @param {any} roll
 * @returns {Throw | null}   Null for a roll that is not one of ours.
 */
export function throwOf(roll) {
  if (!Array.isArray(roll?.terms)) return null;
  const purpose = roll.options?.[MODULE]?.purpose;
  /** @type {Throw} */
  const read = { purpose: typeof purpose === "string" ? purpose : "", formula: String(roll.formula ?? ""), pools: [],
    total: 0, faces: [] };
  let sign = 1;
  for (const term of roll.terms) {
    if (term?.operator === "+" || term?.operator === "-") {
      sign = term.operator === "-" ? -1 : 1;
      continue;
    }
    if (typeof term?.faces !== "number") {
      // A fixed number does not depend on luck.
      if (typeof term?.number === "number" && !Array.isArray(term.results)) continue;
      return null;
    }
    const pool = poolOf(term);
    if (!pool) return null;
    read.pools.push({ ...pool, ...sign < 0 && { minus: true } });
    read.total += sign * valueOf(term, pool.atLeast ?? 0);
    read.faces.push({ sides: pool.sides,
      faces: term.results.map((/** @type {{ result: number }} */ { result }) => result) });
  }
  return read.pools.length ? read : null;
}

/**
 * Returns the pool of a term with dice.
 * @param {any} term
 * @returns {ThrownPool | null}
 */
function poolOf({ number: dice, faces: sides, modifiers = [], results }) {
  const whole = (/** @type {unknown} */ value, /** @type {number} */ most) =>
    Number.isInteger(value) && Number(value) >= 1 && Number(value) <= most;
  if (!whole(dice, MOST.dice) || !whole(sides, MOST.sides) || !Array.isArray(modifiers) || !Array.isArray(results))
    return null;
  if (results.length < dice || !results.every(one => whole(one?.result, sides))) return null;
  /** @type {ThrownPool} */
  const pool = { dice, sides };
  for (const modifier of modifiers) {
    const [, kept, keep, explodes, atLeast] = /^(?:k([hl])(\d+)|(x)|cs>=(\d+))$/.exec(String(modifier)) ?? [];
    if (kept && whole(Number(keep), dice))
      Object.assign(pool, { keep: Number(keep), ...kept === "l" && { lowest: true } });
    else if (explodes) pool.explodes = true;
    else if (atLeast && whole(Number(atLeast), MOST.sides)) pool.atLeast = Number(atLeast);
    else return null;
  }
  return pool.explodes && pool.atLeast || (!pool.explodes && results.length > dice) ? null : pool;
}

/**
 * Returns the number of a term: the sum of the faces that count, or the number of those from a face on.
 * @param {{ results: { result: number, active?: boolean }[] }} term
 * @param {number} atLeast
 */
function valueOf({ results }, atLeast) {
  return results.reduce((sum, { result, active }) =>
    active === false ? sum : sum + (atLeast ? Number(result >= atLeast) : result), 0);
}
