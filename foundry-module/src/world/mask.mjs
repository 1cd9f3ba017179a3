import { bytesOf, textOf } from "../../../wasm/js/ledger/base64url.mjs";
import { bytesIn } from "../../../wasm/js/ledger/hex.mjs";
import { sha256 } from "../../../wasm/js/sha256.mjs";

/**
 * Encrypts texts in places that every user can read, for sessions that share a secret.
 * Browsers offer no cipher on plain HTTP pages, so a text is XORed with digests of its
 * secret. A secret masks one text only.
 */

/**
 * @param {string} text
 * @param {string} secret   Too long to guess.
 * @returns {string}   In base64url.
 */
export function masked(text, secret) {
  return textOf(mixed(new TextEncoder().encode(text), secret));
}

/**
 * @param {string} text   As `masked` returns it.
 * @param {string} secret
 * @returns {string}
 */
export function unmasked(text, secret) {
  return new TextDecoder().decode(mixed(bytesOf(text, Math.floor(text.length * 3 / 4)) ?? new Uint8Array(), secret));
}

/** @param {Uint8Array} bytes @param {string} secret */
function mixed(bytes, secret) {
  const key = sha256(secret);
  /** @type {Uint8Array[]} */
  const blocks = [];
  return bytes.map(
    (byte, at) => byte ^ /** @type {number} */ ((blocks[at >> 5] ??= bytesIn(sha256(`${key}.${at >> 5}`)))[at & 31]));
}
