/**
 * The games, by their names in settings, flags, operations and files, with their titles, in the order in which lists
 * show them. Types and tests compare every other list of games with this one: "Add a game" in CONTRIBUTING.md.
 */
export const GAME_TITLES = /** @type {const} */ ({
  icon: "ICON",
  dewprism: "Dewprism Tactics",
  beacon: "Beacon Road",
  elemental: "Elemental D6"
});

/** @typedef {keyof typeof GAME_TITLES} GameName */

/** The names of the games, in the same order. */
export const GAME_NAMES = /** @type {GameName[]} */ (Object.keys(GAME_TITLES));
