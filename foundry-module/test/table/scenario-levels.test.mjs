import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { command, encounter, gather } from "../e2e/support/fight.mjs";
import { openTracker } from "../e2e/support/play.mjs";
import { Table } from "../e2e/support/table.mjs";

let table;
beforeAll(async () => { table = await Table.open(); });
beforeEach(async () => { await table.reset(); });
afterAll(async () => { await table.close(); });

test("ICON-E8 the plan lays a zone on the level that the GM sees, names it, and removes that one alone", async () => {
  const gm = await table.sit("Gamemaster", { core: 14 });
  await gather(gm, ["Brannoc Vey", "Gate Warden"]);
  const [hall, loft] = await gm.evaluate(async () =>
    (await canvas.scene.createEmbeddedDocuments("Level", [{ name: "Hall" }, { name: "Loft" }])).map(({ id }) => id));
  const scenario = { id: "bridge", kind: "hold", first: "hero", size: 3 };
  await command(gm, { do: "scenario", scenario, at: { x: 3, y: 3 }, spaces: 1, floor: loft });
  await openTracker(gm);
  await gm.locator("[data-fight=plan]").first().click();
  const shown = gm.locator("#rulewright-plan");
  await expect.poll(() => shown.innerText()).toContain("Loft: Zone around column 4, row 4");
  await shown.locator("button[data-action=addZone]").click();
  await gm.locator(".rulewright-battlefield").last().locator("[data-x='3'][data-y='3']").click();
  const floors = async () => (await encounter(gm)).zones.map(({ floor }) => floor);
  const seen = await gm.evaluate(() => canvas.level?.id);
  await expect.poll(floors).toEqual([loft, seen ?? hall]);
  await shown.locator(`button[data-action=dropZone][data-floor="${loft}"]`).click();
  await expect.poll(floors).toEqual([seen ?? hall]);
  expect(gm.problems).toEqual([]);
});
