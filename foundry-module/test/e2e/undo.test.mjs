import { afterAll, beforeAll, beforeEach, expect } from "vitest";
import { Table, openAttack, roll } from "./support/table.mjs";
import { test } from "./support/tiers.mjs";
import { world } from "./support/world.mjs";

let table;
beforeAll(async () => { table = await Table.open(); });
beforeEach(async () => { await table.renew(); });
afterAll(async () => { await table.close(); });

test("an attack outside of a combat is undone with its card", async () => {
  const gm = await table.sit("Gamemaster");
  const before = await world(gm);
  const card = await roll(gm, await openAttack(gm));
  await expect.poll(async () => JSON.stringify(await world(gm)) === JSON.stringify(before)).toBe(false);
  await card.getByRole("button", { name: "Undo", exact: true }).click();
  await gm.locator(".dialog [data-action=yes]").click();
  await card.locator(".rulewright-undone-by").waitFor();
  expect(await world(gm)).toEqual(before);
});
