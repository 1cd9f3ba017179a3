import { actorNamed } from "../../world/actor.mjs";
import { chosenBy } from "../consent.mjs";
import { PlainError } from "../../base/errors.mjs";

/**
 * Asks the owners of other heroes to consent to the effort that a command would spend: no player may spend another
 * player's effort.
 * @param {Map<string, number>} efforts   The amounts, by the ids of the actors that pay.
 * @param {string} who   The uuid of the acting actor.
 * @param {foundry.documents.User} asker
 * @throws {PlainError} If one of them declines, or does not answer.
 */
export async function agree(efforts, who, asker) {
  await Promise.all([...efforts].map(async ([payer, amount]) => {
    const answer = await chosenBy(actorNamed(payer), { asker: /** @type {string} */ (asker.id), who, payer, amount });
    if (answer !== true) throw new PlainError(answer === false ? "effortDeclined" : "effortUnanswered");
  }));
}
