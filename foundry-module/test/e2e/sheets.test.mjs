import { afterAll, beforeAll, beforeEach, describe, expect } from "vitest";
import { Table, change, giveAbilities, openPanel, windowOf } from "./support/table.mjs";
import { onScreen, rarely, test } from "./support/tiers.mjs";

let table;
beforeAll(async () => { table = await Table.open(); });
beforeEach(async () => { await table.renew(); });
afterAll(async () => { await table.close(); });

describe.each([["v1"], ["v2"]])("the panel on the sheet %s", sheet => {
  test("is there once, after the header, however often the sheet renders", async () => {
    const page = await table.sit("Ada", { sheet });
    const panel = await openPanel(page, "Brannoc Vey");
    for (let hp = 30; hp < 34; hp++) await change(page, "Brannoc Vey", { "system.health.value": hp });
    // A sheet of which only a part is rendered calls the hook with the element that has our panel already.
    await panel.evaluate(panel => {
      const root = panel.closest(".app, .application");
      for (let i = 0; i < 3; i++)
        Hooks.callAll("renderSimpleActorSheet", game.actors.getName("Brannoc Vey").sheet, root);
    });
    await change(page, "Isel Quill", { "system.health.value": 20 });
    expect(await page.locator(".rulewright-panel").count()).toBe(1);
    expect(await panel.evaluate(element => element.previousElementSibling.matches("header.sheet-header"))).toBe(true);
    expect(await panel.getByRole("button").count()).toBe(25);
  });

  (sheet === "v1" ? onScreen : rarely)("leaves room for the sheet's own tabs, however many abilities it has", async () => {
    const page = await table.sit("Ada", { sheet });
    await giveAbilities(page, "Brannoc Vey", Object.fromEntries(Array.from({ length: 12 }, (_, at) =>
      [`A rather long name of an ability, number ${at}`, "1 action\nYou gain 2 vigor."])));
    const panel = await openPanel(page, "Brannoc Vey");
    const window = windowOf(panel);
    await window.locator(".sheet-tabs [data-tab=items]").click();
    const body = window.locator("section.sheet-body");
    expect((await body.boundingBox()).height).toBeGreaterThan(150);
    expect(await panel.evaluate(one => one.scrollHeight > one.clientHeight)).toBe(true);
  });

  test("adds nothing to the sheet's form: a submit keeps every attribute", async () => {
    const page = await table.sit("Ada", { sheet });
    const panel = await openPanel(page, "Brannoc Vey");
    expect(await panel.locator("[name]").count()).toBe(0);
    expect(await panel.locator("button:not([type=button])").count()).toBe(0);
    const attributes = () => page.evaluate(
      () => foundry.utils.flattenObject(game.actors.getName("Brannoc Vey").toObject().system.attributes));
    const before = await attributes();
    const name = page.locator("input[name='system.health.value']");
    await name.fill("17");
    await name.blur();
    await expect.poll(() => page.evaluate(() => game.actors.getName("Brannoc Vey").system.health.value)).toBe(17);
    expect(Object.keys(await attributes()).sort()).toEqual(Object.keys(before).sort());
  });

  test("shows the ratings of the sheet, and new ones when they change", async () => {
    const page = await table.sit("Ada", { sheet });
    const panel = await openPanel(page, "Brannoc Vey");
    expect(await panel.locator("[data-deed=smash] .rulewright-rating").textContent()).toBe("2");
    await change(page, "Brannoc Vey", { "system.attributes.skills.Smash.value": 3 });
    await expect.poll(() => panel.locator("[data-deed=smash] .rulewright-rating").textContent()).toBe("3");
  });

  test("is not on templates", async () => {
    const page = await table.sit("Gamemaster", { sheet });
    await page.evaluate(async () => {
      const template = await Actor.create({ name: "A template",
        type: "character", flags: { worldbuilding: { isTemplate: true } } });
      await template.sheet.render(true);
    });
    await page.locator("input[name=name][value='A template']").waitFor();
    expect(await page.locator(".rulewright-panel").count()).toBe(0);
  });

  test("keeps the focus of the keyboard when the sheet renders anew", async () => {
    const page = await table.sit("Ada", { sheet });
    const panel = await openPanel(page, "Brannoc Vey");
    await panel.getByRole("button", { name: "Cure" }).focus();
    await change(page, "Brannoc Vey", { "system.health.value": 22 });
    await expect.poll(() => page.evaluate(() => document.activeElement?.dataset?.deed)).toBe("cure");
  });
});

test("a mistake in our own code does not keep a sheet from opening", async () => {
  const page = await table.sit("Ada");
  await page.evaluate(() => {
    Object.defineProperty(game.actors.getName("Brannoc Vey"), "isOwner", { get() { throw new Error("on purpose"); } });
    Hooks.callAll("renderSimpleActorSheet",
      { actor: game.actors.getName("Brannoc Vey") }, document.createElement("form"));
  });
  await expect.poll(() => page.problems).toContainEqual(expect.stringContaining("on purpose"));
  // No other test may use what this one has broken.
  await page.close();
});

test("the panel finds a place on sheets without the anchors that we know", async () => {
  const page = await table.sit("Ada");
  const places = await page.evaluate(async () => {
    const actor = game.actors.getName("Brannoc Vey");
    const make = html => Object.assign(document.createElement("form"), { innerHTML: html });
    const sheets = [make("<nav class='sheet-tabs'></nav>"),
      make("<section class='sheet-body'></section>"), make("<p></p>")];
    for (const sheet of sheets) Hooks.callAll("renderSimpleActorSheet", { document: actor }, sheet);
    await new Promise(resolve => setTimeout(resolve));
    return sheets.map(sheet => sheet.firstElementChild.className);
  });
  expect(places).toEqual(Array(3).fill("rulewright rulewright-panel"));
});
