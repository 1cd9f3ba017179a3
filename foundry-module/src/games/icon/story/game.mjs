import { uuidOf } from "../../../base/uuid.mjs";
import { flagsOf } from "../../../world/fields.mjs";
import { actorNamed, actorOrNull, nameOf } from "../../../world/actor.mjs";
import { formatList, localize } from "../../../world/i18n.mjs";
import { storyContext } from "./error-context.mjs";
import { burdensOn, STORY_DIALOGS } from "./actions.mjs";
import { STORY, actorsOf, clocksOf } from "./party.mjs";
import { efforts, guard, storyPermits } from "./permission.mjs";
import { flagPath } from "../../places.mjs";

/**
 * @import { NarrativeCommand, NarrativeParty, PlayClock, PlayEvent, PlayNext }
 *   from "../../../../../wasm/api/schema/rulewright"
 */
/** @import { StepLine } from "../../game.mjs" */
/** @import { Command } from "../../command.mjs" */

/**
 * Narrative play of ICON: a part of the game with an engine and commands of its own.
 * @type {import("../../game.mjs").Game}
 */
export const story = {
  ...STORY,
  abilities: { fields: {}, use: "act" },
  cards: {
    fields: ["hp", "wounds", "resolve", "strain", "effort", "xp", "level"],
    silent: [
      "acted", "tried", "sceneEnded", "sessionEnded", "sessionKept", "turnKept", "camped", "rested", "setByHand"],
    counts: ["poolHighest", "poolLowest"],
    hidesDice: ({ clock }, { participants }) =>
      [null, ...[...participants.values()].map(({ actor }) => actor)].flatMap(clocksOf)
      .some(one => one.id === clock && one.hidden),
    secret: isSecret,
    title: titleOf,
    key: eventKey,
    clock: clockOf,
    stepLines,
    words: (event, { events }) => ({ actions: actionsOf(clockOf(event, events)) })
  },
  deeds: {
    ...STORY_DIALOGS,
    addClock: { silent: true }, changeClock: { silent: true }, removeClock: { silent: true }, set: { silent: true },
    look: { gm: true, silent: true },
    endScene: { gm: true, gathers: true, beat: true },
    camp: { gm: true, gathers: true, beat: true, confirms: true, whole: true },
    interlude: { gm: true, gathers: true, beat: true, whole: true },
    endSession: { gm: true, gathers: true, beat: true, reportedNumbers: ["xp", "level"] }
  },
  buttons: { rows: [], row: [], table: [] },
  odds: {
    chances: [["heldOn", "good"], ["fail", "bad"], ["partial", "mixed"], ["success", "good"], ["critical", "great"],
      ["poor", "bad"], ["average", "mixed"], ["good", "good"], ["excellent", "great"]],
    whole: [["fail", "partial", "success", "critical"], ["poor", "average", "good", "excellent"]],
    reasons: ["poolHighest", "poolLowest"], totals: "ICON-N2", costs: ["effortSpent"],
    more: ({ who }, { action }) => ({ after: "burdens", list: burdensOn(actorOrNull(who), action) })
  },
  insists: true,
  named: (_combat, command) => actorsOf(asNarrative(command)).map(uuidOf),
  clocks: { path: flagPath(STORY, "clocks"), of: (state, who) => clocksIn(/** @type {NarrativeParty} */ (state), who) },
  permission: {
    permits: (command, user, { taken }) => storyPermits(command, user, taken),
    guard,
    efforts,
    companions: ({ helper, payer, team }) =>
      [...new Set([helper, payer, ...Array.isArray(team) ? team : []])]
        .filter(id => typeof id === "string" && id !== "")
  },
  complete, stepCommand,
  about: (error, command) => storyContext(error, asNarrative(command))
};

/** @param {Command} command */
function asNarrative(command) {
  return /** @type {NarrativeCommand} */ (/** @type {unknown} */ (command));
}

/**
 * Returns the clocks of a hero of a party, or for "" those of the table.
 * @param {NarrativeParty} party
 * @param {string} who
 */
function clocksIn({ heroes = [], clocks = [] }, who) {
  return who ? heroes.find(({ character }) => character.id === who)?.clocks ?? [] : clocks;
}

/**
 * Returns a command with the values of a clock that no form chooses: its id, and the filled segments of a clock that
 * changes. Ticks move clocks, and one may have moved since the form was opened.
 * @param {Command} command
 * @param {string} [fresh]   The id of a clock that begins, if it has one already.
 * @returns {Command}
 */
function complete(command, fresh = foundry.utils.randomID()) {
  const given = command.make;
  const make = given && typeof given === "object" ? given : null;
  switch (command.do) {
    case "strain":
    case "resist":
    case "critical":
      return { ...command, make: { size: 4, id: fresh } };
    case "addClock":
      return make ? { ...command, make: { ...make, id: fresh } } : command;
    case "burden":
      return make ? { ...command, make: { ...make, id: command.clock ?? "" } } : command;
    case "changeClock": {
      const now = clocksOf(command.who ? actorNamed(command.who) : null).find(({ id }) => id === command.clock);
      return make ? { ...command, make: { ...make, id: command.clock ?? "", filled: now?.filled ?? 0 } } : command;
    }
  }
  return command;
}

/**
 * Returns the step of a card as a command. The card decides all values but the choices of its player.
 * @param {PlayNext} next
 * @param {Command} choice
 * @returns {Command}
 */
function stepCommand({ do: action, who, choice: risk, amount, clock }, choice) {
  const { spend, make, insist } = choice;
  // The table agrees on the clock that a roll moves, unless the card names it.
  const target = clock ? { clock, who } : { clock: choice.clock, who: action === "tick" ? choice.who : who };
  const all = { do: action, ...target, risk, ...action === "tick" && { ticks: amount || undefined }, spend,
    make, insist };
  return /** @type {Command} */ (Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined)));
}

/**
 * Reports whether a command is about a clock that only the GM sees.
 * @param {Command} command
 * @param {PlayEvent[]} events
 * @param {Record<string, any>} state
 */
function isSecret({ clock: id }, events, state) {
  if (!id) return false;
  /** @type {PlayClock[]} */
  const table = Array.isArray(state.clocks) ? state.clocks : [];
  return [...table, ...events.flatMap(({ clock, wasClock }) => [clock, wasClock])]
    .some(clock => clock?.id === id && clock.hidden);
}

/** @param {Command} command */
function titleOf({ do: action, action: name, risk, rating = 0 }) {
  if (action === "fortune")
    return localize("Story.title", { action: localize("Story.Deed.fortune"),
      what: name ? localize(`Action.${name}`) : localize("Story.rating", { rating }) });
  if (action !== "act" && action !== "lead") return null;
  const what = risk ? localize("Story.title", { action: localize(`Action.${name}`), what: localize(`Risk.${risk}`) })
    : localize(`Action.${name}`);
  return action === "lead" ? localize("Story.together", { what }) : what;
}

/** Returns the key of the sentence for an event. @param {PlayEvent} event */
function eventKey({ kind, key, clock }) {
  if (kind === "recovered" && key) return "recoveredTo";
  if (kind === "burdenDescribed" && !clock?.first && !clock?.second) return "burdenNamed";
  return kind;
}

/**
 * Returns the clock that the sentence about an event names, by its id too.
 * @param {PlayEvent} event
 * @param {PlayEvent[]} events
 * @returns {PlayClock | undefined}
 */
function clockOf({ kind, who, key, clock: is, wasClock: was }, events) {
  return is ?? was ?? (kind === "clockFilled" || kind === "burdenInvoked" ? clockBy(key, who, events) : undefined);
}

/** Returns the names of the actions that tick a burden. @param {PlayClock | undefined} clock */
function actionsOf(clock) {
  return formatList([clock?.first, clock?.second].flatMap(action => action ? localize(`Action.${action}`) : []));
}

/**
 * @param {string | undefined} id
 * @param {string | undefined} who
 * @param {PlayEvent[]} events
 * @returns {PlayClock | undefined}
 */
function clockBy(id, who, events) {
  const known = events.flatMap(({ clock }) => clock ?? []).findLast(clock => clock.id === id);
  if (known) return known;
  const held = flagsOf(actorOrNull(who)).clocks;
  return Array.isArray(held) ? held.find(clock => clock?.id === id) : undefined;
}

/**
 * Returns the changes of a step, for its card. It leaves out clocks that only the GM sees.
 * @param {PlayEvent[]} events
 * @returns {StepLine[]}
 */
function stepLines(events) {
  /** @type {Map<string, StepLine>} */
  const lines = new Map();
  for (const { who, field, before = null, after = null, wasClock, clock } of events) {
    const name = who ? nameOf(actorNamed(who)) : "";
    const one = clock ?? wasClock;
    if (field) {
      const line = lines.get(`${who} ${field}`);
      lines.set(`${who} ${field}`, { name, field, before: line && "field" in line ? line.before : before, after });
    } else if (one && !one.hidden) {
      lines.set(`${who} clock ${one.id}`, {
        name, clock: one.name ?? "", ...!one.name && one.kind && { kind: one.kind }, size: one.size,
        ...wasClock && { before: wasClock.filled ?? 0 }, ...clock && { after: clock.filled ?? 0 }
      });
    }
  }
  return [...lines.values()];
}
