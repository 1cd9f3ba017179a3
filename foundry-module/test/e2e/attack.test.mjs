import { afterAll, beforeAll, beforeEach, describe, expect } from "vitest";
import { onCores } from "../support/cores.mjs";
import { newestCardId } from "./support/api.mjs";
import { chooseTarget } from "./support/core-ui.mjs";
import { NativeCore } from "./support/core.mjs";
import { receiptsOf } from "./support/receipts.mjs";
import { Table, change, newestFlags, notices, openAttack as attack, openDialog, press, roll, spoken, state,
  submit } from "./support/table.mjs";
import { onScreen, test } from "./support/tiers.mjs";

let table;
/** @type {NativeCore} */
let core;
beforeAll(async () => { [table, core] = await Promise.all([Table.open(), NativeCore.start()]); });
beforeEach(async () => { await table.renew(); });
afterAll(async () => { await Promise.all([table.close(), core.stop()]); });

/** Sits the GM down, with a Gate Warden that has vigor. */
async function gm(options) {
  const page = await table.sit("Gamemaster", options);
  await change(page, "Gate Warden", { "system.attributes.Stats.Vigor.value": 6 });
  return page;
}

describe("a click, from the button to the target", () => {
  test.each(onCores([["13", "v1"], ["13", "v2"], ["14", "v1"], ["14", "v2"]]))(
      "on core %s with sheet %s", async (core, sheet) => {
    const page = await gm({ core, sheet });
    const dialog = await attack(page);
    await expect.poll(() => spoken(dialog)).toContain("Hit 75%");
    const card = await roll(page, dialog);
    expect(await card.locator(".rulewright-outcome").first().textContent()).toBe("Hit");
    expect(await card.locator(".rulewright-detail").first().textContent()).toBe("10 against 6");
    await expect.poll(() => dialog.count()).toBe(0);
    await expect.poll(() => state(page, "Gate Warden")).toMatchObject({ vigor: 0, hp: 38 });
    expect(await card.textContent()).toContain("Gate Warden: Vigor 6 → 0");
    expect(await card.textContent()).toContain("Gate Warden: Hit points 40 → 38");

    await card.getByRole("button", { name: "Undo", exact: true }).click();
    await page.locator(".dialog [data-action=yes]").click();
    await expect.poll(() => state(page, "Gate Warden")).toMatchObject({ vigor: 6, hp: 40 });
    expect(page.problems).toEqual([]);
  });

  test("posts one message, with the real dice as evaluated rolls and a small receipt", async () => {
    const page = await gm();
    await roll(page, await attack(page));
    const rolls = await page.evaluate(() => {
      const { contents } = game.messages;
      return { count: contents.length, rolls: contents.at(-1).rolls
        .map(one => ({ total: one.total, faces: one.dice.flatMap(die => die.results.map(({ result }) => result)) })) };
    });
    expect(rolls).toEqual({ count: 1, rolls: [{ total: 10, faces: [10] }, { total: expect.any(Number), faces: [6] }] });
    const flags = await newestFlags(page);
    expect(JSON.stringify(flags).length).toBeLessThan(8192);
    expect(flags.receipt).toMatchObject({ operation: "icon_encounter", seed: "15".repeat(32),
      version: expect.any(String), engine: expect.any(String) });
  });

  test("inflicts statuses with the damage, and names who caused them", async () => {
    const page = await gm();
    const dialog = await attack(page);
    await dialog.locator("summary", { hasText: "More" }).click();
    await dialog.getByLabel("Weakened").check();
    await dialog.getByLabel("Hatred").check();
    await roll(page, dialog);
    await expect.poll(async () => (await state(page, "Gate Warden")).statuses)
      .toEqual(["rulewright.hatred", "rulewright.weakened"]);
    const from = await page.evaluate(() => game.scenes.active.tokens.contents
      .find(token => token.name === "Gate Warden").actor.effects.contents.map(effect => effect.flags.rulewright.from));
    expect(from).toContain(await page.evaluate(() => game.actors.getName("Brannoc Vey").uuid));
  });

  test("defeats: statuses and vigor go with the last hit point", async () => {
    const page = await gm();
    await change(page, "Gate Warden",
      { "system.health.value": 3, "system.attributes.Stats.Vigor.value": 0 }, ["dazed"]);
    await roll(page, await attack(page));
    await expect.poll(() => state(page, "Gate Warden")).toEqual({ vigor: 0, hp: 0, statuses: [] });
  });

  test("a counter answers it", async () => {
    const page = await gm();
    await change(page, "Gate Warden", {}, ["counter"]);
    const card = await roll(page, await attack(page));
    expect(await card.textContent()).toContain("Counter: the attacker takes 2 damage");
    // Armor 2 of the Stalwart takes all of it.
    await expect.poll(() => state(page, "Brannoc Vey")).toMatchObject({ hp: 40 });
  });
});

describe("the dialog", () => {
  test("works without a target: the Defense is entered", async () => {
    const page = await gm({ canvas: "off" });
    const dialog = await openDialog(page, "Brannoc Vey", "Light attack");
    await dialog.getByRole("spinbutton", { name: "Defense" }).fill("11");
    await expect.poll(() => dialog.locator("[data-spoken]").textContent()).toContain("Hit 50%");
    const card = await roll(page, dialog);
    expect(await card.locator(".rulewright-detail").first().textContent()).toBe("10 against 11");
    expect(await card.textContent()).not.toContain("HP");
    expect(await card.getByRole("button", { name: "Undo" }).count()).toBe(0);
    expect(page.problems).toEqual([]);
  });

  test("works without a canvas on actors of the world", async () => {
    const page = await gm({ canvas: "off" });
    const dialog = await openDialog(page, "Brannoc Vey", "Light attack");
    expect(await dialog.getByLabel("Target", { exact: true }).locator("option", { hasText: "Thorn Runner" }).count())
      .toBeGreaterThan(0);
  });

  test("begins with the token that the user targets, and Shift skips it then", async () => {
    const page = await gm();
    const shift = { modifiers: ["Shift"] };
    await press(page, "Brannoc Vey", "Light attack", shift);
    await page.locator(".rulewright-dialog").waitFor();
    await page.locator(".rulewright-dialog [data-action=close]").click();
    await page.evaluate(() => canvas.tokens.placeables
      .find(token => token.name === "Gate Warden").setTarget(true, { releaseOthers: true }));
    await press(page, "Brannoc Vey", "Light attack", shift);
    await page.locator("#chat .rulewright-card").waitFor();
    expect(await page.locator(".rulewright-dialog").count()).toBe(0);
    expect(await page.locator("#chat .rulewright-deed").first().textContent()).toContain("Gate Warden");
  });

  onScreen("takes the token that the user targets on the map while it is open", async () => {
    const page = await table.sit("Gamemaster");
    const dialog = await openDialog(page, "Brannoc Vey", "Light attack");
    const target = name => page.evaluate(name => canvas.scene.tokens.getName(name).object.setTarget(true), name);
    for (const name of ["Gate Warden", "Thorn Runner"]) {
      await target(name);
      await expect.poll(() => dialog.locator("select[name=target]").evaluate(({ selectedOptions: [one] }) =>
        one.dataset.name)).toBe(name);
    }
    await expect.poll(() => dialog.locator(".rulewright-chances").count()).toBe(1);
    // No other dialog than one with that choice is changed.
    await page.evaluate(() => canvas.scene.tokens.getName("Thorn Runner").object.setTarget(false));
    expect(await dialog.locator("select[name=target]").inputValue()).not.toBe("");
    expect(page.problems).toEqual([]);
  });

  test("shows odds that follow every choice", async () => {
    const page = await gm();
    const dialog = await attack(page);
    const spoken = () => dialog.locator("[data-spoken]").textContent();
    await expect.poll(spoken).toContain("Hit 75%");
    const bars = await dialog.locator(".rulewright-bars").getAttribute("aria-label");
    expect(bars).toContain("2: 25%");
    await dialog.getByRole("button", { name: "More: Curses" }).click();
    await dialog.getByRole("button", { name: "More: Curses" }).click();
    await expect.poll(spoken).not.toContain("Hit 75%");
    await dialog.getByRole("button", { name: "Less: Curses" }).click();
    await dialog.getByRole("button", { name: "Less: Curses" }).click();
    await dialog.locator("summary", { hasText: "More" }).click();
    await dialog.getByRole("spinbutton", { name: "Attacker’s height" }).fill("1");
    await expect.poll(spoken).toContain("Hit 92%");
  });

  test("shows the odds of the very request that is rolled", async () => {
    const page = await gm();
    const choose = async () => {
      const dialog = await attack(page);
      await dialog.getByRole("spinbutton", { name: "Boons" }).fill("2");
      for (const summary of await dialog.locator("summary").all()) await summary.click();
      await dialog.getByLabel("The target has cover").check();
      await dialog.getByRole("spinbutton", { name: "Bonus damage" }).fill("1");
      await dialog.getByLabel("Critical on any hit").check();
      return dialog;
    };
    await roll(page, await choose());
    const [{ request }] = await receiptsOf(page, [await newestCardId(page)]);
    await change(page, "Gate Warden", { "system.attributes.Stats.Vigor.value": 6, "system.health.value": 40 });
    const { odds: { facts } } = await core.ask("icon_encounter", { ...request, dice: { odds: true } });
    const fact = key => facts.find(one => one.key === key);
    const percent = chance => `${Math.round(chance * 100)}%`;
    const yes = key => percent(fact(key).values.find(({ value }) => value === 1)?.chance ?? 0);

    const dialog = await choose();
    await expect.poll(() => dialog.locator("[data-spoken]").textContent())
      .toBe(`Hit ${yes("hit")}, Critical ${yes("critical")}, Exceed ${yes("exceed")}, `
        + `Mean damage ${Math.round(fact("dealt").mean * 10) / 10}. Boons and curses: boon +2`);
    const bars = await dialog.locator(".rulewright-bars").getAttribute("aria-label");
    for (const { value, chance } of fact("dealt").values.filter(({ chance }) => chance > 0.01))
      expect(bars).toContain(` ${value}: ${percent(chance)}`);
  });

  test("gives the focus back to the button that opened it", async () => {
    const page = await gm();
    const dialog = await attack(page);
    await roll(page, dialog);
    await expect.poll(() => page.evaluate(() => document.activeElement?.dataset?.deed)).toBe("lightAttack");
  });

  test("names nobody whom a player does not see, and no templates, and lets only the GM insist", async () => {
    const [gm, ada] = [await table.sit("Gamemaster"), await table.sit("Ada")];
    await gm.evaluate(async () => {
      await game.scenes.active.tokens.contents.find(token => token.name === "Gate Warden").update({ hidden: true });
      await Actor.create({ name: "A template", type: "character",
        ownership: { default: 2 }, flags: { worldbuilding: { isTemplate: true } } });
      await Actor.create({ name: "A stranger", type: "character", ownership: { default: 2 } });
    });
    await expect.poll(() => ada.evaluate(() => game.actors.filter(actor => actor.name.startsWith("A ")).length))
      .toBe(2);
    const names = async page => (await openDialog(page, "Brannoc Vey", "Light attack"))
      .getByLabel("Target", { exact: true }).locator("option").allTextContents();
    expect(await names(ada)).toContain("A stranger");
    expect(await names(ada)).not.toContain("Gate Warden");
    expect(await names(ada)).not.toContain("A template");
    expect(await names(gm)).toContain("Gate Warden");
    // To carry out what a rule refuses is for the GM as well.
    expect(await ada.locator(".rulewright-dialog").getByLabel(/Override/).count()).toBe(0);
    expect(await gm.locator(".rulewright-dialog").getByLabel(/Override/).count()).toBe(1);
  });

  test("stays open with all that was chosen where a rule refuses; the GM may insist", async () => {
    const page = await gm();
    const dialog = await attack(page);
    await dialog.locator("summary", { hasText: "More" }).click();
    await dialog.getByRole("spinbutton", { name: "Distance in spaces" }).fill("9");
    await expect.poll(() => dialog.locator("[data-spoken]").textContent()).toContain("out of range");
    await submit(dialog);
    await expect.poll(() => notices(page)).toContainEqual(expect.stringContaining("out of range."));
    expect(await dialog.getByRole("spinbutton", { name: "Distance in spaces" }).inputValue()).toBe("9");
    await dialog.getByLabel(/Override/).check();
    await roll(page, dialog);
  });

  test("of another attack takes its damage, and remembers it", async () => {
    const page = await gm();
    const dialog = await openDialog(page, "Brannoc Vey", "Other attack");
    await chooseTarget(dialog, "Gate Warden");
    await dialog.getByRole("spinbutton", { name: "Damage dice [D]" }).first().fill("3");
    await dialog.getByRole("spinbutton", { name: "Fixed damage" }).first().fill("2");
    await dialog.getByRole("spinbutton", { name: "Boons" }).fill("1");
    await dialog.getByLabel(/Override/).check();
    const card = await roll(page, dialog);
    expect(await card.locator(".rulewright-pools .rulewright-formula").allTextContents())
      .toEqual(["1d20", "1d6", "3d6"]);
    const again = await openDialog(page, "Brannoc Vey", "Other attack");
    expect(await again.getByRole("spinbutton", { name: "Damage dice [D]" }).first().inputValue()).toBe("3");
    // Choices for that one moment are forgotten.
    expect(await again.getByLabel(/Override/).isChecked()).toBe(false);
    expect(await again.getByRole("spinbutton", { name: "Boons" }).inputValue()).toBe("0");
  });
});

test("without a combat nothing counts attacks", async () => {
  const page = await gm();
  await roll(page, await attack(page));
  const dialog = await attack(page);
  await expect.poll(() => spoken(dialog)).toContain("Hit");
  await roll(page, dialog);
});
