import { localize } from "../../world/i18n.mjs";
import { sentence } from "../../world/notify.mjs";
import { PlainError, RulesError } from "../../base/errors.mjs";

/** @import { About } from "../../world/notify.mjs" */

/** The most that one argument may hold, in characters of JSON: what the rules read is far smaller. */
const LIMIT = 100_000;

/**
 * What is thrown where an argument is not what it should be: it names the argument, and says what is wrong.
 * @param {string} argument
 * @param {string} key   Of Api in the language file.
 * @param {Record<string, unknown>} [data]
 */
export function wrong(argument, key, data = {}) {
  return new Error(localize("Api.argument", { argument, what: localize(`Api.${key}`, data) }));
}

/** Keeps everybody from asking before there are documents to ask about. */
export function whenReady() {
  // Before that there are no sentences, either.
  if (!game.ready) throw new Error("Rulewright: the game is not ready yet. Call this in or after the hook \"ready\".");
}

/**
 * @param {string} argument
 * @param {unknown} value
 * @returns {string}
 */
export function text(argument, value) {
  if (typeof value !== "string" || !value.trim()) throw wrong(argument, "noText");
  return value.trim();
}

/**
 * Options as they were given; what is left out is left out.
 * @param {unknown} value
 * @param {readonly string[]} known   Those that there are: a mistyped one would go unnoticed.
 * @returns {Record<string, any>}
 */
export function options(value = {}, known) {
  const given = record("options", value);
  const strange = Object.keys(given).find(key => !known.includes(key));
  if (strange !== undefined) throw wrong("options", "unknownOption", { name: strange, known: known.join(", ") });
  return given;
}

/**
 * A copy of plain data, which nobody changes afterwards.
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
 * An error of the rules or of the table, with its sentence in place of its key.
 * @param {unknown} error
 * @param {About} [about]
 */
export function told(error, about) {
  return error instanceof PlainError || error instanceof RulesError ? new Error(sentence(error, about), { cause: error }) : error;
}
