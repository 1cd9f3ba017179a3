/**
 * The last choices by button, until the page closes.
 * @type {Map<string, Record<string,
 * any>>}
 */
const chosen = new Map();

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
  chosen.set(key, foundry.utils.deepClone(rest));
}

/** @param {string} key @returns {Record<string, any> | null} */
export function recall(key) {
  const choices = chosen.get(key);
  return choices ? foundry.utils.deepClone(choices) : null;
}
