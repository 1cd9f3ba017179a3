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
  /** @type {Map<string, { bytes: Uint8Array<ArrayBuffer>, revoked: number }>} */
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
      keys.#known.set(one.kid,
        { bytes, revoked: one.revoked === null || one.revoked === undefined ? Infinity : Date.parse(one.revoked) });
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
    // An unreadable time is before nothing.
    return Date.parse(time) < known.revoked ? null : "revoked";
  }
}
