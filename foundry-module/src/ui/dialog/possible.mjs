import { ANY_DICE } from "../../base/dice.mjs";
import { PlainError, RulesError } from "../../base/errors.mjs";
import { stepTaken } from "../../cards/steps.mjs";
import { tryRules } from "../../resolve/rules.mjs";
import { commandOf, firstChoices, requestOf } from "./form-values.mjs";

/** @import { PlayNext } from "../../../../wasm/api/schema/rulewright" */
/** @import { Game } from "../../games/game.mjs" */

/**
 * Reports whether the rules allow a step of a card with its usual choices. If it needs a target, it is tried against
 * the actor whose action it answers.
 * @param {Game} played
 * @param {foundry.documents.Actor} actor   The actor of the step.
 * @param {foundry.documents.ChatMessage} message   The card.
 * @param {{ at: number, step: PlayNext }} offered
 * @returns {Promise<boolean>}
 */
export async function isPossible(played, actor, message, { at, step }) {
  const next = { card: String(message.id), at, step };
  const item = step.choice && actor.items.has(step.choice) ? step.choice : undefined;
  const subject = { game: played, action: step.do, actor, occasion: { next, ...item && { item } } };
  const usual = firstChoices(subject);
  // A further entry of a turn's card may be of another actor, which it only names.
  const cause = message.speaker.actor ? message.speakerActor?.uuid : undefined;
  try {
    const error = await refusal(usual);
    const aimed = error?.failure.code === "missing" && cause && !usual.targets.length
      ? await refusal({ ...usual, targets: [cause] }) : error;
    // A choice that is missing is made in the dialog.
    return aimed?.failure.code !== "refused";
  } catch (error) {
    if (error instanceof PlainError) return false;
    throw error;
  }

  /** @param {Record<string, any>} choices @returns {Promise<RulesError | null>} */
  async function refusal(choices) {
    const request = requestOf(played, commandOf(subject, choices), next);
    const command = stepTaken(request)?.command ?? request.command;
    try {
      await tryRules(played, command, game.combats.get(request.combat ?? "") ?? null, ANY_DICE);
      return null;
    } catch (error) {
      if (error instanceof RulesError) return error;
      throw error;
    }
  }
}
