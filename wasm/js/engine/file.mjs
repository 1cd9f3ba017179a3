import { pipeBytes, readUpTo } from "../stream.mjs";

/**
 * Fetches an engine's file and compiles it. The module's file and a Worker's archive are gzip. The loader unpacks it
 * here, so that neither a server's compression nor its MIME types matter: a server may announce the gzip as
 * `Content-Encoding`, and the browser has then unpacked it already. The first bytes of the file show which case
 * applies.
 *
 * A host may serve only the types of files that its list names. Such a host serves scripts, or the module would not
 * run, so a script beside each engine contains the same bytes (see scripts/engines.mjs).
 */

const GZIP = [0x1f, 0x8b];
const WASM = [0x00, 0x61, 0x73, 0x6d];
const SCRIPT = [...new TextEncoder().encode('export default "')];

/** The bytes before the first section of a WebAssembly file: the magic number and the version. */
const HEADER = 8;

/** The exports of each engine beside its operations. */
const EXPORTS = ["memory", "_initialize", "rw_input", "rw_capacity"];

/**
 * The reason why an engine's file could not be used. "unreachable": the server did not send the file as a whole.
 * "page": it sent a web page. "corrupt": the file is damaged, or no engine. "outdated": this browser cannot unpack
 * gzip.
 * @typedef {"unreachable" | "page" | "corrupt" | "outdated"} FileReason
 */

/** An engine's file that could not be used. */
export class EngineFileError extends Error {
  /**
   * @param {FileReason} reason
   * @param {string} detail
   */
  constructor(reason, detail) {
    super(detail);
    this.name = "EngineFileError";
    this.reason = reason;
  }
}

/**
 * Compiles the first usable file of an engine.
 * @param {URL | string | (URL | string)[]} urls   One URL, or several in the order of the attempts.
 * @param {typeof globalThis.fetch} [fetch]
 * @returns {Promise<WebAssembly.Module>}
 * @throws {EngineFileError} If no file can be used, with the reason of the first one.
 * @throws {WebAssembly.CompileError} If the first file is whole and this browser cannot compile it.
 */
export async function compileEngine(urls, fetch = globalThis.fetch) {
  /** @type {unknown} */
  let failure;
  for (const url of [urls].flat()) {
    try {
      return await compileFile(url, fetch);
    } catch (error) {
      // The other files are gzip, too.
      if (error instanceof EngineFileError && error.reason === "outdated") throw error;
      failure ??= error;
    }
  }
  throw failure;
}

/**
 * Compiles a file while it arrives. A copy of its bytes remains until then: if the stream cannot be compiled, the copy
 * is compiled, or gives the reason why it cannot be, without a second download.
 * @param {URL | string} url
 * @param {typeof globalThis.fetch} fetch
 */
async function compileFile(url, fetch) {
  const [stream, copy] = (await request(url, fetch)).tee();
  const bytes = readUpTo(copy, Infinity);
  bytes.catch(() => {});
  const module = await compileStream(stream).catch(() => null)
    ?? await compileBytes(/** @type {Uint8Array<ArrayBuffer>} */ (await bytes.catch(unreachable)));
  const exported = new Set(WebAssembly.Module.exports(module).map(({ name }) => name));
  const missing = EXPORTS.filter(name => !exported.has(name));
  if (missing.length) throw new EngineFileError("corrupt", `the file is no engine: it lacks ${missing.join(", ")}`);
  return module;
}

/**
 * Requests a file.
 * @param {URL | string} url
 * @param {typeof globalThis.fetch} fetch
 * @returns {Promise<ReadableStream<Uint8Array<ArrayBuffer>>>}
 */
async function request(url, fetch) {
  const response = await fetch(url).catch(unreachable);
  if (!response.ok) throw new EngineFileError("unreachable", `HTTP ${response.status}`);
  return response.body ?? new Blob([]).stream();
}

/** @param {unknown} error @returns {never} */
function unreachable(error) {
  throw new EngineFileError("unreachable", String(error));
}

/**
 * Compiles a stream of gzip or WebAssembly while it arrives.
 * @param {ReadableStream<Uint8Array<ArrayBuffer>>} stream
 * @returns {Promise<WebAssembly.Module | null>}   Null if this file or this browser needs all bytes first.
 */
async function compileStream(stream) {
  const { first, whole } = await peek(stream);
  const plain = begins(first, WASM) ? whole
    : begins(first, GZIP) && globalThis.DecompressionStream ? whole.pipeThrough(new DecompressionStream("gzip")) : null;
  if (plain && WebAssembly.compileStreaming)
    return WebAssembly.compileStreaming(new Response(plain, { headers: { "content-type": "application/wasm" } }));
  whole.cancel().catch(() => {});
  return null;
}

/**
 * Reads the first bytes of a stream: at least four, unless it is shorter.
 * @param {ReadableStream<Uint8Array<ArrayBuffer>>} stream
 * @returns {Promise<{ first: Uint8Array, whole: ReadableStream<Uint8Array<ArrayBuffer>> }>}   With the stream from its
 *   start.
 */
async function peek(stream) {
  const reader = stream.getReader();
  /** @type {Uint8Array<ArrayBuffer>[]} */
  const chunks = [];
  /** @type {number[]} */
  let first = [];
  while (first.length < WASM.length) {
    const { done, value } = await reader.read();
    if (done) break;
    chunks.push(value);
    first = [...first, ...value.subarray(0, WASM.length)];
  }
  const whole = new ReadableStream({
    async pull(controller) {
      const chunk = chunks.shift() ?? (await reader.read()).value;
      if (chunk) controller.enqueue(chunk);
      else controller.close();
    },
    cancel: reason => reader.cancel(reason)
  });
  return { first: new Uint8Array(first), whole };
}

/**
 * Compiles all bytes of a file.
 * @param {Uint8Array<ArrayBuffer>} file
 */
async function compileBytes(file) {
  const plain = await unpack(file);
  try {
    return await WebAssembly.compile(plain);
  } catch (error) {
    // The checksum of a gzip rules out a cut, but a plain file has none.
    throw isCut(plain) ? new EngineFileError("corrupt", String(error)) : error;
  }
}

/**
 * Returns the WebAssembly of a file.
 * @param {Uint8Array<ArrayBuffer>} file
 * @returns {Promise<Uint8Array<ArrayBuffer>>}
 */
async function unpack(file) {
  if (begins(file, WASM)) return file;
  if (begins(file, SCRIPT)) return unpack(decode(file));
  if (!begins(file, GZIP)) {
    throw isPage(file) ? new EngineFileError("page", "the server sent a page")
      : new EngineFileError("corrupt", "neither gzip nor WebAssembly");
  }
  if (!globalThis.DecompressionStream) throw new EngineFileError("outdated", "no DecompressionStream");
  const plain = await pipeBytes(file, new DecompressionStream("gzip"), Infinity)
    .catch(error => { throw new EngineFileError("corrupt", String(error)); });
  if (!begins(plain, WASM)) throw new EngineFileError("corrupt", "the gzip contains no WebAssembly");
  return plain;
}

/**
 * Returns the bytes of a script that exports them as base64.
 * @param {Uint8Array<ArrayBuffer>} script
 * @returns {Uint8Array<ArrayBuffer>}
 */
function decode(script) {
  const [text = "", ...end] = new TextDecoder().decode(script.subarray(SCRIPT.length)).split('"');
  if (!end.length) throw new EngineFileError("corrupt", "the script is cut off");
  try {
    return Uint8Array.from(atob(text), letter => letter.charCodeAt(0));
  } catch (error) {
    throw new EngineFileError("corrupt", String(error));
  }
}

/** Reports whether a file is HTML or XML. @param {Uint8Array} file */
function isPage(file) {
  return /^\s*</.test(new TextDecoder().decode(file.subarray(0, 1024)));
}

/**
 * Reports whether the last section of a WebAssembly file is longer than the rest of the file.
 * @param {Uint8Array} file
 */
function isCut(file) {
  let at = HEADER;
  while (at < file.length) {
    at += 1;
    let size = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = file[at++] ?? 0;
      size += (byte & 0x7f) * 2 ** shift;
      if (byte < 0x80) break;
    }
    at += size;
  }
  return at !== file.length;
}

/**
 * @param {Uint8Array} data
 * @param {number[]} start
 */
function begins(data, start) {
  return start.every((byte, at) => data[at] === byte);
}
