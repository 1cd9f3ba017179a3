import { describe } from "../../games/icon/ability.mjs";
import { unreadName } from "../items/form-view.mjs";
import { storedAbility } from "../../games/icon/item.mjs";
import { flagsOf, plainNumber, readField, systemOf } from "../../world/fields.mjs";
import { plain } from "../../world/attributes.mjs";
import { classOf } from "../../world/worldbuilding.mjs";
import { describedGameOf } from "../../games/games.mjs";
import { formatList, localize } from "../../world/i18n.mjs";
import { groupsFor, labelOf } from "../../world/layouts/layouts.mjs";
import { layoutOf, placeOnSheet, sheetSide } from "./missing.mjs";

/** How much of a text is shown that should be a number. */
const SHOWN = 40;

/**
 * What of a sheet the rules cannot use, each in a sentence that names it. Nothing of it is changed: only its table knows what was meant.
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
 * The groups that hold attributes and are declared nowhere. Simple Worldbuilding neither shows what stands in them nor keeps it when its sheet is saved.
 * @param {foundry.documents.Actor} actor
 * @returns {string[]} Their keys.
 */
export function undeclaredGroups(actor) {
  const { attributes, groups } = systemOf(actor);
  const holds = (/** @type {any} */ one) => one !== null && typeof one === "object" && !Array.isArray(one) && !("dtype" in one) && !("value" in one)
    && Object.values(one).some(inner => inner !== null && typeof inner === "object" && "value" in inner);
  return Object.keys(record(attributes)).filter(key => holds(attributes[key]) && !(key in record(groups)) && !key.includes("."));
}

/**
 * Names a value that the rules cannot use as a number. Nothing says nothing, which is fine.
 * @param {string} field
 * @param {unknown} value
 */
function unusable(field, value) {
  const read = plainNumber(value);
  if (read === undefined || Number.isInteger(read)) return [];
  return [localize(typeof read === "number" ? "Error.notWhole" : "Adopt.notANumber", { field, value: textOf(value), got: textOf(value) })];
}

/**
 * Names the class and the side of an ICON sheet where the rules know neither: they go on without them.
 * @param {foundry.documents.Actor} actor
 */
function unknownWords(actor) {
  const words = { class: classOf, side: (/** @type {unknown} */ _actor, /** @type {unknown} */ said) => ["hero", "foe"].includes(plain(String(said))) };
  return Object.entries(words).flatMap(([name, known]) => {
    const [flag, sheet] = [flagsOf(actor)[name], readField(actor, name)];
    // The sheet decides the class, and the flag the side.
    const said = name === "class" ? sheet || flag : flag || sheet;
    const blank = said === undefined || said === null || (typeof said === "string" && !said.trim());
    return blank || known(actor, said) ? [] : [localize("Error.unknownName", { field: localize(`Field.${name}`), got: textOf(said) })];
  });
}

/**
 * Names what the rules do not read of the abilities that ICON's items describe.
 * @param {foundry.documents.Actor} actor
 */
function unreadAbilities(actor) {
  return [...actor.items].flatMap(item => {
    const { unread } = describe(storedAbility(item));
    return unread.length ? [localize("Adopt.unreadAbility", { item: item.name, parts: formatList(unread.map(unreadName)) })] : [];
  });
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

