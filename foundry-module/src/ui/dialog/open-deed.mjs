import { deedOf } from "../../games/command.mjs";
import { playCommand } from "./play.mjs";
import { aimOf, askingOf, chosenBefore, commandOf, firstChoices, lacks, memoryOf, wishOf } from "./choices.mjs";
import { PlayDialog } from "./deed-dialog.mjs";
import { asksWho, fieldsOf } from "./fields.mjs";

/** @import { PlayNext } from "../../../../wasm/api/schema/rulewright" */
/** @import { Game } from "../../games/game.mjs" */

/**
 * Whence a deed comes, and what is settled already.
 * @typedef {object} Occasion
 * @property {string} [item]   The id of the item that it is done with.
 * @property {Partial<import("../../games/command.mjs").Command>} [preset]   The part of the command that the button decides.
 * @property {Record<string, any>} [start]   The choices before any others.
 * @property {string} [key]   The button, where several of one command remember their choices.
 * @property {string} [title]   The title of the dialog, where it is not that of the item or of the command.
 * @property {{ card: string, at: number, step: PlayNext }} [next]   The step of a card that it is.
 * @property {boolean} [skip]   Whether to do it with what was chosen last, without a dialog.
 * @property {Given} [given]
 */

/**
 * What a macro, a command of the chat or another module chooses in place of a dialog's user.
 * @typedef {object} Given
 * @property {string} [target]   The uuid of the target; without it, of the one whom the user targets.
 * @property {Record<string, any>} [choices]   What is chosen, before anything that was chosen last.
 * @property {boolean} [waits]   Whether to wait for the outcome, be it by a dialog.
 */

/** The deeds that are under way: a hurried double click is one. @type {Set<string>} */
const underWay = new Set();

/**
 * Opens the dialog of a deed, or does it at once where nothing has to be asked.
 * @param {Game} played
 * @param {string} deed
 * @param {foundry.documents.Actor | null} actor   Null for what belongs to nobody.
 * @param {Occasion} [occasion]
 * @returns {Promise<any>}   What came of it, where nothing had to be asked or somebody waits for it; null where nothing
 *   did.
 */
export async function openDeed(played, deed, actor, occasion = {}) {
  /** @type {import("./choices.mjs").Asked} */
  const asked = { game: played, deed, actor, occasion };
  asked.data = await deedOf(played, { do: deed }).prepare?.(askingOf(asked));
  if ((!occasion.skip || asksAnyway(asked)) && asks(asked)) {
    const dialog = await new PlayDialog(asked).open();
    return occasion.given?.waits ? dialog.closed : null;
  }
  const key = memoryOf(asked);
  if (underWay.has(key)) return null;
  underWay.add(key);
  try {
    return await playCommand(wishOf(played, commandOf(asked, firstChoices(asked)), occasion.next)) ?? null;
  } finally {
    underWay.delete(key);
  }
}

/**
 * Reports whether a dialog opens although its user skips dialogs: something is missing, or it has not been used yet.
 * @param {import("./choices.mjs").Asked} asked
 */
function asksAnyway(asked) {
  const { asksFirst } = deedOf(asked.game, { do: asked.deed });
  return (asksFirst && !chosenBefore(asked)) || lacks(asked, firstChoices(asked)) !== null;
}

/**
 * Reports whether a dialog has something to ask, a sentence above its fields, or odds to show.
 * @param {import("./choices.mjs").Asked} asked
 */
export function asks(asked) {
  const { game: played, deed, actor, occasion } = asked;
  const { dice, hint } = deedOf(played, { do: deed });
  const aims = (aimOf(asked) ?? "self") !== "self" && !occasion.next?.step.target;
  return dice === true || aims || asksWho(played, deed, actor) || fieldsOf(asked).length > 0
    || Boolean(hint?.(askingOf(asked)));
}
