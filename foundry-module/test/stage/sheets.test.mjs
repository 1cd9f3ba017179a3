import { afterAll, afterEach, beforeAll, describe, expect } from "vitest";
import { openTable } from "./table.mjs";
import { onScreen, test } from "../e2e/support/tiers.mjs";

let table;
beforeAll(async () => { table = await openTable(); });
afterEach(() => table.tidy());
afterAll(() => table.close());

const attributes = (page, name) => page.evaluate(name => game.actors.getName(name).toObject().system.attributes, name);

describe.each([["v1", false], ["v2", true]])("the sheet in framework %s", (variant, v2) => {
  const open = async (name = "Brannoc Vey") => {
    const page = await table.join("Ada", `&sheet=${variant}`);
    await page.locator("#actors").getByRole("button", { name }).click();
    await page.waitForSelector(".worldbuilding header.sheet-header");
    return page;
  };

  test("fires one hook and has the anchors that modules go by", async () => {
    const page = await open();
    expect(await page.evaluate(() => globalThis.fixture.rendered))
      .toEqual([{ v2, app: "SimpleActorSheet", window: true }]);
    for (const anchor of ["header.sheet-header", "nav.sheet-tabs", "section.sheet-body",
        `li.attribute[data-attribute="Stats.Defense"]`, "li.item[data-item-id] .item-buttons", ".fixture-button"]) {
      expect([anchor, await page.locator(`.worldbuilding ${anchor}`).count()]).toEqual([anchor, 1]);
    }
    expect(page.problems).toEqual([]);
  });

  onScreen("saves what is typed and stays where the user is", async () => {
    const page = await open();
    const field = page.getByLabel("Health, value");
    await field.fill("17");
    await field.press("Tab");
    await page.waitForFunction(() => game.actors.getName("Brannoc Vey").system.health.value === 17);
    await expect.poll(() => page.evaluate(() => document.activeElement.getAttribute("aria-label")))
      .toBe("Health, maximum");
    // The first framework hands over its whole window once, and later only the form in it.
    expect(await page.evaluate(() => globalThis.fixture.rendered.map(({ window }) => window))).toEqual([true, v2]);
    expect(await page.locator(".fixture-button").count()).toBe(1);
    expect((await attributes(page, "Brannoc Vey")).Stats.Defense.value).toBe(6);
  });

  onScreen("deletes the attributes that its form did not contain", async () => {
    const page = await open();
    await page.locator(`[name^="system.attributes.skills."]`).first().waitFor({ state: "attached" });
    await page.evaluate(() => {
      for (const input of document.querySelectorAll(
        `[name^="system.attributes.Stats.Speed."], [name^="system.attributes.information."]`))
        input.remove();
    });
    await page.getByLabel("Defense, value").fill("9");
    await page.getByLabel("Defense, value").press("Tab");
    await page.waitForFunction(() => game.actors.getName("Brannoc Vey").system.attributes.Stats.Defense.value === 9);
    const after = await attributes(page, "Brannoc Vey");
    expect(Object.keys(after)).toEqual(["Stats", "skills"]);
    expect(Object.keys(after.Stats)).not.toContain("Speed");
  });

  test("is closed to those who may not see it and disabled for those who may not change it", async () => {
    const page = await open("Oma Tarrow");
    expect(await page.getByLabel("Health, value").isDisabled()).toBe(true);
    await page.evaluate(() => canvas.scene.tokens.getName("Gate Warden").actor.sheet.render(true).catch?.(() => {}));
    await expect.poll(() => page.locator("#notifications").innerText()).toContain("You do not have permission to view");
  });

  onScreen("shows tabs one at a time and closes with Escape, focus going back", async () => {
    const page = await open();
    await page.locator(".worldbuilding").getByRole("button", { name: "Items" }).click();
    expect(await page.locator(".sheet-body > .tab:visible").getAttribute("data-tab")).toBe("items");
    await page.getByRole("button", { name: "New item" }).click();
    await expect.poll(() => page.locator("li.item").count()).toBe(2);
    expect(await page.locator(".sheet-body > .tab:visible").getAttribute("data-tab")).toBe("items");
    await page.getByRole("button", { name: "Delete New item" }).click();
    await expect.poll(() => page.locator("li.item").count()).toBe(1);
    await page.keyboard.press("Escape");
    await expect.poll(() => page.locator(".worldbuilding").count()).toBe(0);
    expect(await page.evaluate(() => document.activeElement.innerText)).toBe("Brannoc Vey");
  });

  onScreen("fits a narrow screen", async () => {
    const page = await table.join("Ada", `&sheet=${variant}`);
    const size = page.viewportSize();
    await page.setViewportSize({ width: 360, height: 740 });
    await open();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    const box = await page.locator(".worldbuilding.sheet, .worldbuilding.actor").first().boundingBox();
    expect(box.x).toBeGreaterThanOrEqual(0);
    expect(box.x + box.width).toBeLessThanOrEqual(360);
    await page.setViewportSize(size);
  });
});
