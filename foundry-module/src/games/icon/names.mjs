/** The names of ICON, as its rules know them. A unit test compares them with the schema. */

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

export const RISKS = /** @type {const} */ (["controlled", "risky", "desperate"]);

export const ACTION_EFFECTS = /** @type {const} */ (["none", "weak", "normal", "powerful", "superpowered"]);

export const VIGOR_KINDS = /** @type {const} */ (["gain", "surge", "regeneration", "combatEnd"]);

export const HAPPENINGS = /** @type {const} */ (["roundStart", "combatEnd", "camp"]);

export const TRIGGERS = /** @type {const} */ (["hit", "miss", "critical", "exceed"]);

/** Boolean keywords of an attack ability. */
export const KEYWORDS = /** @type {const} */ ([
  "pierce", "divine", "unerring", "trueStrike", "autoHit", "canCrit", "forceCritical"
]);

/** The lists of ids of a combatant, by the names of their marks. @type {Record<string, string>} */
export const LISTS = { used: "used", interrupt: "interrupts", collidedBy: "collidedBy", fired: "fired" };
