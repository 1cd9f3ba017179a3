/**
 * The parts of the game system that the module needs, on any system: our
 * stand-in for Simple Worldbuilding, or with `make test SYSTEM=folder` its own
 * code, in either framework.
 */
import { afterAll, beforeAll, beforeEach, describe, expect } from "vitest";
import { test } from "./support/tiers.mjs";
import { chooseTarget } from "./support/core-ui.mjs";
import { HERO, saveKeepsAll, stored, windowOf } from "./support/columns.mjs";
import { beginCombat, cards, command, newestCard } from "./support/fight.mjs";
import { CORES, OTHER_SYSTEM, Table, openPanel, openAttack, press, roll, state } from "./support/table.mjs";

let table;
beforeAll(async () => { table = await Table.open(); });
beforeEach(async () => { await table.reset(); });
afterAll(async () => { await table.close(); });

describe.each(CORES)("the system's sheet on core %i", core => {
  test("has our panel once, saves what is typed, and drops exactly the attribute that is taken away", async () => {
    const page = await table.sit("Gamemaster", { core });
    await openPanel(page, HERO);
    const sheet = windowOf(page, HERO);
    expect(await sheet.locator("header.sheet-header + .rulewright-panel").count()).toBe(1);
    for (const anchor of ["nav.sheet-tabs", "section.sheet-body"])
      expect([anchor, await sheet.locator(anchor).count()]).toEqual([anchor, 1]);

    const before = await stored(page);
    await saveKeepsAll(page, sheet);
    const gone = await sheet.locator("li.attribute[data-attribute*='.']").last().getAttribute("data-attribute");
    await sheet.evaluate((root, key) => root.querySelector(`li.attribute[data-attribute="${key}"]`).remove(), gone);
    const health = sheet.locator("input[name='system.health.value']");
    await health.fill("24");
    await health.blur();
    await expect.poll(async () => (await stored(page)).health).toBe(24);
    const after = await stored(page);
    expect(after.attributes).toEqual(before.attributes.filter(key => !key.startsWith(`${gone}.`)));
    expect(after.groups).toEqual(before.groups);
    expect(page.problems).toEqual([]);
  });

  test("leaves its templates alone, and a character made from one has the panel and rolls", async () => {
    const page = await table.sit("Gamemaster", { core });
    await page.evaluate(async name => {
      const { name: _, _id, ...source } = game.actors.getName(name).toObject();
      const template = await getDocumentClass("Actor")
        .create({ ...source, name: "A template", flags: { worldbuilding: { isTemplate: true } } });
      await template.sheet.render(true);
    }, HERO);
    await page.locator("input[name=name][value='A template']").waitFor();
    expect(await page.locator(".rulewright-panel").count()).toBe(0);
    await page.evaluate(async () => {
      const source = game.actors.getName("A template").toObject();
      await getDocumentClass("Actor").create({ ...source, name: "Made of it", flags: { worldbuilding: {} } });
    });
    await press(page, "Made of it", "Light attack");
    const dialog = page.locator(".rulewright-dialog").last();
    await dialog.locator("[data-odds] > *").first().waitFor();
    await chooseTarget(dialog, "Gate Warden");
    await roll(page, dialog);
    expect(await page.evaluate(() => game.messages.contents.at(-1).speaker.alias)).toBe("Made of it");
    expect(page.problems).toEqual([]);
  });

  test("and its settings, its formulas and its way to count resources leave the module's numbers as they are",
      async () => {
    const page = await table.sit("Gamemaster", { core });
    await page.evaluate(async name => {
      await game.actors.getName(name)
        .update({ "system.attributes.Stats.Vigor": { value: 5, min: 0, max: 8, dtype: "Resource", label: "Vigor",
          group: "Stats" }, "system.attributes.wits": { value: "1d6 + @health.value",
            dtype: "Formula", label: "Wits", group: "" } });
      if (game.settings.settings.has("worldbuilding.macroShorthand"))
        await game.settings.set("worldbuilding", "macroShorthand", false);
    }, HERO);
    expect((await state(page, HERO)).vigor).toBe(5);
    expect(await page.evaluate(name => typeof game.actors.getName(name).getRollData().health.value, HERO))
      .toBe("number");
    const card = await roll(page, await openAttack(page));
    expect(await card.innerText()).toContain("Gate Warden");
    expect(page.problems).toEqual([]);
  });

  test("and its players play a turn of a fight", async () => {
    const [gm, ada] = [await table.sit("Gamemaster", { core }), await table.sit("Ada", { core })];
    await beginCombat(gm, [HERO, "Gate Warden"]);
    await expect.poll(() => ada.evaluate(() => game.combat?.round)).toBe(1);
    await openPanel(ada, HERO);
    await command(ada, { do: "takeTurn", who: HERO });
    await expect.poll(() => gm.evaluate(() => game.combat.combatant?.name)).toBe(HERO);
    await command(ada, { do: "endTurn", who: HERO });
    await expect.poll(() => ada.evaluate(() => game.combat.combatant)).toBeNull();
    await expect.poll(() => cards(ada)).toBeGreaterThan(1);
    expect(await newestCard(gm).innerText()).toContain("turn");
    expect([gm.problems, ada.problems]).toEqual([[], []]);
  });
});

// Our stand-in has no buttons to add an attribute or to take a group away, and no formulas on items.
if (OTHER_SYSTEM) {
  describe.each(CORES)("what only the real system has, on core %i:", core => {
    test("its buttons add and delete attributes, groups and items beside our panel", async () => {
      const page = await table.sit("Gamemaster", { core });
      await openPanel(page, HERO);
      const sheet = windowOf(page, HERO);
      const before = await stored(page);
      const added = async () => (await stored(page)).attributes.filter(key => !before.attributes.includes(key));
      // The variant in the second framework shows its first tab again whenever it renders.
      const onTab = async (tab, selector) => {
        await sheet.locator(`nav.sheet-tabs [data-tab=${tab}]`).click();
        return sheet.locator(selector);
      };
      await (await onTab("attributes", ".attributes-header a.attribute-control")).click();
      await expect.poll(added).toContainEqual(expect.stringMatching(/^attr\d+\.dtype$/));
      const key = (await added())[0].split(".")[0];
      // It also keeps what it put into its form to add something, which would come back, until it is closed.
      const reopen = async () => {
        await page.evaluate(name => game.actors.getName(name).sheet.close(), HERO);
        await openPanel(page, HERO);
      };
      await reopen();
      await (await onTab("attributes", `li.attribute[data-attribute="${key}"] a.attribute-control`)).click();
      await expect.poll(added).toEqual([]);

      await (await onTab("attributes", "input.group-prefix")).fill("Extras");
      await sheet.locator(".group-controls a.group-control").click();
      await expect.poll(async () => (await stored(page)).groups).toContain("Extras");
      await reopen();
      await (await onTab("attributes", "li.group[data-group=Extras] .group-header a.group-control")).click();
      await page.locator(".dialog-button.confirm, .dialog button[data-action=yes]").first().click();
      await expect.poll(async () => (await stored(page)).groups).toEqual(before.groups);
      expect(await stored(page)).toEqual(before);

      const items = () => page.evaluate(name => game.actors.getName(name).items.size, HERO);
      const had = await items();
      await (await onTab("items", ".tab.items p a.item-control")).click();
      await expect.poll(items).toBe(had + 1);
      await expect.poll(() => page.locator(".rulewright-panel").count()).toBe(1);
      expect(page.problems).toEqual([]);
    });
  });
}
