import { formatNumber, hasText, localize } from "../../world/i18n.mjs";
import { fightFlags } from "../../games/icon/combat/encounter.mjs";
import { statusImage, statusText } from "../../world/status-list.mjs";
import { part } from "../view.mjs";
import { isOpen } from "../../world/actor.mjs";
import { abilityName, fighterName } from "./fight-names.mjs";

/** @import { EncounterEvent, EncounterReport, EncounterResult } from "../../../../wasm/api/schema/rulewright" */
/** @import { Seats } from "../../games/icon/combat/fold.mjs" */
/** @import { Part } from "../view.mjs" */

/**
 * A line of the card. `secret` is the place of its numbers among the card's
 * secrets, where they are not for everybody.
 * @typedef {Part & { secret?: number }} EventLine
 *
 * @typedef {{ who: string, field: string, before: number, after: number }} Secret
 */

/** The numbers that a player follows, each told once: as it was, and as it is. */
const NUMBERS = new Set(["hp", "vigor", "resolve", "partyResolve", "wounds"]);

/** What only keeps account of the turn, or is told by the card's headline or by a report. */
const SILENT = new Set([
  "turnStarted", "turnEnded", "turnCounted", "turnKept", "moveSpent", "attackUsed", "abilityUsed", "turnUsedUp",
  "moved", "shoved", "displaced", "slashedHurt", "saved", "saveFailed", "fightEnded", "vigilanceSpent"
]);

/**
 * What has happened, in words and in order.
 * @param {EncounterResult} result
 * @param {Seats} seats
 * @param {boolean} [gathered]   Whether all about one stands together, as in the summary after a fight.
 * @returns {{ lines: EventLine[], secrets: Secret[] }}
 */
export function eventLines({ events, reports }, seats, gathered = false) {
  /** @type {Map<string, { who: string, one: EventLine | EncounterEvent }>} */
  const lines = new Map();
  for (const report of reports) {
    const one = movementLine(report, seats);
    if (one) lines.set(one.text, { who: report.who, one });
  }
  for (const event of events) {
    const { kind, who = "", field = "" } = event;
    // Bookkeeping: the name of the effect has shown its end before.
    if (kind === "turnKept") continue;
    if (NUMBERS.has(field) || (kind === "tableChanged" && hasText(`Field.${field}`))) {
      const key = `${who} ${field}`;
      const first = /** @type {EncounterEvent | undefined} */ (lines.get(key)?.one);
      lines.set(key, { who, one: { ...event, before: first ? first.before : event.before } });
    } else if (event.list === "statuses" || !SILENT.has(kind)) {
      const one = eventLine(event, events, seats);
      // Twice the same is once for those who read it, such as the two halves of an interrupt.
      lines.set(one.text, { who, one });
    }
  }
  const all = [...lines.values()];
  const order = [...new Set(all.map(({ who }) => who))];
  if (gathered) all.sort((a, b) => order.indexOf(a.who) - order.indexOf(b.who));
  /** @type {Secret[]} */
  const secrets = [];
  return { lines: all.flatMap(({ one }) => "kind" in one ? numberLine(one, seats, secrets) : [one]), secrets };
}

/**
 * How somebody moved, or was moved. Without a grid there is no path, and a space costs one.
 * @param {EncounterReport} report
 * @param {Seats} seats
 * @returns {EventLine | null}
 */
function movementLine({ who, by, path = [], cost = 0 }, seats) {
  const spaces = path.length || cost;
  if (!spaces) return null;
  const data = { name: fighterName(who, seats), by: fighterName(by, seats), spaces: formatNumber(spaces), cost: formatNumber(cost) };
  if (by && by !== who) return part(localize("FightCard.shoved", data), "ICON-M14");
  return part(localize(cost === spaces ? "FightCard.movedPlain" : "FightCard.moved", data), "ICON-M1");
}

/**
 * A number before and after, for whom it is.
 * @param {EncounterEvent} event
 * @param {Seats} seats
 * @param {Secret[]} secrets   Gets the numbers that are not for everybody.
 * @returns {EventLine[]}
 */
function numberLine({ who = "", field: name, before, after, rule }, seats, secrets) {
  const field = String(name);
  const was = Number(before ?? 0);
  const is = Number(after ?? 0);
  if (was === is) return [];
  const actor = seats.fighters.get(who)?.actor;
  if (!actor) return [part(localize("Card.lineParty", { field: localize(`Field.${field}`), before: was, after: is }), rule)];
  const line = part(numberText(fighterName(who, seats), { field, before: was, after: is }, isOpen(actor)), rule);
  return isOpen(actor) ? [line] : [{ ...line, secret: secrets.push({ who, field, before: was, after: is }) - 1 }];
}

/**
 * @param {string} name
 * @param {Pick<Secret, "field" | "before" | "after">} line
 * @param {boolean} numbers   Whether to show them.
 */
export function numberText(name, { field, before, after }, numbers) {
  return localize(numbers ? "Card.line" : "Card.lineHidden", { name, field: localize(`Field.${field}`), before, after });
}

/**
 * @param {EncounterEvent} event
 * @param {EncounterEvent[]} events   All of them: what a new round tells stands in several.
 * @param {Seats} seats
 * @returns {EventLine}
 */
function eventLine(event, events, seats) {
  const { kind, who, list, status, change, wasValue = 0, key = "", amount = 0, before, after, rule } = event;
  const name = fighterName(who, seats);
  if (list === "statuses" && status) {
    const what = { name, status: statusText(status), before: wasValue, after: status.value ?? 0 };
    const sentence = change === "added" ? "Card.statusGained" : change === "taken" ? "Card.statusEnded" : "Card.statusChanged";
    if (change === "changed") what.status = localize(`Status.${status.name}`);
    return part(localize(sentence, what), rule, statusImage(status.name));
  }
  const actor = seats.fighters.get(who ?? "")?.actor;
  const round = () => ({ round: formatNumber(Number(after ?? 0)), side: localize(`Sides.${opening(events, seats)}`) });
  /** @type {Record<string, () => Record<string, unknown>>} */
  const words = {
    fightBegan: round,
    roundStarted: round,
    actionsSpent: () => ({ count: formatNumber(Number(after ?? 0)) }),
    left: () => ({ how: localize(`Leaving.${key}`) }),
    triggered: () => ({ trigger: localize(`Trigger.${key}`) }),
    gambled: () => ({ face: formatNumber(amount) }),
    markKept: () => ({ ability: abilityName(key, [...seats.fighters.values()].find(one => one.actor.items.some(({ uuid }) => uuid === key))?.actor) }),
    delayed: () => ({ ability: abilityName(key || (event.was ?? ""), actor) }),
    interruptUsed: () => ({ ability: abilityName(key, actor) }),
    countered: () => ({ amount: formatNumber(amount) })
  };
  return part(localize(`Event.${kind}`, { who: name, before: before ?? 0, after: after ?? 0, ...words[kind]?.() }), rule);
}

/**
 * The side that opens the round which begins.
 * @param {EncounterEvent[]} events
 * @param {Seats} seats
 */
function opening(events, { combat }) {
  return events.findLast(({ text }) => text === "opening")?.key ?? fightFlags(combat).opening ?? "hero";
}
