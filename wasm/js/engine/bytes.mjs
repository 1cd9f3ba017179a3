import { pipeBytes } from "../stream.mjs";
import { decompress } from "./zstd.mjs";

/**
 * Fetches the engine's file and returns plain WebAssembly. The module's file is Zstandard,
 * and a Worker's archive has gzip. Both are unpacked here, so that neither a server's
 * compression nor its MIME types matter. If a server announces its compression as
 * `Content-Encoding`, the browser has unpacked it already; the first bytes show which case
 * applies.
 *
 * A host may serve only the types of files that its list names. Such a host serves
 * scripts, or the module would not run, so the same bytes lie beside each engine as a
 * script (see scripts/engines.mjs).
 */

const GZIP = [0x1f, 0x8b];
const ZSTD = [0x28, 0xb5, 0x2f, 0xfd];
const WASM = [0x00, 0x61, 0x73, 0x6d];
const SCRIPT = [...new TextEncoder().encode('export default "')];

/** The reason why the engine's file could not be used. */
export class EngineFileError extends Error {
  /**
   * @param {"unreachable" | "corrupt"} reason
   * @param {string} detail
   */
  constructor(reason, detail) {
    super(detail);
    this.name = "EngineFileError";
    this.reason = reason;
  }
}

/**
 * Fetches the first usable file of an engine.
 * @param {URL | string | (URL | string)[]} urls   One URL, or several in the order of the attempts.
 * @param {typeof globalThis.fetch} [fetch]
 * @returns {Promise<Uint8Array<ArrayBuffer>>}
 * @throws {EngineFileError} If no file can be used, with the reason of the first one.
 */
export async function fetchEngine(urls, fetch = globalThis.fetch) {
  /** @type {unknown} */
  let failure;
  for (const url of [urls].flat()) {
    try {
      return await fetchFile(url, fetch);
    } catch (error) {
      failure ??= error;
    }
  }
  throw failure;
}

/**
 * @param {URL | string} url
 * @param {typeof globalThis.fetch} fetch
 * @returns {Promise<Uint8Array<ArrayBuffer>>}
 */
async function fetchFile(url, fetch) {
  let response;
  try {
    response = await fetch(url);
  } catch (error) {
    throw new EngineFileError("unreachable", String(error));
  }
  if (!response.ok) throw new EngineFileError("unreachable", `HTTP ${response.status}`);
  try {
    return await unpack(new Uint8Array(await response.arrayBuffer()));
  } catch (error) {
    throw error instanceof EngineFileError ? error : new EngineFileError("corrupt", String(error));
  }
}

/**
 * @param {Uint8Array<ArrayBuffer>} data
 * @returns {Promise<Uint8Array<ArrayBuffer>>}
 */
async function unpack(data) {
  if (begins(data, WASM)) return data;
  if (begins(data, SCRIPT)) return unpack(decode(data));
  const plain = begins(data, ZSTD) ? new Uint8Array(decompress(data))
    : begins(data, GZIP) ? await pipeBytes(data, new DecompressionStream("gzip"), Infinity) : undefined;
  if (!plain) throw new EngineFileError("corrupt", "neither Zstandard nor gzip nor WebAssembly");
  if (!begins(plain, WASM)) throw new EngineFileError("corrupt", "the packed file holds no WebAssembly");
  return plain;
}

/**
 * Returns the bytes of a script that exports them as Base64.
 * @param {Uint8Array<ArrayBuffer>} script
 * @returns {Uint8Array<ArrayBuffer>}
 */
function decode(script) {
  const text = new TextDecoder().decode(script.subarray(SCRIPT.length));
  return Uint8Array.from(atob(text.slice(0, text.indexOf('"'))), letter => letter.charCodeAt(0));
}

/**
 * @param {Uint8Array} data
 * @param {number[]} start
 */
function begins(data, start) {
  return start.every((byte, at) => data[at] === byte);
}
