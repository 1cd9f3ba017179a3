import { ask, hasOperation } from "../engine/client.mjs";
import { RulesError } from "../base/errors.mjs";

/** @import { HelpGuide, HelpSuggestions } from "../../../wasm/api/schema/rulewright" */
/** @import { Reader } from "./reading.mjs" */

/** The guides by game. @type {Map<string, Promise<HelpGuide["rows"]>>} */
const guides = new Map();

/**
 * Asks the rules of a game for suggestions: the nearest sentences that a combat plays, corrections of words, and parts
 * that the costs lack.
 * @param {Reader} played
 * @param {string} text   Plain text.
 * @param {number} [from]   The first clause.
 * @returns {Promise<HelpSuggestions>}   None for a game whose rules suggest nothing.
 * @throws {RulesError} For a text that is too long.
 */
export async function askSuggestions({ id }, text, from = 0) {
  const operation = `${id}_suggest`;
  if (!await hasOperation(operation)) return { advice: [], questions: [] };
  const response = await ask(operation, { text, from });
  if (response.error) throw new RulesError(response.error);
  return response.result;
}

/**
 * Returns all that a text of a game can say.
 * @param {Reader} played
 * @returns {Promise<HelpGuide["rows"]>}   Empty for a game without a guide.
 */
export function guideOf({ id }) {
  const known = guides.get(id) ?? askGuide(`${id}_guide`);
  guides.set(id, known);
  known.catch(() => { guides.delete(id); });
  return known;
}

/** @param {string} operation */
async function askGuide(operation) {
  if (!await hasOperation(operation)) return [];
  const response = await ask(operation, {});
  if (response.error) throw new RulesError(response.error);
  return response.result.rows;
}

/**
 * Returns the phrases that a form completes: sentences first, then parts of them.
 * @param {HelpGuide["rows"]} rows
 */
export function phrasesOf(rows) {
  const sentences = rows.flatMap(({ example, topic }) => topic === "flavour" ? [] : example.split("\n"))
    .map(line => line.replace(/^[A-Z][\w -]{2,14}: /, "")).flatMap(line => [line, ...line.split(/(?<=\.) /)]);
  const parts = rows.flatMap(({ words = [] }) => words.filter(one => !/[…[\]]/.test(one) && one.includes(" ")));
  return [...new Set([...sentences.filter(line => /^[A-Z]/.test(line)), ...parts])];
}
