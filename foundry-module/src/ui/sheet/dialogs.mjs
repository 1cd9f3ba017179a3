import { abilityNamed } from "../../games/ability.mjs";
import { readingSoon } from "../../games/reading.mjs";
import { playedGame } from "../../games/played.mjs";
import { localize } from "../../world/i18n.mjs";
import { openMove } from "../battlefield/move.mjs";
import { aimOf, allFields, commandOf, firstChoices, lacks, requestOf } from "../dialog/choices.mjs";
import { dryRun } from "../dialog/dry-run.mjs";
import { openAction } from "../dialog/open-action.mjs";

/** @import { Game } from "../../games/game.mjs" */
/** @import { Asked } from "../dialog/choices.mjs" */
/** @import { Given } from "../dialog/open-action.mjs" */

/**
 * The dataset of a button of the panel.
 * @typedef {Record<string, string>} Pressed
 */

/**
 * Returns the command for which a button of the panel asks.
 * @param {Game} game
 * @param {foundry.documents.Actor} actor
 * @param {Pressed} pressed
 * @param {{ skip?: boolean, given?: Given }} [how]
 * @returns {Asked}
 */
export function askedFor(game, actor, pressed, how = {}) {
  if (game.asked) {
    const { part, action, ...occasion } = game.asked(actor, pressed);
    return { game: part ? playedGame(part) ?? game : game, action, actor, occasion: { ...how, ...occasion } };
  }
  const { item, deed: action = "" } = pressed;
  return { game, action: item ? usesOf(game, actor, item) : action, actor, occasion: { ...how, ...item && { item } } };
}

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
  if (movesOnMap(game, pressed)) return openMove(actor);
  const { game: played, action, occasion } = askedFor(game, actor, pressed, { skip, ...given && { given } });
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

/**
 * Returns the preview of a button's dialog.
 * @param {Game} game
 * @param {foundry.documents.Actor} actor
 * @param {Pressed} pressed
 * @param {Given} given
 * @returns {Promise<Record<string, any>>}
 */
export async function buttonPreview(game, actor, pressed, given) {
  const asked = askedFor(game, actor, pressed, { given });
  const choices = firstChoices(asked);
  const missing = lacks(asked, choices);
  return missing ? { hint: localize(missing), summary: "" }
    : dryRun(asked.game, () => requestOf(asked.game, commandOf(asked, choices)));
}

/** Reports whether a button opens the move window of the battlefield. @param {Game} game @param {Pressed} pressed */
function movesOnMap({ moveWindow = false }, { deed: action }) {
  return moveWindow && action === "move";
}

/**
 * Returns the action of an ability's button.
 * @param {Game} game
 * @param {foundry.documents.Actor} actor
 * @param {string} id   The item's id.
 */
export function usesOf(game, actor, id) {
  const { uses } = game;
  if (typeof uses === "string") return uses;
  const { ability } = abilityNamed(game, actor, id);
  const reading = typeof ability.text === "string" ? readingSoon(game, ability.text) : undefined;
  return uses({ ...ability, ...reading && { attack: Boolean(reading.attack) } });
}
