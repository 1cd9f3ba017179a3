/**
 * Whether something that anybody may have written into a flag is a record of
 * plain parts: texts, numbers, yes or no. An object among them may have no text
 * at all, and whoever shows it would break down.
 * @param {unknown} entry
 */
export function isLegible(entry) {
  return entry !== null && typeof entry === "object"
    && Object.values(entry).every(part => part === null || typeof part !== "object");
}

/** Signs that nobody sees, and that turn around how the text beside them is read, or hold it together. */
const DIRECTIONS = /[\u061c\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/gu;

/**
 * A text that anybody may have written, without the unseen signs by which it
 * would read otherwise, and turn around the sentence that it stands in.
 * @param {string} text
 */
export function oneWay(text) {
  return text.replace(DIRECTIONS, "");
}
