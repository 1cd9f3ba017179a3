/**
 * Decodes a base64url text without padding (RFC 4648).
 * @param {unknown} text
 * @param {number} length   The required number of bytes.
 * @returns {Uint8Array<ArrayBuffer> | null}   Null if the text has another length or is not in canonical form.
 */
export function bytesOf(text, length) {
  if (typeof text !== "string" || text.length !== Math.ceil(length * 4 / 3) || !/^[\w-]*$/.test(text)) return null;
  const bytes = Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), one => one.charCodeAt(0));
  return textOf(bytes) === text ? bytes : null;
}

/**
 * The platform's own function, which newer ones have.
 * @type {((this: Uint8Array, how: object) => string) | undefined}
 */
const own = /** @type {any} */ (Uint8Array.prototype).toBase64;

const FORM = { alphabet: "base64url", omitPadding: true };

/**
 * @param {Uint8Array} bytes
 * @returns {string}
 */
export function textOf(bytes) {
  if (own) return own.call(bytes, FORM);
  return btoa(String.fromCharCode(...bytes)).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}
