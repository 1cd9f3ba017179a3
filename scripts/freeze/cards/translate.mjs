/**
 * All that the comparison of cards knows about how the new side differs from the
 * old one. It is the identity as long as both are the same. Each function gets
 * what the old side has written, with the command's number, name and user, and
 * returns what the new side is to have written in its place.
 */

/**
 * What changed, by document and path: `{ "Oma Tarrow": { "system.health.value": 12 } }`.
 * @param {{ number: number, name: string, as: string }} _command
 * @param {Record<string, Record<string, any>>} changes
 */
export const newChanges = (_command, changes) => changes;

/**
 * The facts on a card (see `factsOf`).
 * @param {{ number: number, name: string, as: string }} _command
 * @param {Record<string, any>} card
 */
export const newCard = (_command, card) => card;

/**
 * A sentence that a user was shown, or with which the api refused.
 * @param {{ number: number, name: string, as: string }} _command
 * @param {string} sentence
 */
export const newSentence = (_command, sentence) => sentence;
