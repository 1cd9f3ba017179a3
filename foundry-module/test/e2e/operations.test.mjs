import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { Table, change, newestFlags, notices, openDialog, roll, state } from "./support/table.mjs";

let table;
beforeAll(async () => { table = await Table.open(); });
beforeEach(async () => { await table.renew(); });
afterAll(async () => { await table.close(); });

const number = (dialog, name) => dialog.getByRole("spinbutton", { name });
const word = card => card.locator(".rulewright-outcome").textContent();
const apply = async card => {
  await card.locator(".rulewright-offer").click();
  await card.locator(".rulewright-applied").waitFor();
  return card.locator(".rulewright-applied li").allTextContents();
};

describe("saves", () => {
  test("end the statuses that they are made against, but not those that are ongoing", async () => {
    const page = await table.sit("Gamemaster");
    await change(page, "Oma Tarrow", {}, ["dazed"]);
    await page.evaluate(() => game.actors.getName("Oma Tarrow").createEmbeddedDocuments("ActiveEffect", [
      { name: "Blind", statuses: ["rulewright.blind"], flags: { rulewright: { ongoing: true } } }
    ]));
    const card = await roll(page, await openDialog(page, "Oma Tarrow", "Save"));
    expect(await word(card)).toBe("Saved");
    expect(await card.locator(".rulewright-notes").textContent()).toContain("Blind is ongoing");
    expect(await apply(card)).toEqual(["Oma Tarrow: Dazed ends"]);
    await expect.poll(async () => (await state(page, "Oma Tarrow")).statuses).toEqual(["rulewright.blind"]);
  });

  test("whose character has changed since are not guessed at", async () => {
    const page = await table.sit("Gamemaster");
    await change(page, "Oma Tarrow", {}, ["dazed"]);
    const card = await roll(page, await openDialog(page, "Oma Tarrow", "Save"));
    await change(page, "Oma Tarrow", {}, ["weakened"]);
    await card.locator(".rulewright-offer").click();
    await expect.poll(() => notices(page)).toContainEqual(expect.stringContaining("Roll again"));
    expect((await state(page, "Oma Tarrow")).statuses).toEqual(["rulewright.dazed", "rulewright.weakened"]);
    expect(await newestFlags(page)).not.toHaveProperty("applied");
    // Fewer dice than fell are as wrong as more.
    await roll(page, await openDialog(page, "Oma Tarrow", "Save"));
    await page.evaluate(() => game.actors.getName("Oma Tarrow")
      .toggleStatusEffect("rulewright.weakened", { active: false }));
    await page.locator("#chat .rulewright-offer").last().click();
    await expect.poll(async () => (await notices(page)).filter(text => text.includes("Roll again")).length).toBe(2);
    expect((await state(page, "Oma Tarrow")).statuses).toEqual(["rulewright.dazed"]);
  });

  test("against something that is no status change nothing", async () => {
    const page = await table.sit("Ada");
    const dialog = await openDialog(page, "Brannoc Vey", "Save");
    await dialog.getByLabel("Against").selectOption("");
    await expect.poll(() => dialog.locator("[data-spoken]").textContent()).toBe("Success 55%");
    const card = await roll(page, dialog);
    expect(await word(card)).toBe("Saved");
    expect(await card.locator(".rulewright-offer").count()).toBe(0);
  });
});

test("a cure gives vigor and saves in one update of each kind", async () => {
  const page = await table.sit("Ada");
  await change(page, "Brannoc Vey", { "system.health.value": 12 }, ["dazed"]);
  const card = await roll(page, await openDialog(page, "Brannoc Vey", "Cure"));
  expect(await word(card)).toBe("Cured with a surge");
  const writes = page.evaluate(() => new Promise(done => {
    const list = [];
    Hooks.on("updateActor",
      (_actor, changes) => list.push(Object.keys(foundry.utils.flattenObject(changes))
        .filter(key => key.startsWith("system."))));
    Hooks.on("deleteActiveEffect", () => { list.push("deleted"); done(list); });
  }));
  expect(await apply(card)).toEqual(["Brannoc Vey: Vigor 0 → 10", "Brannoc Vey: Dazed ends"]);
  expect(await writes).toEqual([["system.attributes.Stats.Vigor.value"], "deleted"]);
  await expect.poll(() => state(page, "Brannoc Vey")).toEqual({ hp: 12, vigor: 10, statuses: [] });
});

test("vigor past the cap is lost, and the card says how much", async () => {
  const page = await table.sit("Ada");
  const dialog = await openDialog(page, "Brannoc Vey", "Vigor");
  await number(dialog, "Points").fill("14");
  await expect.poll(() => dialog.locator("[data-spoken]").textContent()).toBe("Vigor gained: 0 → 10 of 10 vigor. 4 vigor past the cap is lost");
  const card = await roll(page, dialog);
  expect(await card.locator(".rulewright-notes").textContent()).toContain("4 vigor past the cap is lost");
  expect(await apply(card)).toEqual(["Brannoc Vey: Vigor 0 → 10"]);
  expect(await page.evaluate(() => game.messages.contents.at(-1).rolls.length)).toBe(0);
});

describe("resolve", () => {
  test("of the party grows with a round and pays for a limit break, once a combat", async () => {
    const page = await table.sit("Gamemaster");
    await page.evaluate(async () => {
      const combat = await Combat.create({ scene: game.scenes.active.id });
      await combat.createEmbeddedDocuments("Combatant",
        [{ actorId: game.actors.getName("Brannoc Vey").id, initiative: 1 }]);
      await combat.startCombat();
    });
    expect(await apply(await roll(page, await openDialog(page, "Brannoc Vey", "Resolve"))))
      .toEqual(["Party resolve 0 → 1"]);
    await expect.poll(() => page.evaluate(() => game.settings.get("rulewright", "partyResolve"))).toBe(1);
    await page.evaluate(() => game.actors.getName("Brannoc Vey").setFlag("rulewright", "resolve", 2));

    const dialog = await openDialog(page, "Brannoc Vey", "Limit break");
    await number(dialog, "Cost").fill("4");
    await expect.poll(() => dialog.locator("[data-spoken]").textContent()).toContain("Not enough resolve");
    await number(dialog, "Cost").fill("3");
    await expect.poll(() => dialog.locator("[data-spoken]").textContent()).toBe("Limit break: for 2 personal and 1 party resolve. Personal: resolve 2 → 0. Party: resolve 1 → 0. Afterwards: 0 personal, 0 party");
    expect(await apply(await roll(page, dialog))).toEqual(["Brannoc Vey: Resolve 2 → 0", "Party resolve 1 → 0"]);
    await expect.poll(() => page.evaluate(() => [game.actors.getName("Brannoc Vey").flags.rulewright.resolve,
      game.settings.get("rulewright", "partyResolve")])).toEqual([0, 0]);

    const again = await openDialog(page, "Brannoc Vey", "Limit break");
    await expect.poll(() => again.locator("[data-spoken]").textContent()).toContain("once per combat");
  });

  test("is not for foes", async () => {
    const page = await table.sit("Gamemaster");
    const dialog = await openDialog(page, "Gate Warden", "Limit break");
    await expect.poll(() => dialog.locator("[data-spoken]").textContent()).toBe("Foes have no resolve. (ICON-L5)");
  });

  test("of the party is the GM's to change: a player reads so on the button", async () => {
    const page = await table.sit("Ada");
    const card = await roll(page, await openDialog(page, "Brannoc Vey", "Resolve"));
    expect(await card.locator(".rulewright-offer").isDisabled()).toBe(true);
    expect(await card.locator(".rulewright-reason").textContent()).toContain("only the GM");
  });
});
