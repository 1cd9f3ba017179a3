import { fightersOf, inFight } from "../fight/encounter.mjs";
import { PlainError } from "../notify.mjs";

/** @import { SpacePoint } from "../../../wasm/api/schema/rulewright" */

/** A square as a dialog's fields hold it: counted from 1, as it is shown. @typedef {{ column?: unknown, row?: unknown }} Fields */

/**
 * The fields for a square of the battlefield.
 * @param {foundry.documents.Actor} actor   Who acts.
 * @param {{ square?: Fields }} choices
 * @param {string} label   A key of the language file.
 * @returns {{ label: string, column: unknown, row: unknown } | null}   Null where nobody stands on squares.
 */
export function squareForm(actor, { square }, label) {
  const placed = fightersOf(inFight(actor)?.parent ?? null).get(actor.uuid)?.token;
  return placed ? { label: `RULEWRIGHT.${label}`, column: square?.column ?? "", row: square?.row ?? "" } : null;
}

/**
 * The square that a dialog's fields name.
 * @param {{ square?: Fields }} choices
 * @returns {SpacePoint | undefined}   Nothing where both are empty.
 * @throws {PlainError}   Where one of them is.
 */
export function squareIn({ square = {} }) {
  const [x, y] = [square.column, square.row].map(typed => typeof typed === "number" ? typed - 1 : null);
  if (x === null && y === null) return undefined;
  if (x === null || y === null) throw new PlainError("halfSquare");
  return { x, y };
}
