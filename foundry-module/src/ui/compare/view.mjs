import { formatChance, formatList, formatNumber, localize } from "../../world/i18n.mjs";
import { differenceText } from "../dialog/what-if.mjs";

/** @import { ChancesDifference, FactOdds, Report } from "../../../../wasm/api/schema/rulewright" */
/** @import { Game } from "../../games/game.mjs" */

/**
 * Odds that a user compares: as a dialog has shown them, with the choices that they are about.
 * @typedef {object} Compared
 * @property {Game} game
 * @property {Pick<Report, "total" | "facts">} report   The facts that the user may read.
 * @property {{ key: string, label: string, chance: string }[]} chances   The chances and means of the dialog, in words.
 * @property {string} name
 * @property {string[]} detail   The targets and the choices.
 * @property {string} actor   The uuid of the acting actor, or "".
 * @property {string[]} targets   The uuids of the targets, whose names come first in the detail.
 */

/** The letters of the two odds, which appear wherever their colors do. */
const LETTERS = /** @type {const} */ (["A", "B"]);

/** The most pairs of bars: the highest numbers share the last one. */
const MOST_PAIRS = 60;

/**
 * Returns the view of one or two odds: their chances side by side, both distributions over the same numbers, and the
 * difference in one sentence.
 * @param {Compared[]} list
 * @param {ChancesDifference | null} difference   Of the second from the first.
 */
export function compareView(list, difference) {
  const [first, second] = list;
  if (!first) return { none: true };
  const keys = new Map(list.flatMap(({ chances }) => chances.map(({ key, label }) =>
    /** @type {[string, string]} */ ([key, label]))));
  const chanceOf = (/** @type {Compared} */ { chances }, /** @type {string} */ key) =>
    chances.find(one => one.key === key)?.chance ?? "–";
  const facts = drawnFacts(list);
  return {
    sides: list.map(({ name, detail }, at) => ({ letter: LETTERS[at], side: at ? "b" : "a", name,
      detail: detail.join(" · ") })),
    both: Boolean(second), letters: LETTERS,
    rows: [...keys].map(([key, label]) => ({ label, values: list.map(one => chanceOf(one, key)),
      ...difference && { difference: differenceText(first.game, key, difference).text } })),
    sentence: second && difference ? sentenceOf(first, difference, facts?.key ?? "", keys) : "",
    pairs: facts && pairsOf(facts.list, facts.label)
  };
}

/**
 * Returns the distribution of the same fact in each of the odds, the first one of the game that one of them has.
 * @param {Compared[]} list
 */
function drawnFacts(list) {
  const [first] = list;
  const key = first?.game.odds.distributions?.find(one => list.some(({ report }) =>
    (report.facts.find(fact => fact.key === one)?.values.length ?? 0) > 1));
  if (!key) return null;
  const label = list.flatMap(({ chances }) => chances.find(one => one.key === key)?.label ?? [])[0] ?? "";
  return { key, label, list: list.map(({ report }) => report.facts.find(fact => fact.key === key)) };
}

/**
 * Returns the difference in one sentence: the changes of the chances and means, and how often one has a higher number.
 * @param {Compared} first
 * @param {ChancesDifference} difference
 * @param {string} drawn   The key of the fact that is drawn.
 * @param {Map<string, string>} keys   The labels of the facts.
 */
function sentenceOf({ game }, difference, drawn, keys) {
  const changes = [...keys].flatMap(([key, label]) => {
    const { text, isChance, changes: differs } = differenceText(game, key, difference);
    return differs ? [localize(isChance ? "Compare.points" : "Compare.mean", { label, change: text })] : [];
  });
  const changed = changes.length ? localize("Compare.changes", { list: formatList(changes) })
    : localize("Compare.same");
  const fact = difference.facts.find(({ key }) => key === drawn);
  if (!fact) return changed;
  return [changed, localize("Compare.pairs", { higher: formatChance(fact.higher), same: formatChance(fact.same),
    lower: formatChance(fact.lower) })].join(" ");
}

/**
 * Returns pairs of bars over the same numbers.
 * @param {(FactOdds | undefined)[]} facts
 * @param {string} label
 */
function pairsOf(facts, label) {
  const values = facts.flatMap(fact => fact?.values ?? []);
  const least = Math.min(...values.map(({ value }) => value));
  const last = Math.max(...values.map(({ value }) => value));
  const most = Math.min(last, least + MOST_PAIRS - 1);
  const chances = facts.map(fact => {
    const list = Array.from({ length: most - least + 1 }, () => 0);
    for (const { value, chance } of fact?.values ?? [])
      list[Math.min(value, most) - least] = (list[Math.min(value, most) - least] ?? 0) + chance;
    return list;
  });
  const highest = Math.max(...chances.flat());
  const name = (/** @type {number} */ value) => value === most && most < last
    ? localize("Odds.orMore", { value: formatNumber(value) }) : formatNumber(value);
  return {
    label, least: formatNumber(least), most: name(most),
    list: Array.from({ length: most - least + 1 }, (_, at) => ({ value: name(least + at),
      bars: chances.map((list, side) => ({ side: side ? "b" : "a",
        height: (100 * (list[at] ?? 0) / highest).toFixed(1), none: !list[at] })),
      texts: chances.map(list => formatChance(list[at] ?? 0)) }))
      .map(one => ({ ...one, title: localize("Odds.bar", { value: one.value, chance: one.texts.join(" / ") }) }))
  };
}
