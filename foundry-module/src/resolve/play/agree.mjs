import { chosenBy } from "../consent.mjs";
import { PlainError } from "../../base/errors.mjs";
import { actorNamed } from "../../games/seats.mjs";

/**
 * Makes sure that the owners of other heroes give the effort that a command
 * would spend: nobody spends another player's effort.
 * @param {Map<string, number>} efforts   How much of whose.
 * @param {string} who   For whom.
 * @param {foundry.documents.User} asker
 * @throws {PlainError} Where one of them declines, or does not answer.
 */
export async function agree(efforts, who, asker) {
  await Promise.all([...efforts].map(async ([payer, amount]) => {
    const answer = await chosenBy(actorNamed(payer), { asker: /** @type {string} */ (asker.id), who, payer, amount });
    if (answer !== true) throw new PlainError(answer === false ? "effortDeclined" : "effortUnanswered");
  }));
}
