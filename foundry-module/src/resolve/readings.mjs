import { PlainError } from "../base/errors.mjs";
import { formatNumber } from "../world/i18n.mjs";
import { sentence } from "../world/notify.mjs";
import { keepReadings, readingRow } from "../world/own-readings.mjs";
import { askGM } from "./ask-gm.mjs";
import { route } from "./route.mjs";

/** @import { OwnReading } from "../world/own-readings.mjs" */

/** The size of the rows of one request, in characters: less than a request may have. */
const MOST = 48_000;

/**
 * Stores readings in the active GM's browser, in its queue: all readings are one setting, and of two GMs who write it
 * at once the later one would overwrite the other.
 * @param {Iterable<[string, OwnReading | null]>} rows   By digest; null removes one.
 * @param {{ fresh?: boolean }} [options]   `fresh` leaves out the rows whose digest has a reading by now.
 * @throws {PlainError} It names the number of those that are stored, if some are.
 */
export async function storeReadings(rows, { fresh = false } = {}) {
  const elsewhere = game.users.activeGM && !game.user.isActiveGM;
  if (!elsewhere) {
    await route("readings", { rows: [...rows], fresh });
    return;
  }
  const all = [...rows];
  let stored = 0;
  for (const some of inParts(all)) {
    try {
      await askGM("readings", { rows: some, fresh });
    } catch (error) {
      if (!stored) throw error;
      throw new PlainError("readingsPart",
        { stored: formatNumber(stored), all: formatNumber(all.length), reason: sentence(error) });
    }
    stored += some.length;
  }
}

/** Divides rows into requests. @param {[string, OwnReading | null][]} rows */
function inParts(rows) {
  /** @type {[string, OwnReading | null][][]} */
  const parts = [];
  let left = 0;
  for (const row of rows) {
    const size = JSON.stringify(row).length;
    if (size > left) {
      parts.push([]);
      left = MOST;
    }
    parts.at(-1)?.push(row);
    left -= size;
  }
  return parts;
}

/** Stores readings of a GM. @type {import("./handlers.mjs").Handler} */
export const READINGS = {
  async execute({ rows, fresh }, { user }) {
    if (!user.isGM) throw new PlainError("gmsCommand");
    const known = Array.isArray(rows) ? rows.map(readingRow) : [null];
    if (known.includes(null)) throw new PlainError("unreadable");
    await keepReadings(/** @type {[string, OwnReading | null][]} */ (known), { fresh: fresh === true });
    return { kept: known.length };
  }
};
