import { itemOf } from "../../games/ability.mjs";
import { markImage } from "../../games/marks.mjs";
import { hasWords, markText, named, say } from "../../games/words.mjs";
import { clockName } from "../../games/clock-names.mjs";
import { formatList, formatNumber, localize } from "../../world/i18n.mjs";
import { actionOf } from "../../games/command.mjs";
import { uuidOf } from "../../base/uuid.mjs";
import { part, poolViews } from "../view.mjs";
import { hasOpenNumbers } from "../../world/actor.mjs";
import { callIn, participantName } from "./participant-name.mjs";
import { sectionOf } from "./report.mjs";

/** @import { Answer } from "../../engine/ask.mjs" */
/** @import { Command } from "../../games/command.mjs" */
/** @import { PlayContext } from "../../games/context.mjs" */
/** @import { Line, Secret, Verdict } from "./report.mjs" */
/** @import { PlayClock, PlayEvent, PlayHand, PlayReport } from "../../../../wasm/api/schema/rulewright" */

/**
 * Describes the card of a command.
 * @param {PlayContext} context   As they were before.
 * @param {Command} command
 * @param {Answer} answer
 * @param {{ local?: boolean, named?: boolean, partial?: boolean, hands?: PlayHand[] }} [how]   `named` means that
 *   hidden clocks have their names: the readers are all GMs. Without it, the user decides. `partial` means that the
 *   answer has only some of its events, which say nothing of the rest. `hands` are the changes by hand.
 */
export function playView(context, command, { result, rolls },
    { local = false, named: hiddenToo, partial = false, hands = [] } = {}) {
  /** @type {Secret[]} */
  const secrets = [];
  /** @type {{ reports: PlayReport[], events: PlayEvent[] }} */
  const { reports, events } = result;
  const alone = reports.length === 1;
  const sections = reports.map(report => sectionOf(context, report, secrets, alone));
  // The first report contains the outcome of the command, if no other report has an outcome.
  const ends = sections.slice(1).every(section => !section.outcome) ? sections[0] : undefined;
  const outcome = headline(context, command, ends?.outcome ?? null);
  const struck = ends?.outcome && reports[0] ? struckOf(context, reports[0], reports) : null;
  const felled = felledIn(context, events);
  const title = context.game.cards.title?.(command) ?? titleOf(context, command);
  const { ...action } = actionOf(context.game, command);
  action.gathers ||= context.game.cards.ends?.(events);
  const lines = linesOf(context, events, secrets, action, hiddenToo);
  return {
    outcome, struck, felled, title: title === outcome.word ? "" : title,
    insisted: Boolean(command.insist), local,
    pools: poolsOf(context, rolls),
    reports: sections.map(section => section === ends ? { ...section, outcome: null } : section)
      .filter(({ label, outcome, chains, notes }) => label || outcome || chains.length || notes.length),
    lines: lines.length || reports.length || !action.gathers || partial ? lines
      : /** @type {Line[]} */ ([part(localize("Card.nothingChanged"))]),
    byHand: hands.length ? localize("ByHand.onCard", { changes: formatList(handTexts(hands, context)) }) : "",
    left: (result.left ?? []).map((/** @type {{ text: string }} */ { text }) => text),
    clocks: action.draws ? changedClocks(events, hiddenToo) : [],
    secrets
  };
}

/**
 * Returns the lines of a card with the numbers that this user may read.
 * @param {{ lines: Line[], secrets: Secret[] }} view
 * @param {(secret: Secret) => boolean} may
 * @returns {Line[]}
 */
export function readableLines({ lines, secrets }, may) {
  return lines.map(line => {
    const own = line.secret === undefined ? undefined : secrets[line.secret];
    return own && may(own) ? { ...line, text: own.text } : line;
  });
}

/**
 * Returns the lines about marks that end and stay all the same.
 * @param {PlayContext} context   As they were before.
 * @param {PlayEvent[]} events
 * @returns {string[]}
 */
export function stayingLines(context, events) {
  return linesOf(context, events.filter(event => context.game.cards.unwritten?.(event, context)), [], {}, false)
    .map(({ text }) => text);
}

/**
 * Reports whether a card has any content: dice, a report, an event, or next steps.
 * @param {PlayContext} context   As they were before.
 * @param {Command} command
 * @param {Answer} answer
 */
export function hasContent(context, command, answer) {
  const { reports, lines } = playView(context, command, answer);
  return answer.rolls.length + answer.result.next.length + reports.length + lines.length > 0;
}

/**
 * Reports whether a card only records a step of the course of the combat or of the table: nothing was rolled, nothing
 * follows, and no number or mark of a participant changed by the rules.
 * @param {PlayContext} context   As they were before.
 * @param {Command} command
 * @param {Answer} answer
 */
export function isQuiet({ game }, command, { rolls, result: { next, reports, events, left = [] } }) {
  const { beat, records } = actionOf(game, command);
  if (beat || game.cards.ends?.(events) || rolls.length || next.length || left.length) return false;
  if (records) return true;
  return !reports.some((/** @type {PlayReport} */ { outcome }) => outcome)
    && !events.some((/** @type {PlayEvent} */ event) => changesParticipant(game, event));
}

/**
 * Reports whether an event changes a number or a mark of a participant that players follow.
 * @param {import("../../games/game.mjs").Game} game
 * @param {PlayEvent} event
 */
function changesParticipant(game, { kind, who, field, before, after, mark, wasMark, clock, wasClock }) {
  if (game.cards.silent?.includes(kind)) return false;
  // The tracker shows the counters that a turn spends.
  if (field) return game.cards.fields.includes(field) && !game.turn?.spends.includes(field)
    && (before ?? 0) !== (after ?? 0);
  return Boolean(clock || wasClock || (who && (mark || wasMark)));
}

/**
 * Returns the outcome of a command, or its name and its actor.
 * @param {PlayContext} context
 * @param {Command} command
 * @param {Verdict | null} outcome   The outcome, if there is a single one.
 * @returns {Verdict}
 */
function headline({ game, participants }, command, outcome) {
  if (outcome) return outcome;
  const actor = participants.get(command.who ?? "")?.actor;
  const action = `Deed.${command.do}`;
  // A structured ability gives the command its name.
  const word = game.described && command.ability ? titleOf({ game, participants }, { ...command, targets: [] })
    : say(game, action);
  return { key: "plain", tone: "plain", word, detail: actor ? participantName(command.who, { participants }) : "" };
}

/**
 * Returns the name of the target of a report, and the damage that the command has dealt to it.
 * @param {PlayContext} context
 * @param {PlayReport} report
 * @param {PlayReport[]} reports   All of the command.
 * @returns {{ name: string, damage: string } | null}   Null for a report about its own actor.
 */
function struckOf(context, { who, target }, reports) {
  if (!target || target === who) return null;
  const { actor } = context.participants.get(target) ?? {};
  const open = !actor || hasOpenNumbers(actor);
  // A report of a change by hand has the damage that counts.
  const changed = reports.filter(({ kind, who: whose }) => kind === "byHand" && whose === target);
  const dealt = (changed.length ? changed : reports.filter(one => one.target === target))
    .flatMap(({ chains, secret }) => chains.filter(({ whose }) => !whose || (whose === target && (open || !secret))))
    .reduce((sum, { key, value }) => key === "damage" ? sum + value : sum, 0);
  return { name: participantName(target, context),
    damage: dealt > 0 ? localize("Card.dealt", { amount: formatNumber(dealt) }) : "" };
}

/**
 * Returns the changes of damage by hand in words, one for each target.
 * @param {PlayHand[]} hands
 * @param {Pick<PlayContext, "participants">} context
 * @returns {string[]}
 */
export function handTexts(hands, context) {
  return hands.map(({ who, how, amount }) => {
    const key = how === "heal" && (amount ?? null) === null ? "healAll" : how;
    return localize(`ByHand.change.${key}`,
      { name: participantName(who, context), amount: formatNumber(Number(amount ?? 0)) });
  });
}

/**
 * Returns the sentence about the participants that a command has defeated, or "".
 * @param {PlayContext} context
 * @param {PlayEvent[]} events
 */
function felledIn(context, events) {
  const names = events.filter(event => event.who && context.game.cards.fells?.(event))
    .map(({ who }) => participantName(who, context));
  return names.length ? localize("Card.felled", { names: formatList([...new Set(names)]) }) : "";
}

/**
 * Describes the command and its targets.
 * @param {Pick<PlayContext, "game" | "participants">} context
 * @param {Command} command
 */
function titleOf({ game, participants },
    { do: action, who, target, targets = typeof target === "string" && target !== who ? [target] : [], item,
        ability }) {
  const actor = participants.get(who ?? "")?.actor;
  const { id } = /** @type {{ id?: unknown }} */ (ability ?? {});
  const what = itemOf(game, actor, item)?.name
    || (game.described && typeof id === "string" ? named(game, id, actor) : say(game, `Deed.${action}`));
  const names = targets.map(id => participantName(id, { participants }));
  return names.length ? localize("Play.at", { what, names: names.join(", ") }) : what;
}

/**
 * Returns the rolled dice with the game's names for them. If several participants rolled, it adds their names.
 * @param {PlayContext} context
 * @param {Answer["rolls"]} rolls
 */
function poolsOf(context, rolls) {
  return poolViews(rolls).map((pool, at) => {
    const { purpose, who } = rolls[at] ?? {};
    const label = say(context.game, `Pool.${purpose}`);
    return {
      ...pool, label: who ? localize("FightCard.of", { name: label, what: participantName(who, context) }) : label
    };
  });
}

/**
 * Describes the events in order. A number that players follow appears once, with its first and its last value. The list
 * also contains marks that begin, change or end, and other events for which the game has a sentence.
 * @param {PlayContext} context
 * @param {PlayEvent[]} events
 * @param {Secret[]} secrets
 * @param {import("../../games/action.mjs").PlayAction} action
 * @param {boolean | undefined} hiddenToo   True if hidden clocks show their names.
 * @returns {Line[]}
 */
function linesOf(context, events, secrets, { gathers, reportedNumbers = [] }, hiddenToo) {
  const { game, participants } = context;
  /** @type {Map<string, PlayEvent>} */
  const all = new Map();
  const felled = new Set(events.filter(event => game.cards.fells?.(event)).map(({ who }) => who));
  for (const [at, event] of events.entries()) {
    const { who = "", field, text, kind } = event;
    if (field && reportedNumbers.includes(field)) continue;
    // A participant that is defeated leaves the combat.
    if (text === "out" && felled.has(who) && !game.cards.fells?.(event)) continue;
    const listed = isListed(event);
    const key = listed ? `${who} ${field}` : `${at}`;
    const first = all.get(key);
    if (!game.cards.silent?.includes(kind)
      && (listed || hasWords(game, `Event.${game.cards.key?.(event) ?? kind}`) || event.mark || event.wasMark))
      all.set(key, first ? { ...event, before: first.before } : event);
  }
  const list = [...all.values()];
  const order = [...new Set(list.map(({ who = "" }) => who))];
  if (gathers) list.sort((one, other) => order.indexOf(one.who ?? "") - order.indexOf(other.who ?? ""));
  return list.flatMap(event => lineOf(event) ?? []);

  /**
   * Reports whether an event changes a number that players follow, or that the GM sets by hand.
   * @param {PlayEvent} event
   */
  function isListed({ field, kind }) {
    return Boolean(field
      && (game.cards.fields.includes(field) || (kind === "tableChanged" && hasWords(game, `Field.${field}`))));
  }

  /** @param {PlayEvent} event @returns {Line | null} */
  function lineOf(event) {
    const { who, by, field, before, after, rule, kind, mark, wasMark, amount = 0, key = "" } = event;
    const actor = participants.get(who ?? "")?.actor;
    const name = who ? participantName(who, context) : "";
    if (field && isListed(event)) {
      if ((before ?? 0) === (after ?? 0)) return null;
      const words = { name, field: say(game, `Field.${field}`), before: before ?? 0, after: after ?? 0 };
      // A number that the sheet did not have has no value before.
      if ((before ?? null) === null && hasWords(game, "now")) return part(say(game, "now", words), rule);
      if (!actor || hasOpenNumbers(actor)) return part(localize(name ? "Card.line" : "Card.lineParty", words), rule);
      return { ...part(localize("Card.lineHidden", words), rule),
        secret: secrets.push({ who: uuidOf(actor), text: localize("Card.line", words) }) - 1 };
    }
    const held = mark ?? wasMark;
    // A mark of a combat itself only keeps count.
    if (held && !who && game.homes?.combat) return null;
    const nameOf = (/** @type {string} */ id, /** @type {foundry.documents.Actor | undefined} */ owner) =>
      named(game, id, owner ?? actor, callIn(context));
    const clock = game.cards.clock?.(event, events);
    const data = {
      ...clock && { clock: clockName(clock, hiddenToo), size: formatNumber(clock.size) }, who: name,
      by: by ? participantName(by, context) : "",
      before: event.wasClock ? formatNumber(event.wasClock.filled ?? 0) : before ?? 0,
      after: event.clock ? formatNumber(event.clock.filled ?? 0) : after ?? 0,
      amount: formatNumber(amount), field: field ? say(game, `Field.${field}`) : "",
      key: key && named(game, key, actor, callIn(context)),
      mark: held ? markText(game, held, actor, callIn(context)) : "",
      ...game.cards.words?.(event, { events, context, nameOf })
    };
    if (game.cards.unwritten?.(event, context))
      return part(localize("FightCard.stays", { name, status: data.mark }), rule);
    const sentence = `Event.${game.cards.key?.(event) ?? kind}`;
    if (hasWords(game, sentence)) return part(say(game, sentence, data), rule);
    // A mark that only keeps count has no name of its own.
    if (!held || !hasWords(game, `Mark.${held.name}`)) return null;
    const img = markImage(game, held.name);
    if (game.marks.text && mark && wasMark && mark.value !== wasMark.value) {
      return part(localize("Card.statusChanged", { name, status: say(game, `Mark.${held.name}`),
        before: wasMark.value ?? 0, after: mark.value ?? 0 }), rule, img);
    }
    const change = mark && wasMark ? "Play.markNow" : mark ? "Card.statusGained" : "Card.statusEnded";
    return part(localize(change, { name, status: data.mark }), rule, img);
  }
}

/**
 * Returns the changed clocks, with their last values.
 * @param {PlayEvent[]} events
 * @param {boolean | undefined} hiddenToo
 * @returns {PlayClock[]}
 */
function changedClocks(events, hiddenToo) {
  /** @type {Map<string, PlayClock>} */
  const clocks = new Map();
  for (const { clock, kind } of events)
    if (clock && kind !== "burdenTaken" && (!clock.hidden || (hiddenToo ?? game.user.isGM)))
      clocks.set(clock.id, clock);
  return [...clocks.values()];
}

/**
 * Returns the label of the button of a step.
 * @param {import("../../games/game.mjs").Game} game
 * @param {import("../../../../wasm/api/schema/rulewright").PlayNext} next
 * @param {(id: string | undefined) => string} name
 * @param {foundry.documents.Actor | null} [actor]   The actor of the command: the choice may be one of its abilities.
 */
export function stepLabel(game, { do: action, who, target, choice = "", amount = 0, react }, name, actor) {
  const words = { name: name(who), target: name(target), amount: formatNumber(amount),
    choice: choice && named(game, choice, actor) };
  if (react && choice) return localize("Reaction.step", words);
  if (hasWords(game, `Next.${action}`)) return say(game, `Next.${action}`, words);
  return localize("FightCard.of",
    { name: name(who), what: say(game, `Deed.${actionOf(game, { do: action }) && action}`) });
}
