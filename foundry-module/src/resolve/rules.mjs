import { askFor } from "../engine/ask.mjs";
import { asDescribed, namedBy } from "../games/command.mjs";
import { fightOf, stateName } from "../games/fight.mjs";
import { askOfSeats } from "../games/readable.mjs";
import { seatsOf } from "../games/seats.mjs";

/** @import { Game } from "../games/game.mjs" */
/** @import { Answer } from "../engine/ask.mjs" */
/** @import { Command } from "../games/command.mjs" */
/** @import { Seats } from "../games/seats.mjs" */

/**
 * Sends the rules a command, with its participants as their documents are now.
 * @param {Game} played
 * @param {Command} command
 * @param {foundry.documents.Combat | null} combat   The combat in which it runs.
 * @param {object | ((request: object, seats: Seats) => Promise<object>)} dice   Or a function that returns them for a
 * request.
 * @param {foundry.documents.User} [user]   The user of the command.
 * @param {{ chose: string[] }[]} [choices]   The answers to its questions; without the list it takes the usual ones.
 * @returns {Promise<{ answer: Answer, seats: Seats, fight: object, asked: Record<string, any> }>}   `fight` is the
 * state of the documents, and `asked` the command in the words of the rules.
 * @throws {import("../base/errors.mjs").RulesError | import("../base/errors.mjs").PlainError}
 */
export async function askRules(played, command, combat, dice, user = game.user, choices = undefined) {
  const seats = seatsOf(played, combat, namedBy(played, command, combat));
  const fight = fightOf(seats, command);
  const asked = asDescribed(seats, command, user);
  const state = stateName(played);
  const { answered: answer, request, aside } = await askOfSeats(seats,
      { [state]: fight, command: asked, ...choices && { choices } }, async readable =>
    askFor(played.engine, readable, typeof dice === "function" ? await dice(readable, seats) : dice));
  return { answer, seats: { ...seats, fight: request[state], aside }, fight, asked };
}
