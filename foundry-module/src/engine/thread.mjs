/**
 * A thread that runs one engine: a script of its own, which remote-engine.mjs starts. It imports nothing of the module
 * but the loader, so a bundle of it is small.
 */
import { Engine } from "../../../wasm/js/engine/engine.mjs";

/**
 * A message to the thread: the first one loads the engine, each further one is a call.
 * @typedef {{ id: number } & ({ urls: string[] } | { operation: string, request: string })} Order
 */

/** @type {Promise<Engine> | undefined} */
let engine;

globalThis.addEventListener("message", async (/** @type {MessageEvent<Order>} */ { data }) => {
  const { id } = data;
  try {
    if ("urls" in data) {
      engine = Engine.load(data.urls);
      postMessage({ id, operations: (await engine).operations });
    } else {
      const loaded = await /** @type {Promise<Engine>} */ (engine);
      postMessage({ id, response: await loaded.callText(data.operation, data.request) });
    }
  } catch (error) {
    const { name, message, reason } = /** @type {Error & { reason?: string }} */ (error);
    postMessage({ id, error: { name, message, reason } });
  }
});
