import { describedGameOf } from "../../games/games.mjs";
import { commandOf, firstChoices, wishOf } from "../dialog/choices.mjs";
import { foretell } from "../dialog/foretell.mjs";
import { lacks } from "../dialog/open-deed.mjs";
import { askedOf } from "../sheet/deed-buttons.mjs";
import { askedBy } from "../sheet/press.mjs";
import { localize } from "../../world/i18n.mjs";
import { told, whenReady, wrong } from "./check.mjs";
import { whatToRoll } from "./roll.mjs";

/** @import { Given } from "../dialog/open-deed.mjs" */
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
  const played = describedGameOf(actor);
  const asked = played ? askedOf(played, actor, pressed, { given }) : askedBy(actor, pressed, { given });
  const choices = firstChoices(asked);
  const missing = lacks(asked, choices);
  return missing ? { hint: localize(missing), summary: "" } : foretell(asked.game, () => wishOf(asked.game, commandOf(asked, choices)));
}
