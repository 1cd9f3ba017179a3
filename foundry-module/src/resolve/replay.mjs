import { actorOrNull } from "../world/actor.mjs";
import { eachOf } from "../base/each.mjs";
import { Pace, checkCancelled } from "../base/pace.mjs";
import { digestOf } from "../base/digest.mjs";
import { isPlainRecord } from "../base/untrusted.mjs";
import { readPacked } from "../cards/card-flags.mjs";
import { cardsOf } from "../cards/entries.mjs";
import { isUndone } from "../cards/undone.mjs";
import { idsIn, participantOf } from "../cards/name-fingerprints.mjs";
import { gameByEngine } from "../games/games.mjs";
import { stateName } from "../games/state-for-rules.mjs";
import { flagsOf } from "../world/fields.mjs";
import { isPlainObject } from "../../../wasm/js/plain-object.mjs";
import { playedAgain, readReceipt, wholeRequest } from "./receipts.mjs";

/** @import { PlayEvent, PlayMark } from "../../../wasm/api/schema/rulewright" */
/** @import { Game } from "../games/game.mjs" */
/** @import { PlayContext } from "../games/context.mjs" */
/** @import { Answer } from "../engine/ask.mjs" */
/** @import { Receipt } from "../cards/receipt.mjs" */

/**
 * A command of a fight, as its card keeps it. The request is null if the card has no space for it.
 * @typedef {{ time: number, round: number, receipt: Receipt, request: Record<string, any> | null }} Recorded
 *
 * A fight: its commands in order, from its beginning to its end, as far as this user may see them.
 * @typedef {{ game: Game, time: number, commands: Recorded[] }} RecordedFight
 *
 * The numbers of a combatant and its marks; a number that no card names is missing.
 * @typedef {{ numbers: Record<string, unknown>, marks: PlayMark[] }} FighterState
 *
 * A step of a fight that is played back: the state after an event of a command, or after a command without events.
 * `fighters` has the combatants by their ids, and under "" the values of the combat.
 * @typedef {object} ReplayStep
 * @property {number} command   The place of its command.
 * @property {number} at        The place of its event among those of the command, from 0; -1 for none.
 * @property {ReadonlyMap<string, FighterState>} fighters
 * @property {string} who       The id of the combatant that the event changes, or "".
 *
 * A command that was played again. The answer is null if it could not be, and `why` is the reason.
 * @typedef {{ time: number, round: number, context: PlayContext | null, request: Record<string, any> | null,
 *   answer: Answer | null, why: "" | "omitted" | "refused" | "differs" }} Replayed
 */

/** The names of lists with the marks of a combatant, by games. */
const MARKS = ["marks", "statuses"];

/** The most ids of a fight. */
const MOST_FIGHTERS = 500;

/**
 * Returns the fights of the cards that this user may see, the newest first. It divides the work into slices.
 * @returns {Promise<RecordedFight[]>}
 */
export async function recordedFights() {
  const pace = new Pace();
  /** @type {Map<Game, RecordedFight>} */
  const open = new Map();
  /** @type {RecordedFight[]} */
  const fights = [];
  await eachOf([...game.messages], async message => {
    await pace.breathe();
    if (!message.isContentVisible) return;
    await eachOf(cardsOf(message), async card => {
      const one = await recordedOf(card);
      if (one) addTo({ open, fights }, one);
    });
  });
  return fights.reverse();
}

/**
 * Returns the command of a card, and its game; null for a card that plays none.
 * @param {foundry.documents.ChatMessage} card
 * @returns {Promise<(Recorded & { played: Game, action: unknown }) | null>}
 */
async function recordedOf(card) {
  const receipt = readReceipt(flagsOf(card).receipt);
  const played = receipt && gameByEngine(receipt.operation);
  if (!played || played.outside || isUndone(card)) return null;
  const packed = await readPacked(card);
  const request = packed && wholeRequest(receipt, packed);
  const state = request?.[stateName(played)];
  return { played, receipt, request, action: (request ?? receipt.request)?.command?.do,
    round: Number(isPlainObject(state) ? state.round : 0) || 0, time: Number(card.timestamp) || 0 };
}

/**
 * Adds a command to the fight that runs, or begins another one.
 * @param {{ open: Map<Game, RecordedFight>, fights: RecordedFight[] }} all
 * @param {Recorded & { played: Game, action: unknown }} command
 */
function addTo({ open, fights }, { played, action, ...command }) {
  const { time, round, request } = command;
  // The chat may lack the beginning of a fight, or the end of the one before.
  const runs = open.get(played);
  const last = runs?.commands.at(-1)?.round ?? 0;
  if (action === "begin" || (round > 0 && (!runs || round < last))) {
    const fight = { game: played, time, commands: [] };
    open.set(played, fight);
    fights.push(fight);
  }
  // A command outside of a fight belongs to none; one without a state may belong to the fight that runs.
  const fight = open.get(played);
  if (!fight || (request && round === 0 && action !== "begin")) return;
  fight.commands.push(command);
  if (action === "end") open.delete(played);
}

/**
 * Plays a fight back: asks the rules for the events of each command, and folds them.
 * @param {RecordedFight} fight
 * @param {{ signal?: AbortSignal, tell?: (done: number) => void }} [how]   `tell` gets the number of commands so far.
 * @returns {Promise<{ commands: Replayed[], steps: ReplayStep[] }>}   The first step is the state at the beginning.
 * @throws {import("../base/pace.mjs").Cancelled}
 */
export async function replayFight({ game: played, commands }, { signal, tell } = {}) {
  const pace = new Pace();
  /** @type {Replayed[]} */
  const replayed = [];
  for (const one of commands) {
    await pace.breathe();
    checkCancelled(signal);
    replayed.push(await replayedCommand(played, one));
    tell?.(replayed.length);
  }
  return { commands: replayed, steps: await stepsOfFight(played, replayed, pace) };
}

/** @param {Game} played @param {Recorded} command @returns {Promise<Replayed>} */
async function replayedCommand(played, { time, round, receipt, request }) {
  const none = { time, round, context: null, request, answer: null };
  if (!request) return { ...none, why: "omitted" };
  const answer = await playedAgain(receipt, request);
  if (!Array.isArray(answer?.result?.events)) return { ...none, why: "refused" };
  if (await digestOf(answer) !== receipt.digest) return { ...none, why: "differs" };
  const participants = new Map(idsIn(request).flatMap(id => {
    const actor = actorOrNull(id);
    return actor ? [[id, participantOf(actor)]] : [];
  }));
  return { time, round, request, answer, why: "",
    context: { game: played, scene: null, combat: null, participants, combatState: request[stateName(played)] } };
}

/**
 * Folds the events of commands.
 * @param {Game} played
 * @param {Replayed[]} commands
 * @param {Pace} pace
 * @returns {Promise<ReplayStep[]>}
 */
async function stepsOfFight(played, commands, pace) {
  /** @type {Map<string, FighterState>} */
  let fighters = await startOf(played, commands, pace);
  /** @type {ReplayStep[]} */
  const steps = [{ command: 0, at: -1, fighters, who: "" }];
  for (const [command, { request, answer }] of commands.entries()) {
    await pace.breathe();
    fighters = withState(played, fighters, request);
    /** @type {PlayEvent[]} */
    const events = answer?.result.events ?? [];
    const changing = events.flatMap((event, at) => changesState(event) ? [{ event, at }] : []);
    if (!changing.length) steps.push({ command, at: -1, fighters, who: "" });
    for (const { event, at } of changing) {
      fighters = afterEvent(fighters, event);
      steps.push({ command, at, fighters, who: event.who ?? "" });
    }
  }
  return steps;
}

/** Reports whether an event changes a number or a mark. @param {PlayEvent} event */
function changesState({ field, mark, wasMark }) {
  return Boolean(field || mark || wasMark);
}

/**
 * Returns the state at the beginning: the first value that a card names of each number.
 * @param {Game} played
 * @param {Replayed[]} commands
 * @param {Pace} pace
 */
async function startOf(played, commands, pace) {
  /** @type {Map<string, FighterState>} */
  const fighters = new Map();
  for (const { request, answer } of commands) {
    await pace.breathe();
    for (const [who, { numbers, marks }] of withState(played, new Map(), request)) {
      const before = fighters.get(who);
      fighters.set(who, before ? { ...before, numbers: { ...numbers, ...before.numbers } } : { numbers, marks });
    }
    for (const { who = "", field, before } of answer?.result.events ?? []) {
      const known = fighters.get(who);
      if (!field || (known && field in known.numbers) || (!known && fighters.size >= MOST_FIGHTERS)) continue;
      fighters.set(who, { marks: known?.marks ?? [], numbers: { ...known?.numbers, [field]: before ?? null } });
    }
  }
  return fighters;
}

/**
 * Returns the state with the values of a request, which the documents had at that time: changes by hand have no events.
 * @param {Game} played
 * @param {Map<string, FighterState>} fighters
 * @param {Record<string, any> | null} request
 */
function withState(played, fighters, request) {
  const state = request?.[stateName(played)];
  if (!isPlainObject(state)) return fighters;
  const next = new Map(fighters);
  const put = (/** @type {string} */ who, /** @type {any} */ values) => {
    if (!next.has(who) && next.size >= MOST_FIGHTERS) return;
    const before = next.get(who) ?? { numbers: {}, marks: [] };
    const numbers = Object.fromEntries(Object.entries(values).filter(([name, value]) =>
      played.cards.fields.includes(name) && (value === null || typeof value !== "object")));
    const list = MARKS.map(name => values[name]).find(Array.isArray);
    next.set(who, { numbers: { ...before.numbers, ...numbers },
      marks: list ? list.filter(isPlainRecord) : before.marks });
  };
  put("", state);
  for (const one of Array.isArray(state.combatants) ? state.combatants : []) {
    if (!isPlainObject(one)) continue;
    const values = { ...one, ...isPlainObject(one.character) && one.character };
    if (typeof values.id === "string" && values.id) put(values.id, values);
  }
  return next;
}

/**
 * Returns the state after an event.
 * @param {Map<string, FighterState>} fighters
 * @param {PlayEvent} event
 */
function afterEvent(fighters, { who = "", field, after, mark, wasMark }) {
  const { numbers, marks } = fighters.get(who) ?? { numbers: {}, marks: [] };
  const next = new Map(fighters);
  const same = (/** @type {PlayMark} */ one) => one.name === wasMark?.name && (one.by ?? "") === (wasMark?.by ?? "");
  const at = wasMark ? marks.findIndex(same) : -1;
  next.set(who, {
    numbers: field ? { ...numbers, [field]: after ?? null } : numbers,
    marks: mark || wasMark ? [...marks.filter((_, place) => place !== at), ...mark ? [mark] : []] : marks
  });
  return next;
}
