import { localize } from "../world/i18n.mjs";

/** @import { Roll } from "../../../wasm/api/schema/rulewright" */

/**
 * One step of a breakdown, or another short fact with the rule behind it and a short tag for that.
 * @typedef {{ text: string, rule?: string, tag?: string, img?: string }} Part
 */

/**
 * How a number came about: the steps that lead to it, and what it did.
 * @typedef {{ label: string, steps: Part[], figure: string | null, taken: Part[] }} Chain
 */

/**
 * How something ended, told by a word and a shape before any color.
 * @typedef {{ key: string, tone: "good" | "great" | "mixed" | "bad" | "plain", word: string, detail: string }} Outcome
 */

/**
 * @param {string} text
 * @param {string} [rule]   Its full id.
 * @param {string} [img]
 * @returns {Part}
 */
export function part(text, rule, img) {
  // The game's name is on every id of its rules: the tag leaves it out, the title has it.
  return { text, rule, tag: rule?.replace(/^[A-Z]+-/, ""), img };
}

/** Pools of which only the best die is read. That the rules look at the next one, too, is for the sake of two sixes. */
export const BEST_DIE = new Set(["action", "fortune"]);

/**
 * The pools as they fell, for the card.
 * @param {Roll[]} rolls
 */
export function poolViews(rolls) {
  return rolls.map(({ purpose, formula, dice, sides, lowest, explodes, atLeast = 0, faces, counts }) => {
    const best = BEST_DIE.has(purpose) && !lowest && !explodes && !atLeast;
    const highest = Math.max(...faces);
    return {
      label: localize(`Pool.${purpose}`),
      formula: best ? `${dice}d${sides}` : formula,
      dice: faces.map((face, at) => {
        const count = counts[at] && (!best || face === highest) && face >= atLeast;
        return { face, sides, counts: count, text: localize(`Card.${dieText(count, Boolean(atLeast && counts[at]), at >= dice)}`, { face, sides }) };
      })
    };
  });
}

/**
 * The sentence for a die.
 * @param {boolean} counts
 * @param {boolean} counted   Whether it counts if it shows enough.
 * @param {boolean} again   Whether it was rolled because another one exploded.
 */
function dieText(counts, counted, again) {
  if (counted) return counts ? "dieSuccess" : "dieFailure";
  if (again) return "dieAgain";
  return counts ? "die" : "dieDropped";
}

