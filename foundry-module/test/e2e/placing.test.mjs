import { afterAll, beforeAll, beforeEach, expect } from "vitest";
import { onScreen as test } from "./support/tiers.mjs";
import { beginCombat, command, put } from "./support/fight.mjs";
import { CORES, Table, giveAbilities, openDialog } from "./support/table.mjs";

let table;
beforeAll(async () => { table = await Table.open(); });
beforeEach(async () => { await table.reset(); });
afterAll(async () => { await table.close(); });

const [HERO, WARDEN, RUNNER] = ["Brannoc Vey", "Gate Warden", "Thorn Runner"];
const WIDE = { viewport: { width: 1500, height: 1000 } };

/** Moves the pointer to a square of the map. */
async function pointAt(page, x, y) {
  const point = await page.evaluate(([x, y]) => {
    const box = canvas.app.view.getBoundingClientRect();
    const { columns, sceneX, sceneY } = canvas.dimensions;
    const { size } = canvas.grid;
    const scale = box.width / (columns * size);
    return { x: box.x + (sceneX + (x + 0.5) * size) * scale, y: box.y + (sceneY + (y + 0.5) * size) * scale };
  }, [x, y]);
  await page.mouse.move(point.x, point.y, { steps: 4 });
}

/** Begins the turn of the hero, with two foes near, and seats its player. */
async function turn(core) {
  const [gm, ada] = [await table.sit("Gamemaster", { core }), await table.sit("Ada", { core, ...WIDE })];
  for (const [name, x, y] of [[HERO, 5, 5], [WARDEN, 8, 5], [RUNNER, 9, 6]]) await put(gm, name, x, y);
  await giveAbilities(gm, HERO,
    { "Ash Rain": "Ash Rain (1 action, Medium blast, Range 6)\nArea effect: Characters take 9 damage." });
  await beginCombat(gm, [HERO, WARDEN, RUNNER]);
  await command(gm, { do: "takeTurn", who: HERO });
  return [gm, ada];
}

test.each(CORES)("an area follows the pointer, a click places it, and the other button cancels, on core %i", async core => {
  const [gm, ada] = await turn(core);
  const dialog = await openDialog(ada, HERO, "Ash Rain");
  const place = dialog.locator("[data-action=placeArea]");
  const told = ada.locator(".rulewright-placing [data-told]");
  await place.click();
  await pointAt(ada, 8, 6);
  await expect.poll(() => told.textContent()).toBe(`Column 9, row 7 · Inside: ${WARDEN} and ${RUNNER}.`);
  expect(await ada.locator(".map-highlight[data-layer=rulewright-placing]").count()).toBeGreaterThan(9);
  await ada.mouse.click(5, 5, { button: "right" }); // Not on the map.
  expect(await told.count()).toBe(1);
  await pointAt(ada, 8, 6);
  await ada.mouse.down({ button: "right" });
  await ada.mouse.up({ button: "right" });
  await expect.poll(() => told.count()).toBe(0);
  await place.click();
  await pointAt(ada, 7, 5);
  await expect.poll(() => told.textContent()).toBe(`Column 8, row 6 · Inside: ${WARDEN}.`);
  await ada.mouse.down();
  await ada.mouse.up();
  await expect.poll(() => dialog.locator(".rulewright-facts").textContent()).toContain(`In the area: ${WARDEN}`);
  // Neither press has targeted or selected a token below the pointer.
  expect(await ada.evaluate(() => [game.user.targets.size, canvas.tokens.controlled.length])).toEqual([0, 0]);
  expect([...gm.problems, ...ada.problems]).toEqual([]);
});

test("the ruler of a drag is coloured by what is affordable, with its cost", async () => {
  const [gm, ada] = await turn(14);
  const label = ada.locator(".map-ruler-label");
  await pointAt(ada, 5, 5);
  await ada.mouse.down();
  await pointAt(ada, 6, 7);
  await expect.poll(() => label.textContent()).toBe("3 sp");
  const color = () => label.evaluate(element => getComputedStyle(element).borderTopColor);
  // The label is drawn again with each verdict.
  await expect.poll(color).toBe("rgb(39, 174, 96)");
  await pointAt(ada, 12, 9);
  await expect.poll(() => label.textContent()).toBe("not possible");
  await expect.poll(color).toBe("rgb(235, 87, 87)");
  await ada.keyboard.press("Escape");
  await ada.mouse.up();
  await expect.poll(() => label.count()).toBe(0);
  expect([...gm.problems, ...ada.problems]).toEqual([]);
});
