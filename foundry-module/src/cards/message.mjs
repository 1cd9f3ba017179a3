import { nameOf, tokenOf } from "../world/actor.mjs";
import { flagsOf } from "../world/fields.mjs";
import { applyChosenMode, isForOneself, knownMode } from "../world/compat.mjs";
import { MODULE } from "../config.mjs";
import { localize } from "../world/i18n.mjs";
import { PlainError } from "../base/errors.mjs";
import { postInTurn } from "./turn-card.mjs";
import { BEST_DIE } from "./view.mjs";

/** @import { Answer } from "../engine/ask.mjs" */
/** @import { Turn } from "./turn-card.mjs" */
/** @import { Roll } from "../../../wasm/api/schema/rulewright" */

/**
 * The parts of one of our cards.
 * @typedef {object} Card
 * @property {foundry.documents.Actor} [actor]   The actor of the card, if it has one.
 * @property {Turn | null} [turn]   The turn in which its command is given, if it is given in one.
 * @property {string} [who]   The rules' id of its actor.
 * @property {Answer} answer   Its dice become rolls of the core.
 * @property {string} content
 * @property {object} flags   Ours.
 * @property {Along} [along]
 *
 * Writes the operation that posts a card, with the changes of its command, in one request. Without it a card is posted
 * by itself.
 * @typedef {(operation: import("../world/compat.mjs").Operation) => Promise<unknown>} Along
 */

/**
 * Posts a card in this browser for the user who sent the request.
 * @param {Card} card
 * @param {object} readers
 * @param {foundry.documents.User} readers.user   The user who sent the request.
 * @param {string} readers.mode   The readers whom that user chose.
 * @param {boolean} readers.hidden   True if the subject is secret from players.
 * @returns {Promise<foundry.documents.ChatMessage | undefined>}
 */
export async function postFor(card, { user, mode: requested, hidden }) {
  const mode = knownMode(requested);
  const data = readBy(applyChosenMode(messageData(card, user), mode), user, hidden);
  const whole = isForOneself(mode) && !hidden
    ? onlyFor(data, user, Boolean(/** @type {{ shared?: boolean }} */ (card.flags).shared)) : data;
  const posted = await postInTurn(card.turn ?? null, card.who, {
    content: card.content, flags: card.flags, speaker: String(whole.speaker.alias ?? ""),
    rolls: whole.rolls.map((/** @type {any} */ roll) => roll.toJSON?.() ?? roll), readers: whole, along: card.along
  }, (content, flags) => create({ ...whole, content, flags: { [MODULE]: flags } }, { content, flags }, card.along));
  if (!posted || isWhole(posted, card.content, card.flags)) return posted;
  await withdrawn(posted);
  throw new PlainError("cardAltered");
}

/**
 * Creates the message of a card exactly once, even if a hook of another module throws.
 * @param {object} data
 * @param {Pick<Card, "content" | "flags">} card
 * @param {Along} [along]
 * @returns {Promise<foundry.documents.ChatMessage | undefined>}   Undefined if another module refused it.
 * @throws {PlainError} If another module removed parts that its buttons need.
 */
async function create(data, { content, flags }, along) {
  const _id = foundry.utils.randomID();
  /** @type {foundry.documents.ChatMessage | undefined} */
  let message;
  try {
    if (along) {
      await along({ action: "create", documentName: "ChatMessage", data: [{ ...data, _id }], keepId: true });
      message = game.messages.get(_id);
    } else {
      message = await foundry.documents.ChatMessage.implementation.create(
        /** @type {foundry.documents.ChatMessage.CreateData} */ ({ ...data, _id }), { keepId: true });
    }
  } catch (error) {
    // The error may come from after the creation: then the message exists.
    message = game.messages?.get(_id);
    if (!message) throw error;
    console.error("rulewright:", error);
  }
  if (!message || isWhole(message, content, flags)) return message;
  await withdrawn(message);
  throw new PlainError("cardAltered");
}

/** Deletes a card. @param {foundry.documents.ChatMessage} card */
async function withdrawn(card) {
  await card.delete().catch((/** @type {unknown} */ error) => { console.error("rulewright:", error); });
}

/** The class that marks the content of a card. */
const MARK = `${MODULE}-card`;

/**
 * Reports whether a created message is still a card of ours, with every flag.
 * @param {foundry.documents.ChatMessage} message
 * @param {string} content
 * @param {object} flags
 */
function isWhole(message, content, flags) {
  const own = flagsOf(message);
  return Object.entries(flags).every(([name, value]) => value === undefined || name in own)
    && (!content.includes(MARK) || message.content.includes(MARK));
}

/** @param {Card} card @param {foundry.documents.User} user */
function messageData({ actor, answer, content, flags }, user) {
  const { receipt } = /** @type {{ receipt?: { by?: string } }} */ (flags);
  const rolls = rollsData(answer, receipt?.by)
    .map(data => foundry.dice.Roll.fromData(/** @type {foundry.dice.Roll.Data} */ (data)));
  const token = actor && tokenOf(actor);
  return {
    // Without an actor the core would use the token that this browser's user has selected as the speaker.
    speaker: actor ? foundry.documents.ChatMessage.implementation.getSpeaker(
      { actor: /** @type {foundry.documents.Actor.Stored} */ (actor), alias: nameOf(actor),
        ...token && { token: /** @type {foundry.documents.TokenDocument.Stored} */ (token) } })
          : { alias: user.name },
    content, rolls,
    ...rolls.length && { sound: CONFIG.sounds.dice },
    flags: { [MODULE]: flags }
  };
}

/**
 * Completes the readers of a card that the GM's browser posts for a user.
 * @param {any} data   It is changed.
 * @param {foundry.documents.User} user   The user who sent the request.
 * @param {boolean} hidden   True if the subject is secret from players.
 */
function readBy(data, user, hidden) {
  // The core shows every user that dice rolled in private, and the speaker.
  if (hidden) return Object.assign(data, { whisper: gms(), speaker: { alias: game.user.name } });
  if (data.whisper?.length && !data.blind)
    data.whisper = [...new Set([...data.whisper, /** @type {string} */ (user.id)])];
  return data;
}

/**
 * Limits a card to the user who sent the request. That user becomes its author, because the core shows a roll to its
 * author, too. A card that a GM has to see as well stays the GM's like any other.
 * @param {any} data   It is changed.
 * @param {foundry.documents.User} user
 * @param {boolean} shared   True if it changes more than the user's own documents.
 */
function onlyFor(data, user, shared) {
  return Object.assign(data, shared ? { whisper: [...new Set([user.id, ...gms()])] }
    : { whisper: [user.id], author: user.id });
}

/** @returns {(string | null)[]}   The ids of all GMs. */
function gms() {
  return game.users.filter(({ isGM }) => isGM).map(({ id }) => id);
}

/**
 * Deletes a card about changes that were not made, because its readers would believe it. If the card showed dice of
 * another user, it notifies the GM. Otherwise a player could discard those dice by a change of the sheet during the
 * roll.
 * @param {foundry.documents.ChatMessage} message
 * @param {foundry.documents.User} user   The user who sent the request.
 */
export async function withdraw(message, user) {
  // An entry that is withdrawn has no rolls left.
  const threw = message.rolls.length > 0;
  await withdrawn(message);
  if (threw && user.id !== game.user.id)
    ui.notifications.warn(foundry.utils.escapeHTML(localize("Notify.takenBack", { user: user.name })));
}

/**
 * The engine's dice as rolls of the core. Every pool becomes a term with the rolled faces, so that modules that animate
 * or count rolls see the real dice. Pools that belong to one number make one roll; its total is the engine's.
 */

/** Pools that add to the pool before them, or subtract from it. */
const SIGNS = /** @type {Record<string, "+" | "-">} */ ({ boon: "+", curse: "-", attribute: "+",
  attributeDamage: "+" });

/** Pools that belong to the pool before them only where it is this one. */
const AFTER = /** @type {Record<string, string>} */ ({ attribute: "tier", attributeDamage: "effect" });

/** Fixed numbers that belong to a pool's roll, by the keys of the steps that add them. */
const FIXED = /** @type {Record<string, string[]>} */ ({ damage: ["fray", "flat"] });

/**
 * Returns the engine's dice as rolls of the core.
 * @param {Answer} answer
 * @param {string} [by]   The source of the dice, if the rules did not roll: see OwnDice.
 * @returns {object[]}   The JSON of one evaluated Roll for each number.
 */
export function rollsData({ result, rolls }, by) {
  /** @type {{ purpose: string, pools: Roll[] }[]} */
  const groups = [];
  for (const roll of rolls) {
    const group = groups.at(-1);
    if (group && roll.purpose in SIGNS && (AFTER[roll.purpose] ?? group.purpose) === group.purpose)
      group.pools.push(roll);
    else groups.push({ purpose: roll.purpose, pools: [roll] });
  }
  // Modules that animate dice skip those that the core calls entered by hand: they have rolled already.
  const method = by === "table" ? { method: "manual" } : {};
  return groups.map(({ purpose, pools }) => rollData(pools, fixed(purpose, pools, result), method));
}

/**
 * Returns the fixed numbers of a pool's roll. A combat may have several breakdowns of damage. The pool's is the one
 * whose dice have the same sum.
 * @param {string} purpose
 * @param {Roll[]} pools
 * @param {any} result
 * @returns {number[]}
 */
function fixed(purpose, pools, result) {
  const keys = FIXED[purpose] ?? [];
  const outcomes = [result.damage, ...(result.reports ?? []).flatMap((/** @type {any} */ { chains }) => chains ?? [])]
    .filter(breakdown => breakdown?.steps);
  const sum = pools.reduce((total, pool) => total + pool.sum, 0);
  const own = outcomes.find(({
    steps
  }) => steps.some((/** @type {any} */ { key, change }) => key === "dice" && change === sum))
    ?? (result.damage?.steps ? result.damage : undefined);
  return (own?.steps ?? []).filter((/** @type {any} */ { key }) => keys.includes(key))
    .map((/** @type {any} */ { change }) => change);
}

/**
 * @param {Roll[]} pools
 * @param {number[]} numbers
 * @param {{ method?: string }} fulfilled   The method by which their dice were rolled, in the core's words.
 */
function rollData(pools, numbers, fulfilled) {
  /** @type {{ sign: "+" | "-", term: any, value: number, text: string }[]} */
  const parts = [
    ...pools.map(pool => ({ sign: SIGNS[pool.purpose] ?? "+", ...dieTerm(pool, fulfilled) })),
    ...numbers.map(number => ({
      sign: /** @type {const} */ ("+"), value: number, text: String(number),
      term: { class: "NumericTerm", options: {}, evaluated: true, number }
    }))
  ];
  const [{ purpose, who } = /** @type {Partial<Roll>} */ ({})] = pools;
  return {
    class: "Roll",
    // The purpose of the dice, for the luck of a session: the core keeps the options of a roll.
    options: { [MODULE]: { purpose, ...who && { who } } },
    dice: [],
    formula: parts.map(({ sign, text }, at) => at ? ` ${sign} ${text}` : text).join(""),
    terms: parts.flatMap(({ sign, term }, at) => at ? [operator(sign), term] : [term]),
    total: parts.reduce((total, { sign, value }) => sign === "+" ? total + value : total - value, 0),
    evaluated: true
  };
}

/** @param {"+" | "-"} operator */
function operator(operator) {
  return { class: "OperatorTerm", options: {}, evaluated: true, operator };
}

/**
 * @param {Roll} pool
 * @param {{ method?: string }} fulfilled
 */
function dieTerm({ purpose, dice, sides, keep, lowest, explodes = false, atLeast = 0, faces, counts }, fulfilled) {
  const best = BEST_DIE.has(purpose) && !explodes && !atLeast;
  const kept = best ? faces.map((_, at) => at === bestAt(faces, counts)) : counts;
  const keeps = best ? 1 : keep;
  const modifiers = [keeps < dice && `k${lowest ? "l" : "h"}${keeps}`, explodes && "x", atLeast && `cs>=${atLeast}`]
    .filter(Boolean);
  // After the dice of the pool comes one for each that exploded.
  let explosions = faces.length - dice;
  const results = faces.map((result, at) => ({
    result, active: kept[at],
    ...!kept[at] && { discarded: true },
    ...kept[at] && result === sides && explosions-- > 0 && { exploded: true },
    ...atLeast && { success: result >= atLeast, count: Number(result >= atLeast) }
  }));
  return {
    text: `${dice}d${sides}${modifiers.join("")}`,
    value: results.reduce((sum, { result, active, count }) => active ? sum + (count ?? result) : sum, 0),
    term: { class: "Die", options: {}, evaluated: true, number: dice, faces: sides, modifiers, results, ...fulfilled }
  };
}

/**
 * Returns the place of the first of the highest dice that count.
 * @param {number[]} faces
 * @param {boolean[]} counts
 */
function bestAt(faces, counts) {
  return faces.reduce((best, face, at) =>
    counts[at] && (best < 0 || face > /** @type {number} */ (faces[best])) ? at : best, -1);
}
