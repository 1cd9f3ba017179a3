import { gameOf } from "../../games/games.mjs";
import { buttonPreview } from "../dialog/asked.mjs";
import { publicError, whenReady, wrong } from "./check.mjs";
import { whatToRoll } from "./roll.mjs";

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
    const played = gameOf(actor);
    const { problem, refusal, exact, summary, hint } = await buttonPreview(played, actor, button.pressed,
      { target, choices });
    if (problem) throw new Error(problem);
    if (!exact) throw wrong("name", "noOdds", { name: button.label, why: hint ?? summary });
    const facts = exact.map((/** @type {any} */ {
      key, chance, mean, values
    }) => ({
      key, chance, mean, values: values.map((/** @type {any} */ one) => ({ value: one.value, chance: one.chance }))
    }));
    return { summary, refusal: refusal || null, facts };
  } catch (error) {
    throw publicError(error);
  }
}
