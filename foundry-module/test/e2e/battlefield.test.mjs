import { afterAll, beforeAll, beforeEach, describe, expect } from "vitest";
import { onCores } from "../support/cores.mjs";
import { callApi } from "./support/api.mjs";
import { violations } from "./support/axe.mjs";
import { beginCombat, command, encounter } from "./support/fight.mjs";
import { Table, notices, state } from "./support/table.mjs";
import { onScreen, rarely, test } from "./support/tiers.mjs";
import { tooWide } from "./support/width.mjs";

let table;
beforeAll(async () => { table = await Table.open(); });
beforeEach(async () => { await table.renew(); });
afterAll(async () => { await table.close(); });

/** Opens the battlefield, and waits for its squares. */
async function openField(page) {
  await callApi(page, "open", "battlefield");
  const window = page.locator(".rulewright-battlefield").last();
  await window.locator("[role=grid] button").first().waitFor();
  return window;
}

/** Opens the window of movement. */
async function openMove(page, name) {
  await page.evaluate(name =>
    game.modules.get("rulewright").api.open("move", { actor: canvas.scene.tokens.getName(name) }), name);
  const window = page.locator(".rulewright-battlefield").last();
  await window.locator(".rulewright-footer").waitFor();
  return window;
}

/** A square by column and row, counted from 1 as people do. */
const square = (window, column, row) => window.locator(`[data-x="${column - 1}"][data-y="${row - 1}"]`);

const brush = (window, name) => window.getByRole("button", { name, exact: true });

/** The ground as the world has it. */
const cells = page => page.evaluate(() => canvas.scene.flags.rulewright?.ground?.cells ?? []);

/** Paints without the window. */
const lay = (page, list) => page.evaluate(
  list => canvas.scene.update({ "flags.rulewright.ground": { cells: list } }), list);

/** Where a token stands, by column and row. */
const standsAt = (page, name) => page.evaluate(name => {
  const { x, y } = canvas.scene.tokens.getName(name);
  return [x / 100 + 1, y / 100 + 1];
}, name);

/** Puts a token somewhere, as the GM's hand does. */
const put = (page, name, column, row) => page.evaluate(([name, column, row]) => canvas.scene.tokens.getName(name)
  .update({ x: 100 * (column - 1), y: 100 * (row - 1) }), [name, column, row]);

/** Drags a token on the stage's map. */
async function drag(page, name, columns, rows) {
  const token = page.locator("#board .map-token")
    .and(page.locator(`[data-token-id="${await page.evaluate(name => canvas.scene.tokens.getName(name).id, name)}"]`));
  await token.scrollIntoViewIfNeeded();
  const box = await token.boundingBox();
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + columns * box.width / 2, y + rows * box.height / 2);
  await page.mouse.move(x + columns * box.width, y + rows * box.height);
  await page.mouse.up();
}

/** A GM and Ada, whose Brannoc Vey has the turn in a fight against the Gate Warden. */
async function fightOfBrannoc(options) {
  const gm = await table.sit("Gamemaster", options);
  await beginCombat(gm, ["Brannoc Vey", "Isel Quill", "Gate Warden"]);
  await command(gm, { do: "takeTurn", who: "Brannoc Vey" });
  return gm;
}

/** Reports whether the standard move of the turn is spent. */
const moved = async page => Boolean((await encounter(page)).turn.moved);

const active = page => page.evaluate(() => document.activeElement.ariaLabel
  ?? document.activeElement.textContent.trim());

describe("the GM paints the ground", () => {
  test("on the level of the scene that is chosen, and a stroke is taken back on its own level", async () => {
    const gm = await table.sit("Gamemaster", { core: 14 });
    await lay(gm, [{ x: 1, y: 1, level: 1 }]);
    const [hall, loft] = await gm.evaluate(async () => {
      const bottoms = { Hall: 0, Loft: 10 };
      const levels = await canvas.scene.createEmbeddedDocuments("Level", Object.entries(bottoms)
        .map(([name, bottom]) => ({ name, elevation: { bottom, top: bottom + 10 } })));
      return levels.map(({ id }) => id);
    });
    const window = await openField(gm);
    const level = window.locator("select[data-choose=floor]");
    expect(await level.locator("option").allTextContents()).toEqual(["Hall", "Loft"]);
    const paint = async (name, column) => {
      await brush(window, name).click();
      await square(window, column, 2).focus();
      await gm.keyboard.press("Enter");
    };
    await paint("Pit", 3);
    await level.selectOption(loft);
    expect(await square(window, 3, 2).evaluate(one => one.ariaLabel)).toContain("open ground");
    await paint("Difficult", 3);
    // Ground that was painted before the scene had levels was on each.
    await paint("Impassable", 2);
    const below = { x: 2, y: 1, pit: true, floor: hall };
    const rough = { x: 2, y: 1, difficult: true, floor: loft };
    const step = { x: 1, y: 1, level: 1 };
    const inOrder = list => list.sort((one, other) => one.x - other.x || (one.floor < other.floor ? -1 : 1));
    await expect.poll(() => cells(gm)).toEqual(inOrder([below, rough, { ...step, floor: hall },
      { ...step, impassable: true, floor: loft }]));
    await level.selectOption(hall);
    await brush(window, "Undo").click();
    await expect.poll(() => cells(gm)).toEqual(inOrder([below, rough, { ...step, floor: hall },
      { ...step, floor: loft }]));
    expect(await level.inputValue()).toBe(loft);

    // The strokes on a level end with it.
    await paint("Dangerous", 1);
    await expect.poll(async () => (await cells(gm)).length).toBe(5);
    await gm.evaluate(id => canvas.scene.deleteEmbeddedDocuments("Level", [id]), loft);
    await expect.poll(() => cells(gm)).toEqual(inOrder([below, { ...step, floor: hall }]));
    await brush(window, "Undo").click();
    await expect.poll(() => window.locator("[role=status]").allTextContents()).toContain("There is no stroke to undo.");
    expect(await cells(gm)).toEqual(inOrder([below, { ...step, floor: hall }]));
    expect(gm.problems).toEqual([]);
  });

  onScreen("by click, by drag and by key; it is there after a reload, and a stroke is taken back", async () => {
    const gm = await table.sit("Gamemaster");
    const window = await openField(gm);
    await brush(window, "Level 2").click();
    await square(window, 5, 3).click();
    await brush(window, "Level 1").click();
    const from = await square(window, 6, 3).boundingBox();
    const to = await square(window, 8, 3).boundingBox();
    await gm.mouse.move(from.x + 9, from.y + 9);
    await gm.mouse.down();
    for (let x = from.x; x <= to.x; x += 18) await gm.mouse.move(x + 9, from.y + 9);
    await gm.mouse.up();
    await brush(window, "Difficult").click();
    await square(window, 5, 5).focus();
    await gm.keyboard.press("Enter");
    await gm.keyboard.press("Shift+ArrowRight");
    await gm.keyboard.up("Shift");
    const painted = [
      { x: 4, y: 2, level: 2 }, { x: 5, y: 2, level: 1 }, { x: 6, y: 2, level: 1 }, { x: 7, y: 2, level: 1 },
      { x: 5, y: 4, difficult: true }
    ];
    // The first of the two squares was difficult already as the second stroke began on it, so that stroke took it away.
    await expect.poll(() => cells(gm)).toEqual(painted.toSpliced(4, 1));
    await brush(window, "Undo").click();
    await expect.poll(() => cells(gm)).toEqual([...painted.slice(0, 4), { x: 4, y: 4, difficult: true }]);
    await gm.keyboard.press("Control+z");
    await expect.poll(() => cells(gm)).toEqual(painted.slice(0, 4));
    expect(await window.locator("[data-spoken]").textContent()).toBe("The last stroke was undone.");

    await gm.reload();
    await gm.waitForFunction(() => document.body?.dataset.ready === "true");
    const again = await openField(gm);
    await expect.poll(() => square(again, 5, 3).getAttribute("aria-label")).toBe("Column 5, row 3: level 2");
    expect(await square(again, 4, 4).getAttribute("aria-label")).toBe("Column 4, row 4: open ground, Brannoc Vey");
    expect(gm.problems).toEqual([]);
  });

  onScreen("and a player reads it, in the same moment, without brushes", async () => {
    const gm = await table.sit("Gamemaster");
    const ada = await table.sit("Ada");
    const window = await openField(ada);
    expect(await window.getByRole("toolbar").count()).toBe(0);
    await lay(gm, [{ x: 1, y: 1, level: 1, dangerous: true }]);
    await expect.poll(() => square(window, 2, 2).getAttribute("aria-label"))
      .toBe("Column 2, row 2: level 1, dangerous");
    await square(window, 2, 2).click();
    await square(window, 2, 2).hover();
    expect(await window.locator("[data-pointed]").textContent()).toBe("Column 2, row 2: level 1, dangerous");
    expect(await cells(gm)).toHaveLength(1);
  });

  test.each([
    "13", "14"
  ])("opened from the core's controls and from a scene's menu, as core %s asks for them", async core => {
    const gm = await table.sit("Gamemaster", { core });
    const window = gm.locator(".rulewright-battlefield");
    await gm.evaluate(() => {
      const controls = { tokens: { name: "tokens", tools: { select: { name: "select", order: 0 } } } };
      Hooks.callAll("getSceneControlButtons", controls);
      controls.tokens.tools.rulewrightBattlefield.onChange(new Event("click"), true);
    });
    await window.waitFor();
    await window.locator("[data-action=close]").click();
    await expect.poll(() => window.count()).toBe(0);
    const visible = await gm.evaluate(core => {
      const entries = [core === "14" ? { label: "SCENE.View", onClick(_event, _target) {} }
        : { name: "SCENE.View", callback(_target) {} }];
      Hooks.callAll("getSceneContextOptions", {}, entries);
      const target = document.createElement("li");
      target.dataset.entryId = canvas.scene.id;
      const { visible, condition, onClick, callback } = entries.at(-1);
      onClick ? onClick(new Event("click"), target) : callback(target);
      return (visible ?? condition)(target);
    }, core);
    expect(visible).toBe(true);
    await window.getByText("Battlefield: The Old Ford").waitFor();
    expect(gm.problems).toEqual([]);
  });

  onScreen("of ten thousand squares, of which only those in sight are elements, and the keyboard gets to the last",
      async () => {
    const gm = await table.sit("Gamemaster");
    await gm.evaluate(() => canvas.scene.update({ width: 10_000, height: 10_000 }));
    const window = await openField(gm);
    const count = () => window.locator("[role=grid] button").count();
    expect(await count()).toBeLessThan(1_200);
    await window.locator("[role=grid] button[tabindex='0']").focus();
    await gm.keyboard.press("Control+End");
    await expect.poll(() => active(gm)).toBe("Column 100, row 100: open ground");
    expect(await count()).toBeLessThan(1_200);
    expect(await window.locator("[role=grid] button[tabindex='0']").count()).toBe(1);
    await gm.keyboard.press("Home");
    await gm.keyboard.press("PageUp");
    await gm.keyboard.press("ArrowUp");
    await expect.poll(() => active(gm)).toMatch(/^Column 1, row \d\d: open ground$/);
    await brush(window, "Level 3").click();
    await window.locator("[role=grid] button[tabindex='0']").press("Enter");
    await expect.poll(() => cells(gm)).toEqual([expect.objectContaining({ x: 0, level: 3 })]);
  });

  onScreen("with a stroke that no key ended, which is kept all the same", async () => {
    const gm = await table.sit("Gamemaster");
    const window = await openField(gm);
    await brush(window, "Dangerous").click();
    await square(window, 2, 2).focus();
    await gm.keyboard.down("Shift");
    await gm.keyboard.press("ArrowDown");
    await window.locator("[data-action=close]").click();
    await gm.keyboard.up("Shift");
    await expect.poll(() => cells(gm)).toEqual([{ x: 1, y: 1, dangerous: true }, { x: 1, y: 2, dangerous: true }]);
  });

  rarely("up to as many squares as the rules take", async () => {
    const gm = await table.sit("Gamemaster");
    const full = Array.from({ length: 4000 }, (_, i) => ({ x: i % 100, y: 10 + Math.floor(i / 100), level: 1 }));
    await gm.evaluate(() => canvas.scene.update({ width: 10_000, height: 10_000 }));
    await lay(gm, full);
    const window = await openField(gm);
    await brush(window, "Pit").click();
    await square(window, 1, 1).click();
    await expect.poll(() => notices(gm)).toContainEqual(expect.stringContaining("The stroke was undone."));
    await expect.poll(() => square(window, 1, 1).getAttribute("aria-label")).toBe("Column 1, row 1: open ground");
    expect(await cells(gm)).toHaveLength(4000);
  });

  onScreen("that grows while it is looked at", async () => {
    const gm = await table.sit("Gamemaster");
    const window = await openField(gm);
    await gm.evaluate(() => canvas.scene.update({ width: 400, height: 200 }));
    await expect.poll(() => window.locator("[role=grid] button").count()).toBe(8);
    await gm.evaluate(() => canvas.scene.update({ width: 500 }));
    await expect.poll(() => window.locator("[role=grid] button").count()).toBe(10);
    await brush(window, "Pit").click();
    await square(window, 5, 2).click();
    await expect.poll(() => cells(gm)).toEqual([{ x: 4, y: 1, pit: true }]);
  });

  onScreen("with another GM at the same time: no stroke is lost", async () => {
    const gm = await table.sit("Gamemaster");
    const window = await openField(gm);
    await brush(window, "Level 1").click();
    const { x, y } = await square(window, 8, 8).boundingBox();
    await gm.mouse.move(x + 9, y + 9);
    await gm.mouse.down();
    await lay(gm, [{ x: 0, y: 0, impassable: true }]);
    await expect.poll(() => square(window, 1, 1).getAttribute("aria-label")).toContain("impassable");
    await gm.mouse.up();
    await expect.poll(() => cells(gm)).toEqual([{ x: 0, y: 0, impassable: true }, { x: 7, y: 7, level: 1 }]);
  });

  test("where there is a scene with squares, or says why not", async () => {
    const gm = await table.sit("Gamemaster");
    await callApi(gm, "open", "battlefield", { scene: "nowhere" });
    await gm.getByText("There is no scene to show.").waitFor();
    await gm.evaluate(() => canvas.scene.update({ "grid.type": 0 }));
    await callApi(gm, "open", "battlefield");
    await gm.getByText("This scene has no grid. The rules count in squares or hexes.").waitFor();
    expect(gm.problems).toEqual([]);
  });
});

describe("a player moves in the window", () => {
  onScreen("by keyboard, with the costs before eyes: to leave difficult ground costs 1 more", async () => {
    const gm = await fightOfBrannoc();
    await lay(gm, [{ x: 3, y: 3, difficult: true }, { x: 5, y: 3, level: 1 }]);
    const ada = await table.sit("Ada");
    const window = await openMove(ada, "Brannoc Vey");
    await expect.poll(() => square(window, 5, 4).getAttribute("aria-label"))
      .toBe("Column 5, row 4: open ground, cost 2");
    expect(await square(window, 6, 4).getAttribute("aria-label")).toBe("Column 6, row 4: level 1, cost 4");
    expect(await square(window, 9, 4).getAttribute("aria-label")).toBe("Column 9, row 4: open ground, out of reach");
    const costs = (await window.getByLabel("Where to").locator("option").allTextContents())
      .map(text => /cost (\d)/.exec(text)?.[1]).filter(Boolean).map(Number);
    expect(costs).toEqual(costs.toSorted());

    expect(await ada.evaluate(() => document.activeElement.name)).toBe("move");
    await ada.keyboard.press("Tab");
    await ada.keyboard.press("Tab");
    expect(await active(ada)).toBe("Choose on the scene");
    await ada.keyboard.press("Tab");
    expect(await active(ada)).toContain("Brannoc Vey");
    await ada.keyboard.press("ArrowRight");
    await ada.keyboard.press("ArrowRight");
    await ada.keyboard.press("Enter");
    await expect.poll(() => window.locator("[data-spoken]").textContent())
      .toBe("Column 6, row 4: 4 of 4 spaces. The way: Column 5, row 4.");
    await ada.keyboard.press("Tab");
    expect(await active(ada)).toBe("Move");
    await ada.keyboard.press("Enter");
    await expect.poll(() => standsAt(ada, "Brannoc Vey")).toEqual([6, 4]);
    await expect.poll(() => ada.locator(".rulewright-battlefield").count()).toBe(0);
    expect(await moved(ada)).toBe(true);
    expect([gm.problems, ada.problems]).toEqual([[], []]);
  });

  test("from the list, over dangerous ground, which is said before and hurts after", async () => {
    const gm = await fightOfBrannoc();
    await lay(gm, [{ x: 4, y: 3, dangerous: true }]);
    const ada = await table.sit("Ada");
    const before = (await state(ada, "Brannoc Vey")).hp;
    const window = await openMove(ada, "Brannoc Vey");
    await window.getByLabel("Where to").selectOption({ label: "Column 5, row 4: cost 1, past dangerous ground" });
    await window.locator(".rulewright-footer").getByText("The way touches dangerous ground.").waitFor();
    await window.getByRole("button", { name: "Move", exact: true }).click();
    await expect.poll(() => standsAt(gm, "Brannoc Vey")).toEqual([5, 4]);
    await expect.poll(async () => (await state(gm, "Brannoc Vey")).hp).toBe(before - 2);
  });

  onScreen("only as the rules let them: out of reach and out of turn stand as sentences, and nothing is spent",
      async () => {
    const gm = await fightOfBrannoc();
    const ada = await table.sit("Ada");
    const window = await openMove(ada, "Brannoc Vey");
    await square(window, 4, 9).click();
    await window.locator(".rulewright-footer").getByText("This is out of reach.").waitFor();
    expect(await window.getByRole("button", { name: "Move", exact: true }).getAttribute("aria-disabled")).toBe("true");
    expect(await window.getByRole("button", { name: "Override" }).count()).toBe(0);
    await window.locator("[data-action=close]").click();
    const other = await openMove(ada, "Isel Quill");
    await square(other, 5, 5).click();
    await other.locator(".rulewright-footer").getByText("It is not this character’s turn.").waitFor();
    expect(await standsAt(gm, "Isel Quill")).toEqual([4, 5]);
    expect(await moved(gm)).toBe(false);
  });

  onScreen("and the GM insists, in the one window that two hurried clicks open", async () => {
    const gm = await fightOfBrannoc();
    await gm.evaluate(() => {
      const actor = canvas.scene.tokens.getName("Gate Warden");
      for (let i = 0; i < 2; i++) game.modules.get("rulewright").api.open("move", { actor });
    });
    const window = await openMove(gm, "Gate Warden");
    expect(await gm.locator(".rulewright-battlefield").count()).toBe(1);
    await square(window, 12, 8).click();
    await window.getByRole("button", { name: "Override" }).click();
    await expect.poll(() => standsAt(gm, "Gate Warden")).toEqual([12, 8]);
    expect(gm.problems).toEqual([]);
  });

  test("by a dash, which goes half as far and takes an action", async () => {
    const gm = await fightOfBrannoc();
    const ada = await table.sit("Ada");
    const window = await openMove(ada, "Brannoc Vey");
    // The canvas of this browser alone marks the reach while the window is open.
    const layers = page => page.evaluate(() => [...canvas.interface.grid.highlightLayers]
      .flatMap(([name, layer]) => name === "rulewright-ground" ? [] : layer.size));
    await expect.poll(async () => (await layers(ada))[0]).toBeGreaterThan(10);
    expect(await layers(gm)).toEqual([]);
    await window.getByLabel("How").selectOption({ label: "Dash (1 action)" });
    await window.getByText("There are 2 spaces of movement.").waitFor();
    await square(window, 6, 4).click();
    await window.getByRole("button", { name: "Dash", exact: true }).click();
    await expect.poll(() => standsAt(gm, "Brannoc Vey")).toEqual([6, 4]);
    expect((await encounter(gm)).turn).toMatchObject({ actions: 1 });
    expect(await moved(gm)).toBe(false);
  });

  test("in the combat of its character, also while another one is on screen", async () => {
    const gm = await fightOfBrannoc();
    const fought = await gm.evaluate(async () => {
      const { id } = game.combat;
      await (await Combat.create({ scene: canvas.scene.id })).activate();
      return id;
    });
    await expect.poll(() => gm.evaluate(() => game.combat?.id)).not.toBe(fought);
    const window = await openMove(gm, "Brannoc Vey");
    await square(window, 5, 4).click();
    await window.getByRole("button", { name: "Move", exact: true }).click();
    await expect.poll(() => standsAt(gm, "Brannoc Vey")).toEqual([5, 4]);
    expect(await gm.evaluate(id => Boolean(game.combats.get(id).flags.rulewright.fight.turn.moved), fought)).toBe(true);
    expect(gm.problems).toEqual([]);
  });

  test("by flight or teleport as far as the GM says, who insists on what takes an ability", async () => {
    const gm = await fightOfBrannoc();
    const window = await openMove(gm, "Brannoc Vey");
    await window.getByLabel("How").selectOption({ label: "Teleport" });
    await window.getByLabel("Spaces").fill("2");
    await window.getByText("There are 2 spaces of movement.").waitFor();
    await square(window, 5, 5).click();
    await window.locator(".rulewright-footer").getByText("This kind of movement needs an ability.").waitFor();
    await window.getByRole("button", { name: "Override" }).click();
    await expect.poll(() => standsAt(gm, "Brannoc Vey")).toEqual([5, 5]);
  });

  test("with no token on a grid, by the number of spaces", async () => {
    const gm = await table.sit("Gamemaster");
    await beginCombat(gm, ["Brannoc Vey", "Gate Warden"]);
    await command(gm, { do: "takeTurn", who: "Brannoc Vey" });
    await gm.evaluate(() => canvas.scene.update({ "grid.type": 0 }));
    const window = await openMove(gm, "Brannoc Vey");
    await window.getByLabel("Spaces").fill("3");
    await window.getByRole("button", { name: "Move", exact: true }).click();
    await expect.poll(() => moved(gm)).toBe(true);
  });
});

describe("a player drags a token in a fight", () => {
  onScreen("and it is the standard move: booked, hurt, once a turn", async () => {
    const gm = await fightOfBrannoc();
    await lay(gm, [{ x: 4, y: 3, dangerous: true }]);
    const ada = await table.sit("Ada");
    const before = (await state(ada, "Brannoc Vey")).hp;
    await drag(ada, "Brannoc Vey", 2, 0);
    await expect.poll(() => standsAt(gm, "Brannoc Vey")).toEqual([6, 4]);
    await expect.poll(() => moved(gm)).toBe(true);
    expect((await state(gm, "Brannoc Vey")).hp).toBe(before - 2);

    // After it a drag offers the dash, for an action (ICON-T8).
    await drag(ada, "Brannoc Vey", 1, 0);
    await ada.getByRole("button", { name: "Stay", exact: true }).click();
    await expect.poll(() => ada.getByRole("button", { name: "Stay", exact: true }).count()).toBe(0);
    expect(await standsAt(gm, "Brannoc Vey")).toEqual([6, 4]);
    await drag(ada, "Brannoc Vey", 1, 0);
    await ada.locator(".dialog").getByRole("button", { name: "Dash", exact: true }).click();
    await expect.poll(() => standsAt(gm, "Brannoc Vey")).toEqual([7, 4]);
    expect((await encounter(gm)).turn.actions).toBe(1);
    await drag(ada, "Brannoc Vey", 1, 0);
    await expect.poll(() => notices(ada))
      .toContainEqual(expect.stringContaining("The standard move of this turn is used up."));
    expect(await standsAt(gm, "Brannoc Vey")).toEqual([7, 4]);
  });

  onScreen("and a GM's drag is free, which the GM reads once in a combat", async () => {
    const gm = await fightOfBrannoc();
    const told = async () => (await notices(gm)).filter(text => text.includes("A GM’s drag costs Brannoc Vey nothing"));
    await drag(gm, "Brannoc Vey", 2, 0);
    await expect.poll(() => standsAt(gm, "Brannoc Vey")).toEqual([6, 4]);
    await expect.poll(async () => (await told()).length).toBe(1);
    await drag(gm, "Brannoc Vey", 1, 0);
    await expect.poll(() => standsAt(gm, "Brannoc Vey")).toEqual([7, 4]);
    expect(await told()).toHaveLength(1);
    expect(await moved(gm)).toBe(false);
  });

  onScreen("by the cheapest way where the line slants", async () => {
    const gm = await fightOfBrannoc();
    const ada = await table.sit("Ada");
    await drag(ada, "Brannoc Vey", 1, -2);
    await expect.poll(() => standsAt(gm, "Brannoc Vey")).toEqual([5, 2]);
  });

  onScreen.each([
    ["through a foe", 2, 0, "A foe is in the way."],
    ["too far", 0, -3, "Not enough movement is left."]
  ])("%s, and it stays where it is", async (_, columns, rows, reason) => {
    const gm = await fightOfBrannoc();
    await put(gm, "Gate Warden", 5, 4);
    await lay(gm, [{ x: 3, y: 3, difficult: true }, { x: 3, y: 2, difficult: true }]);
    const ada = await table.sit("Ada");
    await drag(ada, "Brannoc Vey", columns, rows);
    await expect.poll(() => notices(ada)).toContainEqual(expect.stringContaining(reason));
    expect(await standsAt(gm, "Brannoc Vey")).toEqual([4, 4]);
    expect(await moved(gm)).toBe(false);
  });

  onScreen("out of turn, and it stays where it is", async () => {
    const gm = await fightOfBrannoc();
    const ada = await table.sit("Ada");
    await drag(ada, "Isel Quill", 1, 0);
    await expect.poll(() => notices(ada)).toContainEqual(expect.stringContaining("It is not this character’s turn."));
    expect(await standsAt(gm, "Isel Quill")).toEqual([4, 5]);
  });

  test("by a key, and the window for moving opens", async () => {
    await fightOfBrannoc();
    const ada = await table.sit("Ada");
    await ada.evaluate(() => canvas.scene.tokens.getName("Brannoc Vey")
      .move({ x: 400, y: 300 }, { method: "keyboard" }));
    await ada.locator(".rulewright-battlefield").getByText("Move: Brannoc Vey").waitFor();
    expect(await standsAt(ada, "Brannoc Vey")).toEqual([4, 4]);
  });

  onScreen("freely before the fight begins, and the GM at any time", async () => {
    const gm = await table.sit("Gamemaster");
    const ada = await table.sit("Ada");
    await drag(ada, "Brannoc Vey", 3, 0);
    await expect.poll(() => standsAt(gm, "Brannoc Vey")).toEqual([7, 4]);
    await beginCombat(gm, ["Brannoc Vey", "Gate Warden"]);
    await drag(gm, "Brannoc Vey", -3, 0);
    await expect.poll(() => standsAt(gm, "Brannoc Vey")).toEqual([4, 4]);
    expect(await moved(gm)).toBe(false);
  });
});

describe("nothing is in the way of anybody", () => {
  const GROUND = [
    { x: 5, y: 3, level: 1 }, { x: 6, y: 3, level: 2, difficult: true },
    { x: 7, y: 3, level: 3 }, { x: 4, y: 3, dangerous: true },
    { x: 4, y: 4, impassable: true }, { x: 4, y: 5, pit: true },
    { x: 5, y: 5, pit: true, difficult: true, dangerous: true }, { x: 6, y: 5, level: -1 }
  ];

  rarely.each(onCores([["13", "light"], ["14", "dark"]]))("on core %s in the %s theme", async (core, theme) => {
    const gm = await fightOfBrannoc({ theme, core });
    await lay(gm, GROUND);
    const field = await openField(gm);
    expect(await violations(gm, ".rulewright-battlefield")).toEqual([]);
    await field.locator("[data-action=close]").click();
    const window = await openMove(gm, "Brannoc Vey");
    await square(window, 6, 4).click();
    await window.locator(".rulewright-footer").getByText("The way touches dangerous ground.").waitFor();
    expect(await violations(gm, ".rulewright-battlefield")).toEqual([]);
    await square(window, 14, 10).click();
    await window.getByRole("button", { name: "Override" }).waitFor();
    expect(await violations(gm, ".rulewright-battlefield")).toEqual([]);
  });

  onScreen("on 360 pixels", async () => {
    const gm = await fightOfBrannoc({ viewport: { width: 360, height: 740 } });
    const wide = () => tooWide(gm.locator(".rulewright-battlefield"), "[role=grid], [role=grid] *");
    const field = await openField(gm);
    expect(await wide()).toEqual([]);
    expect((await field.locator(".rulewright-field-of-squares").boundingBox()).height).toBeGreaterThan(120);
    await field.locator("[data-action=close]").click();
    const window = await openMove(gm, "Brannoc Vey");
    await square(window, 5, 4).click();
    await window.getByRole("button", { name: "Move", exact: true }).waitFor();
    expect(await wide()).toEqual([]);
    expect((await window.locator(".rulewright-field-of-squares").boundingBox()).height).toBeGreaterThan(120);
  });
});
