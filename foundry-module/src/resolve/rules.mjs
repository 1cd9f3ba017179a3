import { askFor } from "../engine/ask.mjs";
import { asDescribed, namedBy } from "../games/command.mjs";
import { stateForRules, stateName } from "../games/state-for-rules.mjs";
import { askWithContext } from "../games/readable.mjs";
import { contextOf } from "../games/context.mjs";

/** @import { Game } from "../games/game.mjs" */
/** @import { Answer } from "../engine/ask.mjs" */
/** @import { Command } from "../games/command.mjs" */
/** @import { PlayContext } from "../games/context.mjs" */

/**
 * Sends the rules a command, with its participants as their documents are now.
 * @param {Game} played
 * @param {Command} command
 * @param {foundry.documents.Combat | null} combat   The combat in which it runs.
 * @param {object | ((request: object, context: PlayContext) => Promise<object>)} dice   Or a function that returns them
 *   for a
 * request.
 * @param {foundry.documents.User} [user]   The user of the command.
 * @param {{ chose: string[] }[]} [choices]   The answers to its questions; without the list it takes the usual ones.
 * @returns {Promise<{ answer: Answer, context: PlayContext, combatState: object, asked: Record<string, any> }>}
 *   `combatState` is the
 * state of the documents, and `asked` the command in the words of the rules.
 * @throws {import("../base/errors.mjs").RulesError | import("../base/errors.mjs").PlainError}
 */
export async function askRules(played, command, combat, dice, user = game.user, choices = undefined) {
  const context = contextOf(played, combat, namedBy(played, command, combat));
  const combatState = stateForRules(context, command);
  const asked = asDescribed(context, command, user);
  const state = stateName(played);
  const { answered: answer, request, aside } = await askWithContext(context,
      { [state]: combatState, command: asked, ...choices && { choices } }, async readable =>
    askFor(played.engine, readable, typeof dice === "function" ? await dice(readable, context) : dice));
  return { answer, context: { ...context, combatState: request[state], aside }, combatState, asked };
}
