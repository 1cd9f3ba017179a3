import { NO_DICE } from "../../../base/dice.mjs";
import { askFor } from "../../../engine/ask.mjs";
import { sentence } from "../../../world/notify.mjs";
import { storyContext } from "./error-context.mjs";
import { heroes, partyWith } from "./party.mjs";
import { askReadable } from "../../set-aside.mjs";
import { MODULE } from "../../../config.mjs";
import { tellAside } from "../../aside.mjs";
import { sourceOnActor } from "./places.mjs";
import { ICON } from "../sheet.mjs";

/** @import { NarrativeCommand, PlayStanding, NarrativeParty } from "../../../../../wasm/api/schema/rulewright" */
/** @import { Key, Place, SetAside } from "../../set-aside.mjs" */

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
  const { answered } = await askOfHeroes({ party: partyWith(command, actors), command },
    actors, readable => askFor("icon_narrative", readable, NO_DICE));
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

/**
 * Asks the rules about heroes. Leaves out the values of our flags that the rules cannot read. An unreadable number of a
 * sheet stops only commands that need it. A look refuses it by name: its owner sees it, and can correct it there.
 * @template T
 * @param {{ party: NarrativeParty, command: NarrativeCommand }} request
 * @param {foundry.documents.Actor[]} actors   The actors of the party.
 * @param {(request: Record<string, any>) => Promise<T>} answer
 * @returns {Promise<{ answered: T, request: Record<string, any>, aside: SetAside[] }>}
 */
export async function askOfHeroes(request, actors, answer) {
  const found = await askReadable({
    operation: "icon_narrative", request, state: "party", looks: "icon_narrative", runs: request.command.do !== "look",
    placeOf: (keys, state) => placeIn(actors, keys, state)
  }, answer);
  tellAside(found.aside, /** @type {import("../../game.mjs").Game} */ (ICON));
  return found;
}

/**
 * Returns the document that a value of a party comes from.
 * @param {foundry.documents.Actor[]} actors
 * @param {Key[]} keys
 * @param {any} state
 * @returns {Place | null}
 */
export function placeIn(actors, keys, state) {
  const [list, at, ...rest] = keys;
  if (list !== "heroes" || typeof at !== "number") return null;
  const hero = state.heroes[at];
  const actor = actors.find(({ uuid }) => uuid === hero?.character?.id);
  const [name, entry] = rest[0] === "character" || rest[0] === "ratings" ? rest.slice(1) : rest;
  if (!actor || typeof name !== "string" || name === "id") return null;
  if (name === "clocks")
    return { document: actor, path: `flags.${MODULE}.clocks`, actor,
      ...typeof entry === "number" && { entry: hero.clocks[entry] } };
  return sourceOnActor(actor, name);
}
