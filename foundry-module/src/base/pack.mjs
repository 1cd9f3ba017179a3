import { through } from "../../../wasm/js/stream.mjs";
import { fromColumns, toColumns } from "./columns.mjs";

/**
 * Small texts of large values: JSON by columns, deflated, as base64. Every client keeps a
 * message for ever, so what stands in its flags must be short; and anybody may
 * have written it, so what is unpacked is bounded.
 */

/** The longest text that is unpacked, in characters, and the most that it may become, in bytes. */
const LONGEST = 16_384;
const LARGEST = 262_144;

/**
 * @param {unknown} value   Plain data.
 * @returns {Promise<string>}
 */
export async function pack(value) {
  const bytes = await through(new TextEncoder().encode(JSON.stringify(toColumns(value))), new CompressionStream("deflate-raw"), Infinity);
  return btoa(Array.from(bytes, byte => String.fromCharCode(byte)).join(""));
}

/**
 * The same for what others have had a hand in, who may have filled it.
 * @param {unknown} value   Plain data.
 * @returns {Promise<string | null>}   Null where it is too much for anybody to unpack it.
 */
export async function packReadable(value) {
  const text = await pack(value);
  return await unpack(text) === undefined ? null : text;
}

/**
 * @param {unknown} text   It may be anything.
 * @returns {Promise<any>}   Undefined where it cannot be read.
 */
export async function unpack(text) {
  if (typeof text !== "string" || text.length > LONGEST) return undefined;
  try {
    const bytes = Uint8Array.from(atob(text), character => character.charCodeAt(0));
    return fromColumns(JSON.parse(new TextDecoder().decode(await through(bytes, new DecompressionStream("deflate-raw"), LARGEST))), LARGEST);
  } catch {
    return undefined;
  }
}
