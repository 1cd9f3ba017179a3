import { afterAll, beforeAll, beforeEach, describe, expect } from "vitest";
import { chooseTarget } from "./support/core-ui.mjs";
import { beginCombat, command, encounter, newestCard } from "./support/fight.mjs";
import { Table, change, notices, openDialog, openPanel, press, spoken, state, submit } from "./support/table.mjs";
import { onScreen, test } from "./support/tiers.mjs";

let table;
beforeAll(async () => { table = await Table.open(); });
beforeEach(async () => { await table.renew(); });
afterAll(async () => { await table.close(); });

const HERO = "Brannoc Vey";

/** Opens the GM's page in a combat in which a turn has begun. */
async function fight({ who = HERO, others = [HERO, "Gate Warden", "Thorn Runner", "Oma Tarrow", "Isel Quill"] } = {}) {
  const gm = await table.sit("Gamemaster");
  await beginCombat(gm, [who, ...others.filter(name => name !== who)]);
  await command(gm, { do: "takeTurn", who });
  return gm;
}

/** Puts a token on a square of the scene, at a height. */
const stand = (page, name, x, y, elevation = 0) => page.evaluate(([name, x, y, elevation]) => {
  const { scene } = canvas;
  const { size } = scene.grid;
  const { sceneX, sceneY } = scene.dimensions;
  return scene.tokens.getName(name)
    .update({ x: sceneX + x * size, y: sceneY + y * size, elevation: elevation * (scene.grid.distance || 1) },
    { rulewright: true });
}, [name, x, y, elevation]);

/** A combat in which the hero, the Gate Warden and Thorn Runner are in a row. Thorn Runner has vigilance. */
async function watched() {
  const gm = await fight();
  for (const [at, name] of [HERO, "Gate Warden", "Thorn Runner"].entries()) await stand(gm, name, 2 + at, 2);
  await change(gm, "Thorn Runner", {}, ["vigilance"]);
  return gm;
}

const actions = async page => (await encounter(page)).turn?.actions ?? 0;
const target = dialog => dialog.getByLabel("Target", { exact: true });

describe("the row of basic actions", () => {
  test("is there while the fight runs, on a sheet that stays open, by class and by what one carries", async () => {
    const gm = await table.sit("Gamemaster");
    const panel = await openPanel(gm, HERO);
    const row = panel.getByRole("toolbar", { name: "In this fight" });
    expect(await row.count()).toBe(0);
    await beginCombat(gm, [HERO, "Gate Warden"]);
    await row.waitFor();
    expect(await row.getByRole("button").allTextContents())
      .toEqual(["Move, dash, flee", "Interact", "Rescue", "Recover", "Shove", "End turn"]);
    await change(gm, HERO, {}, ["vigilance"]);
    await row.getByRole("button", { name: "Guard" }).waitFor();
    await command(gm, { do: "end" });
    await expect.poll(() => row.count()).toBe(0);
    expect(await panel.locator("[name]").count()).toBe(0);
    expect(gm.problems).toEqual([]);
  });

  test("does at once what needs no word, and lets the rules refuse the second time (ICON-T6, ICON-T9)", async () => {
    const gm = await fight();
    await press(gm, HERO, "Interact");
    await expect.poll(() => actions(gm)).toBe(1);
    // A press while the first one is under way counts as part of it.
    await expect.poll(async () => {
      await press(gm, HERO, "Interact");
      return notices(gm);
    }).toContainEqual(expect.stringContaining("already used this turn."));
    expect(await actions(gm)).toBe(1);
    expect(await gm.locator(".rulewright-dialog").count()).toBe(0);
  });

  test("is a player's through the GM, and refuses what is another's turn (ICON-T2)", async () => {
    const gm = await fight();
    const ada = await table.sit("Ada");
    await press(ada, "Isel Quill", "Prowl");
    await expect.poll(() => notices(ada)).toContainEqual(expect.stringContaining("It is not this character’s turn."));
    await press(ada, HERO, "Interact");
    await expect.poll(() => actions(gm)).toBe(1);
    await press(ada, HERO, "End turn");
    await expect.poll(async () => (await encounter(gm)).active ?? "").toBe("");
  });

  test("asks whom to cure with Diaga, and on which saves a blessing is spent (ICON-V8, ICON-C4)", async () => {
    const gm = await fight({ who: "Oma Tarrow" });
    await stand(gm, "Oma Tarrow", 2, 2);
    await stand(gm, HERO, 3, 2);
    await change(gm, HERO, {}, ["dazed", "blessing"]);
    const dialog = await openDialog(gm, "Oma Tarrow", "Diaga");
    await chooseTarget(dialog, HERO);
    await expect.poll(() => dialog.locator("[data-odds]").textContent()).toContain("You can do this now");
    await dialog.locator("summary", { hasText: "More" }).click();
    await dialog.getByLabel("Dazed").check();
    await submit(dialog);
    await expect.poll(() => state(gm, HERO)).toMatchObject({ vigor: 4, statuses: [] });
    expect(gm.problems).toEqual([]);
  });

  test("blesses for an action, and drops a stance before anything else (ICON-T13, ICON-T14)", async () => {
    const gm = await fight({ who: "Oma Tarrow" });
    await stand(gm, "Oma Tarrow", 2, 2);
    await stand(gm, HERO, 4, 2);
    await command(gm, { do: "give", target: "Oma Tarrow", status: { name: "stance", key: "Heron" } });
    await press(gm, "Oma Tarrow", "Drop the stance");
    await expect.poll(async () => (await state(gm, "Oma Tarrow")).statuses).toEqual([]);
    const dialog = await openDialog(gm, "Oma Tarrow", "Bless");
    await chooseTarget(dialog, HERO);
    await expect.poll(() => dialog.locator("[data-odds]").textContent()).toContain("You can do this now");
    await submit(dialog);
    await expect.poll(async () => (await state(gm, HERO)).statuses).toEqual(["rulewright.blessing"]);
    await expect.poll(() => actions(gm)).toBe(1);
    await command(gm, { do: "give", target: "Oma Tarrow", status: { name: "stance", key: "Heron" } });
    await press(gm, "Oma Tarrow", "Drop the stance");
    await expect.poll(() => notices(gm)).toContainEqual(
      expect.stringContaining("Drop a stance at the start of the turn"));
    expect(gm.problems).toEqual([]);
  });

  onScreen("rescues a character that lies under another onto a square beside them (ICON-H9)", async () => {
    const gm = await fight();
    for (const [name, x, y] of [[HERO, 2, 2], ["Isel Quill", 3, 2], ["Thorn Runner", 3, 2]])
      await stand(gm, name, x, y);
    await command(gm, { do: "set", target: "Isel Quill", field: "hp", value: 0 });
    const dialog = await openDialog(gm, HERO, "Rescue");
    await chooseTarget(dialog, "Isel Quill");
    await expect.poll(() => spoken(dialog)).toContain("Another character is in this square.");
    await dialog.locator("summary", { hasText: "More" }).click();
    await dialog.getByRole("spinbutton", { name: "Column" }).fill("4");
    await expect.poll(() => spoken(dialog)).toContain("Enter both a column and a row.");
    await dialog.getByRole("button", { name: "Choose a square" }).click();
    await gm.getByRole("gridcell").getByRole("button", { name: /^Column 4, row 4/ }).click();
    expect(await dialog.getByRole("spinbutton", { name: "Row" }).inputValue()).toBe("4");
    await expect.poll(() => dialog.locator("[data-odds]").textContent()).toContain("You can do this now");
    await submit(dialog);
    await expect.poll(async () => {
      const { combatants } = await encounter(gm);
      const id = await gm.evaluate(() => canvas.scene.tokens.getName("Isel Quill").actor.uuid);
      const { out, x, y } = combatants.find(({ character }) => character.id === id);
      return [out ?? "", x, y];
    }).toEqual(["", 3, 3]);
    expect(gm.problems).toEqual([]);
  });

  test("begins a turn with what was delayed, at whom it is aimed now (ICON-T11)", async () => {
    const gm = await fight({ others: ["Gate Warden", "Thorn Runner"] });
    await gm.evaluate(() => game.actors.getName("Brannoc Vey").items.getName("Tower shield").update({
      "flags.rulewright.ability": { text: "1 action, end turn, one foe\nEffect: { delay { status, status weakened } }" }
    }));
    await press(gm, HERO, "Tower shield 1 action");
    const first = gm.locator(".rulewright-dialog").last();
    await chooseTarget(first, "Gate Warden");
    await submit(first);
    await expect.poll(() => actions(gm)).toBe(1);
    await command(gm, { do: "endTurn", who: HERO });
    // A delayed turn is a slow one: it comes after all others of the next round.
    for (let round = 0; round < 2; round++) {
      for (const who of ["Gate Warden", "Thorn Runner"]) {
        await command(gm, { do: "takeTurn", who });
        await command(gm, { do: "endTurn", who });
      }
    }
    await gm.getByRole("tab", { name: "Combat" }).click();
    await gm.getByRole("button", { name: `Take turn: ${HERO}` }).click();
    const dialog = gm.locator(".rulewright-dialog").last();
    await chooseTarget(dialog, "Thorn Runner");
    await expect.poll(() => dialog.locator("[data-odds]").textContent()).toContain("You can do this now");
    await submit(dialog);
    await expect.poll(async () => (await state(gm, "Thorn Runner")).statuses).toEqual(["rulewright.weakened"]);
    expect((await state(gm, "Gate Warden")).statuses).toEqual([]);
    expect(gm.problems).toEqual([]);
  });

  onScreen("says before and after why the rules refuse, keeps what was chosen, and lets the GM insist (ICON-H5)",
      async () => {
    const gm = await fight();
    const dialog = await openDialog(gm, HERO, "Rescue");
    await chooseTarget(dialog, "Isel Quill");
    await expect.poll(() => spoken(dialog)).toContain("Only a defeated character can be rescued.");
    await submit(dialog);
    await expect.poll(() => notices(gm)).toContainEqual(
      expect.stringContaining("Only a defeated character can be rescued."));
    expect(await target(dialog).locator("option:checked").getAttribute("data-name")).toBe("Isel Quill");
    expect(await dialog.getByLabel(/Override/).count()).toBe(1);
  });
});

describe("the dialog of an attack in a fight", () => {
  test("explains its rules and its buttons, and shows the distance beside each target", async () => {
    const gm = await fight();
    for (const [at, name] of [HERO, "Gate Warden"].entries()) await stand(gm, name, 2 + at, 2);
    await stand(gm, "Thorn Runner", 12, 2);
    const panel = await openPanel(gm, HERO);
    const button = panel.getByRole("button", { name: "Light attack" });
    await button.hover();
    await expect.poll(() => button.getAttribute("title")).toContain("Shift+click: without the dialog");
    expect(await button.getAttribute("title")).toContain("light attack take one action");
    await button.click({ button: "right" });
    await expect.poll(() => gm.locator(".journal-sheet").textContent()).toContain("ICON-T9");
    await gm.locator(".journal-sheet [data-action=close]").click();

    const dialog = await openDialog(gm, HERO, "Light attack");
    await expect.poll(() => target(dialog).locator("option[data-target]").allTextContents()).toEqual([
      "Gate Warden · distance 1", expect.stringMatching(/^Thorn Runner · distance 10: .*range/),
      ...["Oma Tarrow", "Isel Quill"]
        .map(name => expect.stringMatching(new RegExp(`^${name}.*Attacks can only target foes`)))]);
    expect(await dialog.locator("[data-near] button").allTextContents()).toEqual(["Gate Warden · distance 1"]);
    expect(await target(dialog).locator("optgroup").evaluateAll(all => all.map(({ label }) => label)))
      .toEqual(["Foes", "Allies"]);
    await chooseTarget(dialog, "Gate Warden");
    const chip = dialog.locator(".rulewright-rule[data-rule]").first();
    const pop = gm.locator(".rulewright-rule-pop");
    await chip.hover();
    await expect.poll(() => pop.locator("p").textContent()).toMatch(/\w+ \w+/);
    await gm.keyboard.press("Escape");
    await expect.poll(() => pop.count()).toBe(0);
    expect(await dialog.count()).toBe(1);
    await chip.focus();
    await expect.poll(() => pop.count()).toBe(1);
    await gm.keyboard.press("Enter");
    await expect.poll(() => pop.getByRole("button").evaluate(one => one === document.activeElement)).toBe(true);
    const id = await pop.getAttribute("aria-label");
    await gm.keyboard.press("Enter");
    await expect.poll(() => gm.locator(".journal-sheet").textContent()).toContain(id);
    expect(gm.problems).toEqual([]);
  });

  test("shows what the grid says, and takes the table's word over it (ICON-M12, ICON-M13)", async () => {
    const gm = await fight();
    await stand(gm, HERO, 2, 2, 2);
    await stand(gm, "Gate Warden", 4, 2);
    const dialog = await openDialog(gm, HERO, "Light attack");
    await chooseTarget(dialog, "Gate Warden");
    const facts = dialog.locator(".rulewright-facts li");
    await expect.poll(() => facts.allTextContents())
      .toEqual(["Distance 2 A2", "Attacker’s height 2 M12", "Height: boon +2 M12"]);
    const higher = await spoken(dialog);
    await dialog.locator("summary", { hasText: "More" }).click();
    const height = dialog.getByRole("spinbutton", { name: "Attacker’s height" });
    expect(await height.inputValue()).toBe("2");
    expect(await dialog.getByRole("spinbutton", { name: "Distance in spaces" }).inputValue()).toBe("2");
    await height.fill("0");
    await expect.poll(() => facts.allTextContents()).not.toContain("Height: boon +2 M12");
    await expect.poll(() => spoken(dialog)).toContain("Hit 75%");
    await dialog.getByRole("button", { name: "As on the map" }).click();
    await expect.poll(() => spoken(dialog)).toBe(higher);
    expect(await height.inputValue()).toBe("2");
    await submit(dialog);
    await expect.poll(() => newestCard(gm).textContent()).toContain("Height: boon +2");
    await expect.poll(() => actions(gm)).toBe(1);
    expect(gm.problems).toEqual([]);
  });

  test("puts another attack together, at the cost that is chosen (ICON-T5)", async () => {
    const gm = await fight();
    await stand(gm, HERO, 2, 2);
    await stand(gm, "Gate Warden", 3, 2);
    const dialog = await openDialog(gm, HERO, "Other attack");
    await chooseTarget(dialog, "Gate Warden");
    await dialog.getByLabel("Costs", { exact: true }).selectOption({ label: "2 actions" });
    await dialog.getByRole("group", { name: "Damage on a hit" })
      .getByRole("spinbutton", { name: "Fixed damage" }).fill("9");
    await dialog.locator("summary", { hasText: "More" }).click();
    await dialog.getByRole("spinbutton", { name: "Range" }).fill("1");
    await dialog.getByLabel("Slashed").check();
    await expect.poll(() => spoken(dialog)).toContain("Hit 75%");
    await submit(dialog);
    // 9 less the Warden's guard.
    await expect.poll(() => state(gm, "Gate Warden")).toMatchObject({ hp: 33, statuses: ["rulewright.slashed"] });
    await expect.poll(() => actions(gm)).toBe(2);
    expect(gm.problems).toEqual([]);
  });

  test("says why the rules refuse, and lets only the GM insist (ICON-A2)", async () => {
    const gm = await fight();
    await stand(gm, HERO, 1, 1);
    await stand(gm, "Gate Warden", 9, 1);
    const dialog = await openDialog(gm, HERO, "Light attack");
    await chooseTarget(dialog, "Gate Warden");
    await expect.poll(() => spoken(dialog)).toContain("The target is out of range.");
    await expect.poll(() => spoken(dialog)).toContain("Hit 75%");
    await submit(dialog);
    await expect.poll(() => notices(gm)).toContainEqual(expect.stringContaining("The target is out of range."));
    await dialog.getByLabel(/Override/).check();
    await submit(dialog);
    await expect.poll(() => dialog.count()).toBe(0);
    await expect.poll(() => actions(gm)).toBe(1);
  });

  test("tells of cover and of auras, and names nobody whom a player does not see (ICON-M13, ICON-C11, ICON-A19)",
      async () => {
    const gm = await fight();
    await stand(gm, HERO, 2, 2);
    await stand(gm, "Gate Warden", 5, 2);
    await stand(gm, "Thorn Runner", 2, 3);
    await gm.evaluate(() => canvas.scene.update(
      { "flags.rulewright.ground": { cells: [{ x: 4, y: 2, level: 1 }, { x: 5, y: 2, level: 0 }] } }));
    await gm.evaluate(() => canvas.scene.tokens.getName("Thorn Runner").update({ hidden: true }));
    await command(gm, { do: "give", target: HERO, status: { name: "aura", key: "Ward", value: 4 } });
    await gm.evaluate(() => game.actors.getName("Brannoc Vey").items.getName("Tower shield").update({
      "flags.rulewright.ability": { text: "1 action, attack, range 6, burst 2 (self)\nOn hit: [D]." }
    }));
    const told = async page => {
      const dialog = await openDialog(page, HERO, "Tower shield 1 action");
      await chooseTarget(dialog, "Gate Warden");
      await expect.poll(() => spoken(dialog)).toContain("Hit");
      return dialog.locator(".rulewright-facts").textContent();
    };
    const ada = await table.sit("Ada");
    const all = await told(gm);
    for (const part of [/Distance 3/, /The target has cover/, /In the aura Ward of Brannoc Vey \(4\)/,
      /In the area: .*Thorn Runner/s])
      expect(all).toMatch(part);
    const shown = await told(ada);
    expect(shown).toContain("The target has cover");
    expect(shown).not.toContain("Thorn Runner");
    expect(await ada.locator(".rulewright-dialog").textContent()).not.toContain("Thorn Runner");
  });

  test("takes the square of an area from its fields, be it an empty one (ICON-A19)", async () => {
    const gm = await fight();
    for (const [name, x, y] of [[HERO, 1, 2], ["Gate Warden", 5, 2], ["Thorn Runner", 5, 4]])
      await stand(gm, name, x, y);
    await gm.evaluate(() => game.actors.getName("Brannoc Vey").items.getName("Tower shield").update({
      "flags.rulewright.ability": { text: "1 action, range 6, burst 1 (self), one foe\n"
        + "Effect: { damage, to others in the area, amount 9 }" }
    }));
    const dialog = await openDialog(gm, HERO, "Tower shield 1 action");
    await dialog.locator("summary", { hasText: "More" }).click();
    await dialog.getByRole("spinbutton", { name: "Column" }).fill("6");
    await dialog.getByRole("spinbutton", { name: "Row" }).fill("4");
    await expect.poll(() => dialog.locator(".rulewright-facts").textContent())
      .toMatch(/In the area: .*Gate Warden.*Thorn Runner/);
    await submit(dialog);
    // 9 less the Warden's guard.
    await expect.poll(() => state(gm, "Gate Warden")).toMatchObject({ hp: 33 });
    expect(gm.problems).toEqual([]);
  });

  test("lets an ally of the target spend vigilance (ICON-X-VIGILANCE)", async () => {
    const gm = await watched();
    const dialog = await openDialog(gm, HERO, "Light attack");
    await chooseTarget(dialog, "Gate Warden");
    await dialog.getByLabel("Vigilance from").selectOption({ label: "Thorn Runner (1)" });
    await dialog.getByRole("spinbutton", { name: "Vigilance charges to spend" }).fill("1");
    await expect.poll(() => spoken(dialog)).toContain("Hit 75%");
    await submit(dialog);
    await expect.poll(async () => (await state(gm, "Thorn Runner")).statuses).toEqual([]);
    expect(gm.problems).toEqual([]);
  });
});

describe("vigilance in an area", () => {
  test("is spent on whoever the area damages, by nobody of the attacker's own side (ICON-X-VIGILANCE)", async () => {
    const gm = await watched();
    await change(gm, "Isel Quill", {}, ["vigilance"]);
    await gm.evaluate(() => game.actors.getName("Brannoc Vey").items.getName("Tower shield").update({
      "flags.rulewright.ability": { text: "1 action, range 6, burst 2 (self), one foe\n"
        + "Effect: { damage, to others in the area, amount 9 }" }
    }));
    const dialog = await openDialog(gm, HERO, "Tower shield 1 action");
    const guards = dialog.getByRole("group", { name: "Vigilance for Gate Warden" });
    await guards.getByLabel("Guardian").selectOption({ label: "Thorn Runner (1)" });
    expect(await guards.getByLabel("Guardian").locator("option").allTextContents())
      .toEqual(["None", "Thorn Runner (1)"]);
    await guards.getByRole("spinbutton", { name: "Charges to spend" }).fill("1");
    await submit(dialog);
    await expect.poll(async () => (await state(gm, "Thorn Runner")).statuses).toEqual([]);
    expect((await state(gm, "Isel Quill")).statuses).toEqual(["rulewright.vigilance"]);
    expect(gm.problems).toEqual([]);
  });
});

describe("a limit break in a fight", () => {
  test("is paid from both pools, and hands 1 to another hero (ICON-L2, ICON-L4)", async () => {
    const gm = await fight();
    await command(gm, { do: "set", field: "partyResolve", value: 3 });
    await command(gm, { do: "set", who: HERO, field: "resolve", value: 3 });
    const dialog = await openDialog(gm, HERO, "Limit break");
    await dialog.getByRole("spinbutton", { name: "Cost" }).fill("4");
    await dialog.getByRole("spinbutton", { name: "Paid by the party" }).fill("2");
    await dialog.getByLabel("Give 1 resolve to").selectOption({ label: "Isel Quill" });
    await expect.poll(() => dialog.locator("[data-odds]").textContent()).toContain("You can do this now");
    await submit(dialog);
    await expect.poll(async () => {
      const { partyResolve, combatants } = await encounter(gm);
      const of = name => gm.evaluate(name => canvas.scene.tokens.getName(name).actor.uuid, name);
      const [hero, other] = await Promise.all([of(HERO), of("Isel Quill")]);
      const resolve = id => combatants.find(({ character }) => character.id === id).resolve ?? 0;
      return [partyResolve, resolve(hero), resolve(other)];
    }).toEqual([1, 0, 1]);
    expect(gm.problems).toEqual([]);
  });

  test("that cannot be paid is refused, and nothing is paid (ICON-L2)", async () => {
    const gm = await fight();
    const dialog = await openDialog(gm, HERO, "Limit break");
    await dialog.getByRole("spinbutton", { name: "Cost" }).fill("9");
    await expect.poll(() => spoken(dialog)).toContain("resolve");
    const before = JSON.stringify(await encounter(gm));
    await submit(dialog);
    await expect.poll(() => notices(gm)).toContainEqual(expect.stringMatching(/resolve/));
    expect(JSON.stringify(await encounter(gm))).toBe(before);
    expect(await dialog.count()).toBe(1);
  });
});
