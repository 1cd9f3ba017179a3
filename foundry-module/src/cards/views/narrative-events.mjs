import { flagsOf } from "../../world/fields.mjs";
import { formatList, formatNumber, localize } from "../../world/i18n.mjs";
import { clockName, heroBy, heroName } from "../../games/icon/story/names.mjs";
import { part } from "../view.mjs";

/** @import { NarrativeClock, NarrativeEvent } from "../../../../wasm/api/schema/rulewright" */
/** @import { Part } from "../view.mjs" */

/** The numbers that a player follows, each told once: as it was, and as it is. */
const NUMBERS = new Set(["hp", "wounds", "resolve", "strain", "effort", "xp", "level"]);

/** What is told by the headline of a card or by a report, or only keeps account. */
const SILENT = new Set(["acted", "tried", "sceneEnded", "sessionEnded", "sessionKept", "turnKept", "camped", "rested", "setByHand"]);

/**
 * What has happened in narrative play, in words and in order. A card is for
 * everybody: a hidden clock has no name on it, unless its readers are all GMs.
 * @param {NarrativeEvent[]} events
 * @param {object} [how]
 * @param {boolean} [how.gathered]   Whether all about one stands together, as after a rest.
 * @param {boolean} [how.named]   Whether hidden clocks have their names.
 * @param {ReadonlySet<string>} [how.told]   Numbers that are told elsewhere.
 * @returns {Part[]}
 */
export function narrativeLines(events, { gathered = false, named = game.user.isGM, told = new Set() } = {}) {
  /** @type {Map<string, { who: string, line: Part | NarrativeEvent }>} */
  const lines = new Map();
  for (const [at, event] of events.entries()) {
    const { kind, who = "", field = "" } = event;
    if (told.has(field)) continue;
    if (NUMBERS.has(field)) {
      const key = `${who} ${field}`;
      const first = /** @type {NarrativeEvent | undefined} */ (lines.get(key)?.line);
      lines.set(key, { who, line: { ...event, before: first ? first.before : event.before } });
    } else if (!SILENT.has(kind)) {
      lines.set(String(at), { who, line: eventLine(event, events, named) });
    }
  }
  const all = [...lines.values()];
  const order = [...new Set(all.map(({ who }) => who))];
  if (gathered) all.sort((a, b) => order.indexOf(a.who) - order.indexOf(b.who));
  return all.flatMap(({ line }) => "kind" in line ? numberLine(line) : [line]);
}

/** @param {NarrativeEvent} event @returns {Part[]} */
function numberLine({ who, field, before, after, rule }) {
  const words = { name: heroName(who), field: localize(`Field.${field}`), after: formatNumber(after ?? 0) };
  // What stood on no sheet has no number before.
  if (before === null || before === undefined) return [part(localize("NarrativeCard.now", words), rule)];
  if (before === after) return [];
  return [part(localize("Card.line", { ...words, before: formatNumber(before) }), rule)];
}

/**
 * @param {NarrativeEvent} event
 * @param {NarrativeEvent[]} events   All of them: one that names a clock by its id follows one that holds it.
 * @param {boolean} named
 * @returns {Part}
 */
function eventLine({ kind, who, key = "", amount = 0, clock: is, wasClock: was, rule }, events, named) {
  const clock = is ?? was ?? clockBy(key, who, events);
  const words = {
    who: heroName(who),
    until: key && kind === "broke" ? localize(`Broken.${key}`) : "",
    amount: formatNumber(amount),
    clock: clock ? clockName(clock, named) : "",
    before: formatNumber(was?.filled ?? 0), after: formatNumber(is?.filled ?? 0), size: formatNumber(clock?.size ?? 0),
    actions: formatList([clock?.first, clock?.second].flatMap(action => action ? localize(`Action.${action}`) : []))
  };
  if (kind === "recovered" && key) return part(localize(`Event.recoveredTo.${key}`, words), rule);
  if (kind === "burdenDescribed" && !words.actions) return part(localize("Event.burdenNamed", words), rule);
  return part(localize(`Event.${kind}`, words), rule);
}

/**
 * A clock of which an event says only the id.
 * @param {string} id
 * @param {string | undefined} who
 * @param {NarrativeEvent[]} events
 * @returns {NarrativeClock | undefined}
 */
function clockBy(id, who, events) {
  if (!id) return undefined;
  const told = events.flatMap(({ clock }) => clock ?? []).findLast(clock => clock.id === id);
  if (told) return told;
  const held = flagsOf(heroBy(who)).clocks;
  return Array.isArray(held) ? held.find(clock => clock?.id === id) : undefined;
}
