import { MODULE } from "../config.mjs";

/** The ids of our statuses in the core's registry. */

/** The prefix of our entries in CONFIG.statusEffects. */
export const STATUS_PREFIX = `${MODULE}.`;

/**
 * Statuses of the core with the meaning of one of ours, by game and the core's ids.
 * @type {Record<string, Record<string, string>>}
 */
export const CORE_STATUSES = {
  icon: { blind: "blind", stun: "stunned", fly: "flying" },
  beacon: {
    blind: "blinded", stun: "stunned", deaf: "deafened", bleeding: "bleeding", burning: "burning", corrode: "corroding",
    prone: "downed", regen: "regenerating", hidden: "hidden"
  },
  dewprism: { bleeding: "bleeding", poison: "poison", burning: "burning", hidden: "hidden" }
};

/** Games whose ids of statuses do not name the game: worlds of earlier versions hold them so. */
const BARE_IDS = ["icon"];

/**
 * Returns the id of a status in CONFIG.statusEffects, which names its game. ICON's ids have the name alone.
 * @param {string} game   The id of a game.
 * @param {string} name   The rules' name of the status.
 */
export function statusId(game, name) {
  return STATUS_PREFIX + (BARE_IDS.includes(game) ? name : `${game}.${name}`);
}

/**
 * Returns the rules' name of a status of the core's registry.
 * @param {string} id
 * @param {string} [game]   The game whose rules read it.
 * @returns {string | null}   Null for a status of another game, and for one of the core's that the rules do not have.
 */
export function statusNamed(id, game = "icon") {
  const own = CORE_STATUSES[game] ?? {};
  if (!id.startsWith(STATUS_PREFIX)) return Object.hasOwn(own, id) ? /** @type {string} */ (own[id]) : null;
  const prefix = statusId(game, "");
  const name = id.startsWith(prefix) ? id.slice(prefix.length) : "";
  return name && !name.includes(".") ? name : null;
}
