import { shownOdds } from "./odds.mjs";
import { formatNumber, localize } from "../../world/i18n.mjs";
import { sentence } from "../../world/notify.mjs";
import { RulesError } from "../../base/errors.mjs";
import { mayRead, nameOf, shownName } from "../../world/actor.mjs";
import { playView } from "../../cards/views/play.mjs";
import { about } from "./about.mjs";
import { askRules } from "../../resolve/rules.mjs";
import { deedOf } from "../../games/command.mjs";
import { actorNamed } from "../../games/seats.mjs";
import { stepTaken } from "../../cards/steps.mjs";
import { templatePath } from "../../world/templates.mjs";
import { say } from "../../games/words.mjs";

/** @import { Report } from "../../../../wasm/api/schema/rulewright" */
/** @import { Wish } from "../../resolve/execute.mjs" */
/** @import { Command } from "../../games/command.mjs" */
/** @import { Game } from "../../games/game.mjs" */

/**
 * What a dialog foretells of a command, for the template "odds": the exact
 * odds, or where nothing is rolled what would happen; or why it cannot be.
 * @param {Game} played
 * @param {Wish} wish
 * @param {object} anyDice   Dice that fall somehow, where only what does not hang on them is read.
 * @returns {Promise<{ summary: string } & Record<string, any>>}   With all of it in a sentence to be spoken.
 */
export async function foretell(played, wish, anyDice) {
  const { targets, dice } = deedOf(played, wish.command);
  if ((targets === "one" || targets === "many") && !wish.command.targets?.length && wish.card === undefined) return { hint: localize("Play.needTarget"), summary: "" };
  try {
    const combat = game.combats.get(wish.combat ?? "") ?? null;
    // What a card says of its step holds, as it will when it is taken.
    const command = stepTaken(wish)?.command ?? wish.command;
    const { answer, seats } = await askRules(played, command, combat, anyDice);
    const open = (answer.result.asks ?? []).map((/** @type {import("../../../../wasm/api/schema/rulewright").PlayAsk} */ { field, who }) =>
      ({ text: say(played, `Consent.${field}.open`, { name: shownName(actorNamed(who)) }) }));
    const lines = [...open, ...answer.rolls.length ? [] : playView(seats, command, answer).lines];
    const odds = dice === true || (dice && answer.rolls.length) ? oddsView(played, command, await oddsOf(played, command, combat)) : null;
    // What is under way, and rolled when it arrives, has odds already.
    const shown = odds && (answer.rolls.length || "chances" in odds) ? odds : { hint: localize("Dialog.allowed"), summary: "" };
    return {
      ...shown, facts: lines, part: { part: templatePath("part") }, factsTitle: localize("Dialog.facts"),
      summary: [shown.summary, ...lines.map(({ text }) => text)].filter(Boolean).join(". ")
    };
  } catch (error) {
    if (isAboutTargets(error)) return { hint: localize("Play.needTarget"), summary: "" };
    const problem = sentence(error, about(error, wish));
    return { problem, summary: problem };
  }
}

/** Whether all that is missing is at whom it is aimed. @param {unknown} error */
function isAboutTargets(error) {
  return error instanceof RulesError && error.failure.code === "missing" && error.failure.field === "command.targets";
}

/**
 * @param {Game} played
 * @param {Command} command
 * @param {foundry.documents.Combat | null} combat
 * @returns {Promise<Report | undefined>}
 */
async function oddsOf(played, command, combat) {
  const { answer } = await askRules(played, command, combat, { odds: true });
  return answer.odds;
}

/**
 * @param {Game} played
 * @param {Command} command
 * @param {Report | undefined} report
 */
function oddsView(played, command, report) {
  if (!report) return { hint: localize("Odds.nothing"), summary: "" };
  // Dice fall, of which the rules tell nobody the odds.
  if (!report.facts.length) return { hint: localize("Dialog.allowed"), summary: "" };
  const known = (command.targets ?? []).every(id => mayRead(actorNamed(id)));
  const { chances, drawn = [], secret = [], first, whole = [] } = played.odds;
  const there = new Set(report.facts.map(({ key }) => key));
  const view = shownOdds({
    chances, drawn: drawn.find(key => there.has(key)),
    whole: whole.length > 0 && whole.every(key => there.has(key)),
    hides: key => !known && secret.includes(key),
    label: key => say(played, `Odds.${key}`)
  }, report);
  const [target, ...others] = command.targets ?? [];
  const ofFirst = first && others.length ? localize("Odds.ofFirst", { name: nameOf(actorNamed(target)) }) : "";
  return { ...view, ofFirst, summary: [view.summary, ofFirst].filter(Boolean).join(". "), ...report.beyond && { beyond: localize("Odds.beyond", { chance: formatNumber(report.beyond.chance, { notation: "scientific", maximumFractionDigits: 1 }) }) } };
}
