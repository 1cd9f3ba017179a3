/** The most dice that anybody rolls for one thing. */
export const MOST_FACES = 300;

/** What is only asked takes no dice, or any: nobody looks at how they fall. */
export const NO_DICE = { faces: [] };
export const ANY_DICE = { seed: "0".repeat(64) };
