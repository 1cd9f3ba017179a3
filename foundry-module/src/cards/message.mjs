import { flagsOf } from "../world/fields.mjs";
import { applyChosenMode, isForOneself, knownMode } from "../world/compat.mjs";
import { MODULE } from "../config.mjs";
import { localize } from "../world/i18n.mjs";
import { PlainError } from "../base/errors.mjs";
import { rollsData } from "./rolls.mjs";

/** @import { Answer } from "../engine/ask.mjs" */

/**
 * The parts of one of our cards.
 * @typedef {object} Card
 * @property {foundry.documents.Actor} [actor]   The actor of the card, if it has one.
 * @property {Answer} answer   Its dice become rolls of the core.
 * @property {string} content
 * @property {object} flags   Ours.
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
export async function postFor(card, { user, mode: wanted, hidden }) {
  const mode = knownMode(wanted);
  const data = readBy(applyChosenMode(messageData(card, user), mode), user, hidden);
  const whole = isForOneself(mode) && !hidden
    ? onlyFor(data, user, Boolean(/** @type {{ shared?: boolean }} */ (card.flags).shared)) : data;
  return create(whole, card);
}

/**
 * Creates the message of a card exactly once, even if a hook of another module throws.
 * @param {object} data
 * @param {Card} card
 * @returns {Promise<foundry.documents.ChatMessage | undefined>}   Undefined if another module refused it.
 * @throws {PlainError} If another module removed parts that its buttons need.
 */
async function create(data, { content, flags }) {
  const _id = foundry.utils.randomID();
  /** @type {foundry.documents.ChatMessage | undefined} */
  let message;
  try {
    message = await foundry.documents.ChatMessage.implementation.create(
      /** @type {foundry.documents.ChatMessage.CreateData} */ ({ ...data, _id }), { keepId: true });
  } catch (error) {
    // The error may come from after the creation: then the message exists.
    message = game.messages?.get(_id);
    if (!message) throw error;
    console.error("rulewright:", error);
  }
  if (!message || isWhole(message, content, flags)) return message;
  await message.delete().catch((/** @type {unknown} */ error) => { console.error("rulewright:", error); });
  throw new PlainError("cardAltered");
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
  return {
    // Without an actor the core would use the token that this browser's user has selected as the speaker.
    speaker: actor ? foundry.documents.ChatMessage.implementation.getSpeaker(
      { actor: /** @type {foundry.documents.Actor.Stored} */ (actor),
        ...actor.token && { token: /** @type {foundry.documents.TokenDocument.Stored} */ (actor.token) } })
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
  await message.delete().catch(error => { console.error("rulewright:", error); });
  if (message.rolls.length && user.id !== game.user.id)
    ui.notifications.warn(foundry.utils.escapeHTML(localize("Notify.takenBack", { user: user.name })));
}
