import { ANY_DICE } from "../../base/dice.mjs";
import { intentOf } from "../dialog/open.mjs";
import { preview } from "../dialog/preview.mjs";
import { gameOf } from "../../games/games.mjs";
import { commandOf, firstChoices, wishOf } from "../dialog/choices.mjs";
import { foretell } from "../dialog/foretell.mjs";
import { usesOf } from "../sheet/deed-buttons.mjs";
import { wanted } from "../sheet/press.mjs";
import { told, whenReady, wrong } from "./check.mjs";
import { whatToRoll } from "./roll.mjs";

/** @import { Given } from "../dialog/open.mjs" */
/** @import { Button } from "../sheet/buttons.mjs" */

/**
 * Returns the exact odds of a button, as its dialog shows them.
 * @param {string} name   As for `roll`.
 * @param {object} [given]   As for `roll`.
 * @returns {Promise<{ summary: string, refusal: string | null, facts: { key: string, chance: number, mean: number,
 *   values: { value: number, chance: number }[] }[] }>}
 */
export async function odds(name, given) {
  whenReady();
  const { actor, button, target, choices } = whatToRoll(name, given);
  try {
    const { problem, refusal, exact, summary, hint } = await foretold(actor, button, { target, choices });
    if (problem) throw new Error(problem);
    if (!exact) throw wrong("name", "noOdds", { name: button.label, why: hint ?? summary });
    const facts = exact.map((/** @type {any} */ { key, chance, mean, values }) => ({ key, chance, mean, values: values.map((/** @type {any} */ one) => ({ value: one.value, chance: one.chance })) }));
    return { summary, refusal: refusal || null, facts };
  } catch (error) {
    throw told(error);
  }
}

/**
 * Returns the preview of a button's dialog.
 * @param {foundry.documents.Actor} actor
 * @param {Button} button
 * @param {Given} given
 * @returns {Promise<Record<string, any>>}
 */
async function foretold(actor, { pressed }, given) {
  const played = gameOf(actor);
  if (!played) return preview(intentOf(actor, wanted(actor, pressed), given).intent);
  const { deed = "", item } = pressed;
  const asked = { game: played, deed: item ? usesOf(played, actor, item) : deed, actor, occasion: { ...item && { item }, given } };
  return foretell(played, wishOf(played, commandOf(asked, firstChoices(asked))), ANY_DICE);
}
