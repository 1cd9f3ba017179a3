import { story } from "../../../games/icon/story/game.mjs";
import { askRules } from "../../../resolve/rules.mjs";
import { attemptCommand, playCommand } from "../../dialog/play.mjs";

/** @import { NarrativeCommand, PlayResult } from "../../../../../wasm/api/schema/rulewright" */
/** @import { Command } from "../../../games/command.mjs" */
/** @import { ClientRequest } from "../../../resolve/execute.mjs" */

/**
 * Plays a command of narrative play, and reports a failure to the user.
 * @param {Command | NarrativeCommand} command
 * @param {{ card?: string, step?: number, dice?: object }} [occasion]   The step of a card that it is, and dice that
 * were rolled already.
 * @returns {Promise<PlayResult | undefined>}   Undefined if it was refused.
 */
export function playStory(command, { dice, ...step } = {}) {
  return playCommand(request(command, step), dice && { dice });
}

/**
 * Does the same for callers that report failures themselves.
 * @param {Command | NarrativeCommand} command
 * @param {{ card?: string, step?: number, dice?: object }} [occasion]
 * @returns {Promise<PlayResult | undefined>}   Undefined if the user decided against the roll.
 * @throws {import("../../../base/errors.mjs").RulesError | import("../../../base/errors.mjs").PlainError}
 */
export function attemptStory(command, { dice, ...step } = {}) {
  return attemptCommand(request(command, step), dice && { dice });
}

/**
 * Returns the rules' preview of a command.
 * @param {Command | NarrativeCommand} command
 * @param {object} dice
 */
export function askStory(command, dice) {
  return askRules(story, { ...command }, null, dice);
}

/**
 * @param {Command | NarrativeCommand} command
 * @param {{ card?: string, step?: number }} [step]
 * @returns {ClientRequest}
 */
function request(command, step = {}) {
  return { game: "story", combat: null, command: { ...command }, ...step };
}
