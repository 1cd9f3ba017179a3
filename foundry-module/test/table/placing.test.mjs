import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { beginCombat, command, gather, newestCard, put } from "../e2e/support/fight.mjs";
import * as played from "../e2e/support/play.mjs";
import { Table, giveAbilities, notices, openDialog, press, state, submit, toFront } from "../e2e/support/table.mjs";

let table;
beforeAll(async () => { table = await Table.open(); });
beforeEach(async () => { await table.renew(); });
afterAll(async () => { await table.close(); });

const [HERO, WARDEN, RUNNER] = ["Brannoc Vey", "Gate Warden", "Thorn Runner"];
const ABILITIES = {
  "Ash Rain": "Ash Rain (1 action, Medium blast, Range 6)\nArea effect: Characters take 9 damage.",
  "Long Lance": "Long Lance (1 action, Line 4)\nArea effect: Characters take 9 damage.",
  "Ember Trail": "Ember Trail (1 action, Arc 2)\nArea effect: Characters take 9 damage."
};

/** The turn of the hero, with two foes near. */
async function turn() {
  const gm = await table.sit("Gamemaster");
  for (const [name, x, y] of [[HERO, 5, 5], [WARDEN, 8, 5], [RUNNER, 9, 6]]) await put(gm, name, x, y);
  await giveAbilities(gm, HERO, ABILITIES);
  await beginCombat(gm, [HERO, WARDEN, RUNNER]);
  await command(gm, { do: "takeTurn", who: HERO });
  return gm;
}

const bar = page => page.locator(".rulewright-placing");
const told = page => bar(page).locator("[data-told]").textContent();
const placeButton = dialog => dialog.locator("[data-action=placeArea]");
const keys = async (page, ...list) => { for (const key of list) await page.keyboard.press(key); };
const marked = page => page.evaluate(() => [...canvas.interface.grid.highlightLayers]
  .flatMap(([name, layer]) => /placing|area/.test(name) ? [layer.size] : []));

/** Opens the dialog of an ability and begins to place its area. */
async function placing(page, name) {
  const dialog = await openDialog(page, HERO, name);
  await expect.poll(() => dialog.locator("[data-place-area]").isVisible()).toBe(true);
  await placeButton(dialog).click();
  await expect.poll(() => bar(page).count()).toBe(1);
  return dialog;
}

describe("an area that is placed on the scene", () => {
  test("shows those inside before the roll, and strikes them", async () => {
    const gm = await turn();
    const before = (await state(gm, WARDEN)).hp;
    const dialog = await placing(gm, "Ash Rain");
    expect(await dialog.evaluate(element => element.classList.contains("minimized"))).toBe(true);
    await keys(gm, "ArrowRight", "ArrowRight", "ArrowRight", "ArrowDown");
    await expect.poll(() => told(gm)).toBe(`Column 9, row 7 · Inside: ${WARDEN} and ${RUNNER}.`);
    await keys(gm, "Enter");
    await expect.poll(() => bar(gm).count()).toBe(0);
    await expect.poll(() => dialog.locator(".rulewright-facts").textContent())
      .toContain(`In the area: ${WARDEN} and ${RUNNER}`);
    expect(await dialog.evaluate(element => element.classList.contains("minimized"))).toBe(false);
    expect(await marked(gm)).toEqual([9]);
    await submit(dialog);
    await expect.poll(async () => (await state(gm, WARDEN)).hp).toBe(before - 7);
    expect(await newestCard(gm).textContent()).toMatch(/Gate Warden.*Thorn Runner/s);
    await expect.poll(() => marked(gm)).toEqual([]);
    expect(gm.problems).toEqual([]);
  });

  test("is a direction for a line, which turns, and one square after another for an arc", async () => {
    const gm = await turn();
    let dialog = await placing(gm, "Long Lance");
    await keys(gm, "ArrowRight");
    await expect.poll(() => told(gm)).toBe(`Column 7, row 6 · Inside: ${WARDEN}.`);
    await keys(gm, "r");
    await expect.poll(() => told(gm)).toBe("Column 6, row 7 · No character is inside.");
    await keys(gm, "Shift+R", "Enter");
    await expect.poll(() => dialog.locator(".rulewright-facts").textContent()).toContain(WARDEN);
    await dialog.locator("[data-action=close]").first().click();
    expect(await marked(gm)).toEqual([]);
    dialog = await placing(gm, "Ember Trail");
    await keys(gm, "ArrowRight", "Enter");
    await expect.poll(() => told(gm)).toMatch(/^Column 6, row 6/);
    await keys(gm, "ArrowRight", "ArrowRight", "Enter");
    await expect.poll(() => bar(gm).count()).toBe(0);
    await expect.poll(() => marked(gm)).toEqual([2]);
    expect(gm.problems).toEqual([]);
  });

  test("is not placed where the rules forbid it, and Escape leaves everything as it was", async () => {
    const gm = await turn();
    const dialog = await placing(gm, "Long Lance");
    await keys(gm, "Escape");
    await expect.poll(() => bar(gm).count()).toBe(0);
    expect(await dialog.evaluate(element => element.classList.contains("minimized"))).toBe(false);
    expect(await placeButton(dialog).textContent()).toBe("Place on the scene");
    await dialog.locator("[data-action=close]").first().click();
    await placing(gm, "Ash Rain");
    for (let at = 0; at < 9; at++) await keys(gm, "ArrowRight");
    await expect.poll(() => told(gm)).toContain("not possible here");
    await keys(gm, "Enter");
    expect(await bar(gm).count()).toBe(1);
    // Beyond the edge of the scene there is no place.
    for (let at = 0; at < 30; at++) await keys(gm, "ArrowRight");
    expect(await told(gm)).toMatch(/^Column 20, /);
    await bar(gm).locator("[data-place=cancel]").click();
    await expect.poll(() => bar(gm).count()).toBe(0);
    expect(gm.problems).toEqual([]);
  });

  test("ends with a sentence if its token or the scene goes, and silently with its dialog", async () => {
    const gm = await turn();
    const dialog = await placing(gm, "Ash Rain");
    await gm.evaluate(name => canvas.scene.tokens.getName(name).delete(), HERO);
    await expect.poll(() => bar(gm).count()).toBe(0);
    expect(await notices(gm)).toContainEqual(expect.stringContaining("the token is gone"));
    expect(await dialog.evaluate(element => element.classList.contains("minimized"))).toBe(false);
    expect(await marked(gm)).toEqual([]);
  });

  test("ends silently with its dialog, and with a sentence on another scene", async () => {
    const gm = await turn();
    const dialog = await placing(gm, "Ash Rain");
    await dialog.locator("[data-action=close]").first().click();
    await expect.poll(() => bar(gm).count()).toBe(0);
    expect(await notices(gm)).toEqual([]);
    await placing(gm, "Ash Rain");
    await gm.evaluate(() => { canvas.draw(null); });
    await expect.poll(() => bar(gm).count()).toBe(0);
    expect(await notices(gm)).toContainEqual(expect.stringContaining("the scene has changed"));
    await gm.evaluate(() => { canvas.draw(game.scenes.active); });
  });

  test("leaves the keys to text fields and other windows, and ends with its combat", async () => {
    const gm = await turn();
    await placing(gm, "Ash Rain");
    await keys(gm, "ArrowRight");
    const before = `Column 7, row 6 · Inside: ${HERO}.`;
    await expect.poll(() => told(gm)).toBe(before);
    await gm.evaluate(() => {
      document.body.insertAdjacentHTML("beforeend", `<input id="said"><section class="application" id="other">
        <button></button></section>`);
      globalThis.heard = [];
      for (const one of document.querySelectorAll("#said, #other"))
        one.addEventListener("keydown", ({ key }) => { globalThis.heard.push(key); });
    });
    for (const one of ["#said", "#other button"]) {
      await gm.evaluate(selector => { document.querySelector(selector).focus(); }, one);
      await keys(gm, "r", "R");
    }
    expect(await gm.evaluate(() => globalThis.heard)).toEqual(["r", "R", "r", "R"]);
    expect([await bar(gm).count(), await told(gm)]).toEqual([1, before]);
    await gm.evaluate(() => {
      for (const one of document.querySelectorAll("#said, #other")) one.remove();
      game.combat.delete();
    });
    await expect.poll(() => bar(gm).count()).toBe(0);
    expect(await notices(gm)).toContainEqual(expect.stringContaining("the combat is gone"));
  });

  test("has other legal places after its token has moved, and says where the chosen one is none any more", async () => {
    const gm = await turn();
    const dialog = await placing(gm, "Ash Rain");
    await keys(gm, "ArrowRight", "ArrowRight");
    await expect.poll(() => told(gm)).toBe(`Column 8, row 6 · Inside: ${WARDEN}.`);
    const move = x => gm.evaluate(([name, x]) => canvas.scene.tokens.getName(name).update({ x: x * 100 }), [HERO, x]);
    await move(19);
    await expect.poll(() => told(gm)).toContain("not possible here");
    await move(5);
    await expect.poll(() => told(gm)).toBe(`Column 8, row 6 · Inside: ${WARDEN}.`);
    await keys(gm, "Enter");
    await expect.poll(() => dialog.locator(".rulewright-facts").textContent()).toContain(WARDEN);
    await move(19);
    await expect.poll(() => notices(gm)).toContainEqual(expect.stringContaining("no longer possible"));
  });

  test("begins after the one before it has ended, and all windows come back", async () => {
    const gm = await turn();
    const names = ["Ash Rain", "Long Lance"];
    for (const name of names) await openDialog(gm, HERO, name);
    const dialogs = names.map(name => gm.locator(".rulewright-dialog")
      .filter({ has: gm.locator(".window-title", { hasText: name }) }));
    for (const dialog of dialogs) {
      await toFront(dialog);
      await expect.poll(() => dialog.locator("[data-place-area]").isVisible()).toBe(true);
      await placeButton(dialog).click();
    }
    await expect.poll(() => bar(gm).textContent()).toContain("Long Lance");
    expect(await bar(gm).count()).toBe(1);
    await keys(gm, "Escape");
    await expect.poll(() => bar(gm).count()).toBe(0);
    for (const dialog of dialogs)
      await expect.poll(() => dialog.evaluate(element => element.classList.contains("minimized"))).toBe(false);
  });

  test("is not offered without a canvas, where the list of squares stays", async () => {
    await turn();
    const ada = await table.sit("Ada", { canvas: "off" });
    const dialog = await openDialog(ada, HERO, "Ash Rain");
    expect(await dialog.locator("[data-place-area]").isVisible()).toBe(false);
    expect(await dialog.locator("[data-action=square]").count()).toBe(1);
  });
});

describe("an area of the other games", () => {
  test("of Beacon Road names those inside, and answers its question", async () => {
    await table.renew({ game: "beacon" });
    const [gm, ada] = [await table.sit("Gamemaster"), await table.sit("Ada")];
    const [hero, foe] = ["Sela Marrow", "Gate Runner"];
    await giveAbilities(gm, hero,
      { "Ash Bloom": "Ash Bloom\nCost: Act.\nTarget: 15' square within 40'.\nEffect: [d4] thermal damage." });
    for (const [name, x, y] of [[hero, 2, 5], [foe, 6, 5]]) await put(gm, name, x, y);
    await gather(gm, [hero, foe]);
    await played.command(gm, { do: "begin" });
    await played.command(gm, { do: "stance", who: hero, stance: "rash" });
    await played.command(gm, { do: "takeTurn", who: hero });
    const dialog = await played.openPlayDialog(ada, hero, "Ash Bloom");
    await expect.poll(() => dialog.locator("[data-place-area]").isVisible()).toBe(true);
    await placeButton(dialog).click();
    await expect.poll(() => bar(ada).count()).toBe(1);
    await keys(ada, "ArrowRight", "ArrowRight", "ArrowRight", "ArrowRight");
    await expect.poll(() => told(ada)).toBe(`Column 7, row 6 · Inside: ${foe}.`);
    await keys(ada, "Enter");
    await expect.poll(() => dialog.locator(".rulewright-facts").textContent()).toContain(`In the area: ${foe}`);
    await submit(dialog);
    await expect.poll(() => gm.evaluate(foe => JSON.stringify(canvas.scene.tokens.getName(foe).actor.flags), foe))
      .toContain("damage");
    expect([...gm.problems, ...ada.problems]).toEqual([]);
  });
});

describe("a move that is chosen on the scene", () => {
  test("shows its way and cost while the window is out of the way, and comes back with it", async () => {
    const gm = await turn();
    await press(gm, HERO, "Move, dash, flee");
    const button = gm.locator(".rulewright-battlefield [data-action=onScene]");
    await expect.poll(() => button.count()).toBe(1);
    const window = gm.locator(".rulewright-battlefield");
    await button.click();
    await expect.poll(() => bar(gm).count()).toBe(1);
    expect(await window.evaluate(element => element.classList.contains("minimized"))).toBe(true);
    await keys(gm, "ArrowRight", "ArrowDown");
    await expect.poll(() => told(gm)).toMatch(/2 of 4 spaces/);
    await keys(gm, "Enter");
    await expect.poll(() => window.locator(".rulewright-verdict").textContent()).toMatch(/2 of 4 spaces/);
    expect(await window.evaluate(element => element.classList.contains("minimized"))).toBe(false);
    await window.locator("[data-action=go]").click();
    await expect.poll(() => gm.evaluate(name => {
      const { x, y } = canvas.scene.tokens.getName(name);
      return [x / 100, y / 100];
    }, HERO)).toEqual([6, 6]);
    expect(gm.problems).toEqual([]);
  });
});
