import { NO_DICE } from "../../../base/dice.mjs";
import { route } from "../../../resolve/route.mjs";
import { report } from "../../../world/notify.mjs";
import { RulesError } from "../../../base/errors.mjs";
import { fightersOf } from "../../../games/icon/combat/encounter.mjs";
import { askAbout } from "../../../games/icon/combat/readable.mjs";

/** @import { EncounterCommand, EncounterOutlook, EncounterResult } from "../../../../../wasm/api/schema/rulewright" */

/**
 * Plays one command of a fight, and says so where it cannot be.
 * @param {EncounterCommand} command
 * @param {object} [options]
 * @param {foundry.documents.Combat | null} [options.combat]   The active one, where none is named; null means the party between fights.
 * @param {object} [options.dice]   Dice that fell already, where this browser carries it out.
 * @returns {Promise<EncounterResult | undefined>}   Nothing where it was refused.
 */
export async function play(command, { combat = game.combat, dice } = {}) {
  try {
    return await attemptPlay(command, { combat, dice });
  } catch (error) {
    report(error, aboutFight(error, combat));
  }
}

/**
 * The same for those who say themselves what went wrong.
 * @param {EncounterCommand} command
 * @param {{ combat: foundry.documents.Combat | null, dice?: object }} options
 * @returns {Promise<EncounterResult | undefined>}   Nothing where somebody was to roll and has thought better of it.
 * @throws {RulesError | import("../../../base/errors.mjs").PlainError}
 */
export async function attemptPlay(command, { combat, dice }) {
  return route("fight", { combat: combat?.id ?? null, command }, { dice });
}

/**
 * Whose turns are left.
 * @param {foundry.documents.Combat | null} [combat]
 * @returns {Promise<EncounterOutlook>}
 */
export async function outlookOf(combat = game.combat) {
  const { result } = await askAbout(combat, "icon_encounter", { command: { do: "look" } }, NO_DICE);
  return result.outlook;
}

/**
 * Whose numbers a failure in a fight is about.
 * @param {unknown} error
 * @param {foundry.documents.Combat | null} combat
 * @returns {import("../../../world/notify.mjs").ErrorContext}
 */
export function aboutFight(error, combat) {
  const at = error instanceof RulesError ? /^encounter\.combatants\[(\d+)\]/.exec(error.failure.field)?.[1] : undefined;
  return { actors: { encounter: [...fightersOf(combat).values()][Number(at)]?.actor ?? null } };
}
