import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { Table, notices } from "../e2e/support/table.mjs";

let table;
beforeAll(async () => { table = await Table.open(); });
beforeEach(async () => { await table.renew(); });
afterAll(async () => { await table.close(); });

/** Imports a foe with items, and changes two of its first item's parts by hand. */
const imported = gm => gm.evaluate(async () => {
  const packs = ["foes", "characters"].map(name => game.packs.get(`rulewright.${name}`));
  const foe = (await Promise.all(packs.map(one => one.getDocuments()))).flat().find(({ items }) => items.size > 0);
  const pack = game.packs.get(foe.pack);
  const actor = await game.actors.importFromCompendium(pack, foe.id);
  const item = actor.items.get([...foe.items][0].id);
  const { name, system } = item.toObject();
  await item.update({ name: "An older name", "system.description": "<p>Older words.</p>", "system.quantity": 7 });
  return { uuid: item.uuid, name, description: system.description };
});

const stored = (gm, uuid) => gm.evaluate(async uuid => {
  const { name, system } = (await fromUuid(uuid)).toObject();
  return { name, description: system.description, quantity: system.quantity };
}, uuid);

const open = page => page.evaluate(() => game.modules.get("rulewright").api.open("sources"));

test("an imported item is brought up to date, part by part, and keeps what changes in play", async () => {
  const gm = await table.sit("Gamemaster");
  const { uuid, name, description } = await imported(gm);
  await open(gm);
  const window = gm.locator(".rulewright-source-window");
  await window.locator(".rulewright-source").first().waitFor();
  expect(await window.locator(".rulewright-source legend").allTextContents())
    .toEqual([expect.stringContaining("An older name")]);
  const boxes = window.locator("[name=take]");
  expect(await boxes.evaluateAll(all => all.map(box => [box.closest("label").querySelector("strong").textContent,
    box.checked]))).toEqual([["Name", false], ["Description", false], ["Quantity", false]]);
  // Its name differs beside other parts: the GM chooses each.
  expect(await window.locator(".rulewright-source .rulewright-hint").textContent())
    .toMatch(new RegExp(`From .*${name}.*The names differ`));
  await boxes.first().check();
  await boxes.nth(1).check();
  // Another GM has changed it since: nothing is taken over.
  await gm.evaluate(uuid => fromUuidSync(uuid).update({ name: "Another name" }), uuid);
  await window.locator("[type=submit]").click();
  await expect.poll(() => window.locator("[data-told]").textContent()).toContain("Changed since the comparison");
  expect(await stored(gm, uuid)).toMatchObject({ name: "Another name", description: "<p>Older words.</p>" });
  await boxes.nth(1).check();
  await window.locator("[type=submit]").click();
  await expect.poll(() => window.locator("[data-told]").textContent()).toContain("Items brought up to date: 1.");
  expect(await stored(gm, uuid)).toEqual({ name: "Another name", description, quantity: 7 });
  await window.locator("[data-action=back]").click();
  await expect.poll(() => window.locator("[data-told]").textContent()).toContain("again as before: 1.");
  expect(await stored(gm, uuid)).toEqual({ name: "Another name", description: "<p>Older words.</p>", quantity: 7 });
  expect(await window.locator("[data-action=back]").count()).toBe(0);
  await window.locator("[data-action=all]").click();
  await window.locator("[type=submit]").click();
  await expect.poll(() => stored(gm, uuid)).toEqual({ name, description, quantity: expect.any(Number) });
  await expect.poll(() => window.locator(".rulewright-items-sum").textContent()).toContain("None differs");
  expect(gm.problems).toEqual([]);
});

test("the form of an ability opens the comparison of its item alone", async () => {
  const gm = await table.sit("Gamemaster");
  const { uuid } = await imported(gm);
  await gm.evaluate(uuid => fromUuidSync(uuid).sheet.render(true), uuid);
  await gm.locator(".rulewright-describe").last().click();
  await gm.locator(".rulewright-ability [data-action=source]").click();
  const window = gm.locator(".rulewright-source-window");
  await window.locator(".rulewright-source").waitFor();
  expect(await window.locator(".window-title").textContent()).toContain("An older name");
  expect(gm.problems).toEqual([]);
});

test("the comparison is the GM's alone", async () => {
  const ada = await table.sit("Ada");
  await open(ada);
  await expect.poll(() => notices(ada).then(all => all.join())).toMatch(/\S/);
  expect(await ada.locator(".rulewright-source-window").count()).toBe(0);
});
