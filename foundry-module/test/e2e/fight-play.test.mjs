import { afterAll, beforeAll, beforeEach, describe, expect } from "vitest";
import { beginCombat, cards, command, encounter, newestCard } from "./support/fight.mjs";
import { CORES, Table, state } from "./support/table.mjs";
import { onScreen, test } from "./support/tiers.mjs";

let table;
beforeAll(async () => { table = await Table.open(); });
beforeEach(async () => { await table.renew(); });
afterAll(async () => { await table.close(); });

const LIGHT = { id: "light", takes: "one", attack: true, strike: { kind: "light", range: 20 } };

/** A fight of three, with Ada and the GM at the table. It is the heroes' turn to open. */
async function fight(parameters) {
  const [gm, ada] = [await table.sit("Gamemaster", parameters), await table.sit("Ada", parameters)];
  await beginCombat(gm, ["Brannoc Vey", "Oma Tarrow", "Gate Warden"]);
  await expect.poll(() => ada.evaluate(() => game.combat?.round)).toBe(1);
  return { gm, ada };
}

describe.each(CORES)("a turn on core %i", core => {
  test("of a player: an attack hurts at once on every screen, actions are spent, and the end of the turn saves",
      async () => {
    const { gm, ada } = await fight({ core });
    await expect.poll(() => cards(ada)).toBe(1);
    expect(await newestCard(ada).innerText()).toContain("Round 1: the heroes open");
    expect(await command(ada, { do: "takeTurn", who: "Brannoc Vey" })).not.toBeNull();
    await expect.poll(() => gm.evaluate(() => game.combat.combatant?.name)).toBe("Brannoc Vey");
    expect(await command(ada, { do: "use", who: "Brannoc Vey", target: "Gate Warden", ability: LIGHT })).not.toBeNull();
    for (const page of [gm, ada]) {
      await expect.poll(async () => (await state(page, "Gate Warden")).hp).toBe(32);
      await expect.poll(async () => (await encounter(page)).turn.actions).toBe(1);
      await expect.poll(() => cards(page)).toBe(3);
    }
    expect(await gm.evaluate(() =>
      [game.messages.contents.at(-1).author.name, game.messages.contents.at(-1).speaker.alias,
        game.messages.contents.at(-1).rolls.map(roll => roll.formula)]))
      .toEqual(["Gamemaster", "Brannoc Vey", ["1d20", "1d6 + 4"]]);
    // A foe's hit points are the GM's to know.
    expect(await newestCard(gm).locator(".rulewright-lines").innerText()).toContain("Gate Warden: Hit points 40 → 32");
    expect(await newestCard(ada).locator(".rulewright-lines").innerText()).toContain("Gate Warden: Hit points changed");
    expect(await newestCard(ada).innerText()).not.toContain("40");

    await gm.evaluate(() =>
      game.actors.getName("Brannoc Vey").toggleStatusEffect("rulewright.dazed", { active: true }));
    expect(await command(ada, { do: "endTurn", who: "Brannoc Vey" })).not.toBeNull();
    await expect.poll(() => newestCard(ada).innerText()).toMatch(/The turn ends[^]*Save 1d20[^]*Dazed/);
    await expect.poll(() => ada.evaluate(() => game.combat.combatant)).toBeNull();
    expect([gm.problems, ada.problems]).toEqual([[], []]);
  });
});

/**
 * Notes on a page which operations of the engine are called, as `asked`.
 * @param {import("playwright-core").Page} page
 */
const countCalls = page => page.addInitScript(() => {
  globalThis.asked = [];
  const post = Worker.prototype.postMessage;
  Worker.prototype.postMessage = function(/** @type {any} */ order, ...more) {
    for (const { operation } of [order].flat()) if (operation?.includes("_")) globalThis.asked.push(operation);
    return post.call(this, order, ...more);
  };
});

describe("an attack in a fight", () => {
  onScreen("asks the rules at most three times, from its command to the drawn tracker", async () => {
    const { gm } = await fight({ core: 14, prepare: countCalls });
    await command(gm, { do: "takeTurn", who: "Brannoc Vey" });
    const tracker = gm.locator("#combat .rulewright-fight");
    await expect.poll(() => tracker.textContent()).toContain("Attack available");
    await gm.evaluate(() => { globalThis.asked = []; });
    await command(gm, { do: "use", who: "Brannoc Vey", target: "Gate Warden", ability: LIGHT });
    await expect.poll(() => tracker.textContent()).toContain("Attack used");
    await expect.poll(() => newestCard(gm).innerText()).toContain("Light attack");
    // The percentiles of dice that a person sees come after the card, and delay nothing.
    const asked = await gm.evaluate(() => globalThis.asked.filter(name => name !== "icon_luck"));
    expect(asked).toContain("icon_encounter");
    expect(asked.length, asked.join()).toBeLessThanOrEqual(3);
  });
});
