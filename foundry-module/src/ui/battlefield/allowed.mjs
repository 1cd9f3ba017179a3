import { gameOfCombat } from "../../games/games.mjs";
import { outlookOf } from "../../resolve/outlook.mjs";

/**
 * Returns the actions that the rules allow a participant now.
 * @param {foundry.documents.Combat} combat
 * @param {string} who
 * @returns {Promise<readonly string[]>}   Empty if the rules cannot read the combat.
 */
export async function allowedActions(combat, who) {
  const outlook = await outlookOf(gameOfCombat(combat), combat).catch(() => null);
  return outlook?.standings.find(one => one.who === who)?.deeds ?? [];
}

/**
 * Returns the counters of a participant: what is left of its turn.
 * @param {foundry.documents.Combat} combat
 * @param {string} who
 * @returns {Promise<readonly { key: string, value: number }[]>}   Empty if the rules cannot read the combat.
 */
export async function counters(combat, who) {
  const outlook = await outlookOf(gameOfCombat(combat), combat).catch(() => null);
  return outlook?.standings.find(one => one.who === who)?.counters ?? [];
}
