/** The two digits of each byte. */
const DIGITS = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, "0"));

/**
 * @param {Uint8Array} bytes
 * @returns {string}   Two hexadecimal digits for each.
 */
export function hexOf(bytes) {
  let text = "";
  for (const byte of bytes) text += DIGITS[byte];
  return text;
}

/**
 * @param {string} text   Of two hexadecimal digits for each byte.
 * @returns {Uint8Array<ArrayBuffer>}
 */
export function bytesIn(text) {
  return Uint8Array.from(text.match(/../g) ?? [], pair => Number.parseInt(pair, 16));
}
