import { compareOdds } from "../../games/chances.mjs";
import { formatPoints, formatSigned, localize } from "../../world/i18n.mjs";
import { commandOf, foundPart, requestOf } from "./form-values.mjs";
import { dryRun } from "./dry-run.mjs";
import { fieldWords } from "./field-words.mjs";
import { fieldsOf } from "./fields.mjs";

/** @import { ChancesDifference, Report } from "../../../../wasm/api/schema/rulewright" */
/** @import { PlayField } from "../../games/action.mjs" */
/** @import { Game } from "../../games/game.mjs" */
/** @import { Asked } from "./form-values.mjs" */

/**
 * The odds that a dialog shows: the exact numbers, and the facts that it names.
 * @typedef {{ report: Pick<Report, "total" | "facts">, chances: { key: string, label: string }[] }} ShownOdds
 */

/** The limit of other choices that a dialog tries, and of those of one list. */
const MOST = 16;
const OF_A_LIST = 6;

/** Reports whether a dialog has choices whose worth it can show. @param {Asked} asked */
export function hasWorth(asked) {
  return fieldsOf(asked).some(({ worth }) => worth);
}

/**
 * Returns the other choices that a dialog tries.
 * @param {Asked} asked
 * @param {Record<string, any>} choices
 * @returns {{ label: string, choices: Record<string, any> }[]}
 */
export function otherChoices(asked, choices) {
  const fields = fieldsOf(asked).filter(({ worth, shown }) => worth && (shown?.(choices) ?? true));
  return fields.flatMap(field => {
    const { label, value, options } = fieldWords(asked, field, choices);
    return valuesBeside(field, value, options).map(({ value: other, word, choice = "" }) =>
      ({ label: localize(`WhatIf.${word}`, { label, choice }), choices: withChoice(choices, field, other) }));
  }).slice(0, MOST);
}

/**
 * Returns the values of a field beside its own: one more and one less, the opposite, or another option.
 * @param {PlayField} field
 * @param {any} value
 * @param {{ value: string, name: string }[]} options
 * @returns {{ value: any, word: "more" | "less" | "with" | "without" | "choice" | "withoutChoice", choice?: string }[]}
 */
function valuesBeside({ kind, max = Infinity, usual }, value, options) {
  if (kind === "flag") return [{ value: !value, word: value ? "without" : "with" }];
  if (kind === "number") {
    const now = Number(value) || 0;
    return [...now < max ? [{ value: now + 1, word: /** @type {const} */ ("more") }] : [],
      ...now > (Number(usual) || 0) ? [{ value: now - 1, word: /** @type {const} */ ("less") }] : []];
  }
  const several = kind === "choices" || kind === "fighters";
  const chosen = several ? value ?? [] : [value ?? ""];
  return options.filter(one => several || !chosen.includes(one.value)).slice(0, OF_A_LIST).map(one => {
    if (!several)
      return { value: one.value, word: one.value === "" ? "without" : "choice", choice: one.name };
    const has = chosen.includes(one.value);
    return { value: has ? chosen.filter((/** @type {string} */ other) => other !== one.value) : [...chosen, one.value],
      word: has ? "withoutChoice" : "choice", choice: one.name };
  });
}

/**
 * Returns the choices with another value of a field.
 * @param {Record<string, any>} choices
 * @param {PlayField} field
 * @param {any} value
 */
function withChoice(choices, field, value) {
  const other = structuredClone(choices);
  foundry.utils.setProperty(other, field.name, value);
  if (field.found) other.edited = [...new Set([...other.edited ?? [], foundPart(field)])];
  return other;
}

/**
 * Asks the rules how each other choice would change the odds.
 * @param {Asked} asked
 * @param {Record<string, any>} choices
 * @param {ShownOdds} shown   The odds of the choices.
 */
export async function whatIf(asked, choices, shown) {
  const { game: played, occasion } = asked;
  /** @type {(Record<string, any> & { label: string })[]} */
  const tried = await Promise.all(otherChoices(asked, choices).map(async other => ({ label: other.label,
    ...await dryRun(played, () => requestOf(played, commandOf(asked, other.choices), occasion.next)) })));
  const possible = tried.filter(({ report, refusal }) => report && !refusal);
  const differences = await compareOdds(played, [shown.report, ...possible.map(({ report }) => report)]);
  return worthView(played, shown, tried.map(one => ({ label: one.label,
    problem: one.refusal ?? one.problem ?? one.hint ?? "",
    difference: differences[possible.indexOf(one)] ?? null })));
}

/**
 * Returns the view of the differences: a column for each chance and mean that the dialog shows, and a row for each
 * choice. It leaves out columns that no choice changes.
 * @param {Pick<Game, "odds">} played
 * @param {ShownOdds} shown
 * @param {{ label: string, problem: string, difference: ChancesDifference | null }[]} tried
 */
export function worthView(played, { chances }, tried) {
  const cells = tried.map(({ difference }) => difference && chances.map(({ key }) =>
    differenceText(played, key, difference)));
  const columns = chances.filter((_, at) => cells.some(row => row?.[at]?.changes));
  const kept = columns.map(column => chances.indexOf(column));
  return {
    none: !columns.length && tried.every(({ problem }) => !problem), columns,
    rows: tried.map(({ label, problem }, at) => ({ label, problem: cells[at] ? "" : problem,
      span: columns.length || 1, cells: cells[at] ? kept.map(place => cells[at]?.[place]) : [] }))
  };
}

/**
 * Returns the difference of a chance in percentage points, or that of a mean.
 * @param {Pick<Game, "odds">} played
 * @param {string} key
 * @param {ChancesDifference} difference
 */
export function differenceText({ odds }, key, { facts }) {
  const isChance = odds.chances.some(([name]) => name === key);
  const { chance = 0, mean = 0 } = facts.find(one => one.key === key) ?? {};
  const change = isChance ? chance : mean;
  const text = isChance ? formatPoints(chance) : formatSigned(mean);
  return { text, isChance, changes: text !== (isChance ? formatPoints(0) : formatSigned(0)),
    tone: change > 0 ? "more" : "less" };
}
