import { startStage } from "../../stage/server.mjs";

/** The page events that tests listen to. They are removed before the next test uses the page. */
const HEARD = ["pageerror", "console", "request", "response", "dialog"];

/** The factor by which pages run slower, to find tests that fail on a busy machine. */
const SLOW = Number(process.env.RULEWRIGHT_SLOW ?? 1);

/** The length of each press of the mouse in milliseconds, as a person's: 80 to 120. */
const PRESS = Number(process.env.RULEWRIGHT_PRESS ?? 0);

/** Makes a page slow, and presses in it long, if the environment asks for it. */
async function makeSlow(page) {
  if (SLOW > 1)
    await (await page.context().newCDPSession(page)).send("Emulation.setCPUThrottlingRate", { rate: SLOW });
  const prototype = Object.getPrototypeOf(page.locator("body"));
  const { click } = prototype;
  if (PRESS && click.name !== "press")
    prototype.click = function press(options) { return click.call(this, { delay: PRESS, ...options }); };
}

/**
 * The seats at a table: a browser context with one page each, for one user
 * each. They are kept from test to test with all code that they have read and
 * compiled, which is four fifths of the work of sitting down; everything else
 * of the user before is gone.
 */
export class PagePool {
  #browser;
  #options;

  /**
   * @type {{ context: import("playwright-core").BrowserContext, page: import("playwright-core").Page | null,
   *   spoilt: boolean, taken: boolean }[]}
   */
  #seats = [];

  /**
   * @param {import("playwright-core").Browser} browser
   * @param {import("playwright-core").BrowserContextOptions} [options]   Of the contexts.
   */
  constructor(browser, options) {
    this.#browser = browser;
    this.#options = options;
  }

  get browser() { return this.#browser; }

  /** Starts the stage that the pages reach, on a port of its own. */
  start(options) { return startStage({ ...options, port: 0, maxAge: 3600 }); }

  /** `fetch`, for a request to that stage. */
  fetch = globalThis.fetch;

  /**
   * Takes a free page.
   * @param {object} how
   * @param {string} how.url   The table's URL. Its origin's storage is cleared.
   * @param {{ width: number, height: number }} how.viewport
   * @param {boolean} [how.prepared]   True if the page will get scripts or routes of its own, so that no other test
   *   may use it.
   * @param {boolean} [how.strict]   True if an error on the page's console counts as a problem as well.
   * @returns {Promise<import("playwright-core").Page & { problems: string[] }>}
   */
  async take({ url, viewport, prepared = false, strict = false }) {
    let seat = this.#seats.find(({ taken }) => !taken);
    if (seat) seat.taken = true;
    else {
      seat = { context: await this.#browser.newContext(this.#options), page: null, spoilt: false, taken: true };
      this.#seats.push(seat);
    }
    if (prepared && seat.page) await seat.page.close();
    seat.spoilt = prepared;
    if (!seat.page || seat.page.isClosed()) {
      seat.page = await seat.context.newPage();
      seat.page.setDefaultTimeout(120_000);
      await makeSlow(seat.page);
    }
    const page = /** @type {any} */ (seat.page);
    await page.setViewportSize(viewport);
    await forget(page, url);
    return hear(page, { strict });
  }

  /** Makes a page that stays as good as new, but for its document. */
  async refresh(page) {
    unhear(page);
    await page.unrouteAll({ behavior: "ignoreErrors" });
    await Promise.all([page.mouse.move(0, 0),
      page.emulateMedia({ media: null, colorScheme: null, forcedColors: null, reducedMotion: "reduce" })]);
  }

  /** Frees all pages. */
  async leave() {
    await Promise.all(this.#seats.filter(({ taken }) => taken).map(({ page }) => this.free(page)));
  }

  /** Frees a page. */
  async free(page) {
    const seat = this.#seats.find(one => one.page === page);
    if (!seat) return;
    seat.taken = false;
    if (!page || page.isClosed()) return;
    if (seat.spoilt) return page.close();
    unhear(page);
    await page.unrouteAll({ behavior: "ignoreErrors" });
    await page.evaluate(() => sessionStorage.clear()).catch(() => {});
    await page.goto("about:blank");
  }

  /** The seats go, with all that their pages have kept. */
  async close() {
    await Promise.all(this.#seats.splice(0).map(({ context }) => context.close()));
  }
}

/** The pages that a test listens to. */
const heard = new Set();

/** How long a page may take to answer, in milliseconds: it may be away on purpose. */
const AWAY = 2_000;

/** Returns the answer of a page, or `otherwise` if it is away. */
const soon = (answer, otherwise) => Promise.race([answer.catch(() => otherwise),
  new Promise(done => { setTimeout(done, AWAY, otherwise).unref(); })]);

/** The other pages at the table of a page. */
function othersAt(page) {
  const originOf = one => new URL(one.url()).origin;
  return [...heard].filter(other => other !== page && !other.isClosed() && originOf(other) === originOf(page));
}

/**
 * Waits until a page has seen each change of the world that another page has. In a test people talk to each other: a
 * player acts after the GM has begun the fight on every screen.
 */
export async function catchUp(page) {
  const applied = await Promise.all(othersAt(page).map(other =>
    soon(other.evaluate(() => globalThis.stage?.connection?.applied ?? 0), 0)));
  await soon(page.evaluate(until => globalThis.stage?.connection?.whenApplied(until), Math.max(0, ...applied)));
}

/** Waits until the other pages at the table have seen who has sat down at a page: each decides by itself who is GM. */
export async function whenGreeted(page) {
  const id = await page.evaluate(() => game.user.id);
  await Promise.all(othersAt(page).map(other =>
    soon(other.waitForFunction(id => globalThis.game?.users?.get(id)?.active !== false, id, { timeout: AWAY }))));
}

/**
 * Notes from here on what goes wrong on a page, as its `problems`.
 * @param {any} page
 * @param {object} [how]
 * @param {boolean} [how.strict]   Errors on the console are problems as well.
 * @param {(message: import("playwright-core").ConsoleMessage) => boolean} [how.ignored]   But for these.
 */
export function hear(page, { strict = false, ignored = () => false } = {}) {
  page.problems = [];
  heard.add(page);
  page.on("pageerror", error => page.problems.push(error.message));
  if (strict)
    page.on("console", message => { if (message.type() === "error" && !ignored(message))
      page.problems.push(message.text()); });
  return page;
}

/**
 * Returns a function that writes what a page shows its user from here on, and what goes wrong on it: for a test that
 * fails.
 */
export async function tellerOf(page, user) {
  const shown = (/** @type {number} */ from) => soon(page.evaluate(from =>
    globalThis.ui?.notifications?.history?.slice(from).map(({ type, message }) => `${type}: ${message}`) ?? [], from),
  []);
  const { length } = await shown(0);
  return async () => {
    for (const line of [...await shown(length), ...page.problems.map(problem => `problem: ${problem}`)])
      console.error(`${user} ${line}`);
  };
}

/** Stops that, and whatever a test has listened to. */
export function unhear(page) {
  heard.delete(page);
  for (const event of HEARD) page.removeAllListeners(event);
}

/** Empties what the page's context has kept of a table, but for files. */
export async function forget(page, url) {
  const session = await page.context().newCDPSession(page);
  await session.send("Storage.clearDataForOrigin", { origin: new URL(url).origin, storageTypes: "local_storage" });
  await session.detach();
}

/**
 * Waits until the page has been through its `ready` hook, on the stage or in a core.
 * @throws {Error} With what the page of the stage shows, if the table did not open.
 */
export async function ready(page) {
  await page.waitForFunction(() => globalThis.game?.ready === true || document.querySelector(".stage-failure"));
  const failure = page.locator(".stage-failure");
  if (await failure.count()) throw new Error(await failure.first().textContent());
}
