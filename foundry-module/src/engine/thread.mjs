/**
 * A thread that runs one engine: a script of its own, which remote-engine.mjs starts. It imports nothing of the module
 * but the loader, so a bundle of it is small.
 */
import { Engine } from "../../../wasm/js/engine/engine.mjs";

/**
 * An order: the first one loads the engine, each further one is a call. A message to the thread has one or several,
 * which it carries out one after the other.
 * @typedef {{ id: number } & ({ urls: string[] } | { operation: string, request: string })} Order
 */

/** @type {Promise<Engine> | undefined} */
let engine;

globalThis.addEventListener("message", (/** @type {MessageEvent<Order[]>} */ { data }) => {
  for (const order of data) carryOut(order);
});

/** Carries out an order and posts its answer. @param {Order} order */
async function carryOut(order) {
  const { id } = order;
  try {
    if ("urls" in order) {
      engine = Engine.load(order.urls);
      postMessage({ id, operations: (await engine).operations });
    } else {
      const loaded = await /** @type {Promise<Engine>} */ (engine);
      postMessage({ id, response: await loaded.callText(order.operation, order.request) });
    }
  } catch (error) {
    const { name, message, reason } = /** @type {Error & { reason?: string }} */ (error);
    postMessage({ id, error: { name, message, reason } });
  }
}
