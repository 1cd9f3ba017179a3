import { writeUpdate } from "../adapter/changes.mjs";
import { chooseDice } from "../authority/dice.mjs";
import { diceAtRest, withdraw } from "../chat/message.mjs";
import { postPlayCard } from "../chat/play-card.mjs";
import { tells } from "../chat/views/play.mjs";
import { write } from "../fight/write.mjs";
import { describedGame, gameOf, gameOfFight, plays } from "../games/_module.mjs";
import { PlainError } from "../notify.mjs";
import { allOrNothing } from "../undo.mjs";
import { askRules } from "./ask.mjs";
import { authorise, ownChangesOnly } from "./authorise.mjs";
import { deedOf, namedBy } from "./command.mjs";
import { fightOf } from "./fight.mjs";
import { fold } from "./fold.mjs";
import { actorNamed, fightFor, seatsOf } from "./seats.mjs";
import { markOf, stepTaken } from "./steps.mjs";

/** @import { PlayResult } from "../../../wasm/api/schema/rulewright" */
/** @import { Game } from "../games/game.mjs" */
/** @import { Command } from "./command.mjs" */

/**
 * What somebody wants, as plain data.
 * @typedef {object} Wish
 * @property {string} game   The name of a described game.
 * @property {string | null} combat   The id of the fight in which it is to happen; null outside of one.
 * @property {Command} command
 * @property {string} [card]   The id of the message whose step it is.
 * @property {number} [step]   Which of its next steps.
 *
 * Whose wish it is, and how it is carried out.
 * @typedef {object} Terms
 * @property {foundry.documents.User} user
 * @property {string} mode   The readers that they have chosen for what they roll.
 * @property {object} [dice]   Dice that fell already.
 * @property {boolean} [local]   Whether this browser is not a GM's, because none is there.
 */

/** What the GM's browser does for those who ask it. @type {import("../authority/ask-gm.mjs").Kind} */
export const PLAY = {
  carryOut: (wish, user, mode) => carryOut(wish, { user, mode })
};

/**
 * Carries out a wish in this browser: asks the rules, posts one card, and
 * writes every document once the dice have come to rest. All of it happens, or
 * nothing.
 * @param {Wish} wish
 * @param {Terms} terms
 * @returns {Promise<PlayResult>}
 */
export async function carryOut(wish, { user, mode, dice = chooseDice(), local = false }) {
  const played = describedGame(wish.game);
  if (!played || !wish.command || typeof wish.command !== "object") throw new PlainError("gone");
  const taken = stepTaken(wish);
  const command = taken?.command ?? wish.command;
  authorise(played, command, user);
  const combat = fightNamed(played, wish, command);
  const { answer, seats, fight, asked } = await askRules(played, command, combat, dice);
  const { events } = answer.result;
  if (local) ownChangesOnly(events, user);
  if (local && taken && !taken.message.canUserModify(user, "update")) throw new PlainError("noGM");
  const writes = fold(events, seats);
  const quiet = deedOf(played, command).quiet && !tells(seats, command, answer);
  const message = quiet ? undefined : await postPlayCard({ seats, command, asked, answer, dice, user, mode, local });
  if (!quiet && !message) throw new PlainError("notPosted");
  try {
    if (message) await diceAtRest(message);
    // Somebody may have changed a document by hand in the meantime, or ended the whole fight, or thrown the card away.
    if (taken) stepTaken(wish);
    const now = fightOf(seatsOf(played, fightNamed(played, wish, command), namedBy(played, command)));
    if (JSON.stringify(now) !== JSON.stringify(fight)) throw new PlainError("movedOn");
    await allOrNothing(async done => {
      done(await write(writes));
      if (taken) await writeUpdate(taken.message, markOf(taken, user).update, done);
    });
  } catch (error) {
    if (message) await withdraw(message, user);
    throw error;
  }
  return answer.result;
}

/**
 * The fight in which a wish is to happen: one of its game, and of one that
 * does not run, only that may be wished which comes before it. Whoever takes
 * part in one does nothing beside it, where nothing of a turn would be paid.
 * @param {Game} played
 * @param {Wish} wish
 * @param {Command} command
 * @returns {foundry.documents.Combat | null}
 */
function fightNamed(played, { combat: id }, command) {
  const { before } = deedOf(played, command);
  if (id === null && !before) {
    if (command.who && fightFor(played, command.who)) throw new PlainError("movedOn");
    if (namedBy(played, command).some(one => gameOf(actorNamed(one)) !== played)) throw new PlainError("otherGame");
    return null;
  }
  const combat = game.combats.get(id ?? "");
  if (!combat || (!before && !plays(combat))) throw new PlainError("gone");
  if (gameOfFight(combat) !== played) throw new PlainError("otherGame");
  return combat;
}
