import { route, isElsewhere } from "../../resolve/route.mjs";
import { onceConfirmed } from "./confirm-first.mjs";
import { CONSENT_TIMEOUT, GM_TIMEOUT } from "../../config.mjs";
import { playedGame } from "../../games/games.mjs";
import { report } from "../../world/notify.mjs";
import { errorContext } from "./error-context.mjs";
import { NO_DICE } from "../../base/dice.mjs";
import { OpenChoice } from "../../base/errors.mjs";
import { asksUser, isDeclined, usedItem } from "../../resolve/open-choices.mjs";
import { tryRules } from "../../resolve/rules.mjs";
import { seen } from "../../resolve/execute.mjs";
import { say } from "../../games/words.mjs";
import { whoRolls } from "../../world/settings.mjs";
import { askModules } from "./module-hooks.mjs";
import { askQuestion } from "./question.mjs";
import { glance } from "./glance.mjs";

/** @import { PlayResult } from "../../../../wasm/api/schema/rulewright" */
/** @import { ClientRequest } from "../../resolve/execute.mjs" */
/** @import { Game } from "../../games/game.mjs" */

/**
 * Plays one command of a game, and reports a failure to the user.
 * @param {ClientRequest} request
 * @param {{ dice?: object }} [options]   Dice that were rolled already, if this browser executes the command.
 * @returns {Promise<PlayResult | undefined>}   Undefined if it was refused.
 */
export async function playCommand(request, options) {
  try {
    return await attemptCommand(request, options);
  } catch (error) {
    report(error, errorContext(error, request));
  }
}

/**
 * Does the same for callers that report failures themselves. Without a GM, this browser executes a command that changes
 * only its user's own documents.
 * @param {ClientRequest} request
 * @param {{ dice?: object }} [options]
 * @returns {Promise<PlayResult | undefined>}   Undefined if the user decided against the roll.
 * @throws {import("../../base/errors.mjs").RulesError | import("../../base/errors.mjs").PlainError}
 */
export async function attemptCommand(request, options) {
  const played = playedGame(request.game);
  askModules(request);
  // A new document gets the same id in the GM's preview and in the execution.
  const completed = { ...request, ...request.card && played?.complete && { fresh: foundry.utils.randomID() } };
  const companions = Boolean(played?.permission?.companions?.(request.command).length);
  const timeout = companions ? { timeout: GM_TIMEOUT + CONSENT_TIMEOUT } : {};
  const send = (/** @type {object} */ sent) => route("play", sent, { ...options, ...timeout });
  // A GM confirms the step of a card with its choices, the user's own dice fall after them, and consent is asked once.
  if (!played || request.card || companions || whoRolls() !== "rules") {
    const decided = await withChoices(completed);
    return decided ? onceConfirmed(request.card, "play", decided, send) : undefined;
  }
  return withQuestions(played, completed, send);
}

/**
 * Sends a command, and asks this user the questions that the other browser returns in place of an outcome. A command
 * without questions is played once.
 * @param {Game} played
 * @param {ClientRequest} request
 * @param {(request: ClientRequest) => Promise<any>} send
 * @returns {Promise<any>}   Undefined if the user closed a question.
 */
async function withQuestions(played, request, send) {
  const choices = [...request.choices ?? []];
  for (;;) {
    const outcome = await send({ ...request, ...choices.length && { choices: [...choices] }, asks: true });
    if (!outcome?.question) return outcome;
    const combat = game.combats.get(request.combat ?? "") ?? null;
    const chose = await chosen(played, combat, outcome.question, { ...request, choices });
    if (!chose) return undefined;
    choices.push({ chose });
  }
}

/**
 * Asks this user a question about a command.
 * @param {Game} played
 * @param {foundry.documents.Combat | null} combat
 * @param {import("../../../../wasm/api/schema/rulewright").ChoiceQuestion} question
 * @param {ClientRequest} request   With the answers before it.
 * @returns {Promise<string[] | null>}   Null if the user closed it.
 */
function chosen(played, combat, question, { choices = [], ...request }) {
  const { command } = request;
  const before = [...choices];
  return askQuestion({ played, combat, question,
    describe: answer => glance(played, () => ({ ...request, choices: [...before, { chose: [answer] }] })),
    what: usedItem(command)?.name ?? say(played, `Deed.${command.do}`) }).answer;
}

/**
 * Asks this user for the first choices of a command, as long as they are the user's own and
 * no die has fallen. A command whose choices are all made so needs no card.
 * @param {ClientRequest} request
 * @returns {Promise<ClientRequest | null>}   With the choices; null if the user closed a question.
 */
async function withChoices(request) {
  /** @type {{ chose: string[] }[]} */
  const choices = [...request.choices ?? []];
  for (;;) {
    const open = await openChoice(request, choices);
    if (!open || isDeclined(open.played, open, game.user)
      || !asksUser(open.question, request.command, { user: game.user, local: !game.user.isGM && !isElsewhere() }))
      return choices.length ? { ...request, choices } : request;
    const chose = await chosen(open.played, open.combat, open.question, { ...request, choices });
    if (!chose) return null;
    choices.push({ chose });
  }
}

/**
 * Returns the question for which the command would wait. Its errors come when it is sent.
 * @param {ClientRequest} request
 * @param {{ chose: string[] }[]} choices
 */
async function openChoice(request, choices) {
  try {
    const { played, command, combat } = seen(request, game.user);
    await tryRules(played, command, combat, NO_DICE, choices).catch((/** @type {unknown} */ error) => {
      if (error instanceof OpenChoice) throw Object.assign(error, { played, combat });
    });
    return null;
  } catch (error) {
    return error instanceof OpenChoice
      ? /** @type {OpenChoice & { played: Game, combat: foundry.documents.Combat | null }} */ (error) : null;
  }
}
