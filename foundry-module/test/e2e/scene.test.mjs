import { afterAll, beforeAll, beforeEach, expect } from "vitest";
import { undo } from "./support/api.mjs";
import { command, put } from "./support/fight.mjs";
import { CORES, Table } from "./support/table.mjs";
import { FOE, HERO, NOTHING, begin, shown, use } from "./support/on-scene.mjs";
import { test } from "./support/tiers.mjs";

let table;
beforeAll(async () => { table = await Table.open(); });
beforeEach(async () => { await table.reset(); });
afterAll(async () => { await table.close(); });

test.each(CORES)("areas, a summon and a pit are on the scene while they last, on core %i", async core => {
  const gm = await begin(table, { core });
  expect(await use(gm, "Ash Garden", { choices: ["7,7"] })).toBeDefined();
  await expect.poll(() => shown(gm)).toEqual({ ...NOTHING, drawings: ["Ash Garden: difficult 3 wide at 6,6"] });
  await use(gm, "Winter Lamp");
  await expect.poll(async () => (await shown(gm)).drawings).toEqual(
    ["Ash Garden: difficult 3 wide at 6,6", "Winter Lamp: aura 2 5 wide at 3,3"]);
  const [before] = await gm.evaluate(() => canvas.scene.drawings.filter(one => one.text.startsWith("Winter"))
    .map(one => one.id));

  // The aura follows its bearer, and stays the same document.
  await put(gm, HERO, 6, 5);
  await expect.poll(async () => (await shown(gm)).drawings).toContain("Winter Lamp: aura 2 5 wide at 4,3");
  expect(await gm.evaluate(id => canvas.scene.drawings.has(id), before)).toBe(true);

  // Undo takes the last thing away, and only that.
  expect(await undo(gm)).toEqual([]);
  await expect.poll(() => shown(gm)).toEqual({ ...NOTHING, drawings: ["Ash Garden: difficult 3 wide at 6,6"] });
  await use(gm, "Sinkhole Prayer", { target: FOE });
  await expect.poll(async () => (await shown(gm)).drawings).toContain("Pit 1 wide at 8,5");

  // The end of the fight leaves the scene as it was.
  await gm.evaluate(() => canvas.scene.createEmbeddedDocuments("Drawing",
    [{ shape: { type: "p", width: 100, height: 100, points: [0, 0, 100, 0, 100, 100] }, text: "by hand" }]));
  await command(gm, { do: "end" });
  await expect.poll(() => shown(gm)).toEqual({ ...NOTHING, drawings: ["by hand 1 wide at 0,0"] });
  expect(await undo(gm)).toEqual([]);
  await expect.poll(async () => (await shown(gm)).drawings).toEqual(
    ["Ash Garden: difficult 3 wide at 6,6", "Pit 1 wide at 8,5", "by hand 1 wide at 0,0"]);
  expect(gm.problems).toEqual([]);
});
