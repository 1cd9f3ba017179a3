import { cardsOf } from "../../cards/entries.mjs";
import { throwsOf } from "../../cards/throws.mjs";
import { gameByEngine, gameOfWorld, playedGame } from "../../games/games.mjs";
import { say } from "../../games/words.mjs";
import { eachOf } from "../../base/each.mjs";
import { Pace } from "../../base/pace.mjs";
import { flagsOf } from "../../world/fields.mjs";

/** @import { Throw } from "../../cards/throws.mjs" */
/** @import { Game } from "../../games/game.mjs" */

/**
 * A roll of a card, with its game, its user and its character. `against` means that a high total is bad for that user.
 * `clock` is the id of the user whose clock has set its time, and `at` its place in the chat.
 * @typedef {Throw & { played: Game, at: number, clock: string, user: string, userName: string, who: string,
 *   label: string, time: number, against: boolean }} SessionRoll
 */

/** The pause between two rolls that begins another session, in milliseconds. */
const PAUSE = 4 * 60 * 60 * 1000;

/**
 * Returns the rolls of all cards that this user may see, in the order of the chat. It divides the work into slices.
 * @returns {Promise<{ rolls: SessionRoll[], unread: number }>}   `unread` is the number of damaged rolls.
 */
export async function visibleRolls() {
  const pace = new Pace();
  /** @type {SessionRoll[]} */
  const rolls = [];
  let unread = 0;
  const failed = await eachOf([...game.messages], async message => {
    await pace.breathe();
    // The dice of a private roll are as private as its card.
    if (!message.isContentVisible) return;
    for (const card of cardsOf(message)) {
      const read = rollsOf(card);
      rolls.push(...read.rolls);
      unread += read.unread;
    }
  });
  return { rolls: rolls.map((one, at) => ({ ...one, at })), unread: unread + failed };
}

/**
 * Returns the rolls of a card, and the number of its damaged ones.
 * @param {foundry.documents.ChatMessage} card
 * @returns {{ rolls: SessionRoll[], unread: number }}
 */
function rollsOf(card) {
  const { receipt } = flagsOf(card);
  if (!receipt || typeof receipt !== "object") return { rolls: [], unread: 0 };
  const { throws, unread } = throwsOf(card);
  const user = rollerOf(card);
  return { unread, rolls: throws.map(one => ({ at: 0, ...one, ...rollLabel(card, one), played: gameOfCard(card),
    clock: String(card.author?.id ?? ""), user: String(user?.id ?? ""), userName: user?.name ?? "?",
    who: String(card.speaker?.alias ?? ""), time: Number(card.timestamp) || 0 })) };
}

/**
 * Returns the user who rolled the dice of a card. Any user can write a receipt on a message of their own, so only a
 * card of a GM's browser counts for another user than its author.
 * @param {foundry.documents.ChatMessage} card
 */
function rollerOf(card) {
  const named = card.author?.isGM ? game.users.get(String(flagsOf(card).receipt.user ?? "")) : null;
  return named ?? card.author;
}

/**
 * Returns the game, or the part of one, whose rules rolled a card. A world may have cards of several games.
 * @param {foundry.documents.ChatMessage} card
 * @returns {Game}
 */
export function gameOfCard(card) {
  const { play, receipt } = flagsOf(card);
  return playedGame(play?.game) ?? gameByEngine(receipt?.operation) ?? gameOfWorld();
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
 * Returns the rolls of the last session: those after the last long pause. Only times of one clock are compared: that of
 * the user who posted the most rolls, which is a GM's at most tables.
 * @param {SessionRoll[]} rolls   In the order of the chat.
 */
export function lastSession(rolls) {
  const counts = new Map();
  for (const { clock } of rolls) counts.set(clock, (counts.get(clock) ?? 0) + 1);
  const [[main] = [""]] = [...counts].sort(([, one], [, other]) => other - one);
  let [begins, before] = [0, -1];
  for (const [at, { clock, time }] of rolls.entries()) {
    if (clock !== main) continue;
    // The rolls of others after the last one before the pause belong to the new session.
    if (before >= 0 && time - /** @type {SessionRoll} */ (rolls[before]).time > PAUSE) begins = before + 1;
    before = at;
  }
  return rolls.slice(begins);
}
