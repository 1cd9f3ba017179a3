import { PlainError, RulesError } from "../base/errors.mjs";
import { choiceOn, isOver, mayAnswer } from "./open-choices.mjs";
import { handlerOf } from "./handlers.mjs";

/** @import { Answer, ChoiceRecord } from "./open-choices.mjs" */
/** @import { Terms } from "./handlers.mjs" */

/**
 * An answer to the question on a card, or the withdrawal of its command. `at` is how many
 * answers the record had when the user read it. `again` plays the command as far as its answers go, because the
 * participant of the question is gone.
 * @typedef {{ card: string, at?: number, chose?: unknown, withdraw?: boolean, again?: boolean }} ClientRequest
 */

/** The handler of answers to questions. @type {import("./handlers.mjs").Handler} */
export const CHOICE = { execute };

/**
 * Carries the command of a card on with one answer more: it ends, or asks its next question.
 * @param {ClientRequest} request
 * @param {Terms} terms
 * @returns {Promise<any>}
 * @throws {RulesError | PlainError}
 */
async function execute({ card, at, chose, withdraw, again }, { user, local }) {
  const message = typeof card === "string" ? game.messages.get(card) : null;
  const record = message && choiceOn(message);
  if (!message || !record) throw new PlainError("choiceGone");
  const asker = game.users.get(record.user);
  if (!asker) throw new PlainError("gone");
  if (withdraw) {
    if (!user.isGM && user.id !== asker.id) throw new PlainError("notYourChoice");
    await message.delete();
    return { events: [], reports: [], next: [] };
  }
  if (isOver(record)) throw new PlainError("choiceLate");
  // Dice on a card of a player are the player's own.
  if (!local && !message.author?.isGM) throw new PlainError("notYourChoice");
  const made = record.wish.choices;
  if (at !== made.length) throw new PlainError("choiceGone");
  const terms = /** @type {Terms} */ ({ user: asker, mode: record.mode, kind: "play", local });
  if (again) {
    if (!user.isGM) throw new PlainError("notYourChoice");
    return ended(message, await goOn(message, record, made, terms));
  }
  if (!local && !mayAnswer(user, record.question)) throw new PlainError("notYourChoice");
  if (!Array.isArray(chose) || !chose.every(one => typeof one === "string")) throw new PlainError("unreadable");
  return ended(message, await goOn(message, record, [...made, { chose }], terms));
}

/**
 * Removes the card of a command that waits no longer.
 * @param {foundry.documents.ChatMessage} message
 * @param {any} result
 */
async function ended(message, result) {
  if (!result.waits) await message.delete();
  return result;
}

/**
 * Plays the command with its choices. Where the state has changed and an earlier choice is
 * no longer legal, the command asks again from there.
 * @param {foundry.documents.ChatMessage} message
 * @param {ChoiceRecord} record
 * @param {Answer[]} choices
 * @param {Terms} terms
 */
async function goOn(message, { wish: request, dice, sealed }, choices, terms) {
  const play = (/** @type {Answer[]} */ list) =>
    /** @type {Promise<any>} */ (handlerOf("play").execute({ ...request, choices: list },
    { ...terms, record: message, ...dice && { dice, sealed } }));
  try {
    return await play(choices);
  } catch (error) {
    const at = placeOf(error);
    if (at === null || at >= choices.length - 1) throw error;
    return play(choices.slice(0, at));
  }
}

/** Returns the place of the choice that the rules refuse, or null. @param {unknown} error */
function placeOf(error) {
  const found = error instanceof RulesError ? /^choices\[(\d+)\]/.exec(error.failure.field) : null;
  return found ? Number(found[1]) : null;
}
