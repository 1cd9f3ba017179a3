import { afterAll, beforeAll, beforeEach, describe, expect } from "vitest";
import { CORES } from "../support/cores.mjs";
import { chooseTarget } from "./support/core-ui.mjs";
import { narrate } from "./support/narrative.mjs";
import { Table, change, notices, openDialog, press, roll } from "./support/table.mjs";
import { onScreen, test } from "./support/tiers.mjs";

let table;
beforeAll(async () => { table = await Table.open(); });
beforeEach(async () => { await table.renew(); });
afterAll(async () => { await table.close(); });

/** Chooses below the chat who sees what one rolls. */
const choose = (page, core, mode) => page.evaluate(({ core, mode }) => core === "14"
  ? game.settings.set("core", "messageMode", mode)
  : game.settings.set("core", "rollMode", `${mode}roll`), { core, mode });

/** All that a page says: text, tooltips and what is read aloud, windows and notifications included. */
const said = page => page.evaluate(
  () => [document.body.innerText,
    ...[...document.querySelectorAll("[title], [aria-label]")].map(one => `${one.title} ${one.ariaLabel}`)].join("\n"));

/** Waits until a page has received all that another did before. */
async function caughtUp(page, by) {
  const id = await by.evaluate(() => ChatMessage.create({ content: "a public word" }).then(({ id }) => id));
  await page.locator(`#chat [data-message-id="${id}"]`).waitFor();
}

describe.each(CORES.map(String))("on core %s", core => {
  onScreen("a GM's private attack, and what it does, is nothing to a player", async () => {
    const [gm, ada] = [await table.sit("Gamemaster", { core }), await table.sit("Ada", { core })];
    await choose(gm, core, "gm");
    const dialog = await openDialog(gm, "Gate Warden", "Light attack");
    await chooseTarget(dialog, "Isel Quill");
    await roll(gm, dialog);
    expect(await gm.evaluate(() => game.messages.contents.at(-1).whisper.length)).toBeGreaterThan(0);
    await caughtUp(ada, gm);
    expect(await ada.locator("#chat .rulewright-card").count()).toBe(0);
    expect(await said(ada)).not.toMatch(/Light attack|10 against|damage/);
    expect(await notices(ada)).toEqual([]);
  });

  onScreen("a private card without dice is not there at all, and makes no sound", async () => {
    const [gm, ada] = [await table.sit("Gamemaster", { core }), await table.sit("Ada", { core })];
    const sound = () => gm.evaluate(() => game.messages.contents.at(-1).sound);
    await gm.evaluate(() => { CONFIG.sounds = { ...CONFIG.sounds, dice: "dice.wav" }; });
    await roll(gm, await openDialog(gm, "Brannoc Vey", /^Smash/));
    expect(await sound()).toBe("dice.wav");
    await gm.evaluate(() => game.messages.contents.at(-1).delete());
    await choose(gm, core, "gm");
    await roll(gm, await openDialog(gm, "Gate Warden", "Vigor"));
    expect(await sound()).toBeNull();
    await caughtUp(ada, gm);
    expect(await ada.locator("#chat [data-message-id]").count()).toBe(1);
    expect(await said(ada)).not.toMatch(/[Vv]igor/);
  });

  test("a blind roll hides its card from who rolled, before and after it is applied", async () => {
    const [gm, ada] = [await table.sit("Gamemaster", { core }), await table.sit("Ada", { core })];
    await choose(ada, core, "blind");
    await change(gm, "Brannoc Vey", {}, ["dazed"]);
    await press(ada, "Brannoc Vey", "Save", { modifiers: ["Shift"] });
    const card = gm.locator("#chat .rulewright-card");
    await card.waitFor();
    await caughtUp(ada, gm);
    expect(await ada.locator("#chat .rulewright-card").count()).toBe(0);
    expect(await said(ada)).not.toMatch(/Saved|d20 10|Applied/);
    expect(await notices(ada)).toEqual([]);
  });

  test("a roll for oneself is for oneself", async () => {
    const [ada, gm] = [await table.sit("Ada", { core }), await table.sit("Gamemaster", { core })];
    await choose(ada, core, "self");
    await press(ada, "Brannoc Vey", "Vigor", { modifiers: ["Shift"] });
    await ada.locator("#chat .rulewright-card").waitFor();
    await caughtUp(gm, ada);
    expect(await gm.locator("#chat .rulewright-card").count()).toBe(0);
  });
});

describe.each(CORES.map(String))("what the GM's browser rolls for a player, on core %s", core => {
  /** Readers, and whether the GM, Ada who rolls and Bo see what came of it. */
  /** @type {[string, number[]][]} */
  const READERS = [["gm", [1, 1, 0]], ["blind", [1, 0, 0]], ["self", [0, 1, 0]],
    ["made up", [1, 1, 0]], ["__proto__", [1, 1, 0]], ["public", [1, 1, 1]]];

  test("is for those whom the player has chosen, and for the GM alone beside them where no core knows these",
      async () => {
    const pages = [await table.sit("Gamemaster", { core }),
      await table.sit("Ada", { core }), await table.sit("Bo", { core })];
    const [gm, ada, bo] = pages;
    for (const [mode, seen] of READERS) {
      await choose(ada, core, mode);
      expect(await narrate(ada, { do: "act", who: "Brannoc Vey", action: "smash" })).not.toBeNull();
      for (const page of pages.slice(1)) await caughtUp(page, gm);
      expect(await Promise.all(pages.map(page => page.locator("#chat .rulewright-card").count())), mode).toEqual(seen);
      for (const [at, page] of pages.entries()) {
        const steps = await page.locator("#chat :is(.rulewright-offer, .rulewright-rolls, .rulewright-applied)")
          .count();
        if (!seen[at])
          expect([steps, /Smashed|Success|3d6|Mark a clock/.test(await said(page))], mode).toEqual([0, false]);
      }
      expect([...await notices(ada), ...await notices(bo)]).toEqual([]);
      await gm.evaluate(() => ChatMessage.deleteDocuments(game.messages.map(({ id }) => id)));
      for (const page of pages)
        await page.waitForFunction(() => !game.messages.size && !document.querySelector("#chat [data-message-id]"));
    }
  });
});

describe("the numbers of a foe are the GM's", () => {
  test("on public cards: what happened is told, what the foe has left is not", async () => {
    const [gm, ada] = [await table.sit("Gamemaster"), await table.sit("Ada")];
    await gm.evaluate(() => game.actors.getName("Gate Warden").update({ "system.attributes.Stats.Vigor.value": 3 }));
    const dialog = await openDialog(gm, "Gate Warden", "Vigor");
    await expect.poll(() => dialog.locator("[data-spoken]").textContent()).toContain("Vigor 3 → 10");
    await roll(gm, dialog);
    await gm.locator("#chat .rulewright-card", { hasText: "Vigor 3 → 10" }).waitFor();
    await ada.locator("#chat .rulewright-card").waitFor();
    expect(await ada.locator("#chat .rulewright-card").innerText()).not.toMatch(/3 →|of 10|→ 10/);
  });

  test("in a player's dialog: the odds do not tell when it falls; the GM's do", async () => {
    const [gm, ada] = [await table.sit("Gamemaster"), await table.sit("Ada")];
    await change(gm, "Gate Warden", { "system.health.value": 3 });
    for (const [page, tells] of [[gm, true], [ada, false]]) {
      const dialog = await openDialog(page, "Brannoc Vey", "Light attack");
      await chooseTarget(dialog, "Gate Warden");
      await expect.poll(() => dialog.locator("[data-spoken]").textContent()).toContain("Hit 75%");
      expect((await dialog.locator("[data-spoken]").textContent()).includes("Defeats it")).toBe(tells);
    }
  });

  test("those of a hero are everybody's", async () => {
    const [ada, bo] = [await table.sit("Ada"), await table.sit("Bo")];
    await roll(ada, await openDialog(ada, "Brannoc Vey", "Vigor"));
    await bo.locator("#chat .rulewright-card", { hasText: "Brannoc Vey: Vigor 0 → 10" }).waitFor();
  });
});
