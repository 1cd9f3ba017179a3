import { askFor } from "../authority/ask.mjs";
import { NO_DICE } from "../authority/dice.mjs";
import { route } from "../authority/route.mjs";
import { onceLookedAt } from "../chat/look.mjs";
import { CONSENT_TIMEOUT, GM_TIMEOUT } from "../config.mjs";
import { PlainError, report, sentence } from "../notify.mjs";
import { about } from "./about.mjs";
import { companions } from "./answer.mjs";
import { askRules } from "./ask.mjs";
import { heroes, partyWith } from "./party.mjs";
import { askOfHeroes } from "./readable.mjs";
import { stepTaken } from "./steps.mjs";

/** @import { NarrativeCommand, NarrativeResult, NarrativeStanding } from "../../../wasm/api/schema/rulewright" */

/**
 * Whence a command comes, where it answers a card.
 * @typedef {object} Occasion
 * @property {string} [card]   The id of the message whose step it is.
 * @property {number} [step]   Which of its next steps.
 * @property {object} [dice]   Dice that fell already, where this browser carries it out.
 */

/**
 * Plays one command, and says so where it cannot be. Without a GM it is done
 * where all that changes is its user's own.
 * @param {NarrativeCommand} command
 * @param {Occasion} [occasion]
 * @returns {Promise<NarrativeResult | undefined>}   Nothing where it was refused.
 */
export async function playNarrative(command, occasion = {}) {
  try {
    return await attemptNarrative(command, occasion);
  } catch (error) {
    report(error, about(error, played(command, occasion)));
  }
}

/**
 * The same for those who say themselves what went wrong.
 * @param {NarrativeCommand} command
 * @param {Occasion} [occasion]
 * @returns {Promise<NarrativeResult | undefined>}   Nothing where somebody was to roll and has thought better of it.
 * @throws {import("../notify.mjs").RulesError | PlainError}
 */
export async function attemptNarrative(command, { card, step, dice } = {}) {
  const send = (/** @type {object} */ wish) => route("narrative", wish, { dice, timeout: GM_TIMEOUT + (companions(command) ? CONSENT_TIMEOUT : 0) });
  // What begins has the same id when it is looked at and when it happens.
  return onceLookedAt(card, "narrative", { command, card, step, ...card && { fresh: foundry.utils.randomID() } }, send);
}

/**
 * How heroes stand. Whoever cannot be read is named beside the others.
 * @param {foundry.documents.Actor[]} [all]   Without it, the heroes of the players.
 * @returns {Promise<{ standings: NarrativeStanding[], problems: { actor: foundry.documents.Actor, text: string }[] }>}
 */
export async function standingsOf(all = heroes()) {
  try {
    return { standings: await look(all), problems: [] };
  } catch {
    /** @type {{ actor: foundry.documents.Actor, text: string }[]} */
    const problems = [];
    const found = await Promise.all(all.map(actor => look([actor]).catch(error => {
      problems.push({ actor, text: sentence(error, about(error, { do: "look" }, [actor])) });
      return [];
    })));
    return { standings: found.flat(), problems };
  }
}

/**
 * @param {foundry.documents.Actor[]} actors
 * @returns {Promise<NarrativeStanding[]>}
 */
async function look(actors) {
  /** @type {NarrativeCommand} */
  const command = { do: "look" };
  const { answered } = await askOfHeroes({ party: partyWith(command, actors), command }, actors, readable => askFor("icon_narrative", readable, NO_DICE));
  return answered.result.standings ?? [];
}

/**
 * The exact odds of a command.
 * @param {NarrativeCommand} command
 * @returns {Promise<import("../../../wasm/api/schema/rulewright").Report>}
 * @throws {import("../notify.mjs").RulesError | PlainError} Where there are none, too.
 */
export async function oddsOf(command) {
  const { odds } = (await askRules(command, { odds: true })).answer;
  if (!odds) throw new PlainError("movedOn");
  return odds;
}

/**
 * What was asked of the rules: a step is what its card says.
 * @param {NarrativeCommand} command
 * @param {Occasion} occasion
 */
function played(command, occasion) {
  try {
    return stepTaken(occasion, command, game.user)?.command ?? command;
  } catch {
    return command;
  }
}
