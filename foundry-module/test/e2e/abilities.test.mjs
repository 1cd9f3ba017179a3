import { afterAll, beforeAll, beforeEach, describe, expect } from "vitest";
import { onCores } from "../support/cores.mjs";
import { chooseTarget } from "./support/core-ui.mjs";
import { beginCombat, command, newestCard } from "./support/fight.mjs";
import { OTHER_SYSTEM, Table, openPanel, spoken, state, submit } from "./support/table.mjs";
import { onScreen, test } from "./support/tiers.mjs";

let table;
beforeAll(async () => { table = await Table.open(); });
beforeEach(async () => { await table.renew(); });
afterAll(async () => { await table.close(); });

const ITEM = "Tower shield";
const HERO = "Brannoc Vey";

/** The window of an actor's sheet. */
const sheetOf = (page, who) => page.locator(".app, .application")
  .filter({ has: page.locator(`input[name=name][value="${who}"]`) });

/** Opens the form of an item from the sheet of its actor. */
async function openForm(page, { who = HERO, item = ITEM } = {}) {
  await openPanel(page, who);
  const sheet = sheetOf(page, who);
  await sheet.locator("nav [data-tab=items]").click();
  await sheet.getByRole("button", { name: `Ability of ${item}` }).click();
  const form = page.locator(".rulewright-ability");
  await form.waitFor();
  return form;
}

/** The contents of the item. */
const stored = (page, who = HERO, item = ITEM) =>
  page.evaluate(([who, item]) => game.actors.getName(who).items.getName(item).flags.rulewright?.ability, [who, item]);

/** Puts an ability on the item behind the form's back. */
const store = (page, ability, who = HERO, item = ITEM) => page.evaluate(([who, item, ability]) =>
  game.actors.getName(who).items.getName(item).update({ "flags.rulewright.ability": ability }), [who, item, ability]);

const save = form => form.getByRole("button", { name: "Save the ability" }).click();
/** The error at the text of the form. */
const problemOf = form => form.locator("[data-field=text] .rulewright-field-error");

const textOf = form => form.getByLabel("Text of the ability");
/** The marks of the clauses, in order. */
const marks = form => form.locator(".rulewright-clause").evaluateAll(all => all.map(one => one.dataset.played));

/** An ability with a clause that no rule can play. */
const BELL = `Cracked Bell (1 action, Attack, Range 9)
Attack: On hit: [D]+fray. Miss: fray.
Effect: Your target is dazed.
Special: The bell's note is heard in every tavern of the valley.`;

describe("a GM types, a player uses, the table sees", () => {
  test.each(onCores([["13", "v1"], ["14", "v2"]]))(
      "an attack by its text, on core %s with sheet %s", async (core, sheet) => {
    const gm = await table.sit("Gamemaster", { core, sheet });
    const ada = await table.sit("Ada", { core, sheet });
    const form = await openForm(gm);
    await textOf(form).fill(BELL);
    await expect.poll(() => marks(form)).toContain("false");
    await expect.poll(() =>
      form.locator(".rulewright-clause[data-played=false] .rulewright-clause-text").allTextContents())
      .toEqual([expect.stringContaining("every tavern of the valley")]);
    expect(await marks(form)).toContain("true");
    expect(await spoken(form)).toMatch(/The rules play \d of \d clauses/);
    await save(form);
    await expect.poll(() => form.count()).toBe(0);
    expect(await stored(gm)).toEqual({ text: BELL });

    await beginCombat(gm, [HERO, "Gate Warden"]);
    await command(gm, { do: "takeTurn", who: HERO });
    const panel = await openPanel(ada, HERO);
    await panel.getByRole("button", { name: `${ITEM} 1 action` }).click();
    const dialog = ada.locator(".rulewright-dialog").last();
    await chooseTarget(dialog, "Gate Warden");
    await expect.poll(() => spoken(dialog)).toContain("Hit 75%");
    await submit(dialog);
    await expect.poll(() => state(gm, "Gate Warden")).toMatchObject({ hp: 32, statuses: ["rulewright.dazed"] });
    for (const page of [gm, ada]) {
      const card = newestCard(page);
      await expect.poll(() => card.textContent()).toContain("Gate Warden");
      expect(await card.textContent()).toContain("Dazed");
      expect(await card.textContent()).toContain("every tavern of the valley");
      expect(page.problems).toEqual([]);
    }
  });

  test("an ability that is the item's own description follows it", async () => {
    const gm = await table.sit("Gamemaster");
    await gm.evaluate(([who, item]) => game.actors.getName(who).items.getName(item)
      .update({
        "system.description": "<p>1 action</p><p><strong>Effect:</strong> You gain @UUID[Item.none]{3 vigor}.</p>"
      }),
      [HERO, ITEM]);
    const form = await openForm(gm);
    expect(await textOf(form).inputValue()).toContain("Effect: You gain 3 vigor.");
    await expect.poll(() => marks(form)).toEqual(["true"]);
    await save(form);
    await expect.poll(() => stored(gm)).toEqual({ described: true });
  });
});

describe("bad input is named, and nothing is lost", () => {
  test("no text, and one that is too long", async () => {
    const gm = await table.sit("Gamemaster");
    const form = await openForm(gm);
    await textOf(form).fill("   ");
    await save(form);
    await expect.poll(() => problemOf(form).textContent()).toContain("no text");
    expect(await textOf(form).getAttribute("aria-invalid")).not.toBeNull();
    // Two bytes each: the field counts characters, the rules bytes.
    await textOf(form).fill("é".repeat(40_000));
    await save(form);
    await expect.poll(() => problemOf(form).textContent()).toContain("at most 65,536");
    expect(await textOf(form).inputValue()).toHaveLength(40_000);
    expect(await stored(gm)).toBeUndefined();
    expect(gm.problems).toEqual([]);
  });

  test("HTML and markup are words, and run nothing", async () => {
    const gm = await table.sit("Gamemaster");
    const form = await openForm(gm);
    await textOf(form)
      .fill(`<img src=x onerror="document.title='run'"> {{constructor}} <script>document.title = "run"</script>`);
    await expect.poll(() => spoken(form)).toMatch(/clauses|No clauses/);
    expect(await form.locator("img, script").count()).toBe(0);
    expect(await gm.title()).not.toBe("run");
    await save(form);
    await expect.poll(() => form.count()).toBe(0);
    expect(gm.problems).toEqual([]);
  });

  test("a description by fields opens as its text", async () => {
    const gm = await table.sit("Gamemaster");
    await store(gm, { takes: "two", strike: { range: 3 }, effects: [{ does: "shove", amount: 2 }] });
    const form = await openForm(gm);
    expect(await textOf(form).inputValue()).toMatch(/2 actions[^]*shove/i);
    await expect.poll(() => marks(form)).toEqual(["true"]);
    await save(form);
    await expect.poll(() => form.count()).toBe(0);
    expect(await stored(gm)).toEqual({ text: expect.stringMatching(/shove/i) });
    expect(gm.problems).toEqual([]);
  });

  test("a description by fields for which there is no prose opens as an exact sentence", async () => {
    const gm = await table.sit("Gamemaster");
    await store(gm, { takes: "one", combo: true, effects: [{ on: "combo", does: "cure" }] });
    const form = await openForm(gm);
    expect(await textOf(form).inputValue())
      .toMatch(/^1 action, combo versions, one foe\n+Effect: \{ cure, on combo \}/);
    await expect.poll(() => marks(form)).toEqual(["true"]);
    await save(form);
    await expect.poll(() => stored(gm)).toEqual({ text: expect.stringContaining("{ cure, on combo }") });
    expect(gm.problems).toEqual([]);
  });

  test("a description by fields that the rules do not read stays, and the form names the field", async () => {
    const fields = { odd: 1 };
    const gm = await table.sit("Gamemaster");
    await store(gm, fields);
    const form = await openForm(gm);
    await expect.poll(() => form.locator(".rulewright-hint").first().textContent()).toContain("odd");
    await save(form);
    await expect.poll(() => problemOf(form).textContent()).toContain("no text");
    expect(await stored(gm)).toEqual(fields);
    expect(gm.problems).toEqual([]);
  });
});

describe("the form", () => {
  onScreen("is done with the keyboard alone, and gives the focus back", async () => {
    const gm = await table.sit("Gamemaster");
    await openPanel(gm, HERO);
    const sheet = sheetOf(gm, HERO);
    await sheet.locator("nav [data-tab=items]").click();
    await sheet.getByRole("button", { name: `Ability of ${ITEM}` }).focus();
    await gm.keyboard.press("Enter");
    const form = gm.locator(".rulewright-ability");
    await form.waitFor();
    await expect.poll(() => gm.evaluate(() => document.activeElement.labels?.[0]?.textContent))
      .toBe("Text of the ability");
    await gm.keyboard.type("1 action");
    await gm.keyboard.press("Enter");
    await gm.keyboard.type("Effect: You gain 2 vigor.");
    // The help of the form lies between the field and the button. The help of a half typed text has more buttons.
    await expect.poll(() => form.locator(".rulewright-reading-count").textContent())
      .toBe("The rules play 1 of 1 clauses.");
    const focused = () => gm.evaluate(() => document.activeElement.textContent.trim());
    for (let presses = 0; presses < 6 && await focused() !== "Save the ability"; presses++)
      await gm.keyboard.press("Tab");
    expect(await focused()).toBe("Save the ability");
    await gm.keyboard.press("Enter");
    await expect.poll(() => form.count()).toBe(0);
    expect(await stored(gm)).toEqual({ text: "1 action\nEffect: You gain 2 vigor." });
    // A system whose sheet goes back to its first tab whenever it renders has hidden the button by then: nothing can
    // have the focus there.
    const hidden = OTHER_SYSTEM && !await gm.getByRole("button", { name: `Ability of ${ITEM}` }).isVisible();
    if (!hidden)
      await expect.poll(() => gm.evaluate(() => document.activeElement.ariaLabel)).toBe(`Ability of ${ITEM}`);
    expect(gm.problems).toEqual([]);
  });

  test("opens from the item's own sheet once, without a named element, and takes the ability away again", async () => {
    const gm = await table.sit("Gamemaster");
    await store(gm, { takes: "one", effects: [{ does: "cure" }] });
    await gm.evaluate(async () => {
      const { sheet } = game.actors.getName("Brannoc Vey").items.getName("Tower shield");
      await sheet.render(true);
      await sheet.render(true);
    });
    const button = gm.getByRole("button", { name: "Change its ability" });
    await button.waitFor();
    expect(await button.count()).toBe(1);
    expect(await gm.locator(".rulewright-describe[name], .rulewright-describe [name]").count()).toBe(0);
    await button.click();
    const form = gm.locator(".rulewright-ability");
    await form.getByRole("button", { name: "Remove the ability" }).click();
    await expect.poll(() => stored(gm)).toBeUndefined();
    await gm.getByRole("button", { name: "Describe as an ability" }).waitFor();
    expect(gm.problems).toEqual([]);
  });

  test("is for those who own the item", async () => {
    const bo = await table.sit("Bo");
    await bo.evaluate(() => game.actors.getName("Brannoc Vey").sheet.render(true));
    const panel = await openPanel(bo, "Oma Tarrow");
    await panel.waitFor();
    expect(await bo.getByRole("button", { name: /Ability of Tower shield/ }).count()).toBe(0);
    expect(await bo.locator("[aria-label='Ability of Lantern']").count()).toBe(1);
  });
});
