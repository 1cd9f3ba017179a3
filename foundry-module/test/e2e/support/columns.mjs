/**
 * Scenes that every game system has to stand, each played by clicks of a player
 * and the GM. The command `make test SYSTEM=all` plays them on each system and
 * core; the tests of the system play some of them on ours.
 */
import assert from "node:assert/strict";
import { gather, newestCard } from "./fight.mjs";
import { change, openAttack, openDialog, roll, state } from "./table.mjs";

export const HERO = "Brannoc Vey";
const FOE = "Gate Warden";

/** How long a change may take to reach a page, in milliseconds. */
const PATIENCE = 30_000;

/** How long to wait before asking a page again, in milliseconds. */
const PAUSE = 50;

/**
 * Waits until a page answers as it should.
 * @param {string} what   Names the answer where it never comes.
 * @param {() => Promise<any>} ask
 * @param {any} wanted   The answer itself, or a function that accepts it.
 */
export async function becomes(what, ask, wanted) {
  const accepts = typeof wanted === "function" ? wanted : answer => { assert.deepEqual(answer, wanted); return true; };
  for (const until = Date.now() + PATIENCE;;) {
    const answer = await ask();
    try {
      if (accepts(answer)) return answer;
    } catch (error) {
      if (!(error instanceof assert.AssertionError)) throw error;
    }
    if (Date.now() > until)
      throw new Error(`${what} is ${JSON.stringify(answer)}${typeof wanted === "function" ? "" : ` instead of ${JSON.stringify(wanted)}`}`);
    await new Promise(resolve => { setTimeout(resolve, PAUSE); });
  }
}

/** Opens the sheet of an actor from the list of actors, and returns the window. */
export async function openSheet(page, name) {
  await page.locator(".document.actor[data-entry-id] button")
    .filter({ has: page.getByText(name, { exact: true }) }).click();
  const sheet = windowOf(page, name);
  await sheet.locator(".rulewright-panel").waitFor()
    .catch(error => { throw new Error(`the sheet of ${name} does not open with our panel`, { cause: error }); });
  return sheet;
}

/** The window that shows an actor. */
export const windowOf = (page, name) => page.locator(".app, .application")
  .filter({ has: page.locator(`input[name=name][value="${name}"]`) });

/** Closes the sheet of an actor, which may cover the tracker. */
async function closeSheet(page, name) {
  await windowOf(page, name).locator("header :is([data-action=close], .close)").first().click();
  await becomes("the number of sheets", () => windowOf(page, name).count(), 0);
}

/** The attributes, groups and hit points of an actor as the world stores them. */
export const stored = (page, name = HERO) => page.evaluate(name => {
  const { attributes, groups, health } = game.actors.getName(name).toObject().system;
  return { attributes: Object.keys(foundry.utils.flattenObject(attributes))
    .filter(key => /\.(value|min|max|dtype)$/.test(key)).sort(),
      groups: Object.keys(groups).sort(), health: health.value };
}, name);

/** Fails unless the sheet of an actor has our panel once, and saving what is typed loses nothing. */
export async function saveKeepsAll(page, sheet, name = HERO, typed = 23) {
  const panel = sheet.locator(".rulewright-panel");
  assert.equal(await panel.locator("[name], button:not([type=button])").count(), 0,
    "our panel has fields of its own in the sheet's form");
  const before = await stored(page, name);
  const health = sheet.locator("input[name='system.health.value']");
  await health.fill(String(typed));
  await health.blur();
  await becomes(`the stored data of ${name}`, () => stored(page, name), { ...before, health: typed });
  await becomes("the number of panels", () => sheet.locator(".rulewright-panel").count(), 1);
}

/** Puts the token of one actor on the square beside that of another. */
const placeBeside = (gm, name, other) => gm.evaluate(([name, other]) => {
  const { x, y } = canvas.scene.tokens.getName(other);
  return canvas.scene.tokens.getName(name).update({ x: x + canvas.scene.grid.size, y });
}, [name, other]);

/** Opens the tab of the fights. */
const openTracker = page => page.getByRole("tab", { name: "Combat" }).click();

/** Presses a button of the tracker. */
const pressTracker = (page, name) => page.locator("#combat").getByRole("button", { name, exact: true }).click();

const heading = page => page.locator("#combat .rulewright-fight .rulewright-heading").textContent();

/** Fails unless the newest card of a page says something, and the GM's browser has posted it. */
async function isPosted(page, words) {
  await becomes("the newest card", () => newestCard(page).innerText(), text => words.test(text));
  assert.equal(await page.evaluate(() => game.messages.contents.at(-1).author.name),
    "Gamemaster", "the card is the GM's");
}

/**
 * The scenes by the column that shows them. Each gets the pages of the GM and
 * of the player Ada, and throws an error that names what did not come to pass.
 * @type {Record<string, (context: { gm: any, ada: any }) => Promise<void>>}
 */
export const COLUMNS = {
  async panel({ gm, ada }) {
    for (const [at, page] of [ada, gm].entries()) {
      await saveKeepsAll(page, await openSheet(page, HERO), HERO, 33 + at);
      await closeSheet(page, HERO);
    }
  },

  async attack({ gm, ada }) {
    await openSheet(ada, HERO);
    const { hp } = await state(gm, FOE);
    await roll(ada, await openAttack(ada, FOE, { who: HERO }));
    await isPosted(gm, /Gate Warden/);
    await becomes(`the hit points of ${FOE}`, async () => (await state(gm, FOE)).hp, hp - 8);
  },

  async save({ gm, ada }) {
    await change(gm, HERO, {}, ["dazed"]);
    await openSheet(ada, HERO);
    await roll(ada, await openDialog(ada, HERO, "Save"));
    await isPosted(gm, /Saved/);
    for (const page of [gm, ada])
      await becomes(`the statuses of ${HERO}`, async () => (await state(page, HERO)).statuses, []);
  },

  async vigor({ gm, ada }) {
    await openSheet(ada, HERO);
    const dialog = await openDialog(ada, HERO, "Vigor");
    await dialog.getByRole("spinbutton", { name: "Points" }).fill("4");
    await becomes("the preview", () => dialog.locator("[data-spoken]").textContent(), text => text.includes("0 → 4"));
    await roll(ada, dialog);
    await isPosted(gm, /Vigor/);
    for (const page of [gm, ada]) await becomes(`the vigor of ${HERO}`, async () => (await state(page, HERO)).vigor, 4);
  },

  async action({ gm, ada }) {
    await openSheet(ada, HERO);
    const card = await roll(ada, await openDialog(ada, HERO, /^Smash/));
    assert.match(await card.innerText(), /Smash/);
    await isPosted(gm, /Smash/);
  },

  async fight({ gm, ada }) {
    for (const page of [gm, ada]) await openTracker(page);
    await placeBeside(gm, FOE, HERO);
    await gather(gm, [HERO, FOE]);
    await pressTracker(gm, "Begin the fight");
    for (const page of [gm, ada])
      await becomes("the heading of the fight", () => heading(page), "Round 1: the heroes choose who acts");
    await pressTracker(ada, `Take turn: ${HERO}`);
    await becomes("the heading of the fight", () => heading(gm), `Round 1: the turn of ${HERO}`);
    const { hp } = await state(gm, FOE);
    await openSheet(ada, HERO);
    const dialog = await openAttack(ada, FOE, { who: HERO });
    await dialog.locator("button[type=submit]").click();
    for (const page of [gm, ada])
      await becomes(`the hit points of ${FOE}`, async () => (await state(page, FOE)).hp, hp - 8);
    await closeSheet(ada, HERO);
    await ada.locator("#combat .rulewright-fight").getByRole("button", { name: "End turn", exact: true }).click();
    await becomes("the heading of the fight", () => heading(gm), "Round 1: the foes choose who acts");
    await pressTracker(gm, "End the fight");
    await gm.locator("dialog [data-action=yes], .dialog [data-action=yes]").first().click();
    await isPosted(ada, /The fight ends/);
    await gm.evaluate(() => game.combat?.delete());
    for (const page of [gm, ada]) await page.getByRole("tab", { name: "Chat" }).click();
  },

  async adopt({ gm }) {
    await gm.evaluate(async hero => {
      const { core = {} } = game.actors.getName(hero).flags;
      await Actor.implementation.create({ name: "Plain Soul", type: "character", flags: { core },
        ownership: { default: 0, [game.users.getName("Ada").id]: 3 } });
    }, HERO);
    await gm.locator("[data-stage=settings]").click();
    await gm.locator("button[data-key='rulewright.adopt']").click();
    const adopt = gm.locator("#rulewright-adopt");
    const entry = adopt.locator(".rulewright-actors > li", { hasText: "Plain Soul" });
    await entry.waitFor();
    await adopt.getByRole("checkbox", { name: /^Plain Soul/ }).check();
    await adopt.getByRole("button", { name: "Adopt", exact: true }).click();
    await adopt.locator("[data-told] p", { hasText: "Plain Soul" }).first().waitFor();
    await adopt.locator("[data-action=close]").first().click();
    await gm.locator("#settings-config [data-action=close]").first().click();
    const { attributes } = await stored(gm, "Plain Soul");
    for (const key of ["Stats.Vigor.value", "Stats.Defense.value", "skills.Smash.value"])
      assert.ok(attributes.includes(key), `the adopted sheet has no ${key}`);
    // Saving the sheet keeps what was added.
    await saveKeepsAll(gm, await openSheet(gm, "Plain Soul"), "Plain Soul", 7);
  }
};
