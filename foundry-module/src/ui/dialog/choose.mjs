import { NO_DICE } from "../../base/dice.mjs";
import { OpenChoice } from "../../base/errors.mjs";
import { answererOf, mayAnswer } from "../../resolve/choices.mjs";
import { isElsewhere } from "../../resolve/route.mjs";
import { askRules } from "../../resolve/rules.mjs";
import { seen } from "../../resolve/execute.mjs";
import { say } from "../../games/words.mjs";
import { askQuestion } from "./question.mjs";

/** @import { Game } from "../../games/game.mjs" */
/** @import { ClientRequest } from "../../resolve/execute.mjs" */

/**
 * Asks this user for the first choices of a command, as long as they are the user's own and
 * no die has fallen. A command whose choices are all made so needs no card.
 * @param {ClientRequest} request
 * @returns {Promise<ClientRequest | null>}   With the choices; null if the user closed a question.
 */
export async function withChoices(request) {
  /** @type {{ chose: string[] }[]} */
  const choices = [...request.choices ?? []];
  for (;;) {
    const open = await openChoice(request, choices);
    if (!open || !isOurs(open.question, request)) return choices.length ? { ...request, choices } : request;
    const { played, combat, question } = open;
    const item = request.command.item && typeof request.command.who === "string"
      ? actorItem(request.command.who, request.command.item) : null;
    const chose = await askQuestion({ played, combat, question,
      what: item ?? say(played, `Deed.${request.command.do}`) }).answer;
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
    await askRules(played, command, combat, NO_DICE, game.user, choices).catch((/** @type {unknown} */ error) => {
      if (error instanceof OpenChoice) throw Object.assign(error, { played, combat });
    });
    return null;
  } catch (error) {
    return error instanceof OpenChoice
      ? /** @type {OpenChoice & { played: Game, combat: foundry.documents.Combat | null }} */ (error) : null;
  }
}

/**
 * Reports whether this user makes a choice here and now: it is theirs, or there is no GM
 * and this browser resolves the command alone.
 * @param {import("../../../../wasm/api/schema/rulewright").ChoiceQuestion} question
 * @param {ClientRequest} request
 */
function isOurs(question, { command }) {
  const { user } = game;
  if (!user.isGM && !isElsewhere()) return true;
  return answererOf(question, user)?.id === user.id || (question.whose === command.who && mayAnswer(user, question));
}

/** @param {string} who @param {string} item @returns {string | null} */
function actorItem(who, item) {
  const actor = fromUuidSync(who, { strict: false });
  return actor instanceof foundry.documents.Actor ? actor.items.get(item)?.name ?? null : null;
}
