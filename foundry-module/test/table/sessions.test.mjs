import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { BRANNOC, hero, narrate } from "../e2e/support/narrative.mjs";
import { Table, notices } from "../e2e/support/table.mjs";
import { messages, record, save } from "../e2e/support/sessions.mjs";

let table;
beforeAll(async () => { table = await Table.open(); });
beforeEach(async () => {
  await table.reset();
  table.stage.deliver("all");
});
afterAll(async () => {
  table.stage.deliver("all");
  await table.close();
});

describe("a GM who is logged in several times", () => {
  test("acts in the tab in which the GM presses, and in no other", async () => {
    const gm = await table.sit("Gamemaster", { core: 14 });
    const tab = await table.anotherTab(gm);
    await record(tab);
    await save(gm);
    await expect.poll(() => messages(tab)).toBe(1);
    await save(tab);
    await expect.poll(() => messages(gm)).toBe(2);
    expect(await tab.evaluate(() => globalThis.done)).toEqual({ createChatMessage: 2 });
  });
});

describe("a player who is logged in twice", () => {
  test("on core 13 presses in either tab, whichever of them is asked whether it did", async () => {
    await table.sit("Gamemaster", { core: 13 });
    const ada = await table.sit("Ada", { core: 13 });
    const tab = await table.anotherTab(ada);
    let cards = 0;
    for (const to of ["all", "newest"]) {
      table.stage.deliver(to);
      for (const page of [ada, tab]) {
        await save(page);
        await expect.poll(() => messages(ada)).toBe(++cards);
      }
    }
    for (const page of [ada, tab]) expect(await notices(page)).toEqual([]);
  });

  test("is asked for consent in both tabs, and the first answer closes the other's question", async () => {
    const core = 13;
    const gm = await table.sit("Gamemaster", { core });
    const other = await table.sit("Gamemaster", { core });
    const [ada, bo] = [await table.sit("Ada", { core }), await table.sit("Bo", { core })];
    const tabs = [bo, await table.anotherTab(bo)];
    const questions = tabs.map(page => page.locator("dialog, .application, .dialog")
      .filter({ hasText: "Effort requested" }));
    const played = narrate(ada, { do: "act", who: BRANNOC, action: "smash", helper: "Oma Tarrow" });
    for (const question of questions) await question.last().waitFor();
    expect(await Promise.all(questions.map(question => question.getByRole("button", { name: "Spend it" }).count())))
      .toEqual([1, 1]);
    await questions[1].getByRole("button", { name: "Spend it" }).click();
    expect(await played).not.toBeNull();
    for (const question of questions) await expect.poll(() => question.count()).toBe(0);
    await expect.poll(async () => (await hero(ada, "Oma Tarrow")).effort).toBe(2);
    expect([await messages(ada), await notices(gm), await notices(other)]).toEqual([1, [], []]);
  });
});
