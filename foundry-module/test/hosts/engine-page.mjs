import { createServer } from "node:http";
import { readFile } from "node:fs/promises";
import { openChromium } from "../support/chromium.mjs";

/**
 * The page: it exports the module's own loader, which starts a thread for each engine, and the one that runs an engine
 * in the page.
 */
const PAGE = `<!doctype html><title>engine</title><script type="module">
  import { engineUrls } from "/src/config.mjs";
  import { RemoteEngine } from "/src/engine/remote-engine.mjs";
  import { Engine } from "/wasm/js/engine/engine.mjs";
  globalThis.loadEngine = game => RemoteEngine.load(engineUrls(game));
  globalThis.loadEngineHere = game => Engine.load(engineUrls(game));
  globalThis.openClient = () => import("/src/engine/client.mjs");
</script>`;

/**
 * A server's answer to a request.
 * @typedef {{ status?: number, headers?: Record<string, string>, body: Uint8Array | string }} Answer
 */

/**
 * Serves the module's folder and opens an empty page on it, with the module's
 * own loader of engines.
 * @param {Record<string, URL | Answer>} [more]   Further files to serve, by path.
 */
export async function openEnginePage(more = {}) {
  const module = new URL("../../", import.meta.url);
  const shared = new URL("../../../", import.meta.url);
  const server = createServer(async (request, response) => {
    const path = new URL(request.url ?? "/", "http://localhost").pathname;
    if (path === "/") return response.writeHead(200, { "Content-Type": "text/html" }).end(PAGE);
    try {
      const type = /\.m?js$/.test(path) ? "text/javascript" : "application/octet-stream";
      asked.push(path);
      const file = more[path] ?? new URL(`.${path}`, path.startsWith("/wasm/") ? shared : module);
      if (!(file instanceof URL)) return response.writeHead(file.status ?? 200, file.headers).end(file.body);
      const data = await readFile(file);
      response.writeHead(200, { "Content-Type": type, "Cache-Control": "no-store" }).end(data);
    } catch {
      response.writeHead(404).end();
    }
  });
  /** @type {string[]} */
  const asked = [];
  await new Promise(resolve => server.listen(0, "127.0.0.1", () => resolve(undefined)));
  const address = /** @type {import("node:net").AddressInfo} */ (server.address());
  const browser = await openChromium();
  const page = await browser.newPage();
  await page.goto(`http://127.0.0.1:${address.port}/`);
  await page.waitForFunction("globalThis.loadEngine");
  return {
    page,
    /** The paths of all requests so far. */
    asked,
    /**
     * Runs calls in the page, one after the other, each in the engine of its game.
     * @param {{operation: string, request: string}[]} calls
     * @returns {Promise<string[]>}   The text of each response.
     */
    call: calls => page.evaluate(async list => {
      /** @type {Record<string, any>} */
      const engines = {};
      const texts = [];
      for (const { operation, request } of list) {
        const [game] = operation.split("_");
        engines[game] ??= await /** @type {any} */ (globalThis).loadEngine(game);
        texts.push(await engines[game].callText(operation, request));
      }
      return texts;
    }, calls),
    close: async () => {
      await page.close();
      server.closeAllConnections();
      await new Promise(resolve => server.close(resolve));
    },
  };
}
