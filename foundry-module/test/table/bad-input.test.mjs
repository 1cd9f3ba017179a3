import { chooseTarget } from "../e2e/support/core-ui.mjs";
import { cardCount } from "../e2e/support/api.mjs";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { Table, change, newestFlags, notices, openAttack as attack, openDialog, press, roll, spoken, state, submit } from "../e2e/support/table.mjs";

let table;
beforeAll(async () => { table = await Table.open(); });
beforeEach(async () => { await table.renew(); });
afterAll(async () => { await table.close(); });

const messages = page => cardCount(page);

describe("numbers on a sheet", () => {
  const STATS = "system.attributes.Stats";

  test.each([
    ["Defense", `${STATS}.Defense.value`, [["7", null], ["", null], [null, null], ["abc", "“abc” is not a number"],
      [7.5, "7.5 is not a whole number"], [-3, null],
      [-100, "from -99 to 999, not -100"], [1e9, "from -99 to 999, not 1000000000"]]],
    ["Armour", `${STATS}.Armour.value`, [["1", null], ["abc", "“abc” is not a number"], [-3, "not -3"]]],
    ["Vigor", `${STATS}.Vigor.value`,
      [["3", null], [null, null], ["abc", "“abc” is not a number"], [{ odd: 1 }, "is not a number"]]],
    ["Hit points", "system.health.value",
      [["7", null], [-3, null], ["abc", "“abc” is not a number"], [1e9, "not 1000000000"]]],
    ["Maximum hit points", "system.health.max", [["", null], [7.5, "7.5 is not a whole number"]]]
  ])("%s: what can be used is used, what cannot is named, and the next one works", async (field, path, cases) => {
    const page = await table.sit("Gamemaster");
    for (const [value, problem] of cases) {
      await change(page, "Gate Warden", { [path]: value });
      const dialog = await attack(page);
      await expect.poll(() => spoken(dialog)).toContain(problem ?? "Hit");
      if (problem) {
        await expect.poll(() => spoken(dialog)).toContain(`Gate Warden’s ${field}`);
        const before = await messages(page);
        await submit(dialog);
        await expect.poll(() => notices(page)).toContainEqual(expect.stringContaining(String(problem)));
        expect(await messages(page)).toBe(before);
        await dialog.locator("[data-action=close]").click();
      } else await roll(page, dialog);
    }
    expect(page.problems).toEqual([]);
  });

  test("as text and empty boxes are what they look like", async () => {
    const page = await table.sit("Bo");
    const dialog = await openDialog(page, "Perrin Ashlock", "Light attack");
    await chooseTarget(dialog, "Gate Warden");
    expect(await (await roll(page, dialog)).locator(".rulewright-outcome").textContent()).toMatch(/Hit|Miss|Critical/);
    expect(page.problems).toEqual([]);
  });

  test("that are not there at all: what needs none rolls, the rest says what it needs", async () => {
    const page = await table.sit("Gamemaster");
    await page.evaluate(() => Actor.create({ name: "Nobody", type: "character",
      system: { attributes: { odd: null, "": { value: 1 } } } }));
    await press(page, "Nobody", /^Sneak/, { modifiers: ["Shift"] });
    await page.locator("#chat .rulewright-card").waitFor();
    const dialog = await openDialog(page, "Nobody", "Light attack");
    await chooseTarget(dialog, "Isel Quill");
    await expect.poll(() => spoken(dialog)).toContain("Nobody’s Fray: the sheet has no such value");
  });

  test("of a class that does not exist come from the sheet; what it lacks is named", async () => {
    const page = await table.sit("Gamemaster");
    await change(page, "Gate Warden", { "flags.rulewright.class": "dragon <b>" });
    await roll(page, await attack(page));
    await change(page, "Gate Warden", { [`${STATS}.Defense.value`]: "" });
    const dialog = await attack(page);
    await expect.poll(() => spoken(dialog))
      .toContain("Gate Warden’s Defense: the sheet has no such value. Enter it there");
  });
});

describe("numbers in a dialog", () => {
  test.each([
    ["Boons", "10000", "Boons must be from 0 to 99, not 10000."],
    ["Curses", "-3", "Curses must be from 0 to 99, not -3."], ["Boons", "7.5", "Boons: 7.5 is not a whole number."]
  ])("%s %s: the field is named, nothing is rolled, and what was chosen stays", async (field, value, problem) => {
    const page = await table.sit("Ada");
    const dialog = await attack(page);
    const input = dialog.getByRole("spinbutton", { name: field });
    await input.fill(value);
    await submit(dialog);
    await expect.poll(() => notices(page)).toContainEqual(expect.stringContaining(String(problem)));
    await expect.poll(() => spoken(dialog)).toBe(problem);
    expect(await messages(page)).toBe(0);
    expect(await input.inputValue()).toBe(value);
    await input.fill("1");
    await roll(page, dialog);
  });

  test("that are folded away are named as well", async () => {
    const page = await table.sit("Ada");
    const dialog = await attack(page);
    const situation = dialog.locator("summary", { hasText: "More" });
    await situation.click();
    await dialog.getByRole("spinbutton", { name: "Distance in spaces" }).fill("5000");
    await situation.click();
    await submit(dialog);
    await expect.poll(() => notices(page))
      .toContainEqual(expect.stringContaining("Distance in spaces must be from 0 to 1000, not 5000."));
  });
});

describe("who is gone", () => {
  test("between the dialog and the roll: nothing is rolled, and another target can be chosen", async () => {
    const page = await table.sit("Gamemaster");
    const dialog = await attack(page);
    await page.evaluate(() => game.scenes.active.tokens.contents.find(token => token.name === "Gate Warden").delete());
    await submit(dialog);
    await expect.poll(() => notices(page)).toContainEqual(expect.stringContaining("no longer exists"));
    expect(await messages(page)).toBe(0);
    await chooseTarget(dialog, "Thorn Runner");
    await roll(page, dialog);
  });

  test("with the one who acts: sheet and dialog do not break", async () => {
    const page = await table.sit("Gamemaster");
    const dialog = await attack(page);
    await page.evaluate(() => game.actors.getName("Brannoc Vey").delete());
    await submit(dialog);
    await expect.poll(() => notices(page)).toContainEqual(expect.stringContaining("no longer exists"));
    expect(page.problems).toEqual([]);
  });
});

test("a world without a scene, and a client without a canvas, roll all the same", async () => {
  const page = await table.sit("Ada", { canvas: "off" });
  const gm = await table.sit("Gamemaster");
  await gm.evaluate(async () => {
    await game.scenes.active.delete();
    await game.actors.getName("Gate Warden").update({ "ownership.default": 2 });
  });
  await expect.poll(() => page.evaluate(() => game.scenes.size)).toBe(0);
  await roll(page, await attack(page));
  await expect.poll(() => gm.evaluate(() => game.actors.getName("Gate Warden").system.health.value)).toBe(32);
  expect([...page.problems, ...gm.problems]).toEqual([]);
});

test("cards of another version, or forged ones, offer nothing and break nothing", async () => {
  const page = await table.sit("Ada");
  const content = `<article class="rulewright rulewright-card"><div class="rulewright-offers"></div></article>`;
  const forge = flags => page.evaluate(({ content, flags }) =>
    ChatMessage.create({ content, flags: { rulewright: flags } }).then(() => {}), { content, flags });
  const offers = [{ id: "target", kind: "damage", roles: ["target"], amount: 8 }];
  for (const operation of ["constructor", "dance"])
    await forge({ intent: { operation, actor: "Actor.heroBrannocVey00", target: null, helper: null, choices: {} },
      rolled: {}, offers });
  await forge({ intent: null, offers: "yes" });
  // Version 0.2 put buttons on cards of this kind: a line says that they are gone.
  await expect.poll(() => page.locator("#chat .rulewright-offers .rulewright-reason").count()).toBe(2);
  expect(await page.locator("#chat .rulewright-offers button").count()).toBe(0);
  await roll(page, await attack(page));
  expect((await state(page, "Brannoc Vey")).hp).toBe(40);
  expect(page.problems).toEqual([]);
});

test("flags of the biggest attack that a table rolls stay under 8 KB, all of it applied", async () => {
  const page = await table.sit("Gamemaster");
  await change(page, "Gate Warden", { "system.attributes.Stats.Vigor.value": 6, "system.health.value": 4000,
    "system.health.max": 4000 }, ["counter", "vulnerable"]);
  const dialog = await openDialog(page, "Brannoc Vey", "Other attack");
  await chooseTarget(dialog, "Gate Warden");
  for (const summary of await dialog.locator("summary").all()) await summary.click();
  for (const status of ["Weakened", "Hatred", "Shattered", "Slashed"]) await dialog.getByLabel(status).check();
  for (const keyword of ["Pierce", "Divine", "Unerring", "Critical on any hit", "Ongoing", "The target has cover"])
    await dialog.getByLabel(keyword).check();
  for (const fray of await dialog.getByLabel("Add fray").all()) await fray.check();
  for (const name of ["Damage dice [D]", "Fixed damage"])
    for (const input of await dialog.getByRole("spinbutton", { name }).all()) await input.fill("12");
  for (const [name, value] of [["Boons", 4], ["Curses", 2], ["Distance in spaces", 6], ["Attacker’s height", 3],
      ["Target’s height", 2], ["Bonus damage", 4], ["Instances of damage", 3], ["Range", 6]]) {
    await dialog.getByRole("spinbutton", { name, exact: true }).fill(String(value));
  }
  await dialog.getByLabel(/Override/).check();
  await roll(page, dialog);
  await expect.poll(async () => (await state(page, "Gate Warden")).statuses.length).toBeGreaterThan(3);
  expect(JSON.stringify(await newestFlags(page)).length).toBeLessThan(8192);
});
