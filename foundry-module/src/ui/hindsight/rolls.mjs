import { cardsOf } from "../../cards/entries.mjs";
import { throwsOf } from "../../cards/throws.mjs";
import { playedGame } from "../../games/played.mjs";
import { say } from "../../games/words.mjs";
import { Pace } from "../../base/pace.mjs";
import { flagsOf } from "../../world/fields.mjs";

/** @import { Throw } from "../../cards/throws.mjs" */

/**
 * A roll of a card, with its user and its character. `against` means that a high total is bad for that user.
 * @typedef {Throw & { user: string, userName: string, who: string, label: string, time: number, against: boolean }}
 *   SessionRoll
 */

/** The pause between two rolls that begins another session, in milliseconds. */
const PAUSE = 4 * 60 * 60 * 1000;

/**
 * Returns the rolls of all cards that this user may see, the oldest first. It divides the work into slices.
 * @returns {Promise<{ rolls: SessionRoll[], unread: number }>}   `unread` is the number of damaged rolls.
 */
export async function visibleRolls() {
  const pace = new Pace();
  /** @type {SessionRoll[]} */
  const rolls = [];
  let unread = 0;
  for (const message of [...game.messages]) {
    await pace.breathe();
    // The dice of a private roll are as private as its card.
    if (!message.isContentVisible) continue;
    for (const card of cardsOf(message)) {
      const { receipt } = flagsOf(card);
      if (!receipt || typeof receipt !== "object") continue;
      const read = throwsOf(card);
      unread += read.unread;
      const user = game.users.get(String(receipt.user ?? "")) ?? card.author;
      rolls.push(...read.throws.map(one => ({ ...one, ...rollLabel(card, one), user: String(user?.id ?? ""),
        userName: user?.name ?? "?", who: String(card.speaker?.alias ?? ""), time: Number(card.timestamp) || 0 })));
    }
  }
  return { rolls: rolls.sort((one, other) => one.time - other.time), unread };
}

/**
 * Returns the name of a roll, by its game.
 * @param {foundry.documents.ChatMessage} card
 * @param {Throw} one
 */
export function rollLabel(card, { purpose, formula }) {
  const played = playedGame(flagsOf(card).play?.game);
  return { label: played && purpose ? say(played, `Pool.${purpose}`) : formula,
    against: Boolean(played?.odds.against?.includes(purpose)) };
}

/**
 * Returns the rolls of the last session: those after the last long pause.
 * @param {SessionRoll[]} rolls   The oldest first.
 */
export function lastSession(rolls) {
  const begins = rolls.findLastIndex(({ time }, at) => at > 0
    && time - /** @type {SessionRoll} */ (rolls[at - 1]).time > PAUSE);
  return rolls.slice(Math.max(begins, 0));
}
