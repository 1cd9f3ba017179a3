import { ANY_DICE } from "../../base/dice.mjs";
import { part } from "../../cards/view.mjs";
import { formatChance, formatDetails, formatList, formatNumber, localize } from "../../world/i18n.mjs";
import { sentence } from "../../world/notify.mjs";
import { OpenChoice, RulesError } from "../../base/errors.mjs";
import { actorNamed, isHidden, mayRead, nameOf, shownName } from "../../world/actor.mjs";
import { playView, readableLines } from "../../cards/views/play.mjs";
import { chainView } from "../../cards/views/report.mjs";
import { errorContext } from "./error-context.mjs";
import { tryRules } from "../../resolve/rules.mjs";
import { actionOf, namedBy } from "../../games/command.mjs";
import { contextOf } from "../../games/context.mjs";
import { stepTaken } from "../../cards/steps.mjs";
import { templatePath } from "../../world/templates.mjs";
import { groupBy } from "../../base/lists.mjs";
import { hasWords, named, say } from "../../games/words.mjs";

/** @import { PlayFound, PlayReport, Report } from "../../../../wasm/api/schema/rulewright" */
/** @import { ClientRequest } from "../../resolve/execute.mjs" */
/** @import { Command } from "../../games/command.mjs" */
/** @import { Game } from "../../games/game.mjs" */
/** @import { Answer } from "../../engine/ask.mjs" */
/** @import { PlayContext } from "../../games/context.mjs" */

/**
 * Returns the preview of a command, for the template "odds": the values that the rules find, and the exact odds, or the
 * changes if it rolls no dice; or the reason why it is impossible. A refusal that a GM may overrule appears together
 * with all the rest.
 * @param {Game} played
 * @param {() => ClientRequest} asked   May throw for choices that make no command.
 * @param {{ odds?: boolean }} [how]   `odds` is false for an answer without odds, which is fast.
 * @returns {Promise<{ summary: string } & Record<string, any>>}   With a summary of all of it for screen readers.
 */
export async function dryRun(played, asked, how) {
  /** @type {ClientRequest | undefined} */
  let request;
  try {
    request = asked();
    const combat = game.combats.get(request.combat ?? "") ?? null;
    // The values of the card's step apply, as they will when it is taken.
    const command = stepTaken(request)?.command ?? request.command;
    return await previewed(played, command,
      combat, error => sentence(error, errorContext(error, /** @type {ClientRequest} */ (request))),
      { ...how, choices: request.choices });
  } catch (error) {
    if (error instanceof OpenChoice) return questionView(played, error, request);
    if (isWrongChoice(error)) return { ...withoutOdds(true), wrongChoice: true };
    if (isAboutTargets(error)) return { hint: localize("Play.needTarget"), summary: "" };
    const problem = sentence(error, request && errorContext(error, request));
    return { problem, ...withRule(problem, error), summary: problem };
  }
}

/** Reports whether an error is about an answer that is no longer legal. @param {unknown} error */
function isWrongChoice(error) {
  return error instanceof RulesError && error.failure.field.startsWith("choices[");
}

/**
 * Returns the view of a command that waits for a choice: what the rules found before it, and the question.
 * @param {Game} played
 * @param {OpenChoice} open
 * @param {ClientRequest} [request]
 */
function questionView(played, { question, rolls, found }, request) {
  const combat = game.combats.get(request?.combat ?? "") ?? null;
  const command = request && (stepTaken(request)?.command ?? request.command);
  const context = command ? contextOf(played, combat, namedBy(played, command, combat)) : null;
  const facts = context ? foundParts(played, context, found) : [];
  const view = withoutOdds(true);
  return { ...view, found, facts, part: { part: templatePath("part") }, factsTitle: localize("Found.title"), question,
    inside: context ? insideOf(context, found) : [], insideLast: context ? insideLastOf(context, found) : [],
    rolled: rolls.length > 0,
    summary: [view.summary, ...facts.map(({ text }) => text)].filter(Boolean).join(". ") };
}

/** The findings about those in an area. */
const INSIDE = new Set(["inArea", "struck"]);

/**
 * Returns the names of the participants in an area that this user sees.
 * @param {PlayContext} context
 * @param {PlayFound[]} [found]
 */
function insideOf(context, found = []) {
  const ids = new Set(found.flatMap(({ key, who }) => who && INSIDE.has(key) && isSeen(context, who) ? [who] : []));
  return [...ids].flatMap(id => context.participants.get(id)?.actor ?? []).map(actor => nameOf(actor));
}

/**
 * Returns the names of those in the last of several areas.
 * @param {PlayContext} context
 * @param {PlayFound[]} [found]
 */
function insideLastOf(context, found = []) {
  return insideOf(context, found.slice(Math.max(found.findLastIndex(({ key }) => key === "area"), 0)));
}

/**
 * @param {Game} played
 * @param {Command} command
 * @param {foundry.documents.Combat | null} combat
 * @param {(error: unknown) => string} describe
 * @param {{ odds?: boolean, choices?: { chose: string[] }[] }} how   `choices` are the answers that the user has given.
 */
async function previewed(played, command, combat, describe, { odds: wanted = true, choices }) {
  const { dice, warns } = actionOf(played, command);
  const { answer, context, refusal, tooMany } =
    await ask(played, command, combat, dice && wanted ? { odds: true } : ANY_DICE, choices);
  const { result, rolls } = answer;
  const open = (result.asks ?? []).map((/** @type {import("../../../../wasm/api/schema/rulewright").PlayAsk} */ {
    field, who
  }) =>
    ({ text: say(played, `Consent.${field}.open`, { name: shownName(actorNamed(who)) }) }));
  const odds = tooMany ? { hint: describe(tooMany), summary: describe(tooMany) }
    : !wanted ? null : dice === true || (dice && rolls.length) ? oddsView(played, command, answer.odds) : null;
  // Odds leave a question open; the rules return it only without odds.
  if (answer.odds?.open && !(odds && "chances" in odds))
    await tryRules(played, command, combat, ANY_DICE, choices);
  // A command that rolls later already has odds.
  const shown = odds && (rolls.length || "chances" in odds) ? odds
    : withoutOdds(answer.odds?.open);
  const undecided = answer.odds?.open && "chances" in shown ? [{ text: localize("Question.odds") }] : [];
  const facts = [...undecided, ...foundParts(played, context, result.found),
    ...reasonParts(context, command, result.reports), ...open,
    ...linesOf(context, command, answer)];
  const problem = refusal ? describe(refusal) : "";
  const warning = warns?.(result.reports, rolls.length > 0) ?? "";
  return {
    ...shown, warning, ...problem && { refusal: problem, ...!("chances" in shown) && { hint: "" } }, facts,
    found: result.found ?? [], inside: insideOf(context, result.found), insideLast: insideLastOf(context, result.found),
    report: answer.odds && odds && "exact" in odds ? { total: answer.odds.total, facts: odds.exact } : null,
    ...withRule(problem, refusal), factsTitle: localize(result.found?.length ? "Found.title" : "Dialog.facts"),
    summary: [problem, warning.replace(/\.$/, ""), shown.summary, ...facts.map(({ text }) => text)]
      .filter(Boolean).join(". ")
  };
}

/**
 * Returns the sentence about an error with a chip for its rule, if it names one, and the template of both.
 * @param {string} problem
 * @param {unknown} error
 */
function withRule(problem, error) {
  return { part: { part: templatePath("part") },
    against: part(problem, error instanceof RulesError ? error.failure.rule : undefined) };
}

/**
 * How often an estimate rolls. A chance is within three percent of it then, and the rules of most requests that are too
 * long for exact odds allow so many rolls.
 */
const ESTIMATE = { odds: true, times: 1_000 };

/**
 * Asks the rules once. It asks again only where they refuse, for all the rest as if the GM
 * insisted, and where too many dice fall for exact odds: for an estimate, and for the rest without odds where that
 * takes too long as well.
 * @param {Game} played
 * @param {Command} command
 * @param {foundry.documents.Combat | null} combat
 * @param {object} dice
 * @param {{ chose: string[] }[]} [choices]
 * @returns {Promise<Awaited<ReturnType<typeof tryRules>> & { refusal?: RulesError, tooMany?: RulesError }>}
 */
async function ask(played, command, combat, dice, choices) {
  try {
    return await tryRules(played, command, combat, dice, choices);
  } catch (error) {
    if (!(error instanceof RulesError)) throw error;
    const { code, field } = error.failure;
    if (code === "tooManyOutcomes")
      return dice === ESTIMATE ? { ...await ask(played, command, combat, ANY_DICE, choices), tooMany: error }
        : ask(played, command, combat, ESTIMATE, choices);
    if (code !== "refused" || field.startsWith("dice.") || command.insist) throw error;
    const insisted = await ask(played, { ...command, insist: true }, combat, dice, choices).catch(() => null);
    if (!insisted) throw error;
    return { ...insisted, refusal: error };
  }
}

/**
 * Returns the values that the rules have found, in words. It leaves out participants that this user does not see.
 * @param {Game} played
 * @param {PlayContext} context
 * @param {PlayFound[]} [found]
 */
function foundParts(played, context, found = []) {
  const seen = found.filter(({ key, who, value }) =>
    (value || key === "distance") && hasWords(played, `Found.${key}`) && isSeen(context, who));
  const alike = groupBy(seen, ({ key, name, value }) => [key, name, value].join(" "));
  return [...alike.values()].map(list => {
    const { key, name, value, rule } = /** @type {PlayFound} */ (list[0]);
    // One that is in two areas is named once.
    const ids = [...new Set(list.map(({ who }) => who ?? ""))];
    const names = formatList(ids.flatMap(who => context.participants.get(who)?.actor ?? []).map(actor =>
      nameOf(actor)));
    return part(say(played, `Found.${key}`,
      { name: names, value: formatNumber(value), of: name ? named(played, name) : "" }), rule);
  });
}

/** Reports whether the user sees a participant. @param {PlayContext} context @param {string} [who] */
function isSeen({ participants }, who) {
  const participant = who ? participants.get(who) : undefined;
  return !participant || participant.actor.isOwner || !isHidden(participant);
}

/**
 * Returns the changes that no die decides.
 * @param {PlayContext} context
 * @param {Command} command
 * @param {Answer} answer
 */
function linesOf(context, command, answer) {
  const { result, rolls } = answer;
  if (!rolls.length) return shownLines(context, command, answer);
  const { costs = [] } = context.game.odds;
  const paid = result.events.filter((/** @type {{ kind: string }} */ { kind }) => costs.includes(kind));
  return paid.length ? shownLines(context, command, { ...answer, result: { ...result, events: paid } }) : [];
}

/**
 * Returns the lines of a card with the numbers that this user may read.
 * @param {PlayContext} context
 * @param {Command} command
 * @param {Answer} answer
 */
function shownLines(context, command, answer) {
  return readableLines(playView(context, command, answer), ({ who }) => mayRead(actorNamed(who)));
}

/**
 * Returns the steps of chains that no die changes.
 * @param {PlayContext} context
 * @param {Command} command
 * @param {PlayReport[]} reports
 */
function reasonParts(context, command, reports) {
  const { game: played } = context;
  const { reasons = [], totals } = played.odds;
  return reports.flatMap(report => report.chains.filter(({ key }) => reasons.includes(key)).flatMap(chain => {
    const { label, figure, steps } = chainView(context, chain);
    const total = `${label} ${figure}`;
    if (totals && reports.length > 1)
      return [part(localize("FightCard.of", { name: nameOf(actorNamed(report.who)), what: total }), totals)];
    const { after, list = [] } = played.odds.more?.(report, command) ?? {};
    const at = chain.steps.findIndex(({ key }) => key === after) + 1;
    return [...steps.slice(0, at), ...list.map(({ text, rule }) => part(text, rule)), ...steps.slice(at),
      ...totals ? [part(total, totals)] : []];
  }));
}

/** Reports whether an error is about missing targets alone. @param {unknown} error */
function isAboutTargets(error) {
  return error instanceof RulesError && error.failure.code === "missing" && error.failure.field === "command.targets";
}

/** The least chance of results beyond those shown that a dialog mentions. */
const LEAST_BEYOND = 0.001;

/**
 * Returns what takes the place of odds where there are none.
 * @param {boolean} [open]   The rules will ask for choices.
 */
function withoutOdds(open = false) {
  return open ? { hint: localize("Question.follows"), summary: localize("Question.follows") }
    : { hint: localize("Dialog.allowed"), summary: "" };
}

/**
 * @param {Game} played
 * @param {Command} command
 * @param {Report | undefined} report
 */
function oddsView(played, command, report) {
  if (!report) return { hint: localize("Odds.nothing"), summary: "" };
  // The command rolls dice, but the rules return no odds for them.
  if (!report.facts.length) return withoutOdds(report.open);
  const targets = played.aim ? [command[played.aim] ?? command.who].flatMap(id => typeof id === "string" ? id : [])
    : command.targets ?? [];
  const known = targets.every(id => mayRead(actorNamed(id)));
  const view = shownOdds(played, report, known);
  const [target, ...others] = targets;
  const ofFirst = played.odds.first && others.length ? localize("Odds.ofFirst", { name: nameOf(actorNamed(target)) })
    : "";
  const accuracy = accuracyOf(report);
  const summary = [view.summary, ofFirst, report.rolled && accuracy].filter(Boolean).join(". ");
  return { ...view, ofFirst, accuracy, summary };
}

/** Returns how exact odds are that are not quite, as a sentence. @param {Report} report */
function accuracyOf({ beyond, rolled }) {
  const percent = (/** @type {number} */ share) => formatNumber(share, { style: "percent", maximumFractionDigits: 1 });
  if (rolled)
    return localize("Odds.estimated", { times: formatNumber(rolled.times), margin: percent(rolled.margin) });
  return beyond && beyond.chance >= LEAST_BEYOND ? localize("Odds.beyond", { chance: percent(beyond.chance) }) : "";
}

/** @typedef {import("../../../../wasm/api/schema/rulewright").Report} Report */
/** @typedef {import("../../../../wasm/api/schema/rulewright").FactOdds} FactOdds */

/**
 * Returns the exact odds for the template "odds".
 * @param {import("../../games/game.mjs").Game} played   Its descriptor lists the facts to show.
 * @param {Pick<Report, "facts">} report
 * @param {boolean} known   True if the user may read the numbers of the targets.
 */
export function shownOdds(played, { facts }, known) {
  const { chances: asked, distributions = [], means: meanKeys = [], ifPossible = [], secret = [], whole: wholes = [] } =
    played.odds;
  const there = new Set(facts.map(({ key }) => key));
  const label = (/** @type {string} */ key) => say(played, `Odds.${key}`);
  const hides = (/** @type {string} */ key) => !known && secret.includes(key);
  const drawnKey = distributions.find(key => there.has(key)) ?? "";
  const meanKey = meanKeys.find(([key, but]) => there.has(key) && !there.has(but))?.[0] ?? "";
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
  const also = fact(meanKey);
  const means = [...also ? [mean(label, also)] : [], ...many ? [mean(label, drawn)] : []];
  const summary = formatDetails([...chances, ...means]
    .map(({ label, chance }) => localize("Odds.one", { label, chance })));
  const keys = new Set([...asked.map(([key]) => key), drawnKey, meanKey]);
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
  const text = formatDetails(list.filter(({ none }) => !none).map(({ title }) => title));
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
