import { NO_DICE } from "../../base/dice.mjs";
import { encounterOf } from "../../games/icon/combat/encounter.mjs";
import { outlookOf } from "../../resolve/rules.mjs";
import { askAbout } from "../../games/icon/combat/ask.mjs";
import { icon } from "../../games/icon/game.mjs";

/** @import { PlayOutlook } from "../../../../wasm/api/schema/rulewright" */

/**
 * Whose turns are left, as far as this user may know: whoever is hidden from
 * players is not counted for them.
 * @param {foundry.documents.Combat} combat
 * @returns {Promise<PlayOutlook>}
 */
export async function visibleOutlook(combat) {
  const outlook = await outlookOf(icon, combat);
  const unseen = new Set(combat.combatants.filter(({ visible }) => !visible).map(({ actor }) => actor?.uuid));
  if (!unseen.size) return outlook;
  const { active, turn, combatants = [], ...state } = encounterOf(combat);
  const known = {
    ...state, combatants: combatants.filter(({ character, summoner }) => !unseen.has(character.id) && !unseen.has(summoner)),
    ...active && !unseen.has(active) && { active, turn }
  };
  const { result } = await askAbout(combat, "icon_encounter", { combat: known, command: { do: "look" } }, NO_DICE);
  const { sides, opening } = /** @type {PlayOutlook} */ (result.outlook);
  return { ...outlook, sides: sides ?? [], opening: opening ?? "" };
}
