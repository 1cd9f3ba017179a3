/** What was chosen last for a button, for as long as the page is open. @type {Map<string, Record<string, any>>} */
const chosen = new Map();

/**
 * Remembers choices that tend to stay. What belongs to one moment is
 * forgotten: boons, curses, where everybody stands, who watches and what is
 * spent, a GM's insistence.
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
