import { askFor } from "../engine/ask.mjs";
import { askEach } from "../engine/client.mjs";
import { RulesError } from "../base/errors.mjs";
import { asDescribed, namedBy } from "../games/command.mjs";
import { stateForRules, stateName } from "../games/state-for-rules.mjs";
import { askWithContext } from "../games/readable.mjs";
import { contextOf, knownContext } from "../games/context.mjs";

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
  return askIn(contextOf(played, combat, namedBy(played, command, combat)), command, dice, user, choices, again);
}

/**
 * Asks the rules what a command of this user would do, as far as the user may know the combat. It executes nothing.
 * @param {Game} played
 * @param {Command} command
 * @param {foundry.documents.Combat | null} combat
 * @param {object} dice
 * @param {{ chose: string[] }[]} [choices]
 * @returns {ReturnType<typeof askRules>}
 * @throws {import("../base/errors.mjs").RulesError | import("../base/errors.mjs").PlainError}
 */
export async function tryRules(played, command, combat, dice, choices) {
  const context = knownContext(contextOf(played, combat, namedBy(played, command, combat)), command);
  return askIn(context, command, dice, game.user, choices);
}

/**
 * @param {PlayContext} context
 * @param {Command} command
 * @param {Parameters<typeof askRules>[3]} dice
 * @param {foundry.documents.User} user
 * @param {{ chose: string[] }[]} [choices]
 * @param {Parameters<typeof askRules>[6]} [again]
 * @returns {ReturnType<typeof askRules>}
 */
async function askIn(context, command, dice, user, choices, again) {
  const { game: played } = context;
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
 * Asks the rules what each of several commands of this user would do, as {@link tryRules} does, in one question.
 * @param {Game} played
 * @param {Command[]} commands   At least one.
 * @param {foundry.documents.Combat | null} combat
 * @param {object} dice
 * @returns {Promise<{ result?: any, error?: import("../../../wasm/api/schema/rulewright").Failure }[]>}   The response
 *   to each command.
 * @throws {import("../base/errors.mjs").PlainError} If a command cannot be described.
 */
export async function tryRulesEach(played, commands, combat, dice) {
  const context = knownContext(contextOf(played, combat, []), commands);
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
