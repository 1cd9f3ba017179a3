// @ts-check
import { pipeBytes } from "../../js/stream.mjs";

/**
 * Bodies of at most so many bytes are stored as text. An attack has 299 bytes, of which deflate would save 108, and it
 * takes the time of three signatures (2026-11-29).
 */
const SMALL = 512;

/**
 * Packs the body of a request for the storage.
 * @param {{ bytes: Uint8Array<ArrayBuffer>, text: string }} body
 * @returns {Promise<string | Uint8Array<ArrayBuffer>>}   Its text, or its bytes deflated (raw).
 */
export async function pack({ bytes, text }) {
  return bytes.length <= SMALL ? text : pipeBytes(bytes, new CompressionStream("deflate-raw"), Infinity);
}

/**
 * Returns the text of a packed body.
 * @param {string | ArrayBuffer} packed
 * @returns {Promise<string>}
 */
export async function unpack(packed) {
  if (typeof packed === "string") return packed;
  const bytes = await pipeBytes(new Uint8Array(packed), new DecompressionStream("deflate-raw"), Infinity);
  return new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes);
}
