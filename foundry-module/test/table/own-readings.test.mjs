import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { beginCombat, command } from "../e2e/support/fight.mjs";
import { Table, openDialog, openPanel, roll } from "../e2e/support/table.mjs";

/** Readings of the GM's own: the rules play them, and the words of the item stay. */

let table;
beforeAll(async () => { table = await Table.open(); });
beforeEach(async () => { await table.renew(); });
afterAll(async () => { await table.close(); });

const HERO = "Brannoc Vey";
const OTHER = "Isel Quill";
const NAME = "Moth Hour (1 action)";
const WORDS = "<p>The wet moths <em>remember</em> their names.</p>";
const READS = `${NAME}\nEffect: You gain 2 vigor.`;

/** Gives actors copies of an item, and opens the form of the first. */
async function openForm(page) {
  await page.evaluate(async ([names, name, description]) => {
    for (const who of names)
      await game.actors.getName(who).createEmbeddedDocuments("Item",
        [{ name, type: "item", system: { description }, flags: { rulewright: { ability: { described: true } } } }]);
    game.actors.getName(names[0]).items.getName(name).sheet.render(true);
  }, [[HERO, OTHER], NAME, WORDS]);
  return again(page);
}

/** Opens the form from the sheet of the item. */
async function again(page) {
  await page.getByRole("button", { name: "Change its ability" }).click();
  const form = page.locator(".rulewright-ability");
  await form.waitFor();
  return form;
}

const textOf = form => form.getByLabel("Text of the ability");
const save = async form => {
  await form.getByRole("button", { name: "Save the ability" }).click();
  await expect.poll(() => form.count()).toBe(0);
};
const readings = page => page.evaluate(() => Object.values(game.settings.get("rulewright", "readings")));

describe("a reading of the GM's own", () => {
  test("is played by each copy, and the card shows the words and the reading", async () => {
    const gm = await table.sit("Gamemaster");
    const form = await openForm(gm);
    expect(await form.getByLabel("Keep the item’s words, and play this text for every copy of them").isChecked())
      .toBe(true);
    await textOf(form).fill(READS);
    await save(form);
    expect(await readings(gm)).toEqual([{ game: "icon", reads: READS, name: NAME, played: 1, count: 1 }]);
    expect(await gm.evaluate(([who, name]) => game.actors.getName(who).items.getName(name).system.description,
      [HERO, NAME])).toBe(WORDS);
    // The copy of another actor is played, too.
    const panel = await openPanel(gm, OTHER);
    await panel.getByRole("button", { name: "Moth Hour" }).waitFor();
    await beginCombat(gm, [OTHER, "Gate Warden"]);
    await command(gm, { do: "takeTurn", who: OTHER });
    const card = await roll(gm, await openDialog(gm, OTHER, "Moth Hour"));
    await expect.poll(() => card.locator(".rulewright-words").allTextContents()).toEqual([
      "Words of the abilityMoth Hour (1 action)\nThe wet moths remember their names.", `Played as${READS}`]);
    expect(await card.innerText()).not.toContain("Left to the table");
    expect(gm.problems).toEqual([]);
  });

  test("is told of when the words have changed, can be used again, and removed", async () => {
    const gm = await table.sit("Gamemaster");
    let form = await openForm(gm);
    await textOf(form).fill(READS);
    await save(form);
    form = await again(gm);
    expect(await textOf(form).inputValue()).toBe(READS);
    expect(await form.innerText()).toContain("The rules play a reading of yours");
    await form.locator(".rulewright-words").waitFor();
    await gm.locator(".rulewright-dialog [data-action=close]").last().click();
    await gm.evaluate(([who, name]) => game.actors.getName(who).items.getName(name)
      .update({ "system.description": "<p>The dry moths forget.</p>" }), [HERO, NAME]);
    form = await again(gm);
    expect(await form.innerText()).toContain("Its reading no longer applies.");
    expect(await textOf(form).inputValue()).toContain("The dry moths forget.");
    await form.getByRole("button", { name: "Use the earlier reading" }).click();
    await expect.poll(() => textOf(form).inputValue()).toBe(READS);
    await save(form);
    expect(await readings(gm)).toHaveLength(2);
    form = await again(gm);
    await form.getByRole("button", { name: "Remove the reading" }).click();
    await expect.poll(() => readings(gm)).toHaveLength(1);
    expect(gm.problems).toEqual([]);
  });

  test("is listed beside what is left to the table, and the list opens the form", async () => {
    const gm = await table.sit("Gamemaster");
    const first = await openForm(gm);
    await gm.locator(".rulewright-dialog [data-action=close]").last().click();
    await expect.poll(() => first.count()).toBe(0);
    await gm.evaluate(() => game.modules.get("rulewright").api.open("adopt"));
    const window = gm.locator(".rulewright-items-window");
    await window.getByRole("button", { name: "Read", exact: true }).click();
    await expect.poll(() => window.locator("[data-far]").allTextContents()).toEqual(["By readings of yours: 0."]);
    await window.locator("summary", { hasText: "Left to the table, the most frequent first" }).click();
    const left = window.locator("[data-left-list] .rulewright-item", { hasText: "The wet moths" });
    await expect.poll(() => left.count()).toBe(1);
    expect(await left.locator(".rulewright-kind").first().textContent()).toBe("2");
    await left.locator("summary").click();
    await left.getByRole("button", { name: `Open the form of ${NAME}` }).first().click();
    const form = gm.locator(".rulewright-ability");
    await form.waitFor();
    await textOf(form).fill(READS);
    await save(form);
    await expect.poll(() => window.locator("[data-far]").allTextContents()).toEqual(["By readings of yours: 2."]);
    await window.getByRole("button", { name: "Your readings…" }).click();
    const own = gm.locator("#rulewright-readings");
    await expect.poll(() => own.innerText()).toContain("1 of 1 clauses");
    expect(gm.problems).toEqual([]);
  });

  test("is exported, imported into an empty world with the same item, and played", async () => {
    let gm = await table.sit("Gamemaster");
    const form = await openForm(gm);
    await textOf(form).fill(READS);
    await save(form);
    const open = async () => {
      await gm.evaluate(() => game.modules.get("rulewright").api.open("readings"));
      const own = gm.locator("#rulewright-readings");
      await own.waitFor();
      return own;
    };
    let own = await open();
    await gm.evaluate(() => { URL.createObjectURL = blob => { globalThis.saved = blob; return "blob:saved"; }; });
    await own.getByRole("button", { name: "Export the readings" }).click();
    await expect.poll(() => own.innerText()).toContain("Readings in the file: 1.");
    const file = await gm.evaluate(() => globalThis.saved.text());
    expect(file).not.toContain("moths");
    await table.renew();
    gm = await table.sit("Gamemaster");
    expect(await readings(gm)).toEqual([]);
    await gm.evaluate(async ([who, name, description]) => {
      await game.actors.getName(who).createEmbeddedDocuments("Item",
        [{ name, type: "item", system: { description }, flags: { rulewright: { ability: { described: true } } } }]);
    }, [OTHER, NAME, WORDS]);
    own = await open();
    const bring = content => own.locator("[name=file]").evaluate((field, text) => {
      const one = new Blob([text]);
      if (text.length > 10_000_000) Object.defineProperty(one, "size", { value: 20_000_001 });
      Object.defineProperty(field, "files", { configurable: true, value: [one] });
      field.dispatchEvent(new Event("change", { bubbles: true }));
    }, content);
    await bring(file);
    await expect.poll(() => own.innerText()).toContain("New readings: 1.");
    expect(await own.innerText()).toContain("1 of 1 clauses");
    expect((await readings(gm)).map(({ game: id, played, count }) => [id, played, count])).toEqual([["icon", 1, 1]]);
    // A file that is too large is named by its size, and changes nothing.
    await bring("x".repeat(10_000_001));
    await expect.poll(() => own.innerText()).toContain("The file has 20,000,001 bytes.");
    expect(await readings(gm)).toHaveLength(1);
    await beginCombat(gm, [OTHER, "Gate Warden"]);
    await command(gm, { do: "takeTurn", who: OTHER });
    const card = await roll(gm, await openDialog(gm, OTHER, "Moth Hour"));
    await expect.poll(() => card.locator(".rulewright-words").count()).toBe(2);
    expect(await card.innerText()).not.toContain("Left to the table");
    expect(gm.problems).toEqual([]);
  });

  test("of two GMs who save at the same moment is kept beside the other's", async () => {
    const gm = await table.sit("Gamemaster");
    await gm.evaluate(() => game.users.getName("Bo").update({ role: CONST.USER_ROLES.GAMEMASTER }));
    const bo = await table.sit("Bo");
    const first = await openForm(gm);
    await bo.evaluate(async ([who, name]) => {
      const flags = { rulewright: { ability: { described: true } } };
      const [item] = await game.actors.getName(who).createEmbeddedDocuments("Item",
        [{ name, type: "item", system: { description: "<p>The dry moths forget.</p>" }, flags }]);
      item.sheet.render(true);
    }, [OTHER, "Moth Day (1 action)"]);
    const second = await again(bo);
    await textOf(first).fill(READS);
    await textOf(second).fill("Moth Day (1 action)\nEffect: You gain 3 vigor.");
    await Promise.all([save(first), save(second)]);
    for (const page of [gm, bo])
      await expect.poll(async () => (await readings(page)).map(({ name }) => name).sort())
        .toEqual(["Moth Day (1 action)", NAME]);
    expect([...gm.problems, ...bo.problems]).toEqual([]);
  });
});
