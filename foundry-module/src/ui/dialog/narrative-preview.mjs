import { ANY_DICE } from "../../base/dice.mjs";
import { narrativeLines } from "../../cards/views/narrative-events.mjs";
import { clockName, heroBy, heroName } from "../../games/icon/story/names.mjs";
import { poolChain } from "../../cards/views/narrative.mjs";
import { part } from "../../cards/view.mjs";
import { localize } from "../../world/i18n.mjs";
import { askRules } from "../../resolve/story/ask.mjs";
import { clocksOf } from "../../games/icon/story/party.mjs";
import { oddsOf } from "./story/play.mjs";
import { about } from "../../games/icon/story/about.mjs";
import { sentence } from "../../world/notify.mjs";
import { templatePath } from "../../world/templates.mjs";
import { oddsView } from "./odds.mjs";

/** @import { NarrativeCommand, NarrativeReport } from "../../../../wasm/api/schema/rulewright" */
/** @import { Part } from "../../cards/view.mjs" */

/** The roll whose words the odds of a command have. @type {Record<string, string>} */
const ROLLED = { act: "icon_action", lead: "icon_action", fortune: "icon_fortune" };

/**
 * What a dialog foretells of a command of narrative play: the pool with all
 * that makes it and what it costs, and the exact odds; or where nothing is
 * rolled, what would happen.
 * @param {NarrativeCommand} command
 * @returns {Promise<{ summary: string } & Record<string, any>>}
 */
export async function previewNarrative(command) {
  try {
    return await foretell(command);
  } catch (error) {
    const problem = sentence(error, about(error, command));
    return { problem, summary: problem };
  }
}

/**
 * @param {NarrativeCommand} command
 * @returns {Promise<{ summary: string } & Record<string, any>>}
 */
async function foretell(command) {
  // The pool and its price do not hang on how the dice fall.
  const { result, rolls } = (await askRules(command, ANY_DICE)).answer;
  const paid = result.events.filter((/** @type {{ kind: string }} */ { kind }) => kind === "effortSpent");
  const facts = rolls.length
    ? [...result.reports.flatMap((/** @type {NarrativeReport} */ report) => poolParts(report, command)), ...narrativeLines(paid)]
    : narrativeLines(result.events);
  const odds = rolls.length ? oddsView(ROLLED[command.do] ?? "icon_narrative", await oddsOf(command), true) : { hint: localize("Dialog.allowed"), summary: "" };
  return {
    ...odds, facts, part: { part: templatePath("part") }, factsTitle: localize("Dialog.facts"),
    summary: [odds.summary, ...facts.map(({ text }) => text)].filter(Boolean).join(". ")
  };
}

/**
 * How a pool came about, step by step, the burdens by their names. Of a team
 * only what everybody rolls.
 * @param {NarrativeReport} report
 * @param {NarrativeCommand} command
 * @returns {Part[]}
 */
function poolParts({ who, action, fortune }, { do: deed, action: name }) {
  const pool = (action ?? fortune)?.pool;
  if (!pool) return [];
  const { figure, steps } = poolChain(pool);
  if (deed === "lead") return [part(localize("FightCard.of", { name: heroName(who), what: String(figure) }), "ICON-N2")];
  const after = pool.steps.findIndex(({ key }) => key === "burdens") + 1;
  return [...steps.slice(0, after), ...burdensOn(who, name), ...steps.slice(after), part(String(figure), "ICON-N2")];
}

/**
 * The burdens of a hero that tick an action, each by its name.
 * @param {string} who
 * @param {string | undefined} action
 * @returns {Part[]}
 */
function burdensOn(who, action) {
  const actor = heroBy(who);
  if (!actor || !action) return [];
  return clocksOf(actor).filter(({ kind, first, second }) => kind === "burden" && (first === action || second === action))
    .map(clock => part(localize("Dialog.burdenTicks", { name: clockName(clock) }), "ICON-N13"));
}
