import { ask } from "../engine/client.mjs";
import { PlainError, RulesError } from "../notify.mjs";

/** @import { Answer } from "../operations/operation.mjs" */

/**
 * Asks the engine for a result.
 * @param {string} operation
 * @param {object} request
 * @param {object} dice
 * @returns {Promise<Answer>}
 * @throws {RulesError} Where the engine refuses the request.
 */
export async function askFor(operation, request, dice) {
  const response = await ask(operation, { ...request, dice });
  if (response.error) throw new RulesError(response.error);
  if (response.needs) throw new PlainError("movedOn");
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
  const used = answer.rolls.reduce((count, roll) => count + roll.faces.length, 0);
  if (used !== faces.length) throw new PlainError("movedOn");
  return answer;
}
