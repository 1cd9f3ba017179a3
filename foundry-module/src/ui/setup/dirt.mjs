import { plainNumber, systemOf } from "../../world/fields.mjs";
import { gameOf } from "../../games/games.mjs";
import { localize } from "../../world/i18n.mjs";
import { groupsFor, labelOf } from "../../games/sheet.mjs";
import { isPlainObject } from "../../../../wasm/js/plain-object.mjs";
import { placeOnSheet, sheetSide } from "./missing.mjs";

/** The limit of a shown text that should be a number, in characters. */
const SHOWN = 40;

/**
 * Returns a sentence for each value of a sheet that the rules cannot use. Changes nothing,
 * because only the table knows the intended value.
 * @param {foundry.documents.Actor} actor
 * @returns {string[]}
 */
export function dirtOf(actor) {
  const { sheet } = gameOf(actor);
  const numbers = groupsFor(sheet, sheetSide(actor)).flatMap(group => group.numbers)
    .filter(({ dtype }) => dtype === "Number" || dtype === "Resource");
  const wrong = numbers.flatMap(number => {
    const place = placeOnSheet(actor, number.name);
    return place ? unusable(labelOf(sheet, number.name), place.value) : [];
  });
  const { value, max } = systemOf(actor).health ?? {};
  const health = [["hp", value], ["maxHp", max]].flatMap(([name, one]) => unusable(localize(`Field.${name}`), one));
  return [
    ...health, ...wrong, ...gameOf(actor).setup?.dirt(actor) ?? [],
    ...undeclaredGroups(actor).map(group => localize("Adopt.undeclared", { group }))
  ];
}

/**
 * Returns the groups of attributes that the sheet does not declare. Simple Worldbuilding
 * neither shows their attributes nor keeps them when its sheet is saved.
 * @param {foundry.documents.Actor} actor
 * @returns {string[]}   Their keys.
 */
export function undeclaredGroups(actor) {
  const { attributes, groups } = systemOf(actor);
  const holds = (/** @type {any} */ one) =>
    one !== null && typeof one === "object" && !Array.isArray(one) && !("dtype" in one) && !("value" in one)
    && Object.values(one).some(inner => inner !== null && typeof inner === "object" && "value" in inner);
  const declared = isPlainObject(groups) ? groups : {};
  return Object.keys(isPlainObject(attributes) ? attributes : {})
    .filter(key => holds(attributes[key]) && !(key in declared) && !key.includes("."));
}

/**
 * Names a value that the rules cannot use as a number. An empty one is fine.
 * @param {string} field
 * @param {unknown} value
 */
function unusable(field, value) {
  const read = plainNumber(value);
  if (read === undefined || Number.isInteger(read)) return [];
  return [localize(typeof read === "number" ? "Error.notWhole" : "Adopt.notANumber",
    { field, value: textOf(value), got: textOf(value) })];
}

/** @param {unknown} value */
function textOf(value) {
  const text = typeof value === "string" ? value : JSON.stringify(value) ?? "";
  return text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text;
}
