/**
 * A thread that runs one engine: a script of its own, which remote-engine.mjs starts. It imports nothing of the module
 * but the loader and the warm-up, so a bundle of it is small.
 */
import { Engine } from "../../../wasm/js/engine/engine.mjs";
import { warmUp } from "./warm-up.mjs";

/**
 * An order: the first one loads the engine, one with examples warms it up, and each further one is a call. A message
 * to the thread has one or several, which it carries out one after the other.
 * @typedef {{ id: number } & ({ urls: string[] } | { examples: string } | { operation: string, request: string }
 *   | { operation: string, shared: string, parts: string[] })} Order
 */

/** How long a warm-up waits after any call, in milliseconds. */
const REST = 25;

/** @type {Promise<Engine> | undefined} */
let engine;

/** The time of the last order. */
let latest = 0;

globalThis.addEventListener("message", (/** @type {MessageEvent<Order[]>} */ { data }) => {
  latest = performance.now();
  for (const order of data) carryOut(order);
});

/** Carries out an order and posts its answer. @param {Order} order */
async function carryOut(order) {
  const { id } = order;
  try {
    if ("urls" in order) {
      engine = Engine.load(order.urls);
      postMessage({ id, operations: (await engine).operations });
    } else if ("examples" in order) {
      await warmUp(await (await fetch(order.examples)).json(), { call, rest });
      postMessage({ id });
    } else if ("parts" in order) {
      const { operation, shared, parts } = order;
      postMessage({ id, responses: await (await running()).eachText(operation, shared, parts) });
    } else {
      postMessage({ id, response: await call(order.operation, order.request) });
    }
  } catch (error) {
    const { name, message, reason } = /** @type {Error & { reason?: string }} */ (error);
    postMessage({ id, error: { name, message, reason } });
  }
}

/** @param {string} operation @param {string} request */
async function call(operation, request) {
  return (await running()).callText(operation, request);
}

/** Returns the engine, after its load. */
function running() {
  return /** @type {Promise<Engine>} */ (engine);
}

/** Waits until no order has come for a while. An order that comes meanwhile is carried out. */
async function rest() {
  do await new Promise(resolve => setTimeout(resolve, REST));
  while (performance.now() - latest < REST);
}
