/**
 * The constants of the module. Names of rules are the engine's own keys; a unit test
 * compares them with its schema.
 */

export const MODULE = "rulewright";

/**
 * Returns the URL of a file of the module, relative to this file, so that it finds the
 * files of the installed script.
 * @param {string} path   Relative to the folder above `src/`.
 */
export const fileUrl = path => new URL(`../${path}`, import.meta.url);

/**
 * Returns the URLs of a game's engine, in the order of the attempts.
 * @param {string} game
 */
export const engineUrls = game => ["wasm", "mjs"].map(type => fileUrl(`engine/rulewright-${game}.${type}`));

/**
 * Returns the URL of a game's examples, with which its engine warms up.
 * @param {string} game
 */
export const examplesUrl = game => fileUrl(`engine/warm-up-${game}.json`);

/** Returns the URL of the script of an engine's thread. */
export const threadUrl = () => fileUrl("src/engine/thread.mjs");

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

/** The ten narrative actions, in the order of the sheet. */
export const ACTIONS = /** @type {const} */ ([
  "sneak", "traverse", "sense", "study", "charm", "command", "tinker", "excel", "smash", "endure"
]);

/** The classes of foes, in the order of the tables (ICON-F2). */
export const FOES = /** @type {const} */ (["heavy", "skirmisher", "leader", "artillery", "legend", "mob"]);

export const CLASSES = /** @type {const} */ (["stalwart", "vagabond", "mendicant", "wright", ...FOES]);

/** Templates that change a foe (ICON-F5). */
export const TEMPLATES = /** @type {const} */ (["elite"]);

/** The limit of an ability's text in bytes, which the rules share. */
export const MAX_TEXT = 65_536;

/** The delay between a change and the next request for odds or a view, in milliseconds. */
export const ODDS_DELAY = 120;

/** The size limit of our lasting flags of one command on a chat message, in bytes of JSON. */
export const RECEIPT_LIMIT = 8192;

/** An option of every token movement that the rules made, so that they do not check it again. */
export const BY_THE_RULES = { [MODULE]: true };

/** The limit for dice to come to rest on screen before their result is applied, in milliseconds. */
export const DICE_TIMEOUT = 10_000;

/**
 * The limit of a player's wait for the GM's browser, in milliseconds. Earlier requests and
 * rolling dice count towards it.
 */
export const GM_TIMEOUT = 30_000;

/**
 * The limit for a player's consent to give effort, in milliseconds. The requesting browser
 * waits that much longer.
 */
export const CONSENT_TIMEOUT = 45_000;
