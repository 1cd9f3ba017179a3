import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { beginFight, command, newestCard } from "./support/fight.mjs";
import { CORES, OTHER_SYSTEM, Table, notices, openPanel, spoken, state } from "./support/table.mjs";

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

/** What the item holds. */
const stored = (page, who = HERO, item = ITEM) =>
  page.evaluate(([who, item]) => game.actors.getName(who).items.getName(item).flags.rulewright?.ability, [who, item]);

/** Puts an ability on the item behind the form's back. */
const store = (page, ability, who = HERO, item = ITEM) => page.evaluate(([who, item, ability]) =>
  game.actors.getName(who).items.getName(item).update({ "flags.rulewright.ability": ability }), [who, item, ability]);

const save = form => form.getByRole("button", { name: "Save the ability" }).click();
const field = (form, name, scope = form) => scope.getByLabel(name, { exact: true });
const unfold = (form, name) => form.locator("summary", { hasText: name }).click();

describe("a GM describes, a player uses, the table sees", () => {
  test.each([["13", "v1"], ["14", "v2"]].filter(([core]) => CORES.includes(Number(core))))("an area attack with a triggered effect, on core %s with sheet %s", async (core, sheet) => {
    const gm = await table.sit("Gamemaster", { core, sheet });
    const ada = await table.sit("Ada", { core, sheet });
    const form = await openForm(gm);
    await field(form, "Range").fill("9");
    const hit = form.getByRole("group", { name: "Damage", exact: true });
    await field(form, "Damage dice [D]", hit).fill("1");
    await field(form, "Add fray", hit).check();
    await form.getByRole("button", { name: "Add an effect" }).click();
    await field(form, "Kind of effect").selectOption({ label: "A status begins" });
    await field(form, "When").first().selectOption({ label: "On a hit" });
    await field(form, "Status").first().selectOption({ label: "Dazed" });
    await unfold(form, "Area");
    await field(form, "Shape").selectOption({ label: "Burst" });
    await field(form, "Size").fill("2");
    const area = form.getByRole("group", { name: "Damage to all others in the area" });
    await field(form, "Fixed damage", area).fill("5");
    await save(form);
    await expect.poll(() => form.count()).toBe(0);
    expect(await stored(gm)).toEqual({
      id: await gm.evaluate(() => game.actors.getName("Brannoc Vey").items.getName("Tower shield").uuid),
      takes: "one", attack: true,
      strike: { kind: "other", range: 9, hit: { dice: 1, fray: true }, area: { flat: 5 } },
      area: { shape: "burst", size: 2 },
      effects: [{ does: "status", on: "hit", status: "dazed" }]
    });

    await beginFight(gm, [HERO, "Gate Warden", "Thorn Runner"]);
    await command(gm, { do: "takeTurn", who: HERO });
    const panel = await openPanel(ada, HERO);
    await panel.getByRole("button", { name: `${ITEM} 1 action` }).click();
    const dialog = ada.locator(".rulewright-dialog").last();
    await dialog.getByLabel("Target", { exact: true }).selectOption({ label: "Gate Warden" });
    await expect.poll(() => spoken(dialog)).toContain("Hit 75%");
    await dialog.getByLabel("Thorn Runner", { exact: true }).check();
    await expect.poll(() => spoken(dialog)).toContain("In the area: Thorn Runner");
    await dialog.locator("button[type=submit]").click();
    // 10 on the d20 and 6 on the d6: 6 and fray 4, less the Warden's 2; 5 to the Runner, who dodges what an area does.
    await expect.poll(() => state(gm, "Gate Warden")).toMatchObject({ hp: 32, statuses: ["rulewright.dazed"] });
    expect(await state(gm, "Thorn Runner")).toMatchObject({ hp: 28, statuses: ["rulewright.dodge"].slice(1) });
    for (const page of [gm, ada]) {
      const card = newestCard(page);
      await expect.poll(() => card.textContent()).toContain("Gate Warden");
      expect(await card.textContent()).toContain("Dazed");
      expect(await card.textContent()).toContain("Thorn Runner");
      expect(page.problems).toEqual([]);
    }
  });

  test("outside a fight its attack is rolled, with a button for each of those in the area", async () => {
    const gm = await table.sit("Gamemaster");
    await store(gm, { id: "x", takes: "one", attack: true,
      strike: { kind: "other", hit: { dice: 1, fray: true }, area: { flat: 7 }, areaInflicts: [{ status: "slashed" }] },
      area: { shape: "blast", size: 2 } });
    const panel = await openPanel(gm, HERO);
    await panel.getByRole("button", { name: `${ITEM} 1 action` }).click();
    const dialog = gm.locator(".rulewright-dialog").last();
    expect(await dialog.locator(".window-title").textContent()).toBe(ITEM);
    await dialog.getByLabel("Target", { exact: true }).selectOption({ label: "Gate Warden" });
    await dialog.getByLabel("Banner Caller", { exact: true }).first().check();
    await dialog.locator("button[type=submit]").click();
    const card = newestCard(gm);
    await card.getByRole("button", { name: "Apply 8 damage to Gate Warden" }).click();
    await card.getByRole("button", { name: "Apply 7 damage and statuses to Banner Caller" }).click();
    await expect.poll(() => state(gm, "Banner Caller")).toMatchObject({ hp: 33, statuses: ["rulewright.slashed"] });
    await expect.poll(() => state(gm, "Gate Warden")).toMatchObject({ hp: 32 });
    expect(gm.problems).toEqual([]);
  });

  test("an effect outside a fight says what is missing", async () => {
    const gm = await table.sit("Gamemaster");
    await store(gm, { takes: "two", effects: [{ does: "vigor" }] });
    const panel = await openPanel(gm, HERO);
    await panel.getByRole("button", { name: `${ITEM} 2 actions` }).click();
    await expect.poll(() => notices(gm)).toContainEqual(expect.stringContaining("effects that work only in a fight"));
  });
});

describe("bad input is named at its field, and nothing is lost", () => {
  test("what is no number, too much, and left empty", async () => {
    const gm = await table.sit("Gamemaster");
    const form = await openForm(gm);
    const range = field(form, "Range");
    await range.fill("x");
    const hit = form.getByRole("group", { name: "Damage", exact: true });
    await field(form, "Damage dice [D]", hit).fill("99");
    await form.getByRole("button", { name: "Add an effect" }).click();
    await unfold(form, "Movement");
    await field(form, "Spaces moved").fill("4");
    await save(form);
    const focused = () => gm.evaluate(() => document.activeElement.labels?.[0]?.textContent);
    const error = input => input.evaluate(
      element => document.getElementById(element.getAttribute("aria-describedby") ?? "")?.textContent);

    await expect.poll(focused).toBe("Kind of effect");
    expect(await error(field(form, "Kind of effect"))).toBe("Kind of effect: the value is missing.");
    await field(form, "Kind of effect").selectOption({ label: "Vigor" });
    await save(form);
    await expect.poll(focused).toBe("Range");
    expect(await error(range)).toBe("Range: “x” is not a number.");
    expect(await range.getAttribute("aria-invalid")).toBe("true");
    await range.fill("3");
    expect(await range.getAttribute("aria-invalid")).toBeNull();
    await save(form);
    await expect.poll(focused).toBe("Damage dice [D]");
    expect(await error(field(form, "Damage dice [D]", hit))).toBe("Damage dice [D] must be from 0 to 20, not 99.");
    expect(await form.locator("[role=alert]").textContent()).toContain("must be from 0 to 20");
    expect(await stored(gm)).toBeUndefined();
    expect(await field(form, "Spaces moved").inputValue()).toBe("4");
    await field(form, "Damage dice [D]", hit).fill("2");
    await save(form);
    await expect.poll(() => form.count()).toBe(0);
    expect(await stored(gm))
      .toMatchObject({ strike: { range: 3, hit: { dice: 2 } }, moves: 4, effects: [{ does: "vigor" }] });
    expect(gm.problems).toEqual([]);
  });

  test("a field in a folded part and in an entry is found, and shown", async () => {
    const gm = await table.sit("Gamemaster");
    await store(gm, { attack: true, strike: { kind: "other" },
      effects: [{ does: "cure" }, { does: "damage", damage: { dice: "many" } }] });
    const form = await openForm(gm);
    await save(form);
    await expect.poll(() => gm.evaluate(() => document.activeElement.value)).toBe("many");
    await form.locator("[data-entry]").nth(1).getByRole("button", { name: "Remove" }).click();
    await unfold(form, "Costs, combo");
    await field(form, "Gamble (face of a d6)").fill("7");
    await unfold(form, "Costs, combo");
    await save(form);
    await expect.poll(() => gm.evaluate(() => document.activeElement.value)).toBe("7");
    expect(await field(form, "Gamble (face of a d6)").isVisible()).toBe(true);
  });

  test("what another version has left is read as far as it goes, and named", async () => {
    const gm = await table.sit("Gamemaster");
    await store(gm, { takes: "three", cooldown: 2, attack: "true", strike: { range: "6", hit: { dice: 1 } } });
    const form = await openForm(gm);
    expect(await form.locator(".rulewright-unread li").allTextContents()).toEqual(["Costs (takes)", "cooldown"]);
    expect(await field(form, "Range").inputValue()).toBe("6");
    await field(form, "Costs").selectOption({ label: "Free action" });
    await save(form);
    await expect.poll(() => form.count()).toBe(0);
    expect(await stored(gm)).toEqual({ id: expect.any(String), takes: "free", attack: true,
      strike: { kind: "other", range: 6, hit: { dice: 1 } } });
  });
});

describe("the form", () => {
  test("is done with the keyboard alone, and gives the focus back", async () => {
    const gm = await table.sit("Gamemaster");
    await openPanel(gm, HERO);
    const sheet = sheetOf(gm, HERO);
    await sheet.locator("nav [data-tab=items]").click();
    await sheet.getByRole("button", { name: `Ability of ${ITEM}` }).focus();
    await gm.keyboard.press("Enter");
    const form = gm.locator(".rulewright-ability");
    await form.waitFor();
    const focused = () => gm.evaluate(() => document.activeElement.labels?.[0]?.textContent
      ?? document.activeElement.textContent.trim());
    await expect.poll(focused).toBe("Type");
    await gm.keyboard.press("ArrowDown");
    expect(await field(form, "Can target allies").isVisible()).toBe(true);
    expect(await form.getByRole("group", { name: "Damage on a miss" }).count()).toBe(0);
    while (await focused() !== "Add an effect") await gm.keyboard.press("Tab");
    await gm.keyboard.press("Enter");
    await expect.poll(focused).toBe("Kind of effect");
    await gm.keyboard.press("S");
    await gm.keyboard.press("S");
    while (await focused() !== "Remove") await gm.keyboard.press("Tab");
    await gm.keyboard.press("Enter");
    await expect.poll(focused).toBe("Add an effect");
    while (await focused() !== "Range") await gm.keyboard.press("Shift+Tab");
    await gm.keyboard.type("2");
    await gm.keyboard.press("Enter");
    await expect.poll(() => form.count()).toBe(0);
    expect(await stored(gm)).toEqual({ id: expect.any(String), takes: "one", strike: { kind: "other", range: 2 } });
    expect(await notices(gm)).toContainEqual(expect.stringContaining(`${ITEM}: The ability has no damage and no effect, so it does nothing.`));
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
