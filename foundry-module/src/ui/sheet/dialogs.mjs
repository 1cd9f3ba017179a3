import { requireObedience } from "../../games/obedience.mjs";
import { openNamed } from "../../world/forms/openers.mjs";
import { askedFor } from "../dialog/asked.mjs";
import { aimOf, allFields } from "../dialog/form-values.mjs";
import { openAction } from "../dialog/open-action.mjs";

/** @import { Game } from "../../games/game.mjs" */
/** @import { Pressed } from "../dialog/asked.mjs" */
/** @import { Given } from "../dialog/open-action.mjs" */

/**
 * Runs a button of the panel. With `skip` it uses the last choices, if possible, without a dialog.
 * @param {Game} game
 * @param {foundry.documents.Actor} actor
 * @param {Pressed} pressed
 * @param {boolean} skip
 * @param {Given} [given]
 * @returns {Promise<any>}   The outcome, without a dialog or if the caller waits for it.
 */
export async function pressAction(game, actor, pressed, skip, given) {
  if (movesOnMap(game, pressed)) return openNamed("move", { actor });
  const { game: played, action, occasion } = askedFor(game, actor, pressed, { skip, ...given && { given } });
  requireObedience(played, actor, action);
  return openAction(played, action, actor, occasion);
}

/**
 * Reports whether a button has a target.
 * @param {Game} game
 * @param {foundry.documents.Actor} actor
 * @param {Pressed} pressed
 */
export function aimsOf(game, actor, pressed) {
  return !movesOnMap(game, pressed) && (aimOf(askedFor(game, actor, pressed)) ?? "self") !== "self";
}

/**
 * Returns the fields of a button's dialog, by the rules' names.
 * @param {Game} game
 * @param {foundry.documents.Actor} actor
 * @param {Pressed} pressed
 */
export function fieldNames(game, actor, pressed) {
  return movesOnMap(game, pressed) ? [] : allFields(askedFor(game, actor, pressed)).map(({ name }) => name);
}

/** Reports whether a button opens the move window of the battlefield. @param {Game} game @param {Pressed} pressed */
function movesOnMap({ movement }, { deed: action }) {
  return Boolean(movement?.window) && action === "move";
}
