import { actionDialogs } from "./action-dialogs.mjs";
import { rollDialogs } from "./roll-dialogs.mjs";

/** @import { Command } from "../../games/command.mjs" */
/** @import { Game } from "../../games/game.mjs" */
/** @import { Given } from "../dialog/open.mjs" */

/**
 * The dialogs of a game's buttons. A button is given by its dataset.
 * @typedef {object} Dialogs
 * @property {(played: Game, actor: foundry.documents.Actor, pressed: Record<string, string>, skip: boolean, given?: Given) => Promise<any>} press
 *   Runs a button. Skips its dialog if possible, with the last choices.
 * @property {(played: Game, actor: foundry.documents.Actor, pressed: Record<string, string>) => boolean} aims   Reports whether a button has a target.
 * @property {(played: Game, actor: foundry.documents.Actor, pressed: Record<string, string>) => string[]} asks   Returns the fields of its dialog.
 * @property {(played: Game, actor: foundry.documents.Actor, pressed: Record<string, string>, given: Given) => Promise<Record<string, any>>} preview
 *   Returns the preview of its dialog.
 * @property {(played: Game, name: string, actor: foundry.documents.Actor | null, send: (command: Command) => Promise<unknown>) => Promise<unknown>} give
 *   Gives a command of the tracker: by `send`, or by a dialog if it has something to ask.
 */

/** @type {Record<NonNullable<Game["dialogs"]>, Dialogs>} */
const DIALOGS = { actions: actionDialogs, rolls: rollDialogs };

/** Returns the dialogs of a game. @param {Game} game */
export function dialogsOf({ dialogs = "actions" }) {
  return DIALOGS[dialogs];
}
