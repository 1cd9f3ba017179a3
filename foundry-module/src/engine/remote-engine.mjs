import { EngineFileError } from "../../../wasm/js/engine/file.mjs";
import { threadUrl } from "../config.mjs";

/** @typedef {{ resolve: (answer: any) => void, reject: (error: Error) => void }} Pending */

/**
 * An engine in a thread of its own (a dedicated worker of the browser), so that no call keeps the page from drawing. It
 * has the same methods as an {@link import("../../../wasm/js/engine/engine.mjs").Engine}.
 */
export class RemoteEngine {
  #thread;

  /** The calls without an answer, by their numbers. @type {Map<number, Pending>} */
  #pending = new Map();

  #last = 0;

  /** The orders of this moment, which the thread gets in one message. @type {object[]} */
  #orders = [];

  /** @type {Set<string>} */
  #operations = new Set();

  /** The reason why the thread has ended, or null while it runs. @type {Error | null} */
  #ended = null;

  /** @param {Worker} thread */
  constructor(thread) {
    this.#thread = thread;
    thread.addEventListener("message", ({ data: { id, error, ...answer } }) => {
      const pending = this.#pending.get(id);
      this.#pending.delete(id);
      if (error) pending?.reject(restored(error));
      else pending?.resolve(answer);
    });
    thread.addEventListener("error", ({ message }) => this.close(new ThreadError(message)));
    thread.addEventListener("messageerror", () => this.close(new ThreadError("messageerror")));
  }

  /**
   * Starts a thread with an engine.
   * @param {(URL | string)[]} urls   The engine's file and its fallbacks.
   * @returns {Promise<RemoteEngine>}
   * @throws {ThreadError} If this browser or page cannot run the thread.
   * @throws {EngineFileError} If no file can be used.
   */
  static async load(urls) {
    let thread;
    try {
      thread = new Worker(threadUrl(), { type: "module", name: "Rulewright" });
    } catch (error) {
      throw new ThreadError(String(error));
    }
    const engine = new RemoteEngine(thread);
    try {
      const { operations } = await engine.#send({ urls: urls.map(String) });
      engine.#operations = new Set(operations);
      return engine;
    } catch (error) {
      engine.close(/** @type {Error} */ (error));
      throw error;
    }
  }

  /**
   * Runs one operation; see Engine.call.
   * @param {string} operation
   * @param {object} request
   * @returns {Promise<any>}
   */
  async call(operation, request) {
    return JSON.parse(await this.callText(operation, JSON.stringify(request)));
  }

  /**
   * Does the same with the texts of request and response.
   * @param {string} operation
   * @param {string} request
   * @returns {Promise<string>}
   */
  async callText(operation, request) {
    return (await this.#send({ operation, request })).response;
  }

  /**
   * Runs one operation for several requests that share members; see Engine.callEach. The thread gets them in one order.
   * @param {string} operation
   * @param {object} shared
   * @param {object[]} parts
   * @returns {Promise<any[]>}
   */
  async callEach(operation, shared, parts) {
    const { responses } = await this.#send({ operation, shared: JSON.stringify(shared),
      parts: parts.map(part => JSON.stringify(part)) });
    return responses.map((/** @type {string} */ text) => JSON.parse(text));
  }

  /**
   * Makes calls of a file ahead of time, between the real ones; see warm-up.mjs.
   * @param {URL} url   The file of a game's examples.
   * @returns {Promise<void>}   Resolves after the last one.
   */
  async warmUp(url) {
    await this.#send({ examples: String(url) });
  }

  /**
   * Reports whether the engine has an operation.
   * @param {string} operation
   */
  has(operation) {
    return this.#operations.has(operation);
  }

  /** True while the thread answers. */
  get running() {
    return !this.#ended;
  }

  /**
   * Ends the thread at once, in the middle of a call too. Calls without an answer reject.
   * @param {Error} [reason]
   */
  close(reason = new ThreadError("closed")) {
    this.#ended ??= reason;
    this.#thread.terminate();
    for (const { reject } of this.#pending.values()) reject(reason);
    this.#pending.clear();
  }

  /**
   * Sends an order, together with all others of this moment. Each has an answer of its own, so that the page draws
   * between two of them.
   * @param {object} order
   * @returns {Promise<any>}
   */
  #send(order) {
    if (this.#ended) return Promise.reject(this.#ended);
    const id = this.#last += 1;
    return new Promise((resolve, reject) => {
      this.#pending.set(id, { resolve, reject });
      if (this.#orders.push({ id, ...order }) === 1) queueMicrotask(() => this.#post());
    });
  }

  #post() {
    const orders = this.#orders;
    this.#orders = [];
    if (!this.#ended) this.#thread.postMessage(orders);
  }
}

/** The failure of a thread itself: it did not start, or it ended. The engine's own errors are others. */
export class ThreadError extends Error {
  /** @param {string} message */
  constructor(message) {
    super(`The thread of the engine has failed: ${message}`);
    this.name = "ThreadError";
  }
}

/**
 * Returns an error of the thread as the error that it was there.
 * @param {{ name: string, message: string, reason?: import("../../../wasm/js/engine/file.mjs").FileReason }} error
 */
function restored({ name, message, reason }) {
  if (reason) return new EngineFileError(reason, message);
  return Object.assign(new Error(message), { name });
}
