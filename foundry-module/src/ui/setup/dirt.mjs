import { isPlainObject } from "../../../../wasm/js/plain-object.mjs";
import { isDescribed, storedAbility } from "../../games/icon/item.mjs";
import { flagsOf, plainNumber, readField, systemOf } from "../../world/fields.mjs";
import { plain } from "../../world/attributes.mjs";
import { classOf } from "../../world/worldbuilding.mjs";
import { describedGameOf } from "../../games/games.mjs";
import { formatList, localize } from "../../world/i18n.mjs";
import { groupsFor, labelOf } from "../../world/layouts/layouts.mjs";
import { layoutOf, placeOnSheet, sheetSide } from "./missing.mjs";

/** The limit of a shown text that should be a number, in characters. */
const SHOWN = 40;

/**
 * Returns a sentence for each value of a sheet that the rules cannot use. Changes nothing,
 * because only the table knows the intended value.
 * @param {foundry.documents.Actor} actor
 * @returns {string[]}
 */
export function dirtOf(actor) {
  const layout = layoutOf(actor);
  const numbers = groupsFor(layout, sheetSide(actor)).flatMap(group => group.numbers).filter(({ dtype }) => dtype === "Number" || dtype === "Resource");
  const wrong = numbers.flatMap(number => {
    const place = placeOnSheet(actor, number.name);
    return place ? unusable(labelOf(layout, number), place.value) : [];
  });
  const { value, max } = systemOf(actor).health ?? {};
  const health = [["hp", value], ["maxHp", max]].flatMap(([name, one]) => unusable(localize(`Field.${name}`), one));
  return [...health, ...wrong, ...describedGameOf(actor) ? [] : [...unknownWords(actor), ...unreadAbilities(actor)], ...undeclaredGroups(actor).map(group => localize("Adopt.undeclared", { group }))];
}

/**
 * Returns the groups of attributes that the sheet does not declare. Simple Worldbuilding
 * neither shows their attributes nor keeps them when its sheet is saved.
 * @param {foundry.documents.Actor} actor
 * @returns {string[]}   Their keys.
 */
export function undeclaredGroups(actor) {
  const { attributes, groups } = systemOf(actor);
  const holds = (/** @type {any} */ one) => one !== null && typeof one === "object" && !Array.isArray(one) && !("dtype" in one) && !("value" in one)
    && Object.values(one).some(inner => inner !== null && typeof inner === "object" && "value" in inner);
  return Object.keys(record(attributes)).filter(key => holds(attributes[key]) && !(key in record(groups)) && !key.includes("."));
}

/**
 * Names a value that the rules cannot use as a number. An empty one is fine.
 * @param {string} field
 * @param {unknown} value
 */
function unusable(field, value) {
  const read = plainNumber(value);
  if (read === undefined || Number.isInteger(read)) return [];
  return [localize(typeof read === "number" ? "Error.notWhole" : "Adopt.notANumber", { field, value: textOf(value), got: textOf(value) })];
}

/**
 * Names an unknown class or side of an ICON sheet, which the rules ignore.
 * @param {foundry.documents.Actor} actor
 */
function unknownWords(actor) {
  const words = { class: classOf, side: (/** @type {unknown} */ _actor, /** @type {unknown} */ said) => ["hero", "foe"].includes(plain(String(said))) };
  return Object.entries(words).flatMap(([name, known]) => {
    const [flag, sheet] = [flagsOf(actor)[name], readField(actor, name)];
    // The class on the sheet and the side in the flag take precedence.
    const said = name === "class" ? sheet || flag : flag || sheet;
    const blank = said === undefined || said === null || (typeof said === "string" && !said.trim());
    return blank || known(actor, said) ? [] : [localize("Error.unknownName", { field: localize(`Field.${name}`), got: textOf(said) })];
  });
}

/**
 * Names the items of ICON whose ability is neither a text nor a description by fields. The rules name what they cannot read
 * in the latter when the ability is used.
 * @param {foundry.documents.Actor} actor
 */
function unreadAbilities(actor) {
  return [...actor.items].filter(item => isDescribed(item) && !isPlainObject(storedAbility(item)))
    .map(({ name }) => localize("Adopt.unreadAbility", { item: name }));
}

/** @param {unknown} value */
function textOf(value) {
  const text = typeof value === "string" ? value : JSON.stringify(value) ?? "";
  return text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text;
}

/** @param {unknown} value @returns {Record<string, any>} */
function record(value) {
  return value !== null && typeof value === "object" && !Array.isArray(value) ? /** @type {Record<string, any>} */ (value) : {};
}

