import { join } from "node:path";
import { openChromium } from "../support/chromium.mjs";
import { forget, hear } from "../support/page-pool.mjs";
import { GAMEMASTER, enter, switchOn } from "./doors.mjs";
import { layOut } from "./world.mjs";

/** Fills every seed of the rules with a byte. It runs in the page. */
function fillSeeds(byte) {
  const random = crypto.getRandomValues.bind(crypto);
  crypto.getRandomValues = (/** @type {any} */ array) => array.length === 32 ? array.fill(byte) : random(array);
}

/** A console error in which nothing of ours takes part, such as a warning of the core about its graphics. */
const isForeign = message => !`${message.text()} ${message.location().url}`.includes("rulewright");

/**
 * A table at a core that runs at an address, with the same interface as the
 * table of the stage. Users sit in browser contexts of their own and come in by
 * the form of the join page; a reset deletes and creates documents by the API.
 */
export class CoreTable {
  /** Of the core, with a slash at the end. @type {string} */
  address;

  /** @type {import("playwright-core").Browser} */
  browser;

  #contexts = new Map();
  #pages = new Set();
  #seed;
  #patience;

  /** Each role's permissions, as the core has made them. @type {object | undefined} */
  #permissions;

  /** The game of which the world is to be laid out before the next user sits down. @type {string | null} */
  #due = null;

  /**
   * @param {string} address   Of the core, with a slash at the end.
   * @param {{ seed?: number, patience?: number }} [options]   The byte that fills every seed, unless a user sits down
   *   with
   *   another; and how long a game may load, in milliseconds.
   */
  static async open(address, { seed, patience } = {}) {
    const table = new CoreTable();
    table.address = address;
    table.browser = await openChromium();
    table.#seed = seed;
    table.#patience = patience;
    return table;
  }

  /** Comes in for the first time, and switches the module on. @returns {Promise<string[]>} The pages on the way. */
  async begin() {
    const page = await this.#page(GAMEMASTER);
    const way = await this.#enter(page, GAMEMASTER);
    await switchOn(page, () => this.#enter(page, GAMEMASTER));
    await this.#leave();
    return way;
  }

  /** Takes a picture of every page that is open. @returns {Promise<string[]>} The files. */
  async photograph(folder) {
    const files = [];
    for (const page of this.#pages) {
      const file = join(folder, `page-${files.length + 1}.png`);
      if (!page.isClosed() && await page.screenshot({ path: file }).then(() => true, () => false)) files.push(file);
    }
    return files;
  }

  /**
   * Every user leaves, and a fresh world is laid out before the next one sits down.
   * @param {{ game?: string, [option: string]: any }} [options]
   */
  async reset({ game = "icon", ...options } = {}) {
    if (Object.keys(options).length)
      throw new Error(`Only the stage can be started with ${Object.keys(options).join(", ")}`);
    await this.#leave();
    this.#due = game;
  }

  renew(options) { return this.reset(options); }

  /**
   * Opens the game as a user.
   * @param {string} user   "Gamemaster", "Ada" or "Bo".
   * @param {{ viewport?: { width: number, height: number }, seed?: number, prepare?: (page: any) => any,
   *   [parameter: string]: any }} [options]   `seed` is the byte that fills every seed; `prepare` may set routes on the
   *   page. Of the stage's
   *   other parameters `core` and `sheet` mean nothing here: the core and the system are those that run.
   */
  async sit(user,
      { viewport = { width: 1280, height: 900 }, seed = this.#seed, prepare,
        core: _core, sheet: _sheet, theme, canvas, ...others } = {}) {
    if (Object.keys(others).length)
      throw new Error(`Only the stage has ${Object.keys(others).join(", ")} in its address`);
    if (this.#due && user !== GAMEMASTER) await (await this.#layOut()).close();
    const page = this.#due ? await this.#layOut() : await this.#page(user);
    await page.setViewportSize(viewport);
    if (canvas === "off") {
      await this.#enter(page, user);
      await page.evaluate(() => game.settings.set("core", "noCanvas", true));
    }
    if (seed !== undefined) await page.addInitScript(fillSeeds, seed);
    await prepare?.(page);
    hear(page, { strict: true, ignored: isForeign });
    await this.#enter(page, user);
    if (theme) {
      await page.evaluate(theme => {
        document.body.classList.remove("theme-light", "theme-dark");
        document.body.classList.add(`theme-${theme}`);
      }, theme);
    }
    return page;
  }

  /** Every user leaves. The table stays for the next file, and goes with the process. */
  close() { return this.#leave(); }

  #enter(page, user) { return enter(page, this.address, user, this.#patience); }

  /** Lays out the world, and returns the page of the Gamemaster. */
  async #layOut() {
    const page = await this.#page(GAMEMASTER);
    await this.#enter(page, GAMEMASTER);
    this.#permissions = await layOut(page, this.#due, this.#permissions);
    this.#due = null;
    return page;
  }

  /** An empty page in the context of a user, of which the core's client settings are gone. */
  async #page(user) {
    let context = this.#contexts.get(user);
    if (!context) this.#contexts.set(user, context = await this.browser.newContext({ reducedMotion: "reduce" }));
    const page = await context.newPage();
    this.#pages.add(page);
    page.setDefaultTimeout(90_000);
    await forget(page, this.address);
    return page;
  }

  async #leave() {
    const pages = [...this.#pages];
    this.#pages.clear();
    await Promise.all(pages.map(page => page.close()));
  }
}
