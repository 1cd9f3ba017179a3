import { ask } from "./client.mjs";
import { PlainError, RulesError } from "../base/errors.mjs";

/** @import { Report, Roll } from "../../../wasm/api/schema/rulewright" */

/**
 * The rules' answer to a request.
 * @typedef {{ result: any, rolls: Roll[], odds?: Report }} Answer
 */

/**
 * Asks the engine for a result. Dice that a user entered must be exactly the dice that the
 * roll needs.
 * @param {string} operation
 * @param {object} request
 * @param {{ by?: string, faces?: number[], seed?: string, odds?: boolean }} dice   `by` is the user who entered the
 *   faces.
 * @returns {Promise<Answer>}
 * @throws {RulesError | PlainError} If the engine refuses the request or the dice do not fit.
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
 * Repeats a request with earlier dice. The rules must need the same dice: if they need
 * more or fewer, the characters have changed and the old roll does not apply.
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

/** Counts the dice of an answer. @param {Answer} answer */
function usedBy({ rolls }) {
  return rolls.reduce((count, { faces }) => count + faces.length, 0);
}
