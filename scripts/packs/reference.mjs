import { escapeHTML, say } from "./words.mjs";
import { fileName } from "./ids.mjs";
import { journal, pageLink } from "./journal.mjs";
import { register } from "./registers.mjs";
import { GAME_NAMES } from "../../wasm/js/games.mjs";

/** The titles of the parts of the registers as chapters. */
const CHAPTERS = {
  attack: "Attacks", damage: "Damage", vigor: "Vigor, cures and saves",
  hitPoints: "Hit points and wounds", resolve: "Resolve and limit breaks",
  turns: "Turns and rounds", movement: "Movement and the map", combat: "Combat",
  status: "Statuses", stats: "Characters and foes", after: "After the fight",
  narrative: "Narrative play", ap: "Action points", range: "Range", check: "Checks",
  element: "Elements", gear: "Weapons and gear", action: "Actions", ability: "Abilities",
  swarm: "Swarms", team: "Side by side", health: "Health and death", aggro: "Aggro",
  small: "Small encounters", prop: "Props", reward: "Rewards", rolls: "Rolls",
  round: "The round", soak: "Soak and resistance", defense: "Defense", hp: "Hit points",
  powers: "Powers", conditions: "Wounds and boons", death: "Death and rest", skill: "Skill encounters",
  actions: "Actions", contests: "Contests", advantage: "Advantage", lasting: "Lasting effects", sight: "Range and sight"
};

/** The chapters of a game's register, with the rules of each page. @param {string} game */
function chapters(game) {
  /** @type {Map<string, import("./registers.mjs").Rule[]>} */
  const parts = new Map();
  for (const rule of register(game)) parts.set(rule.part, [...parts.get(rule.part) ?? [], rule]);
  return [...parts].map(([part, rules]) => ({ part, rules, title: chapterTitle(part) }));
}

/** @param {string} part @returns {string} @throws {Error} Where a part has no title yet. */
function chapterTitle(part) {
  if (!CHAPTERS[part]) throw new Error(`scripts/packs/reference.mjs has no title for the part "${part}"`);
  return CHAPTERS[part];
}

/** @param {string} game */
const entryName = game => `rules ${game}`;

/** Where every rule is explained, by its id. @type {Map<string, string>} */
const places = new Map(GAME_NAMES.flatMap(game => register(game)
  .map(({ id, part }) => [id, pageLink(entryName(game), part, id.toLowerCase())])));

/**
 * Returns a link to the description of a rule.
 * @param {string} id
 * @throws {Error} Where no register has it.
 */
export function ruleLink(id) {
  const place = places.get(id);
  if (!place) throw new Error(`no register has the rule ${id}`);
  return `@UUID[${place}]{${id}}`;
}

/** A journal for each game, in our own words: a page for each part, and on it an anchor for each rule. */
export function reference() {
  return GAME_NAMES.map(game => ({
    file: fileName(entryName(game)),
    source: journal(entryName(game), `${say(`Game.${game}`)}: the rules`,
        chapters(game).map(({ part, title, rules }) => ({
      part, title, content: rules.map(({ id, text }) =>
        `<h2 id="${id.toLowerCase()}">${id}</h2><p>${escapeHTML(text)}.</p>`).join("\n")
    })), game)
  }));
}

