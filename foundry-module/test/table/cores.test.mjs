/**
 * Systems and actors that do not work: the release of Simple Worldbuilding on a
 * core that lacks what it uses, a system of another game, and an actor that its
 * system cannot prepare.
 */
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { violations } from "../e2e/support/axe.mjs";
import { cards } from "../e2e/support/fight.mjs";
import { Table, notices, openAttack, openPanel, roll, seated } from "../e2e/support/table.mjs";

let table;
beforeAll(async () => { table = await Table.open(); });
afterAll(() => table?.close());

const HERO = "Brannoc Vey";
const OLD = { core: 14, sheet: "released" };
const SENTENCE = "Worldbuilding, as the stage imitates it 0.8.2 cannot show its character sheets on core 14, which no longer has parts that they use; install a version of it made for core 14, and until then characters open in Rulewright’s full sheet.";
const sheetClass = (page, name) => page.evaluate(name => game.actors.getName(name).sheet.constructor.name, name);

describe("the released system", () => {
  beforeEach(() => table.renew());

  test.each([[{ core: 13, sheet: "released" }, "with helpers that warn"],
      [{ core: 14, sheet: "v1" }, "without them and without need"]])("%j works (%s), and says nothing", async where => {
    const page = await table.sit("Gamemaster", where);
    const panel = await openPanel(page, HERO);
    expect(await panel.evaluate(one => one.previousElementSibling.className)).toBe("sheet-header");
    expect(await sheetClass(page, HERO)).toBe("SimpleActorSheet");
    expect([await notices(page), page.problems]).toEqual([[], []]);
  });

  test("on core 14: a sheet that a module brings is named, and characters that were given it open all the same",
      async () => {
    const gm = await table.sit("Gamemaster",
        { core: 14, prepare: page => page.route("**/module/system.mjs", async route => {
      const response = await route.fetch();
      const body = `${await response.text()}
        Hooks.once("init", () => {
          class FancySheet extends ReleasedActorSheet {}
          foundry.documents.collections.Actors.registerSheet("fancy", FancySheet, { label: "Fancy sheet" });
        });`;
      await route.fulfill({ response, body });
    }) });
    await expect.poll(() => notices(gm))
      .toEqual([
        expect
          .stringContaining("The character sheets Fancy sheet cannot be shown on core 14, which no longer has parts that they use; install a version of their module made for core 14, and until then characters open in another sheet.")
      ]);
    await gm.evaluate(name => game.actors.getName(name).update({ "flags.core.sheetClass": "fancy.FancySheet" }), HERO);
    expect(await sheetClass(gm, HERO)).toBe("SimpleActorSheet");
    await openPanel(gm, HERO);
    expect(await gm.evaluate(name => game.actors.getName(name).flags.core.sheetClass, HERO)).toBe("fancy.FancySheet");
    expect(gm.problems).toEqual([]);
  });

  test("on core 14: the window that sets the world up has the sentence, whenever it is opened", async () => {
    const page = await table.sit("Gamemaster", OLD);
    await page.evaluate(() => new (game.settings.menus.get("rulewright.welcome").type)().render({ force: true }));
    const welcome = page.locator(".rulewright-welcome");
    await welcome.waitFor();
    expect(await welcome.getByRole("note").allTextContents()).toEqual([SENTENCE]);
    expect(await welcome.innerText()).toContain("works on core 13; core 14 needs a version made for it");
    expect(await page.evaluate(() => game.i18n.localize(game.settings.menus.get("rulewright.welcome").hint)))
      .toContain("works on core 13");
    expect(await violations(page, ".rulewright-welcome")).toEqual([]);
  });
});

describe("a sheet of the first framework without the anchors of Simple Worldbuilding", () => {
  beforeEach(() => table.renew());

  test("has our parts in its form, once, when its window opens and when it renders again", async () => {
    const page = await table.sit("Gamemaster");
    await page.evaluate(name => {
      /** @typedef {new (document: object) => { render(force: boolean): void }} Sheet */
      const bare = (/** @type {Sheet} */ Sheet, /** @type {string} */ className) => ({
        [className]: class extends Sheet { async _renderInner() {
          return $(`<form class="bare"><input name="name"></form>`);
        } }
      })[className];
      const { ActorSheet, ItemSheet } = foundry.appv1.sheets;
      const actor = game.actors.getName(name);
      new (bare(ActorSheet, "SimpleActorSheet"))(actor).render(true);
      new (bare(ItemSheet, "SimpleItemSheet"))(actor.items.contents[0]).render(true);
    }, HERO);
    const places = () => page.evaluate(() => [".rulewright-panel", ".rulewright-describe"].map(
      one => [...document.querySelectorAll(one)].map(({ parentElement }) => parentElement.className)));
    await expect.poll(places).toEqual([["bare"], ["bare"]]);
    await page.evaluate(async name => {
      for (const form of document.querySelectorAll(".bare")) form.dataset.old = "";
      const actor = game.actors.getName(name);
      await actor.update({ "system.health.value": 7 });
      await actor.items.contents[0].update({ "system.quantity": 3 });
    }, HERO);
    await page.waitForFunction(() => document.querySelectorAll(".bare").length === 2
      && !document.querySelector(".bare[data-old]"));
    await expect.poll(places).toEqual([["bare"], ["bare"]]);
    expect(page.problems).toEqual([]);
  });
});

describe("an actor that its system cannot prepare", () => {
  /** The system fails on one actor, after it has lost all its numbers. */
  const failing = page => page.route("**/module/actor.mjs", async route => {
    const response = await route.fetch();
    const body = `${await response.text()}
      const { prepareDerivedData } = SimpleActor.prototype;
      SimpleActor.prototype.prepareDerivedData = function() {
        if (this.name === "Gate Warden" && !this._source.flags.rulewright?.mended) {
          this.system.attributes = null;
          throw new Error("its numbers are <b>no</b> numbers");
        }
        prepareDerivedData.call(this);
      };`;
    await route.fulfill({ response, body });
  });

  beforeEach(() => table.renew());

  test.each([
    13, 14
  ])("is named to the GM on core %i; commands that need it say why, and all others work", async core => {
    const gm = await table.sit("Gamemaster", { core, prepare: failing });
    await expect.poll(() => notices(gm))
      .toEqual([
        expect
          .stringContaining("could not prepare these actors: Gate Warden. Rulewright reads their numbers as they are stored, and everything else works as usual. The system’s error: its numbers are <b>no</b> numbers")
      ]);
    const ada = await table.sit("Ada", { core, prepare: failing });
    expect(await notices(ada)).toEqual([]);
    // The stored data of the target: that of its token.
    const stored = () => gm.evaluate(() => game.scenes.active.tokens.getName("Gate Warden").actor.toObject().system);
    const write = update => gm.evaluate(update => game.scenes.active.tokens
      .getName("Gate Warden").actor.update(update), update);
    const before = await stored();

    await roll(ada, await openAttack(ada));
    await expect.poll(async () => (await stored()).health.value).toBeLessThan(before.health.value);
    const after = await stored();
    expect({ ...after, health: before.health, attributes: before.attributes }).toEqual(before);
    expect(Object.keys(after.attributes.Stats)).toEqual(Object.keys(before.attributes.Stats));

    // A refusal names the unreadable field, and the reason only to the GM.
    await write({ "system.attributes.Stats.Defense.value": "quite high" });
    const refused = await openAttack(ada);
    await expect.poll(() => refused.innerText())
      .toContain("Gate Warden’s Defense: “quite high” is not a number. The game system could not prepare Gate Warden. The GM can see why.");
    expect(await ada.locator("body").innerText()).not.toContain("no</b> numbers");
    expect(await cards(ada)).toBe(1);
    const gms = await openAttack(gm, "Gate Warden", { who: "Isel Quill" });
    await expect.poll(() => gms.innerText())
      .toContain("could not prepare Gate Warden. Its error: its numbers are <b>no</b> numbers");

    // Corrected, it plays as all others.
    await write({ "flags.rulewright.mended": true,
      "system.attributes.Stats.Defense.value": before.attributes.Stats.Defense.value });
    await refused.locator("[data-action=close]").first().click();
    await roll(ada, await openAttack(ada));
    expect(await gm.evaluate(() => game.scenes.active.tokens.getName(
      "Gate Warden").actor.system.attributes.Stats.Defense.value)).toBe(before.attributes.Stats.Defense.value);
    const problems = [...gm.problems, ...ada.problems].filter(problem => !/Failed data preparation/.test(problem));
    expect(problems).toEqual([]);
  });
});

describe("a world of another system", () => {
  beforeAll(() => table.reset({ systemFolder: fileURLToPath(new URL("../e2e/fixture-system", import.meta.url)) }));

  test("keeps its sheets as they are, and its GM reads why nothing happens", async () => {
    const page = await table.sit("Gamemaster");
    await expect.poll(() => notices(page))
      .toEqual([
        expect
          .stringContaining("Rulewright works only in worlds of Simple Worldbuilding, and this world uses Some Other Game: switch the module off here. It has changed nothing.")
      ]);
    await page.evaluate(async name => {
      await game.actors.getName(name).sheet.render(true);
      await foundry.documents.ChatMessage.implementation.create({ content: "Hello" });
      await foundry.documents.Actor.implementation.create({ name: "Somebody", type: "character" });
    }, HERO);
    await page.locator(`input[name=name][value="${HERO}"]`).waitFor();
    expect(await page.locator(".rulewright-panel, .rulewright-directory-button").count()).toBe(0);
    expect(await page.evaluate(() => [
      [...game.settings.settings.keys()].filter(key => key.startsWith("rulewright.")),
      CONFIG.statusEffects.some(({ id }) => id.startsWith("rulewright.")),
      foundry.applications.apps.DocumentSheetConfig.getSheetClassesForSubType("Actor", "character").map(({ id }) => id)
    ])).toEqual([[], false, ["some-other-game.SimpleActorSheet"]]);
    const ada = await table.sit("Ada");
    await seated(ada);
    expect([await notices(ada), page.problems, ada.problems]).toEqual([[], [], []]);
  });
});
