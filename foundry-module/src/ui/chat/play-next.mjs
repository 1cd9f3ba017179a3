import { focusStepsOnceShown } from "../../world/focus.mjs";
import { playedGame } from "../../games/played.mjs";
import { openDeed } from "../dialog/open-deed.mjs";
import { localize } from "../../world/i18n.mjs";
import { report } from "../../world/notify.mjs";
import { actorNamed } from "../../games/seats.mjs";
import { isOpen, stepsOf } from "../../cards/steps.mjs";
import { fill, templatePath } from "../../world/templates.mjs";
import { clockView } from "../../cards/clock-picture.mjs";
import { kindName } from "../../games/icon/story/names.mjs";
import { takeStep } from "../dialog/story/step.mjs";
import { placeOn } from "./drawn.mjs";
import { shownName } from "../../world/actor.mjs";
import { stepLabel } from "../../cards/views/play.mjs";

/** @import { PlayNext } from "../../../../wasm/api/schema/rulewright" */
/** @import { Steps } from "../../cards/steps.mjs" */
/** @import { Game, StepLine } from "../../games/game.mjs" */

/** The card of which a step was pressed last, by its message's id. @type {string | null} */
let pressed = null;

/**
 * Shows on a card what may follow from it, and what has followed. Whether a
 * button may be pressed depends on who looks.
 * @param {foundry.documents.ChatMessage} message
 * @param {HTMLElement} html
 */
export function renderPlayNext(message, html) {
  const steps = stepsOf(message);
  const played = steps && playedGame(steps.game);
  const place = steps?.next.length && played ? placeOn(html, ".rulewright-play-card", "rulewright-next") : null;
  if (!place || !steps || !played) return;
  const name = (/** @type {string | undefined} */ id) => {
    const actor = id ? actorOrNull(id) : null;
    return actor ? shownName(actor) : id ? localize("Card.nobody") : "";
  };
  place.innerHTML = fill("next", { groups: groupsOf(played, steps).map(group => groupView(group)).filter(Boolean), path: { clock: templatePath("clock") } });
  for (const button of /** @type {NodeListOf<HTMLElement>} */ (place.querySelectorAll("button[data-step]"))) {
    button.addEventListener("click", () => {
      const at = Number(button.dataset.step);
      const step = steps.next[at];
      pressed = message.id;
      if (step && played.stepCommand) once(`${message.id}.${at}`, () => takeStep(message, at, step)).catch(report);
      else if (step) openDeed(played, step.do, step.who ? actorOrNull(step.who) : null, { next: { card: /** @type {string} */ (message.id), at, step } }).catch(report);
    });
  }
  if (pressed === message.id) focusStepsOnceShown(place);

  /**
   * A group of steps, of which one is taken: what came of it, or its buttons; null where neither is left.
   * @param {{ step: PlayNext, at: number }[]} group
   */
  function groupView(group) {
    const { done } = /** @type {Steps} */ (steps);
    const label = (/** @type {PlayNext} */ step) => stepLabel(/** @type {Game} */ (played), step, name, step.who ? actorOrNull(step.who) : null);
    const taken = group.find(({ at }) => done[at]);
    if (taken) {
      const { user, lines } = /** @type {{ user: string, lines: StepLine[] }} */ (done[taken.at]);
      return { done: true, lines: lines.map(lineText), by: localize("Next.doneBy", { what: label(taken.step), user: game.users.get(user)?.name ?? "?" }) };
    }
    const left = group.filter(({ at }) => isOpen(/** @type {Steps} */ (steps), at));
    const [first] = left;
    if (!first) return null;
    const reasons = left.map(({ step }) => whyNot(/** @type {Game} */ (played), /** @type {Steps} */ (steps), step));
    const places = new Map(reasons.map(reason => [reason, `rulewright-reason-${foundry.utils.randomID()}`]));
    return {
      title: first.step.group && first.step.who && played?.stepCommand ? localize(left.length > 1 ? "Next.oneOf" : "Next.forOne", { name: name(first.step.who) }) : null,
      buttons: left.map(({ step, at }, order) => {
        const reason = reasons[order] ?? null;
        // Where several have the same reason, it is written once.
        return { at, label: label(step), barred: reason !== null, place: places.get(reason), reason: reasons.indexOf(reason) < order ? null : reason };
      })
    };
  }
}

/**
 * The steps of a card by their groups.
 * @param {Game} played
 * @param {Steps} steps
 */
function groupsOf(played, { next }) {
  /** @type {Map<string, { step: PlayNext, at: number }[]>} */
  const groups = new Map();
  for (const [at, step] of next.entries()) {
    // A card may name any command.
    if (!Object.hasOwn(played.deeds, step.do)) continue;
    const key = step.group ? `group ${step.group}` : `step ${at}`;
    groups.set(key, [...groups.get(key) ?? [], { step, at }]);
  }
  return [...groups.values()];
}

/**
 * The reason why this user may not take a step, or null.
 * @param {Game} played
 * @param {Steps} steps
 * @param {PlayNext} step
 */
function whyNot(played, { giver }, step) {
  if (game.user.isGM) return null;
  if (played.stepCommand && played.deeds[step.do]?.gm) return localize("Refusal.criticalIsTheGMs");
  const who = step.who ?? giver;
  return who && actorOrNull(who)?.isOwner ? null : localize("Refusal.notOwner");
}

/**
 * One change that came of a step, in words.
 * @param {StepLine} line
 */
function lineText(line) {
  const { name } = line;
  if ("field" in line) {
    const words = { name, field: localize(`Field.${line.field}`), after: line.after ?? 0 };
    if (line.field === "invoked") return { text: localize("Next.invoked", { name }) };
    return { text: line.before === null ? localize("Story.now", words) : localize("Card.line", { ...words, before: line.before }) };
  }
  const { kind = "" } = line;
  const clock = line.clock || kindName(kind);
  const words = { clock, before: line.before ?? 0, after: line.after ?? line.size, size: line.size };
  // A new burden has no name before its player describes it.
  if (!line.clock && kind === "burden" && line.before === undefined) return { text: localize("Next.newBurden", { name }) };
  // A clock that was only described has not moved.
  if (words.before === words.after) return { text: localize("FightCard.of", { name, what: clock }) };
  return {
    text: localize(name ? "Next.clockOf" : "Next.clock", { ...words, name }),
    clock: clockView({ id: "", name: clock, size: words.size, filled: words.after })
  };
}

/** The steps that are under way: a hurried double click takes one. @type {Set<string>} */
const underWay = new Set();

/** @param {string} key @param {() => Promise<unknown>} task */
async function once(key, task) {
  if (underWay.has(key)) return;
  underWay.add(key);
  try {
    await task();
  } finally {
    underWay.delete(key);
  }
}

/** @param {string} id */
function actorOrNull(id) {
  try {
    return actorNamed(id);
  } catch {
    return null;
  }
}
