import { intentOf } from "../dialog/open.mjs";
import { gameOf } from "../../games/games.mjs";
import { usesOf } from "../sheet/deed-buttons.mjs";
import { questionOf } from "../../games/icon/operations.mjs";
import { deedOf } from "../../games/command.mjs";
import { wanted } from "../sheet/press.mjs";

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
  const asked = asks(actor, pressed);
  const [good, bad] = CALLED.find(names => names.every(name => asked.has(name))) ?? [];
  return good && bad ? { [good]: Math.max(amount, 0), [bad]: Math.max(-amount, 0) } : null;
}

/**
 * Reports whether a button has a target, so that a name after ">" makes sense.
 * @param {foundry.documents.Actor} actor
 * @param {Button} button
 */
export function aims(actor, { pressed }) {
  const played = gameOf(actor);
  if (played) return !["self", undefined].includes(deedOf(played, { do: deedIn(played, actor, pressed) }).targets);
  return pressed.deed !== "move" && ["target", "self"].includes(String(questionOf(wanted(actor, pressed)).target));
}

/** @param {import("../../games/game.mjs").Game} played @param {foundry.documents.Actor} actor @param {Record<string, string>} pressed */
function deedIn(played, actor, { item, deed = "" }) {
  return item ? usesOf(played, actor, item) : deed;
}

/**
 * Returns the fields of a button's dialog, by the rules' names.
 * @param {foundry.documents.Actor} actor
 * @param {Record<string, string>} pressed
 */
function asks(actor, pressed) {
  const played = gameOf(actor);
  if (!played) return new Set(pressed.deed === "move" ? [] : Object.keys(intentOf(actor, wanted(actor, pressed)).intent.choices));
  return new Set((deedOf(played, { do: deedIn(played, actor, pressed) }).fields ?? []).map(({ name }) => name));
}
