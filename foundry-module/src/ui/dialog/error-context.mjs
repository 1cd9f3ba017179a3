import { actorOrNull } from "../../world/actor.mjs";
import { itemOf } from "../../games/ability.mjs";
import { RulesError } from "../../base/errors.mjs";
import { stateName } from "../../games/state-for-rules.mjs";
import { playedGame } from "../../games/games.mjs";
import { contextOf } from "../../games/context.mjs";
import { namedBy } from "../../games/command.mjs";
import { onSheet } from "../../games/places.mjs";

/** @import { ClientRequest } from "../../resolve/execute.mjs" */

/**
 * Returns the context for the message about a failure: the actors with the numbers, and the game with the words.
 * @param {unknown} error
 * @param {ClientRequest} request
 * @returns {import("../../world/notify.mjs").ErrorContext}
 */
export function errorContext(error, { game: name, combat, command }) {
  const played = playedGame(name);
  if (!(error instanceof RulesError) || !played) return {};
  if (played.about) return played.about(error, command);
  const state = stateName(played);
  const at = new RegExp(`^${state}\\.combatants\\[(\\d+)\\]`).exec(error.failure.field)?.[1];
  const ability = itemOf(played, actorOrNull(command.who), command.item)?.name;
  return {
    game: played, placeOf: (actor, name) => onSheet(played, actor, name),
    ...ability && { ability },
    actors: {
      [state]: at === undefined ? null : participants(played)[Number(at)]?.actor ?? null,
      command: actorOrNull(namedIn(error.failure.field, command))
    }
  };

  function participants(/** @type {import("../../games/game.mjs").Game} */ played) {
    try {
      const there = game.combats.get(combat ?? "") ?? null;
      return [...contextOf(played, there, namedBy(played, command, there)).participants.values()];
    } catch {
      return []; // A participant has gone since.
    }
  }
}

/**
 * Returns the id of the participant to whom a number of a command belongs: that of `command.target.defense` or
 * `command.others[1].hp`.
 * @param {string} field
 * @param {import("../../games/command.mjs").Command} command
 */
function namedIn(field, command) {
  const [, role = "", at] = /^command\.(\w+)(?:\[(\d+)\])?\.\w+$/.exec(field) ?? [];
  const named = /** @type {Record<string, unknown>} */ (command)[role];
  return Array.isArray(named) ? named[Number(at)] : named;
}
