import { costLine } from "../cost-lines.mjs";
import { LINE_IN_CELL } from "../markup.mjs";

/** The columns of a table of abilities, by the words above them. @type {[string, RegExp][]} */
const COLUMNS = [
  ["name", /^(?:name|abilit(?:y|ies)|power|title|talent)$/i],
  ["cost", /^(?:costs?|actions?|action costs?)$/i],
  ["range", /^(?:range|reach)$/i],
  ["area", /^area$/i],
  ["keywords", /^(?:keywords?|tags?|type|traits?)$/i],
  ["text", /^(?:effects?|texts?|description|rules?|clauses?|details)$/i]
];

/** Returns the column of a cell above others, or "". @param {string} cell */
const columnOf = cell => COLUMNS.find(([, words]) => words.test(cell))?.[0] ?? "";

/**
 * Writes the tables of a pasted text, whose cells have tabs between, as lines: each row of a table of abilities with
 * its costs below its name, and the numbers below the words of a table of numbers beside them.
 * @param {readonly string[]} lines
 * @returns {string[]}
 */
export function withoutTables(lines) {
  /** @type {string[]} */
  const found = [];
  for (let at = 0; at < lines.length;) {
    let end = at;
    while (end < lines.length && lines[end]?.includes("\t")) end++;
    if (end === at) found.push(lines[at++] ?? "");
    else {
      found.push(...rowsAsLines(lines.slice(at, end).map(line => line.split("\t").map(cell => cell.trim()))));
      at = end;
    }
  }
  return found.flatMap(line => line.split(LINE_IN_CELL));
}

/** @param {string[][]} rows */
function rowsAsLines(rows) {
  const [first = [], ...others] = rows;
  const columns = first.map(columnOf);
  if (others.length && columns[0] === "name" && columns.filter(Boolean).length > 1)
    return others.flatMap(row => ["", ...abilityRow(row, columns)]);
  if (others.length && first.length > 2 && first.every(cell => cell && !/\d/.test(cell))
    && others.every(row => row.slice(-first.length).some(cell => /^\W*d?\d/.test(cell))))
    return others.flatMap(row => numbersRow(first, row));
  // Abilities without words above them, or words and what belongs to them.
  return rows.flatMap(row => row.length > 2 && row.some(cell => costLine(cell)?.costs) ? ["", ...abilityRow(row, [])]
    : columnOf(row[0] ?? "") === "name" ? ["", row.slice(1).join(" ")]
      : row.length === 2 && columnOf(row[0] ?? "") === "text" && !/^effects?$/i.test(row[0] ?? "") ? [row[1] ?? ""]
        : row.length === 2 ? [`${(row[0] ?? "").replace(/:$/, "")}: ${row[1]}`] : [row.filter(Boolean).join(", ")]);
}

/**
 * @param {string[]} row
 * @param {string[]} columns   Empty for a table without words above it.
 */
function abilityRow(row, columns) {
  const [name = "", ...cells] = row;
  return [name, ...cells.flatMap((cell, at) => {
    const column = columns[at + 1] ?? "";
    if (!cell || /^[–—-]$/.test(cell)) return [];
    return column && column !== "text" && !cell.includes(":") ? [`${column}: ${cell}`] : [cell];
  })];
}

/** @param {string[]} words @param {string[]} row */
function numbersRow(words, row) {
  return words.flatMap((word, at) => row[at] ? [`${word}: ${row[at]}`] : []);
}
