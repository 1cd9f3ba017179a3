import { RulesError } from "../notify.mjs";
import { describedGame } from "../games/_module.mjs";
import { actorNamed, seatsOf } from "./seats.mjs";
import { namedBy } from "./command.mjs";

/** @import { Wish } from "./carry-out.mjs" */

/**
 * Whose numbers a failure is about, and in the words of which game it is told.
 * @param {unknown} error
 * @param {Wish} wish
 * @returns {import("../notify.mjs").About}
 */
export function about(error, { game: name, combat, command }) {
  const played = describedGame(name);
  if (!(error instanceof RulesError) || !played) return {};
  const at = /^fight\.fighters\[(\d+)\]/.exec(error.failure.field)?.[1];
  const ability = command.item ? actor(command.who)?.items.get(command.item)?.name : undefined;
  const described = played;
  return { game: played, ...ability && { ability }, actors: { fight: at === undefined ? null : fighters()[Number(at)]?.actor ?? null } };

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
