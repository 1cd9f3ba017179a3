import { intentOf } from "../dialog/open.mjs";
import { gameOf } from "../games/_module.mjs";
import { usesOf } from "../games/panel.mjs";
import { deedOf } from "../play/_module.mjs";
import { wanted } from "../sheet/press.mjs";

/** @import { Button } from "../sheet/buttons.mjs" */

/** What luck is called by the rules of some game: good and bad. */
const CALLED = [["boons", "curses"], ["advantage", "disadvantage"]];

/**
 * So much luck as the choices of a button.
 * @param {foundry.documents.Actor} actor
 * @param {Button} button
 * @param {number} amount   Good, or bad below 0.
 * @returns {Record<string, number> | null}   Null where its dialog asks for none.
 */
export function leaning(actor, { pressed }, amount) {
  if (!amount) return {};
  const asked = asks(actor, pressed);
  const [good, bad] = CALLED.find(names => names.every(name => asked.has(name))) ?? [];
  return good && bad ? { [good]: Math.max(amount, 0), [bad]: Math.max(-amount, 0) } : null;
}

/** What a dialog asks, by the rules' names. @param {foundry.documents.Actor} actor @param {Record<string, string>} pressed */
function asks(actor, pressed) {
  const played = gameOf(actor);
  if (!played) return new Set(pressed.deed === "move" ? [] : Object.keys(intentOf(actor, wanted(actor, pressed)).intent.choices));
  const deed = pressed.item ? usesOf(played, actor, pressed.item) : pressed.deed ?? "";
  return new Set((deedOf(played, { do: deed }).fields ?? []).map(({ name }) => name));
}
