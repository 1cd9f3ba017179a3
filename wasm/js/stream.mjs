/**
 * Reads a stream to its end, and no more than so much of it: whoever sends may never stop.
 * @param {ReadableStream<Uint8Array> | null} stream
 * @param {number} most   In bytes.
 * @returns {Promise<Uint8Array<ArrayBuffer> | null>}   Null where there is more; what is left of it is not read.
 * @throws Where the stream breaks off.
 */
export async function readUpTo(stream, most) {
  /** @type {Uint8Array[]} */
  const chunks = [];
  let size = 0;
  const reader = stream?.getReader();
  for (let next = await reader?.read(); next && !next.done; next = await reader?.read()) {
    size += next.value.length;
    if (size > most) {
      reader?.cancel().catch(() => {});
      return null;
    }
    chunks.push(next.value);
  }
  const bytes = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.length;
  }
  return bytes;
}

/**
 * What a stream makes of bytes. A blob would be shorter to write, but each is a
 * question to the browser's other process, for which the page stands still.
 * @param {Uint8Array<ArrayBuffer>} bytes
 * @param {CompressionStream | DecompressionStream} stream
 * @param {number} most   How many bytes may come out.
 * @returns {Promise<Uint8Array<ArrayBuffer>>}
 * @throws Where there are more, or the stream can make nothing of them.
 */
export async function through(bytes, { readable, writable }, most) {
  const writer = /** @type {WritableStreamDefaultWriter<Uint8Array>} */ (writable.getWriter());
  // Whatever goes wrong on this side is met by whoever reads.
  Promise.all([writer.write(bytes), writer.close()]).catch(() => {});
  const made = await readUpTo(readable, most);
  if (!made) throw new Error("too large");
  return made;
}
