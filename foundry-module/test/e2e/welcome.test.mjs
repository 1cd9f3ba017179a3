/** The first evening of a world: what its GM is asked, what is imported, and who is adopted. */
import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect } from "vitest";
import { onScreen, test } from "./support/tiers.mjs";
import { violations } from "./support/axe.mjs";
import { command, newestCard } from "./support/fight.mjs";
import { Table, notices, seated } from "./support/table.mjs";
import { tooWide } from "./support/width.mjs";

/** Actors in the community's layout, of our own making. */
const file = name => JSON.parse(
  readFileSync(new URL(`../../../testdata/worlds/icon-${name}.json`, import.meta.url), "utf8"));
const world = name => file(name).actors.map(({ _id, hasPlayerOwner, ...actor }) => actor);

/** @type {Awaited<ReturnType<typeof Table.open>>} */
let table;
beforeAll(async () => {
  table = await Table.open();
  await table.reset();
});
afterAll(() => table?.close());

/** The text about an actor in the window. */
const entry = (adopt, name) => adopt.locator(".rulewright-actors > li", { hasText: name });

/** Makes the world one whose GM has not answered the welcome dialog, as a fresh one of Foundry's. */
const forget = page => page.evaluate(() => game.settings.set("rulewright", "welcomed", false));

const counts = page => page.evaluate(
  () => Object.fromEntries(["actors", "macros", "journal", "folders"].map(name => [name, game[name].size])));

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
    expect([await page.evaluate(() => game.settings.get("rulewright", "welcomed")), await counts(page)])
      .toEqual([false, before]);
    expect(await violations(page, ".rulewright-welcome")).toEqual([]);
  });

  onScreen("offers what each game has, by keyboard alone", async () => {
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowDown");
    expect(await page.evaluate(() => document.activeElement?.getAttribute("value"))).toBe("beacon");
    await expect.poll(() => welcome.locator("[data-pack=foes] [data-count]").textContent())
      .toBe("(nothing for this game)");
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

  test("stays open where its answer cannot be saved, and never asks again once it is saved", async () => {
    await page.evaluate(() => {
      const { settings } = game;
      const window = [...foundry.applications.instances.values()]
        .find(({ element }) => element?.matches(".rulewright-welcome"));
      const close = window.close.bind(window);
      globalThis.closes = 0;
      window.close = (...given) => {
        globalThis.closes++;
        return close(...given);
      };
      settings.set = async () => {
        delete settings.set;
        throw new Error("LOCK: already held by process");
      };
    });
    const never = welcome.getByRole("button", { name: "Do not ask again" });
    await never.click();
    await page.waitForFunction(() => !Object.hasOwn(game.settings, "set"));
    expect(await page.evaluate(() => globalThis.closes)).toBe(0);
    await never.click();
    await welcome.waitFor({ state: "detached" });
    expect(page.problems.splice(0).every(problem => problem.includes("LOCK"))).toBe(true);
    await page.reload();
    await seated(page);
    expect([await welcome.count(), await page.evaluate(() => game.settings.get("rulewright", "welcomed"))])
      .toEqual([0, true]);
    await forget(page);
    await page.reload();
    await welcome.waitFor();
  });

  test("imports what was chosen into folders, once, and says so", async () => {
    await welcome.getByLabel("Beacon Road").check();
    await welcome.getByRole("button", { name: "Set up" }).click();
    const told = welcome.locator("[data-told] p");
    await expect.poll(() => told.allTextContents()).toEqual([
      "This world now uses Beacon Road.", "Templates for sheets: 2 imported.",
      "Macros: 3 imported.", "Rules and statuses: 3 imported."
    ]);
    const after = await counts(page);
    expect(after.actors).toBe(before.actors + 2);
    expect(after.folders).toBe(before.folders + 3);
    expect(await page.evaluate(() => {
      const hero = game.actors.find(actor => actor.flags.worldbuilding?.isTemplate
        && actor.flags.rulewright.side === "hero");
      const [rules] = game.journal.filter(entry => entry.flags.rulewright?.game === "beacon");
      return [game.settings.get("rulewright", "game"), hero.prototypeToken.bar2.attribute,
        game.folders.get(hero._source.folder).type, rules.pages.size > 5, rules._source.ownership.default];
    })).toEqual(["beacon", "attributes.Gear.Soak", "Actor", true, 2]);
    await welcome.getByRole("button", { name: "Set up" }).click();
    await expect.poll(() => told.nth(1).textContent()).toBe("Templates for sheets: 0 imported, 2 already here.");
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
    expect(await welcome.locator("[data-pack=templates] [data-count]").textContent())
      .toBe("(the compendium is missing)");
    await page.evaluate(
      () => { game.packs.get("rulewright.rules").getDocuments =
        async () => { throw new Error("LOCK: already held by process"); }; });
    await welcome.getByRole("button", { name: "Set up" }).click();
    await expect.poll(() => welcome.locator("[data-told] p").allTextContents()).toEqual([
      "This world now uses Elemental D6.", expect.stringMatching(/^Macros: \d+ imported/),
      "Rules and statuses: some entries could not be imported. Check that the compendium exists and can be opened."
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
    await page.evaluate(actors => Actor.implementation.createDocuments(actors),
      [...world("clean"), ...world("dirty"), ...world("half")]);
    await page.evaluate(() => {
      const { type } = game.settings.menus.get("rulewright.adopt");
      return new type().render({ force: true });
    });
    adopt = page.locator("#rulewright-adopt");
    await adopt.waitFor();
  });

  onScreen("are reported with their dirt by name, as text, in a narrow window", async () => {
    const brisk = entry(adopt, "Brisk");
    expect(await brisk.locator("strong").first().textContent()).toBe("Brisk <b>Tolliver</b>");
    expect(await brisk.locator(".rulewright-dirt li").allTextContents()).toContain("Fray: “d6+1” is not a number.");
    expect(await tooWide(adopt)).toEqual([]);
    expect(await violations(page, "#rulewright-adopt")).toEqual([]);
  });

  test("are adopted as far as they are chosen; one that is gone meanwhile keeps no other from it", async () => {
    await adopt.getByRole("button", { name: "Select all" }).click();
    expect(await adopt.getByRole("button", { name: "Select none" }).count()).toBe(1);
    await entry(adopt, "Somebody plain").getByRole("checkbox").uncheck();
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
      return { system: actor.toObject().system, clocks: actor.flags.rulewright.clocks.map(({ size }) => size),
        plain: Object.keys(game.actors.getName("Somebody plain").system.attributes) };
    });
    expect(after.system).toMatchObject(before);
    expect(after.clocks).toEqual([6, 10]);
    expect(after.plain).toEqual(["Mood", "Coin"]);
    expect(page.problems).toEqual([]);
  });
});

describe("actors of a compendium of the community's layout", () => {
  let page;
  const names = ["Brannoc Vey", "Isel Quill", "Reed Breaker", "Great Reed Breaker", "Reed Breaker's Barrow",
    "Marsh Skipper", "Bog King", "Mud Rabble", "Stray Lantern"];
  const fight = () => page.evaluate(
    () => game.combat.combatants.map(({ name, actor }) => [name, actor.flags.rulewright?.class ?? null]));

  beforeAll(async () => {
    await table.reset();
    page = await table.sit("Gamemaster");
    await page.evaluate(async ({ folders, actors }) => {
      await Folder.implementation.createDocuments(folders, { keepId: true });
      await Actor.implementation.createDocuments(actors, { keepId: true });
      const tokens = await Promise.all(actors.filter(({ name }) => name !== "Hale Warrick")
        .map(({ _id }, at) => game.actors.get(_id).getTokenDocument({ x: 700 + 100 * at, y: 900 })));
      await canvas.scene.createEmbeddedDocuments("Token", tokens.map(token => token.toObject()));
    }, file("folders"));
  });

  /** Brings all of them into a fight and presses the tracker's button. */
  async function begin() {
    await page.evaluate(async names => {
      await Combat.create({ scene: canvas.scene.id, active: true });
      await game.combat.createEmbeddedDocuments("Combatant", names.map(name => canvas.scene.tokens.getName(name))
        .map(token => ({ tokenId: token.id, sceneId: canvas.scene.id, actorId: token.actorId })));
      ui.sidebar.changeTab("combat", "primary");
    }, names);
    await page.locator("#combat").getByRole("button", { name: "Begin the fight" }).click();
  }

  test(
      "begin a fight before they are adopted, with the class of their folder; what has no side is named, and what to do", async () => {
    await page.evaluate(() => canvas.scene.tokens.getName("Stray Lantern").update({ disposition: 0 }));
    await begin();
    await expect.poll(() => notices(page))
      .toContainEqual(expect.stringContaining(
        "Stray Lantern’s Side is missing. Make the token friendly for a hero or hostile for a foe"));
    await page.evaluate(() => canvas.scene.tokens.getName("Stray Lantern").update({ disposition: -1 }));
    await page.locator("#combat").getByRole("button", { name: "Begin the fight" }).click();
    await newestCard(page).waitFor({ state: "attached" });
    expect((await fight()).map(([, stated]) => stated))
      .toEqual(["stalwart", "vagabond", null, null, null, null, null, null, null]);
    const turns = () => page.locator("#combat .combatant").evaluateAll(rows =>
      rows.map(row => row.querySelectorAll(".rulewright-turns .rulewright-pip").length).sort());
    // An elite has two turns, and a legend one for each of the two heroes.
    await expect.poll(turns).toEqual([1, 1, 1, 1, 1, 1, 1, 2, 2]);
    await command(page, { do: "takeTurn", who: "Brannoc Vey" });
    for (const target of ["Reed Breaker", "Reed Breaker's Barrow"]) {
      expect(await command(page, { do: "use", who: "Brannoc Vey", target, insist: true,
        ability: { id: "light", takes: "free", attack: true, strike: { kind: "light", range: 20 } } }), target).not
          .toBeNull();
    }
    expect(await command(page, { do: "end" })).not.toBeNull();
    await page.evaluate(() => game.combat.delete());
  });

  onScreen("are adopted by their folders, with one question each, by keyboard, and fight as what was answered",
      async () => {
    await page.evaluate(() => {
      const { type } = game.settings.menus.get("rulewright.adopt");
      return new type().render({ force: true });
    });
    const adopt = page.locator("#rulewright-adopt");
    await adopt.waitFor();
    const oddments = adopt.getByRole("combobox", { name: "Class and side Oddments" });
    expect(await oddments.locator("option:checked").textContent()).toBe("Suggested: Foe without a class");
    expect(await adopt.getByRole("combobox", { name: "Class and side Heavies / Normal" }).locator("option:checked")
      .textContent()).toBe("Suggested: Heavy (1) and Foe without a class (1)");
    expect(await adopt.getByText("no key").count()).toBe(0);
    expect(await violations(page, "#rulewright-adopt")).toEqual([]);
    await oddments.focus();
    await oddments.selectOption({ label: "Artillery, Elite" });
    const lantern = adopt.getByRole("checkbox", { name: /Stray Lantern/ });
    await expect.poll(() => lantern.isChecked()).toBe(true);
    await expect.poll(() => entry(adopt, "Stray Lantern").textContent()).toContain("To be set: Artillery, Elite.");
    const fen = adopt.getByRole("checkbox", { name: /^Fen Folk/ });
    expect(await fen.evaluate(box => [box.checked, box.indeterminate])).toEqual([false, true]);
    await fen.focus();
    await page.keyboard.press("Space");
    expect(await fen.evaluate(box => [box.checked, box.indeterminate])).toEqual([true, false]);
    const heavies = adopt.locator("details", { hasText: "Heavies / Normal" }).last();
    await heavies.locator("summary").focus();
    await page.keyboard.press("Enter");
    await adopt.getByRole("button", { name: "Adopt", exact: true }).click();
    await expect.poll(() => adopt.locator("[data-told] p").count()).toBe(8);
    expect(await page.evaluate(names => names.map(name => {
      const { side, class: kind, templates } = game.actors.getName(name).flags.rulewright;
      return [side, kind, templates].filter(Boolean).join(" ");
    }), names.slice(2))).toEqual([
      "foe heavy ", "foe heavy elite", "foe", "foe skirmisher ", "foe legend ", "foe mob ", "foe artillery elite"
    ]);
    expect(await page.evaluate(() => game.actors.getName("Bog King").system.attributes.information)).toBeUndefined();
    await adopt.locator("[data-action=close]").click();
    await begin();
    await expect.poll(() => page.evaluate(() => game.combat.started)).toBe(true);
    expect(page.problems).toEqual([]);
  });

  test("have their clocks taken over, with their names", async () => {
    await page.evaluate(() => {
      const { type } = game.settings.menus.get("rulewright.adopt");
      return new type().render({ force: true });
    });
    const adopt = page.locator("#rulewright-adopt");
    await expect.poll(() => entry(adopt, "Hale Warrick").textContent())
      .toContain("Clocks to take over (2): Old wound: 2 of 4 and Find the ferry: 4 of 10.");
    await adopt.getByRole("button", { name: "Select all" }).click();
    await adopt.getByRole("button", { name: "Adopt", exact: true }).click();
    await expect.poll(() => page.evaluate(() => game.actors.getName("Hale Warrick").flags.rulewright?.clocks
      ?.map(({ name, size, filled }) => [name, size, filled])))
        .toEqual([["Old wound", 4, 2], ["Find the ferry", 10, 4]]);
    expect(page.problems).toEqual([]);
  });
});
