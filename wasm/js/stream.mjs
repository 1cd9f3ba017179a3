/**
 * Reads a stream to its end or to a size limit, because a sender may never stop.
 * @param {ReadableStream<Uint8Array> | null} stream
 * @param {number} most   The limit, in bytes.
 * @returns {Promise<Uint8Array<ArrayBuffer> | null>}   Null above the limit; the rest stays unread.
 * @throws If the stream breaks off.
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
  if (chunks.length === 1) return /** @type {Uint8Array<ArrayBuffer>} */ (chunks[0]);
  const bytes = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.length;
  }
  return bytes;
}

/**
 * Pipes bytes through a compression or decompression stream. A Blob would be shorter to write, but each one is a
 * blocking round trip to another browser process.
 * @param {Uint8Array<ArrayBuffer>} bytes
 * @param {CompressionStream | DecompressionStream} stream
 * @param {number} most   The limit of the output, in bytes.
 * @returns {Promise<Uint8Array<ArrayBuffer>>}
 * @throws If the output exceeds the limit or the input is invalid.
 */
export async function pipeBytes(bytes, { readable, writable }, most) {
  const writer = /** @type {WritableStreamDefaultWriter<Uint8Array>} */ (writable.getWriter());
  // The reader receives any error of this side.
  Promise.all([writer.write(bytes), writer.close()]).catch(() => {});
  const made = await readUpTo(readable, most);
  if (!made) throw new Error("too large");
  return made;
}
