/**
 * Every constant of the module. Names of rules are the engine's own keys; a unit test compares them with its schema.
 */

export const MODULE = "rulewright";

/**
 * A file of the module. It is asked for here, for the script that is installed stands where this file does.
 * @param {string} path   Next to `src/`.
 */
export const fileUrl = path => new URL(`../${path}`, import.meta.url);

/**
 * The files of a game's engine, in the order in which they are tried.
 * @param {string} game
 */
export const engineUrls = game => ["wasm", "mjs"].map(type => fileUrl(`engine/rulewright-${game}.${type}`));

/** The prefix of our entries in CONFIG.statusEffects. */
export const STATUS_PREFIX = `${MODULE}.`;

/** The core's own statuses that mean the same as one of ours, by their ids. @type {Record<string, string>} */
export const CORE_STATUSES = { blind: "blind", stun: "stunned", fly: "flying" };

/**
 * Returns the rules' name of a status of the core's registry, or null where the rules have none.
 * @param {string} id
 */
export function statusNamed(id) {
  if (id.startsWith(STATUS_PREFIX)) return id.slice(STATUS_PREFIX.length);
  return Object.hasOwn(CORE_STATUSES, id) ? /** @type {string} */ (CORE_STATUSES[id]) : null;
}

/** The statuses, which saves and cures end. */
export const STATUSES = /** @type {const} */ ([
  "slashed", "blind", "dazed", "sealed", "hatred", "pacified", "shattered", "stunned", "weakened", "vulnerable"
]);

/** The positive effects, which no save ends. */
export const EFFECTS = /** @type {const} */ ([
  "aetherwall", "counter", "defiance", "dodge", "evasion", "immune", "intangible", "regeneration", "resistance",
  "skirmisher", "stealth", "sturdy", "unstoppable", "flying", "phasing", "slip", "rampart", "immobile"
]);

/** What a character carries: it has a number, or a name of its own, or both. */
export const TOKENS = /** @type {const} */ (["vigilance", "blessing",
  "combo", "aether", "powerDie", "mark", "stance", "aura"]);

/**
 * Tokens with a number, and the number of one that was set by hand. Aether begins at 0 (ICON-C8).
 * @type {Record<string, number>}
 */
export const COUNTED = { vigilance: 1, blessing: 1, aether: 0, powerDie: 1, aura: 1 };

/** The ten narrative actions, in the order of the sheet. */
export const ACTIONS = /** @type {const} */ ([
  "sneak", "traverse", "sense", "study", "charm", "command", "tinker", "excel", "smash", "endure"
]);

/** The classes of foes, in the order of the tables (ICON-F2). */
export const FOES = /** @type {const} */ (["heavy", "skirmisher", "leader", "artillery", "legend", "mob"]);

export const CLASSES = /** @type {const} */ (["stalwart", "vagabond", "mendicant", "wright", ...FOES]);

/** What can be laid over a foe (ICON-F5). */
export const TEMPLATES = /** @type {const} */ (["elite"]);

export const RISKS = /** @type {const} */ (["controlled", "risky", "desperate"]);

export const ACTION_EFFECTS = /** @type {const} */ (["none", "weak", "normal", "powerful", "superpowered"]);

export const VIGOR_KINDS = /** @type {const} */ (["gain", "surge", "regeneration", "combatEnd"]);

export const HAPPENINGS = /** @type {const} */ (["roundStart", "combatEnd", "camp"]);

export const TRIGGERS = /** @type {const} */ (["hit", "miss", "critical", "exceed"]);

/** When something that lasts may end by itself (ICON-C21). */
export const UNTILS = /** @type {const} */ (["turnStart", "turnEnd", "nextTurnEnd",
  "userTurnStart", "userTurnEnd", "roundEnd", "combatEnd"]);

/** Keywords of an attack ability that are a yes or no. */
export const KEYWORDS = /** @type {const} */ ([
  "pierce", "divine", "unerring", "trueStrike", "autoHit", "canCrit", "forceCritical"
]);

/**
 * The buttons that are an attack, with its kind. Every other button is the operation of its name.
 * @type {Record<string, string>}
 */
export const ATTACK_BUTTONS = { lightAttack: "light", heavyAttack: "heavy", otherAttack: "other" };

/** The buttons of the sheet's panel: what stands in the first row. */
export const TACTICAL_BUTTONS = [...Object.keys(ATTACK_BUTTONS), "save", "cure", "vigor", "limitBreak", "resolve"];

/** Its buttons for what somebody may do in a fight, beside attacks and abilities. */
export const FIGHT_BUTTONS = ["move", "interact", "rescue", "recover", "prowl",
  "diaga", "bless", "dropStance", "guard", "shove", "endTurn"];

/**
 * How long a dialog or a tracker waits after a change before it asks the rules again, for odds or whatever it shows, in
 * milliseconds.
 */
export const ODDS_DELAY = 120;

/** The most that our flags on a chat message may take, in bytes of JSON, */
export const RECEIPT_LIMIT = 2048;

/** and as much again what takes a card back, in characters, where it did not fit beside the rest, */
export const JOURNAL_LIMIT = 2048;

/** where no more than so many took part. */
export const RECEIPT_PEOPLE = 11;

/** What each further one adds to both, in bytes. */
export const RECEIPT_EACH = 80;

/** What is added by each mark of what a button has done, once it is packed with the others. */
export const APPLIED_EACH = 72;

/** What of RECEIPT_LIMIT is kept free for what will be applied, in bytes. */
export const APPLIED_ROOM = 512;

/** Goes with every movement of a token that the rules have made, so that nobody asks the rules about it again. */
export const BY_THE_RULES = { [MODULE]: true };

/** How long dice may roll over the table before what they have done is done, in milliseconds. */
export const DICE_TIMEOUT = 10_000;

/**
 * How long a player's browser waits for the GM's to answer, in milliseconds: others may be ahead, and their dice roll.
 */
export const GM_TIMEOUT = 30_000;

/** How long a player is asked whether to give effort, in milliseconds. Whoever asks waits so much longer. */
export const CONSENT_TIMEOUT = 45_000;
