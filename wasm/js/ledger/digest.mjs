import { sha256 } from "../sha256.mjs";
import { hexOf } from "./hex.mjs";

/**
 * Returns the SHA-256 of bytes, or of a text in UTF-8. Uses the browser's own function if
 * it has one, which is far faster.
 * @param {string | Uint8Array<ArrayBuffer>} data
 * @returns {Promise<string>}   64 hex digits.
 */
export async function sha256Of(data) {
  const { subtle } = globalThis.crypto;
  if (!subtle) return sha256(data);
  return hexOf(new Uint8Array(await subtle.digest("SHA-256",
    typeof data === "string" ? new TextEncoder().encode(data) : data)));
}
