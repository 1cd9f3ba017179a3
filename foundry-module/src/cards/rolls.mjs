import { BEST_DIE } from "./view.mjs";

/** @import { Answer } from "../engine/ask.mjs" */
/** @import { Roll } from "../../../wasm/api/schema/rulewright" */

/**
 * The engine's dice as rolls of the core. Every pool becomes a term with the rolled faces, so that modules that animate
 * or count rolls see the real dice. Pools that belong to one number make one roll; its total is the engine's.
 */

/** Pools that add to the pool before them, or subtract from it. */
const SIGNS = /** @type {Record<string, "+" | "-">} */ ({ boon: "+", curse: "-", attribute: "+",
  attributeDamage: "+" });

/** Pools that belong to the pool before them only where it is this one. */
const AFTER = /** @type {Record<string, string>} */ ({ attribute: "tier", attributeDamage: "effect" });

/** Fixed numbers that belong to a pool's roll, by the keys of the steps that add them. */
const FIXED = /** @type {Record<string, string[]>} */ ({ damage: ["fray", "flat"] });

/**
 * Returns the engine's dice as rolls of the core.
 * @param {Answer} answer
 * @param {string} [by]   The source of the dice, if the rules did not roll: see OwnDice.
 * @returns {object[]}   The JSON of one evaluated Roll for each number.
 */
export function rollsData({ result, rolls }, by) {
  /** @type {{ purpose: string, pools: Roll[] }[]} */
  const groups = [];
  for (const roll of rolls) {
    const group = groups.at(-1);
    if (group && roll.purpose in SIGNS && (AFTER[roll.purpose] ?? group.purpose) === group.purpose)
      group.pools.push(roll);
    else groups.push({ purpose: roll.purpose, pools: [roll] });
  }
  // Modules that animate dice skip those that the core calls entered by hand: they have rolled already.
  const method = by === "table" ? { method: "manual" } : {};
  return groups.map(({ purpose, pools }) => rollData(pools, fixed(purpose, pools, result), method));
}

/**
 * Returns the fixed numbers of a pool's roll. A combat may have several breakdowns of damage. The pool's is the one
 * whose dice have the same sum.
 * @param {string} purpose
 * @param {Roll[]} pools
 * @param {any} result
 * @returns {number[]}
 */
function fixed(purpose, pools, result) {
  const keys = FIXED[purpose] ?? [];
  const outcomes = [result.damage, ...(result.reports ?? []).flatMap((/** @type {any} */ { chains }) => chains ?? [])]
    .filter(breakdown => breakdown?.steps);
  const sum = pools.reduce((total, pool) => total + pool.sum, 0);
  const own = outcomes.find(({
    steps
  }) => steps.some((/** @type {any} */ { key, change }) => key === "dice" && change === sum))
    ?? (result.damage?.steps ? result.damage : undefined);
  return (own?.steps ?? []).filter((/** @type {any} */ { key }) => keys.includes(key))
    .map((/** @type {any} */ { change }) => change);
}

/**
 * @param {Roll[]} pools
 * @param {number[]} numbers
 * @param {{ method?: string }} fulfilled   The method by which their dice were rolled, in the core's words.
 */
function rollData(pools, numbers, fulfilled) {
  /** @type {{ sign: "+" | "-", term: any, value: number, text: string }[]} */
  const parts = [
    ...pools.map(pool => ({ sign: SIGNS[pool.purpose] ?? "+", ...dieTerm(pool, fulfilled) })),
    ...numbers.map(number => ({
      sign: /** @type {const} */ ("+"), value: number, text: String(number),
      term: { class: "NumericTerm", options: {}, evaluated: true, number }
    }))
  ];
  return {
    class: "Roll",
    options: {},
    dice: [],
    formula: parts.map(({ sign, text }, at) => at ? ` ${sign} ${text}` : text).join(""),
    terms: parts.flatMap(({ sign, term }, at) => at ? [operator(sign), term] : [term]),
    total: parts.reduce((total, { sign, value }) => sign === "+" ? total + value : total - value, 0),
    evaluated: true
  };
}

/** @param {"+" | "-"} operator */
function operator(operator) {
  return { class: "OperatorTerm", options: {}, evaluated: true, operator };
}

/**
 * @param {Roll} pool
 * @param {{ method?: string }} fulfilled
 */
function dieTerm({ purpose, dice, sides, keep, lowest, explodes = false, atLeast = 0, faces, counts }, fulfilled) {
  const best = BEST_DIE.has(purpose) && !explodes && !atLeast;
  const kept = best ? faces.map((_, at) => at === bestAt(faces, counts)) : counts;
  const keeps = best ? 1 : keep;
  const modifiers = [keeps < dice && `k${lowest ? "l" : "h"}${keeps}`, explodes && "x", atLeast && `cs>=${atLeast}`]
    .filter(Boolean);
  // After the dice of the pool comes one for each that exploded.
  let explosions = faces.length - dice;
  const results = faces.map((result, at) => ({
    result, active: kept[at],
    ...!kept[at] && { discarded: true },
    ...kept[at] && result === sides && explosions-- > 0 && { exploded: true },
    ...atLeast && { success: result >= atLeast, count: Number(result >= atLeast) }
  }));
  return {
    text: `${dice}d${sides}${modifiers.join("")}`,
    value: results.reduce((sum, { result, active, count }) => active ? sum + (count ?? result) : sum, 0),
    term: { class: "Die", options: {}, evaluated: true, number: dice, faces: sides, modifiers, results, ...fulfilled }
  };
}

/**
 * Returns the place of the first of the highest dice that count.
 * @param {number[]} faces
 * @param {boolean[]} counts
 */
function bestAt(faces, counts) {
  return faces.reduce((best, face, at) =>
    counts[at] && (best < 0 || face > /** @type {number} */ (faces[best])) ? at : best, -1);
}
