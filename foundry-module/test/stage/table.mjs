import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";
import { startStage } from "../../stage/server.mjs";

const HERE = dirname(fileURLToPath(import.meta.url));
const FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking", "--disable-component-update", "--disable-sync"];

/** A table with the fixture module and a browser; `join` sits a user down in a tab of their own. */
export async function openTable(options = {}) {
  const stage = await startStage({ port: 0, moduleFolder: join(HERE, "fixture-module"), ...options });
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", args: FLAGS });
  const contexts = [];
  return {
    stage,
    browser,
    async join(user, query = "", { viewport = { width: 1280, height: 800 } } = {}) {
      const context = await browser.newContext({ viewport });
      contexts.push(context);
      const page = await context.newPage();
      page.problems = [];
      page.on("pageerror", error => page.problems.push(error.message));
      await page.goto(`${stage.url}?user=${user}${query}`);
      await ready(page);
      return page;
    },
    async leaveAll() { await Promise.all(contexts.splice(0).map(context => context.close())); },
    async close() { await browser.close(); await stage.close(); }
  };
}

/** Waits until the page has been through its `ready` hook. */
export const ready = page => page.waitForSelector("body[data-ready=true]");
