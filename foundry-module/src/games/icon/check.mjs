import { askFor } from "../../engine/ask.mjs";
import { ANY_DICE } from "../../base/dice.mjs";
import { RulesError } from "../../base/errors.mjs";

/** @import { IconCombatAbility, IconCombatCombat } from "../../../../wasm/api/schema/rulewright" */

/** Two who are there for an ability to be tried on. @type {IconCombatCombat} */
const DRY_RUN = {
  round: 1, active: "user", combatants: [{ character: { id: "user", class: "wright" } }, { character: { id: "target", class: "heavy" } }]
};

/** Where the ability stands in the request. */
const AT = "command.ability.";

/**
 * Lets the rules use an ability on a combat of its own, in which nothing is kept.
 * @param {IconCombatAbility} ability
 * @returns {Promise<RulesError | null>}   What they cannot use. Whether it may be used in some moment is no matter of how it is described.
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
 * The path of a field within the ability, and where it belongs to an entry of a list, which one.
 * @param {string} field   As the engine names it.
 * @returns {{ path: string, list: string | null, at: number }}
 */
export function placeOf(field) {
  const path = field.startsWith(AT) ? field.slice(AT.length) : field;
  const [, list, at, inner] = /^(.*?)\[(\d+)\]\.?(.*)$/.exec(path) ?? [];
  // An entry of choices belongs to their field.
  return list === undefined ? { path, list: null, at: 0 } : { path: (inner ?? "").replace(/\[\d+\]$/, ""), list, at: Number(at) };
}
