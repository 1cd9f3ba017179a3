import { BEST_DIE } from "../../cards/view.mjs";
import { shownName } from "../../world/actor.mjs";
import { gameNamed } from "../../games/games.mjs";
import { hasText, localize } from "../../world/i18n.mjs";

/** @import { Needs } from "../../../../wasm/api/schema/rulewright" */

/**
 * What the rules need, in the words of whoever has the dice in hand.
 * @typedef {{ label: string, dice: string, counts: string }} NeedView   What for, how many of which, and what of it counts.
 */

/**
 * @param {Needs} need
 * @param {string} operation   The engine's name of what is rolled for, which begins with its game.
 * @returns {NeedView}
 */
export function needView({ purpose, who, formula, dice, sides, fallen }, operation) {
  const words = gameNamed(operation.split("_", 1).join())?.words;
  const key = [words ? `${words}.Pool.${purpose}` : "", `Pool.${purpose}`].find(hasText);
  // The rules ask for more dice of a pool only where one that counts showed its highest face.
  const counts = fallen ? localize("Dice.again") : countsText(purpose, formula);
  const label = key ? localize(key) : purpose;
  const actor = who ? fromUuidSync(who, { strict: false }) : null;
  const of = actor instanceof foundry.documents.Actor ? localize("FightCard.of", { name: label, what: shownName(actor) }) : label;
  return { label: of, dice: `${dice}d${sides}`, counts };
}

/** How it is said which dice are kept, by the formula's letter. @type {Record<string, string>} */
const ONE = { h: "Dice.counts.highest", l: "Dice.counts.lowest" };

/** @type {Record<string, string>} */
const SEVERAL = { h: "Dice.counts.highestOf", l: "Dice.counts.lowestOf" };

/**
 * What of a pool counts, as its formula has it.
 * @param {string} purpose
 * @param {string} formula   Such as "3d6kh1", "2d20kh1x" and "5d6cs>=4".
 */
function countsText(purpose, formula) {
  const [, which, many] = /k([hl])(\d+)/.exec(formula) ?? [];
  const atLeast = /cs>=(\d+)/.exec(formula)?.[1];
  const count = BEST_DIE.has(purpose) ? 1 : Number(many);
  const kept = which && localize((count === 1 ? ONE : SEVERAL)[which] ?? "", { count });
  return [kept, /x/.test(formula) && localize("Dice.counts.x"), atLeast && localize("Dice.counts.cs", { face: atLeast })].filter(Boolean).join(" ");
}
