import { isPromised, SHEETS } from "./rows.mjs";

/** The table of README is between these two lines. */
export const BEGIN = "<!-- make test SYSTEM=all writes this table -->";
export const END = "<!-- end of the table -->";

/**
 * The results of the scenes of one combination.
 * @typedef {object} Row
 * @property {string} name   Of the system.
 * @property {string} title
 * @property {number} core
 * @property {string} sheet   A key of SHEETS.
 * @property {Record<string, string>} columns   By scene: empty where it worked, or else the reason.
 * @property {{ ours: number, others: number }} errors   How many errors came from our code, and from anything else.
 * @property {{ ours: number, others: number }} deprecations   How many deprecated members of the core our code uses,
 *   and any other.
 */

/** The characters that would end a cell or begin markup. */
const ESCAPED = /[\\|<>`*_[\]]/g;

/** The longest reason in a note. */
const LONGEST = 320;

/** @param {string} text   On one line, as plain text of Markdown. */
function plain(text) {
  const line = text.replace(/\s+/g, " ").trim();
  return (line.length > LONGEST ? `${line.slice(0, LONGEST - 1)}…` : line).replace(ESCAPED, "\\$&");
}

/** @param {{ ours: number, others: number }} counts */
const counted = ({ ours, others }) => `${ours} + ${others}`;

/**
 * Renders the rows as a table in Markdown: ✔ for a scene that worked, ✘ for one
 * that did not, with its reason below.
 * @param {Row[]} rows
 */
export function tableOf(rows) {
  const columns = Object.keys(rows[0]?.columns ?? {});
  const line = (/** @type {string[]} */ cells) => `| ${cells.join(" | ")} |`;
  const label = (/** @type {Row} */ { title, core, sheet }) => [plain(title), String(core),
    /** @type {Record<string, string>} */ (SHEETS)[sheet] ?? sheet];
  const head = ["system", "core", "sheet", ...columns, "errors", "deprecated"];
  const body = rows.map(row => line([...label(row), ...columns.map(name => row.columns[name] ? "✘" : "✔"),
    counted(row.errors), counted(row.deprecations)]));
  const reasons = rows.flatMap(row => {
    const failed = columns.filter(name => row.columns[name]);
    const byReason = groupBy(failed, name => row.columns[name]);
    return [...byReason].map(([reason, names]) =>
      `- ${label(row).join(", ").replace(/, (\d+), /, ", core $1, ")}: ${names.join(", ")}: ${plain(reason)}`);
  });
  return [line(head), line(head.map(() => "---")), ...body,
    ...reasons.length ? ["", "Reasons of each ✘:", "", ...reasons] : []].join("\n");
}

/** @param {string[]} list @param {(one: string) => string} keyOf @returns {Map<string, string[]>} */
function groupBy(list, keyOf) {
  const groups = new Map();
  for (const one of list) groups.set(keyOf(one), [...groups.get(keyOf(one)) ?? [], one]);
  return groups;
}

/**
 * Puts a table between the two marker lines of a text.
 * @param {string} text
 * @param {string} table
 * @throws {Error} If the text lacks either line.
 */
export function withTable(text, table) {
  const [begin, end] = [text.indexOf(BEGIN), text.indexOf(END)];
  if (begin < 0 || end < begin) throw new Error(`the text has no lines "${BEGIN}" and "${END}"`);
  return `${text.slice(0, begin + BEGIN.length)}\n\n${table}\n\n${text.slice(end)}`;
}

/**
 * Names what README promises and a row does not keep: a scene that failed, an
 * error of our code, or a deprecated member of the core that our code uses.
 * @param {Row[]} rows
 * @returns {string[]}
 */
export function brokenPromises(rows) {
  return rows.filter(isPromised).flatMap(({ title, core, sheet, columns, errors, deprecations }) => {
    const faults = [
      ...Object.entries(columns).flatMap(([name, reason]) => reason ? [`${name}: ${reason}`] : []),
      ...errors.ours ? [`errors of our code: ${errors.ours}`] : [],
      ...deprecations.ours ? [`deprecated members that our code uses: ${deprecations.ours}`] : []
    ];
    return faults.map(fault =>
      `${title}, core ${core}, ${/** @type {Record<string, string>} */ (SHEETS)[sheet] ?? sheet}: ${fault}`);
  });
}
