import { localize } from "../world/i18n.mjs";

/** @import { Roll } from "../../../wasm/api/schema/rulewright" */

/**
 * One step of a breakdown, or another short fact with its rule and a short tag for that.
 * @typedef {{ text: string, rule?: string, tag?: string, img?: string }} Part
 */

/**
 * The breakdown of a number: its steps, and its effects. `counts` means that its figure is a number of dice, and no
 * result.
 * @typedef {{ label: string, steps: Part[], figure: string | null, counts?: boolean, taken: Part[] }} Chain
 */

/**
 * The outcome of a report, with a word and a shape before any color.
 * @typedef {{ key: string, tone: "good" | "great" | "mixed" | "bad" | "plain", word: string, detail: string }} Outcome
 */

/**
 * @param {string} text
 * @param {string} [rule]   Its full id.
 * @param {string} [img]
 * @returns {Part}
 */
export function part(text, rule, img) {
  // Every rule's id begins with the game's name: the tag leaves it out, the title includes it.
  return { text, rule, tag: rule?.replace(/^[A-Z]+-/, ""), img };
}

/** Pools whose best die alone matters. The rules read the next one, too, but only for two sixes. */
export const BEST_DIE = new Set(["action", "fortune"]);

/**
 * Returns the pools with their faces, for the card.
 * @param {Roll[]} rolls
 */
export function poolViews(rolls) {
  return rolls.map(({ purpose, formula, dice, sides, lowest, explodes, atLeast = 0, faces, counts }) => {
    const best = BEST_DIE.has(purpose) && !lowest && !explodes && !atLeast;
    const highest = Math.max(...faces);
    return {
      label: localize(`Pool.${purpose}`),
      formula: diceText(best ? `${dice}d${sides}` : formula),
      dice: faces.map((face, at) => {
        const count = counts[at] && (!best || face === highest) && face >= atLeast;
        return { face, sides, counts: count,
          text: localize(`Card.${dieText(count, Boolean(atLeast && counts[at]), at >= dice)}`, { face, sides }) };
      })
    };
  });
}

/**
 * Returns a formula of dice in the notation of the language, such as "2W6" in German.
 * @param {string} formula   As the rules and the core write it.
 */
export function diceText(formula) {
  return formula.replace(/(\d+)d(\d+)/g, (_, dice, sides) => localize("Dice.pool", { dice, sides }));
}

/**
 * Returns the sentence for a die.
 * @param {boolean} counts
 * @param {boolean} counted   True if the die counts from a certain face on.
 * @param {boolean} again   True if it was rolled because another one exploded.
 */
function dieText(counts, counted, again) {
  if (counted) return counts ? "dieSuccess" : "dieFailure";
  if (again) return "dieAgain";
  return counts ? "die" : "dieDropped";
}
