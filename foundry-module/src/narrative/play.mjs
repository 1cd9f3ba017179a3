import { askFor } from "../authority/ask.mjs";
import { PlainError, report, sentence } from "../notify.mjs";
import { heroes, partyOf, partyWith } from "./party.mjs";

/** @import { NarrativeCommand, NarrativeResult, NarrativeStanding } from "../../../wasm/api/schema/rulewright" */

/**
 * Whence a command comes, where it answers a card.
 * @typedef {object} Occasion
 * @property {string} [card]   The id of the message whose step it is.
 * @property {number} [step]   Which of its next steps.
 * @property {object} [dice]   Dice that fell already, where this browser carries it out.
 */

/**
 * Plays one command, and says so where it cannot be: the active GM's browser
 * carries it out, every other one asks that browser to. Without a GM this one
 * does, where all that changes is its user's own.
 * @param {NarrativeCommand} command
 * @param {Occasion} [occasion]
 * @returns {Promise<NarrativeResult | undefined>}   Nothing where it was refused.
 */
export async function playNarrative(command, occasion = {}) {
  try {
    return await attemptNarrative(command, occasion);
  } catch (error) {
    report(error);
  }
}

/**
 * The same for those who say themselves what went wrong.
 * @param {NarrativeCommand} _command
 * @param {Occasion} [_occasion]
 * @returns {Promise<NarrativeResult>}
 * @throws {import("../notify.mjs").RulesError | PlainError}
 */
export async function attemptNarrative(_command, _occasion = {}) {
  throw new PlainError("noGM");
}

/**
 * How all heroes stand. Whoever cannot be read is named beside the others.
 * @returns {Promise<{ standings: NarrativeStanding[], problems: { actor: foundry.documents.Actor, text: string }[] }>}
 */
export async function standingsOf() {
  const all = heroes();
  const look = async (/** @type {foundry.documents.Actor[]} */ actors) =>
    (await askFor("icon_narrative", { party: partyWith({ do: "look" }, actors), command: { do: "look" } }, { faces: [] })).result.standings;
  try {
    return { standings: await look(all), problems: [] };
  } catch {
    /** @type {{ actor: foundry.documents.Actor, text: string }[]} */
    const problems = [];
    const found = await Promise.all(all.map(actor => look([actor]).catch(error => {
      problems.push({ actor, text: sentence(error) });
      return [];
    })));
    return { standings: found.flat(), problems };
  }
}

/**
 * The exact odds of a command.
 * @param {NarrativeCommand} command
 * @returns {Promise<import("../../../wasm/api/schema/rulewright").Report | undefined>}
 * @throws {import("../notify.mjs").RulesError}
 */
export async function oddsOf(command) {
  return (await askFor("icon_narrative", { party: partyOf(command), command }, { odds: true })).odds;
}
