import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { startStage } from "../../stage/server.mjs";
import { openChromium } from "../support/chromium.mjs";
import { Seats, ready } from "../support/seats.mjs";

export { ready };

const HERE = dirname(fileURLToPath(import.meta.url));

/** A table with the fixture module and a browser; `join` sits a user down in a tab of their own. */
export async function openTable(options = {}) {
  const stage = await startStage({ port: 0, moduleFolder: join(HERE, "fixture-module"), maxAge: 3600, ...options });
  const browser = await openChromium();
  const seats = new Seats(browser);
  return {
    stage,
    browser,
    async join(user, query = "", { viewport = { width: 1280, height: 800 } } = {}) {
      const page = await seats.take({ url: stage.url, viewport });
      await page.goto(`${stage.url}?user=${user}${query}`);
      await ready(page);
      return page;
    },
    leaveAll: () => seats.leave(),
    /** Everybody goes away; the server stays. */
    goAway: () => seats.close(),
    async close() { await seats.close(); await stage.close(); }
  };
}
