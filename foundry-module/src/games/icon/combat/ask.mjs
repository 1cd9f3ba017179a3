import { askAbout as askAboutContext } from "../../readable.mjs";
import { contextOf, knownContext } from "../../context.mjs";
import { icon } from "../game.mjs";

/** @import { IconCombatCombat } from "../../../../../wasm/api/schema/rulewright" */

/**
 * Asks the rules about a combat of ICON, and returns only the answer. Leaves out the values of its documents that the
 * rules cannot read.
 * @param {foundry.documents.Combat | null} combat
 * @param {string} operation
 * @param {{ combat?: IconCombatCombat } & Record<string, any>} request   Without a state, it concerns the whole combat.
 * @param {{ faces?: number[], seed?: string, odds?: boolean }} dice
 */
export function askAboutCombat(combat, operation, request, dice) {
  return askAboutContext(contextOf(icon, combat, []), operation, request, dice);
}

/**
 * Asks the rules about a combat of ICON as this user may know it, and returns only the answer.
 * @param {foundry.documents.Combat} combat
 * @param {string} operation
 * @param {Record<string, any>} request   Without a state.
 * @param {{ faces?: number[], seed?: string, odds?: boolean }} dice
 */
export function askAboutKnown(combat, operation, request, dice) {
  return askAboutContext(knownContext(contextOf(icon, combat, []), request), operation, request, dice);
}
