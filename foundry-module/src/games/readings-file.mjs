import { isPlainObject } from "../../../wasm/js/plain-object.mjs";
import { PlainError } from "../base/errors.mjs";
import { MAX_TEXT } from "../config.mjs";
import { DIGEST, ownReadings } from "../world/own-readings.mjs";
import { GAME_NAMES } from "../../../wasm/js/games.mjs";
import { askReading } from "./reading.mjs";

/** @import { OwnReading } from "../world/own-readings.mjs" */
/** @import { Reader } from "./reading.mjs" */

/**
 * A file of readings: digests of words, and what the rules play for them, in their own words. It contains neither the
 * words of an item nor its name.
 */

/** The version of the file that this module writes, and the only one that it reads. */
const VERSION = 1;

/** The name of the format in the file. */
const FORMAT = "rulewright.readings";

/** The limit of a file's rows. */
const MOST_ROWS = 20_000;

/**
 * Returns the file of the readings of a world. It has those that are played in full, as the rules print them.
 * @param {Reader} played
 * @param {Map<string, OwnReading>} [readings]
 * @returns {Promise<{ text: string, count: number, left: string[] }>}   `left` are the names of those without a row.
 */
export async function fileOfReadings(played, readings = ownReadings()) {
  const rows = [];
  const left = [];
  for (const [of, { game, reads, name }] of readings) {
    const { printed } = game === played.id ? await askReading(played, { text: reads, print: true }) : {};
    if (printed) rows.push({ game, of, reads: printed });
    else left.push(name || of);
  }
  rows.sort((one, other) => one.of < other.of ? -1 : 1);
  return { text: `${JSON.stringify({ format: FORMAT, version: VERSION, rows }, null, 1)}\n`, count: rows.length, left };
}

/**
 * The rows of a file, sorted by what becomes of them.
 * @typedef {object} Sorted
 * @property {[string, OwnReading][]} fresh   The new ones.
 * @property {number} same   The number of those that the world has already.
 * @property {string[]} other   The names, or digests, of those for which the world has another reading.
 * @property {number[]} unknown   The numbers of the rows that are none, from 1 on.
 * @property {number[]} unread   The numbers of the rows of which the rules play nothing.
 */

/**
 * Reads a file of readings. It changes nothing.
 * @param {Reader} played
 * @param {string} text   Of any content.
 * @param {Map<string, OwnReading>} [known]
 * @returns {Promise<Sorted>}
 * @throws {PlainError} For a text that is no such file, or one of another version.
 */
export async function readFileOfReadings(played, text, known = ownReadings()) {
  const rows = rowsOf(text);
  /** @type {Map<string, OwnReading>} */
  const fresh = new Map();
  /** @type {Sorted} */
  const sorted = { fresh: [], same: 0, other: [], unknown: [], unread: [] };
  for (const [at, row] of rows.entries()) {
    if (!isRow(row)) {
      sorted.unknown.push(at + 1);
      continue;
    }
    const { of, game, reads } = row;
    const own = known.get(of) ?? fresh.get(of);
    if (own?.reads === reads) sorted.same++;
    else if (own) sorted.other.push(own.name || of);
    else if (game !== played.id) sorted.unknown.push(at + 1);
    else {
      const { clauses } = await askReading(played, { text: reads });
      const count = clauses.filter(clause => clause.played).length;
      if (count) fresh.set(of, { game, reads, name: "", played: count, count: clauses.length });
      else sorted.unread.push(at + 1);
    }
  }
  sorted.fresh = [...fresh];
  return sorted;
}

/** @param {string} text @returns {unknown[]} */
function rowsOf(text) {
  let file;
  try {
    file = JSON.parse(text);
  } catch {
    throw new PlainError("noReadings");
  }
  if (!isPlainObject(file) || file.format !== FORMAT || !Array.isArray(file.rows)) throw new PlainError("noReadings");
  if (file.version !== VERSION) throw new PlainError("otherReadings", { version: String(file.version).slice(0, 20) });
  if (file.rows.length > MOST_ROWS) throw new PlainError("manyReadings", { most: String(MOST_ROWS) });
  return file.rows;
}

/** @param {any} row @returns {row is { of: string, game: string, reads: string }} */
function isRow(row) {
  return isPlainObject(row) && typeof row.of === "string" && DIGEST.test(row.of)
    && /** @type {readonly unknown[]} */ (GAME_NAMES).includes(row.game)
    && typeof row.reads === "string" && row.reads.trim() !== ""
    && new TextEncoder().encode(row.reads).length <= MAX_TEXT;
}
