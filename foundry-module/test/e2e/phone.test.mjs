/** A phone: a finger hits what it aims at, and leaves no button lit. */
import { afterAll, beforeAll, beforeEach, expect } from "vitest";
import { onScreen } from "./support/tiers.mjs";
import { beginCombat, command } from "./support/fight.mjs";
import { Table, seated } from "./support/table.mjs";

let table;
beforeAll(async () => { table = await Table.open(); });
beforeEach(async () => { await table.renew(); });
afterAll(async () => { await table.close(); });

/** The least height of a target, in pixels. */
const LEAST = 36;

/** The visible targets in a part of a page that are too small, with their sizes. A box counts with its label. */
const small = (place, least) => place.evaluate((root, least) =>
  [...root.querySelectorAll("button, select, summary, input:not([type=hidden])")].flatMap(one => {
    const target = one.matches("input[type=checkbox], input[type=radio]") ? one.closest("label") ?? one : one;
    const { width, height } = target.getBoundingClientRect();
    return !width || height >= least ? [] : [`${one.localName} ${one.className} ${one.name ?? ""} ${width}x${height}`];
  }), least);

/** The look of an element that a hover changes. */
const look = place => place.evaluate(one => {
  const { borderTopColor, backgroundColor, color } = getComputedStyle(one);
  return { borderTopColor, backgroundColor, color };
});

onScreen("targets are high enough for a finger, nothing is wider than the screen, and no tap leaves a button lit",
    async () => {
  const gm = await table.sit("Gamemaster");
  await gm.evaluate(() => canvas.scene.tokens.getName("Brannoc Vey").update(
    (({ x, y }) => ({ x: x - canvas.grid.size, y }))(canvas.scene.tokens.getName("Gate Warden"))));
  await beginCombat(gm, ["Brannoc Vey", "Oma Tarrow", "Gate Warden"]);
  const context = await table.browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true,
    isMobile: true, reducedMotion: "reduce" });
  try {
    const ada = await context.newPage();
    await ada.goto(`${table.stage.url}?user=Ada`);
    await seated(ada);
    expect(await ada.evaluate(() => [matchMedia("(pointer: coarse)").matches, matchMedia("(hover: none)").matches]))
      .toEqual([true, true]);
    await command(gm, { do: "takeTurn", who: "Brannoc Vey", insist: true });
    await ada.evaluate(() => ui.sidebar.changeTab("combat", "primary"));
    const tracker = ada.locator("#combat .rulewright-fight");
    await tracker.getByRole("button", { name: "Light attack" }).waitFor();
    expect(await small(ada.locator("#combat .rulewright-fight"), LEAST)).toEqual([]);
    expect(await small(ada.locator("#combat .rulewright-turns").first(), LEAST)).toEqual([]);

    await ada.evaluate(() => game.actors.getName("Brannoc Vey").sheet.render(true));
    const panel = ada.locator(".rulewright-panel");
    await panel.waitFor();
    expect(await small(panel, LEAST)).toEqual([]);
    const attack = panel.getByRole("button", { name: "Light attack" });
    const rest = await look(attack);
    await attack.tap();
    const dialog = ada.locator(".rulewright-dialog");
    await dialog.locator("[data-odds] > *").first().waitFor();
    await dialog.locator("summary").first().tap();
    expect(await small(dialog, LEAST)).toEqual([]);
    await dialog.locator("[data-near] button").first().tap();
    await dialog.locator("button[type=submit]").tap();
    await expect.poll(() => dialog.count()).toBe(0);
    await ada.evaluate(() => document.activeElement?.blur());
    expect(await look(attack)).toEqual(rest);
    await ada.evaluate(() => game.actors.getName("Brannoc Vey").sheet.close());

    await ada.evaluate(() => ui.sidebar.changeTab("chat", "primary"));
    const card = ada.locator("#chat .rulewright-card").last();
    const fold = card.locator(".rulewright-fold");
    const folded = await look(fold);
    await fold.tap();
    await card.locator("[data-trust=verify]").waitFor();
    expect(await small(card, LEAST)).toEqual([]);
    await ada.evaluate(() => document.activeElement?.blur());
    expect(await look(fold)).toEqual(folded);
    expect(await ada.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  } finally {
    await context.close();
  }
});
