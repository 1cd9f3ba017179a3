import { route } from "../../../resolve/route.mjs";
import { onceLookedAt } from "../../chat/look.mjs";
import { CONSENT_TIMEOUT, GM_TIMEOUT } from "../../../config.mjs";
import { report } from "../../../world/notify.mjs";
import { PlainError } from "../../../base/errors.mjs";
import { about } from "../../../games/icon/story/about.mjs";
import { companions } from "../../../resolve/story/answer.mjs";
import { askRules } from "../../../resolve/story/ask.mjs";
import { stepTaken } from "../../../cards/story/steps.mjs";

/** @import { NarrativeCommand, NarrativeResult, NarrativeStanding } from "../../../../../wasm/api/schema/rulewright" */

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
 * @throws {import("../../../base/errors.mjs").RulesError | PlainError}
 */
export async function attemptNarrative(command, { card, step, dice } = {}) {
  const send = (/** @type {object} */ wish) => route("narrative", wish, { dice, timeout: GM_TIMEOUT + (companions(command) ? CONSENT_TIMEOUT : 0) });
  // What begins has the same id when it is looked at and when it happens.
  return onceLookedAt(card, "narrative", { command, card, step, ...card && { fresh: foundry.utils.randomID() } }, send);
}

/**
 * The exact odds of a command.
 * @param {NarrativeCommand} command
 * @returns {Promise<import("../../../../../wasm/api/schema/rulewright").Report>}
 * @throws {import("../../../base/errors.mjs").RulesError | PlainError} Where there are none, too.
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
