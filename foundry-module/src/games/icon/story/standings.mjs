import { NO_DICE } from "../../../base/dice.mjs";
import { askFor } from "../../../engine/ask.mjs";
import { sentence } from "../../../world/notify.mjs";
import { storyContext } from "./error-context.mjs";
import { STORY, heroes, partyWith, storyContextOf } from "./party.mjs";
import { askWithContext } from "../../readable.mjs";

/** @import { NarrativeCommand, PlayStanding } from "../../../../../wasm/api/schema/rulewright" */

/**
 * The state of a hero, with the rules' values for numbers that its sheet lacks.
 * @typedef {object} Standing
 * @property {string} who
 * @property {number} strain
 * @property {number} maxStrain
 * @property {number} effort
 * @property {number} maxEffort
 * @property {number} xp
 * @property {number} levelXp   The experience that a level takes.
 * @property {number} level
 * @property {number} heals   The number of segments of its burdens that an interlude heals.
 * @property {boolean} mayInvoke
 * @property {Record<string, number>} ticked   By action, the dice that burdens take.
 */

/**
 * Returns the standings of heroes. Names the heroes whose documents the rules cannot read beside the others.
 * @param {foundry.documents.Actor[]} [all]   Without it, the heroes of the players.
 * @returns {Promise<{ standings: Standing[], problems: { actor: foundry.documents.Actor, text: string }[] }>}
 */
export async function standingsOf(all = heroes()) {
  try {
    return { standings: await look(all), problems: [] };
  } catch {
    /** @type {{ actor: foundry.documents.Actor, text: string }[]} */
    const problems = [];
    const found = await Promise.all(all.map(actor => look([actor]).catch(error => {
      problems.push({ actor, text: sentence(error, storyContext(error, { do: "look" }, [actor])) });
      return [];
    })));
    return { standings: found.flat(), problems };
  }
}

/**
 * @param {foundry.documents.Actor[]} actors
 * @returns {Promise<Standing[]>}
 */
async function look(actors) {
  /** @type {NarrativeCommand} */
  const command = { do: "look" };
  const { answered } = await askWithContext(storyContextOf(actors), { party: partyWith(command, actors), command },
    readable => askFor(STORY.engine, readable, NO_DICE));
  return /** @type {PlayStanding[]} */ (answered.result.outlook.standings).map(standingOf);
}

/** @param {PlayStanding} standing @returns {Standing} */
function standingOf({ who, counters, deeds }) {
  const { strain, effort, xp, level, heals, ...ticked } = Object.fromEntries(counters.map(counter =>
    [counter.key, counter]));
  return {
    who, strain: strain?.value ?? 0, maxStrain: strain?.most ?? 0, effort: effort?.value ?? 0,
    maxEffort: effort?.most ?? 0,
    xp: xp?.value ?? 0, levelXp: xp?.most ?? 0, level: level?.value ?? 0, heals: heals?.value ?? 0,
    mayInvoke: deeds.includes("invoke"),
    ticked: Object.fromEntries(Object.entries(ticked).map(([action, { value }]) => [action, value]))
  };
}
