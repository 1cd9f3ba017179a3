import { clocksOf, heroes } from "../../games/icon/story/party.mjs";
import { standingsOf } from "../../games/icon/story/standings.mjs";

/** @import { Known } from "./view.mjs" */

/**
 * Heroes with what is known of them. Whoever's sheet the rules cannot read is among them, with the problem.
 * @param {foundry.documents.Actor[]} [all]   Without it, the heroes of the players.
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
