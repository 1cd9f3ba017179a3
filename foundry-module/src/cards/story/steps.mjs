import { flagsOf } from "../../world/fields.mjs";
import { nameOf } from "../../world/actor.mjs";
import { MODULE } from "../../config.mjs";
import { isPlainRecord } from "../../base/untrusted.mjs";
import { PlainError } from "../../base/errors.mjs";
import { isUndone } from "../marks.mjs";
import { roomFor } from "../size-budget.mjs";
import { heroNamed } from "../../games/icon/story/party.mjs";

/** @import { NarrativeCommand, NarrativeEvent, NarrativeNext } from "../../../../wasm/api/schema/rulewright" */

/**
 * What a card writes down of one change of a step: a number of a hero, or a
 * clock of a hero or of the table (then `name` is ""). A clock that begins has
 * no `before`, one that ends no `after`.
 * @typedef {{ name: string, field: string, before: number | null, after: number | null }
 *   | { name: string, clock: string, kind?: string, size: number, before?: number, after?: number }} StepLine
 */

/**
 * What a card of narrative play offers, and what of it was done, by its place in the list.
 * @typedef {object} Steps
 * @property {NarrativeCommand} command   What was played.
 * @property {NarrativeNext[]} next
 * @property {Record<string, { user: string, lines: StepLine[] } | null>} done
 * @property {boolean} [undone]   Whether the card was undone: nothing follows from it any more.
 */

/**
 * A step that somebody takes.
 * @typedef {object} Taken
 * @property {foundry.documents.ChatMessage} message
 * @property {number} step
 * @property {NarrativeCommand} command   What the card says that it is, with what the player has chosen of it.
 * @property {number} strain   How much strain its button says that it is; 0 where it says none.
 * @property {boolean} granted   Whether the card lets this user move a clock of the table's.
 */

/** A mark on the card whose step it was. @typedef {{ message: foundry.documents.ChatMessage, update: Record<string, unknown> }} Mark */

/**
 * Steps as a card holds them: those of a group once for all heroes who have
 * the same, each of whom takes one of them; every other one by itself.
 * @typedef {Partial<NarrativeNext> | { of: string[], steps: Partial<NarrativeNext>[] }} WrittenStep
 */

/** The most steps that a card has: a team of 20 with its leader and a helper, at a desperate risk, has 67. What has more was written by hand. */
const MOST_STEPS = 100;

/**
 * What a card offers, if it is one of narrative play. Anybody may have written it.
 * @param {foundry.documents.ChatMessage} message
 * @returns {Steps | null}
 */
export function stepsOf(message) {
  const { command, next, done } = flagsOf(message);
  if (!command || typeof command !== "object" || !Array.isArray(next)) return null;
  const steps = next.slice(0, MOST_STEPS).flatMap(entry => {
    const { of, steps } = entry ?? {};
    if (!Array.isArray(of) || !Array.isArray(steps)) return [entry];
    return of.length * steps.length > MOST_STEPS ? [] : of.flatMap(who => steps.map(step => ({ ...step, who, group: who })));
  });
  return { command, next: steps.filter(isPlainRecord).slice(0, MOST_STEPS), done: marksOn(done), ...isUndone(message) && { undone: true } };
}

/**
 * What was done of the steps, as far as it can be read.
 * @param {any} done
 * @returns {Steps["done"]}
 */
function marksOn(done) {
  const marks = done && typeof done === "object" ? Object.entries(done) : [];
  return Object.fromEntries(marks.map(([at, mark]) => [at, mark && { user: mark.user, lines: Array.isArray(mark.lines) ? mark.lines.filter(isPlainRecord) : [] }]));
}

/**
 * Steps as a card is to hold them, short: every client keeps the message for ever.
 * @param {NarrativeNext[]} next
 * @returns {WrittenStep[]}
 */
export function writtenSteps(next) {
  /** @type {(WrittenStep & { of: string[], steps: Partial<NarrativeNext>[] })[]} */
  const groups = [];
  /** @type {WrittenStep[]} */
  const alone = [];
  for (const { who = "", group, ...step } of next) {
    const last = groups.at(-1);
    if (!group) alone.push({ ...who && { who }, ...step });
    else if (last?.of[0] === who) last.steps.push(step);
    else groups.push({ of: [who], steps: [step] });
  }
  /** @type {typeof groups} */
  const shared = [];
  for (const group of groups) {
    const same = shared.find(({ steps }) => JSON.stringify(steps) === JSON.stringify(group.steps));
    if (same) same.of.push(...group.of);
    else shared.push(group);
  }
  return [...shared, ...alone];
}

/**
 * Whether nobody has taken a step yet, nor another one of its group.
 * @param {Steps} steps
 * @param {number} at
 */
export function isOpen({ next, done, undone }, at) {
  if (undone) return false;
  const group = next[at]?.group;
  return next.every((step, other) => !done[other] || (other !== at && (!group || step?.group !== group)));
}

/**
 * The step of a card that a command takes. What the card says of it holds,
 * whatever the command says; the rest is the player's choice.
 * @param {{ card?: string, step?: number }} occasion
 * @param {NarrativeCommand} command
 * @param {foundry.documents.User} user   Who takes it.
 * @returns {Taken | null}   Null where it answers no card.
 * @throws {PlainError}
 */
export function stepTaken({ card, step }, command, user) {
  if (card === undefined) return null;
  const message = game.messages.get(card);
  if (!message) throw new PlainError("cardGone");
  const steps = stepsOf(message);
  const next = Number.isInteger(step) ? steps?.next[/** @type {number} */ (step)] : null;
  if (!steps || !next || typeof next !== "object") throw new PlainError("unknownOperation");
  const at = /** @type {number} */ (step);
  if (steps.undone) throw new PlainError("undone");
  if (!isOpen(steps, at)) throw new PlainError("alreadyApplied");
  // Its writer may have put something else in its place since somebody pressed the button.
  if (command.do !== next.do || (next.who && command.who && command.who !== next.who)) throw new PlainError("cardChanged");
  // A player can write whatever they like on a card of their own.
  const written = Boolean(message.author?.isGM);
  const granted = written && next.do === "tick" && (user.isGM || Boolean(steps.command.who && heroNamed(steps.command.who).testUserPermission(user, "OWNER")));
  return { message, step: at, command: chosen(next, command), strain: next.amount ?? 0, granted };
}

/**
 * A step as a command.
 * @param {NarrativeNext} next
 * @param {NarrativeCommand} choice
 * @returns {NarrativeCommand}
 */
function chosen({ do: wish, who, risk, critical, resist, ticks, clock }, choice) {
  const { spend, make, insist } = choice;
  // Which clock a roll moves is agreed on at the table, unless the card names it: a hero's, or the table's.
  const target = clock ? { clock, who } : { clock: choice.clock, who: wish === "tick" ? choice.who : who };
  const wanted = { do: wish, ...target, risk, critical, resist, ticks: ticks || undefined, spend, make, insist };
  return /** @type {NarrativeCommand} */ (/** @type {unknown} */ (Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== undefined))));
}

/**
 * The mark of a step that was taken.
 * @param {Taken} taken
 * @param {foundry.documents.User} user
 * @param {NarrativeEvent[]} events   What came of it.
 * @param {string} [journal]   What it has changed, where no card of its own says so.
 * @returns {Promise<Mark>}
 */
export async function markOf({ message, step }, user, events, journal) {
  const mark = { user: user.id, lines: linesOf(events), ...journal && { journal } };
  return { message, update: { [`flags.${MODULE}.done.${step}`]: mark, ...await roomFor(message, mark) } };
}

/**
 * What came of a step, for its card. It tells nothing of clocks that only the GM sees.
 * @param {NarrativeEvent[]} events
 * @returns {StepLine[]}
 */
export function linesOf(events) {
  /** @type {Map<string, StepLine>} */
  const lines = new Map();
  for (const { who, field, before = null, after = null, wasClock, clock } of events) {
    const name = who ? nameOf(heroNamed(who)) : "";
    const one = clock ?? wasClock;
    if (field) {
      const line = lines.get(`${who} ${field}`);
      lines.set(`${who} ${field}`, { name, field, before: line && "field" in line ? line.before : before, after });
    } else if (one && !one.hidden) {
      lines.set(`${who} clock ${one.id}`, {
        name, clock: one.name ?? "", ...!one.name && one.kind && { kind: one.kind }, size: one.size, ...wasClock && { before: wasClock.filled ?? 0 }, ...clock && { after: clock.filled ?? 0 }
      });
    }
  }
  return [...lines.values()];
}
