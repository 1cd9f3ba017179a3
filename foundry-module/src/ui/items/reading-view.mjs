import { formatNumber, localize } from "../../world/i18n.mjs";

/** @import { IconCombatReading } from "../../../../wasm/api/schema/rulewright" */

/**
 * Returns the data of the template that shows what the rules understand of a text.
 * @param {IconCombatReading | null} reading   Null for an empty text.
 * @returns {{ summary: string } & Record<string, any>}   `summary` is announced to screen readers.
 */
export function readingView(reading) {
  const clauses = (reading?.clauses ?? []).filter(({ text = "" }) => text.trim());
  const played = clauses.filter(one => one.played).length;
  const count = localize("Ability.playedOf", { played: formatNumber(played), count: formatNumber(clauses.length) });
  const empty = localize("Ability.noClauses");
  return {
    head: reading ? headText(reading) : "",
    count, empty,
    clauses: clauses.map(({ text, played: isPlayed, meaning }) => ({
      text, played: String(isPlayed), icon: isPlayed ? "applied" : "plain",
      mark: localize(isPlayed ? "Ability.played" : "Ability.left"),
      meaning: isPlayed ? meaning : ""
    })),
    summary: clauses.length ? count : empty
  };
}

/**
 * Returns the costs and keywords of an ability in a line.
 * @param {IconCombatReading} reading
 */
function headText({ takes, attack, range, area, resolve, uses, period }) {
  return [
    takes && localize(`Takes.${takes}`),
    resolve && localize("Ability.costsResolve", { amount: formatNumber(resolve) }),
    attack && localize("Ability.attackYes"),
    range && localize("Ability.rangeOf", { range: formatNumber(range) }),
    area
      && localize("Ability.areaOf", { shape: localize(`Ability.shapes.${area.shape}`), size: formatNumber(area.size) }),
    uses && period && localize(`Ability.uses.${period}`, { count: formatNumber(uses) })
  ].filter(Boolean).join(" · ");
}
