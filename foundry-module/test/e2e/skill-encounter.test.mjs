/** The window of skill encounters, on a desk and on a phone. */
import { afterAll, beforeAll, beforeEach, expect } from "vitest";
import { violations } from "./support/axe.mjs";
import { command } from "./support/play.mjs";
import { Table } from "./support/table.mjs";
import { onScreen, test } from "./support/tiers.mjs";
import { tooWide } from "./support/width.mjs";

let table;
beforeAll(async () => { table = await Table.open(); });
beforeEach(async () => { await table.renew({ game: "beacon" }); });
afterAll(async () => { await table.close(); });

/** Pictures of the window, where the environment names a folder for them. */
const shoot = async (page, name) => {
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/${name}.png` });
};

const open = async page => {
  await page.evaluate(() => game.modules.get("rulewright").api.open("skillEncounters"));
  const shown = page.locator("#rulewright-skill");
  await shown.locator("[data-part=goal]").first().waitFor();
  return shown;
};

onScreen("BEACON-K1 the window fits desk and phone, has no fault of access, and a button of the list of actors opens it",
    async () => {
  const gm = await table.sit("Gamemaster");
  await command(gm, { do: "skillEncounter", goal: "Cross the Glass Mountains before the first snow", size: 6, time: 4,
    failures: 3 });
  await command(gm, { do: "skillEncounter", goal: "Find the informer", size: 4, hidden: true });
  const [{ id }] = await gm.evaluate(() => game.settings.get("rulewright", "skillEncounters"));
  for (const [field, value] of [["goal", 3], ["failures", 1]])
    await command(gm, { do: "adjust", clock: id, field, value });
  await command(gm, { do: "passTime", clock: id });
  const shown = await open(gm);
  await shoot(gm, "skill-desk");
  expect(await violations(gm, "#rulewright-skill")).toEqual([]);
  expect(await tooWide(shown)).toEqual([]);
  expect(await gm.locator("[data-rulewright=skill]").count()).toBe(1);
  await shown.getByRole("button", { name: "New skill encounter" }).click();
  await gm.locator(".rulewright-dialog [name=goal]").waitFor();
  await shoot(gm, "skill-form");
  expect(gm.problems).toEqual([]);
  const ada = await table.sit("Ada", { viewport: { width: 390, height: 844 } });
  const hers = await open(ada);
  await shoot(ada, "skill-phone");
  expect(await tooWide(hers)).toEqual([]);
  expect(await hers.innerText()).not.toContain("Find the informer");
});

test("a button that counts keeps the keyboard, however often its window is drawn again", async () => {
  const gm = await table.sit("Gamemaster");
  await command(gm, { do: "skillEncounter", goal: "Find the informer", size: 4 });
  const shown = await open(gm);
  const goal = async () => (await gm.evaluate(() => game.settings.get("rulewright", "skillEncounters")))[0].filled ?? 0;
  const focused = () => gm.evaluate(() => {
    const { action, field, by } = document.activeElement.dataset;
    return [action, field, by].join(" ");
  });
  for (const { by, filled } of [{ by: "1", filled: 1 }, { by: "1", filled: 2 }, { by: "-1", filled: 1 }]) {
    const button = shown.locator(`[data-part=goal] [data-by="${by}"]`);
    await button.focus();
    await gm.keyboard.press("Enter");
    await expect.poll(goal, { message: by }).toBe(filled);
    await expect.poll(() => button.getAttribute("data-to"), { message: by }).toBe(String(filled + Number(by)));
    await expect.poll(focused, { message: by }).toBe(`adjust goal ${by}`);
  }
  expect(gm.problems).toEqual([]);
});
