/**
 * Fetches the engine's file and hands out plain WebAssembly. The file travels
 * as gzip and is unpacked here, so that neither a server's compression nor its
 * MIME types matter. A server that announces the gzip as `Content-Encoding`
 * makes the browser unpack it already: the first bytes tell.
 */

const GZIP = [0x1f, 0x8b];
const WASM = [0x00, 0x61, 0x73, 0x6d];

/** Why the engine's file could not be used. */
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
 * @param {URL | string} url
 * @param {typeof globalThis.fetch} [fetch]
 * @returns {Promise<Uint8Array<ArrayBuffer>>}
 */
export async function fetchEngine(url, fetch = globalThis.fetch) {
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
  if (!begins(data, GZIP)) throw new EngineFileError("corrupt", "neither gzip nor WebAssembly");
  const stream = new Blob([data]).stream().pipeThrough(new DecompressionStream("gzip"));
  const plain = new Uint8Array(await new Response(stream).arrayBuffer());
  if (!begins(plain, WASM)) throw new EngineFileError("corrupt", "the gzip holds no WebAssembly");
  return plain;
}

/**
 * @param {Uint8Array} data
 * @param {number[]} start
 */
function begins(data, start) {
  return start.every((byte, at) => data[at] === byte);
}
