import { MODULE } from "../../config.mjs";
import { PlainError } from "../../base/errors.mjs";
import { stripBidi } from "../../base/untrusted.mjs";
import { actorOrNull } from "../../world/actor.mjs";
import { itemOf } from "../../games/ability.mjs";
import { playedGame } from "../../games/games.mjs";

/** @import { Command } from "../../games/command.mjs" */

/** The hook before a command, in the browser of its user. */
const BEFORE = /** @type {const} */ (`${MODULE}.preCommand`);

/** The most characters of a module's reason that a player reads. */
const MOST_REASON = 300;

/**
 * The documents of a command.
 * @typedef {object} CommandDocuments
 * @property {foundry.documents.Actor | null} actor
 * @property {foundry.documents.TokenDocument[]} tokens   Those of the actor on the scene in view.
 * @property {{ actor: foundry.documents.Actor, tokens: foundry.documents.TokenDocument[] }[]} targets
 * @property {foundry.documents.Item | null} item   The item of its ability.
 */

/**
 * Asks other modules about a command before it is sent. A module stops it with `false` as the result of its hook, or
 * with `cancel` and a reason. A hook that throws, or that returns a promise, stops nothing and delays nothing.
 * @param {{ game: string, combat: string | null, command: Command }} request
 * @throws {PlainError} If a module has stopped it; with its reason.
 */
export function askModules({ game: name, combat, command }) {
  /** @type {string | null} */
  let reason = null;
  const subject = Object.freeze({
    game: name, combat, user: game.user, command: Object.freeze(foundry.utils.deepClone(command)),
    ...namedDocuments(name, command),
    cancel(/** @type {unknown} */ text = "") { reason ??= typeof text === "string" ? text : ""; }
  });
  let allowed = true;
  try {
    allowed = Hooks.call(BEFORE, subject) !== false;
  } catch (error) {
    console.error("rulewright:", error);
  }
  if (allowed && reason === null) return;
  const why = stripBidi(String(reason ?? "")).trim().slice(0, MOST_REASON);
  throw new PlainError(why ? "stoppedByModule" : "stoppedSilently", { reason: why });
}

/**
 * Returns the documents that a command names.
 * @param {string} name   The id of a game.
 * @param {any} command   Any user may have written it.
 * @returns {CommandDocuments}
 */
export function namedDocuments(name, { who, target, targets, others, item: chosen, ability }) {
  const actor = actorOrNull(who);
  const played = playedGame(name);
  const id = [chosen, ability?.id].find(one => typeof one === "string" && one) ?? "";
  const item = played && actor && id ? itemOf(played, actor, String(id).split(".Item.").at(-1)) : null;
  const ids = [...new Set([target, targets, others].flat().filter(one => typeof one === "string" && one))];
  return { actor, tokens: tokensOf(actor), item: item ?? null,
    targets: ids.flatMap(one => {
      const aimed = actorOrNull(one);
      return aimed ? [{ actor: aimed, tokens: tokensOf(aimed) }] : [];
    }) };
}

/** Returns the tokens of an actor on the scene in view. @param {foundry.documents.Actor | null} actor */
const tokensOf = actor => actor && canvas?.ready ? actor.getActiveTokens(false, true) : [];
