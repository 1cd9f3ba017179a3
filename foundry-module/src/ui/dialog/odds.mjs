import { formatChance, formatNumber, localize } from "../../world/i18n.mjs";

/** @typedef {import("../../../../wasm/api/schema/rulewright").Report} Report */
/** @typedef {import("../../../../wasm/api/schema/rulewright").FactOdds} FactOdds */

/**
 * What of a report a dialog shows, and what each of it is called.
 * @typedef {object} Shown
 * @property {[key: string, tone: string][]} chances   Facts that are a yes or no, in order.
 * @property {string[]} [ifPossible]   Chances that are left out where they are 0.
 * @property {string} [drawn]   The fact that is drawn as a distribution.
 * @property {string} [told]   A fact of which the mean is worth a word.
 * @property {boolean} [whole]   Whether its chances are all that can happen.
 * @property {(key: string) => boolean} [hides]   Whether a fact is not for this user.
 * @property {(key: string) => string} label
 */

/**
 * The exact odds for the template "odds".
 * @param {Shown} shown
 * @param {Report} report
 */
export function shownOdds(
    { chances: asked, ifPossible = [], drawn: drawnKey = "", told: toldKey = "", whole = false, hides = () => false, label },
    { facts }) {
  const fact = (/** @type {string} */ key) => facts.find(one => one.key === key);
  const chances = asked.flatMap(([key, tone]) => {
    const odds = fact(key);
    const chance = odds ? yes(odds) : 0;
    if (!odds || hides(key) || (ifPossible.includes(key) && chance === 0)) return [];
    return [{ key, tone, label: label(key), chance: formatChance(chance), percent: chance * 100 }];
  });
  const drawn = hides(drawnKey) ? undefined : fact(drawnKey);
  const many = drawn && drawn.values.length > 1 && !(drawn.key === "ended" && fact("success"));
  const told = fact(toldKey);
  const means = [...told ? [mean(label, told)] : [], ...many ? [mean(label, drawn)] : []];
  const summary = [...chances, ...means].map(({ label, chance }) => localize("Odds.one", { label, chance })).join(", ");
  const keys = new Set([...asked.map(([key]) => key), drawnKey, toldKey]);
  // What is told as numbers is what is told in words: the rest may be secret.
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
 * @param {FactOdds} fact   Of which all but 0 means yes.
 */
function yes({ values }) {
  return values.reduce((sum, { value, chance }) => value === 0 ? sum : sum + chance, 0);
}

/** As many numbers are drawn one by one, however unlikely the last ones are. */
const ALL_BARS = 60;

/** What is less likely than this is not worth more than one bar together, where there are too many of them. */
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
 * The highest numbers that are unlikely all together: dice that explode have a long tail of them.
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
