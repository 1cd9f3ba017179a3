/**
 * The part of WASI preview 1 that Go's runtime imports. The engine reads no files, no wall
 * clock and no arguments. It needs a clock that advances, random bytes for its hash
 * tables, and a place to write a panic to.
 */

const SUCCESS = 0;
const BAD_FILE = 8;
const NOT_SUPPORTED = 52;
const NANOSECONDS = 1e6;

/** The nanoseconds that the clock advances at each reading. */
const TICK = 1000n;

/**
 * The engine's clock. Between calls it follows the real time. Within a call it advances by
 * a tick at each reading, because a Worker's own clock does not advance within a request.
 * Go's collector must not see the real time: on a busy machine it counts the time of other
 * processes as its own, exceeds its share of the processor, and stops for good. The engine
 * then fills its memory with garbage.
 */
export class Clock {
  #shown = 0n;

  /** Follows the real time. Runs before each call. */
  follow() {
    const now = BigInt(Math.round(performance.now() * NANOSECONDS));
    if (now > this.#shown) this.#shown = now;
  }

  /** @returns {bigint}   Nanoseconds, more at each reading. */
  read() {
    return this.#shown += TICK;
  }
}

/** An exit of the engine. The instance must not be used again. */
export class EngineExit extends Error {
  /** @param {number} code */
  constructor(code) {
    super(`the engine ended itself with code ${code}`);
    this.name = "EngineExit";
  }
}

/**
 * Makes the imports of an instance.
 * @param {WebAssembly.Module} module   Imports that this file lacks return "not supported".
 * @param {() => WebAssembly.Memory} memory   Returns the memory of the instance, once it exists.
 * @param {Clock} clock
 * @returns {WebAssembly.Imports}
 */
export function wasiImports(module, memory, clock) {
  const view = () => new DataView(memory().buffer);
  const bytes = () => new Uint8Array(memory().buffer);

  /** @param {number} count @param {number} size */
  const nothing = (count, size) => {
    view().setUint32(count, 0, true);
    view().setUint32(size, 0, true);
    return SUCCESS;
  };

  /** @type {Record<string, (...args: any[]) => number>} */
  const known = {
    args_sizes_get: nothing,
    args_get: () => SUCCESS,
    environ_sizes_get: nothing,
    environ_get: () => SUCCESS,
    fd_prestat_get: () => BAD_FILE,
    fd_prestat_dir_name: () => BAD_FILE,
    fd_close: () => SUCCESS,
    fd_fdstat_set_flags: () => SUCCESS,
    sched_yield: () => SUCCESS,

    fd_fdstat_get: (_file, at) => {
      bytes().fill(0, at, at + 24);
      view().setUint8(at, 2); // A character device, like a terminal.
      return SUCCESS;
    },

    clock_time_get: (which, _precision, at) => {
      view().setBigUint64(at, which === 0 ? BigInt(Date.now()) * BigInt(NANOSECONDS) : clock.read(), true);
      return SUCCESS;
    },

    random_get: (at, length) => {
      for (let done = 0; done < length; done += 65536) {
        const chunk = new Uint8Array(Math.min(65536, length - done));
        bytes().set(crypto.getRandomValues(chunk), at + done);
      }
      return SUCCESS;
    },

    fd_write: (file, vectors, count, written) => {
      let total = 0;
      let text = "";
      for (let i = 0; i < count; i++) {
        const at = view().getUint32(vectors + 8 * i, true);
        const length = view().getUint32(vectors + 8 * i + 4, true);
        text += new TextDecoder().decode(bytes().slice(at, at + length));
        total += length;
      }
      view().setUint32(written, total, true);
      if (text.trim()) console[file === 2 ? "error" : "info"]("rulewright engine:", text.trimEnd());
      return SUCCESS;
    },

    // Go waits here when it is idle. Every wait ends at once, because nothing else runs meanwhile.
    poll_oneoff: (subscriptions, events, count, happened) => {
      for (let i = 0; i < count; i++) {
        const from = subscriptions + 48 * i;
        const to = events + 32 * i;
        bytes().fill(0, to, to + 32);
        bytes().copyWithin(to, from, from + 8);
        view().setUint8(to + 10, view().getUint8(from + 8));
      }
      view().setUint32(happened, count, true);
      return SUCCESS;
    },

    proc_exit: code => { throw new EngineExit(code); }
  };

  /** @type {Record<string, WebAssembly.ModuleImports>} */
  const imports = {};
  for (const { module: from, name, kind } of WebAssembly.Module.imports(module)) {
    if (kind !== "function") continue;
    (imports[from] ??= {})[name] = known[name] ?? (() => NOT_SUPPORTED);
  }
  return imports;
}
