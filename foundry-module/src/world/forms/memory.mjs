import { TabStore } from "../tab-store.mjs";

/** The last choices by world, user and button. @type {TabStore<Record<string, any>>} */
const chosen = new TabStore("chosen", 200);

/** @param {string} key */
const nameOf = key => `${game.world.id}.${game.user.id}.${key}`;

/**
 * Remembers choices for the next time.
 * @param {string} key
 * @param {Record<string, any>} choices
 */
export function remember(key, choices) {
  chosen.set(nameOf(key), choices);
}

/** @param {string} key @returns {Record<string, any> | null} */
export function recall(key) {
  return chosen.get(nameOf(key)) ?? null;
}
