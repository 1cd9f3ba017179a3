import { PlainError } from "../../base/errors.mjs";
import { deedOf } from "../../games/command.mjs";
import { actorNamed } from "../../games/seats.mjs";

/** @import { Game } from "../../games/game.mjs" */
/** @import { Command } from "../../games/command.mjs" */

/** What every command may say, beside what its dialog asks. */
const ALWAYS = ["do", "who", "targets", "item"];

/**
 * Refuses a command that this user may not give. Which user asks is a claim
 * until it was checked; what they own is not. What no dialog asks of players
 * for this command, they do not say either.
 * @param {Game} game
 * @param {Command} command
 * @param {foundry.documents.User} user
 * @param {import("../../games/game.mjs").Taken | null} taken   The step of a card that it is.
 * @throws {PlainError}
 */
export function authorise(game, command, user, taken) {
  if (game.permits) return game.permits(command, user, taken);
  if (user.isGM) return;
  const { gm, whole, fields = [] } = deedOf(game, command);
  const asked = new Set([...ALWAYS, ...fields.filter(field => !field.gm).map(({ name }) => name.split(".", 1).join())]);
  if (gm || whole || !Object.keys(command).every(name => asked.has(name))) throw new PlainError("gmsCommand");
  if (!actorNamed(command.who).testUserPermission(user, "OWNER")) throw new PlainError("notYourFighter");
}
