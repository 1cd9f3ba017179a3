import { MODULE } from "../config.mjs";
import { readableData } from "./system/unprepared.mjs";
import { findAttribute } from "./attributes.mjs";

/** @import { Place } from "./attributes.mjs" */

/**
 * Where the numbers of a character stand: at a fixed place of the system, in
 * an attribute with one of those names, or, where no attribute shows it, in a
 * flag of ours.
 * @typedef {object} Field
 * @property {string} [path]
 * @property {string[]} [names]
 * @property {string} [flag]
 */

/** @type {Record<string, Field>} The keys are the engine's names of the fields. */
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
 * @returns {Place | null} Null where the sheet has no such number.
 */
export function findField(actor, name) {
  const { path, names = [name], flag } = FIELDS[name] ?? {};
  if (path) return { path: `system.${path}`, value: foundry.utils.getProperty(readableData(actor).system, path), label: null };
  const found = findAttribute(readableData(actor).system, names);
  if (found || !flag) return found && { ...found, value: legible(actor, found) };
  return { path: `flags.${MODULE}.${flag}`, value: flagsOf(actor)[flag], label: null };
}

/**
 * What stands at a place of the sheet. Of text in a resource the system makes
 * no number at all, which would say nothing to anybody: then it is what is stored.
 * @param {foundry.documents.Actor} actor
 * @param {Place} place
 */
export function legible(actor, { path, value }) {
  return Number.isNaN(value) ? foundry.utils.getProperty(actor._source, path) : value;
}

/**
 * The value of a field as the sheet holds it, or undefined where there is none.
 * @param {foundry.documents.Actor} actor
 * @param {string} name
 */
export function readField(actor, name) {
  return findField(actor, name)?.value;
}

/**
 * The most that a field can be, where the sheet says so beside its value.
 * @param {foundry.documents.Actor} actor
 * @param {string} name
 */
export function mostOf(actor, name) {
  const path = findField(actor, name)?.path;
  return path?.endsWith(".value") ? foundry.utils.getProperty(readableData(actor), path.replace(/value$/, "max")) : undefined;
}

/** A number as the engine reads it, which JavaScript would take in more ways: blank, hexadecimal, or as a yes. */
const NUMBER = /^[\0-\x20]*([+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?)?[\0-\x20]*$/i;

/**
 * A number that the engine takes as it is: what a sheet leaves empty says
 * nothing, digits are a number, and anything else is the engine's to name.
 * @param {unknown} value
 */
export function plainNumber(value) {
  if (value === null || value === undefined) return undefined;
  const [, digits = ""] = (typeof value === "string" && NUMBER.exec(value)) || ["", "unread"];
  if (digits === "") return undefined;
  return Number.isFinite(Number(digits)) ? Number(digits) : value;
}

/**
 * Leaves out what says nothing, as the engine does.
 * @param {Record<string, unknown>} record
 */
export function present(record) {
  return Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined && value !== null && value !== ""));
}

/**
 * Returns the data of a document's system. The core's types do not describe it, and a sheet may hold anything, so each reader narrows what it reads.
 * The data of an actor that the system failed to prepare is the stored data.
 * @param {{ uuid?: string | null, system?: object }} document
 * @returns {Record<string, any>}
 */
export function systemOf(document) {
  return readableData(document).system ?? {};
}

/**
 * Our own flags on a document. Any user or older version may have written them, so each reader narrows what it reads.
 * @param {{ flags: object } | null | undefined} document
 * @returns {Record<string, any>}
 */
export function flagsOf(document) {
  return /** @type {Record<string, any> | undefined} */ (document?.flags)?.[MODULE] ?? {};
}
