import { MODULE } from "../../config.mjs";
import { isPlainObject } from "../../../../wasm/js/plain-object.mjs";
import { differences } from "../../base/differences.mjs";
import { equal } from "../../base/equal.mjs";
import { deletion } from "../../world/compat.mjs";
import { flagsOf } from "../../world/fields.mjs";
import { localize } from "../../world/i18n.mjs";
import { hiddenTexts, plainText } from "../../world/markup.mjs";
import { digestOfWords, readingOf } from "../../world/own-readings.mjs";
import { gameOfItem } from "../../games/games.mjs";
import { abilityText, abilityTexts, abilityUpdate, storedAbility } from "../../games/item-ability.mjs";

/** @import { Piece } from "../../base/differences.mjs" */
/** @import { StoredAbility } from "../../games/item-ability.mjs" */

/**
 * A part of an item that its compendium has otherwise. `values` are the values to write by their paths, `play` is true
 * for a value that the table changes in play, and `hides` for a text with secret parts that the compendium lacks.
 * @typedef {{ path: string, label: string, before: string, after: string, pieces: Piece[], play: boolean,
 *   hides: boolean, values: Record<string, unknown> }} Difference
 */

/** The address of an item in a compendium, or of an item of an actor there. Before core 11 it had no type. */
const ADDRESS = /^Compendium\.([^.]+\.[^.]+)\.(?:(Item|Actor)\.)?([^.]+)(?:\.Item\.([^.]+))?$/;

/** The path of the ability in an item's flags. */
const ABILITY = `flags.${MODULE}.ability`;

/**
 * Reads the address of a document in a compendium.
 * @param {unknown} uuid
 * @returns {{ pack: string, id: string, item: string } | null}   `item` is the id of an item of the actor `id`, or "".
 */
function addressOf(uuid) {
  const [, pack = "", , id = "", item = ""] = typeof uuid === "string" ? ADDRESS.exec(uuid) ?? [] : [];
  return pack ? { pack, id, item } : null;
}

/** Returns the uuid of the document in a compendium that a document was made from. @param {any} document */
const originOf = document => document?._stats?.compendiumSource ?? document?.flags?.core?.sourceId;

/**
 * Returns the address of the item in a compendium that an item was made from.
 * @param {foundry.documents.Item} item
 * @returns {{ pack: string, id: string, item: string, sure: boolean } | null}   `sure` is false if the actor alone is
 *   known to come from there.
 */
export function compendiumOf(item) {
  const own = addressOf(originOf(item));
  if (own) return { ...own, sure: true };
  // The items of an imported actor keep the ids that they have in the compendium.
  const actor = item.actor && addressOf(originOf(item.actor));
  return actor && !actor.item ? { ...actor, item: String(item.id), sure: false } : null;
}

/**
 * Returns the parts of an item that its compendium has otherwise. Parts that the item alone has, such as notes, are
 * none; neither is a text of the ability that the GM has written, nor a reading.
 * @param {foundry.documents.Item} item
 * @param {foundry.documents.Item} source
 * @returns {Difference[]}
 */
export function differencesOf(item, source) {
  const [mine, theirs] = /** @type {Record<string, any>[]} */ ([item.toObject(), source.toObject()]);
  return [...["name", "img", "system"].flatMap(name => within(name, mine?.[name], theirs?.[name])),
    ...ofAbility(item, source)];
}

/**
 * Reports whether the differences of an item may be those of another item: an owner may write any source into it.
 * @param {foundry.documents.Item} item
 * @param {Difference[]} found
 * @returns {"otherName" | "players" | ""}   The reason why none of them is chosen at first.
 */
export function doubtOf(item, found) {
  if (found.length > 1 && found.some(({ path }) => path === "name")) return "otherName";
  return (item.actor ?? item).hasPlayerOwner ? "players" : "";
}

/**
 * @param {string} path
 * @param {any} mine
 * @param {any} theirs
 * @returns {Difference[]}
 */
function within(path, mine, theirs) {
  if (theirs === undefined || theirs === null || path === "system.groups") return [];
  if (isAttribute(theirs)) return ofAttribute(path, isPlainObject(mine) ? mine : null, theirs);
  if (isPlainObject(theirs))
    return Object.entries(theirs).flatMap(([name, value]) => within(`${path}.${name}`, mine?.[name], value));
  if (same(mine, theirs)) return [];
  return [difference(path, fieldName(path), textOf(mine), textOf(theirs), { [path]: theirs },
    { play: path === "system.quantity", hides: hidesMore(mine, theirs) })];
}

/** Reports whether a text has secret or hidden parts that another one lacks. @param {any} mine @param {any} theirs */
function hidesMore(mine, theirs) {
  if (typeof mine !== "string" || typeof theirs !== "string") return false;
  const { body } = new DOMParser().parseFromString(theirs, "text/html");
  const there = (body.textContent ?? "").replace(/\s+/g, " ");
  return hiddenTexts(mine).some(text => !there.includes(text));
}

/** Reports whether a value is an attribute of Simple Worldbuilding. @param {any} value */
const isAttribute = value => isPlainObject(value) && typeof value.dtype === "string";

/** Reports whether two values show the same. Texts may differ in their markup. @param {any} one @param {any} other */
function same(one, other) {
  if (typeof one === "string" && typeof other === "string" && one !== other)
    return /<[a-z!/]/i.test(one + other) && plainText(one) === plainText(other);
  return equal(one ?? null, other ?? null);
}

/** The types of attributes whose value the table changes in play. */
const OF_PLAY = ["Resource", "Number", "Boolean"];

/**
 * Compares an attribute. Its value is a difference of its own if it changes in play; all else is taken as a whole.
 * @param {string} path
 * @param {Record<string, any> | null} mine   Null if the item has none.
 * @param {Record<string, any>} theirs
 * @returns {Difference[]}
 */
function ofAttribute(path, mine, theirs) {
  const names = Object.keys(theirs).filter(name => theirs[name] !== undefined && !same(mine?.[name], theirs[name]));
  if (!names.length) return [];
  const label = String(theirs.label || mine?.label || path.split(".").at(-1));
  if (!mine) return [difference(path, label, "", attributeText(theirs), { [path]: theirs })];
  const plays = names.includes("value") && (OF_PLAY.includes(theirs.dtype) || OF_PLAY.includes(mine.dtype));
  const others = plays ? names.filter(name => name !== "value") : names;
  const value = plays ? [difference(`${path}.value`, label, attributeText(mine),
    attributeText({ ...mine, value: theirs.value }), { [`${path}.value`]: theirs.value }, { play: true })] : [];
  if (!others.length) return value;
  const [before, after] = [attributeText(mine), attributeText({ ...theirs, ...plays && { value: mine.value } })];
  const named = before === after ? [`${mine.label ?? ""} ${before}`, `${theirs.label ?? ""} ${after}`]
    : [before, after];
  return [difference(path, label, String(named[0]).trim(), String(named[1]).trim(),
    Object.fromEntries(others.map(name => [`${path}.${name}`, theirs[name]])),
    { hides: others.some(name => hidesMore(mine[name], theirs[name])) }), ...value];
}

/** @param {Record<string, any>} attribute */
const attributeText = ({ value, max }) => [textOf(value), ...(max ?? "") === "" ? [] : [textOf(max)]].join(" / ");

/**
 * Compares the ability that a compendium describes by a text of its own.
 * @param {foundry.documents.Item} item
 * @param {foundry.documents.Item} source
 * @returns {Difference[]}
 */
function ofAbility(item, source) {
  const [mine, theirs] = /** @type {any[]} */ ([storedAbility(item) ?? null, storedAbility(source) ?? null]);
  if (typeof theirs?.text !== "string" || (typeof mine?.text === "string" && same(mine.text, theirs.text))) return [];
  return [difference(ABILITY, localize("Source.field.ability"), mine ? textOf(abilityText(item)) : "",
    textOf(theirs.text), { [ABILITY]: theirs }, { play: mine !== null })];
}

/**
 * @param {string} path
 * @param {string} label
 * @param {string} before
 * @param {string} after
 * @param {Record<string, unknown>} values
 * @param {{ play?: boolean, hides?: boolean }} [marks]
 * @returns {Difference}
 */
function difference(path, label, before, after, values, { play = false, hides = false } = {}) {
  return { path, label, before, after, pieces: differences(before, after), play, hides, values };
}

/** @param {string} path */
function fieldName(path) {
  const name = path.replace(/^system\./, "");
  return ["name", "img", "description", "quantity", "weight"].includes(name) ? localize(`Source.field.${name}`)
    : name.split(".").join(" › ");
}

/** @param {unknown} value @returns {string}   "" for a missing one. */
function textOf(value) {
  if (value === undefined || value === null) return "";
  if (typeof value === "string") return plainText(value);
  if (typeof value === "boolean") return localize(value ? "Trust.yes" : "Trust.no");
  return typeof value === "object" ? localize("Source.list") : String(value);
}

/**
 * Returns the change of an item that takes over parts of its compendium, and the one back.
 * @param {foundry.documents.Item} item
 * @param {foundry.documents.Item} source
 * @param {Difference[]} taken
 * @returns {import("./writing.mjs").Change}
 */
export function changeFor(item, source, taken) {
  const data = item.toObject();
  /** @type {Record<string, unknown>} */
  const update = { _id: item.id };
  /** @type {Record<string, unknown>} */
  const back = { _id: item.id };
  const put = (/** @type {string} */ path, /** @type {unknown} */ value) => {
    const before = foundry.utils.getProperty(data, path);
    Object.assign(update, path === ABILITY ? abilityUpdate(/** @type {StoredAbility} */ (value)) : { [path]: value });
    Object.assign(back, before === undefined || (path === ABILITY && before === null)
      ? deletion(firstMissing(data, path))
      : path === ABILITY ? abilityUpdate(/** @type {StoredAbility} */ (before)) : { [path]: before });
  };
  for (const { values } of taken) for (const [path, value] of Object.entries(values)) put(path, value);
  // An attribute is in a group, which the item has to declare.
  const groups = /** @type {Record<string, any>} */ (
    foundry.utils.getProperty(source.toObject(), "system.groups") ?? {});
  for (const [name, group] of Object.entries(groups))
    if (taken.some(({ path }) => path.startsWith(`system.attributes.${name}.`))
      && foundry.utils.getProperty(data, `system.groups.${name}`) === undefined) put(`system.groups.${name}`, group);
  const of = readingDigest(item);
  if (of && !flagsOf(item).reading) put(`flags.${MODULE}.reading`, of);
  return { update, back };
}

/**
 * Returns the path of the outermost object that data lack on the way to a path.
 * @param {object} data
 * @param {string} path
 */
function firstMissing(data, path) {
  const names = path.split(".");
  const paths = names.map((_, at) => names.slice(0, at + 1).join("."));
  return paths.find(one => foundry.utils.getProperty(data, one) === undefined) ?? path;
}

/**
 * Returns the digest of an item's words if the rules play a reading of the GM's own in their place. The item keeps it,
 * so that its form offers that reading for the new words.
 * @param {foundry.documents.Item} item
 */
export function readingDigest(item) {
  const { id } = gameOfItem(item);
  const read = abilityTexts(item).find(text => readingOf(text, id));
  return read === undefined ? "" : digestOfWords(read);
}
