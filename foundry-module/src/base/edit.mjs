/**
 * A part of a text, in bytes of UTF-8, and the words in place of it.
 * @typedef {{ from: number, to: number, text: string }} Edit
 */

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/**
 * Returns a text with other words in place of a part of it.
 * @param {string} text
 * @param {Edit} edit
 */
export function edited(text, { from, to, text: words }) {
  const bytes = encoder.encode(text);
  return decoder.decode(bytes.subarray(0, from)) + words + decoder.decode(bytes.subarray(to));
}

/**
 * Returns a part of a text.
 * @param {string} text
 * @param {{ from: number, to: number }} part   In bytes of UTF-8.
 */
export function partOf(text, { from, to }) {
  return decoder.decode(encoder.encode(text).subarray(from, to));
}

/** Returns the number of characters before a place in bytes of UTF-8. @param {string} text @param {number} place */
export function characterAt(text, place) {
  return partOf(text, { from: 0, to: place }).length;
}
