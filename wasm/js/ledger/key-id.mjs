import { textOf } from "./base64url.mjs";
import { sha256Of } from "./digest.mjs";
import { bytesIn } from "./hex.mjs";

/**
 * Returns the id of a public key (wasm/worker/PROTOCOL.md). The id is derived from the
 * key, so that another key cannot use it.
 * @param {Uint8Array<ArrayBuffer>} bytes   The key's 32 bytes.
 * @returns {Promise<string>}
 */
export async function idOf(bytes) {
  return textOf(bytesIn(await sha256Of(bytes))).slice(0, 16);
}
