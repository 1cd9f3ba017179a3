import { askFor } from "../../engine/ask.mjs";
import { NO_DICE } from "../../base/dice.mjs";
import { asDescribed, namedBy } from "../../games/command.mjs";
import { fightOf } from "../../games/fight.mjs";
import { askOfSeats } from "../../games/readable.mjs";
import { seatsOf } from "../../games/seats.mjs";

/** @import { PlayOutlook } from "../../../../wasm/api/schema/rulewright" */
/** @import { Game } from "../../games/game.mjs" */
/** @import { Answer } from "../../games/icon/operation.mjs" */
/** @import { Command } from "../../games/command.mjs" */
/** @import { Seats } from "../../games/seats.mjs" */

/**
 * What the rules say to a command, of those whom it is about as they are now.
 * @param {Game} game
 * @param {Command} command
 * @param {foundry.documents.Combat | null} combat   The fight in which it is given.
 * @param {object | ((request: object, seats: Seats) => Promise<object>)} dice   Or who has them for a request.
 * @returns {Promise<{ answer: Answer, seats: Seats, fight: object, asked: object }>}   `fight` is what the documents hold, and `asked` the command in the words of the rules.
 * @throws {import("../../base/errors.mjs").RulesError | import("../../base/errors.mjs").PlainError}
 */
export async function askRules(game, command, combat, dice) {
  const seats = seatsOf(game, combat, namedBy(game, command));
  const fight = fightOf(seats);
  const asked = asDescribed(game, command);
  const { answered: answer, request } = await askOfSeats(seats, { combat: fight, command: asked }, async readable =>
    askFor(game.engine, readable, typeof dice === "function" ? await dice(readable, seats) : dice));
  return { answer, seats: { ...seats, fight: request.combat }, fight, asked };
}

/**
 * How a fight stands.
 * @param {Game} game
 * @param {foundry.documents.Combat} combat
 * @returns {Promise<PlayOutlook>}
 */
export async function outlookOf(game, combat) {
  const { answer } = await askRules(game, { do: "look" }, combat, NO_DICE);
  return answer.result.outlook;
}
