import { afterAll, beforeAll, beforeEach, expect } from "vitest";
import { look } from "./support/gallery.mjs";
import { Table, openPanel, state } from "./support/table.mjs";
import { rarely } from "./support/tiers.mjs";

let table;
beforeAll(async () => { table = await Table.open(); });
beforeEach(async () => { await table.renew(); });
afterAll(async () => { await table.close(); });

/** The element with the focus, as a screen reader names it; "" for nothing. */
const focused = page => page.evaluate(() => {
  const { activeElement: one } = document;
  return one && one !== document.body
    ? (one.getAttribute("aria-label") ?? one.name ?? "") || one.textContent.trim().replace(/\s+/g, " ") : "";
});

/** Presses Tab until something has the focus, as far as it can be reached at all. */
async function tabTo(page, selector, key = "Tab") {
  for (let presses = 0; presses < 250; presses++) {
    await page.keyboard.press(key);
    if (await page.evaluate(selector => document.activeElement?.matches(selector), selector)) return;
  }
  throw new Error(`Nobody gets to ${selector} by ${key}: ${await focused(page)}`);
}

/** Presses a key for something that changes the page, and makes sure that the focus is somewhere afterwards. */
async function press(page, key, until) {
  await page.keyboard.press(key);
  await until();
  await expect.poll(() => focused(page), { message: `after ${key}` }).not.toBe("");
}

rarely("a player attacks and a GM verifies and takes back, by keyboard alone, and each listener hears of all of it",
    async () => {
  const [gm, ada] = [await table.sit("Gamemaster", { theme: "light" }), await table.sit("Ada", { theme: "dark" })];
  const hp = async () => (await state(gm, "Gate Warden")).hp;
  const before = await hp();
  const panel = await openPanel(ada, "Brannoc Vey");
  await tabTo(ada, ".rulewright-panel [role=toolbar] button");
  const toolbar = panel.getByRole("toolbar").first();
  for (const [key, button] of [["ArrowRight", "Heavy attack"], ["ArrowLeft", "Light attack"],
    ["ArrowUp", "Limit break"],
      ["ArrowDown", "Light attack"], ["End", "Limit break"], ["Home", "Light attack"]]) {
    await ada.keyboard.press(key);
    expect(await focused(ada)).toBe(button);
  }
  // One stop of the Tab key for all of its buttons.
  expect(await toolbar.locator("button[tabindex='0']").count()).toBe(1);

  const dialog = ada.locator(".rulewright-dialog");
  await press(ada, "Enter", () => dialog.locator("[data-odds] > *").first().waitFor());
  await expect.poll(() => focused(ada)).toBe("target");
  await press(ada, "Escape", () => dialog.waitFor({ state: "detached" }));
  await expect.poll(() => focused(ada)).toBe("Light attack");
  await press(ada, "Enter", () => dialog.locator("[data-odds] > *").first().waitFor());
  await expect.poll(() => focused(ada)).toBe("target");
  await ada.keyboard.type("Gate");
  await expect.poll(() => dialog.locator("[data-spoken]").textContent()).toContain("Hit 75%");
  expect(await dialog.locator("[data-spoken]").evaluate(one => one.closest("[role=status], [aria-live]") !== null))
    .toBe(true);
  // A sheet that renders again takes nothing away, neither the dialog nor the focus in it.
  await gm.evaluate(() => game.actors.getName("Brannoc Vey").update({ "system.attributes.Stats.Vigor.value": 1 }));
  await expect.poll(async () => (await state(ada, "Brannoc Vey")).vigor).toBe(1);
  expect(await focused(ada)).toBe("target");
  for (const key of ["Tab", "Tab", "ArrowUp"]) await ada.keyboard.press(key);
  await expect.poll(() => dialog.locator("[data-spoken]").textContent()).not.toContain("Hit 75%");
  const card = ada.locator("#chat .rulewright-card");
  await press(ada, "Enter", () => card.waitFor());
  await expect.poll(() => focused(ada)).toBe("Light attack");

  await expect.poll(hp).toBeLessThan(before);
  await ada.keyboard.press("Escape");

  const seen = gm.locator("#chat .rulewright-card");
  await seen.waitFor();
  await tabTo(gm, "#chat [data-trust=verify]");
  const said = seen.locator(".rulewright-trust-said");
  expect(await said.getAttribute("role")).toBe("status");
  await press(gm, "Enter", () => expect.poll(() => said.textContent()).toContain("Verified"));
  expect(await focused(gm)).toBe("Verify");
  await tabTo(gm, "#chat [data-trust=undo]");
  const confirm = gm.locator("dialog, .application").filter({ has: gm.locator(".rulewright-trust-confirm") });
  await press(gm, "Enter", () => confirm.waitFor());
  await expect.poll(() => confirm.evaluate(one => one.contains(document.activeElement))).toBe(true);
  await gm.keyboard.press("Escape");
  await confirm.waitFor({ state: "detached" });
  expect(await hp()).toBeLessThan(before);
  await expect.poll(() => focused(gm)).not.toBe("");
  await tabTo(gm, "#chat [data-trust=undo]");
  await gm.keyboard.press("Enter");
  await confirm.waitFor();
  await tabTo(gm, "[data-action=yes]");
  await press(gm, "Enter", () => expect.poll(hp).toBe(before));

  // An actor that Ada may read but not change.
  await openPanel(ada, "Oma Tarrow");
  expect(await look(ada, ".rulewright-panel", { name: "panel-read" })).toEqual([]);
  await ada.evaluate(
    () => Promise.all(["Brannoc Vey", "Oma Tarrow"].map(name => game.actors.getName(name).sheet.close())));
  await ada.evaluate(() => game.modules.get("rulewright").api.open("sheet", { actor: "Oma Tarrow" }));
  await ada.locator(".rulewright-sheet .rulewright-panel").waitFor();
  expect(await look(ada, ".rulewright-sheet", { within: ".window-content", name: "sheet-read" })).toEqual([]);
  expect([...gm.problems, ...ada.problems]).toEqual([]);
});
