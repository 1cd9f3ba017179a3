import { pipeBytes } from "../../../wasm/js/stream.mjs";
import { fromColumns, toColumns } from "./columns.mjs";

/**
 * Packs large values into short texts: JSON by columns, deflated, in base64. Flags of a
 * message must be short because every client keeps them. Flags are untrusted, so unpacking
 * is bounded.
 */

/** The limit of a packed text, in characters, and of its unpacked bytes. */
const LONGEST = 16_384;
const LARGEST = 262_144;

/**
 * @param {unknown} value   Plain data.
 * @returns {Promise<string>}
 */
export async function pack(value) {
  return packed(inColumns(value));
}

/** @param {unknown} value */
function inColumns(value) {
  return new TextEncoder().encode(JSON.stringify(toColumns(value)));
}

/** @param {Uint8Array<ArrayBuffer>} bytes */
async function packed(bytes) {
  const short = await pipeBytes(bytes, new CompressionStream("deflate-raw"), Infinity);
  return btoa(Array.from(short, byte => String.fromCharCode(byte)).join(""));
}

/**
 * Packs data that other users may have filled.
 * @param {unknown} value   Plain data.
 * @returns {Promise<string | null>}   Null if the text exceeds the limits of unpacking.
 */
export async function packReadable(value) {
  const bytes = inColumns(value);
  // The limit of unpacking holds for the columns, and for the names that each of their cells gets back.
  if (Math.max(bytes.length, JSON.stringify(value).length) > LARGEST) return null;
  const text = await packed(bytes);
  return text.length > LONGEST ? null : text;
}

/**
 * @param {unknown} text   Untrusted data.
 * @returns {Promise<any>}   Undefined if the text cannot be unpacked.
 */
export async function unpack(text) {
  if (typeof text !== "string" || text.length > LONGEST) return undefined;
  try {
    const bytes = Uint8Array.from(atob(text), character => character.charCodeAt(0));
    return fromColumns(
      JSON.parse(new TextDecoder().decode(await pipeBytes(bytes, new DecompressionStream("deflate-raw"), LARGEST))),
      LARGEST);
  } catch {
    return undefined;
  }
}
