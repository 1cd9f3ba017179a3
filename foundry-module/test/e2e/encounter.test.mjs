import { afterAll, beforeAll, beforeEach, expect } from "vitest";
import { violations } from "./support/axe.mjs";
import { Table, notices } from "./support/table.mjs";
import { onScreen, test } from "./support/tiers.mjs";

let table;
beforeAll(async () => { table = await Table.open(); });
beforeEach(async () => { await table.renew(); });
afterAll(async () => { await table.close(); });

const check = page => page.locator("#rulewright-encounter");

async function openCheck(page) {
  await page.getByRole("button", { name: "Check the encounter" }).click();
  await check(page).getByRole("button", { name: "Play the fights" }).waitFor();
  return check(page);
}

/** Lets these take part, and no others. */
async function choose(dialog, ...names) {
  await dialog.locator("input[name=member]:checked").evaluateAll(inputs => {
    for (const input of inputs) input.click();
  });
  for (const name of names) await dialog.getByRole("checkbox", { name }).check();
}

/** The names in the table of participants. */
const fates = dialog => dialog.locator(".rulewright-table").first().locator("tbody tr")
  .evaluateAll(rows => rows.map(row => row.querySelector("th").textContent));

onScreen("an encounter check plays the scene's fight many times and shows its ends", async () => {
  const page = await table.sit("Gamemaster");
  const dialog = await openCheck(page);
  expect(await dialog.locator("input[name=member]:checked").count()).toBeGreaterThan(3);
  const tops = await dialog.locator("fieldset").evaluateAll(boxes => boxes.map(box => box.getBoundingClientRect().top));
  expect(tops).toEqual([tops[0], tops[0]]);
  await choose(dialog, "Brannoc Vey", "Thorn Runner");
  await dialog.getByLabel("Fights", { exact: true }).selectOption("100");
  await dialog.getByRole("button", { name: "Play the fights" }).click();
  await expect.poll(() => dialog.locator("[data-spoken]").textContent()).toMatch(/^100 fights/);
  expect(await dialog.locator(".rulewright-chances dt").allTextContents())
    .toEqual(["The heroes win", "The heroes lose", "Undecided"]);
  expect(await fates(dialog)).toEqual(["Brannoc Vey", "Thorn Runner"]);
  await dialog.getByText("Abilities", { exact: true }).click();
  expect(await dialog.locator(".rulewright-table").nth(1).locator("tbody tr").count()).toBeGreaterThanOrEqual(2);
  if (process.env.SHOTS) await dialog.screenshot({ path: `${process.env.SHOTS}/encounter.png` });
  expect(await violations(page, "#rulewright-encounter")).toEqual([]);
  expect(page.problems).toEqual([]);
});

onScreen("a check ends at once when it is cancelled, and one without foes is refused in words", async () => {
  const page = await table.sit("Gamemaster");
  const dialog = await openCheck(page);
  await dialog.getByLabel("Fights", { exact: true }).selectOption("20000");
  await dialog.getByRole("button", { name: "Play the fights" }).click();
  await expect.poll(() => dialog.locator("progress").evaluate(bar => bar.value)).toBeGreaterThan(0);
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await dialog.locator(".rulewright-problem", { hasText: "The check was cancelled." }).waitFor();
  await dialog.getByRole("group", { name: "Foes" }).locator("input:checked").evaluateAll(inputs => {
    for (const input of inputs) input.click();
  });
  await dialog.getByRole("button", { name: "Play the fights" }).click();
  await dialog.locator(".rulewright-problem", { hasText: "Choose at least one hero and one foe." }).waitFor();
  expect(await notices(page)).toEqual([]);
  expect(page.problems).toEqual([]);
});

test("players have no encounter check", async () => {
  const ada = await table.sit("Ada");
  await ada.locator("#actors").waitFor({ state: "attached" });
  expect(await ada.getByRole("button", { name: "Check the encounter" }).count()).toBe(0);
});
