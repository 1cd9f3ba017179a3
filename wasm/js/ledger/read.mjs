import { isPlainObject } from "../plain-object.mjs";
import { VERSION } from "./statement.mjs";
import { parseUnambiguous } from "./unambiguous.mjs";

/** @import { Entry, Head } from "./statement.mjs" */

/** The members that every entry has. */
const ALWAYS = ["time", "operation", "request", "engine", "version", "result", "key"];

/** The further members of an entry in a ledger, besides its number. */
const IN_A_LEDGER = ["table", "previous", "by", "player"];

/** All members that an entry may have. An entry of odds has no seed. */
const MEMBERS = new Set(["v", "is", "sequence", "seed", ...ALWAYS, ...IN_A_LEDGER]);

/**
 * Reads an untrusted entry. Checks its form, not its truth.
 * @param {any} entry
 * @returns {Entry | null}   Null if it is not an entry of this version.
 */
export function readEntry(entry) {
  if (!isPlainObject(entry) || entry.v !== VERSION || entry.is !== "roll") return null;
  if (Object.keys(entry).some(name => !MEMBERS.has(name))) return null;
  const isText = (/** @type {string} */ name) => typeof entry[name] === "string";
  const placed = entry.table === undefined
    ? ["sequence", ...IN_A_LEDGER].every(name => entry[name] === undefined)
    : IN_A_LEDGER.every(isText) && Number.isSafeInteger(entry.sequence) && entry.sequence > 0;
  return ALWAYS.every(isText) && (entry.seed === undefined || isText("seed")) && placed
    ? /** @type {Entry} */ (/** @type {unknown} */ (entry)) : null;
}

/**
 * A line of a ledger.
 * @typedef {{ entry: Entry & Required<Pick<Entry, "table" | "sequence" | "previous">>, signature: string, request:
 *   string }} Line
 */

/** Limit of a line, in bytes of UTF-8: a request of 256 KiB whose every character is escaped, with its entry. */
export const LONGEST_LINE = 2 << 20;

/**
 * Reads an untrusted line of a ledger.
 * @param {string} text
 * @returns {Line | null}
 */
export function readLine(text) {
  if (isTooLong(text)) return null;
  try {
    const { entry, signature, request, ...rest } = parseUnambiguous(text);
    const read = readEntry(entry);
    const sound = read?.table !== undefined && read.seed !== undefined && typeof signature === "string"
      && typeof request === "string" && !Object.keys(rest).length;
    return sound ? { entry: /** @type {Line["entry"]} */ (read), signature, request } : null;
  } catch {
    return null;
  }
}

/** @param {string} text */
function isTooLong(text) {
  return text.length > LONGEST_LINE
    || text.length * 3 > LONGEST_LINE && new TextEncoder().encode(text).length > LONGEST_LINE;
}

/**
 * Reads the untrusted first line of a ledger. An unreadable part counts as absent.
 * @param {unknown} text
 * @returns {{ table: string, head: unknown, keys: unknown }}   The table's id, "" if the line names none.
 */
export function readPreface(text) {
  try {
    const read = parseUnambiguous(String(text));
    const { table, head, keys } = isPlainObject(read) ? read : {};
    return { table: isPlainObject(table) && typeof table.id === "string" ? table.id : "", head, keys };
  } catch {
    return { table: "", head: undefined, keys: undefined };
  }
}

/** The members of a head with text, and all of them. */
const HEAD_TEXTS = ["table", "hash", "time", "key"];
const HEAD = ["v", "is", "sequence", ...HEAD_TEXTS];

/**
 * Reads the untrusted head of a ledger.
 * @param {any} head
 * @returns {{ statement: Head, signature: unknown } | null}
 */
export function readHead(head) {
  const statement = isPlainObject(head) ? head.statement : null;
  if (!isPlainObject(statement) || statement.v !== VERSION || statement.is !== "head") return null;
  if (Object.keys(statement).some(name => !HEAD.includes(name))) return null;
  const whole = HEAD_TEXTS.every(name => typeof statement[name] === "string")
    && Number.isSafeInteger(statement.sequence) && statement.sequence >= 0;
  return whole ? { statement: /** @type {Head} */ (statement), signature: head.signature } : null;
}
