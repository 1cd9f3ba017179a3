import { ENGINE_URL } from "../config.mjs";
import { Engine } from "./engine.mjs";

/** @type {Promise<Engine> | null} */
let loading = null;

/** @type {Error | null} */
let failure = null;

/** Starts loading the engine, once. The promise rejects where that fails. */
export function loadEngine() {
  loading ??= Engine.load(ENGINE_URL).catch(error => {
    failure = error;
    throw error;
  });
  return loading;
}

/** Why the engine cannot be used, or null while nothing is known against it. */
export function engineFailure() {
  return failure;
}

/**
 * Asks the engine, as soon as it is there.
 * @param {string} operation
 * @param {object} request
 */
export async function ask(operation, request) {
  const engine = await loadEngine();
  return engine.call(operation, request);
}
