import { hasWords } from "../../games/words.mjs";
import { combatFor } from "../../games/context.mjs";
import { mayCommand, whyNotCommanded } from "../../games/obedience.mjs";
import { kindName } from "../../games/clock-names.mjs";
import { actorOrNull, shownName } from "../../world/actor.mjs";
import { localize } from "../../world/i18n.mjs";
import { clockView } from "../clock-picture.mjs";
import { isOpen } from "../steps.mjs";
import { groupBy } from "../../base/lists.mjs";
import { stepLabel } from "./play.mjs";

/** @import { PlayNext } from "../../../../wasm/api/schema/rulewright" */
/** @import { Game, StepLine } from "../../games/game.mjs" */
/** @import { Steps } from "../steps.mjs" */

/**
 * Returns the steps of a card for the template "next": the open ones, and the outcomes of the others.
 * @param {Game} played
 * @param {Steps} steps
 */
export function nextView(played, steps) {
  return groupsOf(played, steps).map(group => groupView(played, steps, group)).filter(group => group !== null);
}

/** @param {string | undefined} id */
function nameBy(id) {
  const actor = actorOrNull(id);
  return actor ? shownName(actor) : id ? localize("Card.noCharacter") : "";
}

/**
 * Returns the view of a group of steps, of which a user may take one: its outcome, or its buttons; null if neither is
 * left.
 * @param {Game} played
 * @param {Steps} steps
 * @param {{ step: PlayNext, at: number }[]} group
 */
function groupView(played, steps, group) {
  const { done } = steps;
  const label = (/** @type {PlayNext} */ step) => stepLabel(played, step, nameBy, actorOrNull(step.who));
  const taken = group.find(({ at }) => done[at]);
  if (taken) {
    const { user, lines } = /** @type {{ user: string, lines: StepLine[] }} */ (done[taken.at]);
    return { done: true, lines: lines.map(lineText),
      by: localize("Next.doneBy", { what: label(taken.step), user: game.users.get(user)?.name ?? "?" }) };
  }
  const left = group.filter(({ at }) => isOpen(steps, at));
  const [first] = left;
  if (!first) return null;
  const reasons = left.map(({ step }) => whyNot(played, steps, step));
  const places = new Map(reasons.map(reason => [reason, `rulewright-reason-${foundry.utils.randomID()}`]));
  return {
    title: first.step.group && first.step.who && played.stepCommand
      ? localize(left.length > 1 ? "Next.oneOf" : "Next.forOne", { name: nameBy(first.step.who) }) : null,
    buttons: left.map(({ step, at }, order) => {
      const reason = reasons[order] ?? null;
      // A reason that several buttons share is written once.
      return { at, label: label(step), barred: reason !== null, place: places.get(reason),
        reason: reasons.indexOf(reason) < order ? null : reason };
    })
  };
}

/**
 * Groups the steps of a card.
 * @param {Game} played
 * @param {Steps} steps
 */
function groupsOf(played, { next }) {
  // A card may name any command, and a game with steps of its own has words for each of them.
  const known = next.map((step, at) => ({ step, at })).filter(({ step }) => Object.hasOwn(played.deeds, step.do)
    && (!played.stepCommand || hasWords(played, `Next.${step.do}`)));
  return [...groupBy(known, ({ step, at }) => step.group ? `group ${step.group}` : `step ${at}`).values()];
}

/**
 * Returns the reason why this user may not take a step, or null.
 * @param {Game} played
 * @param {Steps} steps
 * @param {PlayNext} step
 */
function whyNot(played, { giver }, step) {
  if (game.user.isGM) return null;
  if (played.deeds[step.do]?.gm) return localize(`Refusal.${played.stepCommand ? "criticalIsTheGMs" : "gmsCommand"}`);
  const who = step.who ?? giver;
  const actor = actorOrNull(who);
  if (!actor) return localize("Refusal.notOwner");
  const combat = played.obeys ? combatFor(played, who) : null;
  return mayCommand(played, combat, actor, step.do, game.user) ? null
    : localize(`Refusal.${whyNotCommanded(played, combat, actor, step.do, "notOwner")}`);
}

/**
 * Returns one change of a step, in words.
 * @param {StepLine} line
 */
function lineText(line) {
  const { name } = line;
  if ("field" in line) {
    const words = { name, field: localize(`Field.${line.field}`), after: line.after ?? 0 };
    if (line.field === "invoked") return { text: localize("Next.invoked", { name }) };
    return { text: line.before === null ? localize("Story.now", words)
      : localize("Card.line", { ...words, before: line.before }) };
  }
  const { kind = "" } = line;
  const clock = line.clock || kindName(kind);
  const words = { clock, before: line.before ?? 0, after: line.after ?? line.size, size: line.size };
  // A new burden has no name before its player describes it.
  if (!line.clock && kind === "burden" && line.before === undefined)
    return { text: localize("Next.newBurden", { name }) };
  // A clock that was only described has not moved.
  if (words.before === words.after) return { text: localize("FightCard.of", { name, what: clock }) };
  return {
    text: localize(name ? "Next.clockOf" : "Next.clock", { ...words, name }),
    clock: clockView({ id: "", name: clock, size: words.size, filled: words.after })
  };
}
