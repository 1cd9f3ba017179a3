import { MODULE } from "../config.mjs";
import { findAttribute } from "./attributes.mjs";
import { readableData } from "./system/unprepared.mjs";

/** @import { Place } from "./attributes.mjs" */

/**
 * Returns the place of the first attribute with one of the names. The system parses text in a resource to NaN; then the
 * stored text is its value.
 * @param {foundry.documents.Actor} actor
 * @param {readonly string[]} names   As `plain` makes them.
 * @returns {Place | null}
 */
export function attributeOf(actor, names) {
  const found = findAttribute(systemOf(actor), names);
  return found && Number.isNaN(found.value)
    ? { ...found, value: foundry.utils.getProperty(actor._source, found.path) } : found;
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
  const kept = [];
  for (const entry of Object.entries(record)) {
    const [, value] = entry;
    if (value !== undefined && value !== null && value !== "") kept.push(entry);
  }
  return Object.fromEntries(kept);
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

/**
 * Returns the values of those names that are not empty.
 * @param {Record<string, any>} values
 * @param {readonly string[]} names
 * @returns {Record<string, any>}
 */
export function picked(values, names) {
  return present(Object.fromEntries(names.map(name => [name, values[name]])));
}
