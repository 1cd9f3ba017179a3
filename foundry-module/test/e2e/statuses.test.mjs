import { afterAll, beforeAll, beforeEach, expect } from "vitest";
import { violations } from "./support/axe.mjs";
import { openSettings } from "./support/core-ui.mjs";
import { Table, submit } from "./support/table.mjs";
import { test } from "./support/tiers.mjs";

let table;
beforeAll(async () => { table = await Table.open(); });
beforeEach(async () => { await table.renew(); });
afterAll(async () => { await table.close(); });

test("the GM finds every house rule in its window, those of the world's game first, each with its rule", async () => {
  const page = await table.sit("Gamemaster");
  const settings = await openSettings(page);
  // The list of settings has the way to the window, and no rule.
  expect(await settings.textContent()).not.toContain("ICON-A6");
  await settings.getByRole("button", { name: "Choose house rules" }).click();
  const dialog = page.locator("#rulewright-house-rules");
  await dialog.waitFor();
  expect(await dialog.locator("legend, summary").allTextContents())
    .toEqual(["ICON", expect.stringContaining("Dewprism Tactics"), expect.stringContaining("Beacon Road")]);
  expect(await dialog.locator("fieldset .rulewright-rule").evaluateAll(all => all.map(({ dataset }) => dataset.rule)))
    .toEqual(expect.arrayContaining(["ICON-A6", "ICON-A18", "ICON-M14", "ICON-M9", "ICON-E3"]));
  expect(await violations(page, "#rulewright-house-rules")).toEqual([]);
  await dialog.getByLabel("At most two boons or curses in combat").check();
  await dialog.locator("summary", { hasText: "Dewprism" }).click();
  await dialog.locator("select").selectOption("campaign");
  await submit(dialog);
  await expect.poll(() => dialog.count()).toBe(0);
  expect(await page.evaluate(() => ["tacticalBoonCap", "collideDamage", "narrativeResist", "dewprism.transience"]
    .map(name => game.settings.get("rulewright", name)))).toEqual([true, false, true, "campaign"]);
  expect(page.problems).toEqual([]);
});
