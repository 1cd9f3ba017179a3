import { NO_DICE } from "../../base/dice.mjs";
import { encounterOf } from "../../games/icon/combat/encounter.mjs";
import { outlookOf } from "../dialog/combat/play.mjs";
import { askAbout } from "../../games/icon/combat/readable.mjs";

/** @import { EncounterOutlook } from "../../../../wasm/api/schema/rulewright" */

/**
 * Whose turns are left, as far as this user may know: whoever is hidden from
 * players is not counted for them.
 * @param {foundry.documents.Combat} combat
 * @returns {Promise<EncounterOutlook>}
 */
export async function visibleOutlook(combat) {
  const outlook = await outlookOf(combat);
  const unseen = new Set(combat.combatants.filter(({ visible }) => !visible).map(({ actor }) => actor?.uuid));
  if (!unseen.size) return outlook;
  const { active, turn, combatants = [], ...encounter } = encounterOf(combat);
  const known = {
    ...encounter, combatants: combatants.filter(({ character, summoner }) => !unseen.has(character.id) && !unseen.has(summoner)),
    ...active && !unseen.has(active) && { active, turn }
  };
  const { result } = await askAbout(combat, "icon_encounter", { encounter: known, command: { do: "look" } }, NO_DICE);
  const { order, nextOpening } = /** @type {EncounterOutlook} */ (result.outlook);
  return { ...outlook, order, nextOpening };
}
