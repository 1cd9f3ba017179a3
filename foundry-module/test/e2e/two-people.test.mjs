import { afterAll, beforeAll, expect } from "vitest";
import { newestCard } from "./support/fight.mjs";
import { Table, openAttack, roll, seated, state } from "./support/table.mjs";
import { onScreen } from "./support/tiers.mjs";

let table;
beforeAll(async () => { table = await Table.open(); });
afterAll(async () => { await table.close(); });

/** The result of verifying the newest card here. */
async function verify(page) {
  const card = newestCard(page);
  await card.locator("[data-trust=verify]").click();
  await card.locator(".rulewright-trust-said[data-tone]").waitFor();
  return card.locator(".rulewright-trust-said").getAttribute("data-tone");
}

onScreen("a player clicks, the GM's browser resolves, both see it; the GM undoes it; after a reload both verify it",
    async () => {
  await table.reset();
  const [gm, ada] = [await table.sit("Gamemaster"), await table.sit("Ada", { core: 14 })];
  const card = await roll(ada, await openAttack(ada));
  const total = await card.locator(".rulewright-outcome").first().textContent();
  await expect.poll(() => newestCard(gm).locator(".rulewright-outcome").first().textContent()).toBe(total);
  expect(await gm.evaluate(() => game.messages.contents.at(-1).author.name)).toBe("Gamemaster");

  for (const page of [gm, ada]) await expect.poll(async () => (await state(page, "Gate Warden")).hp).toBe(32);

  await newestCard(gm).locator("[data-trust=undo]").first().click();
  await gm.locator("dialog button[data-action=yes], .dialog button[data-action=yes]").click();
  for (const page of [gm, ada]) {
    await expect.poll(async () => (await state(page, "Gate Warden")).hp).toBe(40);
    // A page that is closed before the last write would revert the undo.
    await newestCard(page).locator(".rulewright-undone-by").waitFor();
  }

  for (const page of [gm, ada]) {
    await page.reload();
    await seated(page);
  }
  for (const page of [gm, ada]) {
    expect(await verify(page)).toBe("good");
    expect((await state(page, "Gate Warden")).hp).toBe(40);
  }
  expect([...gm.problems, ...ada.problems]).toEqual([]);
});
