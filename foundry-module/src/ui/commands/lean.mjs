import { describedGameOf } from "../../games/games.mjs";
import { askedOf } from "../sheet/deed-buttons.mjs";
import { aimOf, allFields } from "../dialog/choices.mjs";
import { askedBy } from "../sheet/press.mjs";

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
  const known = asks(actor, pressed);
  const [good, bad] = CALLED.find(names => names.every(name => known.has(name))) ?? [];
  return good && bad ? { [good]: Math.max(amount, 0), [bad]: Math.max(-amount, 0) } : null;
}

/**
 * Reports whether a button has a target, so that a name after ">" makes sense.
 * @param {foundry.documents.Actor} actor
 * @param {Button} button
 */
export function aims(actor, { pressed }) {
  if (pressed.deed === "move" && !describedGameOf(actor)) return false;
  return (aimOf(asked(actor, pressed)) ?? "self") !== "self";
}

/** @param {foundry.documents.Actor} actor @param {Record<string, string>} pressed */
function asked(actor, pressed) {
  const played = describedGameOf(actor);
  return played ? askedOf(played, actor, pressed) : askedBy(actor, pressed);
}

/**
 * Returns the fields of a button's dialog, by the rules' names.
 * @param {foundry.documents.Actor} actor
 * @param {Record<string, string>} pressed
 */
function asks(actor, pressed) {
  return new Set(pressed.deed === "move" && !describedGameOf(actor) ? [] : allFields(asked(actor, pressed)).map(({ name }) => name));
}
