import { MODULE, engineUrls } from "../config.mjs";
import { Engine } from "../../../wasm/js/engine/engine.mjs";

/** The hook that tells that a game's engine cannot be used. */
export const ENGINE_FAILED = /** @type {const} */ (`${MODULE}.engineFailed`);

/**
 * The engines that somebody has asked for, by game: a table downloads what it plays.
 * @type {Map<string, Promise<Engine>>}
 */
const engines = new Map();

/** Why engines cannot be used, by game. @type {Map<string, Error>} */
const failures = new Map();

/**
 * Starts loading a game's engine, once. The promise rejects where that fails.
 * @param {string} game
 * @returns {Promise<Engine>}
 */
export function loadEngine(game) {
  const engine = engines.get(game) ?? Engine.load(engineUrls(game)).catch(error => {
    failures.set(game, error);
    Hooks.callAll(ENGINE_FAILED);
    throw error;
  });
  engines.set(game, engine);
  return engine;
}

/**
 * Whether a game's engine cannot be used. While nothing is known against it, it can.
 * @param {string} game
 */
export function engineFailed(game) {
  return failures.has(game);
}

/**
 * Whether an error is the reason why an engine cannot be used.
 * @param {unknown} error
 * @returns {error is Error}
 */
export function isEngineFailure(error) {
  return [...failures.values()].some(failure => failure === error);
}

/**
 * Asks the engine of the operation's game, as soon as it is there.
 * @param {string} operation
 * @param {object} request
 */
export async function ask(operation, request) {
  const engine = await engineOf(operation);
  return engine.call(operation, request);
}

/**
 * The same with the text of request and response.
 * @param {string} operation
 * @param {string} request
 */
export async function askText(operation, request) {
  const engine = await engineOf(operation);
  return engine.callText(operation, request);
}

/**
 * Which engine answers an operation: the version of the rules, and the digest of their file.
 * @param {string} operation
 * @returns {Promise<{ version: string, digest: string }>}
 */
export async function aboutEngine(operation) {
  const engine = await engineOf(operation);
  return (await engine.call("about", {})).result;
}

/** @param {string} operation   Its name begins with that of its game. */
function engineOf(operation) {
  return loadEngine(operation.split("_", 1).join());
}
