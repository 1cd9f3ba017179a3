import { sha256 } from "../../../wasm/js/sha256.mjs";
import { MODULE } from "../config.mjs";
import { plainText } from "./markup.mjs";

/**
 * Readings of the GM's own: a text that the rules play in place of an item's words. The digest of the words finds it,
 * so that it serves each copy of the item and survives an update of its pack.
 */

/**
 * A reading: the game whose rules play it, the text that they play, the name of the item for which the GM wrote it, and
 * how many of its clauses the rules have played then.
 * @typedef {{ game: string, reads: string, name: string, played: number, count: number }} OwnReading
 */

/** The hook after a reading has changed. */
export const READINGS_CHANGED = /** @type {const} */ (`${MODULE}.readingsChanged`);

const SETTING = "readings";

/** The hex digits of a digest: 128 bits. */
const DIGITS = 32;

/** The form of a digest. */
export const DIGEST = new RegExp(`^[0-9a-f]{${DIGITS}}$`);

/** The limit of the cache: a table uses fewer texts in an evening. */
const KEPT = 1000;

/** The digests by text, the least recent first. @type {Map<string, string>} */
const digests = new Map();

/** The readable rows of the setting's last value. @type {WeakMap<object, Map<string, OwnReading>>} */
const readable = new WeakMap();

/** Registers the setting that holds the readings of the world. */
export function registerOwnReadings() {
  game.settings.register(MODULE, SETTING, { scope: "world", config: false, type: Object, default: {},
    onChange: () => { Hooks.callAll(READINGS_CHANGED); } });
}

/**
 * Returns the digest of a text's words: neither markup nor marks, capitals and line ends matter.
 * @param {string} text   Plain text or HTML.
 */
export function digestOfWords(text) {
  const known = digests.get(text);
  if (known) return known;
  const words = plainText(text).normalize("NFKC").toLowerCase().match(/[\p{L}\p{N}+[\]{}%]+/gu) ?? [];
  const digest = sha256(words.join(" ")).slice(0, DIGITS);
  digests.set(text, digest);
  for (const oldest of digests.keys()) {
    if (digests.size <= KEPT) break;
    digests.delete(oldest);
  }
  return digest;
}

/** Reports whether a value of the setting is a reading. @param {any} row @returns {row is OwnReading} */
const isReading = row => typeof row?.reads === "string" && row.reads !== "" && typeof row.game === "string";

/**
 * Returns a row of readings that another browser has sent, with the known fields alone.
 * @param {any} row
 * @returns {[string, OwnReading | null] | null}   Null for anything else.
 */
export function readingRow(row) {
  const [of, own] = Array.isArray(row) && row.length === 2 ? row : [];
  if (typeof of !== "string" || !DIGEST.test(of)) return null;
  if (own === null) return [of, null];
  return isReading(own) ? [of, stored(own)] : null;
}

/** @param {any} row @returns {OwnReading} */
const stored = row => ({ game: row.game, reads: row.reads, name: String(row.name ?? ""),
  played: Number(row.played) || 0, count: Number(row.count) || 0 });

/** Returns the readings of the world by the digests of the words. @returns {Map<string, OwnReading>} */
export function ownReadings() {
  const all = storedReadings();
  const known = readable.get(all);
  if (known) return known;
  const rows = Object.entries(all).filter(([of, row]) => DIGEST.test(of) && isReading(row));
  /** @type {Map<string, OwnReading>} */
  const list = new Map(rows.map(([of, row]) => [of, stored(row)]));
  readable.set(all, list);
  return list;
}

/** Returns the value of the setting. @returns {Record<string, any>} */
function storedReadings() {
  // Tests of single functions have no world.
  if (!game.settings?.settings?.has(`${MODULE}.readings`)) return NONE;
  const value = /** @type {unknown} */ (game.settings.get(MODULE, SETTING));
  return value && typeof value === "object" ? value : NONE;
}

/** @type {Record<string, any>} */
const NONE = {};

/**
 * Stores readings beside the others. A row that this version cannot read stays.
 * @param {Iterable<[string, OwnReading | null]>} rows   By digest; null removes one.
 * @param {{ fresh?: boolean }} [options]   `fresh` leaves out the rows whose digest has a reading by now.
 */
export async function keepReadings(rows, { fresh = false } = {}) {
  const next = { ...storedReadings() };
  for (const [of, row] of rows) {
    if (fresh && Object.hasOwn(next, of)) continue;
    if (row) next[of] = row;
    else delete next[of];
  }
  await game.settings.set(MODULE, SETTING, next);
}

/**
 * Returns the reading of a text, if the GM has written one for the game.
 * @param {string} text
 * @param {string} game   Its id: the rules of another game do not read the text.
 * @returns {OwnReading | undefined}
 */
export function readingOf(text, game) {
  return ownReadings().size ? readingAt(digestOfWords(text), game) : undefined;
}

/**
 * Returns the reading of a digest, if there is one for the game.
 * @param {string} of
 * @param {string} game   Its id.
 * @returns {OwnReading | undefined}
 */
export function readingAt(of, game) {
  const reading = ownReadings().get(of);
  return reading?.game === game ? reading : undefined;
}

/**
 * Returns the text that the rules play for a text: its reading, or the text itself.
 * @param {string} text
 * @param {string} game   The id of the game whose rules play it.
 */
export function playedAs(text, game) {
  return readingOf(text, game)?.reads ?? text;
}
