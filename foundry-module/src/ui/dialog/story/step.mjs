import { ANY_DICE } from "../../../base/dice.mjs";
import { PlainError } from "../../../base/errors.mjs";
import { uuidOf } from "../../../base/uuid.mjs";
import { isOpen, stepsOf } from "../../../cards/steps.mjs";
import { heroBy } from "../../../games/icon/story/names.mjs";
import { clocksOf } from "../../../games/icon/story/party.mjs";
import { rulesOptions } from "../../../world/settings.mjs";
import { open, openBurden } from "../open.mjs";
import { askStory, playStory } from "./play.mjs";

/** @import { PlayNext } from "../../../../../wasm/api/schema/rulewright" */
/** @import { Command } from "../../../games/command.mjs" */

/**
 * Takes a step of a card at once, or opens the dialog for what it needs. Strain that
 * would break a hero has a dialog.
 * @param {foundry.documents.ChatMessage} message
 * @param {number} at
 * @param {PlayNext} next   As it was when its button was drawn.
 */
export async function takeStep(message, at, next) {
  const { do: action, who, choice: risk, amount: ticks = 0, clock } = next;
  const now = stepsOf(message);
  if (!now || !isOpen(now, at)) throw new PlainError("alreadyApplied");
  const actor = heroBy(who || now.giver);
  const step = { card: /** @type {string} */ (message.id), step: at };
  const key = `${message.id}.${at}`;
  if ((action === "strain" || action === "resist" || action === "critical") && actor) {
    /** @type {Command} */
    const command = { do: action, who: uuidOf(actor), ...risk && { risk } };
    if (!await breaks(command)) return playStory(command, step);
    return open(actor, { key, operation: "strain", deed: "strain", choices: { do: action, risk, spend: 0, through: rulesOptions().pushThrough }, step });
  }
  if (action === "burden" && actor && clock) return openBurden(actor, clock, step);
  if (action === "invoke" && actor) {
    const burdens = clocksOf(actor).filter(({ kind }) => kind === "burden");
    const only = burdens.length === 1 ? burdens[0]?.id : clock;
    if (only) return playStory({ do: action, who: uuidOf(actor), clock: only }, step);
    return open(actor, { key, operation: action, deed: action, choices: {}, step });
  }
  if (action === "tick") {
    if (clock) return playStory({ do: action, ...who && { who }, clock, ticks }, step);
    return open(actor, { key, operation: action, deed: action, choices: { ticks, clock: "" }, step });
  }
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
