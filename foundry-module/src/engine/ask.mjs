import { ask } from "./client.mjs";
import { OpenChoice, PlainError, RulesError } from "../base/errors.mjs";

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
 * @throws {RulesError | PlainError} If the engine refuses the request or the dice do not fit; an OpenChoice if it waits
 *   for an answer.
 */
export async function askFor(operation, request, { by, ...dice }) {
  const response = await ask(operation, { ...request, dice });
  if (response.needs && "choice" in response.needs) {
    throw new OpenChoice(response.needs.choice, response.rolls, response.needs.found);
  }
  if (by && (response.needs || response.error?.field.startsWith("dice."))) throw new PlainError("otherDice");
  if (response.error) throw new RulesError(response.error);
  if (response.needs) throw new PlainError("movedOn");
  if (by && usedBy(response) !== dice.faces?.length) throw new PlainError("otherDice");
  return response;
}

/** Counts the dice of an answer. @param {Answer} answer */
function usedBy({ rolls }) {
  return rolls.reduce((count, { faces }) => count + faces.length, 0);
}
