import { clocksOf, heroes, standingsOf } from "../narrative/_module.mjs";

/** @import { Known } from "./view.mjs" */

/**
 * All heroes with what is known of them. Whoever's sheet the rules cannot read is among them, with the problem.
 * @returns {Promise<(Known & { actor: foundry.documents.Actor })[]>}
 */
export async function knownHeroes() {
  const { standings, problems } = await standingsOf();
  return heroes().map(actor => ({
    actor, clocks: clocksOf(actor),
    standing: standings.find(({ who }) => who === actor.uuid),
    problem: problems.find(one => one.actor === actor)?.text
  }));
}
