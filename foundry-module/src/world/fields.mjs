import { MODULE } from "../config.mjs";
import { readableData } from "./system/unprepared.mjs";
import { findAttribute } from "./attributes.mjs";

/** @import { Place } from "./attributes.mjs" */

/**
 * The place of a character's number: a fixed path of the system, an attribute with one of the names, the most that
 * another attribute can be, or a flag of ours if no attribute shows it.
 * @typedef {object} Field
 * @property {string} [path]
 * @property {readonly string[]} [names]
 * @property {string} [most]   The rules' name of the other attribute.
 * @property {string} [flag]
 */

/**
 * The engine's fields by name.
 * @type {Record<string, Field>}
 */
const FIELDS = {
  hp: { path: "health.value" },
  maxHp: { path: "health.max" },
  vigor: { names: ["vigor"], flag: "vigor" },
  defense: { names: ["defense", "defence"] },
  fray: { names: ["fray"] },
  damageDie: { names: ["damage", "damagedie", "die"] },
  vitality: { names: ["vitality", "vit"] },
  armor: { names: ["armour", "armor"] },
  resolve: { names: ["resolve", "personalresolve"], flag: "resolve" },
  effort: { names: ["effort"], flag: "effort" },
  strain: { names: ["strain"], flag: "strain" },
  xp: { names: ["xp", "experience"], flag: "xp" },
  level: { names: ["level"], flag: "level" },
  class: { names: ["class", "jobclass", "foeclass"], flag: "class" },
  side: { names: ["side"], flag: "side" },
  wounds: { names: ["wounds"], flag: "wounds" },
  limitBrokenBefore: { names: ["limitbroken"], flag: "limitBrokenBefore" },
  speed: { names: ["speed"] },
  dash: { names: ["dash"] }
};

/**
 * Finds a field of the character on the sheet.
 * @param {foundry.documents.Actor} actor
 * @param {string} name   A key of the engine, or one of the ten actions.
 * @returns {Place | null}   Null if the sheet lacks the number.
 */
export function findField(actor, name) {
  return placeOf(actor, FIELDS[name] ?? { names: [name] });
}

/**
 * Returns the place of a number or text on the sheet of an actor.
 * @param {foundry.documents.Actor} actor
 * @param {Field | undefined} field
 * @param {Record<string, Field>} [sheet]   The other fields of its game.
 * @returns {Place | null}   Null if nothing shows it.
 */
export function placeOf(actor, field, sheet = {}) {
  if (!field) return null;
  const { path, names, most, flag } = field;
  if (path) return placeAt(actor, `system.${path}`);
  const found = names ? findAttribute(readableData(actor).system, names) : null;
  if (found) return { ...found, value: readableValue(actor, found) };
  if (flag) return { path: `flags.${MODULE}.${flag}`, value: flagsOf(actor)[flag], label: null };
  const place = most ? placeOf(actor, sheet[most], sheet) : null;
  return place?.path.endsWith(".value") ? placeAt(actor, place.path.replace(/value$/, "max")) : null;
}

/** @param {foundry.documents.Actor} actor @param {string} path @returns {Place} */
function placeAt(actor, path) {
  return { path, value: foundry.utils.getProperty(readableData(actor), path), label: null };
}

/**
 * Returns the value at a place of the sheet. The system parses text in a resource to NaN;
 * then the stored text is returned.
 * @param {foundry.documents.Actor} actor
 * @param {Place} place
 */
function readableValue(actor, { path, value }) {
  return Number.isNaN(value) ? foundry.utils.getProperty(actor._source, path) : value;
}

/**
 * Returns the value of a field as the sheet stores it, or undefined.
 * @param {foundry.documents.Actor} actor
 * @param {string} name
 */
export function readField(actor, name) {
  return findField(actor, name)?.value;
}

/**
 * Returns the maximum of a field, if the sheet stores it beside the value.
 * @param {foundry.documents.Actor} actor
 * @param {string} name
 */
export function mostOf(actor, name) {
  const path = findField(actor, name)?.path;
  return path?.endsWith(".value") ? foundry.utils.getProperty(readableData(actor), path.replace(/value$/, "max"))
    : undefined;
}

/** A number as the engine reads it, with blanks around it. JavaScript would also accept hexadecimal numbers. */
const NUMBER = /^\p{White_Space}*([+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?)?\p{White_Space}*$/iu;

/**
 * Returns a number as the engine accepts it. An empty value is undefined, digits are a
 * number, and any other value stays for the engine to refuse.
 * @param {unknown} value
 */
export function plainNumber(value) {
  if (value === null || value === undefined) return undefined;
  const [, digits = ""] = (typeof value === "string" && NUMBER.exec(value)) || ["", "unread"];
  if (digits === "") return undefined;
  return Number.isFinite(Number(digits)) ? Number(digits) : value;
}

/**
 * Drops empty members, which the engine ignores.
 * @param {Record<string, unknown>} record
 */
export function present(record) {
  return Object.fromEntries(Object.entries(record).filter(([, value]) =>
    value !== undefined && value !== null && value !== ""));
}

/**
 * Returns the data of a document's system. The core's types do not describe it, and a sheet may hold anything, so each
 * reader narrows what it reads.
 * The data of an actor that the system failed to prepare is the stored data.
 * @param {{ uuid?: string | null, system?: object }} document
 * @returns {Record<string, any>}
 */
export function systemOf(document) {
  return readableData(document).system ?? {};
}

/**
 * Returns our own flags on a document. Any user or older version may have written them, so
 * each reader narrows what it reads.
 * @param {{ flags: object } | null | undefined} document
 * @returns {Record<string, any>}
 */
export function flagsOf(document) {
  return /** @type {Record<string, any> | undefined} */ (document?.flags)?.[MODULE] ?? {};
}
