import { afterAll, beforeAll, beforeEach, describe, expect } from "vitest";
import { onCores } from "../support/cores.mjs";
import { dragTo } from "./support/hexes.mjs";
import { violations } from "./support/axe.mjs";
import { beginCombat, command, encounter } from "./support/fight.mjs";
import { Table, seated } from "./support/table.mjs";
import { onScreen, rarely, test } from "./support/tiers.mjs";
import { tooWide } from "./support/width.mjs";

let table;
beforeAll(async () => { table = await Table.open(); });
beforeEach(async () => { await table.renew(); });
afterAll(async () => { await table.close(); });

/** The grid types of the core. */
const [SQUARE, HEXODDR, HEXEVENQ] = [1, 2, 5];

/**
 * A GM at a scene of hexes with padding around it, with Brannoc Vey in column 3, row 3 and
 * a foe in column 6, row 4.
 * @param {{ type?: number } & Parameters<Table["sit"]>[1]} [how]
 */
async function marsh({ type = HEXODDR, ...options } = {}) {
  const gm = await table.sit("Gamemaster", options);
  await gm.evaluate(async type => {
    const old = canvas.scene;
    const scene = await Scene.create({ name: "The Reed Marsh", width: 1200, height: 900, padding: 0.25,
      grid: { type, size: 100, distance: 5, units: "ft" } });
    const [hero, foe] = ["Brannoc Vey", "Gate Warden"].map(name => old.tokens.getName(name).toObject());
    await scene.createEmbeddedDocuments("Token", [hero, foe].map(({ _id, ...token }) => token));
    await old.update({ active: false });
    await scene.update({ active: true });
  }, type);
  await expect.poll(() => gm.evaluate(() => canvas.scene.name)).toBe("The Reed Marsh");
  await dragTo(gm, "Brannoc Vey", 2, 2);
  await dragTo(gm, "Gate Warden", 5, 3);
  return gm;
}

/** Opens the battlefield, and waits for its hexes. */
async function openField(page) {
  await page.evaluate(() => game.modules.get("rulewright").api
    .open("battlefield", { scene: game.scenes.getName("The Reed Marsh") }));
  const window = page.locator(".rulewright-battlefield").last();
  await window.locator("[role=grid] button").first().waitFor();
  return window;
}

/** A hex by column and row, counted from 1 as people do. */
const hex = (window, column, row) => window.locator(`[data-x="${column - 1}"][data-y="${row - 1}"]`);

const brush = (window, name) => window.getByRole("button", { name, exact: true });

/** The ground as the world has it. */
const cells = page => page.evaluate(() => game.scenes.getName("The Reed Marsh").flags.rulewright?.ground?.cells ?? []);

const active = page => page.evaluate(() => document.activeElement.ariaLabel
  ?? document.activeElement.textContent.trim());

/** Where the middle of a hex is drawn, in pixels. */
async function middle(window, column, row) {
  const { x, y, width, height } = await hex(window, column, row).boundingBox();
  return { x: x + width / 2, y: y + height / 2 };
}

/** How far the middles of two hexes are apart. */
async function apart(window, [column, row], [otherColumn, otherRow]) {
  const [one, other] = [await middle(window, column, row), await middle(window, otherColumn, otherRow)];
  return Math.hypot(one.x - other.x, one.y - other.y);
}

describe("the GM marks the hexes of a scene", () => {
  onScreen("by keyboard and mouse; they are there after a reload, for players to read", async () => {
    const gm = await marsh();
    const window = await openField(gm);
    expect(await window.getByRole("toolbar").getByRole("button").allInnerTexts())
      .toEqual(["Wall", "Obscuring", "Clear", "Undo"].map(name => expect.stringContaining(name)));
    await brush(window, "Obscuring").click();
    await window.locator("[role=grid] button[tabindex='0']").focus();
    for (const key of ["ArrowRight", "ArrowRight", "ArrowRight", "ArrowDown", "ArrowDown"])
      await gm.keyboard.press(key);
    expect(await active(gm)).toBe("Column 4, row 3: open ground");
    await gm.keyboard.press("Enter");
    await expect.poll(() => active(gm)).toBe("Column 4, row 3: obscuring");
    await gm.keyboard.press("ArrowRight");
    await gm.keyboard.press("Enter");
    await brush(window, "Wall").click();
    const { x, y } = await middle(window, 6, 5);
    await gm.mouse.click(x, y);
    const marked = [{ x: 3, y: 2, kind: "obscuring" }, { x: 4, y: 2, kind: "obscuring" }, { x: 5, y: 4, kind: "wall" }];
    await expect.poll(() => cells(gm)).toEqual(marked);

    await gm.reload();
    await seated(gm);
    // The scene shows the ground, unless this browser's user wants none.
    const drawn = () => gm.evaluate(() => canvas.interface.grid.highlightLayers.get("rulewright-ground")?.size ?? 0);
    await expect.poll(drawn).toBe(3);
    const draws = yes => gm.evaluate(yes => game.settings.set("rulewright", "ground", yes), yes);
    await draws(false);
    await expect.poll(drawn).toBe(0);
    await draws(true);
    const again = await openField(gm);
    await expect.poll(() => hex(again, 4, 3).getAttribute("aria-label")).toBe("Column 4, row 3: obscuring");
    expect(await hex(again, 6, 5).getAttribute("aria-label")).toBe("Column 6, row 5: wall");
    expect(await hex(again, 3, 3).getAttribute("aria-label")).toBe("Column 3, row 3: open ground, Brannoc Vey");
    expect(await hex(again, 6, 4).getAttribute("aria-label")).toBe("Column 6, row 4: open ground, Gate Warden");
    expect(await cells(gm)).toEqual(marked);

    const ada = await table.sit("Ada");
    const read = await openField(ada);
    await expect.poll(() => hex(read, 5, 3).getAttribute("aria-label")).toBe("Column 5, row 3: obscuring");
    expect(await read.getByRole("toolbar").count()).toBe(0);
    expect([gm.problems, ada.problems]).toEqual([[], []]);
  });

  onScreen("one kind in the place of another, a stroke at a time, which is taken away by its own and taken back as a whole",
      async () => {
    const gm = await marsh();
    const window = await openField(gm);
    const row = [2, 3, 4].map(x => ({ x, y: 5, kind: "wall" }));
    const [from, to] = [await middle(window, 3, 6), await middle(window, 5, 6)];
    await gm.mouse.move(from.x, from.y);
    await gm.mouse.down();
    for (let x = from.x; x <= to.x; x += 14) await gm.mouse.move(x, from.y);
    await gm.mouse.up();
    await expect.poll(() => cells(gm)).toEqual(row);
    await brush(window, "Obscuring").click();
    await hex(window, 4, 6).click();
    await expect.poll(() => cells(gm)).toEqual(row.with(1, { x: 3, y: 5, kind: "obscuring" }));
    await hex(window, 4, 6).click();
    await expect.poll(() => cells(gm)).toEqual([row[0], row[2]]);
    for (let i = 0; i < 2; i++) await brush(window, "Undo").click();
    await expect.poll(() => cells(gm)).toEqual(row);
    await brush(window, "Clear").click();
    await hex(window, 3, 6).click();
    await expect.poll(() => cells(gm)).toEqual(row.slice(1));
  });

  /** @typedef {[column: number, row: number]} Hex */
  onScreen.each(/** @type {[name: string, type: number, neighbours: Hex[], among: Hex][]} */ ([
    ["HEXODDR", HEXODDR, [[3, 3], [4, 3], [2, 4], [4, 4], [3, 5], [4, 5]], [3, 4]],
    ["HEXEVENQ", HEXEVENQ, [[3, 3], [3, 4], [4, 3], [4, 5], [5, 3], [5, 4]], [4, 4]]
  ]))("of %s, each drawn between its six neighbours", async (_, type, neighbours, among) => {
    const gm = await marsh({ type });
    const window = await openField(gm);
    const order = list => list.map(one => one.join()).sort();
    const known = await gm.evaluate(([column, row]) => canvas.scene.grid
      .getAdjacentOffsets({ i: row - 1, j: column - 1 }).map(({ i, j }) => [j + 1, i + 1]), among);
    expect(order(known)).toEqual(order(neighbours));
    for (const neighbour of neighbours) expect(await apart(window, among, neighbour)).toBeCloseTo(42, 0);
    await brush(window, "Wall").click();
    for (const [at, [column, row]] of neighbours.entries()) {
      const { x, y } = await middle(window, column, row);
      await gm.mouse.click(x, y);
      // The window draws what was marked, and the next hex is looked for where it stands then.
      await expect.poll(async () => order((await cells(gm)).map(({ x, y }) => [x + 1, y + 1])))
        .toEqual(order(neighbours.slice(0, at + 1)));
    }
    expect(gm.problems).toEqual([]);
  });

  onScreen.each([
    ["dewprism", 5], ["beacon", 5], ["elemental", 5]
  ])("and the squares of a scene in a world of %s, which has no use for heights, by %i buttons", async (game,
      buttons) => {
    const gm = await marsh({ type: SQUARE });
    await gm.evaluate(game => globalThis.game.settings.set("rulewright", "game", game), game);
    const window = await openField(gm);
    expect(await window.getByRole("toolbar").getByRole("button").count()).toBe(buttons);
    await hex(window, 4, 3).click();
    await expect.poll(() => cells(gm)).toEqual([{ x: 3, y: 2, kind: "wall" }]);
    expect(await hex(window, 3, 3).getAttribute("aria-label")).toBe("Column 3, row 3: open ground, Brannoc Vey");
  });

  onScreen("and goes on when the scene becomes one of squares, where ICON's brushes are", async () => {
    const gm = await marsh();
    const window = await openField(gm);
    await brush(window, "Wall").click();
    await hex(window, 2, 2).click();
    await expect.poll(() => cells(gm)).toEqual([{ x: 1, y: 1, kind: "wall" }]);
    await gm.evaluate(() => canvas.scene.update({ "grid.type": 1 }));
    await brush(window, "Level 2").click();
    await hex(window, 2, 2).click();
    await expect.poll(() => cells(gm)).toEqual([{ x: 1, y: 1, level: 2, kind: "wall" }]);
    await expect.poll(() => hex(window, 2, 2).getAttribute("aria-label")).toBe("Column 2, row 2: level 2, wall");
    expect(gm.problems).toEqual([]);
  });
});

describe("a fight of ICON, which counts in squares, on hexes", () => {
  test("asks how many spaces somebody moves, and shows no reach", async () => {
    const gm = await marsh();
    await beginCombat(gm, ["Brannoc Vey", "Gate Warden"]);
    await command(gm, { do: "takeTurn", who: "Brannoc Vey" });
    await gm.evaluate(() =>
      game.modules.get("rulewright").api.open("move", { actor: canvas.scene.tokens.getName("Brannoc Vey") }));
    const window = gm.locator(".rulewright-battlefield");
    await window.getByText("This character has no token on a square grid in this fight.").waitFor();
    expect(await window.locator("[role=grid]").count()).toBe(0);
    await window.getByLabel("Spaces").fill("3");
    await window.getByRole("button", { name: "Move", exact: true }).click();
    await expect.poll(async () => (await encounter(gm)).turn.moved).toBe(true);
  });

  onScreen("lets players move their tokens by hand", async () => {
    const gm = await marsh();
    await beginCombat(gm, ["Brannoc Vey", "Gate Warden"]);
    const ada = await table.sit("Ada");
    await dragTo(ada, "Brannoc Vey", 4, 5);
    const window = await openField(gm);
    await expect.poll(() => hex(window, 5, 6).getAttribute("aria-label"))
      .toBe("Column 5, row 6: open ground, Brannoc Vey");
    expect([gm.problems, ada.problems]).toEqual([[], []]);
  });
});

describe("nothing is in the way of anybody", () => {
  const GROUND = [
    { x: 3, y: 2, kind: "obscuring" }, { x: 4, y: 2, kind: "obscuring" },
    { x: 5, y: 4, kind: "wall" }, { x: 6, y: 4, kind: "wall" },
    { x: 5, y: 3, kind: "obscuring" }, { x: 2, y: 2, kind: "wall" }
  ];

  rarely.each(onCores([["13", "light", HEXODDR], ["14", "dark", HEXEVENQ]]))(
      "on core %s in the %s theme, on the grid type %i", async (core, theme, type) => {
    const gm = await marsh({ theme, core, type });
    await gm.evaluate(cells => canvas.scene.update({ "flags.rulewright.ground": { cells } }), GROUND);
    const window = await openField(gm);
    await hex(window, 7, 3).focus();
    await gm.keyboard.press("ArrowRight");
    await expect.poll(() => hex(window, 6, 5).locator("xpath=following-sibling::*").innerText()).toBe("W");
    expect(await violations(gm, ".rulewright-battlefield")).toEqual([]);
    expect(gm.problems).toEqual([]);
  });

  onScreen("on 360 pixels", async () => {
    const gm = await marsh({ viewport: { width: 360, height: 740 } });
    const window = await openField(gm);
    expect(await tooWide(gm.locator(".rulewright-battlefield"), "[role=grid], [role=grid] *")).toEqual([]);
    expect((await window.locator(".rulewright-field-of-squares").boundingBox()).height).toBeGreaterThan(120);
  });
});
