import { markImage } from "../../games/marks.mjs";
import { hasWords, named, say } from "../../games/words.mjs";
import { formatChange, formatNumber, localize } from "../../world/i18n.mjs";
import { uuidOf } from "../../base/uuid.mjs";
import { part } from "../view.mjs";
import { hasOpenNumbers } from "../../world/actor.mjs";
import { callIn, participantName } from "./participant-name.mjs";

/** @import { PlayChain, PlayNote, PlayReport, PlayStep } from "../../../../wasm/api/schema/rulewright" */
/** @import { PlayContext } from "../../games/context.mjs" */
/** @import { Chain, Outcome, Part } from "../view.mjs" */

/**
 * Restricted numbers of a card: a change of a participant's number, or the number that a roll had to reach.
 * @typedef {{ who: string, text: string }} Secret
 *
 * @typedef {Part & { secret?: number }} Line
 * @typedef {Outcome & { secret?: number, flavor?: string }} Verdict
 * @typedef {Chain & { secret?: number, steps: Line[] }} ToldChain
 * @typedef {{ label: string | null, outcome: Verdict | null, chains: ToldChain[], notes: Part[], modifiers: Part[] }}
 *   Section
 */

/** Pictures for tones: every outcome has a shape and a word before any color. @type {Record<string, string>} */
const SHAPES = { great: "critical", good: "success", mixed: "partial", bad: "fail" };

/**
 * Describes a report.
 * @param {PlayContext} context
 * @param {PlayReport} report
 * @param {Secret[]} secrets   Receives the restricted numbers.
 * @param {boolean} alone   True if it is the only report.
 * @returns {Section}
 */
export function sectionOf(context, report, secrets, alone) {
  const { game } = context;
  const { kind, who, target, chains, notes } = report;
  const name = (/** @type {string | undefined} */ id) => participantName(id, context);
  const whose = who && target && who !== target ? localize("Play.at", { what: name(who), names: name(target) })
    : who || target ? name(who || target) : "";
  const what = say(game, `Report.${kind}`);
  return {
    label: alone && !whose ? null : localize("FightCard.of", { name: what, what: whose }),
    outcome: verdictOf(context, report, secrets),
    chains: withTotal(context, report, chains.map(chain => chainOf(context, chain, report, secrets))),
    notes: notes.map(note => noteOf(context, note)),
    modifiers: []
  };
}

/**
 * Returns the chains of a report. If the game has words for its total, the first chain gets the total as its figure:
 * the number of rolled dice is no result.
 * @param {PlayContext} context
 * @param {PlayReport} report
 * @param {ToldChain[]} chains
 * @returns {ToldChain[]}
 */
function withTotal({ game }, { kind, total, chains: counted }, chains) {
  const [first, ...others] = chains;
  if (!first || total === undefined || total === null || !hasWords(game, `Total.${kind}`)) return chains;
  const [{ value: dice } = { value: 0 }] = counted;
  return [{ ...first, counts: false, label: say(game, `Total.${kind}`, { dice: formatNumber(dice) }),
    figure: formatNumber(Number(total)) }, ...others];
}

/**
 * Returns the outcome of a report. If the report is secret, only users who may read the target see the number that the
 * roll had to reach.
 * @param {PlayContext} context
 * @param {PlayReport} report
 * @param {Secret[]} secrets
 * @returns {Verdict | null}
 */
function verdictOf({ game, participants }, { outcome, tone = "plain", total, versus, secret, target }, secrets) {
  if (!outcome) return null;
  const known = total !== undefined && total !== null;
  const numbers = { total: formatNumber(Number(total ?? 0)), versus: formatNumber(Number(versus ?? 0)) };
  const compared = versus !== undefined && versus !== null;
  const detail = !known ? "" : compared ? say(game, "against", numbers)
    : hasWords(game, "total") ? say(game, "total", numbers) : numbers.total;
  // The outcome of an action of ICON has a sentence of its own: the plain word comes first, and the sentence below it.
  const plain = `Odds.${outcome.split(".").at(-1)}`;
  const flavored = outcome.includes(".") && hasWords(game, plain);
  const sentence = say(game, `Outcome.${outcome}`);
  const verdict = { key: SHAPES[tone] ?? "plain", tone, word: flavored ? say(game, plain) : sentence, detail,
    ...flavored && sentence !== say(game, plain) && { flavor: sentence } };
  const actor = participants.get(target ?? "")?.actor;
  if (!secret || !compared || !actor || hasOpenNumbers(actor)) return verdict;
  return { ...verdict, detail: known ? numbers.total : "",
    secret: secrets.push({ who: uuidOf(actor), text: detail }) - 1 };
}

/**
 * Returns the breakdown of a number. If the report is secret, only users who may read the target see a number of the
 * target's own.
 * @param {PlayContext} context
 * @param {PlayChain} chain
 * @param {PlayReport} report
 * @param {Secret[]} secrets
 * @returns {ToldChain}
 */
function chainOf(context, { key, value, whose, steps }, { secret, target }, secrets) {
  const what = chainName(context, key, steps);
  const label = whose ? localize("FightCard.of", { name: what, what: participantName(whose, context) }) : what;
  const figure = formatNumber(value);
  const parts = steps.map(step => stepOf(context, step));
  if (context.game.cards.counts?.includes(key))
    return { label, figure: localize("Card.diceCount", { count: figure }), counts: true, steps: parts, taken: [] };
  const actor = context.participants.get(target ?? "")?.actor;
  if (!secret || whose !== target || !actor || hasOpenNumbers(actor)) return { label, figure, steps: parts, taken: [] };
  const describe = (/** @type {string} */ text) => secrets.push({ who: uuidOf(actor), text }) - 1;
  return { label, figure: "?", secret: describe(figure),
    steps: [{ text: "…", secret: describe(parts.map(({ text }) => text).join(" → ")) }], taken: [] };
}

/**
 * Returns a chain that all users may read.
 * @param {PlayContext} context
 * @param {PlayChain} chain
 */
export function chainView(context, { key, value, steps }) {
  return { label: chainName(context, key, steps), figure: formatNumber(value),
    steps: steps.map(step => stepOf(context, step)) };
}

/**
 * Returns the name of a chain, with that of its subject where the game has words for it: a save names its status.
 * @param {PlayContext} context
 * @param {string} key
 * @param {PlayStep[]} steps
 */
function chainName(context, key, [first]) {
  const { game } = context;
  return first?.name && hasWords(game, `Chain.${key}Of`)
    ? say(game, `Chain.${key}Of`, { name: named(game, first.name, null, callIn(context)) }) : say(game, `Chain.${key}`);
}

/** @param {PlayContext} context @param {PlayStep} step */
function stepOf(context, { key, rule, change, value, name = "" }) {
  const { game } = context;
  const words = { change: formatChange(change), amount: formatNumber(Math.abs(change)), value: formatNumber(value),
    name: nameOf() };
  return part(say(game, `Step.${key}`, words), rule);

  // A step without a name uses its key, if the game has a word for that.
  function nameOf() {
    if (name) return named(game, name, null, callIn(context));
    return hasWords(game, `Name.${key}`) ? say(game, `Name.${key}`) : "";
  }
}

/** @param {PlayContext} context @param {PlayNote} note */
function noteOf(context, { key, rule, amount = 0, name = "", who }) {
  const { game, participants } = context;
  const words = { amount: formatNumber(amount), name: name
    && named(game, name, participants.get(who ?? "")?.actor, callIn(context)),
    who: who ? participantName(who, context) : localize("Dialog.target") };
  return part(say(game, `Note.${key}`, words), rule, hasWords(game, `Mark.${name}`) ? markImage(game, name)
    : undefined);
}
