import { actorNamed } from "../world/actor.mjs";
import { flagsOf } from "../world/fields.mjs";
import { MODULE } from "../config.mjs";
import { isPlainRecord } from "../base/untrusted.mjs";
import { playedGame } from "../games/games.mjs";
import { PlainError } from "../base/errors.mjs";
import { cardNamed, messageOf, updateOn } from "./entries.mjs";
import { isUndone } from "./undone.mjs";
import { groupBy } from "../base/lists.mjs";
import { isMark } from "../games/places.mjs";

/** @import { PlayNext } from "../../../wasm/api/schema/rulewright" */
/** @import { Command } from "../games/command.mjs" */
/** @import { StepLine } from "../games/game.mjs" */

/** The most steps that a card shows: a team of 20 with its leader and a helper has 67. */
const MOST_STEPS = 100;

/**
 * The next steps of a card, and those that were taken.
 * @typedef {object} Steps
 * @property {string} game
 * @property {PlayNext[]} next
 * @property {string} [giver]   The actor of the card's own command, for a step without an actor.
 * @property {Record<string, { user: string, lines: StepLine[] }>} done   By the step's place: the id of the user who
 * took it, and its outcome.
 * @property {boolean} [undone]   True if the card was undone: it has no next steps any more.
 */

/**
 * Returns the readable steps of a card. Any user may have written it.
 * @param {foundry.documents.ChatMessage} message
 * @returns {Steps | null}
 */
export function stepsOf(message) {
  const { play: card, done } = flagsOf(message);
  if (!card || typeof card.game !== "string" || !Array.isArray(card.next)) return null;
  const steps = card.next.slice(0, MOST_STEPS).flatMap((/** @type {any} */ entry, /** @type {number} */ at) =>
    spread(entry, `of ${at}`));
  const next = steps.map((/** @type {any} */ step) => readStep(step, card.ids)).filter(isStep).slice(0, MOST_STEPS);
  const giver = typeof card.giver === "number" && Array.isArray(card.ids) ? card.ids[card.giver] : undefined;
  return { game: card.game, next, ...typeof giver === "string" && { giver }, done: marksOn(done),
    ...isUndone(message) && { undone: true } };
}

/**
 * Returns the marks of the steps that were taken. The mark of a step without a card of its own contains its changes.
 * @param {any} done
 * @returns {Steps["done"]}
 */
function marksOn(done) {
  const marks = done && typeof done === "object" ? Object.entries(done) : [];
  return Object.fromEntries(marks.flatMap(([at, mark]) => {
    const user = mark?.user ?? mark;
    return typeof user === "string" && user
      ? [[at, { user, lines: Array.isArray(mark.lines) ? mark.lines.filter(isPlainRecord) : [] }]] : [];
  }));
}

/**
 * Returns the steps of an entry: one, or those of a group for each actor with the same ones.
 * @param {any} entry
 * @param {string} group   A name for those groups.
 * @returns {any[]}
 */
function spread(entry, group) {
  const { of, steps } = entry ?? {};
  if (!Array.isArray(of) || !Array.isArray(steps)) return [entry];
  return of.length * steps.length > MOST_STEPS ? []
    : of.flatMap((who, at) => steps.map(step => ({ ...step, who, group: `${group} ${at}` })));
}

/**
 * Returns steps in a short form for a card, because every client keeps the message for ever. The form contains the id
 * of each participant once.
 * @param {PlayNext[]} next
 * @param {string} [giver]   The actor of the command before them.
 * @returns {{ ids: string[], next: object[], giver?: number }}
 */
export function writtenSteps(next, giver) {
  // A step without an actor belongs to the actor of the card.
  const owner = giver && next.some(({ who }) => !who) ? giver : "";
  const ids = [
    ...new Set([owner, ...next.flatMap(({ who, target, mark }) => [who ?? "", target ?? "", mark?.by ?? ""])])
  ].filter(Boolean);
  const groups = [...new Set(next.map(({ group }) => group))];
  const written = next.map(({ who, target, group, mark, ...step }) => ({
    ...step, ...who && { who: ids.indexOf(who) }, ...target && { target: ids.indexOf(target) },
    ...group && { group: `${groups.indexOf(group)}` },
    ...mark && { mark: { ...mark, ...mark.by && { by: ids.indexOf(mark.by) } } }
  }));
  return { ids, ...owner && { giver: ids.indexOf(owner) }, next: shared(written) };
}

/**
 * Returns steps with those of several actors merged, if each actor has a group of the same ones.
 * @param {({ who?: number, group?: string } & Record<string, unknown>)[]} steps
 * @returns {object[]}
 */
function shared(steps) {
  const groups = groupBy(steps.filter(({ group, who }) => group && who !== undefined), ({ group = "" }) => group);
  /** @type {Map<string, { of: number[], steps: object[], groups: string[] }>} */
  const same = new Map();
  for (const [group, list] of groups) {
    const [{ who = 0 } = {}] = list;
    if (list.some(step => step.who !== who)) continue;
    const bare = list.map(({ who: _who, group: _group, ...step }) => step);
    const key = JSON.stringify(bare);
    const entry = same.get(key) ?? { of: [], steps: bare, groups: [] };
    entry.of.push(who);
    entry.groups.push(group);
    same.set(key, entry);
  }
  const several = [...same.values()].filter(({ of }) => of.length > 1);
  const gone = new Set(several.flatMap(entry => entry.groups));
  return [...several.map(({ of, steps: list }) => ({ of, steps: list })),
    ...steps.filter(({ group }) => !group || !gone.has(group))];
}

/**
 * Returns a step from its short form.
 * @param {any} step
 * @param {any} ids
 */
function readStep(step, ids) {
  const idOf = (/** @type {unknown} */ at) => Array.isArray(ids) && typeof at === "number" ? ids[at] : at;
  const { mark, ...rest } = step ?? {};
  if (!isPlainRecord(step && rest)) return null;
  return {
    ...rest, ...rest.who !== undefined && { who: idOf(rest.who) },
    ...rest.target !== undefined && { target: idOf(rest.target) },
    ...mark !== undefined
      && { mark: isPlainRecord(mark) ? { ...mark, ...mark.by !== undefined && { by: idOf(mark.by) } } : null }
  };
}

/** The members of a step that are texts. */
const TEXTS = /** @type {const} */ (["who", "target", "choice", "group", "clock"]);

/** @param {any} step @returns {step is PlayNext} */
function isStep(step) {
  const { mark, ...rest } = step ?? {};
  return isPlainRecord(step && rest) && typeof step.do === "string"
    && TEXTS.every(name => ["undefined", "string"].includes(typeof step[name])) && (mark === undefined || isMark(mark));
}

/**
 * Reports whether a step is open: the step itself and all others of its group are untaken.
 * @param {Steps} steps
 * @param {number} at
 */
export function isOpen({ next, done, undone }, at) {
  if (undone) return false;
  const group = next[at]?.group;
  return next.every((step, other) => !done[other] || (other !== at && (!group || step.group !== group)));
}

/**
 * Returns the step of a card that a command takes. The step's own values replace the command's. The player chooses the
 * rest.
 * @param {{ card?: string, step?: number, game: string, command: Command }} action
 * @returns {import("../games/game.mjs").Taken | null}   Null if the command takes no step of a card.
 * @throws {PlainError}
 */
export function stepTaken({ card, step, game: name, command }) {
  if (card === undefined) return null;
  const message = cardNamed(card);
  if (!message) throw new PlainError("cardGone");
  const steps = stepsOf(message);
  const at = /** @type {number} */ (step);
  const next = Number.isInteger(at) && steps?.game === name ? steps.next[at] : null;
  if (!steps || !next) throw new PlainError("unknownOperation");
  if (steps.undone) throw new PlainError("undone");
  if (!isOpen(steps, at)) throw new PlainError("alreadyApplied");
  // The card's writer may have replaced the step since the player pressed the button.
  if (!command || command.do !== next.do || (next.who && command.who && command.who !== next.who))
    throw new PlainError("cardChanged");
  const played = playedGame(name);
  const taken = { message, at, next, ...steps.giver && { giver: steps.giver } };
  if (played?.stepCommand) return { ...taken, command: played.stepCommand(next, command) };
  const { do: action, who, target, choice, mark } = next;
  // A step with an ability may choose it by the id of its item.
  const item = choice && played?.deeds[action]?.ability ? actorNamed(who).items.get(choice)?.id : undefined;
  return {
    ...taken,
    command: { ...command, do: action, ...who && { who },
      ...target && (played?.aim ? { [played.aim]: target } : { targets: [target] }), ...item && { item },
      ...mark && { mark } }
  };
}

/**
 * Returns the mark of a step that was taken.
 * @param {{ message: foundry.documents.ChatMessage, at: number }} taken
 * @param {foundry.documents.User} user
 * @param {string} [journal]   Its changes, if it has no card of its own.
 * @param {StepLine[]} [lines]   The same changes in words.
 */
export function markOf({ message, at }, user, journal, lines) {
  const mark = journal || lines ? { user: user.id, ...lines && { lines }, ...journal && { journal } } : user.id;
  return { message: messageOf(message), update: updateOn(message, { [`flags.${MODULE}.done.${at}`]: mark }) };
}
