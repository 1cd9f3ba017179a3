import { afterAll, beforeAll, expect, test } from "vitest";
import { command, fight } from "../e2e/support/play.mjs";
import { clearNotices, notices, Table } from "../e2e/support/table.mjs";
import { begin } from "../e2e/support/marks.mjs";

/** The skull of the core's tracker, in the combat of each game. */

let table;
beforeAll(async () => { table = await Table.open(); });
afterAll(async () => { await table.close(); });

test.each([
  ["icon", "Brannoc Vey", "Gate Warden"], ["dewprism", "Mara Reed", "Sluice Golem"],
  ["beacon", "Sela Marrow", "Gate Runner"], ["elemental", "Veya Galehand", "Salt Hound"]
])("of %s: a GM who marks a foe as defeated by hand reads that the rules do not read it", async (game, hero, foe) => {
  await table.reset({ game });
  const gm = await table.sit("Gamemaster");
  await begin(gm, [hero, foe]);
  const before = JSON.stringify((await fight(gm)).combatants);
  await clearNotices(gm);
  const mark = defeated => gm.evaluate(async ({ foe, defeated }) => {
    await globalThis.game.combat.combatants.find(({ name }) => name === foe).update({ defeated });
  }, { foe, defeated });
  const sentence = `The skull is only a sign: by the rules ${foe} takes part as before. To change that, set the values of `
    + `${foe} with “Adjust”, or remove ${foe} from the tracker.`;
  const told = async () => (await notices(gm)).join("\n");
  await mark(true);
  await expect.poll(told).toContain(sentence);
  expect(JSON.stringify((await fight(gm)).combatants)).toBe(before);
  await clearNotices(gm);
  await mark(false);
  await expect.poll(told).toContain(sentence);
});

test("is silent where the rules write it", async () => {
  await table.reset({ game: "elemental" });
  const gm = await table.sit("Gamemaster");
  await begin(gm, ["Veya Galehand", "Salt Hound"]);
  await clearNotices(gm);
  await command(gm, { do: "set", who: "Salt Hound", field: "hp", value: 0, insist: true });
  await expect.poll(() => gm.evaluate(() =>
    game.combat.combatants.find(({ name }) => name === "Salt Hound").defeated)).toBe(true);
  expect((await notices(gm)).join("\n")).not.toContain("skull");
});
