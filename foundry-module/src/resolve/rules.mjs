import { askFor } from "../engine/ask.mjs";
import { askEach } from "../engine/client.mjs";
import { RulesError } from "../base/errors.mjs";
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
 * @param {Pick<import("./handlers.mjs").Again, "asked" | "hands">} [again]   The command as the rules have read it
 *   before, and the changes by hand.
 * @returns {Promise<{ answer: Answer, context: PlayContext, combatState: object, asked: Record<string, any> }>}
 *   `combatState` is the
 * state of the documents, and `asked` the command in the words of the rules.
 * @throws {import("../base/errors.mjs").RulesError | import("../base/errors.mjs").PlainError}
 */
export async function askRules(played, command, combat, dice, user = game.user, choices = undefined,
    again = undefined) {
  const context = contextOf(played, combat, namedBy(played, command, combat));
  const combatState = stateForRules(context, command);
  const asked = again?.asked ?? asDescribed(context, command, user);
  const state = stateName(played);
  const { answered: answer, request, aside } = await askWithContext(context,
      { [state]: combatState, command: asked, ...choices && { choices }, ...again && { hands: again.hands } },
      async readable =>
    askFor(played.engine, readable, typeof dice === "function" ? await dice(readable, context) : dice));
  return { answer, context: { ...context, combatState: request[state], aside }, combatState, asked };
}

/**
 * Sends the rules several commands of a combat in one question, with its state as the documents are now.
 * @param {Game} played
 * @param {Command[]} commands   At least one.
 * @param {foundry.documents.Combat | null} combat
 * @param {object} dice
 * @returns {Promise<{ result?: any, error?: import("../../../wasm/api/schema/rulewright").Failure }[]>}   The response
 *   to each command.
 * @throws {import("../base/errors.mjs").PlainError} If a command cannot be described.
 */
export async function askRulesEach(played, commands, combat, dice) {
  const context = contextOf(played, combat, []);
  const combatState = stateForRules(context, commands[0]);
  const parts = commands.map(command => ({ command: asDescribed(context, command, game.user) }));
  const state = stateName(played);
  /** @type {any[]} */
  let responses = [];
  const request = { [state]: combatState, ...parts[0] };
  await askWithContext(context, request, async readable => {
    responses = await askEach(played.engine, { [state]: readable[state], dice }, parts);
    const unread = responses.find(({ error }) => error?.code === "tooLarge" || error?.field.startsWith(`${state}.`));
    // Without the values that it cannot read, the rules refuse only the commands that need them.
    if (unread && readable === request) throw new RulesError(unread.error);
  }).catch(error => { if (!responses.length) throw error; });
  return responses;
}
