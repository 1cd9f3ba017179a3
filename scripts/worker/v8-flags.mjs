/**
 * Gives flags to the V8 of the runtime that Miniflare starts, which Miniflare
 * itself has no option for.
 *
 * workerd gives V8 one background thread for each processor but one, for all
 * isolates together. On two processors that is a single thread, and it can
 * deadlock:
 *
 *   - The background thread compiles for isolate A (Sparkplug, Maglev or
 *     TurboFan), runs out of space, and waits in AwaitCollectionBackground for
 *     A to collect its garbage. A does so when it next runs.
 *   - The main thread is in isolate B. After each request it runs B's tasks
 *     until none is left (IoContext::runImpl, PumpMessageLoop). B's garbage is
 *     being swept: IncrementalSweepTask posts itself again until the background
 *     thread has swept its part.
 *
 * Then workerd uses all of one processor and answers no request.
 * --single-threaded prevents it: V8 compiles, collects and sweeps on the
 * isolate's own thread. Excluding Sparkplug alone leaves Maglev, which
 * deadlocked in a quarter of the starts on two busy processors. Node.js has
 * a related deadlock (https://github.com/nodejs/node/issues/54918).
 */
import childProcess from "node:child_process";

/** Where the list of flags stands among the pointers of workerd's configuration (v8Flags @2 in its workerd.capnp). */
const FLAGS = 2;

const WORD = 8;

/**
 * Gives these flags to every runtime that this process starts from now on.
 * @param {string[]} flags
 * @returns {() => boolean}   Reports whether one has got them.
 */
export function giveFlags(flags) {
  let given = false;
  const { spawn } = childProcess;
  childProcess.spawn = /** @type {typeof spawn} */ ((/** @type {string} */ command,
      /** @type {any} */ args, /** @type {any} */ options) => {
    const child = spawn(command, args, options);
    if (Array.isArray(args) && args[0] === "serve" && child.stdin) {
      const write = child.stdin.write.bind(child.stdin);
      // The whole configuration comes in one piece.
      child.stdin.write = /** @type {any} */ ((/** @type {Buffer} */ configuration) => {
        given = true;
        return write(withFlags(configuration, flags));
      });
    }
    return child;
  });
  return () => given;
}

/**
 * Adds the flags to an encoded configuration, in a segment of their own:
 * nothing else moves (https://capnproto.org/encoding.html).
 * @param {Buffer} message   A Cap'n Proto message, whose root has no flags yet.
 * @param {string[]} flags
 * @returns {Buffer}
 */
function withFlags(message, flags) {
  const count = message.readUInt32LE(0) + 1;
  const sizes = Array.from({ length: count }, (_, i) => message.readUInt32LE(4 + 4 * i));
  const segments = Buffer.from(message.subarray(tableSize(count)));
  // The first word of the first segment points to the root: a struct, some words further on.
  const [low, high] = [segments.readInt32LE(0), segments.readUInt32LE(4)];
  const pointer = WORD * (1 + (low >> 2) + (high & 0xffff) + FLAGS);
  if ((low & 3) !== 0 || high >>> 16 <= FLAGS || segments.readBigUInt64LE(pointer) !== 0n)
    throw new Error("workerd's configuration is not as it was known");
  const list = listOf(flags);
  // A far pointer, to the first word of the segment behind all others.
  segments.writeUInt32LE(2, pointer);
  segments.writeUInt32LE(count, pointer + 4);
  const table = Buffer.alloc(tableSize(count + 1));
  table.writeUInt32LE(count, 0);
  for (const [i, size] of [...sizes, list.length / WORD].entries()) table.writeUInt32LE(size, 4 + 4 * i);
  return Buffer.concat([table, segments, list]);
}

/** How long the table of a message's segments is, in bytes. @param {number} segments */
function tableSize(segments) {
  return Math.ceil((4 + 4 * segments) / WORD) * WORD;
}

/**
 * A segment that holds a list of texts, with the pointer to it before it.
 * @param {string[]} texts
 */
function listOf(texts) {
  const heads = Buffer.alloc(WORD * (1 + texts.length));
  // A list (1) right behind this word, of pointers (6).
  heads.writeUInt32LE(1, 0);
  heads.writeUInt32LE(6 | texts.length << 3, 4);
  const bodies = texts.map(text => {
    const bytes = Buffer.from(`${text}\0`);
    return Buffer.concat([bytes, Buffer.alloc(-bytes.length & WORD - 1)]);
  });
  let words = texts.length;
  for (const [i, text] of texts.entries()) {
    // A list (1) so many words further on, of bytes (2), with the zero at its end.
    heads.writeInt32LE(1 | words - i - 1 << 2, WORD * (1 + i));
    heads.writeUInt32LE(2 | Buffer.byteLength(text) + 1 << 3, WORD * (1 + i) + 4);
    words += /** @type {Buffer} */ (bodies[i]).length / WORD;
  }
  return Buffer.concat([heads, ...bodies]);
}
