/** The two hex digits of each byte. */
const DIGITS = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, "0"));

/** The platform's own function, which newer ones have. @type {((this: Uint8Array) => string) | undefined} */
const own = /** @type {any} */ (Uint8Array.prototype).toHex;

/**
 * @param {Uint8Array} bytes
 * @returns {string}   Two hex digits for each byte.
 */
export function hexOf(bytes) {
  if (own) return own.call(bytes);
  let text = "";
  for (const byte of bytes) text += DIGITS[byte];
  return text;
}

/**
 * @param {string} text   Two hex digits for each byte.
 * @returns {Uint8Array<ArrayBuffer>}
 * @throws {TypeError} For any other text.
 */
export function bytesIn(text) {
  if (!/^(?:[\da-f]{2})*$/i.test(text)) throw new TypeError("a text is not two hexadecimal digits for each byte");
  return Uint8Array.from(text.match(/../g) ?? [], pair => Number.parseInt(pair, 16));
}
