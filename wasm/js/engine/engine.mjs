import { compileEngine } from "./file.mjs";
import { Clock, wasiImports } from "./wasi.mjs";

/** @import { EngineFileError } from "./file.mjs" */

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** The start of a response to a call that met a bug in the engine. */
const BUG = '{"error":{"code":"internal"';

/**
 * The rules, compiled to WebAssembly. Requests and responses are JSON. No other file of
 * the module uses the byte interface.
 */
export class Engine {
  /** @type {WebAssembly.Module} */
  #module;

  #clock = new Clock();

  /** The names of its operations, once they were requested. @type {Set<string> | null} */
  #operations = null;

  /**
   * The running instance, or null if the next call needs a fresh one.
   * @type
   * {WebAssembly.Instance | null}
   */
  #instance = null;

  /** The buffer for requests in the memory of the instance. @type {Uint8Array | null} */
  #input = null;

  /** @param {WebAssembly.Module} module */
  constructor(module) {
    this.#module = module;
  }

  /**
   * @param {URL | string | (URL | string)[]} urls   The engine's file, or several as fallbacks.
   * @param {typeof globalThis.fetch} [fetch]
   * @returns {Promise<Engine>}
   * @throws {EngineFileError} If no file can be used.
   * @throws {Error} If this browser cannot compile the engine, or the engine crashes at its start.
   */
  static async load(urls, fetch) {
    const engine = new Engine(await compileEngine(urls, fetch));
    await engine.#start();
    return engine;
  }

  /**
   * Runs one operation. A refusal by the rules is a response; an exception means that the
   * engine crashed. After a crash, and after a response that reports a bug in the engine, the next
   * call starts a fresh instance.
   * @param {string} operation   Such as "icon_attack".
   * @param {object} request
   * @returns {Promise<any>}   The response. The operation's type in the schema describes it.
   */
  async call(operation, request) {
    return JSON.parse(await this.callText(operation, JSON.stringify(request)));
  }

  /**
   * Does the same with the texts of request and response. The texts are the same byte for
   * byte on every host.
   * @param {string} operation
   * @param {string} request
   * @returns {Promise<string>}
   */
  async callText(operation, request) {
    return this.#run(this.#instance ?? await this.#start(), operation, request);
  }

  /**
   * Runs one operation for several requests that share members.
   * @param {string} operation
   * @param {object} shared   The shared members: at least one.
   * @param {object[]} parts   The other members of each request: at least one.
   * @returns {Promise<any[]>}   The responses, in the order of the requests.
   */
  async callEach(operation, shared, parts) {
    const texts = await this.eachText(operation, JSON.stringify(shared), parts.map(part => JSON.stringify(part)));
    return texts.map(text => JSON.parse(text));
  }

  /**
   * Does the same with the texts of objects and responses.
   * @param {string} operation
   * @param {string} shared
   * @param {string[]} parts
   * @returns {Promise<string[]>}
   */
  async eachText(operation, shared, parts) {
    const responses = [];
    for (const part of parts)
      responses.push(await this.callText(operation, `${shared.slice(0, -1)},${part.slice(1)}`));
    return responses;
  }

  /**
   * Does the same as `callText` and counts the steps of the call. The count is the same on every host.
   * @param {string} operation
   * @param {string} request
   * @returns {Promise<{ response: string, steps: number }>}
   */
  async countText(operation, request) {
    const instance = this.#instance ?? await this.#start();
    return { response: this.#run(instance, operation, request), steps: stepsOf(instance) };
  }

  /**
   * Reports whether the engine has an operation. One of an earlier version lacks some.
   * @param {string} operation
   */
  has(operation) {
    return this.operations.has(operation);
  }

  /** The names of its operations, and of the functions by which a host calls them. */
  get operations() {
    return this.#operations ??= new Set(WebAssembly.Module.exports(this.#module)
      .flatMap(({ name, kind }) => kind === "function" ? [name] : []));
  }

  async #start() {
    const memory = () => /** @type {WebAssembly.Memory} */ (instance.exports.memory);
    const instance = await WebAssembly.instantiate(this.#module, wasiImports(this.#module, memory, this.#clock));
    /** @type {() => void} */ (instance.exports._initialize)();
    this.#instance = instance;
    return instance;
  }

  /**
   * Runs an operation in an instance.
   * @param {WebAssembly.Instance} instance
   * @param {string} operation
   * @param {string} request
   * @returns {string}
   */
  #run(instance, operation, request) {
    const { memory, [operation]: operate } = /** @type {Exports} */ (instance.exports);
    this.#clock.follow();
    try {
      if (typeof operate !== "function") throw new Error(`the engine has no operation ${operation}`);
      const { read, written } = encoder.encodeInto(request, this.#inputOf(instance));
      // The engine itself refuses a request that does not fit; it only needs the length.
      const packed = operate(read === request.length ? written : encoder.encode(request).length);
      const address = Number(BigInt.asUintN(64, packed) >> 32n);
      const response = decoder.decode(new Uint8Array(memory.buffer, address, Number(BigInt.asUintN(32, packed))));
      if (response.startsWith(BUG)) this.#instance = null;
      return response;
    } catch (error) {
      // After a trap the heap is in an unknown state: the next call starts over from the compiled module.
      this.#instance = null;
      throw error;
    }
  }

  /**
   * Returns the engine's buffer for requests. Memory that grows has other bytes.
   * @param {WebAssembly.Instance} instance
   */
  #inputOf({ exports }) {
    const { memory, rw_input, rw_capacity } = /** @type {Exports} */ (exports);
    if (this.#input?.buffer !== memory.buffer)
      this.#input = new Uint8Array(memory.buffer, rw_input() >>> 0, rw_capacity());
    return this.#input;
  }
}

/**
 * Returns the steps of the last call, or 0 for an engine of an earlier version, which does
 * not count them.
 * @param {WebAssembly.Instance} instance
 */
function stepsOf({ exports: { rw_steps } }) {
  return typeof rw_steps === "function" ? rw_steps() : 0;
}

/**
 * The exports of an engine: its memory, the address and capacity of the request buffer,
 * and a function for each operation.
 * @typedef {{ memory: WebAssembly.Memory, rw_input: () => number, rw_capacity: () => number } & Record<string,
 *   WebAssembly.ExportValue>} Exports
 */
