import { gameOf } from "../../games/games.mjs";
import { aimsOf, fieldNames } from "../sheet/dialogs.mjs";

/** @import { Button } from "../sheet/buttons.mjs" */

/** The games' names of good and bad luck. */
const CALLED = [["boons", "curses"], ["advantage", "disadvantage"]];

/**
 * Returns the choices of a button for an amount of luck.
 * @param {foundry.documents.Actor} actor
 * @param {Button} button
 * @param {number} amount   Good, or bad below 0.
 * @returns {Record<string, number> | null}   Null if its dialog has no such field.
 */
export function leaning(actor, { pressed }, amount) {
  if (!amount) return {};
  const names = fieldNames(gameOf(actor), actor, pressed);
  const [good, bad] = CALLED.find(pair => pair.every(name => names.includes(name))) ?? [];
  return good && bad ? { [good]: Math.max(amount, 0), [bad]: Math.max(-amount, 0) } : null;
}

/**
 * Reports whether a button has a target, so that a name after ">" makes sense.
 * @param {foundry.documents.Actor} actor
 * @param {Button} button
 */
export function aims(actor, { pressed }) {
  return aimsOf(gameOf(actor), actor, pressed);
}
