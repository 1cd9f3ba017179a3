import { localize } from "../world/i18n.mjs";
import { hasWords, say } from "./words.mjs";

/** @import { ButtonRow, Game } from "./game.mjs" */
/** @import { PlayAction } from "./action.mjs" */

/** The row with a button for each ability. @type {ButtonRow} */
export const ABILITY_ROW = { words: "Panel.abilities", style: "abilities", abilities: true };

/** The row of the usual actions. @type {ButtonRow} */
export const ACTION_ROW = { words: "Play.deeds", style: "deeds" };

/** The row of the actions that are used rarely: it is folded away. @type {ButtonRow} */
export const RARE_ROW = { words: "Play.rareDeeds", style: "deeds", folded: "always", summary: "Play.rare" };

/**
 * Returns the keys of the buttons of a game in a running turn, without its abilities.
 * @param {Game} played
 */
export function turnKeys({ buttons: { rows } }) {
  return rows.flatMap(({ keys = [], combat = [] }) => [...keys, ...combat]);
}

/**
 * Returns the keys of a row for the buttons of actions, whether or not the panel shows them now.
 * @param {ButtonRow} row
 */
export function rowKeys({ keys = [], combat = [], rest = [], waiting = [] }) {
  return [...keys, ...waiting, ...combat, ...rest];
}

/**
 * Returns the game, or the part of one, and the action behind a button.
 * @param {Game} played
 * @param {string} key
 * @returns {{ game: Game, action: string }}
 */
export function behindButton(played, key) {
  const { part, action = key } = played.buttons.asks?.[key] ?? {};
  return { game: (part && played.parts?.[part]) || played, action };
}

/**
 * Returns the action behind a button that this user may give.
 * @param {Game} played
 * @param {string} key
 * @returns {PlayAction | null}   Null for an action that there is not, or of the GM alone.
 */
export function allowedAction(played, key) {
  const { game: own, action } = behindButton(played, key);
  const known = own.deeds[action];
  return known && (game.user.isGM || !known.gm) ? known : null;
}

/** Returns the name of an action on a button, and above its dialog. @param {Game} played @param {string} action */
export function actionName(played, action) {
  return say(played, hasWords(played, `Button.${action}`) ? `Button.${action}` : `Deed.${action}`);
}

/** Returns the name of a button of the panel. @param {Game} played @param {string} key */
export function buttonName(played, key) {
  const { label } = played.buttons.asks?.[key] ?? {};
  if (label) return localize(label);
  const { game, action } = behindButton(played, key);
  return game === played ? actionName(played, key) : actionName(game, action);
}
