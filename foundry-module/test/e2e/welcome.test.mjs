/** The first evening of a world: what its GM is asked, what is imported, and who is adopted. */
import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { violations } from "./support/axe.mjs";
import { Table, seated } from "./support/table.mjs";
import { tooWide } from "./support/width.mjs";

/** Actors in the community's layout, of our own making. */
const world = name => JSON.parse(readFileSync(new URL(`../../../testdata/worlds/icon-${name}.json`, import.meta.url), "utf8")).actors
  .map(({ _id, hasPlayerOwner, ...actor }) => actor);

/** @type {Table} */
let table;
beforeAll(async () => {
  table = await Table.open();
  await table.reset();
});
afterAll(() => table?.close());

/** A world that nobody has been asked about, as a fresh one of Foundry's. */
const forget = page => page.evaluate(() => game.settings.set("rulewright", "welcomed", false));

const counts = page => page.evaluate(() => Object.fromEntries(["actors", "macros", "journal", "folders"].map(name => [name, game[name].size])));

describe("a world that nobody has been asked about", () => {
  let page;
  let welcome;
  let before;

  beforeAll(async () => {
    page = await table.sit("Gamemaster");
    await forget(page);
    await page.reload();
    await seated(page);
    welcome = page.locator(".rulewright-welcome");
    await welcome.waitFor();
    before = await counts(page);
  });

  test("asks its GM, who has the focus on the game; and nothing has been written", async () => {
    expect(await page.evaluate(() => document.activeElement?.getAttribute("value"))).toBe("icon");
    expect(await welcome.locator("[data-pack=templates] [data-count]").textContent()).toBe("(5)");
    expect([await page.evaluate(() => game.settings.get("rulewright", "welcomed")), await counts(page)]).toEqual([false, before]);
    expect(await violations(page, ".rulewright-welcome")).toEqual([]);
  });

  test("offers what each game has, by keyboard alone", async () => {
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowDown");
    expect(await page.evaluate(() => document.activeElement?.getAttribute("value"))).toBe("beacon");
    await expect.poll(() => welcome.locator("[data-pack=foes] [data-count]").textContent()).toBe("(nothing for this game)");
    expect(await welcome.getByLabel("Foes").isDisabled()).toBe(true);
    expect(await welcome.locator("[data-pack=templates] [data-count]").textContent()).toBe("(2)");
  });

  test("asks again after Later", async () => {
    await welcome.getByRole("button", { name: "Later" }).click();
    await welcome.waitFor({ state: "detached" });
    await page.reload();
    await seated(page);
    await welcome.waitFor();
    expect(await page.evaluate(() => game.settings.get("rulewright", "game"))).toBe("icon");
  });

  test("imports what was chosen into folders, once, and says so", async () => {
    await welcome.getByLabel("Beacon Road").check();
    await welcome.getByRole("button", { name: "Set up" }).click();
    const told = welcome.locator("[data-told] p");
    await expect.poll(() => told.allTextContents()).toEqual([
      "This world is played by Beacon Road.", "Templates for sheets: 2 imported.", "Macros: 3 imported.", "Rules and statuses: 2 imported."
    ]);
    const after = await counts(page);
    expect(after.actors).toBe(before.actors + 2);
    expect(after.folders).toBe(before.folders + 3);
    expect(await page.evaluate(() => {
      const hero = game.actors.find(actor => actor.flags.worldbuilding?.isTemplate && actor.flags.rulewright.side === "hero");
      const [rules] = game.journal.filter(entry => entry.flags.rulewright?.game === "beacon");
      return [game.settings.get("rulewright", "game"), hero.prototypeToken.bar2.attribute, game.folders.get(hero._source.folder).type, rules.pages.size > 5, rules._source.ownership.default];
    })).toEqual(["beacon", "attributes.Gear.Soak", "Actor", true, 2]);
    await welcome.getByRole("button", { name: "Set up" }).click();
    await expect.poll(() => told.nth(1).textContent()).toBe("Templates for sheets: 0 imported, 2 were here already.");
    expect(await counts(page)).toEqual(after);
    await welcome.locator("[data-action=later]").click();
    await page.reload();
    await seated(page);
    expect(await welcome.count()).toBe(0);
  });

  test("tells of a compendium that is missing, and imports the others", async () => {
    await page.evaluate(async () => {
      await game.settings.set("rulewright", "game", "elemental");
      game.packs.delete("rulewright.templates");
      const menu = game.settings.menus.get("rulewright.welcome");
      await new menu.type().render({ force: true });
    });
    await welcome.waitFor();
    expect(await welcome.locator("[data-pack=templates] [data-count]").textContent()).toBe("(the compendium is missing)");
    await page.evaluate(() => { game.packs.get("rulewright.rules").getDocuments = async () => { throw new Error("LOCK: already held by process"); }; });
    await welcome.getByRole("button", { name: "Set up" }).click();
    await expect.poll(() => welcome.locator("[data-told] p").allTextContents()).toEqual([
      "This world is played by Elemental D6.", expect.stringMatching(/^Macros: \d+ imported/), "Rules and statuses: not everything could be imported. Is the compendium there, and can it be opened?"
    ]);
    expect(page.problems.splice(0).every(problem => problem.includes("LOCK"))).toBe(true);
    await welcome.locator("[data-action=later]").click();
  });

  test("never asks a player", async () => {
    await forget(page);
    const ada = await table.sit("Ada");
    expect(await ada.locator(".rulewright-welcome").count()).toBe(0);
    expect(ada.problems).toEqual([]);
  });
});

describe("actors that are here already", () => {
  let page;
  let adopt;

  beforeAll(async () => {
    await table.reset();
    page = await table.sit("Gamemaster", { viewport: { width: 360, height: 780 }, theme: "light" });
    await page.evaluate(actors => Actor.implementation.createDocuments(actors), [...world("clean"), ...world("dirty"), ...world("half")]);
    await page.evaluate(() => { const { type } = game.settings.menus.get("rulewright.adopt"); return new type().render({ force: true }); });
    adopt = page.locator("#rulewright-adopt");
    await adopt.waitFor();
  });

  test("are reported with their dirt by name, as text, in a narrow window", async () => {
    const brisk = adopt.locator("li", { hasText: "Brisk" }).first();
    expect(await brisk.locator("strong").first().textContent()).toBe("Brisk <b>Tolliver</b>");
    expect(await brisk.locator(".rulewright-dirt li").allTextContents()).toContain("Fray: “d6+1” is not a number.");
    expect(await tooWide(adopt)).toEqual([]);
    expect(await violations(page, "#rulewright-adopt")).toEqual([]);
  });

  test("are adopted as far as they are chosen; one that is gone meanwhile keeps no other from it", async () => {
    await adopt.getByRole("button", { name: "All or none" }).click();
    await adopt.locator("li", { hasText: "Somebody plain" }).getByRole("checkbox").uncheck();
    const before = await page.evaluate(() => {
      const { system } = game.actors.getName("Anka of the Weir").toObject();
      return system;
    });
    await page.evaluate(() => game.actors.getName("Corven Hale").delete());
    await adopt.getByRole("button", { name: "Adopt", exact: true }).click();
    const told = adopt.locator("[data-told] p");
    await expect.poll(() => told.count()).toBeGreaterThan(3);
    const lines = await told.allTextContents();
    expect(lines.filter(line => line.startsWith("Corven Hale"))).toHaveLength(1);
    expect(lines.filter(line => line.startsWith("Brisk <b>Tolliver</b>: added"))).toHaveLength(1);
    const after = await page.evaluate(() => {
      const actor = game.actors.getName("Anka of the Weir");
      return { system: actor.toObject().system, clocks: actor.flags.rulewright.clocks.map(({ size }) => size), plain: Object.keys(game.actors.getName("Somebody plain").system.attributes) };
    });
    expect(after.system).toMatchObject(before);
    expect(after.clocks).toEqual([6, 10]);
    expect(after.plain).toEqual(["Mood", "Coin"]);
    expect(page.problems).toEqual([]);
  });
});
