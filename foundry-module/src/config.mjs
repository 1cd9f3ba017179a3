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

/** The statuses, which saves and cures end. */
export const STATUSES = /** @type {const} */ ([
  "slashed", "blind", "dazed", "sealed", "hatred", "pacified", "shattered", "stunned", "weakened", "vulnerable"
]);

/** The positive effects, which saves do not end. */
export const EFFECTS = /** @type {const} */ ([
  "aetherwall", "counter", "defiance", "dodge", "evasion", "immune", "intangible", "regeneration", "resistance",
  "undying", "skirmisher", "stealth", "sturdy", "unstoppable", "flying", "phasing", "slip", "rampart", "immobile"
]);

/** Tokens of a character. Each has a number, a name, or both. */
export const TOKENS = /** @type {const} */ (["vigilance", "blessing",
  "combo", "aether", "powerDie", "mark", "stance", "aura", "watch", "token"]);

/**
 * Tokens with a number, and the number of one that a user sets by hand. Aether begins at 0
 * (ICON-C8).
 * @type {Record<string, number>}
 */
export const COUNTED = { vigilance: 1, blessing: 1, aether: 0, powerDie: 1, aura: 1, token: 1 };

/** The ten narrative actions, in the order of the sheet. */
export const ACTIONS = /** @type {const} */ ([
  "sneak", "traverse", "sense", "study", "charm", "command", "tinker", "excel", "smash", "endure"
]);

/** The classes of foes, in the order of the tables (ICON-F2). */
export const FOES = /** @type {const} */ (["heavy", "skirmisher", "leader", "artillery", "legend", "mob"]);

export const CLASSES = /** @type {const} */ (["stalwart", "vagabond", "mendicant", "wright", ...FOES]);

/** Templates that change a foe (ICON-F5). */
export const TEMPLATES = /** @type {const} */ (["elite"]);

export const RISKS = /** @type {const} */ (["controlled", "risky", "desperate"]);

export const ACTION_EFFECTS = /** @type {const} */ (["none", "weak", "normal", "powerful", "superpowered"]);

export const VIGOR_KINDS = /** @type {const} */ (["gain", "surge", "regeneration", "combatEnd"]);

export const HAPPENINGS = /** @type {const} */ (["roundStart", "combatEnd", "camp"]);

export const TRIGGERS = /** @type {const} */ (["hit", "miss", "critical", "exceed"]);

/** The limit of an ability's text in bytes, which the rules share. */
export const MAX_TEXT = 65_536;

/** Boolean keywords of an attack ability. */
export const KEYWORDS = /** @type {const} */ ([
  "pierce", "divine", "unerring", "trueStrike", "autoHit", "canCrit", "forceCritical"
]);

/**
 * The buttons of attacks, with the kind of attack. Each other button has the name of its
 * operation.
 * @type {Record<string, string>}
 */
export const ATTACK_BUTTONS = { lightAttack: "light", heavyAttack: "heavy", otherAttack: "other" };

/** The buttons in the first row of the sheet's panel. */
export const TACTICAL_BUTTONS = [...Object.keys(ATTACK_BUTTONS), "save", "cure", "vigor", "limitBreak", "resolve"];

/** The buttons for actions of a combat other than attacks and abilities. */
export const COMBAT_BUTTONS = ["move", "interact", "rescue", "recover", "prowl",
  "diaga", "bless", "dropStance", "guard", "shove", "endTurn"];

/** The delay between a change and the next request for odds or a view, in milliseconds. */
export const ODDS_DELAY = 120;

/** The size limit of our flags on a chat message, in bytes of JSON. */
export const RECEIPT_LIMIT = 2048;

/** The size limit of a separate undo journal, in characters, if it did not fit beside the rest. */
export const JOURNAL_LIMIT = 2048;

/** The number of participants that both limits allow for. */
export const RECEIPT_PEOPLE = 11;

/** The bytes that each further participant adds to both limits. */
export const RECEIPT_EACH = 80;

/** The bytes that each applied flag of a button adds, packed with the others. */
export const APPLIED_EACH = 72;

/** The bytes of RECEIPT_LIMIT that stay free for applied flags. */
export const APPLIED_ROOM = 512;

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
