import { actorOrNull } from "../../../world/actor.mjs";
import { ANY_DICE } from "../../../base/dice.mjs";
import { PlainError } from "../../../base/errors.mjs";
import { uuidOf } from "../../../base/uuid.mjs";
import { isOpen, stepsOf } from "../../../cards/steps.mjs";
import { clocksOf } from "../../../games/icon/story/party.mjs";
import { story } from "../../../games/icon/story/game.mjs";
import { openAction } from "../../dialog/open-action.mjs";
import { askStory, playStory } from "./play.mjs";

/** @import { PlayNext } from "../../../../../wasm/api/schema/rulewright" */
/** @import { Command } from "../../../games/command.mjs" */

/**
 * Takes a step of a card at once, or opens the dialog for the choices that it needs. Strain that would break a hero has
 * a dialog.
 * @param {foundry.documents.ChatMessage} message
 * @param {number} at
 * @param {PlayNext} next   As it was when its button was rendered.
 */
export async function takeStep(message, at, next) {
  const { do: action, who, choice: risk, amount: ticks = 0, clock } = next;
  const now = stepsOf(message);
  if (!now || !isOpen(now, at)) throw new PlainError("alreadyApplied");
  const actor = actorOrNull(who || now.giver);
  const step = { card: /** @type {string} */ (message.id), step: at };
  const ask = (/** @type {Partial<Command>} */ preset = {}) =>
    openAction(story, action, actor, { preset, next: { card: step.card, at, step: next } });
  if ((action === "strain" || action === "resist" || action === "critical") && actor) {
    /** @type {Command} */
    const command = { do: action, who: uuidOf(actor), ...risk && { risk } };
    return await breaks(command) ? ask({ ...risk && { risk } }) : playStory(command, step);
  }
  if (action === "burden" && actor && clock) return ask({ clock });
  if (action === "invoke" && actor) {
    const burdens = clocksOf(actor).filter(({ kind }) => kind === "burden");
    const only = burdens.length === 1 ? burdens[0]?.id : clock;
    return only ? playStory({ do: action, who: uuidOf(actor), clock: only }, step) : ask();
  }
  if (action === "tick")
    return clock ? playStory({ do: action, ...who && { who }, clock, ticks }, step) : ask({ ticks });
  throw new PlainError("unknownOperation");
}

/**
 * Reports whether strain would break a hero. No die decides that.
 * @param {Command} command
 */
async function breaks(command) {
  const { answer } = await askStory(command, ANY_DICE);
  return answer.result.reports[0]?.outcome === "breaks";
}
