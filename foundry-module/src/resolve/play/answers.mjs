import { deedOf } from "../../games/command.mjs";

/** @import { Terms } from "../handlers.mjs" */
/** @import { Game } from "../../games/game.mjs" */
/** @import { Wish } from "./carry-out.mjs" */
/** @import { Command } from "../../games/command.mjs" */

/** The answers for a command, by the name of the list that takes those who said yes. @typedef {Record<string, string[]>} Answers */

/** How many answers are kept that no command has used yet. */
const KEPT = 100;

/** The answers of this browser, by their key, with the user and the command that they are for. @type {Map<string, { user: string, command: string, answers: Answers }>} */
const kept = new Map();

/**
 * Keeps answers until their command comes.
 * @param {Answers} answers
 * @param {Command} command   The one that they are for.
 * @param {foundry.documents.User} user   Whose command it is.
 * @param {string} [key]   That another session of this GM has given them.
 * @returns {string}   Their key.
 */
export function keepAnswers(answers, command, { id }, key = foundry.utils.randomID()) {
  kept.set(key, { user: /** @type {string} */ (id), command: JSON.stringify(command), answers });
  const [oldest] = kept.keys();
  if (kept.size > KEPT && oldest) kept.delete(oldest);
  return key;
}

/**
 * The answers of others to a command: by the key that a wish has, until {@link useUp},
 * or those of the card on which it has waited, which a GM has looked at.
 * @param {Game} played
 * @param {Wish} wish
 * @param {Command} command
 * @param {Pick<Terms, "user" | "settles">} terms
 * @returns {Answers | null}   Null where nobody was asked.
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
 * Forgets the answers for a wish that has been carried out. Those for a refused one are kept, so that a second try with other dice has them.
 * @param {Wish} wish
 */
export function useUp({ answers }) {
  if (typeof answers === "string") kept.delete(answers);
}

/** @param {unknown} list @returns {list is string[]} */
function isList(list) {
  return Array.isArray(list) && list.every(one => typeof one === "string");
}
