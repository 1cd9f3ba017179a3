/** @import { Entry } from "./scan.mjs" */

/**
 * A clause that is left to the table, in any number of abilities.
 * @typedef {{ text: string, count: number, entries: Entry[] }} LeftClause
 */

/** The words by which clauses are compared: numbers, capitals and marks do not matter. @param {string} text */
const skeleton = text => (text.toLowerCase().replace(/\d+/g, "#").match(/[\p{L}#+[\]]+/gu) ?? []).join(" ");

/**
 * Returns the clauses that are left to the table, the most frequent first.
 * @param {Entry[]} entries
 * @returns {LeftClause[]}
 */
export function leftClauses(entries) {
  /** @type {Map<string, LeftClause>} */
  const found = new Map();
  for (const entry of entries) {
    for (const text of entry.left) {
      const key = skeleton(text);
      const clause = found.get(key) ?? { text, count: 0, entries: [] };
      found.set(key, clause);
      clause.count++;
      if (clause.entries.at(-1) !== entry) clause.entries.push(entry);
    }
  }
  return [...found.values()].sort((one, other) => other.count - one.count);
}
