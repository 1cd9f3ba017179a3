import { attemptCommand, playCommand } from "../dialog/play.mjs";

/** @import { IconCombatCommand } from "../../../../wasm/api/schema/rulewright" */
/** @import { Command } from "../../games/command.mjs" */
/** @import { ClientRequest } from "../../resolve/execute.mjs" */

/**
 * Returns the request for a command of ICON.
 * @param {IconCombatCommand | Command} command
 * @param {foundry.documents.Combat | null} [combat]   The active one by default; null means the party between combats.
 * @returns {ClientRequest}
 */
function iconRequest(command, combat = game.combat ?? null) {
  return { game: "icon", combat: combat?.id ?? null, command: /** @type {Command} */ (command) };
}

/**
 * Plays one command of ICON, and reports a failure to the user.
 * @param {IconCombatCommand} command
 * @param {{ combat?: foundry.documents.Combat | null, dice?: object }} [options]
 * @returns {Promise<any>}   Undefined if it was refused.
 */
export async function play(command, { combat, dice } = {}) {
  return playCommand(iconRequest(command, combat), dice && { dice });
}

/**
 * Plays one command of ICON for a caller that reports errors itself.
 * @param {IconCombatCommand} command
 * @param {{ combat?: foundry.documents.Combat | null, dice?: object }} options
 * @returns {Promise<any>}   Undefined if the user decided against the roll.
 * @throws {import("../../base/errors.mjs").RulesError | import("../../base/errors.mjs").PlainError}
 */
export async function attemptPlay(command, { combat, dice }) {
  return attemptCommand(iconRequest(command, combat), dice && { dice });
}
