import { say } from "../../games/words.mjs";
import { formatChance, formatNumber, localize } from "../../world/i18n.mjs";

/** @typedef {import("../../../../wasm/api/schema/rulewright").Report} Report */
/** @typedef {import("../../../../wasm/api/schema/rulewright").FactOdds} FactOdds */

/**
 * Returns the exact odds for the template "odds".
 * @param {import("../../games/game.mjs").Game} played   Its descriptor lists the facts to show.
 * @param {Pick<Report, "facts">} report
 * @param {boolean} known   True if the user may read the numbers of the targets.
 */
export function shownOdds(played, { facts }, known) {
  const { chances: asked, drawn: drawnKeys = [], means: told = [], ifPossible = [], secret = [], whole: wholes = [] } =
    played.odds;
  const there = new Set(facts.map(({ key }) => key));
  const label = (/** @type {string} */ key) => say(played, `Odds.${key}`);
  const hides = (/** @type {string} */ key) => !known && secret.includes(key);
  const drawnKey = drawnKeys.find(key => there.has(key)) ?? "";
  const toldKey = told.find(([key, but]) => there.has(key) && !there.has(but))?.[0] ?? "";
  const whole = wholes.some(list => list.every(key => there.has(key)));
  const fact = (/** @type {string} */ key) => facts.find(one => one.key === key);
  const chances = asked.flatMap(([key, tone]) => {
    const odds = fact(key);
    const chance = odds ? yes(odds) : 0;
    if (!odds || hides(key) || (ifPossible.includes(key) && chance === 0)) return [];
    return [{ key, tone, label: label(key), chance: formatChance(chance), percent: chance * 100 }];
  });
  const drawn = hides(drawnKey) ? undefined : fact(drawnKey);
  const many = drawn && drawn.values.length > 1 && !(drawn.key === "ended" && fact("success"));
  const also = fact(toldKey);
  const means = [...also ? [mean(label, also)] : [], ...many ? [mean(label, drawn)] : []];
  const summary = [...chances, ...means].map(({ label, chance }) => localize("Odds.one", { label, chance })).join(", ");
  const keys = new Set([...asked.map(([key]) => key), drawnKey, toldKey]);
  // The exact numbers are of the same facts as the words: the others may be secret.
  const exact = facts.filter(({ key }) => keys.has(key) && !hides(key));
  if (!summary) return { hint: localize("Odds.nothing"), summary };
  return { chances: [...chances, ...means], whole, bars: many ? bars(drawn) : null, summary, exact };
}

/**
 * @param {(key: string) => string} label
 * @param {FactOdds} fact
 */
function mean(label, { key, mean }) {
  return { key, tone: "plain", label: label(key),
    chance: formatNumber(mean, { maximumFractionDigits: 1 }), percent: 0 };
}

/**
 * Returns the chance of every value but 0.
 * @param {FactOdds} fact   Every value but 0 means yes.
 */
function yes({ values }) {
  return values.reduce((sum, { value, chance }) => value === 0 ? sum : sum + chance, 0);
}

/** Up to this many numbers have a bar each, however unlikely the last ones are. */
const ALL_BARS = 60;

/** If there are more numbers, the highest ones share one bar while their chance together is below this. */
const UNLIKELY = 0.005;

/** @param {FactOdds} fact */
function bars({ values }) {
  const least = /** @type {{ value: number }} */ (values[0]).value;
  const last = /** @type {{ value: number }} */ (values.at(-1)).value;
  const tail = last - least < ALL_BARS ? { from: last, chance: 0 } : tailOf(values);
  const most = tail.chance ? tail.from : last;
  const chances = new Map(values.map(({ value, chance }) => [value, chance]));
  if (tail.chance) chances.set(most, tail.chance);
  const highest = Math.max(...chances.values());
  const list = Array.from({ length: most - least + 1 }, (_, at) => {
    const value = least + at;
    const chance = chances.get(value) ?? 0;
    const words = tail.chance && value === most ? "Odds.more" : "Odds.bar";
    return { value, height: (100 * chance / highest).toFixed(1),
      title: localize(words, { value, chance: formatChance(chance) }), none: chance === 0 };
  });
  const text = list.filter(({ none }) => !none).map(({ title }) => title).join(", ");
  return { list, least, most: tail.chance ? localize("Odds.orMore", { value: most }) : most,
    text: localize("Odds.distribution", { text }) };
}

/**
 * Returns the highest numbers that are unlikely all together: dice that explode have a long tail of them.
 * @param {FactOdds["values"]} values
 */
function tailOf(values) {
  let [from, chance] = [0, 0];
  for (const { value, chance: one } of values.toReversed()) {
    if (chance + one >= UNLIKELY) break;
    [from, chance] = [value, chance + one];
  }
  return { from, chance };
}
