import { isRecord } from "../record.mjs";
import { VERSION, headText } from "./statement.mjs";

/** @import { Entry, Head } from "./statement.mjs" */

/** What every entry says, */
const ALWAYS = ["time", "operation", "request", "engine", "version", "result", "key"];

/** what it says besides where it stands in a ledger, */
const IN_A_LEDGER = ["table", "previous", "by", "player"];

/** All that it may hold: what only odds were asked of has no seed. */
const MEMBERS = new Set(["v", "is", "sequence", "seed", ...ALWAYS, ...IN_A_LEDGER]);

/**
 * Reads an entry that anybody may have written. Whether anything of it is true is another question.
 * @param {any} entry
 * @returns {Entry | null}   Null where it is none of this version.
 */
export function readEntry(entry) {
  if (!isRecord(entry) || entry.v !== VERSION || entry.is !== "roll"
    || Object.keys(entry).some(name => !MEMBERS.has(name))) return null;
  const isText = (/** @type {string} */ name) => typeof entry[name] === "string";
  const placed = entry.table === undefined
    ? ["sequence", ...IN_A_LEDGER].every(name => entry[name] === undefined)
    : IN_A_LEDGER.every(isText) && Number.isSafeInteger(entry.sequence) && entry.sequence > 0;
  return ALWAYS.every(isText) && (entry.seed === undefined || isText("seed")) && placed
    ? /** @type {Entry} */ (/** @type {unknown} */ (entry)) : null;
}

/**
 * A line of a ledger.
 * @typedef {{ entry: Entry & Required<Pick<Entry, "table" | "sequence" | "previous">>, signature: string,
 *   request: string }} Line
 */

/**
 * Reads a line of a ledger that anybody may have written.
 * @param {string} text
 * @returns {Line | null}
 */
export function readLine(text) {
  try {
    const { entry, signature, request, ...rest } = JSON.parse(text);
    const read = readEntry(entry);
    const sound = read?.table !== undefined && read.seed !== undefined && typeof signature === "string"
      && typeof request === "string" && !Object.keys(rest).length;
    return sound ? { entry: /** @type {Line["entry"]} */ (read), signature, request } : null;
  } catch {
    return null;
  }
}

/**
 * Reads the head of a ledger that anybody may have written.
 * @param {any} head
 * @returns {{ statement: Head, signature: unknown } | null}
 */
export function readHead(head) {
  const statement = head?.statement;
  if (!isRecord(statement) || !["table", "hash", "time", "key"].every(name => typeof statement[name] === "string"))
    return null;
  const claimed = /** @type {Head} */ (statement);
  const whole = Number.isSafeInteger(statement.sequence)
    && statement.sequence >= 0 && JSON.stringify(statement) === headText(claimed);
  return whole ? { statement: claimed, signature: head.signature } : null;
}
