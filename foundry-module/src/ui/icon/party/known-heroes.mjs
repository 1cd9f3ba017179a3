import { clocksOf, heroes, wholeParty } from "../../../games/icon/story/party.mjs";
import { standingsOf } from "../../../games/icon/story/standings.mjs";

/** @import { Known } from "./view.mjs" */

/**
 * Returns heroes with their standing by the rules. A hero with an unreadable sheet is
 * included with the problem.
 * @param {foundry.documents.Actor[]} [all]   Defaults to the players' heroes.
 * @returns {Promise<(Known & { actor: foundry.documents.Actor })[]>}
 */
export async function knownHeroes(all = heroes()) {
  const { standings, problems } = await standingsOf(all);
  return all.map(actor => ({
    actor, clocks: clocksOf(actor),
    standing: standings.find(({ who }) => who === actor.uuid),
    problem: problems.find(one => one.actor === actor)?.text
  }));
}

/** Returns the party between fights as the rules read it, without the clocks that this user may not see. */
export function knownParty() {
  const { clocks = [], ...party } = wholeParty();
  return { ...party, clocks: clocks.filter(({ hidden }) => game.user.isGM || !hidden) };
}
