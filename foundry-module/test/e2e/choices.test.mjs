import { afterAll, beforeAll, beforeEach, expect } from "vitest";
import { violations } from "./support/axe.mjs";
import { command, encounter, newestCard } from "./support/fight.mjs";
import { Table } from "./support/table.mjs";
import { FOE, GUARDIAN, HAMMER, HERO, ambush, answer, participant, pending, question } from "./support/ambush.mjs";
import { test } from "./support/tiers.mjs";

let table;
beforeAll(async () => { table = await Table.open(); });
beforeEach(async () => { await table.renew(); });
afterAll(async () => { await table.close(); });
const receipt = page => page.evaluate(() => game.messages.contents.at(-1).flags.rulewright.receipt);

test("three choices, one of them another player's: nothing happens before the last, and the receipt keeps them",
    async () => {
  const { gm, ada, bo } = await ambush(table);
  const before = await encounter(gm);
  expect(await command(gm, { do: "use", who: FOE, target: HERO, ability: HAMMER })).toMatchObject({ events: [] });

  // Bo decides for the guardian, in his own browser alone.
  await question(bo).waitFor();
  expect(await question(bo).innerText()).toContain(`Which character does ${GUARDIAN} guard with vigilance`);
  expect([await question(gm).count(), await question(ada).count(), await pending(gm)]).toEqual([0, 0, 1]);
  expect(await violations(bo, ".rulewright-dialog")).toEqual([]);
  await answer(bo, `Guard ${HERO} (at least 1 vigilance)`);

  // The dice have fallen. They stay as they are over a reload, in which nothing is lost.
  await question(gm).waitFor();
  const dice = await gm.evaluate(() => game.messages.contents.at(-1).flags.rulewright.choice.dice);
  expect(dice.seed).toMatch(/^[\da-f]{64}$/);
  expect(await encounter(gm)).toEqual(before);
  await gm.reload();
  await answer(gm, "The old one");
  await question(gm).getByRole("button", { name: "down", exact: true }).waitFor();
  expect(await encounter(gm)).toEqual(before);
  await answer(gm, "down");

  await expect.poll(() => pending(gm)).toBe(0);
  await expect.poll(async () => (await participant(gm, HERO)).y).toBe(5);
  const { statuses } = (await participant(gm, HERO)).character;
  expect(statuses.filter(({ name }) => name === "mark").map(({ key }) => key)).toEqual(["old"]);
  expect(await receipt(gm)).toMatchObject(dice);
  await expect.poll(() => newestCard(ada).locator("[data-trust], .rulewright-trust").count()).toBeGreaterThan(0);
  expect([gm, ada, bo].flatMap(page => page.problems)).toEqual([]);
});
