import { actionOf } from "../../games/command.mjs";
import { pressOnce } from "../../world/forms/busy.mjs";
import { playCommand } from "./play.mjs";
import { aimOf, askingOf, chosenBefore, commandOf, firstChoices, lacks, memoryOf, prepared, requestOf } from "./form-values.mjs";
import { PlayDialog } from "./action-dialog.mjs";
import { asksWho, fieldsOf } from "./fields.mjs";

/** @import { PlayNext } from "../../../../wasm/api/schema/rulewright" */
/** @import { Game } from "../../games/game.mjs" */

/**
 * The source of an action, and the choices that are settled already.
 * @typedef {object} Occasion
 * @property {string} [item]   The id of the action's item.
 * @property {Partial<import("../../games/command.mjs").Command>} [preset]   The part of the command that the button
 *   decides.
 * @property {Record<string, any>} [start]   The choices before any others.
 * @property {string} [key]   The button, where several of one command remember their choices.
 * @property {string} [title]   The title of the dialog, where it is not that of the item or of the command.
 * @property {{ card: string, at: number, step: PlayNext }} [next]   The step of a card that it is.
 * @property {string} [answers]   The headline of the card that it answers, if it may be declined.
 * @property {boolean} [skip]   True to play it with the last choices, without a dialog.
 * @property {Given} [given]
 */

/**
 * Choices by a macro, a chat command or another module, in place of a dialog's user.
 * @typedef {object} Given
 * @property {string} [target]   The uuid of the target; by default, of the user's first target.
 * @property {Record<string, any>} [choices]   They take precedence over the last choices.
 * @property {boolean} [waits]   True to wait for the outcome, also that of a dialog.
 */

/**
 * Opens the dialog of an action, or plays it at once if there is nothing to ask.
 * @param {Game} played
 * @param {string} action
 * @param {foundry.documents.Actor | null} actor   Null for an action without an actor.
 * @param {Occasion} [occasion]
 * @returns {Promise<any>}   The outcome, if no dialog opened or the caller waits for it; otherwise null.
 */
export async function openAction(played, action, actor, occasion = {}) {
  const asked = await prepared({ game: played, action, actor, occasion });
  if ((!occasion.skip || asksAnyway(asked)) && asks(asked)) {
    const dialog = await new PlayDialog(asked).open();
    return occasion.given?.waits ? dialog.closed : null;
  }
  // The steps of two cards are two actions.
  const key = `action ${memoryOf(asked)} ${occasion.next?.card} ${occasion.next?.at}`;
  return await pressOnce(key,
    () => playCommand(requestOf(played, commandOf(asked, firstChoices(asked)), occasion.next))) ?? null;
}

/**
 * Reports whether a dialog opens although its user skips dialogs: a choice is missing, or it has not been used yet.
 * @param {import("./form-values.mjs").Asked} asked
 */
function asksAnyway(asked) {
  const { asksFirst } = actionOf(asked.game, { do: asked.action });
  return (asksFirst && !chosenBefore(asked)) || lacks(asked, firstChoices(asked)) !== null;
}

/**
 * Reports whether a dialog has a target, fields, a sentence or odds to show.
 * @param {import("./form-values.mjs").Asked} asked
 */
export function asks(asked) {
  const { game: played, action, actor, occasion } = asked;
  const { dice, hint, confirms } = actionOf(played, { do: action });
  const aims = (aimOf(asked) ?? "self") !== "self" && !occasion.next?.step.target;
  return dice === true || confirms === true || aims || asksWho(played, action, actor) || fieldsOf(asked).length > 0
    || Boolean(hint?.(askingOf(asked)));
}
