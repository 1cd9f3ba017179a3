import { bytesOf } from "./base64url.mjs";
import { idOf } from "./key-id.mjs";
import { isSignedBy } from "./signature.mjs";

/**
 * A public key as the Worker lists it (wasm/worker/PROTOCOL.md).
 * @typedef {object} ListedKey
 * @property {string} kid
 * @property {string} x                The 32 bytes, base64url.
 * @property {string | null} revoked   The time from which signatures are not trusted, ISO 8601.
 * @typedef {"key" | "revoked" | "signature"} Doubt   The reason why a signature is not trusted.
 */

/** The public keys of a Worker, by their ids. */
export class Keys {
  /** @type {Map<string, { bytes: Uint8Array<ArrayBuffer>, revoked: unknown }>} */
  #known = new Map();

  /**
   * Reads a list of keys. Skips invalid ones, which sign nothing.
   * @param {unknown} listed
   * @returns {Promise<Keys>}
   */
  static async of(listed) {
    const keys = new Keys();
    for (const one of Array.isArray(listed) ? listed : []) {
      const bytes = bytesOf(one?.x, 32);
      // The id is derived from the key, so that another key cannot use it.
      if (!bytes || one.kid !== await idOf(bytes)) continue;
      keys.#known.set(one.kid, { bytes, revoked: one.revoked ?? null });
    }
    return keys;
  }

  /** @param {unknown} kid */
  has(kid) {
    return this.#known.has(/** @type {string} */ (kid));
  }

  /**
   * Returns why the signature of a text is not trusted.
   * @param {string} text
   * @param {{ key: string, time: string, signature: unknown }} by   The key, time and signature that the entry
   *   claims.
   * @returns {Promise<Doubt | null>}   Null if it is valid.
   */
  async doubt(text, { key, time, signature }) {
    const known = this.#known.get(key);
    if (!known) return "key";
    const bytes = bytesOf(signature, 64);
    if (!bytes || !await isSignedBy(text, bytes, known.bytes)) return "signature";
    // An unreadable time is before nothing, and nothing is before one.
    return known.revoked === null || timeOf(time) < timeOf(known.revoked) ? null : "revoked";
  }
}

/**
 * Returns a time as the Worker writes it, of UTC, with milliseconds or without.
 * @param {unknown} text
 * @returns {number}   Milliseconds since 1970, and NaN for any other text.
 */
function timeOf(text) {
  if (typeof text !== "string" || !/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{3})?Z$/.test(text)) return NaN;
  const time = Date.parse(text);
  // Some parsers turn 30 February into a day of March.
  return new Date(time || 0).toISOString() === text.replace(/(:\d\d)Z$/, "$1.000Z") ? time : NaN;
}
