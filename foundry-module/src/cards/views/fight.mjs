import { localize } from "../../world/i18n.mjs";
import { poolViews } from "../view.mjs";
import { abilityName, fighterName } from "./fight-names.mjs";
import { eventLines } from "./fight-events.mjs";
import { reportViews } from "./fight-reports.mjs";

/** @import { EncounterCommand } from "../../../../wasm/api/schema/rulewright" */
/** @import { Answer } from "../../games/icon/operation.mjs" */
/** @import { Seats } from "../../games/icon/combat/fold.mjs" */
/** @import { Outcome } from "../view.mjs" */

/** Pictures for what has one; everything else is a plain step of the fight. @type {Record<string, string>} */
const ICONS = { endTurn: "save", recover: "cure", diaga: "cure", limitBreak: "limitBreak", rescue: "cure" };

/** What is done to somebody, and not for them. */
const AT = new Set(["use", "shove", "guard"]);

/**
 * What the card of a command shows: what was done, the dice, how each number
 * came about, and everything that has happened, in order.
 * @param {EncounterCommand} command
 * @param {Answer} answer
 * @param {Seats} seats
 */
export function fightView(command, answer, seats) {
  const { who = "", target = "", ability } = command;
  const actor = seats.fighters.get(who)?.actor;
  const aims = target !== who && seats.fighters.has(target);
  const reports = reportViews(answer.result.reports, seats);
  const [first] = reports;
  const attack = first?.attack ? first.outcome : null;
  const deed = ability ? abilityName(ability.id, actor) : localize(`Do.${command.do}`);
  const { lines, secrets } = eventLines(answer.result, seats, command.do === "end");
  /** @type {Outcome} */
  const done = { key: ICONS[command.do] ?? "plain", tone: "plain", word: deed, detail: actor ? fighterName(who, seats) : "" };
  return {
    outcome: attack ?? done,
    title: attack ? deed : null,
    at: aims ? localize(AT.has(command.do) ? "Card.at" : "Card.for", { name: fighterName(target, seats) }) : null,
    insisted: Boolean(command.insist),
    pools: poolViews(answer.rolls),
    // The attack's outcome is the headline already.
    reports: reports.map(report => report.outcome === attack ? { ...report, outcome: null } : report),
    lines, secrets
  };
}
