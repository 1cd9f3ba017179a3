import { chromium } from "playwright-core";
import { startStage } from "../../../stage/server.mjs";

const ARGUMENTS = [
  "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
  "--disable-component-update", "--disable-sync"
];

/**
 * A table with a real server, a real browser and the real engine.
 * Close it when the tests of a file are done.
 */
export class Table {
  #pages = [];

  static async open(options = {}) {
    const table = new Table();
    table.stage = await startStage({ port: 0, ...options });
    table.browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", args: ARGUMENTS });
    return table;
  }

  /** Sits somebody down at the table: "Gamemaster", or a player's name. */
  async sit(user, { viewport = { width: 1280, height: 900 }, route, ...parameters } = {}) {
    const context = await this.browser.newContext({ viewport, reducedMotion: "reduce" });
    const page = await context.newPage();
    page.errors = [];
    page.on("pageerror", error => page.errors.push(error.message));
    page.on("console", message => { if (message.type() === "error") page.errors.push(message.text()); });
    if (route) await route(page);
    await page.goto(`${this.stage.url}?${new URLSearchParams({ user, ...parameters })}`);
    await page.waitForFunction(() => globalThis.game?.ready).catch(error => { throw new Error(`${error.message}\n${page.errors.join("\n")}`); });
    this.#pages.push(page);
    return page;
  }

  async close() {
    await this.browser?.close();
    await this.stage?.close();
  }
}

/** Opens the sheet of an actor by name and returns its element. */
export async function openSheet(page, name) {
  const id = await page.evaluate(async name => {
    const actor = game.actors.getName(name);
    await actor.sheet.render(true);
    return actor.id;
  }, name);
  const panel = page.locator(".rulewright-panel").last();
  await panel.waitFor();
  return { id, panel };
}

/** Waits for the newest card and returns it. */
export async function newestCard(page, count) {
  await page.waitForFunction(count => document.querySelectorAll("#chat .rulewright-card").length >= count, count);
  return page.locator("#chat .rulewright-card").last();
}
