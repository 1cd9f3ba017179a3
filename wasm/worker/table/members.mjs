// @ts-check
import { Refusal } from "../shell/refusal.mjs";

/** Limit of the text that an error repeats, in characters. */
const MOST_REPEATED = 40;

/** @param {string} text */
export const shorten = text => [...text].length <= MOST_REPEATED ? text
  : `${[...text].slice(0, MOST_REPEATED).join("")}…`;

/**
 * Returns the refusal of an unusable field, in the form of the engine's errors.
 * @param {string} code
 * @param {string} field
 * @param {string} message
 * @param {object} [more]   Further members of the error.
 */
export const badField = (code, field, message, more) => new Refusal(400, code, field, message, { more });

/** @param {string} field */
export const missing = field => badField("missing", field, `${field} is missing`);

/** @param {string} field */
export const notText = field => badField("notText", field, `${field} is not text`);

/** @param {string} field @param {string} got */
export const unknownName = (field, got) =>
  badField("unknownName", field, `${field} has an unknown name: ${shorten(got)}`, { got: shorten(got) });

/** @param {string} field @param {number} max */
export const tooLong = (field, max) =>
  badField("tooLong", field, `${field} is longer than ${max} characters`, { max });

/**
 * Refuses members beyond those that a body may have. Of several, the error names always the same one.
 * @param {Record<string, unknown>} body
 * @param {string[]} names
 */
export function allowOnly(body, names) {
  const [unknown] = Object.keys(body).filter(name => !names.includes(name)).sort();
  if (unknown !== undefined) throw unknownName(shorten(unknown), unknown);
}

/**
 * Returns a member that is a text.
 * @param {Record<string, unknown>} body
 * @param {string} name
 * @returns {string | null}   Null where it is absent or null.
 */
export function textOf(body, name) {
  const value = Object.hasOwn(body, name) ? body[name] : null;
  if (value === null || value === undefined) return null;
  if (typeof value !== "string") throw notText(name);
  return value.toWellFormed();
}

/**
 * Returns a whole number of the query.
 * @param {URL} url
 * @param {string} name
 * @param {{ otherwise: number, least: number, most?: number }} bounds
 */
export function numberOf({ searchParams }, name, { otherwise, least, most = Number.MAX_SAFE_INTEGER }) {
  const text = searchParams.get(name);
  if (text === null) return otherwise;
  const got = shorten(text);
  if (!/^[+-]?\d+$/.test(text)) throw badField("notWhole", name, `${name} is not a whole number: ${got}`, { got });
  const number = Number(text);
  if (number < least || number > most)
    throw badField("outOfRange", name, `${name} must be from ${least} to ${most}, not ${got}`,
      { min: least, max: most, got });
  return number;
}
