import { ed25519 } from "@noble/curves/ed25519.js";

/**
 * Reports whether a text is signed by a key (Ed25519, RFC 8032). Only recent browsers have
 * Ed25519, and only on HTTPS pages; our own check takes two milliseconds.
 * @param {string} text
 * @param {Uint8Array<ArrayBuffer>} signature   64 bytes.
 * @param {Uint8Array<ArrayBuffer>} key         32 bytes.
 * @returns {Promise<boolean>}
 */
export async function isSignedBy(text, signature, key) {
  const bytes = new TextEncoder().encode(text);
  const verify = await own;
  try {
    return verify ? await verify(signature, bytes, key) : ed25519.verify(signature, bytes, key, { zip215: false });
  } catch {
    return false; // The bytes are not a point of the curve.
  }
}

/**
 * The browser's own check, if it has one. Only an attempt to use it reveals that.
 * @typedef {(signature: Uint8Array<ArrayBuffer>, text: Uint8Array<ArrayBuffer>, key: Uint8Array<ArrayBuffer>) =>
 *   Promise<boolean>} Verify
 */

/** @type {Promise<Verify | null>} */
const own = ownVerify();

/** @returns {Promise<Verify | null>} */
async function ownVerify() {
  const { subtle } = globalThis.crypto;
  try {
    await subtle.generateKey("Ed25519", false, ["sign", "verify"]);
  } catch {
    return null;
  }
  return async (signature, text, key) => subtle.verify("Ed25519",
    await subtle.importKey("raw", key, "Ed25519", false, ["verify"]), signature, text);
}
