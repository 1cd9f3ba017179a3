import { GM_TIMEOUT, MODULE } from "../config.mjs";

/** The running task, or the last one. */
let last = Promise.resolve();

/**
 * Runs tasks one after another, in the order of the calls, so that each one reads the
 * documents as the one before left them. The tabs of one user in one browser share the
 * queue.
 * @template T
 * @param {() => Promise<T>} task
 * @returns {Promise<T>}
 */
export function enqueue(task) {
  const run = last.then(() => amongTabs(task));
  last = run.then(() => {}, () => {});
  return run;
}

/**
 * Runs a task while no other tab of this user runs one. Stops waiting for a suspended tab
 * after GM_TIMEOUT.
 * @template T
 * @param {() => Promise<T>} task
 * @returns {Promise<T>}
 */
async function amongTabs(task) {
  const locks = /** @type {LockManager | undefined} */ (globalThis.navigator?.locks);
  if (!locks) return task();
  const waits = new AbortController();
  const timer = setTimeout(() => waits.abort(), GM_TIMEOUT);
  /** @type {() => void} */
  let release = () => {};
  const held = new Promise(resolve => { release = () => resolve(undefined); });
  await new Promise(resolve => {
    locks.request(`${MODULE}.order.${game.user?.id}`, { signal: waits.signal }, () => {
      resolve(undefined);
      return held;
    }).catch(() => resolve(undefined));
  });
  clearTimeout(timer);
  try {
    return await task();
  } finally {
    release();
  }
}
