import { ask } from "../../engine/client.mjs";
import { RulesError } from "../../base/errors.mjs";
import { MODULE } from "../../config.mjs";

/** @import { IconCombatReading } from "../../../../wasm/api/schema/rulewright" */

/** The hook after the rules have read the abilities of the panels. */
export const ABILITIES_READ = /** @type {const} */ (`${MODULE}.abilitiesRead`);

/** The limit of the cache: a table uses fewer texts in an evening. */
const KEPT = 500;

/** The readings by text, the least recent first. @type {Map<string, Promise<IconCombatReading>>} */
const readings = new Map();

/** The finished readings. @type {Map<string, IconCombatReading>} */
const finished = new Map();

/**
 * Returns what the rules understand of an ability's text. Texts are read once.
 * @param {string} text   Plain text or HTML.
 * @returns {Promise<IconCombatReading>}
 * @throws {RulesError} For a text that is too long.
 */
export function readAbility(text) {
  const known = readings.get(text);
  if (known) return known;
  const reading = askReading({ text });
  readings.set(text, reading);
  reading.then(value => finished.set(text, value), () => readings.delete(text));
  for (const oldest of readings.keys()) {
    if (readings.size <= KEPT) break;
    readings.delete(oldest);
    finished.delete(oldest);
  }
  return reading;
}

/**
 * Returns a finished reading.
 * @param {string} text
 * @returns {IconCombatReading | undefined}   Undefined until {@link readAbility} has read the text.
 */
export function knownReading(text) {
  return finished.get(text);
}

/**
 * Returns the reading of an ability, described by its text or by fields as worlds of 0.3 store it.
 * @param {{ text: string } | { ability: object }} request
 * @returns {Promise<IconCombatReading>}
 */
export async function askReading(request) {
  const response = await ask("icon_read", request);
  if (response.error) throw new RulesError(response.error);
  return response.result;
}
