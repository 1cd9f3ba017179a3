import { listedFields } from "../../../src/games/command.mjs";
import { sheetOf } from "../../../src/games/sheet.mjs";

/** @import { PlayField } from "../../../src/games/action.mjs" */
/** @import { Game } from "../../../src/games/game.mjs" */
/** @import { PlayMark, PlayNext } from "../../../../wasm/api/schema/rulewright" */

/**
 * Returns the fields of all dialogs of a game.
 * @param {Game} game
 */
export function fieldsOf(game) {
  return Object.values(game.deeds).flatMap(listedFields);
}

/**
 * Returns a field of a dialog.
 * @param {Game} game
 * @param {string} action
 * @param {string} name
 * @returns {PlayField | undefined}
 */
export function fieldOf(game, action, name) {
  return listedFields(game.deeds[action]).find(one => one.name === name);
}

/**
 * Returns the options of a field.
 * @param {PlayField} field
 * @param {PlayMark[]} [marks]   The marks of the actor.
 * @param {PlayNext} [step]   The step of a card.
 * @returns {readonly string[]}
 */
export function fieldOptions({ options }, marks = [], step = undefined) {
  return typeof options === "function" ? options(marks, step) : options ?? [];
}

/**
 * Returns the function that chooses the action of an ability's button.
 * @param {Game} game
 * @returns {(ability: Record<string, unknown>) => string}
 */
export function usesOf({ abilities: { use } }) {
  return typeof use === "function" ? use : () => use;
}

/** Returns a sheet that shows nothing. @param {import("../../../src/games/sheet.mjs").SheetNumber[]} numbers */
export function toySheet(numbers) {
  return sheetOf({ words: "Toy", bars: ["hp", "hp"], about: [], meters: {}, groups: { "": numbers } });
}

/**
 * Returns a game of nothing but what is given.
 * @param {Partial<Game>} parts
 * @returns {Game}
 */
export function gameOf(parts) {
  return { id: "toy", words: "Toy", engine: "toy_play", sheet: toySheet([]),
    abilities: { fields: {}, use: "use" }, cards: { fields: [] }, deeds: {},
    buttons: { rows: [], row: [], table: [] }, marks: { kinds: {} }, odds: { chances: [] }, ...parts };
}

/** The members of a command that no dialog asks for, because the window for values fills them in. */
export const SET = ["field", "value"];
