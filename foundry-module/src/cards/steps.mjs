import { flagsOf } from "../world/fields.mjs";
import { MODULE } from "../config.mjs";
import { isPlainRecord } from "../base/untrusted.mjs";
import { describedGame } from "../games/games.mjs";
import { PlainError } from "../base/errors.mjs";
import { isUndone } from "./marks.mjs";
import { roomFor } from "./size-budget.mjs";
import { isMark } from "../games/places.mjs";
import { actorNamed } from "../games/seats.mjs";

/** @import { PlayNext } from "../../../wasm/api/schema/rulewright" */
/** @import { Command } from "../games/command.mjs" */

/** The most steps that a card shows. */
const MOST_STEPS = 40;

/**
 * What may follow from a card, and what has.
 * @typedef {object} Steps
 * @property {string} game
 * @property {PlayNext[]} next
 * @property {Record<string, string>} done   By the step's place: the id of who took it.
 * @property {boolean} [undone]   Whether the card was undone: nothing follows from it any more.
 */

/**
 * The steps of a card, as far as they can be read: anybody may have written it.
 * @param {foundry.documents.ChatMessage} message
 * @returns {Steps | null}
 */
export function stepsOf(message) {
  const { play: card, done } = flagsOf(message);
  if (!card || typeof card.game !== "string" || !Array.isArray(card.next)) return null;
  const next = card.next.map((/** @type {any} */ step) => readStep(step, card.ids)).filter(isStep).slice(0, MOST_STEPS);
  return { game: card.game, next, done: marksOn(done), ...isUndone(message) && { undone: true } };
}

/**
 * Who has taken which step. A step whose changes no card of its own tells has them in its mark.
 * @param {any} done
 * @returns {Steps["done"]}
 */
function marksOn(done) {
  const marks = done && typeof done === "object" ? Object.entries(done) : [];
  return Object.fromEntries(marks.flatMap(([at, mark]) => {
    const user = mark?.user ?? mark;
    return typeof user === "string" && user ? [[at, user]] : [];
  }));
}

/**
 * Steps as a card holds them, short, for every client keeps the message for ever: whoever has a part in one stands there once.
 * @param {PlayNext[]} next
 * @returns {{ ids: string[], next: object[] }}
 */
export function writtenSteps(next) {
  const ids = [...new Set(next.flatMap(({ who, target, mark }) => [who ?? "", target ?? "", mark?.by ?? ""]))].filter(Boolean);
  const groups = [...new Set(next.map(({ group }) => group))];
  return {
    ids,
    next: next.map(({ who, target, group, mark, ...step }) => ({
      ...step, ...who && { who: ids.indexOf(who) }, ...target && { target: ids.indexOf(target) }, ...group && { group: `${groups.indexOf(group)}` },
      ...mark && { mark: { ...mark, ...mark.by && { by: ids.indexOf(mark.by) } } }
    }))
  };
}

/**
 * A step as it was before it was written.
 * @param {any} step
 * @param {any} ids
 */
function readStep(step, ids) {
  const idOf = (/** @type {unknown} */ at) => Array.isArray(ids) && typeof at === "number" ? ids[at] : at;
  const { mark, ...rest } = step ?? {};
  if (!isPlainRecord(step && rest)) return null;
  return {
    ...rest, ...rest.who !== undefined && { who: idOf(rest.who) }, ...rest.target !== undefined && { target: idOf(rest.target) },
    ...mark !== undefined && { mark: isPlainRecord(mark) ? { ...mark, ...mark.by !== undefined && { by: idOf(mark.by) } } : null }
  };
}

/** What of a step is a text. */
const TEXTS = /** @type {const} */ (["who", "target", "choice", "group"]);

/** @param {any} step @returns {step is PlayNext} */
function isStep(step) {
  const { mark, ...rest } = step ?? {};
  return isPlainRecord(step && rest) && typeof step.do === "string" && TEXTS.every(name => ["undefined", "string"].includes(typeof step[name])) && (mark === undefined || isMark(mark));
}

/**
 * Whether nobody has taken a step yet, nor another one of its group.
 * @param {Steps} steps
 * @param {number} at
 */
export function isOpen({ next, done, undone }, at) {
  if (undone) return false;
  const group = next[at]?.group;
  return next.every((step, other) => !done[other] || (other !== at && (!group || step.group !== group)));
}

/**
 * The step of a card that a command takes: what the card says of it holds,
 * whatever the command says; the rest is the player's choice.
 * @param {{ card?: string, step?: number, game: string, command: Command }} wish
 * @returns {{ message: foundry.documents.ChatMessage, at: number, command: Command } | null}   Null where it answers no card.
 * @throws {PlainError}
 */
export function stepTaken({ card, step, game: name, command }) {
  if (card === undefined) return null;
  const message = game.messages.get(card);
  if (!message) throw new PlainError("cardGone");
  const steps = stepsOf(message);
  const at = /** @type {number} */ (step);
  const next = Number.isInteger(at) && steps?.game === name ? steps.next[at] : null;
  if (!steps || !next) throw new PlainError("unknownOperation");
  if (steps.undone) throw new PlainError("undone");
  if (!isOpen(steps, at)) throw new PlainError("alreadyApplied");
  // Its writer may have put something else in its place since somebody pressed the button.
  if (!command || command.do !== next.do || (next.who && command.who && command.who !== next.who)) throw new PlainError("cardChanged");
  const { do: wish, who, target, choice, mark } = next;
  // What is done with an ability may choose it by the item that it was described by.
  const item = choice && describedGame(name)?.deeds[wish]?.ability ? actorNamed(who).items.get(choice)?.id : undefined;
  return {
    message, at,
    command: { ...command, do: wish, ...who && { who }, ...target && { targets: [target] }, ...item && { item }, ...mark && { mark } }
  };
}

/**
 * The mark of a step that was taken.
 * @param {{ message: foundry.documents.ChatMessage, at: number }} taken
 * @param {foundry.documents.User} user
 * @param {string} [journal]   What it has changed, where no card of its own says so.
 */
export async function markOf({ message, at }, user, journal) {
  const mark = journal ? { user: user.id, journal } : user.id;
  return { message, update: { [`flags.${MODULE}.done.${at}`]: mark, ...await roomFor(message, mark) } };
}
