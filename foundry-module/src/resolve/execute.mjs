import { ANY_DICE, NO_DICE } from "../base/dice.mjs";
import { commit } from "./commit.mjs";
import { previewStep } from "./preview.mjs";
import { stillHolds } from "./pending-flags.mjs";
import { changeOf } from "../world/changes/change.mjs";
import { journalOf } from "../world/changes/journal.mjs";
import { playCard, postPlayCard } from "../cards/play-card.mjs";
import { hasContent, stayingLines } from "../cards/views/play.mjs";
import { changesOf, fold } from "../games/fold.mjs";
import { gameOf, gameOfCombat, playedGame, plays } from "../games/games.mjs";
import { actorNamed, isHidden } from "../world/actor.mjs";
import { diceFor } from "./worker/dice.mjs";
import { OpenChoice, PlainError, RulesError } from "../base/errors.mjs";
import { asksUser, checkChoices, choicesOf, endOver, isDeclined, waitForChoice } from "./open-choices.mjs";
import { agree } from "./play/agree.mjs";
import { askRules } from "./rules.mjs";
import { holdOutlook, keepOutlook } from "./outlook.mjs";
import { requirePermission } from "./permission.mjs";
import { ask } from "../engine/client.mjs";
import { asDescribed, actionOf, namedBy } from "../games/command.mjs";
import { stateForRules, stateName } from "../games/state-for-rules.mjs";
import { askWithContext } from "../games/readable.mjs";
import { combatFor, contextOf } from "../games/context.mjs";
import { markOf, stepTaken } from "../cards/steps.mjs";

/** @import { PlayResult } from "../../../wasm/api/schema/rulewright" */
/** @import { Game } from "../games/game.mjs" */
/** @import { Terms } from "./handlers.mjs" */
/** @import { Command } from "../games/command.mjs" */

/**
 * A request of a user, as plain data.
 * @typedef {object} ClientRequest
 * @property {string} game   The name of a described game.
 * @property {string | null} combat   The id of the combat in which it runs; null outside of one.
 * @property {Command} command
 * @property {string} [card]   The id of the message whose step it is.
 * @property {number} [step]   The place of that step among the card's next steps, from 0.
 * @property {string} [fresh]   The id of a new document, if the request was pending on a card or a GM has previewed it.
 * @property {string} [agreed]   The hash of the changes that a GM has confirmed.
 * @property {{ chose: string[] }[]} [choices]   The answers to the first questions of the command, in order.
 * @property {boolean} [asks]   True if the browser of its user asks the user's own questions that come before any die.
 */

/** The handler of commands, of every game. @type {import("./handlers.mjs").Handler} */
export const PLAY = {
  prepare: consentTo,

  async question(request, user) {
    const { played, command, combat } = seen(request, user);
    const context = contextOf(played, combat, namedBy(played, command, combat));
    const choices = choicesOf(request);
    const { request: engineRequest } = await askWithContext(context,
      { [stateName(played)]: stateForRules(context, command), command: asDescribed(context, command, user), choices },
      async readable => {
        const { error } = await ask(played.engine, { ...readable, dice: ANY_DICE });
        if (error) throw new RulesError(error);
      });
    return { operation: played.engine, request: engineRequest };
  },

  execute,
  preview: (request, user) => previewStep("play", execute, request, user)
};

/**
 * Requests of version 0.2 about a combat of ICON, pending on cards: they name no game.
 * @type {import("./handlers.mjs").Handler}
 */
export const FIGHT = {
  execute: (request, terms) => execute({ game: "icon", combat: request?.combat, command: request?.command }, terms)
};

/**
 * Executes a request in this browser, completely or not at all.
 * @param {ClientRequest} sent
 * @param {Terms} terms
 * @returns {Promise<PlayResult & { question?: import("../../../wasm/api/schema/rulewright").ChoiceQuestion }>}   With a
 *   question and no outcome, if the browser of its user asks that question.
 */
async function execute({ asks = false, ...request }, terms) {
  const { user, mode, local = false, again } = terms;
  const { played, taken, command, combat } = seen(request, user, terms.completes || user.isGM ? request.fresh
    : undefined, Boolean(again));
  let choices = choicesOf(request);
  await checkChoices(choices, terms, made => askRules(played, command, combat, NO_DICE, user, made));
  /** @type {Awaited<ReturnType<typeof diceFor>>} */
  let { dice, sealed } = { dice: {}, sealed: {} };
  const decide = () => askRules(played, command, combat, async (engineRequest, seated) => {
    const hidden = played.cards.hidesDice?.(command, seated) ?? isHidden(seated.participants.get(command.who ?? ""));
    ({ dice, sealed } = await diceFor(played.engine, engineRequest, terms, { hidden }));
    return dice;
  }, user, terms.preview && !choices.length ? undefined : choices, again).catch((/** @type {unknown} */ error) => {
    if (error instanceof OpenChoice && !terms.preview) return error;
    throw error;
  });
  let decided = await decide();
  while (decided instanceof OpenChoice && isDeclined(played, decided, user)) {
    choices = [...choices, { chose: ["no"] }];
    decided = await decide();
  }
  if (decided instanceof OpenChoice && asks && !decided.rolls.length
    && choices.length === (request.choices ?? []).length && asksUser(decided.question, command, terms))
    return { events: [], reports: [], next: [], question: decided.question };
  // Its record would not keep the changes by hand.
  if (decided instanceof OpenChoice && again) throw new PlainError("asksByHand");
  if (decided instanceof OpenChoice)
    return waitForChoice({ wish: { ...request, choices }, terms, open: decided, dice, sealed, played });
  const { answer, context, combatState, asked } = decided;
  const { events, next } = answer.result;
  // Without a GM, changes of other users' actors become pending. A GM's preview of a step asks no owner.
  played.permission?.guard?.(answer.result, user,
    { taken, agreed: terms.prepared ?? new Map(), checks: !local && !terms.preview });
  const staying = stayingLines(context, events);
  const done = changesOf(fold(events, context));
  const { quiet = false, course = false, silent: mute = false } = actionOf(played, command);
  const silent = played.cards.stepLines ? annotates(taken, answer) : quiet && !hasContent(context, command, answer);
  const mark = taken
    && markOf(taken, user, silent ? await journalOf(done) : undefined, played.cards.stepLines?.(events));
  let happened = false;
  let release = () => {};
  const card = await commit({
    wish: { ...request, ...played.complete && { fresh: idOfMade(command) } }, terms, answer,
    step: taken && { message: taken.message, command, concerned: namedBy(played, command).map(actorNamed) },
    changes: [...done, ...mark ? [changeOf(mark.message, mark.update)] : []],
    agreed: course || played.outside || Boolean(again),
    // The permission to give the command is checked already.
    commanded: played.obeys && command.who ? actorNamed(command.who) : null,
    describe: as => playCard({ context, command, answer, local: as.local, hands: again?.hands }),
    follows: next.flatMap((/** @type {{ who?: string }} */ { who }) => who ? [actorNamed(who)] : []),
    post: mute || (local && (quiet || course)) ? null
      : (changes, beside, along) => postPlayCard({
        context, command, asked, choices, hands: again?.hands, answer, dice, user, mode, local, changes, along,
        beside: { ...beside, ...sealed, ...again?.hands.length && { hand: again.by } }
      }),
    quiet: silent,
    still() {
      if (taken) stepTaken(request);
      const there = combatNamed(played, request, command);
      const now = stateForRules(contextOf(played, there, namedBy(played, command, there)), command);
      if (JSON.stringify(now) !== JSON.stringify(combatState)) throw new PlainError("movedOn");
      happened = true;
      release();
      release = holdOutlook(combat);
    }
  }).then(posted => {
    // An outlook contains nothing of changes by hand.
    if (happened && !again) keepOutlook(played, combat, answer.result.outlook);
    // A card names them itself.
    if (happened && !posted) for (const text of staying) ui.notifications.warn(foundry.utils.escapeHTML(text));
    return posted;
  }).finally(() => release());
  if (happened && combat) await endOver(terms.record);
  return { ...answer.result, card };
}

/**
 * Asks the owners of other actors to consent to a command that spends their effort. The rules return the cost before
 * any die is rolled.
 * @param {ClientRequest} request
 * @param {foundry.documents.User} user
 * @returns {Promise<Map<string, number>>}   The effort that they give, by the ids of their actors.
 */
async function consentTo(request, user) {
  const { played, command, combat } = seen(request, user);
  if (user.isGM || !played.permission?.companions?.(command).length) return new Map();
  const { answer } = await askRules(played, command, combat, ANY_DICE, user);
  const efforts = played.permission.efforts?.(answer.result.events, user) ?? new Map();
  await agree(efforts, /** @type {string} */ (command.who), user);
  return efforts;
}

/**
 * Reports whether the card of a step can show the whole outcome, so that the step needs no card of its own.
 * @param {import("../games/game.mjs").Taken | null} taken
 * @param {import("../engine/ask.mjs").Answer} answer
 */
function annotates(taken, { rolls, result: { next, reports } }) {
  return Boolean(taken) && !rolls.length && !next.length
    && !reports.some((/** @type {{ tone?: string }} */ { tone }) => tone === "bad");
}

/** @param {Command} command @returns {string | undefined} */
function idOfMade({ make }) {
  return /** @type {{ id?: string } | undefined} */ (make)?.id;
}

/**
 * Checks a request, and returns its game, the step of a card that it takes, its command and its combat. Throws if its
 * user may not give the command, or if the step or the combat is not valid any more.
 * @param {ClientRequest} request
 * @param {foundry.documents.User} user
 * @param {string} [fresh]   The id of a new document, if it has one already.
 * @param {boolean} [granted]   True if the command had the permission before.
 * @throws {PlainError}
 */
export function seen(request, user, fresh, granted = false) {
  const played = playedGame(request.game);
  if (!played || !request.command || typeof request.command !== "object") throw new PlainError("unreadable");
  const taken = stepTaken(request);
  if (taken) stillHolds(taken.message);
  const given = taken?.command ?? request.command;
  actionOf(played, given);
  if (!granted) requirePermission(played, given, user,
    { combat: request.combat === null ? null : game.combats.get(request.combat ?? ""), taken });
  const command = played.complete?.(given, fresh) ?? given;
  return { played, taken, command, combat: combatNamed(played, request, command) };
}

/**
 * Returns the combat in which a request runs. It is a combat of the same game. Before the combat begins, only commands
 * for that time are valid. Outside of a combat, a participant of a running one may only give commands that also work
 * between combats, because no turn would pay the cost of others.
 * @param {Game} played
 * @param {ClientRequest} request
 * @param {Command} command
 * @returns {foundry.documents.Combat | null}
 */
function combatNamed(played, { combat: id }, command) {
  const { before, between } = actionOf(played, command);
  if (played.outside) return null;
  if (id === null && (between || !before)) {
    if (!between && command.who && combatFor(played, command.who)) throw new PlainError("movedOn");
    if (namedBy(played, command).some(one => gameOf(actorNamed(one)) !== played)) throw new PlainError("otherGame");
    return null;
  }
  const combat = game.combats.get(id ?? "");
  if (!combat || (!before && !plays(combat))) throw new PlainError("gone");
  if (gameOfCombat(combat) !== played) throw new PlainError("otherGame");
  return combat;
}
