/** The limit of the time that the calls of a warm-up take together, in milliseconds. */
const LIMIT = 400;

/**
 * A call that a table makes early.
 * @typedef {{ operation: string, request: object }} Example
 */

/**
 * Makes calls ahead of time: a browser compiles the code of an engine only as it is called, so that the first odds
 * would take many times as long as the next ones. Before each call it rests, so that all real calls go first. It
 * discards the answers, and ends early if it reaches its limit or a call fails.
 * @param {Example[]} examples
 * @param {{ call: (operation: string, request: string) => Promise<unknown>, rest: () => Promise<void> }} engine
 */
export async function warmUp(examples, { call, rest }) {
  let left = LIMIT;
  try {
    for (const { operation, request } of examples) {
      await rest();
      if (left <= 0) return;
      const started = performance.now();
      await call(operation, JSON.stringify(request));
      left -= performance.now() - started;
    }
  } catch {
    // The engine starts over at its next call after a crash, which no real call should wait for.
    await rest();
    await call("about", "{}").catch(() => {});
  }
}
