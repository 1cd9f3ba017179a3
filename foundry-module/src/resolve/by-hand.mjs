import { flagsOf } from "../world/fields.mjs";
import { MODULE } from "../config.mjs";
import { modeOf } from "../world/compat.mjs";
import { actorOrNull } from "../world/actor.mjs";
import { identical } from "../base/equal.mjs";
import { OpenChoice, PlainError } from "../base/errors.mjs";
import { reversed, updateOf, valuesAt } from "../world/changes/change.mjs";
import { isPlainRecord } from "../base/untrusted.mjs";
import { begin } from "./write-ahead.mjs";
import { handlerOf } from "./handlers.mjs";
import { askGM } from "./ask-gm.mjs";
import { route } from "./route.mjs";
import { endOver } from "./open-choices.mjs";
import { SETTLED, WAITING, isPending, pendingOn } from "./pending-flags.mjs";
import { journalOn, planUndo } from "./undo.mjs";
import { playedAgain, readReceipt, wholeRequest } from "./receipts.mjs";
import { cardHash } from "../cards/card-hash.mjs";
import { packedOf } from "../cards/card-flags.mjs";
import { allCards, cardNamed, messageOf, pathOn } from "../cards/entries.mjs";
import { isUndone } from "../cards/undone.mjs";
import { stepsOf } from "../cards/steps.mjs";
import { gameByEngine } from "../games/games.mjs";
import { combatFor } from "../games/context.mjs";
import { pathOf } from "../games/places.mjs";
import { stateName } from "../games/state-for-rules.mjs";
import { askFor } from "../engine/ask.mjs";

/** @import { PlayEvent, PlayHand } from "../../../wasm/api/schema/rulewright" */
/** @import { Game } from "../games/game.mjs" */
/** @import { Change } from "../world/changes/change.mjs" */
/** @import { Conflict } from "./plan.mjs" */

/**
 * A request to change the damage of a card by hand. `seen` is the hash of the card that the user has read.
 * @typedef {{ card: string, seen?: string, hands: PlayHand[] }} HandRequest
 *
 * The damage of a card to one target, by the rules alone.
 * @typedef {{ who: string, dealt: number }} Damaged
 *
 * A command that can be played again: its receipt's request, and its dice.
 * @typedef {{ played: Game, whole: Record<string, any>, dice: { seed?: string, faces?: number[], by?: string },
 *   asker: foundry.documents.User }} Known
 */

/** The kinds of a change by hand. */
export const HOWS = /** @type {const} */ (["half", "double", "amount", "heal", "none"]);

/** The most targets of a change. */
const MOST = 40;

/**
 * The handler of changes by hand. It takes the card back and plays its command once more, with its dice and choices, so
 * that the consequences follow from the changed damage.
 * @type {import("./handlers.mjs").Handler}
 */
export const BY_HAND = {
  async execute(/** @type {HandRequest} */ request, { user, local }) {
    const message = cardNamed(request.card);
    if (!message) throw new PlainError("cardGone");
    if (request.seen !== undefined && request.seen !== cardHash(message)) throw new PlainError("cardChanged");
    const hands = handsOf(request.hands);
    if (local || !mayChange(message, user)) throw new PlainError("notByHand");
    const known = await knownOn(message);
    if (!hands.length && !known.whole.hands?.length) throw new PlainError("unreadable");
    const { dice } = known;
    // The rules refuse a change that changes nothing before anything is taken back.
    await askFor(known.played.engine, { ...known.whole, hands }, dice).catch(withoutQuestion);
    const again = await playOf(message, known);
    const { conflicts, changes } = pendingOn(message) ? { conflicts: [], changes: [] }
      : await planUndo({ card: request.card }, user);
    if (conflicts.length) return { conflicts };
    const found = pendingOn(message) ? again : { ...again, ...stepIn(changes) };
    const restore = await takenBack(message, changes, user);
    try {
      const outcome = await handlerOf("play").execute(found, {
        user: known.asker, mode: modeOf(messageOf(message)), kind: "play", dice, sealed: sourceOfDice(message),
        again: { asked: known.whole.command, hands, by: String(user.id) }
      });
      await endOver();
      return { .../** @type {object} */ (outcome), conflicts: [] };
    } catch (error) {
      await restore();
      throw error;
    }
  }
};

/**
 * Changes the damage of a card by hand, in the active GM's browser.
 * @param {foundry.documents.ChatMessage} message
 * @param {PlayHand[]} hands   One for each changed target.
 * @param {string} seen   The hash of the card that the user has read.
 * @returns {Promise<{ conflicts: Conflict[], card?: string | null }>}   With conflicts nothing was changed.
 * @throws {PlainError | import("../base/errors.mjs").RulesError}
 */
export function changeByHand(message, hands, seen) {
  const request = { card: message.id, hands, seen };
  return game.users.activeGM && !game.user.isActiveGM ? askGM("byHand", request) : route("byHand", request);
}

/**
 * Reports whether a user may change the damage of a card by hand: a GM alone. A player could take the cost of an action
 * or a GM's change away with it.
 * @param {foundry.documents.ChatMessage} message
 * @param {foundry.documents.User} user
 */
export function mayChange(message, user) {
  // A player could have written a card with other dice or another command.
  return user.isGM && Boolean(message.author?.isGM) && !isUndone(message) && Boolean(flagsOf(message).receipt)
    && (!isPending(message) || Boolean(pendingOn(message)));
}

/**
 * Returns the game of a card whose command may deal damage.
 * @param {foundry.documents.ChatMessage} message
 * @returns {Game | null}   Null for other cards, and for those of a player's browser: it could have written other dice.
 */
export function playedWithDamage(message) {
  const receipt = readReceipt(flagsOf(message).receipt);
  const played = receipt && gameByEngine(receipt.operation);
  const { command } = receipt?.request ?? {};
  const { hurts } = played?.cards ?? {};
  return message.author?.isGM && hurts && command && !hurts.but?.includes(command.do) ? played : null;
}

/**
 * Reports whether a card deals damage: its changes lower hit points, or a target has yet to take it.
 * @param {foundry.documents.ChatMessage} message
 * @returns {Promise<boolean>}
 */
export async function dealsDamage(message) {
  const played = playedWithDamage(message);
  const { hurts } = played?.cards ?? {};
  if (!played || !hurts) return false;
  if (typeof flagsOf(message).hand === "string") return true;
  if (stepsOf(message)?.next.some(step => hurts.steps?.includes(step.do))) return true;
  const { targets, entries } = await journalOn(message) ?? { targets: [], entries: [] };
  return entries.some(({ who, values }) => {
    const actor = actorOrNull(targets[who]?.uuid);
    const paths = actor ? hurts.numbers.map(name => pathOf(played, actor, name)) : [];
    return values.some(([path, before, after]) => paths.includes(path) && Number(after) < Number(before));
  });
}

/**
 * Returns the damage of a card by the rules alone, and the changes by hand that it has.
 * @param {foundry.documents.ChatMessage} message
 * @returns {Promise<{ damaged: Damaged[], hands: PlayHand[] }>}
 * @throws {PlainError} If the card's command cannot be played again.
 */
export async function damageOn(message) {
  const { played, whole, dice } = await knownOn(message);
  const { hands = [], ...plain } = whole;
  const receipt = readReceipt(flagsOf(message).receipt);
  const answer = receipt && await playedAgain({ ...receipt, ...dice }, plain);
  if (!answer) throw new PlainError("notAgain");
  return { damaged: damagedIn(played, answer.result.events), hands };
}

/**
 * Returns the damage among events, by targets.
 * @param {Game} played
 * @param {PlayEvent[]} events
 * @returns {Damaged[]}
 */
function damagedIn(played, events) {
  /** @type {Map<string, number>} */
  const sums = new Map();
  for (const { kind, who, before, after, amount = 0, mark } of events) {
    if (!who || !played.cards.hurts?.kinds.includes(kind)) continue;
    const points = mark ? mark.value ?? 0 : typeof before === "number" && typeof after === "number"
      ? before - after : amount;
    if (points > 0) sums.set(who, (sums.get(who) ?? 0) + points);
  }
  return [...sums].map(([who, dealt]) => ({ who, dealt }));
}

/**
 * Returns the command of a card, with its dice.
 * @param {foundry.documents.ChatMessage} message
 * @returns {Promise<Known>}
 * @throws {PlainError}
 */
async function knownOn(message) {
  const receipt = readReceipt(flagsOf(message).receipt);
  const played = receipt && gameByEngine(receipt.operation);
  const whole = receipt && wholeRequest(receipt, await packedOf(message));
  const asker = game.users.get(receipt?.user ?? "") ?? game.user;
  if (!receipt || !played?.cards.hurts || !whole || !isPlainCommand(whole.command)) throw new PlainError("notAgain");
  return { played, whole, asker, dice: typeof receipt.seed === "string" ? { seed: receipt.seed }
    : { faces: receipt.faces, ...receipt.by && { by: receipt.by } } };
}

/**
 * Returns the source of the dice of a card for the card that replaces it. A seal does not fit another request.
 * @param {foundry.documents.ChatMessage} message
 * @returns {import("./worker/dice.mjs").Sealed}
 */
export function sourceOfDice(message) {
  const { seal, unsealed } = flagsOf(message);
  return seal ? { unsealed: "byHand" } : unsealed ? { unsealed } : {};
}

/** @param {any} command */
const isPlainCommand = command => Boolean(command) && typeof command === "object" && typeof command.do === "string";

/**
 * Returns the request to play the command of a card again.
 * @param {foundry.documents.ChatMessage} message
 * @param {Known} known
 */
async function playOf(message, { played, whole }) {
  const pending = pendingOn(message);
  if (pending) {
    // The rules have read the ability of its item already.
    const { card, step, combat = null } =
      /** @type {{ card?: string, step?: number, combat?: string | null }} */ (pending.wish);
    return { game: played.id, combat, command: whole.command, choices: whole.choices ?? [],
      ...card !== undefined && { card, step } };
  }
  const state = whole[stateName(played)];
  const runs = Number(state?.round ?? 0) > 0;
  const combat = runs ? combatFor(played, whole.command.who ?? whole.command.targets?.[0]) : null;
  if (runs && !combat) throw new PlainError("movedOn");
  return { game: played.id, combat: combat?.id ?? null, command: whole.command, choices: whole.choices ?? [] };
}

/**
 * Returns the step of another card that an undo opens again: the command takes it once more.
 * @param {Change[]} changes
 */
function stepIn(changes) {
  for (const { document, values } of changes) {
    if (document.documentName !== "ChatMessage") continue;
    for (const card of allCards().filter(one => messageOf(one).id === document.id)) {
      const at = stepsOf(card)?.next.findIndex((_, step) => pathOn(card, `flags.${MODULE}.done.${step}`) in values);
      if (at !== undefined && at >= 0) return { card: String(card.id), step: at };
    }
  }
  return {};
}

/**
 * Takes a card back, or ends its wait.
 * @param {foundry.documents.ChatMessage} message
 * @param {Change[]} changes
 * @param {foundry.documents.User} user
 * @returns {Promise<() => Promise<void>>}   Restores the card as it was, if its command cannot be played again.
 */
async function takenBack(message, changes, user) {
  const pending = pendingOn(message);
  if (pending) {
    await message.update(/** @type {Record<string, unknown>} */ ({ [WAITING]: null,
      [SETTLED]: { by: user.id, byHand: true, dismissed: true } }));
    return async () => {
      await message.update(/** @type {Record<string, unknown>} */ ({ [WAITING]: pending, [SETTLED]: null }));
    };
  }
  await begin(changes, {}, { undoes: true, card: String(message.id) }).write();
  return async () => {
    const kept = changes.every(({ document, values }) =>
      identical(valuesAt(document, Object.keys(values)), updateOf(values)));
    // A user has changed a document meanwhile; restoring it would overwrite that change.
    if (!kept) throw new PlainError("staysTakenBack");
    await begin(changes.map(reversed), {}, { card: String(message.id) }).write();
  };
}

/**
 * Throws an error. A question that only the change by hand asks has no recorded answer, and a card that waits for one
 * would not keep the change.
 * @param {unknown} error
 * @returns {never}
 */
function withoutQuestion(error) {
  throw error instanceof OpenChoice ? new PlainError("asksByHand") : error;
}

/**
 * Returns the changes of a request, which is untrusted. The rules check their numbers.
 * @param {unknown} claimed
 * @returns {PlayHand[]}
 * @throws {PlainError}
 */
function handsOf(claimed) {
  const sound = Array.isArray(claimed) && claimed.length <= MOST
    && claimed.every(one => isPlainRecord(one) && typeof one.who === "string" && HOWS.includes(one.how));
  if (!sound) throw new PlainError("unreadable");
  return claimed.map(({ who, how, amount }) => ({ who, how, ...(amount ?? null) !== null && { amount } }));
}
