import { addStatusEffects, offerStatusEffects } from "./compat.mjs";
import { MODULE } from "../config.mjs";
import { CORE_STATUSES, STATUS_PREFIX, statusId } from "./status-ids.mjs";
import { worldGame } from "./settings.mjs";

/**
 * The part of a game's description that its statuses need. Their names are in the section of the game, or in `names`.
 * @typedef {{ id: string, words: string, marks: { statuses?: readonly string[], incomplete?: readonly string[],
 *   names?: string } }} StatusGame
 */

/**
 * Adds the statuses of all games to the core's lists, because a world may mix games by actor.
 * @param {readonly StatusGame[]} games
 */
export function registerStatuses(games) {
  for (const { id, words, marks: { names = `${words}.Mark`, statuses = [] } } of games)
    addStatusEffects(statuses.map(name =>
      ({ id: statusId(id, name), name: `RULEWRIGHT.${names}.${name}`, img: statusImage(name) })));
  offerStatuses(games);
}

/**
 * Offers the statuses of the world's game in the token's menu. The menu leaves out the core's own statuses of
 * the same meaning, and statuses that need more than a name.
 * @param {readonly StatusGame[]} games
 */
export function offerStatuses(games) {
  const world = worldGame();
  const { statuses = [], incomplete = [] } = games.find(({ id }) => id === world)?.marks ?? {};
  const names = statuses.filter(name => !incomplete.includes(name));
  const offered = new Set(names.map(name => statusId(world, name)));
  const hidden = new Set(Object.keys(CORE_STATUSES[world] ?? {}));
  offerStatusEffects(id => id.startsWith(STATUS_PREFIX) ? offered.has(id) : !hidden.has(id));
}

/**
 * Reports whether an effect applies: the core, its system or a module may suppress one that is not disabled, such as
 * one that has expired.
 * @param {foundry.documents.ActiveEffect} effect
 */
export function isActive({ active, disabled, isSuppressed }) {
  return active ?? !(disabled || isSuppressed);
}

/** The pictures of statuses that share one with another status, by name. @type {Record<string, string>} */
const SHARED = {
  exposed: "shattered", goaded: "hatred", taunted: "hatred", distracted: "dazed", rattled: "dazed",
  charmed: "pacified", rooted: "immobile", blinded: "blind", dominated: "sealed", deflecting: "counter",
  guard: "counter", defending: "counter", flanking: "flanked", fortified: "sturdy", braced: "sturdy",
  concealed: "evasion", quickened: "skirmisher", resistant: "resistance", hastened: "slip",
  sheltered: "rampart", cover: "rampart", shield: "aetherwall", hidden: "stealth",
  regenerating: "regeneration", restore: "regeneration", strengthened: "increase", undrawn: "disarmed",
  unaware: "surprised", dodging: "dodge", exhausted: "incapacitated", penalty: "decrease", cooldown: "slowed",
  prone: "downed", doomed: "blighted", blessed: "blessing", guided: "focused", dispirited: "sealed",
  snared: "immobile", paralyzed: "stunned", frozen: "incapacitated", asleep: "pacified"
};

/** Returns the URL of a status's picture. @param {string} name   Its name in the rules of any game. */
export function statusImage(name) {
  return `modules/${MODULE}/icons/status-${SHARED[name] ?? name}.svg`;
}
