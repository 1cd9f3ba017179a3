// @ts-check
import { GAME_TITLES } from "../../js/games.mjs";

/** @import { Judgement } from "./fairness.mjs" */
/** @import { Pool } from "./rolls.mjs" */

/** The texts of the pages are all here and in page.mjs; those of their script are in ../page. */

/** The names of the games. @type {Map<string, string>} */
const GAMES = new Map(Object.entries(GAME_TITLES));

/**
 * Returns the name of an operation, such as ICON: limit break.
 * @param {string} operation
 */
export function operationWords(operation) {
  const [game = "", ...name] = operation.split("_");
  return `${GAMES.get(game) ?? game}: ${name.join(" ")}`;
}

/** The dice of a roll that has more of them than a live message. */
export const MANY_DICE = "many dice, which are in the ledger";

/**
 * Returns the dice of a roll in words, such as 2d6: 3, 5.
 * @param {Pool[] | null} pools
 */
export function poolsWords(pools) {
  if (!pools) return MANY_DICE;
  return pools.map(([sides, faces]) => `${faces.length === 1 ? "" : faces.length}d${sides}: ${faces.join(", ")}`)
    .join(" · ") || "no dice";
}

/** @param {string} time */
export const timeWords = time => `${time.slice(0, 10)} ${time.slice(11, 19)} UTC`;

/** @param {number} count @param {string} one @param {string} many */
export const countWords = (count, one, many) => count === 1 ? `1 ${one}` : `${count} ${many}`;

/**
 * Describes how even dice are.
 * @param {Judgement} judgement
 */
export function verdictWords({ verdict, share }) {
  const odds = share < 1e-6 ? "one such table in a million" : `one such table in ${Math.round(1 / share)}`;
  const uneven = `uneven: with fair dice, no more than ${odds} has a die as uneven as this`;
  return { tooFew: "too few rolls to say anything", even: "as even as one expects",
    uneven, strange: `very ${uneven}. Look at these rolls` }[verdict];
}
