import { TabStore } from "../tab-store.mjs";

/** The last choices by world, user and button. @type {TabStore<Record<string, any>>} */
const chosen = new TabStore("chosen", 200);

/** @param {string} key */
const nameOf = key => `${game.world.id}.${game.user.id}.${key}`;

/**
 * Remembers choices for the next time. Forgets those that apply to one moment: boons,
 * curses, positions, guards, costs, a GM's override.
 * @param {string} key
 * @param {Record<string, any>} choices
 */
export function remember(key, choices) {
  const { boons, curses, situation, vigilance, insist, push, temptFate, effectSteps, against, ...more } = choices;
  const { others, guardian, guards, spend, through, blessed, heroic, infused, path, square,
    at, spaces, distance, payer, clock, team, ...rest } = more;
  chosen.set(nameOf(key), rest);
}

/** @param {string} key @returns {Record<string, any> | null} */
export function recall(key) {
  return chosen.get(nameOf(key)) ?? null;
}
