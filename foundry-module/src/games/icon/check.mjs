import { askFor } from "../../engine/ask.mjs";
import { ANY_DICE } from "../../base/dice.mjs";
import { RulesError } from "../../base/errors.mjs";

/** @import { IconCombatAbility, IconCombatCombat } from "../../../../wasm/api/schema/rulewright" */

/** A combat of two participants for the dry run of an ability. @type {IconCombatCombat} */
const DRY_RUN = {
  round: 1, active: "user", combatants: [{ character: { id: "user", class: "wright" } }, { character: { id: "target", class: "heavy" } }]
};

/** The path of the ability in the request. */
const AT = "command.ability.";

/**
 * Uses an ability in a combat of its own, as a dry run.
 * @param {IconCombatAbility} ability
 * @returns {Promise<RulesError | null>}   The failure of a value of the ability that the rules cannot use. Ignores
 *   refusals, which depend on the moment and not on the description.
 */
export async function misread(ability) {
  const command = { do: "use", who: "user", target: ability.myself ? "user" : "target", ability };
  try {
    await askFor("icon_encounter", { combat: DRY_RUN, command }, ANY_DICE);
  } catch (error) {
    if (!(error instanceof RulesError)) throw error;
    const { code, field } = error.failure;
    if (code !== "refused" && field.startsWith(AT)) return error;
  }
  return null;
}

/**
 * Returns the path of a field within the ability, and its list and entry if it belongs to one.
 * @param {string} field   The name that the engine returns.
 * @returns {{ path: string, list: string | null, at: number }}
 */
export function placeOf(field) {
  const path = field.startsWith(AT) ? field.slice(AT.length) : field;
  const [, list, at, inner] = /^(.*?)\[(\d+)\]\.?(.*)$/.exec(path) ?? [];
  // An entry of choices belongs to their field.
  return list === undefined ? { path, list: null, at: 0 } : { path: (inner ?? "").replace(/\[\d+\]$/, ""), list, at: Number(at) };
}
