import { ANY_DICE } from "../../base/dice.mjs";
import { enact } from "../enact.mjs";
import { foreseeStep } from "../foresee.mjs";
import { stillHolds } from "../waits.mjs";
import { changeOf } from "../../world/changes/change.mjs";
import { journalOf } from "../../world/changes/journal.mjs";
import { playCard, postPlayCard } from "../../cards/play-card.mjs";
import { tells } from "../../cards/views/play.mjs";
import { changesOf } from "../../games/icon/combat/changes.mjs";
import { describedGame, gameOf, gameOfFight, plays } from "../../games/games.mjs";
import { isHidden } from "../../world/actor.mjs";
import { PlainError } from "../../base/errors.mjs";
import { diceFor } from "../worker/dice.mjs";
import { answersTo, useUp } from "./answers.mjs";
import { askRules } from "./ask.mjs";
import { authorise } from "./authorise.mjs";
import { deedOf, namedBy } from "../../games/command.mjs";
import { fightOf } from "../../games/fight.mjs";
import { fold } from "../../games/fold.mjs";
import { actorNamed, fightFor, seatsOf } from "../../games/seats.mjs";
import { markOf, stepTaken } from "../../cards/steps.mjs";

/** @import { PlayResult } from "../../../../wasm/api/schema/rulewright" */
/** @import { Game } from "../../games/game.mjs" */
/** @import { Terms } from "../kinds.mjs" */
/** @import { Command } from "../../games/command.mjs" */

/**
 * What somebody wants, as plain data.
 * @typedef {object} Wish
 * @property {string} game   The name of a described game.
 * @property {string | null} combat   The id of the fight in which it is to happen; null outside of one.
 * @property {Command} command
 * @property {string} [card]   The id of the message whose step it is.
 * @property {number} [step]   Which of its next steps.
 * @property {string} [agreed]   The stamp of what a GM has agreed to, who has looked at it.
 * @property {string | import("./answers.mjs").Answers} [answers]   The key of what others have chosen, or on a card where the wish waits, their choices.
 * @property {import("./answers.mjs").Answers} [chosen]   Those choices in the browser that wishes, which needs them to ask for its own dice; nothing else reads them.
 */

/**
 * The fight's own course. What it does to others follows from when it happens,
 * and is nobody's doing; and without a GM everything after it would be played
 * in a turn that nobody has, so that it does not wait on a card.
 */
const COURSE = new Set(["takeTurn", "endTurn"]);

/** What is done with wishes of described games. @type {import("../kinds.mjs").Kind} */
export const PLAY = {
  async question(wish, user) {
    const { played, command, combat } = seen(wish, user);
    const { seats, asked } = await askRules(played, { ...command, ...wish.chosen }, combat, ANY_DICE);
    return { operation: played.engine, request: { combat: seats.fight, command: asked } };
  },

  carryOut,
  hear: useUp,
  foresee: (wish, user) => foreseeStep("play", carryOut, wish, user)
};

/**
 * Carries out a wish in this browser: all of it happens, or nothing.
 * @param {Wish} wish
 * @param {Terms} terms
 * @returns {Promise<PlayResult>}
 */
async function carryOut(wish, terms) {
  const { user, mode, local = false } = terms;
  const { played, taken, command: wished, combat } = seen(wish, user);
  const answers = answersTo(played, wish, wished, terms);
  const command = { ...wished, ...answers };
  /** @type {Awaited<ReturnType<typeof diceFor>>} */
  let { dice, sealed } = { dice: {}, sealed: {} };
  const { answer, seats, fight, asked } = await askRules(played, command, combat, async (request, { fighters }) => {
    ({ dice, sealed } = await diceFor(played.engine, request, terms, { hidden: isHidden(fighters.get(command.who ?? "")) }));
    return dice;
  });
  const { events, next } = answer.result;
  const done = changesOf(fold(events, seats));
  const quiet = Boolean(deedOf(played, command).quiet);
  const silent = quiet && !tells(seats, command, answer);
  const mark = taken && await markOf(taken, user, silent ? await journalOf(done) : undefined);
  const course = COURSE.has(command.do);
  const card = await enact({
    wish: answers ? { ...wish, answers } : wish, step: taken && { message: taken.message, command: wished, concerned: namedBy(played, command).map(actorNamed) }, terms, answer, changes: [...done, ...mark ? [changeOf(mark.message, mark.update)] : []], agreed: course,
    tell: as => playCard({ seats, command, answer, local: as.local }),
    follows: next.flatMap((/** @type {{ who?: string }} */ { who }) => who ? [actorNamed(who)] : []),
    post: local && (quiet || course) ? null : (changes, beside) => postPlayCard({ seats, command, asked, answer, dice, user, mode, local, changes, beside: { ...beside, ...sealed } }),
    quiet: silent,
    still() {
      if (taken) stepTaken(wish);
      const now = fightOf(seatsOf(played, fightNamed(played, wish, command), namedBy(played, command)));
      if (JSON.stringify(now) !== JSON.stringify(fight)) throw new PlainError("movedOn");
    }
  });
  if (!terms.foresee) useUp(wish);
  return { ...answer.result, card };
}

/**
 * A wish as it holds: allowed, the step of the card that it answers, and in a fight that is there.
 * @param {Wish} wish
 * @param {foundry.documents.User} user
 * @throws {PlainError}
 */
export function seen(wish, user) {
  const played = describedGame(wish.game);
  if (!played || !wish.command || typeof wish.command !== "object") throw new PlainError("unreadable");
  const taken = stepTaken(wish);
  if (taken) stillHolds(taken.message);
  const command = taken?.command ?? wish.command;
  authorise(played, command, user);
  return { played, taken, command, combat: fightNamed(played, wish, command) };
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
