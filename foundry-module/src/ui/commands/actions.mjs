import { ANY_DICE } from "../../base/dice.mjs";
import { OpenChoice, PlainError, RulesError } from "../../base/errors.mjs";
import { gameOf } from "../../games/games.mjs";
import { requireObedience } from "../../games/obedience.mjs";
import { tryRules } from "../../resolve/rules.mjs";
import { sentence } from "../../world/notify.mjs";
import { askedFor } from "../dialog/asked.mjs";
import { errorContext } from "../dialog/error-context.mjs";
import { commandOf, firstChoices, prepared, requestOf } from "../dialog/form-values.mjs";
import { abilityButtons } from "../sheet/action-buttons.mjs";
import { buttonsOf } from "../sheet/buttons.mjs";
import { publicError, whenReady } from "./check.mjs";
import { rollerFor } from "./people.mjs";

/** @import { Button } from "../sheet/buttons.mjs" */

/**
 * A button of a character. `roll` presses it by its key.
 * @typedef {object} Action
 * @property {string} key    The rules' own name, or the id of an item.
 * @property {string} name
 * @property {"ability" | "narrative" | "action"} kind
 * @property {string} cost   In the user's language; "" if it has none, or if the rules say it on the sheet alone.
 * @property {string} img    The path of its icon.
 * @property {string | null} why   Why the rules refuse it now; null if they do not.
 */

/**
 * Returns the buttons of an actor.
 * @param {unknown} [whose]   As the `actor` of `roll`.
 * @returns {Promise<Action[]>}
 */
export async function actions(whose) {
  whenReady();
  const actor = rollerFor(whose);
  const costs = new Map(abilityButtons(actor).map(({ id, cost = "" }) => [id, cost]));
  const list = [];
  for (const button of buttonsOf(actor)) {
    const { key, label, img, pressed } = button;
    const kind = pressed.narrative ? "narrative" : pressed.ability || pressed.item ? "ability" : "action";
    list.push(Object.freeze({ key, name: label, kind, cost: costs.get(key) ?? "", img,
      why: await whyNot(actor, button) }));
  }
  return list;
}

/**
 * Returns why the rules refuse a button with its usual choices. A choice that is missing is made in its dialog.
 * @param {foundry.documents.Actor} actor
 * @param {Button} button
 * @returns {Promise<string | null>}
 */
async function whyNot(actor, { pressed }) {
  try {
    const asked = await prepared(askedFor(gameOf(actor), actor, pressed));
    requireObedience(asked.game, actor, asked.action);
    const request = requestOf(asked.game, commandOf(asked, firstChoices(asked)));
    try {
      await tryRules(asked.game, request.command, game.combats.get(request.combat ?? "") ?? null, ANY_DICE);
      return null;
    } catch (error) {
      const refused = error instanceof RulesError ? error.failure.code === "refused"
        : error instanceof PlainError && !(error instanceof OpenChoice);
      return refused ? sentence(error, errorContext(error, request)) : null;
    }
  } catch (error) {
    if (error instanceof PlainError || error instanceof RulesError) return sentence(error);
    throw publicError(error);
  }
}
