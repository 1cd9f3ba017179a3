/** The time that a piece of work may take before the page gets its turn, in milliseconds. */
const SLICE = 6;

/**
 * Resolves in the next task of the event loop, after events and painting had their turn. A timer would wait longer:
 * browsers delay nested timers.
 * @returns {Promise<void>}
 */
function nextTask() {
  return new Promise(resolve => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}

/** Divides long work into slices, so that it never blocks the page. */
export class Pace {
  #ends = 0;

  /** Starts a slice unless one runs. Call it between small steps of the work: it waits where the slice is over. */
  async breathe() {
    if (performance.now() < this.#ends) return;
    await nextTask();
    this.#ends = performance.now() + SLICE;
  }
}

/** The longest time that work waits for an idle moment of a page that is seen, in milliseconds. */
const IDLE = 3000;

/**
 * Resolves once the page is visible and the browser is idle. A browser that does not report idle moments waits a while.
 * @returns {Promise<void>}
 */
export async function whenIdle() {
  // A hidden page draws no frames.
  await new Promise(resolve => { requestAnimationFrame(resolve); });
  await idleMoment(IDLE);
}

/**
 * Resolves once the browser is idle, also if the page is hidden.
 * @param {number} timeout   The longest wait, in milliseconds, and that of a browser that does not report idle moments.
 * @returns {Promise<void>}
 */
export function idleMoment(timeout) {
  return new Promise(resolve => {
    if ("requestIdleCallback" in globalThis) requestIdleCallback(() => resolve(), { timeout });
    else setTimeout(resolve, timeout);
  });
}

/** The work was cancelled by its user. */
export class Cancelled extends Error {}

/**
 * Throws if the user has cancelled the work.
 * @param {AbortSignal} [signal]
 * @throws {Cancelled}
 */
export function checkCancelled(signal) {
  if (signal?.aborted) throw new Cancelled("cancelled");
}
