import { textOf } from "./base64url.mjs";
import { sha256Of } from "./digest.mjs";

/**
 * The id of a public key (wasm/worker/PROTOCOL.md). It is made of the key, so that nobody can put another one under it.
 * @param {Uint8Array<ArrayBuffer>} bytes   The key's 32.
 * @returns {Promise<string>}
 */
export async function idOf(bytes) {
  const hex = await sha256Of(bytes);
  return textOf(Uint8Array.from(hex.match(/../g) ?? [], pair => Number.parseInt(pair, 16))).slice(0, 16);
}
