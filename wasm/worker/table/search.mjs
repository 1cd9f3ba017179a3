// @ts-check
import { tooLong } from "./members.mjs";

/** Limits of a search: of its text, in characters, and of its words. */
export const MOST_SEARCH = 100;
const MOST_WORDS = 8;

/** A search for a face: d20=1. */
const FACE = /^d(\d{1,9})=(\d{1,9})$/i;

/**
 * Returns the text of the search in an address.
 * @param {URL} url
 * @throws {Refusal}   Where it is too long.
 */
export function searchOf({ searchParams }) {
  const text = (searchParams.get("q") ?? "").trim();
  if ([...text].length > MOST_SEARCH) throw tooLong("q", MOST_SEARCH);
  return text;
}

/**
 * Returns the condition on entries for the words of a search, each of which must match, and the values that it binds.
 * Words match player or operation anywhere; case counts in letters beyond ASCII alone.
 * @param {string} text
 * @returns {{ condition: string, values: (string | number)[] }}
 */
export function conditionOf(text) {
  /** @type {(string | number)[]} */
  const values = [];
  const conditions = text.split(/\s+/).filter(Boolean).slice(0, MOST_WORDS).map(word => {
    const [, sides, face] = FACE.exec(word) ?? [];
    if (sides !== undefined) {
      values.push(Number(sides), Number(face));
      return " AND EXISTS (SELECT 1 FROM json_each(faces) pool, json_each(pool.value, '$[1]') face WHERE pool.value ->> 0 = ? AND face.value = ?)";
    }
    // Patterns of LIKE have special characters.
    values.push(word, word.replaceAll("_", " "));
    return " AND (instr(lower(player), lower(?)) > 0 OR instr(replace(entry ->> 'operation', '_', ' '), lower(?)) > 0)";
  });
  return { condition: conditions.join(""), values };
}
