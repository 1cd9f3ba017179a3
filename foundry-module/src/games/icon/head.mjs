import { formatNumber, localize } from "../../world/i18n.mjs";

/** @import { IconCombatReading } from "../../../../wasm/api/schema/rulewright" */

/**
 * Returns the costs and keywords of an ability in a line.
 * @param {IconCombatReading} reading
 */
export function headText({ takes, attack, range, area, resolve, uses, period }) {
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
