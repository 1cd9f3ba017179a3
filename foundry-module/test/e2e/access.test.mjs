import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { violations } from "./support/axe.mjs";
import { Table, change, openDialog, openPanel, roll, state } from "./support/table.mjs";
import { tooWide } from "./support/width.mjs";

let table;
beforeAll(async () => { table = await Table.open(); });
beforeEach(async () => { await table.reset(); });
afterAll(async () => { await table.close(); });

describe.each([["light"], ["dark"]])("in the %s theme nothing is in the way of anybody", theme => {
  test.each([["v1", "13"], ["v2", "14"]])("sheet %s on core %s: panel, dialog, card before and after it is applied", async (sheet, core) => {
    const page = await table.sit("Gamemaster", { theme, sheet, core });
    await change(page, "Gate Warden", { "system.attributes.Stats.Vigor.value": 6 }, ["vulnerable"]);
    await openPanel(page, "Brannoc Vey");
    expect(await violations(page, ".rulewright-panel")).toEqual([]);

    const dialog = await openDialog(page, "Brannoc Vey", "Heavy attack");
    await dialog.getByLabel("Target", { exact: true }).selectOption({ label: "Gate Warden" });
    for (const summary of await dialog.locator("summary").all()) await summary.click();
    await dialog.getByLabel("The target has cover").check();
    await dialog.getByLabel("Weakened").check();
    await dialog.getByRole("button", { name: "More: Boons" }).click();
    await dialog.locator(".rulewright-bars").waitFor();
    expect(await violations(page, ".rulewright-dialog")).toEqual([]);

    const card = await roll(page, dialog);
    await card.locator(".rulewright-offer").waitFor();
    expect(await violations(page, ".rulewright-card")).toEqual([]);
    await card.locator(".rulewright-offer").click();
    await card.locator(".rulewright-applied").waitFor();
    expect(await violations(page, ".rulewright-card")).toEqual([]);
  });

  test("read-only panel, disabled button, problems and four chances", async () => {
    const page = await table.sit("Ada", { theme });
    await openPanel(page, "Oma Tarrow");
    expect(await violations(page, ".rulewright-panel")).toEqual([]);
    const dialog = await openDialog(page, "Brannoc Vey", "Limit break");
    await dialog.locator(".rulewright-problem").waitFor();
    expect(await violations(page, ".rulewright-dialog")).toEqual([]);
    await dialog.locator("[data-action=close]").click();
    const action = await openDialog(page, "Brannoc Vey", /^Smash/);
    expect(await violations(page, ".rulewright-dialog")).toEqual([]);
    await roll(page, action);
    const card = await roll(page, await openDialog(page, "Brannoc Vey", "Resolve"));
    await card.locator(".rulewright-reason").waitFor();
    expect(await violations(page, ".rulewright-card")).toEqual([]);
  });
});

test("the keyboard alone gets from the panel to the changed target", async () => {
  const page = await table.sit("Gamemaster");
  const panel = await openPanel(page, "Brannoc Vey");
  const toolbar = panel.getByRole("toolbar").first();
  expect(await toolbar.locator("button[tabindex='0']").count()).toBe(1);
  await toolbar.locator("button[tabindex='0']").focus();
  for (const [key, button] of [["ArrowRight", "Heavy attack"], ["ArrowLeft", "Light attack"], ["ArrowUp", "Resolve"], ["ArrowDown", "Light attack"], ["End", "Resolve"], ["Home", "Light attack"]]) {
    await page.keyboard.press(key);
    expect(await page.evaluate(() => document.activeElement.textContent.trim())).toBe(button);
  }
  expect(await toolbar.locator("button[tabindex='0']").count()).toBe(1);
  await page.keyboard.press("Enter");

  const dialog = page.locator(".rulewright-dialog");
  await dialog.locator("[data-odds] > *").first().waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement.name)).toBe("target");
  await page.keyboard.type("Gate");
  await expect.poll(() => dialog.locator("[data-spoken]").textContent()).toContain("Hit 75%");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.press("ArrowUp");
  await expect.poll(() => dialog.locator("[data-spoken]").textContent()).not.toContain("Hit 75%");
  await page.keyboard.press("Enter");

  const offer = page.locator("#chat .rulewright-offer");
  await offer.waitFor();
  await offer.focus();
  await page.keyboard.press("Enter");
  await page.locator("#chat .rulewright-applied").waitFor();
  await expect.poll(async () => (await state(page, "Gate Warden")).hp).toBeLessThan(40);
});

test("360 pixels are enough: nothing of ours is wider than the screen", async () => {
  const page = await table.sit("Gamemaster", { viewport: { width: 360, height: 740 } });
  const wide = selector => tooWide(page.locator(selector), "optgroup");
  await openPanel(page, "Brannoc Vey");
  expect(await wide(".rulewright-panel")).toEqual([]);
  const dialog = await openDialog(page, "Brannoc Vey", "Heavy attack");
  await dialog.getByLabel("Target", { exact: true }).selectOption({ label: "Gate Warden" });
  for (const summary of await dialog.locator("summary").all()) await summary.click();
  expect(await wide(".rulewright-dialog")).toEqual([]);
  await roll(page, dialog);
  expect(await wide("#chat .rulewright-card")).toEqual([]);
});
