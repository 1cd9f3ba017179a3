import { isPlainObject } from "../plain-object.mjs";
import { VERSION, headText } from "./statement.mjs";

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

/**
 * Reads an untrusted line of a ledger.
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
 * Reads the untrusted head of a ledger.
 * @param {any} head
 * @returns {{ statement: Head, signature: unknown } | null}
 */
export function readHead(head) {
  const statement = head?.statement;
  if (!isPlainObject(statement)) return null;
  if (!["table", "hash", "time", "key"].every(name => typeof statement[name] === "string")) return null;
  const claimed = /** @type {Head} */ (statement);
  const whole = Number.isSafeInteger(statement.sequence)
    && statement.sequence >= 0 && JSON.stringify(statement) === headText(claimed);
  return whole ? { statement: claimed, signature: head.signature } : null;
}
