import { NO_DICE } from "../../../base/dice.mjs";
import { askFor } from "../../../engine/ask.mjs";
import { sentence } from "../../../world/notify.mjs";
import { about } from "./about.mjs";
import { heroes, partyWith } from "./party.mjs";
import { askOfHeroes } from "./readable.mjs";

/** @import { NarrativeCommand, NarrativeStanding } from "../../../../../wasm/api/schema/rulewright" */

/**
 * How heroes stand. Whoever cannot be read is named beside the others.
 * @param {foundry.documents.Actor[]} [all]   Without it, the heroes of the players.
 * @returns {Promise<{ standings: NarrativeStanding[], problems: { actor: foundry.documents.Actor, text: string }[] }>}
 */
export async function standingsOf(all = heroes()) {
  try {
    return { standings: await look(all), problems: [] };
  } catch {
    /** @type {{ actor: foundry.documents.Actor, text: string }[]} */
    const problems = [];
    const found = await Promise.all(all.map(actor => look([actor]).catch(error => {
      problems.push({ actor, text: sentence(error, about(error, { do: "look" }, [actor])) });
      return [];
    })));
    return { standings: found.flat(), problems };
  }
}

/**
 * @param {foundry.documents.Actor[]} actors
 * @returns {Promise<NarrativeStanding[]>}
 */
async function look(actors) {
  /** @type {NarrativeCommand} */
  const command = { do: "look" };
  const { answered } = await askOfHeroes({ party: partyWith(command, actors), command }, actors, readable => askFor("icon_narrative", readable, NO_DICE));
  return answered.result.standings ?? [];
}
