import { afterAll, beforeAll, beforeEach, describe, expect } from "vitest";
import { onCores } from "../support/cores.mjs";
import { beginCombat, command, encounter, newestCard } from "./support/fight.mjs";
import { Table, notices, openAttack, roll, seated, state } from "./support/table.mjs";
import { messages, record, save } from "./support/sessions.mjs";
import { BRANNOC } from "./support/narrative.mjs";
import { onScreen, rarely, test } from "./support/tiers.mjs";

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

const WARDEN = "Gate Warden";

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
  onScreen.each(onCores([[13, "on"], [14, "off"]]))("core %i: three sessions in two browsers carry out each press once, whichever of them receives it",
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

  rarely("and whose deciding tab goes away in the middle: another tab puts back what it began, and the player is told",
      async () => {
    // Core 14 writes all of it in one request.
    const gm = await table.sit("Gamemaster", { core: 13 });
    const tabs = [gm, await table.anotherTab(gm)];
    const ada = await table.sit("Ada", { core: 13 });
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

  test("sets the world up in one tab, and the question closes in the other", async () => {
    const gm = await table.sit("Gamemaster");
    await gm.evaluate(() => game.settings.set("rulewright", "welcomed", false));
    await gm.reload();
    await seated(gm);
    const tab = await table.anotherTab(gm);
    const questions = [gm, tab].map(page => page.locator(".rulewright-welcome"));
    for (const question of questions) await question.waitFor();
    await questions[1].locator("[data-action=never]").click();
    for (const question of questions) await question.waitFor({ state: "detached" });
  });
});
