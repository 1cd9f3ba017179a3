import { afterAll, beforeAll, beforeEach, describe, expect } from "vitest";
import { chooseTarget } from "./support/core-ui.mjs";
import { Table, openDialog, openPanel, roll } from "./support/table.mjs";
import { onScreen, test } from "./support/tiers.mjs";

let table;
beforeAll(async () => { table = await Table.open(); });
beforeEach(async () => { await table.renew(); });
afterAll(async () => { await table.close(); });

async function attack(page, inflict) {
  const dialog = await openDialog(page, "Brannoc Vey", "Light attack");
  await chooseTarget(dialog, "Gate Warden");
  if (inflict) {
    await dialog.locator("summary", { hasText: "More" }).click();
    await dialog.getByLabel(inflict).check();
  }
  return dialog;
}

/** Clicks a button fifty times before anything can answer. */
const hammer = (page, selector) => page.evaluate(selector => {
  const button = document.querySelector(selector);
  for (let i = 0; i < 50; i++) button.click();
}, selector);

/** All changes of documents that this browser received, in order. */
const record = page => page.evaluate(() => {
  globalThis.done = [];
  for (const what of ["updateActor", "createChatMessage", "updateChatMessage", "createActiveEffect",
    "deleteActiveEffect"]) Hooks.on(what, () => { globalThis.done.push(what); });
});
const count = (page, what) => page.evaluate(what => globalThis.done.filter(one => one === what).length, what);

describe("hurried clicks", () => {
  test("fifty on Roll are one roll", async () => {
    const page = await table.sit("Gamemaster");
    await attack(page);
    await record(page);
    await hammer(page, ".rulewright-dialog button[type=submit]");
    await page.locator("#chat .rulewright-card").first().waitFor();
    await expect.poll(() => page.locator(".rulewright-dialog").count()).toBe(0);
    expect(await count(page, "createChatMessage")).toBe(1);
  });

  test("fifty on a button with Shift are one roll, and a double click is one dialog in front", async () => {
    const page = await table.sit("Gamemaster");
    const panel = await openPanel(page, "Brannoc Vey");
    await record(page);
    await panel.evaluate(panel => {
      const button = panel.querySelector("[data-deed=endure]");
      for (let i = 0; i < 50; i++) button.dispatchEvent(new MouseEvent("click", { bubbles: true, shiftKey: true }));
    });
    await page.locator("#chat .rulewright-card").waitFor();
    expect(await count(page, "createChatMessage")).toBe(1);

    await panel.getByRole("button", { name: "Light attack" }).dblclick();
    const dialog = page.locator(".rulewright-dialog");
    await dialog.locator("[data-odds] > *").first().waitFor();
    expect(await dialog.count()).toBe(1);
    await dialog.locator("[data-action=close]").click();
    await expect.poll(() => dialog.count()).toBe(0);
    await openDialog(page, "Brannoc Vey", "Light attack");
  });

  onScreen("a button that is pressed while its dialog is being sent opens another one", async () => {
    const page = await table.sit("Gamemaster");
    await attack(page);
    await record(page);
    await page.evaluate(() => {
      document.querySelector(".rulewright-dialog button[type=submit]").click();
      [...document.querySelectorAll(".rulewright-panel button")]
        .find(({ textContent }) => textContent.trim() === "Light attack").click();
    });
    await page.locator("#chat .rulewright-card").first().waitFor();
    // The dialog that opens has no target yet.
    const dialog = page.locator(".rulewright-dialog");
    await expect.poll(() => dialog.locator("[data-odds]").allTextContents())
      .toEqual([expect.stringContaining("Choose a target")]);
    expect(await count(page, "createChatMessage")).toBe(1);
    await chooseTarget(dialog, "Gate Warden");
    await roll(page, dialog);
    expect(page.problems).toEqual([]);
  });
});
