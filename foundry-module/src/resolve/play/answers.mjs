import { deedOf } from "../../games/command.mjs";

/** @import { Terms } from "../handlers.mjs" */
/** @import { Game } from "../../games/game.mjs" */
/** @import { Wish } from "../execute.mjs" */
/** @import { Command } from "../../games/command.mjs" */

/**
 * The answers for a command, by the name of the list with the participants who agreed.
 * @typedef {Record<string, string[]>} Answers
 */

/** The number of unused answers that the cache keeps. */
const KEPT = 100;

/**
 * Caches the answers by their key, with the user and the command of each.
 * @type {Map<string, { user: string, command: string, answers: Answers }>}
 */
const kept = new Map();

/**
 * Caches answers until their command arrives.
 * @param {Answers} answers
 * @param {Command} command   The command that asked for them.
 * @param {foundry.documents.User} user   The user of the command.
 * @param {string} [key]   Given if another session of this GM received the answers.
 * @returns {string}   The key of the answers.
 */
export function keepAnswers(answers, command, { id }, key = foundry.utils.randomID()) {
  kept.set(key, { user: /** @type {string} */ (id), command: JSON.stringify(command), answers });
  const [oldest] = kept.keys();
  if (kept.size > KEPT && oldest) kept.delete(oldest);
  return key;
}

/**
 * Returns the answers of other participants to a command: by the request's key, until {@link useUp}, or from the card
 * on which it was pending, which a GM has confirmed.
 * @param {Game} played
 * @param {Wish} wish
 * @param {Command} command
 * @param {Pick<Terms, "user" | "settles">} terms
 * @returns {Answers | null}   Null if the command had no questions.
 */
export function answersTo(played, { answers: given }, command, { user, settles }) {
  const { asks = [] } = deedOf(played, command);
  if (settles) {
    const lists = Object.entries(given && typeof given === "object" ? given : {}).filter(([field, list]) => asks.includes(field) && isList(list));
    return lists.length ? Object.fromEntries(lists) : null;
  }
  const found = typeof given === "string" ? kept.get(given) : undefined;
  if (!found || found.user !== user.id || found.command !== JSON.stringify(command)) return null;
  return found.answers;
}

/**
 * Deletes the answers for an executed request. Those for a refused one stay, so that a retry with other dice can use
 * them.
 * @param {Wish} wish
 */
export function useUp({ answers }) {
  if (typeof answers === "string") kept.delete(answers);
}

/** @param {unknown} list @returns {list is string[]} */
function isList(list) {
  return Array.isArray(list) && list.every(one => typeof one === "string");
}
