/** The keys of the rules of ICON that its sheets have. */

/** The ten narrative actions, in the order of the sheet. */
export const ACTIONS = /** @type {const} */ ([
  "sneak", "traverse", "sense", "study", "charm", "command", "tinker", "excel", "smash", "endure"
]);

/** The classes of foes, in the order of the tables (ICON-F2). */
export const FOES = /** @type {const} */ (["heavy", "skirmisher", "leader", "artillery", "legend", "mob"]);

export const CLASSES = /** @type {const} */ (["stalwart", "vagabond", "mendicant", "wright", ...FOES]);

/** Templates that change a foe (ICON-F5). */
export const TEMPLATES = /** @type {const} */ (["elite"]);
