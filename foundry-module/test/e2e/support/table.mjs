import { delimiter } from "node:path";
import { TestRunner, onTestFailed } from "vitest";
import { cardIds } from "./api.mjs";
import { chooseTarget } from "./core-ui.mjs";
import { newCard } from "./chat.mjs";
import { OPEN_MODULE } from "../../support/build.mjs";
import { openPool } from "../../support/pool.mjs";
import { checkSystem } from "../../../stage/server/packages.mjs";
import { hear, ready as seated, tellerOf, whenGreeted } from "../../support/page-pool.mjs";
import { WorldKeeper } from "../../support/world-keeper.mjs";

export { seated };

/** With 32 bytes of this a light attack rolls 10 on the d20 and then 6: a hit on Defense 10 or less. */
export const HIT = 21;

/**
 * Fills every seed of the rules with the byte that the page's address names. It runs in the page, however often it was
 * added.
 */
function fixedSeeds() {
  if (crypto.getRandomValues.name === "seeded") return;
  const random = crypto.getRandomValues.bind(crypto);
  crypto.getRandomValues = function seeded(/** @type {any} */ array) {
    return array.length === 32 ? array.fill(Number(new URLSearchParams(location.search).get("seed"))) : random(array);
  };
}

/** Changes that byte in the address of a page. It runs in the page. @param {number} seed */
function setSeed(seed) {
  const address = new URL(location.href);
  address.searchParams.set("seed", String(seed));
  history.replaceState(null, "", address);
}

/** The folder of the system to play on, where another one than ours was asked for: `make test SYSTEM=folder`. */
export const OTHER_SYSTEM = process.env.RULEWRIGHT_SYSTEM ? await checkSystem(process.env.RULEWRIGHT_SYSTEM) : null;

/** Tests read the cards of all steps: their tables want a log, and their users want cards open. */
const LOGGED = { "rulewright.tableLog": true };

/** Opens all cards of a page. It runs in the page. */
function openCards() {
  if (game.settings.settings.has("rulewright.cards")) game.settings.set("rulewright", "cards", "open");
}

/** The folders of other modules to play beside, where some were asked for: RULEWRIGHT_WITH=folder:folder. */
export const OTHER_MODULES = process.env.RULEWRIGHT_WITH?.split(delimiter).filter(Boolean) ?? [];

/**
 * The table of this process, at which its test files sit one after another.
 * @type {Promise<Table | import("../../smoke/core-table.mjs").CoreTable> | null}
 */
let shared = null;

/** Records the hooks that tests register from here on. Runs in the page. */
function noteHooks() {
  const on = Hooks.on.bind(Hooks);
  globalThis.hooked = [];
  Hooks.on = (hook, ...rest) => {
    const id = on(hook, ...rest);
    globalThis.hooked.push([hook, id]);
    return id;
  };
}

/** Removes the remains of a test on a page, as far as they are known. It runs in the page. */
async function tidy() {
  if (!globalThis.hooked) return false;
  // A change is on screen before the page has its answer. A page that goes on after the world was restored changes it.
  await stage.connection.quiet();
  for (const [hook, id] of globalThis.hooked.splice(0)) Hooks.off(hook, id);
  for (const app of [...foundry.applications.instances.values()]) if (app.hasFrame) await app.close({ animate: false });
  for (const app of Object.values(ui.windows)) {
    await app.close({ force: true });
    // A sheet remembers where it stood.
    Object.assign(app.position, { left: undefined, top: undefined });
  }
  ui.notifications.clear();
  canvas.tokens?.releaseAll();
  canvas.tokens?.setTargets([]);
  ui.sidebar.changeTab("chat", "primary");
  document.activeElement?.blur();
  localStorage.clear();
  // Dialogs begin with the last choices of their button.
  sessionStorage.clear();
  stage.deprecations.length = 0;
  // Dice that a test has held in the air.
  delete game.dice3d;
  return true;
}

/** The limit of restoring the world, if a page changes it again in response. */
const MOST_TIMES = 3;

/** The limit of the pages that stay open for later tests. */
const MOST_SEATS = 8;

/**
 * How a user sits down.
 * @typedef {{ viewport?: { width: number, height: number }, seed?: number, prepare?: (page: any) => any,
 *   [parameter: string]: any }} Seating
 */

/** A table with a real server, a real browser and the real engine. */
export class Table {
  /** @type {import("../../support/pool.mjs").Pool} */
  #pagePool;

  /** The options with which the server was started. */
  #options = "";

  /** The game that is played. */
  #game = "";

  /**
   * The pages since all users left, the longest unused first, by their user and the parameters of their address. A
   * page that this test has used is taken.
   * @type {Map<string, { page: any, taken: boolean }>}
   */
  #seated = new Map();

  /** Where others sit, until the test has ended. @type {any[]} */
  #others = [];

  /** Further tabs of users. @type {any[]} */
  #tabs = [];

  /** Knows the world as it was laid out, if tests keep their seats. @type {WorldKeeper | null} */
  #keeper = null;

  /** The browser of its pages, if they are not in Node. @type {import("playwright-core").Browser} */
  browser;

  /** The table of this process: of the stage, or of the core at the address that `make smoke` sets. */
  static open() {
    shared ??= process.env.RULEWRIGHT_CORE ? Table.#atCore(process.env.RULEWRIGHT_CORE) : Table.#start();
    return shared;
  }

  static async #atCore(address) {
    const { CoreTable } = await import("../../smoke/core-table.mjs");
    return CoreTable.open(address, { seed: HIT });
  }

  static async #start() {
    const table = new Table();
    table.#pagePool = await openPool();
    table.browser = table.#pagePool.browser;
    return table;
  }

  /** Closes all pages and makes a fresh world. */
  async reset({ game = "icon", ...options } = {}) {
    await this.#leave();
    this.#keeper = null;
    this.#game = game;
    // The same server, whatever is played: browsers keep the code that they have compiled of it.
    if (this.stage && this.#options === JSON.stringify(options)) return this.stage.reset(game);
    await this.stage?.close();
    this.#options = JSON.stringify(options);
    this.stage = await this.#pagePool.start({ moduleFolder: OPEN_MODULE, game,
      ...OTHER_SYSTEM && { systemFolder: OTHER_SYSTEM }, withFolders: OTHER_MODULES, settings: LOGGED, ...options });
  }

  /**
   * Restores the world as a reset does, but keeps the pages open and out of the table until
   * a test uses them, because loading a page is slow.
   */
  async renew({ game = "icon" } = {}) {
    if (!this.#keeper || this.#game !== game || this.#options !== "{}") return this.#layOut(game);
    await Promise.all([...this.#others.splice(0).map(page => this.#pagePool.free(page)),
      ...this.#tabs.splice(0).map(tab => tab.close())]);
    await Promise.all([...this.#seated].map(([key, seat]) => this.#stand(key, seat)));
    const pages = [...this.#seated.values()].filter(({ taken }) => taken).map(({ page }) => page);
    const users = [...this.#seated.keys()].map(key => String(new URLSearchParams(key).get("user")));
    // A page that sees the world restored may change it in response.
    /** @type {Awaited<ReturnType<WorldKeeper["putBack"]>>} */
    let back;
    for (let times = 0; ; times++) {
      if (times > MOST_TIMES) return this.#layOut(game);
      back = await this.#keeper.putBack(users);
      // A page that rests skips what others change meanwhile, and must have seen all that came before.
      await Promise.all(
        pages.map(page => page.evaluate(number => stage.connection.whenApplied(number), back.sequence)));
      if (!back.changed) break;
    }
    await Promise.all([...this.#seated.values()].map(seat => this.#rest(seat, back)));
    await this.#keeper.whenAlone();
  }

  /** Removes the remains of a test from its page, and closes a page that was reloaded, or one too many. */
  async #stand(key, { page, taken }) {
    const isOld = [...this.#seated.keys()].indexOf(key) < this.#seated.size - MOST_SEATS;
    if (!taken && !isOld && !page.isClosed()) return;
    if (taken && !page.isClosed() && await page.evaluate(tidy)) return this.#pagePool.refresh(page);
    this.#seated.delete(key);
    await this.#pagePool.free(page);
  }

  /** Keeps a page out of the table until a test uses it. The world is as it was laid out, up to a change. */
  async #rest(seat, { epoch, sequence }) {
    const { page, taken } = seat;
    seat.taken = false;
    if (!taken) return page.evaluate(change => stage.connection.skipTo(change), { epoch, sequence });
    await page.evaluate(() => {
      ui.notifications.clear();
      stage.connection.close();
    });
  }

  async #layOut(game) {
    await this.reset({ game });
    this.#keeper = await WorldKeeper.of(this.stage.url, this.#pagePool.fetch);
  }

  /**
   * Opens a user's page, which all others at the table then know of: "Gamemaster", "Ada" or "Bo".
   * @param {string} user
   * @param {Seating} [options]   `seed` is the byte that fills every seed; `prepare` may set routes on the
   *   page; the rest goes into the address.
   */
  async sit(user, options) {
    const page = await this.#seat(user, options);
    await whenGreeted(page);
    if (TestRunner.getCurrentTest()) onTestFailed(await tellerOf(page, user));
    return page;
  }

  /** @param {string} user @param {Seating} [options] */
  async #seat(user, { viewport = { width: 1280, height: 900 }, seed = HIT, prepare, ...parameters } = {}) {
    const key = String(new URLSearchParams({ user, ...parameters }));
    const kept = prepare ? undefined : this.#seated.get(key);
    if (kept && !kept.taken && !kept.page.isClosed()) {
      kept.taken = true;
      this.#seated.delete(key);
      this.#seated.set(key, kept);
      await kept.page.setViewportSize(viewport);
      await kept.page.evaluate(setSeed, seed);
      await kept.page.evaluate(() => new Promise(resolve => {
        // Messages from its time away concern no test.
        ui.notifications.clear();
        stage.connection.addEventListener("caughtUp", resolve, { once: true });
        stage.connection.reconnect();
      }));
      await kept.page.evaluate(openCards);
      return hear(kept.page, { strict: true });
    }
    const page = await this.#pagePool.take({ url: this.stage.url, viewport, prepared: Boolean(prepare), strict: true });
    await page.addInitScript(fixedSeeds);
    await prepare?.(page);
    await page.goto(`${this.stage.url}?${key}&seed=${seed}`);
    await seated(page);
    await page.evaluate(openCards);
    if (prepare || kept) this.#others.push(page);
    else {
      await page.evaluate(noteHooks);
      this.#seated.set(key, { page, taken: true });
    }
    return page;
  }

  /** Opens another tab at the address of a page, in the same browser. */
  async anotherTab(page) {
    const tab = hear(await page.context().newPage(), { strict: true });
    this.#tabs.push(tab);
    await tab.addInitScript(fixedSeeds);
    await tab.goto(page.url());
    await seated(tab);
    await tab.evaluate(openCards);
    return tab;
  }

  /** Takes all pages from the table, which stays for the next file, and ends with the process. */
  async close() {
    await (this.#keeper ? this.renew({ game: this.#game }) : this.#leave());
  }

  async #leave() {
    this.#seated.clear();
    this.#others = [];
    await Promise.all(this.#tabs.splice(0).map(tab => tab.close()));
    await this.#pagePool.leave();
  }
}

/** Opens the sheet of an actor of the world and returns its panel. */
export async function openPanel(page, name) {
  // Like the core's list, it brings an open sheet to the front.
  await page.evaluate(name => {
    const { sheet } = game.actors.getName(name);
    if (sheet.rendered) (sheet.bringToTop ?? sheet.bringToFront).call(sheet);
    sheet.render(true);
  }, name);
  const window = page.locator(".app, .application").filter({ has: page.locator(`input[name=name][value="${name}"]`) });
  const panel = window.locator(".rulewright-panel");
  await panel.waitFor();
  return panel;
}

/** The window that something is in, of either framework. */
export const windowOf = place =>
  place
    .locator("xpath=ancestor::*[contains(concat(' ', normalize-space(@class), ' '), ' app ') or contains(concat(' ', normalize-space(@class), ' '), ' application ')][1]");

/** Brings the window of the second framework that something is in before the others, also if it is minimized. */
export const toFront = place => place.evaluate(async element => {
  const window = foundry.applications.instances.get(element.closest(".application").id);
  await window.maximize();
  window.bringToFront();
});

/** Presses a button of an actor's panel. */
export async function press(page, name, button, options) {
  const panel = await openPanel(page, name);
  await panel.getByRole("button", { name: button }).click(options);
}

/** Waits until no dialog of a page is being sent: the one that closes is not the one that opens next. */
export const whenSent = page =>
  page.locator(".rulewright-dialog button[type=submit][aria-disabled=true]").first().waitFor({ state: "detached" });

/** Presses a button and returns the dialog that it opens, with its odds. */
export async function openDialog(page, name, button) {
  await press(page, name, button);
  await whenSent(page);
  const dialog = page.locator(".rulewright-dialog").last();
  await dialog.locator("[data-odds] > *").first().waitFor();
  return dialog;
}

/** Opens the dialog of an attack and chooses whom it is against. */
export async function openAttack(page, target = "Gate Warden", { who = "Brannoc Vey", button = "Light attack" } = {}) {
  const dialog = await openDialog(page, who, button);
  await chooseTarget(dialog, target);
  return dialog;
}

/** The odds in a dialog, as a screen reader has them. */
export const spoken = dialog => dialog.locator("[data-spoken]").textContent();

/** Sends what a dialog has. */
export const submit = dialog => dialog.locator("button[type=submit]").click();

/** Answers a question by the button of an answer, or by its mark in a list. */
export async function answerIn(dialog, label) {
  const button = dialog.getByRole("button", { name: label, exact: typeof label === "string" });
  if (await button.count()) return button.click();
  await dialog.getByLabel(label, { exact: typeof label === "string" }).check();
  await submit(dialog);
}

/** Rolls what a dialog has, waits until it has closed, and returns the card. */
export async function roll(page, dialog) {
  const [known, id] = [await cardIds(page), await dialog.getAttribute("id")];
  await submit(dialog);
  const card = await newCard(page, known).catch(async error => {
    throw new Error(`No card came: ${JSON.stringify(await shownBy(page))}`, { cause: error });
  });
  await card.waitFor();
  await page.locator(`[id="${id}"]`).waitFor({ state: "detached" });
  return card;
}

/** The texts that tell why a page shows no card: of the open dialogs, the notifications and the console. */
async function shownBy(page) {
  return {
    ...await page.evaluate(() => {
      const texts = selector => [...document.querySelectorAll(selector)].map(one => one.innerText);
      return {
        dialogs: texts(".rulewright-dialog"), notifications: texts("#notifications .notification"),
        busy: document.querySelectorAll("button[type=submit][aria-disabled]").length,
        messages: game.messages.size
      };
    }),
    problems: page.problems
  };
}

/** The numbers and statuses of an actor as the world has them. */
export function state(page, name) {
  return page.evaluate(name => {
    const actor = game.scenes.active?.tokens.contents.find(token => token.name === name)?.actor
      ?? game.actors.getName(name);
    const { health, attributes } = actor.system;
    return { hp: health.value, vigor: attributes.Stats?.Vigor?.value, statuses: [...actor.statuses].sort() };
  }, name);
}

/** Changes an actor behind the module's back, as a hand on the sheet would. */
export function change(page, name, update, statuses = []) {
  return page.evaluate(async ({ name, update, statuses }) => {
    const actor = game.scenes.active?.tokens.contents.find(token => token.name === name)?.actor
      ?? game.actors.getName(name);
    await actor.update(update);
    for (const status of statuses) await actor.toggleStatusEffect(`rulewright.${status}`, { active: true });
  }, { name, update, statuses });
}

/** Gives a character abilities that are texts, as items. @param {Record<string, string>} texts   By their names. */
export function giveAbilities(page, name, texts) {
  return page.evaluate(([name, texts]) => game.actors.getName(name).createEmbeddedDocuments("Item",
    Object.entries(texts)
      .map(([name, text]) => ({ name, type: "item", flags: { rulewright: { ability: { text } } } }))),
  [name, texts]);
}

export { newestFlags } from "./api.mjs";

const shownNotices = page => page.evaluate(
  () => [...document.querySelectorAll("#notifications li, .notification")].map(one => one.textContent.trim()));

const isAnnouncement = notice => /^(?:Your turn|You can act):/.test(notice);

/** The texts of the notifications on screen, but for those that announce a turn, which come at any moment. */
export const notices = async page => (await shownNotices(page)).filter(notice => !isAnnouncement(notice));

/** The notifications on screen that announce a turn. */
export const announcements = async page => (await shownNotices(page)).filter(isAnnouncement);

/** Takes every notification off the screen. */
export const clearNotices = page => page.evaluate(() => ui.notifications.clear());

export { CORES } from "../../support/cores.mjs";
