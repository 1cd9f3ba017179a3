import { PlainError } from "../base/errors.mjs";
import { actorBy } from "../cards/called.mjs";
import { verifyCard } from "./verify.mjs";
import { deedIn } from "./ask-leave.mjs";
import { ANY_DICE } from "../base/dice.mjs";

/** @import { Look } from "../ui/chat/confirm.mjs" */
/** @import { Foreseen, Kind, Terms } from "./kinds.mjs" */

/**
 * Previews a request without executing it.
 * @param {Kind["carryOut"]} carryOut
 * @param {any} wish
 * @param {Omit<Terms, "foresee" | "mode">} terms
 * @returns {Promise<Foreseen>}
 * @throws {import("../base/errors.mjs").RulesError | PlainError}
 */
export async function foreseen(carryOut, wish, terms) {
  /** @type {Foreseen[]} */
  const heard = [];
  await carryOut(wish, { ...terms, mode: "", foresee(decided) { heard.push(decided); } });
  const [decided] = heard;
  if (!decided) throw new PlainError("unreadable");
  return decided;
}

/**
 * Previews the step of a player's card for a GM. The card's author chose its command,
 * which need not match the label of its button.
 * @param {string} kind   The handler of the request.
 * @param {Kind["carryOut"]} carryOut
 * @param {any} wish
 * @param {foundry.documents.User} user
 * @returns {Promise<Look>}
 */
export async function foreseeStep(kind, carryOut, wish, user) {
  const { step, answer, changes, tell, agreed } = await foreseen(carryOut, wish, { user, kind, dice: ANY_DICE });
  if (!step) throw new PlainError("unreadable");
  const { message, command, concerned } = step;
  const { who } = /** @type {{ who?: unknown }} */ (command);
  const rolls = answer.rolls.length > 0;
  return {
    message, user: message.author, actor: typeof who === "string" ? actorBy(who) : null,
    deed: deedIn(tell({}).content, { outcome: !rolls }),
    changes: rolls ? [] : changes, ...rolls && { rollsFor: concerned }, agreed, verify: () => verifyCard(message)
  };
}
