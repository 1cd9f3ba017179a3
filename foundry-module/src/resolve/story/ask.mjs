import { askFor } from "../../engine/ask.mjs";
import { actorsOf, partyWith } from "../../games/icon/story/party.mjs";
import { askOfHeroes } from "../../games/icon/story/readable.mjs";

/** @import { NarrativeCommand, NarrativeParty } from "../../../../wasm/api/schema/rulewright" */
/** @import { Answer } from "../../games/icon/operation.mjs" */

/**
 * What the rules say to a command, of those whom it is about as they are now.
 * @param {NarrativeCommand} command
 * @param {object | ((request: object, actors: foundry.documents.Actor[]) => Promise<object>)} dice   Or who has them for a request.
 * @returns {Promise<{ answer: Answer, actors: foundry.documents.Actor[], party: NarrativeParty, readable: NarrativeParty }>}   `party` is what the documents hold, and `readable` what of it the rules could read.
 * @throws {import("../../base/errors.mjs").RulesError | import("../../base/errors.mjs").PlainError}
 */
export async function askRules(command, dice) {
  const actors = actorsOf(command);
  const party = partyWith(command, actors);
  const { answered: answer, request } = await askOfHeroes({ party, command }, actors, async readable =>
    askFor("icon_narrative", readable, typeof dice === "function" ? await dice(readable, actors) : dice));
  return { answer, actors, party, readable: request.party };
}
