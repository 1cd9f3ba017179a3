import { nameOf } from "../../world/actor.mjs";
import { buttonNamed, pressButton } from "../sheet/buttons.mjs";
import { uuidOf } from "../../base/uuid.mjs";
import { options, plainData, textArgument, publicError, whenReady, wrong } from "./check.mjs";
import { actorFor, rollerFor } from "./people.mjs";
import { cardOf } from "./rolled.mjs";

/** @import { Button } from "../sheet/buttons.mjs" */

/** The options of `roll`. */
const KNOWN = ["actor", "target", "ask", "choices", "notify"];

/**
 * Presses a roll button of an actor's panel.
 * @param {string} name   The rules' name, an item's id, uuid or name, or the button's label.
 * @param {object} [given]   See API.md.
 * @returns {Promise<foundry.documents.ChatMessage | null>}   The card; null if none was posted.
 */
export async function roll(name, given) {
  whenReady();
  const { notify = false } = options(given, KNOWN);
  try {
    const { actor, button, ask, ...rest } = whatToRoll(name, given);
    return await rollButton(actor, button, { ask, ...rest });
  } catch (error) {
    if (!notify || !(error instanceof Error)) throw error;
    ui.notifications.warn(foundry.utils.escapeHTML(error.message));
    return null;
  }
}

/**
 * Looks up the actor, the button and the target of a call.
 * @param {unknown} name
 * @param {unknown} given
 */
export function whatToRoll(name, given) {
  const { actor: whose, target, ask = true, choices = {} } = options(given, KNOWN);
  const buttonName = textArgument("name", name);
  const actor = rollerFor(whose);
  const button = buttonNamed(actor, buttonName);
  if (!button) throw wrong("name", "noButton", { name: buttonName, who: nameOf(actor) });
  return { actor, button, ask: Boolean(ask), choices: plainData("choices", choices),
    ...target !== undefined && target !== null && { target: uuidOf(actorFor("target", target)) } };
}

/**
 * Presses a button and waits for its card.
 * @param {foundry.documents.Actor} actor
 * @param {Button} button
 * @param {{ ask: boolean, target?: string, choices?: Record<string, any> }} given
 */
export async function rollButton(actor, { pressed }, { ask, ...given }) {
  try {
    return await cardOf(await pressButton(actor, pressed, !ask, { ...given, waits: true }));
  } catch (error) {
    throw publicError(error);
  }
}
