import { PlainError } from "../base/errors.mjs";
import { actionOf, listedFields } from "../games/command.mjs";
import { actorNamed } from "../games/context.mjs";

/** @import { Game } from "../games/game.mjs" */
/** @import { Command } from "../games/command.mjs" */

/** The members that every command may have, beside those of its dialog. */
const ALWAYS = ["do", "who", "targets", "item"];

/**
 * Refuses a command that this user may not give. The user of a request is a claim until it is checked; the owners of
 * documents are not. A player may set only those members of a command for which the dialog asks a player.
 * @param {Game} game
 * @param {Command} command
 * @param {foundry.documents.User} user
 * @param {{ combat: foundry.documents.Combat | null | undefined, taken: import("../games/game.mjs").Taken | null }} on
 * The combat is undefined if that of the request is gone; `taken` is the step of a card that the command is.
 * @throws {PlainError}
 */
export function requirePermission(game, command, user, on) {
  if (user.isGM) return;
  if (game.permits) return game.permits(command, user, on);
  const action = actionOf(game, command);
  const { gm, whole } = action;
  const asked = new Set([
    ...ALWAYS, ...listedFields(action).filter(field => !field.gm).map(({ name }) => name.split(".", 1).join())
  ]);
  if (gm || whole || !Object.keys(command).every(name => asked.has(name))) throw new PlainError("gmsCommand");
  if (!actorNamed(command.who).testUserPermission(user, "OWNER")) throw new PlainError("notYourFighter");
}
