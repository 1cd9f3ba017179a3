import { formatChance, formatNumber, localize } from "../../world/i18n.mjs";

/** @import { Forecast, Share } from "../../../../wasm/api/schema/rulewright" */
/** @import { SimulatedFight } from "../../games/simulation.mjs" */

/** The ends of a fight, with their tones. */
const ENDS = /** @type {const} */ ([["won", "good"], ["lost", "bad"], ["open", "mixed"]]);

/**
 * Returns the view of a forecast: chances with their intervals, rounds, the fate of each participant, and what the
 * simulation ignores.
 * @param {Forecast} forecast
 * @param {SimulatedFight} fight
 */
export function forecastView(forecast, { names, abilities }) {
  const { sums, meanRounds, fell, ignored } = forecast;
  const { fights, rounds, members, usages } = sums;
  if (!fights) return null;
  const nameOf = (/** @type {string} */ id) => names.get(id) ?? localize("Encounter.unnamed");
  const most = Math.max(...rounds);
  const percent = (/** @type {number} */ chance) =>
    formatNumber(chance, { style: "percent", maximumFractionDigits: 0 });
  return {
    sum: localize("Encounter.sum", { fights: formatNumber(fights), won: shareText(forecast.won),
      rounds: formatNumber(meanRounds, { maximumFractionDigits: 1 }) }),
    ends: ENDS.map(([end, tone]) => ({ tone, label: localize(`Encounter.end.${end}`),
      percent: Math.round(forecast[end].chance * 1000), chance: percent(forecast[end].chance),
      interval: intervalText(forecast[end]) })),
    rounds: {
      text: localize("Encounter.roundsText", { list: rounds.flatMap((count, at) => count
        ? [localize("Encounter.roundsOf", { round: formatNumber(at + 1), chance: percent(count / fights) })] : [])
        .join("; ") }),
      least: formatNumber(1), most: formatNumber(rounds.length),
      list: rounds.map((count, at) => ({ none: !count, height: Math.round(count / most * 100),
        title: localize("Encounter.roundsOf", { round: formatNumber(at + 1), chance: percent(count / fights) }) }))
    },
    members: members.map(({ who, hp }, at) => ({ name: nameOf(who), fell: formatChance(fell[at]?.chance ?? 0),
      width: Math.round((fell[at]?.chance ?? 0) * 100), interval: fell[at] ? intervalText(fell[at]) : "",
      hp: formatNumber(hp / fights, { maximumFractionDigits: 1 }) })),
    usages: usages.map(({ who, id, used, left }) => ({ name: nameOf(who), ability: abilities.get(id) ?? id,
      unused: !used, used: formatNumber(used / fights, { maximumFractionDigits: 1 }),
      left: left ? formatNumber(left / used, { maximumFractionDigits: 1 }) : "" })),
    ignored: ignored.map(what => localize(`Encounter.ignored.${what}`))
  };
}

/** @param {Share} share */
function intervalText({ low, high }) {
  const bound = (/** @type {number} */ value) => formatNumber(value * 100, { maximumFractionDigits: 0 });
  return localize("Encounter.interval", { low: bound(low), high: bound(high) });
}

/** @param {Share} share */
function shareText(share) {
  return `${formatNumber(share.chance, { style: "percent", maximumFractionDigits: 0 })} (${intervalText(share)})`;
}
