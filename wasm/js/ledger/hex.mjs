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
 * @throws {TypeError} Where it is anything else.
 */
export function bytesIn(text) {
  if (!/^(?:[\da-f]{2})*$/i.test(text)) throw new TypeError("a text is not two hexadecimal digits for each byte");
  return Uint8Array.from(text.match(/../g) ?? [], pair => Number.parseInt(pair, 16));
}
