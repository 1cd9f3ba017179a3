import { flagsOf } from "../world/fields.mjs";
import { applyChosenMode, isForOneself, knownMode } from "../world/compat.mjs";
import { MODULE } from "../config.mjs";
import { localize } from "../world/i18n.mjs";
import { PlainError } from "../base/errors.mjs";
import { rollsData } from "./rolls.mjs";

/** @import { Answer } from "../engine/ask.mjs" */

/**
 * What a card of ours is made of.
 * @typedef {object} Card
 * @property {foundry.documents.Actor} [actor]   Whose it is, where it is anybody's.
 * @property {Answer} answer   Its dice become rolls of the core.
 * @property {string} content
 * @property {object} flags   Ours.
 */

/**
 * Posts a card in this browser for whoever wanted it.
 * @param {Card} card
 * @param {object} readers
 * @param {foundry.documents.User} readers.user   Who wanted it.
 * @param {string} readers.mode   The readers whom they have chosen.
 * @param {boolean} readers.hidden   Whether players must not know what it is about.
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
 * Creates the message of a card, once, whatever other modules do around it.
 * @param {object} data
 * @param {Card} card
 * @returns {Promise<foundry.documents.ChatMessage | undefined>}   Nothing where another module has refused it.
 * @throws {PlainError} Where another module has taken off it what its buttons need.
 */
async function create(data, { content, flags }) {
  const _id = foundry.utils.randomID();
  /** @type {foundry.documents.ChatMessage | undefined} */
  let message;
  try {
    message = await foundry.documents.ChatMessage.implementation.create(
      /** @type {foundry.documents.ChatMessage.CreateData} */ ({ ...data, _id }), { keepId: true });
  } catch (error) {
    // What has broken may have broken after it was created: then it is there.
    message = game.messages?.get(_id);
    if (!message) throw error;
    console.error("rulewright:", error);
  }
  if (!message || isWhole(message, content, flags)) return message;
  await message.delete().catch((/** @type {unknown} */ error) => { console.error("rulewright:", error); });
  throw new PlainError("cardAltered");
}

/** What marks the content of a card. */
const MARK = `${MODULE}-card`;

/**
 * Whether a message that was created is still a card of ours, with every flag.
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
    // Without an actor the core would let the token speak that this browser's user has selected.
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
 * Completes the readers of a card that the GM's browser posts for somebody.
 * @param {any} data   It is changed.
 * @param {foundry.documents.User} user   Who wanted it.
 * @param {boolean} hidden   Whether players must not know what it is about.
 */
function readBy(data, user, hidden) {
  // That dice rolled in private, and of whom, the core tells everybody.
  if (hidden) return Object.assign(data, { whisper: gms(), speaker: { alias: game.user.name } });
  if (data.whisper?.length && !data.blind)
    data.whisper = [...new Set([...data.whisper, /** @type {string} */ (user.id)])];
  return data;
}

/**
 * A card for whoever wanted it alone. It is theirs: the core shows a roll to
 * its author, too. One that a GM has to see as well is its GM's as any other.
 * @param {any} data   It is changed.
 * @param {foundry.documents.User} user
 * @param {boolean} shared   Whether it does something to what is not theirs alone.
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
 * Takes back a card that tells of what has not happened, which would be
 * believed. Where dice were seen on it that were a player's, the GM hears of
 * it: a hand on a sheet while they roll would be rid of them.
 * @param {foundry.documents.ChatMessage} message
 * @param {foundry.documents.User} user   Whose it is.
 */
export async function withdraw(message, user) {
  await message.delete().catch(error => { console.error("rulewright:", error); });
  if (message.rolls.length && user.id !== game.user.id)
    ui.notifications.warn(foundry.utils.escapeHTML(localize("Notify.takenBack", { user: user.name })));
}
