import { RulesError } from "../../base/errors.mjs";
import { describedGame } from "../../games/games.mjs";
import { actorNamed, seatsOf } from "../../games/seats.mjs";
import { namedBy } from "../../games/command.mjs";
import { onSheet } from "../../games/places.mjs";

/** @import { Wish } from "../../resolve/play/carry-out.mjs" */

/**
 * Whose numbers a failure is about, and in the words of which game it is told.
 * @param {unknown} error
 * @param {Wish} wish
 * @returns {import("../../world/notify.mjs").About}
 */
export function about(error, { game: name, combat, command }) {
  const played = describedGame(name);
  if (!(error instanceof RulesError) || !played) return {};
  const at = /^combat\.combatants\[(\d+)\]/.exec(error.failure.field)?.[1];
  const ability = command.item ? actor(command.who)?.items.get(command.item)?.name : undefined;
  const described = played;
  return { game: played, placeOf: (actor, name) => onSheet(described, actor, name), ...ability && { ability }, actors: { combat: at === undefined ? null : fighters()[Number(at)]?.actor ?? null } };

  function fighters() {
    try {
      return [...seatsOf(described, game.combats.get(combat ?? "") ?? null, namedBy(described, command)).fighters.values()];
    } catch {
      return []; // Somebody has gone since.
    }
  }
}

/** @param {unknown} id */
function actor(id) {
  try {
    return actorNamed(id);
  } catch {
    return null;
  }
}
