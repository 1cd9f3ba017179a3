/**
 * Reports whether a value from a flag is a plain record: its members are texts, numbers,
 * booleans or null. Flags are untrusted, and a nested object may have no text to show.
 * @param {unknown} entry
 */
export function isPlainRecord(entry) {
  return entry !== null && typeof entry === "object"
    && Object.values(entry).every(part => part === null || typeof part !== "object");
}

/** Invisible characters that change the direction of the text around them or join it. */
const DIRECTIONS = /[\u061c\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/gu;

/**
 * Removes invisible direction marks from an untrusted text, which could reverse the
 * sentence that contains it.
 * @param {string} text
 */
export function stripBidi(text) {
  return text.replace(DIRECTIONS, "");
}
