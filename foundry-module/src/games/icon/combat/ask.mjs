import { askAbout as askAboutContext } from "../../readable.mjs";
import { contextOf, knownContext } from "../../context.mjs";
import { icon } from "../game.mjs";

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
