import { ask } from "./client.mjs";
import { PlainError, RulesError } from "../base/errors.mjs";

/** @import { Answer } from "../games/icon/operation.mjs" */

/**
 * Asks the engine for a result. Dice that somebody rolled themselves must be
 * what is needed now: all of them, and no others.
 * @param {string} operation
 * @param {object} request
 * @param {{ by?: string, faces?: number[], seed?: string, odds?: boolean }} dice   `by` says that somebody rolled them.
 * @returns {Promise<Answer>}
 * @throws {RulesError | PlainError} Where the engine refuses the request, or the dice do not fit.
 */
export async function askFor(operation, request, { by, ...dice }) {
  const response = await ask(operation, { ...request, dice });
  if (by && (response.needs || response.error?.field.startsWith("dice."))) throw new PlainError("otherDice");
  if (response.error) throw new RulesError(response.error);
  if (response.needs) throw new PlainError("movedOn");
  if (by && usedBy(response) !== dice.faces?.length) throw new PlainError("otherDice");
  return response;
}

/**
 * Asks again with dice that fell before. The same dice must still be what the
 * rule asks for: where it wants more or fewer of them, the characters have
 * changed since, and the old roll says nothing about them.
 * @param {string} operation
 * @param {object} request
 * @param {number[]} faces
 * @returns {Promise<Answer>}
 */
export async function askAgain(operation, request, faces) {
  const answer = await askFor(operation, request, { faces });
  if (usedBy(answer) !== faces.length) throw new PlainError("movedOn");
  return answer;
}

/** How many dice an answer has met. @param {Answer} answer */
function usedBy({ rolls }) {
  return rolls.reduce((count, { faces }) => count + faces.length, 0);
}
