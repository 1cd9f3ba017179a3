import { afterAll, beforeAll, beforeEach, describe, expect } from "vitest";
import { callApi } from "./support/api.mjs";
import { NativeCore } from "./support/core.mjs";
import { cards, newestCard } from "./support/fight.mjs";
import { hero, narrate, tableClocks } from "./support/narrative.mjs";
import { Table, clearNotices, notices, openDialog, openPanel, press, roll, spoken, submit } from "./support/table.mjs";
import { onScreen, test } from "./support/tiers.mjs";

/** With 32 bytes of these a roll of two dice fails, succeeds at a cost, or succeeds. */
const FAIL = 2;
const PARTIAL = 0;
const SUCCESS = 10;

const BRANNOC = "Brannoc Vey";
const ISEL = "Isel Quill";

let table;
/** @type {NativeCore} */
let core;
beforeAll(async () => { [table, core] = await Promise.all([Table.open(), NativeCore.start()]); });
beforeEach(async () => { await table.renew(); });
afterAll(async () => { await table.close(); await core.stop(); });

const smash = (page, who = BRANNOC) => openDialog(page, who, /^Smash/);
const number = (dialog, name) => dialog.getByRole("spinbutton", { name });
const problem = dialog => dialog.locator(".rulewright-problem");
const step = (card, name) => card.locator(".rulewright-next").getByRole("button", { name });
const flag = (page, who, flags) =>
  page.evaluate(({ who, flags }) => game.actors.getName(who).update({ "flags.rulewright": flags }), { who, flags });
const strained = (page, who, strain) =>
  page.evaluate(({ who, strain }) => game.actors.getName(who).update({ "system.strain.value": strain }),
    { who, strain });
const burden = (first, second,
  more) => ({ id: "rib", kind: "burden", name: "Cracked rib", size: 4, filled: 0, first, second, ...more });

/** The label of a chance in a dialog. */
function percent(chance) {
  const exact = chance * 100;
  if (exact > 0 && exact < 1) return "< 1%";
  if (exact < 100 && exact > 99) return "> 99%";
  return `${Math.round(exact)}%`;
}

/** The odds of a command by the native core, as a dialog says them. */
async function oddsOf(page, command, words) {
  const { heroes, options } = await callApi(page, "partyState");
  const uuids = await page.evaluate(() => Object.fromEntries(game.actors.map(({ name, uuid }) => [name, uuid])));
  const named = { ...command, who: uuids[command.who], ...command.helper && { helper: uuids[command.helper] },
    ...command.team && { team: command.team.map(name => uuids[name]) } };
  const party = { options,
    heroes: heroes.filter(({ character }) => [named.who, named.helper, ...named.team ?? []].includes(character.id)) };
  const request = { party, command: named };
  const { odds } = await core.ask("icon_narrative", { ...request, dice: { odds: true } });
  const chance = key => odds.facts.find(fact => fact.key === key).values.find(({ value }) => value === 1)?.chance ?? 0;
  return Object.entries(words).map(([key, label]) => `${label} ${percent(chance(key))}`).join(", ");
}

const ACTION = { fail: "Failure", partial: "At a cost", success: "Success", critical: "Critical" };
const FORTUNE = { poor: "Poor", average: "Average", good: "Good", excellent: "Excellent" };

/** The chances in a dialog. */
const chances = async dialog => (await spoken(dialog)).split(". ")[0];

describe("the dialog of an action", () => {
  test("shows the native core's exact odds, and they change with every control (ICON-N2, ICON-N3, ICON-N4, ICON-N5)",
      async () => {
    const gm = await table.sit("Gamemaster");
    await flag(gm, BRANNOC, { clocks: [burden("smash", "endure")] });
    const dialog = await smash(gm);
    const command = { do: "act", who: BRANNOC, action: "smash" };
    const agree = async () => {
      const exact = await oddsOf(gm, command, ACTION);
      await expect.poll(() => chances(dialog)).toBe(exact);
      return exact;
    };
    const seen = [await agree()];
    /** @type {[object, () => Promise<unknown>][]} */
    const changes = [
      [{ boons: 1 }, () => number(dialog, "Boons").fill("1")],
      [{ push: true }, () => dialog.getByLabel(/Push/).check()],
      [{ curses: 3 }, () => number(dialog, "Curses").fill("3")],
      [{ helper: ISEL }, () => dialog.getByLabel(/Aided by/).selectOption({ label: `${ISEL} (effort 3 of 3)` })],
      [{ temptFate: true }, () => dialog.getByLabel("Tempt fate").check()],
      [{ action: "charm", boons: 0, curses: 0, push: false, temptFate: false, helper: undefined }, async () => {
        for (const label of ["Boons", "Curses"]) await number(dialog, label).fill("0");
        for (const label of [/Push/, "Tempt fate"]) await dialog.getByLabel(label).uncheck();
        await dialog.getByLabel(/Aided by/).selectOption("");
        await dialog.getByLabel("Action").selectOption("charm");
      }]
    ];
    for (const [change, set] of changes) {
      Object.assign(command, change);
      await set();
      seen.push(await agree());
    }
    for (const [at, odds] of seen.entries()) expect(odds).not.toBe(seen[at - 1]);
    // Zero dice: two, of which the lower counts, and never a critical.
    expect(seen.at(-1)).toBe("Failure 75%, At a cost 22%, Success 3%, Critical 0%");
    expect(await spoken(dialog)).toContain("Dice (the lowest counts) 2");
  });

  onScreen("names what the pool is made of: the bound of two, and each burden by its name (ICON-N2, ICON-N13)",
      async () => {
    const gm = await table.sit("Gamemaster");
    await flag(gm, BRANNOC, { clocks: [burden("smash", "endure")] });
    const dialog = await smash(gm);
    await number(dialog, "Boons").fill("5");
    await expect.poll(() => dialog.locator(".rulewright-facts li").allInnerTexts()).toEqual(["Smash 2 N1",
      "burdens −1 N2", "Cracked rib −1D N13", "boons +5 N5", "limit −3 N2", "Dice (the highest counts) 3 N2"]);
    await dialog.getByLabel("Action").selectOption("command");
    await expect.poll(() => dialog.locator(".rulewright-facts").innerText()).not.toContain("Cracked rib");
  });

  test("tells what an effect can reach by the chapter, and counts nothing (ICON-N17)", async () => {
    const gm = await table.sit("Gamemaster");
    const dialog = await smash(gm);
    const before = await spoken(dialog);
    await dialog.locator("summary", { hasText: "More" }).click();
    const reach = await dialog.locator("fieldset", { hasText: "How far an effect reaches" }).textContent();
    for (const chapter of [1, 2, 3]) expect(reach).toContain(`Chapter ${"I".repeat(chapter)}:`);
    await number(dialog, "Effect up or down").fill("1");
    await expect.poll(() => spoken(dialog)).toBe(before);
  });

  test("names the player whose consent it waits for (ICON-N4)", async () => {
    await table.sit("Gamemaster");
    const [ada, bo] = [await table.sit("Ada"), await table.sit("Bo")];
    const dialog = await smash(ada);
    const helper = dialog.getByLabel(/Aided by/);
    await helper.selectOption({ label: await helper.locator("option", { hasText: "Oma Tarrow" }).innerText() });
    await submit(dialog);
    await expect.poll(() => dialog.locator("[data-waits]").innerText()).toBe("Waiting for Bo to agree.");
    const question = bo.locator("dialog, .application, .dialog").filter({ hasText: "Effort requested" }).last();
    await question.getByRole("button", { name: "Spend it" }).click();
    await expect.poll(() => dialog.count()).toBe(0);
    expect([ada, bo].flatMap(page => page.problems)).toEqual([]);
  });

  onScreen("tells a player that the GM sets risk and effect (ICON-N1)", async () => {
    const ada = await table.sit("Ada");
    const dialog = await smash(ada);
    expect(await dialog.getByText("The GM sets risk and effect").count()).toBe(1);
    expect(await dialog.getByLabel("Risk").inputValue()).toBe("risky");
    expect(await dialog.getByLabel("Effect", { exact: true }).inputValue()).toBe("normal");
    expect(await dialog.getByLabel(/Override/).count()).toBe(0);
  });

  onScreen("push spends the effort as it is rolled, and the card says so (ICON-N5)", async () => {
    const gm = await table.sit("Gamemaster", { seed: SUCCESS });
    const dialog = await smash(gm);
    expect(await dialog.getByLabel(/Push/).locator("..").textContent()).toContain("3 of 3 left");
    await dialog.getByLabel(/Push/).check();
    await expect.poll(() => spoken(dialog)).toContain("Brannoc Vey: Effort 3 → 2");
    const card = await roll(gm, dialog);
    expect(await card.locator(".rulewright-lines").textContent()).toContain("Brannoc Vey: Effort 3 → 2");
    await expect.poll(async () => (await hero(gm, BRANNOC)).effort).toBe(2);
  });

  test("effort that is not there is said in place of the odds; rolling spends nothing and leaves the dialog open (ICON-N12)", async () => {
    const gm = await table.sit("Gamemaster");
    await gm.evaluate(() => game.actors.getName("Brannoc Vey").update({ "system.effort.value": 0 }));
    const dialog = await smash(gm);
    await dialog.getByLabel(/Push/).check();
    await dialog.getByLabel(/Aided by/).selectOption({ label: `${ISEL} (effort 3 of 3)` });
    await expect.poll(() => problem(dialog).textContent()).toContain("No effort is left");
    expect(await dialog.locator(".rulewright-chances").count()).toBe(0);
    await submit(dialog);
    await expect.poll(() => notices(gm)).toContainEqual(expect.stringContaining("No effort is left"));
    expect(await cards(gm)).toBe(0);
    expect(await dialog.getByLabel(/Push/).isChecked()).toBe(true);
    // Nor the helper's, who had some.
    expect((await hero(gm, ISEL)).effort ?? 3).toBe(3);
    await dialog.getByLabel(/Push/).uncheck();
    await roll(gm, dialog);
    await expect.poll(() => gm.locator(".rulewright-dialog").count()).toBe(0);
  });

  test("nobody who is not in the scene can aid: they are not in the list, and whoever leaves is refused (ICON-N5)",
      async () => {
    const gm = await table.sit("Gamemaster");
    await flag(gm, "Oma Tarrow", { absent: true });
    const dialog = await smash(gm);
    const helpers = await dialog.getByLabel(/Aided by/).locator("option").allTextContents();
    expect(helpers.join()).toContain(ISEL);
    expect(helpers.join()).not.toMatch(/Oma Tarrow|Brannoc Vey/);
    await dialog.getByLabel(/Aided by/).selectOption({ label: `${ISEL} (effort 3 of 3)` });
    await expect.poll(() => spoken(dialog)).toContain(ISEL);
    await flag(gm, ISEL, { absent: true });
    await submit(dialog);
    await expect.poll(() => notices(gm)).toContainEqual(expect.stringContaining("not in the scene"));
    expect(await cards(gm)).toBe(0);
    expect(await hero(gm, ISEL)).toEqual(expect.objectContaining({ absent: true }));
    expect((await hero(gm, BRANNOC)).effort).toBe(3);
    await number(dialog, "Boons").fill("1");
    await expect.poll(() => problem(dialog).textContent()).toContain("not in the scene");
  });

  test("the broken pay to act, themselves or by somebody nearby (ICON-N11)", async () => {
    const gm = await table.sit("Gamemaster", { seed: SUCCESS });
    await flag(gm, BRANNOC, { broken: "scene" });
    const dialog = await smash(gm);
    await expect.poll(() => spoken(dialog)).toContain("Brannoc Vey: Effort 3 → 2");
    await dialog.getByLabel(/Acting while broken/).selectOption({ label: `${ISEL} (effort 3 of 3)` });
    await expect.poll(() => spoken(dialog)).not.toContain("Brannoc Vey: Effort");
    await roll(gm, dialog);
    await expect.poll(async () => (await hero(gm, ISEL)).effort).toBe(2);
    expect((await hero(gm, BRANNOC)).effort).toBe(3);
  });

  onScreen("a rating that is no number is named, with whose it is", async () => {
    const gm = await table.sit("Gamemaster");
    await gm.evaluate(() =>
      game.actors.getName("Brannoc Vey").update({ "system.attributes.skills.Smash.value": "lots" }));
    const dialog = await smash(gm);
    await expect.poll(() => problem(dialog).textContent()).toMatch(/Brannoc Vey.*lots/);
  });

  test("with Shift rolls at once", async () => {
    const ada = await table.sit("Ada");
    await press(ada, BRANNOC, /^Endure/, { modifiers: ["Shift"] });
    await newestCard(ada).waitFor();
    expect(await ada.locator(".rulewright-dialog").count()).toBe(0);
    expect(await newestCard(ada).textContent()).toContain("no GM was online");
  });

  onScreen("is played by the keyboard alone", async () => {
    const gm = await table.sit("Gamemaster", { seed: PARTIAL });
    const panel = await openPanel(gm, BRANNOC);
    await panel.getByRole("toolbar", { name: "Narrative play" }).locator("button[tabindex='0']").focus();
    const focused = () => gm.evaluate(() => document.activeElement.name || document.activeElement.textContent.trim());
    for (let presses = 0; presses < 12 && !/^Smash/.test(await focused()); presses++)
      await gm.keyboard.press("ArrowRight");
    await gm.keyboard.press("Enter");
    await expect.poll(focused).toBe("action");
    for (let presses = 0; presses < 12 && await focused() !== "temptFate"; presses++) await gm.keyboard.press("Tab");
    expect(await focused()).toBe("temptFate");
    await gm.keyboard.press("Space");
    await expect.poll(() => gm.locator("[name=temptFate]").isChecked()).toBe(true);
    await expect.poll(() => gm.locator(".rulewright-dialog [data-spoken]").textContent()).toContain("boons +1");
    await gm.keyboard.press("Enter");
    await expect.poll(() => gm.locator(".rulewright-dialog").count()).toBe(0);
    await expect.poll(() => newestCard(gm).locator(".rulewright-next").textContent()).toContain("Take 2 strain");
    const take = step(newestCard(gm), /^Take 2 strain/);
    await take.focus();
    await gm.keyboard.press("Enter");
    await expect.poll(async () => (await hero(gm, BRANNOC)).strain).toBe(2);
    await gm.locator("#chat .rulewright-applied").waitFor();
    // The rest of the card has the focus.
    await expect.poll(focused).toBe("Mark a clock: +2");
  });
});

describe("a fortune roll", () => {
  test("takes any rating, and shows the native core's odds (ICON-N6)", async () => {
    const gm = await table.sit("Gamemaster");
    const dialog = await openDialog(gm, BRANNOC, "Fortune");
    await number(dialog, "Rating").fill("1");
    await expect.poll(() => chances(dialog)).toBe("Poor 50%, Average 33%, Good 17%, Excellent 0%");
    await dialog.getByLabel("Action").selectOption("smash");
    expect(await number(dialog, "Rating").isVisible()).toBe(false);
    const exact = await oddsOf(gm, { do: "fortune", who: BRANNOC, action: "smash" }, FORTUNE);
    await expect.poll(() => chances(dialog)).toBe(exact);
    const card = await roll(gm, dialog);
    expect(["Poor", "Average", "Good", "Excellent"]).toContain(await card.locator(".rulewright-outcome").textContent());
  });

  test("fills a project, and its card draws it (ICON-N6, ICON-N8)", async () => {
    const gm = await table.sit("Gamemaster", { seed: SUCCESS });
    await flag(gm, BRANNOC,
      { clocks: [{ id: "mill", kind: "project", name: "Windmill", size: 6, filled: 1 }, burden("smash", "endure")] });
    const dialog = await openDialog(gm, BRANNOC, "Fortune");
    await dialog.getByLabel("Action").selectOption("command");
    expect(await dialog.getByLabel("Fills a clock").locator("option").allTextContents())
      .toEqual(["None", "Windmill (1 of 6)"]);
    await dialog.getByLabel("Fills a clock").selectOption("mill");
    const card = await roll(gm, dialog);
    await expect.poll(async () => (await hero(gm, BRANNOC)).clocks[0].filled).toBeGreaterThan(1);
    const { filled } = (await hero(gm, BRANNOC)).clocks[0];
    await card.getByRole("img", { name: `Windmill: ${filled} of 6 segments filled` }).waitFor();
    expect(await card.locator(".rulewright-lines").textContent()).toContain(`Windmill: 1 → ${filled} of 6`);
  });

  test("of a player fills their own clocks, and the table's by what follows (ICON-N6)", async () => {
    const [gm, ada] = [await table.sit("Gamemaster", { seed: SUCCESS }), await table.sit("Ada")];
    await narrate(gm, { do: "addClock", make: { size: 6, name: "Alarm" } });
    const dialog = await openDialog(ada, BRANNOC, "Fortune");
    expect(await dialog.getByLabel("Fills a clock").count()).toBe(0);
    await dialog.getByLabel("Action").selectOption("smash");
    const card = await roll(ada, dialog);
    await step(card, /^Mark a clock/).click();
    const tick = ada.locator(".rulewright-dialog");
    await tick.getByLabel("Clock", { exact: true }).selectOption({ label: "Alarm (0 of 6)" });
    await submit(tick);
    await expect.poll(async () => (await tableClocks(gm))[0].filled).toBe(3);
    await card.getByRole("img", { name: "Alarm: 3 of 6 segments filled" }).waitFor();
  });

  test("belongs to nobody where the table asks, and a hidden clock's card is the GM's alone", async () => {
    const [gm, ada] = [await table.sit("Gamemaster", { seed: SUCCESS }), await table.sit("Ada")];
    await narrate(gm, { do: "addClock", make: { size: 4, name: "Ambush", hidden: true } });
    await gm.locator("[data-rulewright=party]").click();
    await gm.locator("#rulewright-party").getByRole("button", { name: "Fortune", exact: true }).click();
    const dialog = gm.locator(".rulewright-dialog");
    await dialog.getByLabel("Fills a clock").selectOption({ label: "Ambush (0 of 4)" });
    await number(dialog, "Rating").fill("2");
    await expect.poll(() => spoken(dialog)).toContain("rating 2. Dice (the highest counts) 2");
    await roll(gm, dialog);
    await expect.poll(async () => (await tableClocks(gm))[0].filled ?? 0).toBeGreaterThan(0);
    expect(await newestCard(gm).textContent()).toContain("Ambush");
    expect(await cards(ada)).toBe(0);
  });
});

describe("a team action", () => {
  test("shows the native core's odds of the best roll, who leads and what it costs (ICON-N5)", async () => {
    const gm = await table.sit("Gamemaster", { seed: PARTIAL });
    const dialog = await openDialog(gm, BRANNOC, "Team action");
    await expect.poll(() => dialog.locator("[data-odds]").textContent()).toContain("Choose the team members");
    await dialog.getByLabel("Action").selectOption("smash");
    await dialog.getByRole("checkbox", { name: /Isel Quill/ }).check();
    const alone = await oddsOf(gm, { do: "act", who: BRANNOC, action: "smash" }, ACTION);
    const together = await oddsOf(gm, { do: "lead", who: BRANNOC, action: "smash", team: [ISEL] }, ACTION);
    expect(together).not.toBe(alone);
    await expect.poll(() => chances(dialog)).toBe(together);
    const before = (await hero(gm, BRANNOC)).effort;
    const card = await roll(gm, dialog);
    await expect.poll(async () => (await hero(gm, BRANNOC)).effort).toBe(before - 2);
    expect(await card.locator(".rulewright-whose").count()).toBe(2);
    expect(await card.getByText("Counts for the team").count()).toBe(1);
  });

  test("is refused as a whole where somebody cannot pay", async () => {
    const gm = await table.sit("Gamemaster");
    await gm.evaluate(() => game.actors.getName("Brannoc Vey").update({ "system.effort.value": 1 }));
    const dialog = await openDialog(gm, BRANNOC, "Team action");
    await dialog.getByRole("checkbox", { name: /Isel Quill/ }).check();
    await expect.poll(() => problem(dialog).textContent()).toContain("No effort is left");
    await submit(dialog);
    await expect.poll(() => notices(gm)).toContainEqual(expect.stringContaining("No effort is left"));
    expect(await cards(gm)).toBe(0);
    expect((await hero(gm, BRANNOC)).effort).toBe(1);
  });
});

describe("what may follow", () => {
  const act = (page, more) => narrate(page, { do: "act", who: BRANNOC, action: "smash", ...more });
  const context = async seed => {
    const gm = await table.sit("Gamemaster", { seed });
    const ada = await table.sit("Ada");
    return { gm, ada };
  };

  test("a player takes the strain: nobody else can any more, and nothing of that group (ICON-N9, ICON-N10)",
      async () => {
    const { gm, ada } = await context(PARTIAL);
    await act(gm, { risk: "desperate" });
    const card = newestCard(ada);
    await step(card, /^Take 4 strain/).click();
    await expect.poll(async () => (await hero(gm, BRANNOC)).strain).toBe(4);
    for (const page of [gm, ada]) {
      await expect.poll(() => newestCard(page).locator(".rulewright-applied").innerText())
        .toMatch(/Take 4 strain \(done by Ada\)[^]*Brannoc Vey: Strain 0 → 4/);
      expect(await step(newestCard(page), /Resist|Critical/).count()).toBe(0);
    }
    expect(await step(card, /Mark a clock/).count()).toBe(1);
    expect(await cards(gm)).toBe(1);
  });

  test("who may not take a step reads why; only the GM decides on critical strain (ICON-N9)", async () => {
    const { gm } = await context(FAIL);
    const bo = await table.sit("Bo");
    await act(gm, { risk: "desperate" });
    for (const name of [/^Take 4/, /^Resist/, /^Critical/])
      expect(await step(newestCard(bo), name).isDisabled()).toBe(true);
    const reason = await step(newestCard(bo), /^Take 4/).getAttribute("aria-describedby");
    expect(await bo.locator(`[id="${reason}"]`).textContent()).toContain("Only an owner");
    await step(newestCard(gm), /^Critical/).click();
    const dialog = gm.locator(".rulewright-dialog");
    await expect.poll(() => dialog.innerText()).toContain("This breaks Brannoc Vey.");
    await submit(dialog);
    await expect.poll(async () => (await hero(gm, BRANNOC)).broken).toBe("scene");
  });

  test("strain that breaks says so before; the burden is described, and what is wrong with it is said in the dialog (ICON-N11, ICON-N13)", async () => {
    const { gm, ada } = await context(PARTIAL);
    await strained(gm, BRANNOC, 4);
    await act(gm);
    await step(newestCard(ada), /^Take 2 strain/).click();
    const dialog = ada.locator(".rulewright-dialog");
    await expect.poll(() => dialog.innerText()).toContain("This breaks Brannoc Vey.");
    expect(await number(dialog, /Effort/).count()).toBe(0);
    expect((await hero(gm, BRANNOC)).strain).toBe(4);
    await submit(dialog);
    await expect.poll(async () => await hero(gm, BRANNOC))
      .toMatchObject({ broken: "scene", strain: 0, clocks: [{ kind: "burden", size: 4 }] });
    const broken = newestCard(ada);
    await expect.poll(() => broken.locator(".rulewright-outcome").textContent()).toBe("Breaks");

    await step(broken, /^Describe the burden/).click();
    const burdens = ada.locator(".rulewright-dialog");
    await burdens.getByLabel("Name of the burden").fill("Cracked rib");
    await burdens.getByLabel("Ticks", { exact: true }).selectOption("smash");
    await burdens.getByLabel("And ticks").selectOption("charm");
    await expect.poll(() => problem(burdens).textContent()).toContain("no die left");
    await submit(burdens);
    await expect.poll(() => notices(ada)).toContainEqual(expect.stringContaining("no die left"));
    expect(await burdens.getByLabel("Name of the burden").inputValue()).toBe("Cracked rib");
    await clearNotices(ada);
    await burdens.getByLabel("And ticks").selectOption("endure");
    await burdens.getByLabel("Segments until").selectOption("6");
    await expect.poll(() => spoken(burdens)).toContain("Cracked rib ticks Smash and Endure");
    await submit(burdens);
    await expect.poll(async () => (await hero(gm, BRANNOC)).clocks[0])
      .toMatchObject({ name: "Cracked rib", size: 6, first: "smash", second: "endure" });
    await expect.poll(() => broken.locator(".rulewright-applied").innerText()).toContain("Cracked rib");
  });

  test("pushing through shows its exact odds, where the table plays so (ICON-N15)", async () => {
    const { gm, ada } = await context(PARTIAL);
    await gm.evaluate(() => game.settings.set("rulewright", "pushThrough", true));
    await strained(gm, BRANNOC, 5);
    await act(gm);
    await step(newestCard(ada), /^Take 2 strain/).click();
    const dialog = ada.locator(".rulewright-dialog");
    await number(dialog, /Effort to spend/).fill("2");
    await expect.poll(() => spoken(dialog)).toContain("Holds on 56%");
    await number(dialog, /Effort to spend/).fill("9");
    await expect.poll(() => problem(dialog).textContent()).toContain("No effort is left");
    await number(dialog, /Effort to spend/).fill("3");
    await expect.poll(() => spoken(dialog)).toContain("Holds on 70%");
    await submit(dialog);
    await expect.poll(async () => (await hero(gm, BRANNOC)).effort).toBe(0);
    const held = await newestCard(gm).locator(".rulewright-outcome").textContent();
    const { strain, broken } = await hero(gm, BRANNOC);
    expect([held, strain, broken ?? ""]).toEqual(held === "Holds on" ? ["Holds on", 4, ""] : ["Breaks", 0, "scene"]);
  });

  test("a burden is invoked at once where there is one, and chosen where there are several (ICON-N13)", async () => {
    const { gm, ada } = await context(FAIL);
    await flag(gm, BRANNOC, {
      clocks: [burden("endure", "command"), burden("traverse", "command", { id: "debt", name: "Old debt", size: 6 })]
    });
    await act(gm);
    await step(newestCard(ada), /^Invoke/).click();
    const dialog = ada.locator(".rulewright-dialog");
    await dialog.getByLabel("Burden").selectOption({ label: "Old debt" });
    await submit(dialog);
    await expect.poll(async () => (await hero(gm, BRANNOC)).invoked).toBe(true);
    await expect.poll(() => newestCard(ada).locator(".rulewright-applied").innerText())
      .toContain("a burden is invoked");
    await act(gm);
    await expect.poll(() => cards(ada)).toBe(2);
    expect(await step(newestCard(ada), /^Invoke/).count()).toBe(0);

    await flag(gm, BRANNOC, { invoked: false, clocks: [burden("endure", "command")] });
    await gm.evaluate(() => game.actors.getName("Brannoc Vey")
      .update({ "flags.rulewright.clocks": [game.actors.getName("Brannoc Vey").flags.rulewright.clocks[0]] }));
    await act(gm);
    await step(newestCard(ada), /^Invoke/).click();
    await expect.poll(async () => [(await hero(gm, BRANNOC)).invoked, await ada.locator(".rulewright-dialog").count(),
      await notices(ada)]).toEqual([true, 0, []]);
  });

  test("a clock is marked: a player chooses among their own and what the table shows (ICON-N8)", async () => {
    const { gm, ada } = await context(SUCCESS);
    await narrate(gm, { do: "addClock", make: { size: 6, name: "Alarm" } });
    await narrate(gm, { do: "addClock", make: { size: 6, name: "Ambush", hidden: true } });
    await flag(gm, BRANNOC, {
      clocks: [burden("endure", "command"), { id: "mill", kind: "ambition", name: "Windmill", size: 6, filled: 1 }]
    });
    await act(gm);
    await step(newestCard(ada), /^Mark a clock/).click();
    const dialog = ada.locator(".rulewright-dialog");
    const choice = dialog.getByLabel("Clock", { exact: true });
    await expect.poll(() => choice.locator("option").allTextContents())
      .toEqual(["None", "Windmill (1 of 6)", "Alarm (0 of 6)"]);
    await choice.selectOption({ label: "Alarm (0 of 6)" });
    await expect.poll(() => spoken(dialog)).toContain("Alarm: 0 → 2 of 6");
    await submit(dialog);
    await expect.poll(async () => (await tableClocks(gm))[0].filled).toBe(2);
    await expect.poll(() => newestCard(ada).locator(".rulewright-applied").innerText()).toContain("Alarm: 0 → 2 of 6");
    expect(await step(newestCard(ada), /Mark/).count()).toBe(0);
  });

  test("a helper shares what failure costs, each with a choice of their own (ICON-N5)", async () => {
    const { gm, ada } = await context(PARTIAL);
    await act(gm, { helper: ISEL });
    expect(await newestCard(ada).locator(".rulewright-next").getByRole("group").count()).toBe(2);
    await newestCard(ada).getByRole("group", { name: ISEL }).getByRole("button", { name: /^Take 2/ }).click();
    await expect.poll(() => newestCard(ada).locator(".rulewright-applied").count()).toBe(1);
    expect(await newestCard(ada).getByRole("group", { name: BRANNOC }).getByRole("button").count()).toBe(2);
  });
});
