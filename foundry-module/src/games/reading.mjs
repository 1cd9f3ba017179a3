import { MODULE } from "../config.mjs";
import { PlainError, RulesError } from "../base/errors.mjs";
import { ask, hasOperation } from "../engine/client.mjs";

/** @import { Game } from "./game.mjs" */
/** @import { Reading } from "./sheet-parts.mjs" */

/** The parts of a game by which its texts are read. @typedef {Pick<Game, "id" | "reader">} Reader */

/** The hook after the rules have read the abilities of the panels. */
export const ABILITIES_READ = /** @type {const} */ (`${MODULE}.abilitiesRead`);

/** The limit of the cache: a table uses fewer texts in an evening. */
const KEPT = 500;

/** The readings by game and text, the least recent first. @type {Map<string, Promise<Reading>>} */
const readings = new Map();

/** The finished readings. @type {Map<string, Reading>} */
const finished = new Map();

/** @param {Reader} played @param {string} text */
const keyOf = ({ id }, text) => `${id}\n${text}`;

/**
 * Returns the rules' understanding of an ability's text. Texts are read once.
 * @param {Reader} played
 * @param {string} text   Plain text or HTML.
 * @returns {Promise<Reading>}
 * @throws {RulesError} For a text that is too long.
 */
export function readAbility(played, text) {
  const key = keyOf(played, text);
  const known = readings.get(key);
  if (known) return known;
  const reading = askReading(played, { text });
  readings.set(key, reading);
  reading.then(value => finished.set(key, value), () => readings.delete(key));
  for (const oldest of readings.keys()) {
    if (readings.size <= KEPT) break;
    readings.delete(oldest);
    finished.delete(oldest);
  }
  return reading;
}

/**
 * Returns a finished reading.
 * @param {Reader} played
 * @param {string} text
 * @returns {Reading | undefined}   Undefined until {@link readAbility} has read the text.
 */
function knownReading(played, text) {
  return finished.get(keyOf(played, text));
}

/** The texts that panels have requested, by game and text. @type {Set<string>} */
const requested = new Set();

/** The number of readings that panels wait for. */
let pending = 0;

/**
 * Returns a finished reading, or requests it. The hook {@link ABILITIES_READ} follows the last requested one.
 * @param {Reader} played
 * @param {string} text
 * @returns {Reading | undefined}
 */
export function readingSoon(played, text) {
  const reading = knownReading(played, text);
  const key = keyOf(played, text);
  if (!reading && !requested.has(key)) {
    requested.add(key);
    pending++;
    // A text that cannot be read stays requested: the panels that render again would ask forever.
    readAbility(played, text).then(() => { requested.delete(key); }, () => {}).then(() => {
      if (!--pending) Hooks.callAll(ABILITIES_READ);
    });
  }
  return reading;
}

/**
 * Returns the reading of an ability's text, or of the fields that described one of ICON in earlier versions, as a text.
 * @param {Reader} played
 * @param {{ text: string, print?: boolean } | { ability: object }} request   With `print`, a text that is played in
 *   full is printed as well.
 * @returns {Promise<Reading>}
 */
export async function askReading({ reader }, request) {
  if (!reader || !await hasOperation(reader)) throw new PlainError("noReader");
  const response = await ask(reader, request);
  if (response.error) throw new RulesError(response.error);
  return response.result;
}

/**
 * Reports whether the rules of a game read texts. An engine of an earlier version does not.
 * @param {Reader} played
 */
export async function readsTexts({ reader }) {
  return Boolean(reader && await hasOperation(reader));
}

/**
 * Reports whether a reading is of an ability with a button: it has a cost or keywords.
 * @param {Reading} reading
 */
export function isUsed({ takes, header, application }) {
  return Boolean(takes || header) && application !== "passive";
}
