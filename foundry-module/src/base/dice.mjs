/** The limit of dice in one roll. */
export const MOST_FACES = 300;

/** Dice of requests that ask about a roll without making it. */
export const NO_DICE = { faces: [] };
export const ANY_DICE = { seed: "0".repeat(64) };
