import { textOf } from "./base64url.mjs";
import { sha256Of } from "./digest.mjs";
import { bytesIn } from "./hex.mjs";

/**
 * The id of a public key (wasm/worker/PROTOCOL.md). It is made of the key, so that nobody can put another one under it.
 * @param {Uint8Array<ArrayBuffer>} bytes   The key's 32.
 * @returns {Promise<string>}
 */
export async function idOf(bytes) {
  return textOf(bytesIn(await sha256Of(bytes))).slice(0, 16);
}
