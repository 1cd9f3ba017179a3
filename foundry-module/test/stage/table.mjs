import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { startStage } from "../../stage/server.mjs";
import { launchChromium } from "../support/chromium.mjs";

const HERE = dirname(fileURLToPath(import.meta.url));

/** A table with the fixture module and a browser; `join` sits a user down in a tab of their own. */
export async function openTable(options = {}) {
  const stage = await startStage({ port: 0, moduleFolder: join(HERE, "fixture-module"), maxAge: 3600, ...options });
  const browser = await launchChromium();
  // Kept from test to test, with what they have cached: the first who joins gets the first.
  const contexts = [];
  const pages = [];
  return {
    stage,
    browser,
    async join(user, query = "", { viewport = { width: 1280, height: 800 } } = {}) {
      const context = contexts[pages.length] ??= await browser.newContext();
      const page = await context.newPage();
      pages.push(page);
      page.setDefaultTimeout(90_000);
      await page.setViewportSize(viewport);
      await forget(page, stage.url);
      page.problems = [];
      page.on("pageerror", error => page.problems.push(error.message));
      await page.goto(`${stage.url}?user=${user}${query}`);
      await ready(page);
      return page;
    },
    async leaveAll() { await Promise.all(pages.splice(0).map(page => page.close())); },
    async close() { await browser.close(); await stage.close(); }
  };
}

/** Empties what the page's context has kept of a table, but for files. */
export async function forget(page, url) {
  const session = await page.context().newCDPSession(page);
  await session.send("Storage.clearDataForOrigin", { origin: new URL(url).origin, storageTypes: "local_storage" });
  await session.detach();
}

/** Waits until the page has been through its `ready` hook. */
export const ready = page => page.waitForSelector("body[data-ready=true]");
