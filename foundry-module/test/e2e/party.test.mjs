import { afterAll, beforeAll, beforeEach, describe, expect } from "vitest";
import { onCores } from "../support/cores.mjs";
import { cardCount, cardIds } from "./support/api.mjs";
import { violations } from "./support/axe.mjs";
import { newCard } from "./support/chat.mjs";
import { hero, tableClocks } from "./support/narrative.mjs";
import { Table, change, notices, openPanel, submit } from "./support/table.mjs";
import { onScreen, test } from "./support/tiers.mjs";
import { tooWide } from "./support/width.mjs";

let table;
beforeAll(async () => { table = await Table.open(); });
beforeEach(async () => { await table.renew(); });
afterAll(async () => { await table.close(); });

const party = page => page.locator("#rulewright-party");
const button = (page, name) => party(page).getByRole("button", { name, exact: true });
/** A hero in the window, or a clock by its name. */
const heroEntry = (page, name) => party(page).locator("li.rulewright-hero")
  .filter({ has: page.getByRole("heading", { name, exact: true }) });
const clockEntry = (page, name) => party(page).locator("li.rulewright-clock-entry")
  .filter({ has: page.getByText(name, { exact: true }) });
/** The labels of every clock within a place, for screen readers. */
const pictures = place => place.locator("svg.rulewright-clock")
  .evaluateAll(all => all.map(one => one.getAttribute("aria-label")));
/** How many segments of a clock's picture are drawn as filled. */
const drawn = place => place.locator("svg.rulewright-clock path.filled").count();
/** The numbers of a hero, in words. */
const told = (page, name) => heroEntry(page, name).locator(".rulewright-told")
  .evaluateAll(all => all.map(one => one.textContent.trim()));
const form = page => page.locator(".rulewright-dialog").last();
const problem = page => form(page).locator("[data-problem]").textContent();
const spoken = page => party(page).locator("[data-spoken]").textContent();
const focused = page => page.evaluate(() => document.activeElement.getAttribute("aria-label")
  ?? document.activeElement.textContent.trim());
/** The labels of the buttons of a place. */
const buttons = place => place.getByRole("button")
  .evaluateAll(all => all.map(one => one.getAttribute("aria-label") ?? one.textContent.trim()));

async function open(page) {
  await page.locator("[data-rulewright=party]").click();
  await party(page).locator("li.rulewright-hero").first().waitFor();
}

/** Opens a user's page with the window. */
async function sit(user, options) {
  const page = await table.sit(user, options);
  await open(page);
  return page;
}

/** Fills in the form of a clock and sends it. */
async function send(page, /** @type {Record<string, any>} */ { name, size, hidden, kind }) {
  const dialog = form(page);
  if (name !== undefined) await dialog.getByLabel("Name").fill(name);
  if (kind) await dialog.getByLabel("Kind of clock").selectOption({ label: kind });
  if (size !== undefined) await dialog.getByRole("textbox", { name: "Segments" }).fill(size);
  if (hidden !== undefined) await dialog.getByLabel("Hidden from players").setChecked(hidden);
  await submit(dialog);
}

/** Clocks of a hero, as if they had come about in play. */
const giveClocks = (page, name, clocks, more = {}) => change(page,
  name, { "flags.rulewright.clocks": clocks, ...more });
const DOUBT = { id: "b1", kind: "burden", name: "Doubt", size: 6, filled: 1, first: "smash", second: "command" };
const FEAR = { id: "b2", kind: "burden", name: "Fear", size: 10, filled: 0, first: "endure", second: "traverse" };
const BRIDGE = { id: "a1", kind: "ambition", name: "A bridge", size: 8, filled: 3 };

describe("the clocks of the table (ICON-N8)", () => {
  test("are begun, ticked, filled, shared, resized, hidden and removed by the GM, and the players' windows follow",
      async () => {
    const [gm, ada] = [await sit("Gamemaster"), await sit("Ada")];
    await button(gm, "New clock").click();
    await send(gm, { name: "Alarm", size: "6", hidden: true });
    await expect.poll(() => pictures(party(gm))).toEqual(["Alarm: 0 of 6 segments filled, hidden from players"]);
    await expect.poll(() => form(gm).count()).toBe(0);
    expect(await pictures(party(ada))).toEqual([]);
    expect(await button(ada, "New clock").count()).toBe(0);

    await button(gm, "Share Alarm with the players").click();
    await expect.poll(() => pictures(party(ada))).toEqual(["Alarm: 0 of 6 segments filled"]);
    expect(await buttons(clockEntry(ada, "Alarm"))).toEqual([]);

    await button(gm, "Fill a segment of Alarm").click();
    for (const page of [gm, ada])
      await expect.poll(() => pictures(party(page))).toEqual(["Alarm: 1 of 6 segments filled"]);
    expect(await drawn(clockEntry(ada, "Alarm"))).toBe(1);
    await button(gm, "Fill Alarm by effect: Powerful").click();
    for (const page of [gm, ada])
      await expect.poll(() => pictures(party(page))).toEqual(["Alarm: 4 of 6 segments filled"]);
    await button(gm, "Empty a segment of Alarm").click();
    await expect.poll(() => drawn(clockEntry(ada, "Alarm"))).toBe(3);
    expect(await spoken(ada)).toBe("");
    await button(gm, "Fill Alarm by effect: Superpowered").click();
    for (const page of [gm, ada]) {
      await expect.poll(() => pictures(party(page))).toEqual(["Alarm: 6 of 6 segments filled"]);
      await expect.poll(() => spoken(page)).toBe("Now full: Alarm.");
      expect(await clockEntry(page, "Alarm").getByText("Full", { exact: true }).count()).toBe(1);
    }

    // It becomes larger and gets another name, and then smaller than what is filled: then it is full.
    await button(gm, "Change Alarm").click();
    expect(await form(gm).getByRole("textbox", { name: "Segments" }).inputValue()).toBe("6");
    await send(gm, { name: "The whole keep wakes", size: "100" });
    await expect.poll(() => pictures(party(ada))).toEqual(["The whole keep wakes: 6 of 100 segments filled"]);
    expect(await clockEntry(ada, "The whole keep wakes").locator("path").count()).toBe(100);
    await button(gm, "Change The whole keep wakes").click();
    await form(gm).getByRole("button", { name: "4", exact: true }).click();
    await send(gm, {});
    await expect.poll(() => pictures(party(ada))).toEqual(["The whole keep wakes: 4 of 4 segments filled"]);

    await button(gm, "Hide The whole keep wakes from the players").click();
    await expect.poll(() => pictures(party(ada))).toEqual([]);
    await button(gm, "Remove The whole keep wakes").click();
    const question = gm.locator(".dialog").last();
    expect(await question.textContent()).toContain("The whole keep wakes: 4 of 4 segments filled, hidden from players");
    await question.getByRole("button", { name: "Cancel" }).click();
    await expect.poll(() => gm.locator(".dialog").count()).toBe(0);
    expect(await tableClocks(gm)).toHaveLength(1);
    await button(gm, "Remove The whole keep wakes").click();
    await gm.locator(".dialog [data-action=yes]").click();
    await expect.poll(() => tableClocks(gm)).toEqual([]);
    await expect.poll(() => party(gm).getByText("No clocks yet.").count()).toBe(1);
    expect([...gm.problems, ...ada.problems]).toEqual([]);
  });

  test("of a size that there is not are none: the form says so, and keeps what was typed", async () => {
    const gm = await sit("Gamemaster");
    await button(gm, "New clock").click();
    const input = form(gm).getByRole("textbox", { name: "Segments" });
    for (const [size, text] of [
      ["0", "Segments must be from 2 to 100, not 0."],
      ["1000", "Segments must be from 2 to 100, not 1000."],
      ["1", "Segments must be from 2 to 100, not 1."],
      ["", "Fill in “Segments”."],
      ["some", "Segments: “some” is not a number."]
    ]) {
      await form(gm).getByLabel("Name").focus();
      await send(gm, { name: "Alarm", size });
      await expect.poll(() => problem(gm)).toBe(text);
      await expect.poll(() => input.evaluate(field => field === document.activeElement)).toBe(true);
      expect(await input.getAttribute("aria-invalid")).toBe("true");
      expect(await input.evaluate(field => document.getElementById(field.getAttribute("aria-describedby")).textContent))
        .toBe(text);
      expect([await form(gm).getByLabel("Name").inputValue(), await input.inputValue()]).toEqual(["Alarm", size]);
      expect(await tableClocks(gm)).toEqual([]);
    }
    await send(gm, { size: "8" });
    await expect.poll(() => pictures(party(gm))).toEqual(["Alarm: 0 of 8 segments filled"]);
    expect(await notices(gm)).toEqual([]);
    expect(gm.problems).toEqual([]);
  });

  test("with HTML for a name are text everywhere", async () => {
    const gm = await sit("Gamemaster");
    const evil = `<img src=x onerror="hacked=1">`;
    await gm.evaluate(() => { globalThis.hacked = 0; });
    await button(gm, "New clock").click();
    await send(gm, { name: evil });
    await clockEntry(gm, evil).waitFor();
    await button(gm, `Remove ${evil}`).click();
    await gm.locator(".dialog").getByText(evil).waitFor();
    expect(await gm.evaluate(() => globalThis.hacked)).toBe(0);
  });
});

describe("the clocks of a hero", () => {
  test("an ambition is its player's to begin, fill, change and end; another's is only seen (ICON-N6)", async () => {
    const [gm, ada, bo] = [await sit("Gamemaster"), await sit("Ada"), await sit("Bo")];
    const begin = "New ambition, project or clock of Brannoc Vey";
    expect(await button(bo, begin).count()).toBe(0);
    await button(ada, begin).click();
    await send(ada, { name: "A bridge", size: "10" });
    for (const page of [gm, ada, bo])
      await expect.poll(() => pictures(heroEntry(page, "Brannoc Vey"))).toEqual(["A bridge: 0 of 10 segments filled"]);
    expect(await clockEntry(bo, "A bridge").getByText("Ambition", { exact: true }).count()).toBe(1);
    expect(await buttons(clockEntry(bo, "A bridge"))).toEqual([]);
    await button(ada, "Fill A bridge by effect: Normal").click();
    await expect.poll(() => pictures(heroEntry(bo, "Brannoc Vey"))).toEqual(["A bridge: 2 of 10 segments filled"]);
    await button(ada, "Change A bridge").click();
    await send(ada, { name: "Two bridges", kind: "Project" });
    await expect.poll(() => pictures(heroEntry(bo, "Brannoc Vey"))).toEqual(["Two bridges: 2 of 10 segments filled"]);
    expect((await hero(gm, "Brannoc Vey")).clocks)
      .toMatchObject([{ kind: "project", name: "Two bridges", size: 10, filled: 2 }]);
    await button(ada, "Remove Two bridges").click();
    await ada.locator(".dialog [data-action=yes]").click();
    await expect.poll(() => pictures(heroEntry(bo, "Brannoc Vey"))).toEqual([]);
    expect([...gm.problems, ...ada.problems, ...bo.problems]).toEqual([]);
  });

  test("a burden is described and invoked by its player, once a session (ICON-N13)", async () => {
    const [, ada, bo] = [await table.sit("Gamemaster"), await sit("Ada"), await sit("Bo")];
    await giveClocks(ada, "Brannoc Vey", [{ id: "b1", kind: "burden", size: 4 }],
      { "flags.rulewright.broken": "scene" });
    await expect.poll(() => pictures(heroEntry(bo, "Brannoc Vey"))).toEqual(["Burden: 0 of 4 segments healed"]);
    expect(await heroEntry(bo, "Brannoc Vey").textContent()).toContain("Not described yet");
    expect(await heroEntry(bo, "Brannoc Vey").textContent()).toContain("Broken until the scene ends");
    await button(ada, "Describe Burden").click();
    await form(ada).locator("[name=name]").fill("Doubt");
    await form(ada).locator("[name=first]").selectOption("smash");
    await form(ada).locator("[name=second]").selectOption("command");
    await submit(form(ada));
    await expect.poll(() => clockEntry(bo, "Doubt").textContent()).toContain("Ticks Smash and Command");
    await button(ada, "Invoke Doubt").click();
    for (const page of [ada, bo])
      await expect.poll(() => heroEntry(page, "Brannoc Vey").getByText("Burden invoked").count()).toBe(1);
    await expect.poll(() => button(ada, "Invoke Doubt").count()).toBe(0);
    expect((await hero(ada, "Brannoc Vey")).invoked).toBe(true);
    expect([...ada.problems, ...bo.problems]).toEqual([]);
  });
});

describe("what is set by hand", () => {
  test.each([
    ["on the sheet", "Brannoc Vey"], ["in flags", "Isel Quill"]
  ])("strain and effort that stand %s are the owner's to set, however fast (ICON-N9)", async (_where, name) => {
    const [, ada, bo] = [await table.sit("Gamemaster"), await sit("Ada"), await sit("Bo")];
    expect(await button(bo, `More: Strain of ${name}`).count()).toBe(0);
    for (let i = 0; i < 3; i++) await button(ada, `More: Strain of ${name}`).click();
    await button(ada, `Less: Effort of ${name}`).click();
    for (const page of [ada, bo])
      await expect.poll(async () => (await told(page, name)).slice(0, 2)).toEqual(["Strain 3 of 5", "Effort 2 of 3"]);
    expect(await heroEntry(bo, name).locator("[data-number=strain] .rulewright-box.full").count()).toBe(3);
    await button(ada, `Less: Strain of ${name}`).click();
    await expect.poll(() => hero(bo, name)).toMatchObject({ strain: 2, effort: 2 });
    // Nothing is less than nothing.
    for (let i = 0; i < 4; i++) await button(ada, `Less: Strain of ${name}`).click();
    await expect.poll(() => hero(bo, name)).toMatchObject({ strain: 0 });
    expect(await notices(ada)).toEqual([]);
    expect([...ada.problems, ...bo.problems]).toEqual([]);
  });

  test("experience, level and who is there are the GM's", async () => {
    const [gm, ada] = [await sit("Gamemaster"), await sit("Ada")];
    const all = await buttons(heroEntry(ada, "Brannoc Vey"));
    expect(all.filter(name => /XP|Level|absent/.test(name))).toEqual([]);
    await button(gm, "More: XP of Brannoc Vey").click();
    await button(gm, "More: Level of Brannoc Vey").click();
    await expect.poll(() => told(ada, "Brannoc Vey"))
      .toEqual(["Strain 0 of 5", "Effort 3 of 3", "XP 13 of 15", "Level 1"]);
    await button(gm, "Oma Tarrow is absent from the scene").click();
    await expect.poll(() => heroEntry(ada, "Oma Tarrow").getByText("Absent", { exact: true }).count()).toBe(1);
    await button(gm, "Oma Tarrow is back in the scene").click();
    await expect.poll(() => heroEntry(ada, "Oma Tarrow").getByText("Absent", { exact: true }).count()).toBe(0);
    expect([...gm.problems, ...ada.problems]).toEqual([]);
  });

  test("goes on while another sheet cannot be read, and only its owner sees its words", async () => {
    const [, ada, bo] = [await table.sit("Gamemaster"), await sit("Ada"), await sit("Bo")];
    await change(ada, "Brannoc Vey", { "system.strain.value": "lots" });
    await expect.poll(() => heroEntry(ada, "Brannoc Vey").textContent())
      .toContain("Brannoc Vey’s strain: “lots” is not a number.");
    await expect.poll(() => heroEntry(bo, "Brannoc Vey").textContent()).toContain("Its player can see which.");
    expect(await heroEntry(bo, "Brannoc Vey").textContent()).not.toContain("lots");
    await button(ada, "More: Strain of Isel Quill").click();
    await expect.poll(async () => (await told(bo, "Isel Quill"))[0]).toBe("Strain 1 of 5");
    await change(ada, "Brannoc Vey", { "system.strain.value": 2 });
    await expect.poll(async () => (await told(bo, "Brannoc Vey"))[0]).toBe("Strain 2 of 5");
    // A flag that cannot be read is set aside: everyone still sees the other numbers.
    await change(ada, "Isel Quill", { "flags.rulewright.strain": "lots" });
    await expect.poll(async () => (await told(bo, "Isel Quill"))[0]).toBe("Strain 0 of 5");
  });

  test.each(onCores([["13"], ["14"]]))("needs no GM for what is one's own, on core %s", async core => {
    const ada = await sit("Ada", { core });
    await button(ada, "More: Strain of Brannoc Vey").click();
    await expect.poll(async () => (await told(ada, "Brannoc Vey"))[0]).toBe("Strain 1 of 5");
    await button(ada, "New ambition, project or clock of Isel Quill").click();
    await send(ada, { name: "The map" });
    await expect.poll(() => pictures(heroEntry(ada, "Isel Quill"))).toEqual(["The map: 0 of 4 segments filled"]);
    expect(ada.problems).toEqual([]);
  });
});

describe("what the GM does for all", () => {
  test("camp and the end of a scene restore the heroes (ICON-E5, ICON-N11)", async () => {
    const [gm, ada] = [await sit("Gamemaster"), await sit("Ada")];
    expect(await buttons(party(ada).locator(".rulewright-party-table"))).toEqual([]);
    await change(gm, "Brannoc Vey",
      { "flags.rulewright.broken": "scene", "system.strain.value": 4, "system.effort.value": 0 });
    await expect.poll(() => heroEntry(ada, "Brannoc Vey").textContent()).toContain("Broken until the scene ends");
    await button(gm, "End scene").click();
    await expect.poll(() => heroEntry(ada, "Brannoc Vey").textContent()).not.toContain("Broken");
    expect((await told(ada, "Brannoc Vey"))[0]).toBe("Strain 4 of 5");
    // The dialog shows what would change, and nothing has changed before its button is pressed.
    await button(gm, "Make camp").click();
    const camp = gm.locator(".rulewright-dialog");
    await expect.poll(() => camp.locator("[data-odds]").textContent()).toMatch(/Brannoc Vey: Strain 4 → 0/);
    expect((await told(ada, "Brannoc Vey"))[0]).toBe("Strain 4 of 5");
    await submit(camp);
    await expect.poll(async () => (await told(ada, "Brannoc Vey")).slice(0, 2))
      .toEqual(["Strain 0 of 5", "Effort 3 of 3"]);
    expect([...gm.problems, ...ada.problems]).toEqual([]);
  });

  test("an interlude heals the burdens that are chosen, else the one that lacks the least (ICON-E6)", async () => {
    const gm = await sit("Gamemaster");
    await giveClocks(gm, "Brannoc Vey", [FEAR, DOUBT]);
    await giveClocks(gm, "Oma Tarrow",
      [{ ...DOUBT, filled: 4 }, { ...FEAR, filled: 0 }].map(one => ({ ...one, id: `o${one.id}` })));
    await expect.poll(() => party(gm).locator("svg.rulewright-clock").count()).toBe(4);
    await button(gm, "Interlude").click();
    const dialog = form(gm);
    const values = () => dialog.locator("input")
      .evaluateAll(all => all.map(one => [one.labels[0].textContent, one.value]));
    await expect.poll(values).toEqual([
      ["Fear: 0 of 10 segments healed", "0"], ["Doubt: 1 of 6 segments healed", "3"],
      ["Doubt: 4 of 6 segments healed", "2"], ["Fear: 0 of 10 segments healed", "1"]
    ]);
    // More than there is to heal: the refusal appears while it is entered.
    await dialog.locator("input").first().fill("3");
    await expect.poll(() => dialog.locator("[data-problem]").textContent()).not.toBe("");
    await dialog.getByRole("button", { name: "Less: Doubt: 1 of 6 segments healed" }).click();
    await dialog.locator("input").first().fill("1");
    await expect.poll(() => dialog.locator("[data-problem]").isHidden()).toBe(true);
    expect(await violations(gm, "#rulewright-interlude")).toEqual([]);
    await submit(dialog);
    await expect.poll(() => pictures(heroEntry(gm, "Brannoc Vey")))
      .toEqual(["Fear: 1 of 10 segments healed", "Doubt: 3 of 6 segments healed"]);
    expect(await pictures(heroEntry(gm, "Oma Tarrow"))).toEqual(["Fear: 1 of 10 segments healed"]);
    expect(gm.problems).toEqual([]);
  });

  test("the end of a session asks all heroes in one dialog, shows what they gain, and is one card (ICON-N16)",
      async () => {
    const [gm, ada] = [await sit("Gamemaster"), await sit("Ada")];
    await giveClocks(gm, "Oma Tarrow", [DOUBT], { "flags.rulewright.invoked": true });
    await button(gm, "End session").click();
    const dialog = form(gm);
    const ask = name => dialog.getByRole("group", { name });
    const gain = name => ask(name).locator("[data-gain]").textContent();
    await expect.poll(() => gain("Brannoc Vey")).toBe("+0 XP, 12 in total, level 0");
    // Answers that play has recorded are filled in.
    await expect.poll(() => gain("Oma Tarrow")).toBe("+1 XP, 1 in total, level 0");
    expect(await ask("Oma Tarrow").getByLabel("Invoked a burden").isChecked()).toBe(true);
    await ask("Brannoc Vey").getByLabel("Followed ideals").selectOption("Twice or more");
    await expect.poll(() => gain("Brannoc Vey")).toBe("+2 XP, 14 in total, level 0");
    await ask("Brannoc Vey").getByLabel("Was challenged").selectOption("Once");
    await expect.poll(() => gain("Brannoc Vey")).toBe("+3 XP, 0 left over, new level 1");
    await ask("Brannoc Vey").getByLabel("Ambition gives").selectOption("3");
    await ask("Brannoc Vey").getByLabel("Invoked a burden").check();
    await expect.poll(() => gain("Brannoc Vey")).toBe("+7 XP, 4 left over, new level 1");
    await ask("Isel Quill").getByLabel("Was challenged").selectOption("Once");
    await expect.poll(() => dialog.locator("[data-spoken]").textContent())
      .toContain("Isel Quill: +1 XP, 1 in total, level 0.");
    expect(await told(ada, "Brannoc Vey")).toContain("XP 12 of 15");
    const known = await cardIds(ada);
    await submit(dialog);
    await expect.poll(async () => (await told(ada, "Brannoc Vey")).slice(2)).toEqual(["XP 4 of 15", "Level 1"]);
    await expect.poll(async () => (await told(ada, "Isel Quill")).slice(2)).toEqual(["XP 1 of 15", "Level 0"]);
    expect(await (await newCard(ada, known)).textContent()).toContain("Brannoc Vey");
    expect(await cardCount(ada)).toBe(known.length + 1);
    await expect.poll(() => dialog.count()).toBe(0);
    // A new session begins: a burden may be invoked again.
    await expect.poll(() => heroEntry(ada, "Oma Tarrow").textContent()).not.toContain("Burden invoked");
    expect([...gm.problems, ...ada.problems]).toEqual([]);
  });
});

describe("the window", () => {
  onScreen("keeps the focus, the scroll and a click that has begun while others change things", async () => {
    const [gm, ada] = [await table.sit("Gamemaster"), await sit("Ada", { viewport: { width: 1280, height: 500 } })];
    const content = party(ada).locator(".window-content");
    await button(ada, "More: Strain of Isel Quill").focus();
    const top = await content.evaluate(element => { element.scrollTop = 120; return element.scrollTop; });
    expect(top).toBeGreaterThan(50);
    await change(gm, "Oma Tarrow", { "system.strain.value": 3 });
    await expect.poll(async () => (await told(ada, "Oma Tarrow"))[0]).toBe("Strain 3 of 5");
    expect(await focused(ada)).toBe("More: Strain of Isel Quill");
    expect(await content.evaluate(element => element.scrollTop)).toBe(top);
    await ada.keyboard.press("Enter");
    await expect.poll(async () => (await told(ada, "Isel Quill"))[0]).toBe("Strain 1 of 5");
    expect(await focused(ada)).toBe("More: Strain of Isel Quill");
    // The result of the user's own press is announced.
    expect(await spoken(ada)).toBe("Strain 1 of 5");

    await button(ada, "More: Strain of Brannoc Vey").hover();
    await ada.mouse.down();
    await change(gm, "Oma Tarrow", { "system.strain.value": 4 });
    await expect.poll(() => ada.evaluate(() => game.actors.getName("Oma Tarrow").system.strain.value)).toBe(4);
    // A sheet that is rendered later is on screen.
    await ada.evaluate(async () => {
      foundry.applications.instances.get("rulewright-party").refresh();
      await game.actors.getName("Isel Quill").sheet.render(true);
    });
    expect((await told(ada, "Oma Tarrow"))[0]).toBe("Strain 3 of 5");
    await ada.mouse.up();
    await expect.poll(async () => [(await told(ada, "Brannoc Vey"))[0], (await told(ada, "Oma Tarrow"))[0]])
      .toEqual(["Strain 1 of 5", "Strain 4 of 5"]);
    expect([...gm.problems, ...ada.problems]).toEqual([]);
  });

  test("is one, opened from the list of actors, a sheet, the tracker and by a key", async () => {
    const gm = await sit("Gamemaster");
    await gm.locator("[data-rulewright=party]").click();
    expect(await party(gm).count()).toBe(1);
    await gm.keyboard.press("Escape");
    await expect.poll(() => party(gm).count()).toBe(0);
    await gm.keyboard.press("Shift+P");
    await party(gm).waitFor();
    await gm.keyboard.press("Escape");
    await gm.getByRole("tab", { name: "Combat" }).click();
    await gm.locator("#combat").getByRole("button", { name: "The party" }).click();
    await party(gm).waitFor();
    await gm.keyboard.press("Escape");
    await expect.poll(() => party(gm).count()).toBe(0);
    await (await openPanel(gm, "Brannoc Vey")).getByRole("button", { name: "The party" }).click();
    await party(gm).waitFor();
    expect(await gm.locator("[data-rulewright=party]").count()).toBe(1);
    expect(gm.problems).toEqual([]);
  });

  onScreen("is played by keyboard alone, and the focus comes back from every dialog", async () => {
    const gm = await table.sit("Gamemaster");
    await gm.locator("[data-rulewright=party]").focus();
    await gm.keyboard.press("Enter");
    await expect.poll(() => focused(gm)).toBe("Heroes");
    await button(gm, "New clock").focus();
    await gm.keyboard.press("Enter");
    await expect.poll(() => form(gm).getByLabel("Name").evaluate(input => input === document.activeElement)).toBe(true);
    await gm.keyboard.type("Alarm");
    await gm.keyboard.press("Enter");
    await clockEntry(gm, "Alarm").waitFor();
    await expect.poll(() => focused(gm)).toBe("New clock");
    // One stop of the Tab key for all that can be done with a clock, and the arrows inside.
    await gm.keyboard.press("Tab");
    expect(await focused(gm)).toBe("Empty a segment of Alarm");
    await gm.keyboard.press("ArrowRight");
    await gm.keyboard.press("Enter");
    await expect.poll(() => pictures(party(gm))).toEqual(["Alarm: 1 of 4 segments filled"]);
    expect(await focused(gm)).toBe("Fill a segment of Alarm");
    for (let i = 0; i < 5; i++) await gm.keyboard.press("ArrowRight");
    expect(await focused(gm)).toBe("Change Alarm");
    await gm.keyboard.press("Enter");
    await expect.poll(() => focused(gm)).toBe("");
    await gm.keyboard.press("Control+A");
    await gm.keyboard.type("Bells");
    await gm.keyboard.press("Enter");
    await expect.poll(() => pictures(party(gm))).toEqual(["Bells: 1 of 4 segments filled"]);
    await expect.poll(() => focused(gm)).toBe("Change Bells");
    await gm.keyboard.press("End");
    expect(await focused(gm)).toBe("Remove Bells");
    await gm.keyboard.press("Enter");
    await gm.locator(".dialog").waitFor();
    await gm.locator(".dialog [data-action=yes]").press("Enter");
    await expect.poll(() => tableClocks(gm)).toEqual([]);
    await expect.poll(() => focused(gm)).toBe("Shared clocks");
    await gm.keyboard.press("Tab");
    expect(await focused(gm)).toBe("New clock");
    await gm.keyboard.press("Tab");
    expect(await focused(gm)).toBe("Fortune");
    await gm.keyboard.press("End");
    await gm.keyboard.press("Enter");
    await form(gm).locator("select:focus").waitFor();
    await gm.keyboard.press("Escape");
    await expect.poll(() => focused(gm)).toBe("End session");
    await gm.keyboard.press("Escape");
    await expect.poll(() => focused(gm)).toBe("The party");
    expect(gm.problems).toEqual([]);
  });

  onScreen("and its dialogs fit into a narrow screen", async () => {
    const gm = await table.sit("Gamemaster", { viewport: { width: 360, height: 740 } });
    await giveClocks(gm, "Brannoc Vey", [
      DOUBT, BRIDGE, { ...FEAR, name: "Averylongnamewithoutanyblanksatallthatgoesonandon".repeat(3) }
    ], { "flags.rulewright.broken": "scene" });
    await gm.evaluate(() => game.settings.set("rulewright",
      "clocks", [{ id: "t1", name: "Alarm", size: 6, filled: 2 }]));
    await gm.locator("[data-rulewright=party]").evaluate(one => one.click());
    await clockEntry(gm, "Alarm").waitFor();
    const fits = async place => {
      expect(await tooWide(place)).toEqual([]);
      expect(await place.evaluate(root => [root, ...root.querySelectorAll(".window-content, .rulewright-fields")]
        .filter(one => one.scrollWidth > one.clientWidth + 1).map(one => one.className))).toEqual([]);
    };
    await fits(party(gm));
    for (const name of ["New clock", "Interlude", "End session"]) {
      await button(gm, name).click();
      await form(gm).locator("form").waitFor();
      await fits(form(gm));
      await gm.keyboard.press("Escape");
      await expect.poll(() => form(gm).count()).toBe(0);
    }
  });
});

describe.each([["v1"], ["v2"]])("the line on the sheet %s", sheet => {
  test("shows how its hero stands, follows it, and submits nothing", async () => {
    const page = await table.sit("Ada", { sheet });
    await giveClocks(page, "Isel Quill", [{ ...DOUBT, first: "charm", second: "traverse" }, BRIDGE]);
    const panel = await openPanel(page, "Isel Quill");
    const line = panel.locator("[data-standing]");
    await expect.poll(() => line.locator(".rulewright-told").evaluateAll(all => all.map(one => one.textContent.trim())))
      .toEqual(["Strain 0 of 5", "Effort 3 of 3"]);
    expect(await pictures(line)).toEqual(["Doubt: 1 of 6 segments healed", "A bridge: 3 of 8 segments filled"]);
    await change(page, "Isel Quill", { "flags.rulewright.strain": 4, "flags.rulewright.broken": "expedition" });
    await expect.poll(() => line.textContent()).toContain("Strain 4 of 5");
    await expect.poll(() => line.textContent()).toContain("Broken until the expedition ends");
    expect(await panel.locator("[name]").count()).toBe(0);
    expect(await violations(page, ".rulewright-panel")).toEqual([]);
    expect(page.problems).toEqual([]);
  });
});
