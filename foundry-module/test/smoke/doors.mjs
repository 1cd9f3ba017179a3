/**
 * The pages that a core shows before its game, and the way through them.
 * Addresses and controls are those that the core's manual and public end-to-end
 * tests name; a page that is not one of them ends the way with its path.
 */

import { WORLD } from "./world.mjs";

/** The one user of a new world. */
export const GAMEMASTER = "Gamemaster";

/** How often a page may follow another one before the way ends. */
const MOST_PAGES = 12;

/** A page that cannot be passed. Its message names the page and what to do. */
export class DoorError extends Error {
  name = "DoorError";

  /**
   * True if the licence agreement was signed on the way: a core starts its world before that or when it is started
   * again.
   */
  signed = false;
}

/** The last part of a page's path: "join" of "/some/prefix/join". */
const nameOf = page => new URL(page.url()).pathname.split("/").filter(Boolean).at(-1) ?? "";

/** The pages by the last part of their path. Each function leaves its page, or throws. */
const PAGES = {
  async license(page) {
    if (await page.locator("input[name=licenseKey]").count()) {
      throw new DoorError("The core asks for a licence key: the licence is not signed on this machine. Open your own Foundry once, sign the licence there, and run this again.");
    }
    const agree = page.locator("input[type=checkbox]");
    if (await agree.count()) await agree.first().check();
    await page.getByRole("button", { name: /agree|accept/i }).or(page.locator("button[name=accept]")).first().click();
  },
  async setup(page) {
    // The question whether the core may collect statistics.
    const decline = page.locator("[data-action=no]");
    if (await decline.count()) await decline.first().click();
    throw new DoorError("The core shows its setup page instead of the world: it did not start the world rw-smoke. The reason is in the server's log.");
  },
  async auth() {
    throw new DoorError("The core asks for an administrator password, and its own data folder has none: unset FOUNDRY_ADMIN_KEY and run this again.");
  },
  async players(page) {
    await page.locator("form button[type=submit]").first().click();
  },
  async join(page, user, patience) {
    const select = page.locator("select[name=userid]");
    // The core disables the users who are at the table.
    const option = select.locator("option:not([disabled])").filter({ hasText: new RegExp(`^\\s*${user}\\s*$`) });
    await option.waitFor({ state: "attached", timeout: patience })
      .catch(() => { throw new DoorError(`The user ${user} does not become free on the join page.`); });
    await select.selectOption(await option.getAttribute("value"));
    await page.locator("button[name=join]").click();
  }
};

/**
 * Opens the game as a user, through every page that the core shows before it.
 * @param {import("playwright-core").Page} page
 * @param {string} address   Of the core, with a slash at the end.
 * @param {string} user   The name of a user of the world.
 * @param {number} [patience]   How long the user may stay taken, and the game may load, in milliseconds.
 * @returns {Promise<string[]>} The pages on the way.
 * @throws {Error} Where a page cannot be passed, or the game does not become ready.
 */
export async function enter(page, address, user, patience = 90_000) {
  const way = [];
  try {
    await page.goto(`${address}game`, { waitUntil: "domcontentloaded" });
    while (nameOf(page) !== "game") await pass(page, user, way, patience);
  } catch (error) {
    if (error instanceof DoorError) error.signed = way.includes("license") && way.at(-1) === "setup";
    throw error;
  }
  await page.waitForFunction(() => globalThis.game?.ready === true, null, { timeout: patience })
    .catch(() => { throw new DoorError(`The game of ${user} does not become ready.`); });
  await page.evaluate(calm);
  return way;
}

/** Leaves the page that is shown, and notes it on the way. */
async function pass(page, user, way, patience) {
  const name = nameOf(page);
  way.push(name);
  if (!Object.hasOwn(PAGES, name))
    throw new DoorError(`The core shows a page “/${name}”, which this program does not know.`);
  if (way.length > MOST_PAGES) throw new DoorError(`The core goes in circles: ${way.join(", ")}.`);
  const before = page.url();
  await PAGES[name](page, user, patience);
  await page.waitForURL(url => url.href !== before, { waitUntil: "domcontentloaded" })
    .catch(() => { throw new DoorError(`The core’s page “/${name}” stays.`); });
}

/** Ends a tour of the core, which would lie over the page. It runs in the page. */
function calm() {
  foundry.nue?.Tour?.activeTour?.exit?.();
  for (const one of document.querySelectorAll(".tour-overlay, .tour-fadeout")) one.remove();
}

/**
 * Switches the module on in the world, where it is off, and loads the page again.
 * @param {import("playwright-core").Page} page   Of the Gamemaster.
 * @param {() => Promise<unknown>} again   Opens the game again.
 * @returns {Promise<boolean>} True if it was off.
 */
export async function switchOn(page, again) {
  const { world, state } = await page.evaluate(() => {
    const module = game.modules.get("rulewright");
    return { world: game.world.id, state: module ? { active: module.active } : null };
  });
  if (world !== WORLD)
    throw new DoorError(`The core serves the world “${world}”, not ${WORLD}: nothing was changed there.`);
  if (!state)
    throw new DoorError("The core does not list the module rulewright: its folder in the smoke data was not accepted.");
  if (state.active) return false;
  await page.evaluate(() => game.settings.set("core", "moduleConfiguration",
    { ...game.settings.get("core", "moduleConfiguration"), rulewright: true }));
  await again();
  if (!await page.evaluate(() => game.modules.get("rulewright").active))
    throw new DoorError("The module rulewright stays switched off in the world.");
  return true;
}
