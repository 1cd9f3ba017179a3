import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { beginFight, command, encounter } from "./support/fight.mjs";
import { Table, notices, openAttack, press, roll, seated, state } from "./support/table.mjs";

let table;
beforeAll(async () => { table = await Table.open(); });
beforeEach(async () => { await table.reset(); });
afterEach(async () => {
  table.stage.deliver("all");
  await Promise.all(tabs.splice(0).map(page => page.close()));
});
afterAll(async () => { await table.close(); });

/** The further tabs of a test. */
const tabs = [];

/** Opens another tab of a user in the browser in which they sit. */
async function anotherTab(page) {
  const tab = await page.context().newPage();
  tabs.push(tab);
  tab.problems = [];
  tab.on("pageerror", error => tab.problems.push(error.message));
  tab.on("console", message => { if (message.type() === "error") tab.problems.push(message.text()); });
  await tab.goto(page.url());
  await seated(tab);
  return tab;
}

const messages = page => page.evaluate(() => game.messages.size);
const hp = async page => (await state(page, "Gate Warden")).hp;

/** Counts on a page what happens to documents from now on. */
const record = page => page.evaluate(() => {
  globalThis.done = {};
  for (const what of ["updateActor", "createChatMessage", "deleteChatMessage", "createActiveEffect"]) Hooks.on(what, () => { done[what] = (done[what] ?? 0) + 1; });
});
const counted = page => page.evaluate(() => globalThis.done);

for (const core of [13, 14]) {
  test(`core ${core}: a GM logged in three times, in two browsers, carries out each press once`, async () => {
    const gm = await table.sit("Gamemaster", { core });
    const elsewhere = await table.sit("Gamemaster", { core });
    const tab = await anotherTab(gm);
    const ada = await table.sit("Ada", { core });
    await record(ada);

    await press(ada, "Brannoc Vey", "Save", { modifiers: ["Shift"] });
    await expect.poll(() => messages(ada)).toBe(1);

    const dialog = await openAttack(ada);
    await dialog.locator("summary", { hasText: "Ability" }).click();
    await dialog.getByLabel("Weakened").check();
    const card = await roll(ada, dialog);
    await card.locator(".rulewright-offer:enabled").click();
    await card.locator(".rulewright-applied").waitFor();
    await expect.poll(() => hp(ada)).toBe(32);
    await expect.poll(async () => (await state(ada, "Gate Warden")).statuses).toEqual(["rulewright.weakened"]);
    // A further press ends after all that came of those before, in every session of the GM.
    await press(ada, "Brannoc Vey", "Save", { modifiers: ["Shift"] });
    await expect.poll(() => messages(ada)).toBe(3);
    expect(await counted(ada)).toEqual({ createChatMessage: 3, updateActor: 1, createActiveEffect: 1 });
    for (const page of [gm, elsewhere, tab, ada]) expect([await notices(page), page.problems]).toEqual([[], []]);
  });
}
