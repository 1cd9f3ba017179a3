import { localize } from "../../world/i18n.mjs";
import { sentence } from "../../world/notify.mjs";
import { PlainError, RulesError } from "../../base/errors.mjs";

/** @import { ErrorContext } from "../../world/notify.mjs" */

/** The limit of one argument, in characters of JSON. Commands of the rules are far smaller. */
const LIMIT = 100_000;

/**
 * Returns the error for an invalid argument. It names the argument and the problem.
 * @param {string} argument
 * @param {string} key   A key under Api in the language file.
 * @param {Record<string, unknown>} [data]
 */
export function wrong(argument, key, data = {}) {
  return new Error(localize("Api.argument", { argument, what: localize(`Api.${key}`, data) }));
}

/** Throws if the API is called before documents exist. */
export function whenReady() {
  // Sentences are not loaded before that, either.
  if (!game.ready) throw new Error("Rulewright: the game is not ready yet. Call this in or after the hook \"ready\".");
}

/**
 * @param {string} argument
 * @param {unknown} value
 * @returns {string}
 */
export function textArgument(argument, value) {
  if (typeof value !== "string" || !value.trim()) throw wrong(argument, "noText");
  return value.trim();
}

/**
 * Returns a call's options as an object.
 * @param {unknown} value
 * @param {readonly string[]} known   The allowed names. An unknown one is an error, because a typing error would go
 *   unnoticed.
 * @returns {Record<string, any>}
 */
export function options(value = {}, known) {
  const given = record("options", value);
  const strange = Object.keys(given).find(key => !known.includes(key));
  if (strange !== undefined) throw wrong("options", "unknownOption", { name: strange, known: known.join(", ") });
  return given;
}

/**
 * Returns a copy of plain data, safe from later changes.
 * @param {string} argument
 * @param {unknown} value
 * @returns {Record<string, any>}
 */
export function plainData(argument, value) {
  const given = record(argument, value);
  let json;
  try {
    json = JSON.stringify(given);
  } catch {
    throw wrong(argument, "noData");
  }
  if (json.length > LIMIT) throw wrong(argument, "tooLarge", { limit: LIMIT });
  return JSON.parse(json, (key, one) => key === "__proto__" ? undefined : one);
}

/** @param {string} argument @param {any} value @returns {Record<string, any>} */
function record(argument, value) {
  const prototype = value !== null && typeof value === "object" ? Object.getPrototypeOf(value) : undefined;
  if (prototype !== Object.prototype && prototype !== null) throw wrong(argument, "noObject");
  return value;
}

/**
 * Returns an error of the rules or the module with its sentence in place of its key.
 * @param {unknown} error
 * @param {ErrorContext} [about]
 */
export function publicError(error, about) {
  return error instanceof PlainError || error instanceof RulesError
    ? new Error(sentence(error, about), { cause: error }) : error;
}
