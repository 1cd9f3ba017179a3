/**
 * A WebAssembly module with the engine's byte interface and nothing else,
 * assembled by hand: `echo` answers with the request, `trap` breaks down,
 * `outside` calls beyond its table, `leave` ends the process as Go does after
 * a panic, and `bug` answers as an engine does that has met a bug.
 */

/** Encodes a number without a sign in LEB128. @param {number} number */
export const leb = number => {
  /** @type {number[]} */
  const bytes = [];
  do { bytes.push(number & 0x7f | (number > 0x7f ? 0x80 : 0)); number >>>= 7; } while (number);
  return bytes;
};
const sleb = number => {
  const bytes = [];
  for (;;) {
    const byte = Number(number & 0x7fn);
    number >>= 7n;
    const done = (number === 0n && !(byte & 0x40)) || (number === -1n && byte & 0x40);
    bytes.push(done ? byte : byte | 0x80);
    if (done) return bytes;
  }
};
const vector = items => [...leb(items.length), ...items.flat()];
const section = (id, bytes) => [id, ...leb(bytes.length), ...bytes];
const text = string => vector([...new TextEncoder().encode(string)].map(byte => [byte]));
const body = code => { const bytes = [0, ...code, 0x0b]; return [...leb(bytes.length), ...bytes]; };

const I32 = 0x7f;
const I64 = 0x7e;
const ADDRESS = 1024;
const NAMES = ["_initialize", "rw_input", "rw_capacity", "echo", "trap", "leave", "outside", "bug"];

/** Of the toy; a longer request must not be written. */
export const CAPACITY = 64;

/** The response of `bug`. */
export const BUG = '{"error":{"code":"internal","field":""}}';
const BUG_ADDRESS = 2048;

/**
 * @param {string[]} [names]   The names of its exported functions.
 * @returns {Uint8Array<ArrayBuffer>}
 */
export function toyEngine(names = NAMES) {
  const types = vector([[0x60, 0, 0], [0x60, 0, 1, I32], [0x60, 1, I32, 1, I64], [0x60, 1, I32, 0]]);
  const imports = vector([[...text("wasi_snapshot_preview1"), ...text("proc_exit"), 0, 3],
    [...text("wasi_snapshot_preview1"), ...text("never_heard_of"), 0, 1]]);
  const functions = vector([[0], [1], [1], [2], [2], [2], [2], [2]]);
  const table = vector([[0x70, 0, 1]]);
  const memory = vector([[0, 1]]);
  const exports = vector([[...text("memory"), 2, 0], ...names.map((name, i) => [...text(name), 0, 2 + i])]);
  const packed = sleb(BigInt(ADDRESS) << 32n);
  const bug = new TextEncoder().encode(BUG);
  const code = vector([
    body([]),
    body([0x41, ...sleb(BigInt(ADDRESS))]),
    body([0x41, ...sleb(BigInt(CAPACITY))]),
    body([0x42, ...packed, 0x20, 0, 0xad, 0x84]),
    body([0x00]),
    body([0x41, 2, 0x10, 0, 0x42, 0]),
    body([0x41, ...sleb(99n), 0x11, 0, 0, 0x42, 0]),
    body([0x42, ...sleb(BigInt(BUG_ADDRESS) << 32n | BigInt(bug.length))])
  ]);
  const data = vector([[0, 0x41, ...sleb(BigInt(BUG_ADDRESS)), 0x0b, ...vector([...bug].map(byte => [byte]))]]);
  return new Uint8Array([
    0, 0x61, 0x73, 0x6d, 1, 0, 0, 0,
    ...section(1, types), ...section(2, imports), ...section(3, functions),
    ...section(4, table), ...section(5, memory), ...section(7, exports), ...section(10, code),
    ...section(11, data)
  ]);
}

/** A server that answers with these bytes. */
export const serving = (bytes, init) => async () => new Response(bytes, init);

/** @param {Uint8Array<ArrayBuffer>} bytes */
export async function gzip(bytes) {
  return new Uint8Array(
    await new Response(new Blob([bytes]).stream().pipeThrough(new CompressionStream("gzip"))).arrayBuffer());
}
