import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { cardCount } from "../e2e/support/api.mjs";
import { beginCombat, command, encounter, newestCard } from "../e2e/support/fight.mjs";
import { hero, narrate } from "../e2e/support/narrative.mjs";
import { Table, notices, openAttack, press, roll, state } from "../e2e/support/table.mjs";

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

const BRANNOC = "Brannoc Vey";
const WARDEN = "Gate Warden";
const messages = page => cardCount(page);
const save = page => press(page, BRANNOC, "Save", { modifiers: ["Shift"] });

/** Counts on a page what happens to documents from now on. */
const record = page => page.evaluate(() => {
  globalThis.done = {};
  for (const what of ["updateActor", "createChatMessage", "deleteChatMessage", "createActiveEffect"])
    Hooks.on(what, () => { globalThis.done[what] = (globalThis.done[what] ?? 0) + 1; });
});

/**
 * Ada saves, hits and weakens the warden, and saves once more: each happens once. The last card comes after all that
 * the sessions of the GM do.
 */
async function eachPressOnce(ada, sessions) {
  await record(ada);
  await save(ada);
  await expect.poll(() => messages(ada)).toBe(1);
  const dialog = await openAttack(ada);
  await dialog.locator("summary", { hasText: "More" }).click();
  await dialog.getByLabel("Weakened").check();
  await roll(ada, dialog);
  await expect.poll(() => state(ada, WARDEN)).toMatchObject({ hp: 32, statuses: ["rulewright.weakened"] });
  await save(ada);
  await expect.poll(() => messages(ada)).toBe(3);
  expect(await ada.evaluate(() => globalThis.done))
    .toEqual({ createChatMessage: 3, updateActor: 1, createActiveEffect: 1 });
  for (const page of [...sessions, ada]) expect([await notices(page), page.problems]).toEqual([[], []]);
}

describe("a GM who is logged in several times", () => {
  // Nothing public documents whether a handler receives the user who asks: each core runs with the other one's setting.
  test.each([
    [13, "on"], [14, "off"]
  ])("core %i: three sessions in two browsers carry out each press once, whichever of them receives it",
  async (core, asker) => {
    const gm = await table.sit("Gamemaster", { core, asker });
    const sessions = [gm, await table.anotherTab(gm), await table.sit("Gamemaster", { core, asker })];
    const ada = await table.sit("Ada", { core });
    await eachPressOnce(ada, sessions);
    for (const [at, to] of ["oldest", "newest"].entries()) {
      table.stage.deliver(to);
      await save(ada);
      await expect.poll(() => messages(ada)).toBe(4 + at);
    }
  });

  test("and another GM beside them: one of all of them decides", async () => {
    const gm = await table.sit("Gamemaster", { core: 14 });
    await gm.evaluate(() => game.users.getName("Bo").update({ role: 4 }));
    const bo = await table.sit("Bo", { core: 14 });
    const active = await bo.evaluate(() => game.users.activeGM.name);
    const tab = await table.anotherTab(active === "Bo" ? bo : gm);
    await eachPressOnce(await table.sit("Ada", { core: 14 }), [gm, bo, tab]);
  });

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

  test("and whose deciding tab goes away in the middle: another tab puts back what it began, and the player is told",
      async () => {
    const gm = await table.sit("Gamemaster", { core: 14 });
    const tabs = [gm, await table.anotherTab(gm)];
    const ada = await table.sit("Ada", { core: 14 });
    await beginCombat(gm, [BRANNOC, "Oma Tarrow", WARDEN]);
    await expect.poll(() => ada.evaluate(() => game.combat?.round)).toBe(1);
    expect(await command(ada, { do: "takeTurn", who: BRANNOC })).not.toBeNull();
    const before = await encounter(ada);
    /** The tabs whose last changes do not get through. */
    const held = new Set();
    for (const tab of tabs) await tab.route("**/stage/api/modify", route => {
      const { action, documentName } = route.request().postDataJSON();
      if (action === "update" && !["ChatMessage", "Combatant", "Combat", "User"].includes(documentName)) held.add(tab);
      else route.continue();
    });
    const struck = command(ada, { do: "use", who: BRANNOC, target: WARDEN,
      ability: { id: "light", takes: "one", attack: true, strike: { kind: "light", range: 20 } } });
    await expect.poll(() => held.size).toBe(1);
    const [goes] = held;
    const stays = tabs.find(tab => tab !== goes);
    await stays.unroute("**/stage/api/modify");
    await goes.goto("about:blank");
    expect(await struck).toBeNull();
    expect((await notices(ada)).join()).toContain("The GM’s browser disconnected");
    await expect.poll(async () => (await notices(stays)).join()).toContain("changes were reverted");
    await expect.poll(() => encounter(ada)).toEqual(before);
    expect(await state(ada, WARDEN)).toMatchObject({ hp: 40 });
    await newestCard(stays).locator("[data-waiting=carryOut]").click();
    await expect.poll(async () => (await state(ada, WARDEN)).hp).toBe(32);
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
