import { whenIdle } from "../base/pace.mjs";
import { MODULE, engineUrls, examplesUrl } from "../config.mjs";
import { Engine } from "../../../wasm/js/engine/engine.mjs";
import { RemoteEngine, ThreadError } from "./remote-engine.mjs";

/** The hook that runs when an engine fails to load. */
export const ENGINE_FAILED = /** @type {const} */ (`${MODULE}.engineFailed`);

/**
 * An engine in a thread of its own or, where a browser has none, in the page's.
 * @typedef {Engine | RemoteEngine} AnyEngine
 */

/**
 * The requested engines by game. A browser downloads only the engines that its table
 * plays.
 * @type {Map<string, Promise<AnyEngine>>}
 */
const engines = new Map();

/**
 * The answers to {@link aboutEngine}, by engine.
 * @type {WeakMap<AnyEngine, Promise<{ version: string, digest: string }>>}
 */
const identities = new WeakMap();

/** The load errors by game. @type {Map<string, Error>} */
const failures = new Map();

/**
 * Loads a game's engine, once. The promise rejects if that fails.
 * @param {string} game
 * @returns {Promise<AnyEngine>}
 */
export function loadEngine(game) {
  const engine = engines.get(game) ?? load(game).catch(error => {
    failures.set(game, error);
    Hooks.callAll(ENGINE_FAILED);
    throw error;
  });
  engines.set(game, engine);
  return engine;
}

/**
 * Loads an engine into a thread, or into the page's own thread where that fails.
 * @param {string} game
 * @returns {Promise<AnyEngine>}
 */
async function load(game) {
  try {
    const engine = await RemoteEngine.load(engineUrls(game));
    // A failure costs only time: the code is then compiled as it is called.
    whenIdle().then(() => engine.warmUp(examplesUrl(game))).catch(() => {});
    return engine;
  } catch (error) {
    if (!(error instanceof ThreadError)) throw error;
    console.warn(`${error.message}. The engine runs in the page's thread.`);
    return Engine.load(engineUrls(game));
  }
}

/**
 * Reports whether a game's engine failed to load.
 * @param {string} game
 */
export function engineFailed(game) {
  return failures.has(game);
}

/**
 * Reports whether an error is the load error of an engine.
 * @param {unknown} error
 * @returns {error is Error}
 */
export function isEngineFailure(error) {
  return [...failures.values()].some(failure => failure === error);
}

/**
 * Sends a request to the engine of the operation's game, after it has loaded.
 * @param {string} operation
 * @param {object} request
 */
export async function ask(operation, request) {
  const engine = await engineOf(operation);
  return engine.call(operation, request);
}

/**
 * Sends several requests that share members to the engine, in one question.
 * @param {string} operation
 * @param {object} shared   The shared members.
 * @param {object[]} parts   The other members of each request.
 * @returns {Promise<any[]>}   The responses, in the order of the requests.
 */
export async function askEach(operation, shared, parts) {
  const engine = await engineOf(operation);
  return engine.callEach(operation, shared, parts);
}

/**
 * Does the same as `ask` with the texts of request and response.
 * @param {string} operation
 * @param {string} request
 */
export async function askText(operation, request) {
  const engine = await engineOf(operation);
  return engine.callText(operation, request);
}

/**
 * Reports whether the engine of an operation's game has the operation, after it has loaded.
 * @param {string} operation
 */
export async function hasOperation(operation) {
  const engine = await engineOf(operation);
  return engine.has(operation);
}

/**
 * Returns the version of the rules and the digest of the engine's file that answers an
 * operation.
 * @param {string} operation
 * @returns {Promise<{ version: string, digest: string }>}
 */
export async function aboutEngine(operation) {
  const engine = await engineOf(operation);
  const identity = identities.get(engine)
    ?? Promise.resolve(engine.call("about", {})).then((/** @type {any} */ { result }) => result);
  identities.set(engine, identity);
  // The next call tries a failed one again.
  identity.catch(() => identities.delete(engine));
  return identity;
}

/**
 * Returns the engine of an operation. A thread that has ended is started again.
 * @param {string} operation   Begins with the name of its game.
 */
async function engineOf(operation) {
  const game = operation.split("_", 1).join();
  const engine = await loadEngine(game);
  if (engine instanceof RemoteEngine && !engine.running) {
    engines.delete(game);
    return loadEngine(game);
  }
  return engine;
}
