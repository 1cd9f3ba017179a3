import { applyChosenMode } from "../compat.mjs";
import { DICE_TIMEOUT, MODULE } from "../config.mjs";
import { flagsOf } from "../adapter/fields.mjs";
import { localize } from "../i18n.mjs";
import { cardPaths, fill } from "../templates.mjs";
import { commandReceipt } from "./receipt.mjs";
import { rollsData } from "./rolls.mjs";
import { fightView } from "./views/fight.mjs";
import { numberText } from "./views/fight-events.mjs";
import { isHidden } from "./views/fight-names.mjs";
import { mayRead, nameOf } from "./view.mjs";

/** @import { EncounterCommand } from "../../../wasm/api/schema/rulewright" */
/** @import { Seats } from "../fight/fold.mjs" */
/** @import { Answer } from "../operations/operation.mjs" */
/** @import { Secret } from "./views/fight-events.mjs" */

/**
 * Posts the one card of a command, with its dice as rolls of the core.
 * @param {object} played
 * @param {Seats} played.seats      As they were before, whose names the card tells.
 * @param {EncounterCommand} played.command
 * @param {Answer} played.answer
 * @param {object} played.dice
 * @param {foundry.documents.User} played.user   Who wanted it.
 * @param {string} played.mode      The readers whom they have chosen.
 * @returns {Promise<foundry.documents.ChatMessage | undefined>}
 */
export async function postFightCard({ seats, command, answer, dice, user, mode }) {
  const rolls = rollsData(answer).map(data => foundry.dice.Roll.fromData(/** @type {any} */ (data)));
  const Message = foundry.documents.ChatMessage.implementation;
  const fighter = seats.fighters.get(command.who ?? "");
  const { secrets, ...view } = fightView(command, answer, seats);
  const path = cardPaths();
  const data = applyChosenMode({
    speaker: Message.getSpeaker(fighter ? { actor: fighter.actor, ...fighter.actor.token && { token: fighter.actor.token } } : {}),
    content: fill("fight", { ...view, reports: view.reports.map(report => ({ ...report, path })), path }),
    rolls,
    ...rolls.length && { sound: CONFIG.sounds.dice },
    flags: { [MODULE]: { receipt: await commandReceipt("icon_encounter", "encounter", command, dice), secrets } }
  }, mode);
  return Message.create(/** @type {any} */ (readBy(data, user, isHidden(fighter))));
}

/**
 * Waits until the dice of a message have come to rest, where a module lets
 * them roll over the table. They never keep the fight for long.
 * @param {foundry.documents.ChatMessage} message
 */
export async function diceAtRest(message) {
  const { dice3d } = /** @type {any} */ (game);
  if (!message.rolls.length || typeof dice3d?.waitFor3DAnimationByMessageID !== "function") return;
  const enough = new Promise(resolve => { setTimeout(resolve, DICE_TIMEOUT); });
  await Promise.race([dice3d.waitFor3DAnimationByMessageID(message.id), enough]).catch(() => {});
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
  if (message.rolls.length && user.id !== game.user.id) ui.notifications.warn(foundry.utils.escapeHTML(localize("Notify.takenBack", { user: user.name })));
}

/**
 * Completes the readers of a card that the GM's browser posts for somebody.
 * @param {any} data   It is changed.
 * @param {foundry.documents.User} user   Who wanted it.
 * @param {boolean} hidden   Whether players must not know that there is somebody.
 */
export function readBy(data, user, hidden) {
  const gms = game.users.filter(({ isGM }) => isGM).map(({ id }) => id);
  if (hidden) return Object.assign(data, { whisper: gms });
  if (data.whisper?.length && !data.blind) data.whisper = [...new Set([...data.whisper, /** @type {string} */ (user.id)])];
  return data;
}

/**
 * Shows numbers of a fight's card that are not for everybody to those who may read them.
 * @param {foundry.documents.ChatMessage} message
 * @param {HTMLElement} html
 */
export async function renderSecrets(message, html) {
  /** @type {Secret[]} */
  const secrets = flagsOf(message).secrets ?? [];
  for (const place of html.querySelectorAll(".rulewright-card [data-secret]")) {
    const secret = secrets[Number(/** @type {HTMLElement} */ (place).dataset.secret)];
    const found = secret && await fromUuid(/** @type {any} */ (secret.who)).catch(() => null);
    const actor = found instanceof foundry.documents.Actor ? found : null;
    if (secret && actor && mayRead(actor)) place.textContent = numberText(nameOf(actor), secret, true);
  }
}
