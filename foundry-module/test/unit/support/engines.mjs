import { readFile } from "node:fs/promises";

/**
 * The engines' files from the disk, for the module's client, which downloads them. A test that puts another `fetch` in
 * place calls `openEngines` before. Node has no Web Workers, so the engines run in the thread of the test.
 */
const fetchFile = async url => {
  if (new URL(url).protocol !== "file:") throw new TypeError(`A unit test has no network: ${url}`);
  return new Response(await readFile(new URL(url)));
};
Object.assign(globalThis, { fetch: fetchFile });

/** Loads engines. @param {...string} games */
export async function openEngines(...games) {
  const { loadEngine } = await import("../../../src/engine/client.mjs");
  await Promise.all(games.map(loadEngine));
}

/** The engine of an operation's game. @param {string} operation */
export async function engineOf(operation) {
  const { loadEngine } = await import("../../../src/engine/client.mjs");
  return loadEngine(operation.split("_", 1)[0]);
}
