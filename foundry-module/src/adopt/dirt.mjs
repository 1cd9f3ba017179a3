import { plainNumber } from "../adapter/fields.mjs";
import { localize } from "../i18n.mjs";
import { groupsFor, labelOf } from "../layouts/_module.mjs";
import { layoutOf, placeOnSheet, sheetSide } from "./missing.mjs";

/** How much of a text is shown that should be a number. */
const SHOWN = 40;

/**
 * What of a sheet the rules cannot use, each in a sentence that names it. Nothing of it is changed: only its table knows what was meant.
 * @param {foundry.documents.Actor} actor
 * @returns {string[]}
 */
export function dirtOf(actor) {
  const system = /** @type {any} */ (actor.system);
  const layout = layoutOf(actor);
  const numbers = groupsFor(layout, sheetSide(actor)).flatMap(group => group.numbers).filter(({ dtype }) => dtype === "Number" || dtype === "Resource");
  const wrong = numbers.flatMap(number => {
    const place = placeOnSheet(actor, number.name);
    return place && !isNumber(place.value) ? [notNumber(labelOf(layout, number), place.value)] : [];
  });
  const { value, max } = system?.health ?? {};
  const health = [["hp", value], ["maxHp", max]].flatMap(([name, one]) => isNumber(one) ? [] : [notNumber(localize(`Field.${name}`), one)]);
  return [...health, ...wrong, ...undeclaredGroups(actor).map(group => localize("Adopt.undeclared", { group }))];
}

/**
 * The groups that hold attributes and are declared nowhere. Simple Worldbuilding neither shows what stands in them nor keeps it when its sheet is saved.
 * @param {foundry.documents.Actor} actor
 * @returns {string[]} Their keys.
 */
export function undeclaredGroups(actor) {
  const { attributes, groups } = /** @type {any} */ (actor.system) ?? {};
  const holds = (/** @type {any} */ one) => one !== null && typeof one === "object" && !Array.isArray(one) && !("dtype" in one) && !("value" in one)
    && Object.values(one).some(inner => inner !== null && typeof inner === "object" && "value" in inner);
  return Object.keys(record(attributes)).filter(key => holds(attributes[key]) && !(key in record(groups)) && !key.includes("."));
}

/** @param {unknown} value   Nothing says nothing, which is fine. */
function isNumber(value) {
  const read = typeof value === "string" ? plainNumber(value.trim()) : plainNumber(value);
  return read === undefined || typeof read === "number";
}

/** @param {string} field @param {unknown} value */
function notNumber(field, value) {
  const text = typeof value === "string" ? value : JSON.stringify(value) ?? "";
  return localize("Adopt.notANumber", { field, value: text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text });
}

/** @param {unknown} value @returns {Record<string, any>} */
function record(value) {
  return value !== null && typeof value === "object" && !Array.isArray(value) ? /** @type {Record<string, any>} */ (value) : {};
}

