import { fightersOf, inFight } from "./combat/encounter.mjs";
import { PlainError } from "../../base/errors.mjs";
import { uuidOf } from "../../base/uuid.mjs";

/** @import { SpacePoint } from "../../../../wasm/api/schema/rulewright" */

/**
 * A square in the fields of a dialog: column and row count from 1.
 * @typedef {{ column?: unknown, row?: unknown }} Fields
 */

/**
 * The fields for a square of the battlefield.
 * @param {foundry.documents.Actor} actor   The user of the ability or action.
 * @param {{ square?: Fields, at?: SpacePoint }} choices   `at` comes from a macro.
 * @param {string} label   A key of the language file.
 * @returns {{ label: string, column: unknown, row: unknown } | null}   Null without a position on squares.
 */
export function squareForm(actor, { at, square = at && { column: at.x + 1, row: at.y + 1 } }, label) {
  const placed = fightersOf(inFight(actor)?.parent ?? null).get(uuidOf(actor))?.token;
  return placed ? { label: `RULEWRIGHT.${label}`, column: square?.column ?? "", row: square?.row ?? "" } : null;
}

/**
 * Reads the square from the fields of a dialog.
 * @param {{ square?: Fields, at?: SpacePoint }} choices
 * @returns {SpacePoint | undefined}   Without a field, the square of a macro; undefined where there is neither.
 * @throws {PlainError}   Where one of them is.
 */
export function squareIn({ square = {}, at }) {
  const [x, y] = [square.column, square.row].map(typed => typeof typed === "number" ? typed - 1 : null);
  if (x === null && y === null) return at;
  if (x === null || y === null) throw new PlainError("halfSquare");
  return { x, y };
}
