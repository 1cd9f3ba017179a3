import { fetchEngine } from "./bytes.mjs";
import { Clock, wasiImports } from "./wasi.mjs";

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/**
 * The rules, compiled to WebAssembly: a request goes in as JSON, a response
 * comes out as JSON. Nothing else in the module knows the byte interface.
 */
export class Engine {
  /** @type {WebAssembly.Module} */
  #module;

  #clock = new Clock();

  /** The running instance, or null where the next call needs a fresh one. @type {WebAssembly.Instance | null} */
  #instance = null;

  /** @param {WebAssembly.Module} module */
  constructor(module) {
    this.#module = module;
  }

  /**
   * @param {URL | string | (URL | string)[]} urls   Its file, or several to fall back on.
   * @param {typeof globalThis.fetch} [fetch]
   * @returns {Promise<Engine>}
   */
  static async load(urls, fetch) {
    const bytes = await fetchEngine(urls, fetch);
    const engine = new Engine(await WebAssembly.compile(bytes));
    await engine.#start();
    return engine;
  }

  /**
   * Runs one operation. A refusal by the rules is a response, not an
   * exception; an exception means that the engine itself broke down.
   * @param {string} operation   Such as "icon_attack".
   * @param {object} request
   * @returns {Promise<any>}   The response, which the operation's type in the schema describes.
   */
  async call(operation, request) {
    return JSON.parse(await this.callText(operation, JSON.stringify(request)));
  }

  /**
   * The same with the text of request and response, which is the same byte for byte on every host.
   * @param {string} operation
   * @param {string} request
   * @returns {Promise<string>}
   */
  async callText(operation, request) {
    return (await this.countText(operation, request)).response;
  }

  /**
   * The same, with the steps that the call took: how much work it was, alike on every host.
   * @param {string} operation
   * @param {string} request
   * @returns {Promise<{ response: string, steps: number }>}
   */
  async countText(operation, request) {
    const instance = this.#instance ?? await this.#start();
    this.#clock.follow();
    try {
      return { response: run(instance, operation, request), steps: stepsOf(instance) };
    } catch (error) {
      // After a trap the heap is in an unknown state: the next call starts over from the compiled module.
      this.#instance = null;
      throw error;
    }
  }

  async #start() {
    const memory = () => /** @type {WebAssembly.Memory} */ (instance.exports.memory);
    const instance = await WebAssembly.instantiate(this.#module, wasiImports(this.#module, memory, this.#clock));
    /** @type {() => void} */ (instance.exports._initialize)();
    this.#instance = instance;
    return instance;
  }
}

/**
 * The steps of the last call; an engine of an earlier version does not count them.
 * @param {WebAssembly.Instance} instance
 */
function stepsOf({ exports: { rw_steps } }) {
  return typeof rw_steps === "function" ? rw_steps() : 0;
}

/**
 * The exports of an engine: its memory, where a request goes and how long it may be, and a function for each operation.
 * @typedef {{ memory: WebAssembly.Memory, rw_input: () => number, rw_capacity: () => number } &
 *   Record<string, WebAssembly.ExportValue>} Exports
 */

/**
 * @param {WebAssembly.Instance} instance
 * @param {string} operation
 * @param {string} request
 */
function run({ exports }, operation, request) {
  const { memory, rw_input, rw_capacity, [operation]: operate } = /** @type {Exports} */ (exports);
  if (typeof operate !== "function") throw new Error(`the engine has no operation ${operation}`);
  const bytes = encoder.encode(request);
  // The engine itself answers a request that does not fit: it only needs to hear the length.
  if (bytes.length <= rw_capacity()) new Uint8Array(memory.buffer, rw_input() >>> 0, bytes.length).set(bytes);
  const packed = BigInt.asUintN(64, operate(bytes.length));
  const address = Number(packed >> 32n);
  const length = Number(packed & 0xffffffffn);
  return decoder.decode(new Uint8Array(memory.buffer, address, length));
}
