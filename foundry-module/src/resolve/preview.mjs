import { actorOrNull } from "../world/actor.mjs";
import { PlainError } from "../base/errors.mjs";
import { verifyCard } from "./verify.mjs";
import { headlineIn } from "./ask-permission.mjs";
import { ANY_DICE } from "../base/dice.mjs";

/** @import { Confirmation } from "../ui/dialog/confirm.mjs" */
/** @import { Preview, Handler, Terms } from "./handlers.mjs" */

/**
 * Previews a request without executing it.
 * @param {Handler["execute"]} execute
 * @param {any} request
 * @param {Omit<Terms, "preview" | "mode">} terms
 * @returns {Promise<Preview>}
 * @throws {import("../base/errors.mjs").RulesError | PlainError}
 */
export async function previewOf(execute, request, terms) {
  /** @type {Preview[]} */
  const decisions = [];
  await execute(request, { ...terms, mode: "", preview(decided) { decisions.push(decided); } });
  const [decided] = decisions;
  if (!decided) throw new PlainError("unreadable");
  return decided;
}

/**
 * Previews the step of a player's card for a GM. The card's author chose its command,
 * which need not match the label of its button.
 * @param {string} kind   The handler of the request.
 * @param {Handler["execute"]} execute
 * @param {any} request
 * @param {foundry.documents.User} user
 * @returns {Promise<Confirmation>}
 */
export async function previewStep(kind, execute, request, user) {
  const { step, answer, changes, describe, agreed } = await previewOf(execute, request, { user, kind, dice: ANY_DICE });
  if (!step) throw new PlainError("unreadable");
  const { message, command, concerned } = step;
  const { who } = /** @type {{ who?: unknown }} */ (command);
  const rolls = answer.rolls.length > 0;
  return {
    message, user: message.author, actor: actorOrNull(who),
    action: headlineIn(describe({}).content, { outcome: !rolls }),
    changes: rolls ? [] : changes, ...rolls && { rollsFor: concerned }, agreed, verify: () => verifyCard(message)
  };
}
