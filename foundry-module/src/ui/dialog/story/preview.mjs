import { ANY_DICE } from "../../../base/dice.mjs";
import { part } from "../../../cards/view.mjs";
import { chainView, playView } from "../../../cards/views/play.mjs";
import { story } from "../../../games/icon/story/game.mjs";
import { clockName, heroBy, heroName } from "../../../games/icon/story/names.mjs";
import { clocksOf } from "../../../games/icon/story/party.mjs";
import { localize } from "../../../world/i18n.mjs";
import { sentence } from "../../../world/notify.mjs";
import { templatePath } from "../../../world/templates.mjs";
import { oddsView } from "../odds.mjs";
import { askStory } from "./play.mjs";

/** @import { NarrativeCommand, PlayReport } from "../../../../../wasm/api/schema/rulewright" */
/** @import { Part } from "../../../cards/view.mjs" */
/** @import { Command } from "../../../games/command.mjs" */
/** @import { Seats } from "../../../games/seats.mjs" */

/** The operation that has the words for the odds of a command. @type {Record<string, string>} */
const ROLLED = { act: "icon_action", lead: "icon_action", fortune: "icon_fortune" };

/**
 * Returns the preview of a command of narrative play: its pool with all that makes it, its
 * cost and its exact odds; or without dice, what would happen.
 * @param {NarrativeCommand} given
 * @returns {Promise<{ summary: string } & Record<string, any>>}
 */
export async function previewStory(given) {
  const command = { ...given };
  try {
    return await preview(command);
  } catch (error) {
    const problem = sentence(error, story.about?.(error, command) ?? {});
    return { problem, summary: problem };
  }
}

/**
 * @param {Command} command
 * @returns {Promise<{ summary: string } & Record<string, any>>}
 */
async function preview(command) {
  // The pool and its cost are the same however the dice fall.
  const { answer, seats } = await askStory(command, ANY_DICE);
  const { result, rolls } = answer;
  const paid = result.events.filter((/** @type {{ kind: string }} */ { kind }) => kind === "effortSpent");
  const lines = playView(seats, command, rolls.length ? { ...answer, result: { ...result, events: paid } } : answer).lines;
  const facts = rolls.length ? [...result.reports.flatMap((/** @type {PlayReport} */ report) => poolParts(seats, report, command)), ...lines] : lines;
  const odds = rolls.length ? await oddsOf(command) : { hint: localize("Dialog.allowed"), summary: "" };
  return {
    ...odds, facts, part: { part: templatePath("part") }, factsTitle: localize("Dialog.facts"),
    summary: [odds.summary, ...facts.map(({ text }) => text)].filter(Boolean).join(". ")
  };
}

/** @param {Command} command */
async function oddsOf(command) {
  const { answer: { odds } } = await askStory(command, { odds: true });
  return odds ? oddsView(ROLLED[command.do] ?? "icon_narrative", odds, true) : { hint: localize("Dialog.allowed"), summary: "" };
}

/**
 * Returns how a pool came about, step by step, with the burdens by their names. Of a
 * team, it returns the pool of each hero alone.
 * @param {Seats} seats
 * @param {PlayReport} report
 * @param {Command} command
 * @returns {Part[]}
 */
function poolParts(seats, { who = "", chains: [pool] }, { do: action, action: name }) {
  if (!pool || !["act", "lead", "fortune"].includes(action)) return [];
  const { label, figure, steps } = chainView(seats, pool);
  const dice = part(`${label} ${figure}`, "ICON-N2");
  if (action === "lead") return [part(localize("FightCard.of", { name: heroName(who), what: dice.text }), "ICON-N2")];
  const after = pool.steps.findIndex(({ key }) => key === "burdens") + 1;
  return [...steps.slice(0, after), ...burdensOn(who, name), ...steps.slice(after), dice];
}

/**
 * Returns the burdens of a hero that tick an action, each by its name.
 * @param {string} who
 * @param {unknown} action
 * @returns {Part[]}
 */
function burdensOn(who, action) {
  const actor = heroBy(who);
  if (!actor || !action) return [];
  return clocksOf(actor).filter(({ kind, first, second }) => kind === "burden" && (first === action || second === action))
    .map(clock => part(localize("Dialog.burdenTicks", { name: clockName(clock) }), "ICON-N13"));
}
