import { formatNumber, hasText, localize } from "../../../world/i18n.mjs";
import { actorOrNull, shownName } from "../../../world/actor.mjs";
import { combatFlags } from "./combat.mjs";

/** @import { PlayClock, PlayStanding } from "../../../../../wasm/api/schema/rulewright" */

/** The kinds of victory scenarios, in the order of the dialog (ICON-E9 to ICON-E12). */
export const SCENARIOS = /** @type {const} */ (["hold", "escort", "escape", "last"]);

/**
 * Returns the readable victory scenarios of a combat. Its flags may contain any other value among them.
 * @param {foundry.documents.Combat | null | undefined} combat
 * @returns {PlayClock[]}
 */
export function scenariosOf(combat) {
  const { scenarios } = combatFlags(combat);
  return Array.isArray(scenarios) ? scenarios.filter(one => typeof one?.id === "string" && Number.isInteger(one.size)
    && SCENARIOS.includes(one.kind)) : [];
}

/**
 * Describes a victory scenario: its side, its condition and its name.
 * @param {PlayClock} clock
 * @param {(actor: foundry.documents.Actor) => string} [call]   Names the escorted character, for its readers.
 */
export function scenarioText({ kind = "", name = "", first = "", who = "", size }, call = shownName) {
  const actor = actorOrNull(who);
  const side = `Plan.side.${first}`;
  const words = { side: hasText(side) ? localize(side) : "", count: formatNumber(size),
    name: actor ? call(actor) : localize("Plan.someone") };
  const text = localize(`Plan.kind.${kind}`, words);
  return name ? localize("Plan.named", { name, text }) : text;
}

/**
 * Returns a line for each scenario, with what it has counted.
 * @param {foundry.documents.Combat} combat
 */
export function scenarioLines(combat) {
  return scenariosOf(combat).map(clock => localize("Plan.line", { text: scenarioText(clock),
    progress: localize("Plan.progress", { count: formatNumber(clock.filled ?? 0), of: formatNumber(clock.size) }) }));
}
