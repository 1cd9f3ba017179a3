import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { ready } from "../support/page-pool.mjs";
import { openPool } from "../support/pool.mjs";
import { WorldKeeper } from "../support/world-keeper.mjs";

export { ready };

/** A module to play with that is made for tests: what it has heard is in `fixture`. */
export const FIXTURE = join(dirname(fileURLToPath(import.meta.url)), "fixture-module");

/** The table of this process, at which its test files sit one after another. @type {Promise<Table> | null} */
let shared = null;

/**
 * A table with the fixture module and a browser. It is the one of this process,
 * with a fresh world, unless options ask for a table of its own: to browsers
 * another server is another place, whose code they have never read.
 * @param {Parameters<import("../support/pool.mjs").Pool["start"]>[0]} [options]
 */
export async function openTable(options) {
  if (options) return Table.start(options);
  shared ??= Table.start({}, { shared: true });
  const table = await shared;
  await table.reset();
  return table;
}

/** Where a page is that is at no table. */
const AWAY = "about:blank";
const isAway = page => page.url() === AWAY;

class Table {
  /** @type {Awaited<ReturnType<import("../support/pool.mjs").Pool["start"]>>} */
  stage;

  #pagePool;
  #shared;

  /**
   * Where each user sits, and what else the page's address asks for.
   * @type {Map<string, { page: any, query: string }>}
   */
  #seated = new Map();

  /** @type {WorldKeeper} */
  #keeper;

  static async start(options, { shared = false } = {}) {
    const table = new Table();
    table.#shared = shared;
    table.#pagePool = await openPool();
    table.stage = await table.#pagePool.start({ moduleFolder: FIXTURE, ...options });
    table.#keeper = await WorldKeeper.of(table.stage.url, table.#pagePool.fetch);
    return table;
  }

  /** A fresh world is laid out. */
  async reset() {
    await this.stage.reset();
    this.#keeper = await WorldKeeper.of(this.stage.url, this.#pagePool.fetch);
  }

  /**
   * Returns the tab of a user. Keeps an open one, because loading is slow. With another
   * query the page loads again.
   * @param {string} user   "Gamemaster", "Ada" or "Bo".
   * @param {string} [query]   Further parameters of the address, such as "&core=14".
   */
  async join(user, query = "") {
    const seated = this.#seated.get(user);
    if (seated?.query === query && !isAway(seated.page)) return seated.page;
    const page = seated?.page
      ?? await this.#pagePool.take({ url: this.stage.url, viewport: { width: 1280, height: 800 } });
    this.#seated.set(user, { page, query });
    await page.goto(`${this.stage.url}?user=${user}${query}`);
    await ready(page);
    return page;
  }

  /** Closes a user's page until `join` opens it again. */
  leave(page) { return page.goto(AWAY); }

  /**
   * Restores the table for the next test with all pages open: removes the last test's hooks
   * and windows, and restores the world.
   */
  async tidy() {
    const pages = [...this.#seated.values()].map(({ page }) => page).filter(page => !isAway(page));
    await Promise.all(pages.map(page => page.evaluate(() => globalThis.fixture.tidy())));
    const { sequence } = await this.#keeper.putBack();
    await Promise.all(pages.map(page => page.evaluate(number => stage.connection.whenApplied(number), sequence)));
    for (const { problems } of pages) problems.length = 0;
  }

  /** Closes all pages. The table of this process stays for the next file, and ends with the process. */
  async close() {
    this.#seated.clear();
    if (this.#shared) return this.#pagePool.leave();
    await this.#pagePool.close();
    await this.stage.close();
  }
}
