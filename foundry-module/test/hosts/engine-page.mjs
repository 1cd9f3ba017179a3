import { createServer } from "node:http";
import { readFile } from "node:fs/promises";
import { existsSync } from "node:fs";
import { chromium } from "playwright-core";

/** The flags with which Chromium runs in a container, without reaching out to the network by itself. */
const FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run",
  "--disable-background-networking", "--disable-component-update", "--disable-sync"];

/** Where distributions put Chromium; else Playwright's own is used. */
const PLACES = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];

/** Starts a headless Chromium: the one that CHROMIUM names, the system's, or Playwright's. */
export function launchChromium() {
  const executablePath = process.env.CHROMIUM || PLACES.find(existsSync);
  return chromium.launch({ executablePath, args: FLAGS });
}

/**
 * Serves the module's folder and opens an empty page on it, so that the page
 * can import the module's own loader.
 * @param {Record<string, URL>} [more]   Further files to serve, by path.
 */
export async function openEnginePage(more = {}) {
  const module = new URL("../../", import.meta.url);
  const server = createServer(async (request, response) => {
    const path = new URL(request.url ?? "/", "http://localhost").pathname;
    if (path === "/") return response.writeHead(200, { "Content-Type": "text/html" }).end("<!doctype html><title>engine</title>");
    try {
      const type = /\.m?js$/.test(path) ? "text/javascript" : "application/octet-stream";
      const data = await readFile(more[path] ?? new URL(`.${path}`, module));
      response.writeHead(200, { "Content-Type": type, "Cache-Control": "no-store" }).end(data);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise(resolve => server.listen(0, "127.0.0.1", () => resolve(undefined)));
  const address = /** @type {import("node:net").AddressInfo} */ (server.address());
  const browser = await launchChromium();
  const page = await browser.newPage();
  await page.goto(`http://127.0.0.1:${address.port}/`);
  return {
    page,
    /**
     * Runs calls in the page's engine, one after the other.
     * @param {{operation: string, request: string}[]} calls
     * @returns {Promise<string[]>}   The text of each response.
     */
    call: calls => page.evaluate(async list => {
      const [{ Engine }, { ENGINE_URL }] = await Promise.all([
        import(/** @type {string} */ ("/src/engine/engine.mjs")), import(/** @type {string} */ ("/src/config.mjs")),
      ]);
      const engine = await Engine.load(ENGINE_URL);
      const texts = [];
      for (const one of list) texts.push(await engine.callText(one.operation, one.request));
      return texts;
    }, calls),
    close: async () => {
      await browser.close();
      server.closeAllConnections();
      await new Promise(resolve => server.close(resolve));
    },
  };
}
