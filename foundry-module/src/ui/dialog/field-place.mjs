import { cellOf, spacesTo } from "../../games/cells.mjs";
import { participantsOf, sceneOf } from "../../games/participants.mjs";
import { uuidOf } from "../../base/uuid.mjs";
import { placeOnScene } from "../battlefield/placing.mjs";
import { askingOf, commandOf, requestOf } from "./form-values.mjs";
import { glance } from "./glance.mjs";

/** @import { Cell } from "../../games/cells.mjs" */
/** @import { PlayField } from "../../games/action.mjs" */
/** @import { Asked } from "./form-values.mjs" */

/** Returns the token of the actor of a dialog, on any grid. @param {Asked} asked */
function tokenOf(asked) {
  const { combat, actor } = askingOf(asked);
  return participantsOf(combat, () => true).get(actor ? uuidOf(actor) : "")?.token ?? null;
}

/**
 * Returns the values that a place gives to the inputs of a dialog.
 * @param {Asked} asked
 * @param {PlayField} field   One whose value is a square, or that has a place on the battlefield.
 * @param {Cell} cell
 * @returns {{ values: Record<string, number>, end: { token: foundry.documents.TokenDocument, square: Cell } | null }}
 *   By the names of the inputs; `end` is the place where a movement ends that the rules only count.
 */
export function valuesOfPlace(asked, { name, board, kind }, cell) {
  if (kind === "square") return { values: { [`${name}.column`]: cell.x + 1, [`${name}.row`]: cell.y + 1 }, end: null };
  if (board && board !== "spaces") return { values: { [board[0]]: cell.x + 1, [board[1]]: cell.y + 1 }, end: null };
  const token = board ? tokenOf(asked) : null;
  const spaces = token && spacesTo(token, cell);
  return { values: spaces ? { [name]: spaces } : {}, end: token && { token, square: cell } };
}

/**
 * Lets the user choose the place of a field on the scene. The rules return for each place those inside, or the cost.
 * @param {Asked} asked
 * @param {Record<string, any>} choices   The other choices of the dialog.
 * @param {PlayField} field
 * @param {string} title
 * @param {object} asker   The window that asks.
 * @returns {Promise<Cell | null>}
 */
export function placeOfField(asked, choices, field, title, asker) {
  const { combat } = askingOf(asked);
  const token = tokenOf(asked);
  return placeOnScene({
    scene: sceneOf(combat), combat, title, token, from: token && cellOf(token), asker,
    describe: cell => glance(asked.game, () => {
      const { values } = valuesOfPlace(asked, field, cell);
      const there = foundry.utils.mergeObject(structuredClone(choices), foundry.utils.expandObject(values));
      return requestOf(asked.game, commandOf(asked, there), asked.occasion.next);
    })
  });
}
