import { formatNumber, localize } from "../../world/i18n.mjs";
import { chain, part, poolViews } from "../view.mjs";
import { narrativeLines } from "./narrative-events.mjs";
import { heroName } from "../../games/icon/story/names.mjs";

/** @import { IconActionResult, NarrativeClock, NarrativeCommand, NarrativeReport, NarrativeSessionReport, NarrativeStrainReport } from "../../../../wasm/api/schema/rulewright" */
/** @import { Answer } from "../../games/icon/operation.mjs" */
/** @import { Chain, Outcome, Part } from "../view.mjs" */

/** How good an outcome is for who rolled. */
const TONES = /** @type {const} */ ({
  fail: "bad", partial: "mixed", success: "good", critical: "great",
  poor: "bad", average: "mixed", good: "good", excellent: "great"
});

/** What is done for all, and so told hero by hero. */
const FOR_ALL = new Set(["endScene", "camp", "interlude", "endSession"]);

/** Pictures for what has one; everything else is a plain step. @type {Record<string, string>} */
const ICONS = { camp: "resolve", interlude: "resolve" };

/** Whose clocks are drawn: those that the command is about. */
const DRAWS = new Set(["tick", "fortune", "burden", "strain"]);

/** What the session's reports tell, and no line has to. */
const TOLD_OF_A_SESSION = new Set(["xp", "level"]);

/**
 * What one part of a card tells.
 * @typedef {object} Section
 * @property {string | null} label   Whom it is about.
 * @property {boolean} counts   Whether it is the roll of a team that counts.
 * @property {Outcome | null} outcome
 * @property {Chain[]} chains
 * @property {Part[]} notes
 *
 * @typedef {{ outcome: Outcome, title: string, insisted: boolean, local: boolean, pools: object[], sections: Section[], lines: Part[], clocks: NarrativeClock[] }} NarrativeView
 */

/**
 * What the card of a command of narrative play shows.
 * @param {NarrativeCommand} command
 * @param {Answer} answer
 * @param {object} [how]
 * @param {boolean} [how.local]   Whether a player's own browser carried it out, without a GM.
 * @param {boolean} [how.named]   Whether hidden clocks have their names: its readers are all GMs.
 * @returns {NarrativeView}
 */
export function narrativeView(command, { result, rolls }, { local = false, named = false } = {}) {
  /** @type {NarrativeReport[]} */
  const reports = result.reports;
  const lines = narrativeLines(result.events, { gathered: FOR_ALL.has(command.do), named, ...command.do === "endSession" && { told: TOLD_OF_A_SESSION } });
  return {
    ...headline(command, reports, result.events),
    insisted: Boolean(command.insist), local,
    pools: poolsOf(command, reports, rolls),
    sections: reports.map(report => sectionOf(command, report, reports)),
    lines: lines.length || reports.length || !FOR_ALL.has(command.do) ? lines : [part(localize("Card.nothingChanged"))],
    clocks: DRAWS.has(command.do) ? drawn(result.events, named) : []
  };
}

/**
 * @param {NarrativeCommand} command
 * @param {NarrativeReport[]} reports
 * @param {import("../../../../wasm/api/schema/rulewright").NarrativeEvent[]} events
 * @returns {{ outcome: Outcome, title: string }}
 */
function headline(command, reports, events) {
  const report = reports.find(({ counts }) => counts) ?? reports[0];
  const who = command.who ? heroName(command.who) : "";
  if (report?.action) return { outcome: actionOutcome(String(command.action), report.action), title: deedOf(command, report.action) };
  if (report?.fortune) {
    const { outcome, value } = report.fortune;
    const what = command.action ? localize(`Action.${command.action}`) : localize("NarrativeCard.rating", { rating: formatNumber(Number(command.rating ?? 0)) });
    return {
      outcome: { key: outcome, tone: TONES[outcome], word: localize(`Outcome.fortune.${outcome}`), detail: localize("Card.best", { value }) },
      title: localize("NarrativeCard.deed", { deed: localize("Button.fortune"), what })
    };
  }
  if (report?.strain) return strainHeadline(who, report.strain);
  const filled = command.do === "tick" && events.some(({ kind }) => kind === "clockFilled" || kind === "burdenHealed");
  const word = localize(`NarrativeCard.done.${filled ? "filled" : command.do}`);
  return { outcome: { key: ICONS[command.do] ?? "plain", tone: filled ? "great" : "plain", word, detail: who }, title: "" };
}

/**
 * How an action ended, in its own terms.
 * @param {string} action
 * @param {IconActionResult} result
 * @returns {Outcome}
 */
function actionOutcome(action, { outcome, value }) {
  const detail = localize("NarrativeCard.outcome", { outcome: localize(`Outcome.action.${outcome}`), best: localize("Card.best", { value }) });
  return { key: outcome, tone: TONES[outcome], word: localize(`ActionOutcome.${action}.${outcome}`), detail };
}

/**
 * @param {NarrativeCommand} command
 * @param {IconActionResult} result
 */
function deedOf({ do: deed, action }, { risk }) {
  const what = localize("NarrativeCard.deed", { deed: localize(`Action.${action}`), what: localize(`Risk.${risk}`) });
  return deed === "lead" ? localize("NarrativeCard.together", { what }) : what;
}

/**
 * @param {string} who
 * @param {NarrativeStrainReport} strain
 * @returns {{ outcome: Outcome, title: string }}
 */
function strainHeadline(who, { broke, until, heldOn, strain, maxStrain, amount, risk, critical, resisted }) {
  const why = critical ? localize("NarrativeCard.criticalStrain")
    : localize(resisted ? "NarrativeCard.resisted" : "NarrativeCard.strainOf", { amount: formatNumber(amount), risk: localize(`Risk.${risk}`) });
  const now = localize("NarrativeCard.strainNow", { strain: formatNumber(strain), most: formatNumber(maxStrain) });
  if (broke) return { outcome: { key: "fail", tone: "bad", word: localize("NarrativeCard.breaks", { who }), detail: localize(`Broken.${until}`) }, title: why };
  if (heldOn) return { outcome: { key: "success", tone: "good", word: localize("NarrativeCard.holdsOn", { who }), detail: now }, title: why };
  return { outcome: { key: "partial", tone: "mixed", word: localize("NarrativeCard.strained", { who }), detail: now }, title: why };
}

/**
 * @param {NarrativeCommand} command
 * @param {NarrativeReport} report
 * @param {NarrativeReport[]} all
 * @returns {Section}
 */
function sectionOf(command, { who, counts = false, action, fortune, strain, session }, all) {
  const team = command.do === "lead";
  const plain = { label: team || session ? heroName(who) : null, counts: team && counts, outcome: null, chains: [], notes: [] };
  if (action) {
    return {
      ...plain,
      outcome: team ? { ...actionOutcome(String(command.action), action), word: localize(`Outcome.action.${action.outcome}`), detail: formatNumber(action.value) } : null,
      chains: [poolChain(action.pool), ...action.outcome !== "fail" && action.effectSteps.length > 1 && !(team && !counts) ? [effectChain(action)] : []],
      notes: team && !counts ? [] : actionNotes(action, command, all)
    };
  }
  if (fortune) return { ...plain, chains: [poolChain(fortune.pool)] };
  if (strain) return { ...plain, notes: strainNotes(strain) };
  return session ? { ...plain, chains: [sessionChain(session)], notes: sessionNotes(session) } : plain;
}

/**
 * What an action gains, and what it costs.
 * @param {IconActionResult} result
 * @param {NarrativeCommand} command
 * @param {NarrativeReport[]} all
 * @returns {Part[]}
 */
function actionNotes({ outcome, effect, ticks, strain, risk, temptedFate }, { helper }, all) {
  /** @type {Part[]} */
  const notes = [];
  if (outcome !== "fail") notes.push(part(localize("Note.effect", { effect: localize(`Effect.${effect}`), ticks }), "ICON-N8"));
  if (strain) {
    const words = { strain, risk: localize(`Risk.${risk}`), name: heroName(helper) };
    notes.push(part(localize(all.length > 1 ? "Note.strainOfAll" : helper ? "Note.strainShared" : "Note.strain", words), "ICON-N9"));
  }
  if (temptedFate) notes.push(part(localize("Note.temptedFate"), "ICON-N5"));
  return notes;
}

/** @param {NarrativeStrainReport} report @returns {Part[]} */
function strainNotes({ broke, best = 0, burdens, until }) {
  /** @type {Part[]} */
  const notes = [];
  if (best) notes.push(part(localize("Note.pushedThrough", { best }), "ICON-N15"));
  if (broke) notes.push(until === "scene" ? part(localize("Note.outOfScene"), "ICON-N11") : part(localize("Note.outOfExpedition"), "ICON-N14"));
  if (broke) notes.push(part(localize("Note.burdens", { count: burdens }), "ICON-N13"));
  return notes;
}

/** @param {NarrativeSessionReport} report @returns {Chain} */
function sessionChain({ xp, steps }) {
  return { ...chain(localize("Field.xp"), steps, null), figure: localize("NarrativeCard.gained", { xp: formatNumber(xp) }) };
}

/** @param {NarrativeSessionReport} report @returns {Part[]} */
function sessionNotes({ total, level, leveled }) {
  const now = part(localize("Note.xpNow", { total: formatNumber(total), level: formatNumber(level) }), "ICON-N16");
  return leveled ? [part(localize("Note.leveled", { level: formatNumber(level) }), "ICON-N16"), now] : [now];
}

/** @param {IconActionResult} result @returns {Chain} */
function effectChain({ effect, effectSteps }) {
  return { ...chain(localize("Dialog.effect"), effectSteps, null), figure: localize(`Effect.${effect}`) };
}

/**
 * How a pool came about, and which of its dice counts.
 * @param {IconActionResult["pool"]} pool
 * @returns {Chain}
 */
export function poolChain({ dice, keep, steps }) {
  return { ...chain(localize("Card.pool"), steps, null), figure: localize(keep === "lowest" ? "Card.poolLowest" : "Card.poolHighest", { dice: formatNumber(dice) }) };
}

/**
 * The dice as they fell; of a team with whose they are.
 * @param {NarrativeCommand} command
 * @param {NarrativeReport[]} reports
 * @param {Answer["rolls"]} rolls
 */
function poolsOf(command, reports, rolls) {
  const pools = poolViews(rolls);
  if (command.do !== "lead") return pools;
  return pools.map((pool, at) => ({ ...pool, label: heroName(reports[at]?.who) }));
}

/**
 * The clocks that have changed, as they are now. They are drawn whenever the card is shown: no picture of ours may be stored in a message.
 * @param {import("../../../../wasm/api/schema/rulewright").NarrativeEvent[]} events
 * @param {boolean} named   Whether the hidden are among them.
 */
function drawn(events, named) {
  /** @type {Map<string, NarrativeClock>} */
  const clocks = new Map();
  for (const { clock, kind } of events) if (clock && kind !== "burdenTaken" && (named || !clock.hidden)) clocks.set(clock.id, clock);
  return [...clocks.values()];
}
