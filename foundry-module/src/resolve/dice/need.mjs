import { BEST_DIE, diceText } from "../../cards/view.mjs";
import { actorOrNull, shownName } from "../../world/actor.mjs";
import { gameNamed } from "../../games/games.mjs";
import { hasText, localize } from "../../world/i18n.mjs";

/** @import { Needs } from "../../../../wasm/api/schema/rulewright" */

/**
 * The dice that the rules need, as text: their purpose, number and size, and the dice that count.
 * @typedef {{ label: string, dice: string, counts: string }} NeedView
 */

/**
 * Returns the texts about the dice that the rules need.
 * @param {Needs} need
 * @param {string} operation   The engine's name, which begins with its game.
 * @returns {NeedView}
 */
export function needView({ purpose, who, formula, dice, sides, fallen }, operation) {
  const words = gameNamed(operation.split("_", 1).join())?.words;
  const key = [words ? `${words}.Pool.${purpose}` : "", `Pool.${purpose}`].find(hasText);
  // The rules ask for more dice of a pool only after a counting die showed its highest face.
  const counts = fallen ? localize("Dice.again") : countsText(purpose, formula);
  const label = key ? localize(key) : purpose;
  const actor = actorOrNull(who);
  const of = actor ? localize("FightCard.of", { name: label, what: shownName(actor) }) : label;
  return { label: of, dice: diceText(`${dice}d${sides}`), counts };
}

/** The sentences about kept dice, by the formula's letter. @type {Record<string, string>} */
const ONE = { h: "Dice.counts.highest", l: "Dice.counts.lowest" };

/** @type {Record<string, string>} */
const SEVERAL = { h: "Dice.counts.highestOf", l: "Dice.counts.lowestOf" };

/**
 * Describes the counting dice of a pool's formula.
 * @param {string} purpose
 * @param {string} formula   Such as "3d6kh1", "2d20kh1x" and "5d6cs>=4".
 */
function countsText(purpose, formula) {
  const [, which, many] = /k([hl])(\d+)/.exec(formula) ?? [];
  const atLeast = /cs>=(\d+)/.exec(formula)?.[1];
  const count = BEST_DIE.has(purpose) ? 1 : Number(many);
  const kept = which && localize((count === 1 ? ONE : SEVERAL)[which] ?? "", { count });
  return [kept, /x/.test(formula) && localize("Dice.counts.x"),
    atLeast && localize("Dice.counts.cs", { face: atLeast })].filter(Boolean).join(" ");
}
