import { afterAll, beforeAll, beforeEach, describe, expect } from "vitest";
import { Table, change, openDialog, openPanel, roll, state } from "./support/table.mjs";
import { test } from "./support/tiers.mjs";

let table;
beforeAll(async () => { table = await Table.open(); });
beforeEach(async () => { await table.renew(); });
afterAll(async () => { await table.close(); });

const number = (dialog, name) => dialog.getByRole("spinbutton", { name });
const word = card => card.locator(".rulewright-outcome").first().textContent();
const spoken = dialog => dialog.locator("[data-spoken]").textContent();
const lines = card => card.textContent();

describe("saves", () => {
  test("end the statuses that they are made against, but not those that are ongoing", async () => {
    const page = await table.sit("Gamemaster");
    await change(page, "Oma Tarrow", {}, ["dazed"]);
    await page.evaluate(() => game.actors.getName("Oma Tarrow").createEmbeddedDocuments("ActiveEffect", [
      { name: "Blind", statuses: ["rulewright.blind"], flags: { rulewright: { ongoing: true } } }
    ]));
    const card = await roll(page, await openDialog(page, "Oma Tarrow", "Save"));
    expect(await word(card)).toBe("Saved");
    expect(await lines(card)).toContain("Blind is ongoing");
    expect(await lines(card)).toContain("Dazed");
    await expect.poll(async () => (await state(page, "Oma Tarrow")).statuses).toEqual(["rulewright.blind"]);
  });

  test("against something that is no status change nothing", async () => {
    const page = await table.sit("Ada");
    const dialog = await openDialog(page, "Brannoc Vey", "Save");
    await expect.poll(() => spoken(dialog)).toBe("Success 55%");
    const card = await roll(page, dialog);
    expect(await word(card)).toBe("Saved");
    expect(await page.evaluate(() => game.messages.contents.at(-1).flags.rulewright.play.next)).toEqual([]);
  });
});

test("a cure gives vigor and saves", async () => {
  const page = await table.sit("Ada");
  await change(page, "Brannoc Vey", { "system.health.value": 12 }, ["dazed"]);
  const card = await roll(page, await openDialog(page, "Brannoc Vey", "Cure"));
  expect(await word(card)).toBe("Cured with a surge");
  await expect.poll(() => state(page, "Brannoc Vey")).toEqual({ hp: 12, vigor: 10, statuses: [] });
});

test("vigor past the cap is lost", async () => {
  const page = await table.sit("Ada");
  const dialog = await openDialog(page, "Brannoc Vey", "Vigor");
  await number(dialog, "Points").fill("14");
  await expect.poll(() => spoken(dialog)).toContain("Brannoc Vey: Vigor 0 → 10");
  const card = await roll(page, dialog);
  expect(await lines(card)).toContain("cap −4");
  await expect.poll(() => state(page, "Brannoc Vey")).toMatchObject({ vigor: 10 });
  expect(await page.evaluate(() => game.messages.contents.at(-1).rolls.length)).toBe(0);
});

describe("resolve", () => {
  const pools = page => page.evaluate(() => [game.actors.getName("Brannoc Vey").flags.rulewright.resolve,
    game.settings.get("rulewright", "partyResolve")]);

  test("of the party grows with a round and pays for a limit break", async () => {
    const page = await table.sit("Gamemaster");
    await roll(page, await openDialog(page, "Brannoc Vey", "Resolve"));
    await expect.poll(() => page.evaluate(() => game.settings.get("rulewright", "partyResolve"))).toBe(1);
    await page.evaluate(() => game.actors.getName("Brannoc Vey").setFlag("rulewright", "resolve", 2));

    const dialog = await openDialog(page, "Brannoc Vey", "Limit break");
    await number(dialog, "Cost").fill("4");
    await expect.poll(() => spoken(dialog)).toContain("Not enough resolve");
    await number(dialog, "Cost").fill("3");
    await expect.poll(() => spoken(dialog)).toContain("Brannoc Vey: Resolve 2 → 0");
    const card = await roll(page, dialog);
    expect(await lines(card)).toContain("Brannoc Vey: limit break used");
    await expect.poll(() => pools(page)).toEqual([0, 0]);
  });

  test("is not for foes", async () => {
    const page = await table.sit("Gamemaster");
    const panel = await openPanel(page, "Gate Warden");
    expect(await panel.getByRole("button", { name: "Light attack" }).count()).toBe(1);
    expect(await panel.getByRole("button", { name: "Limit break" }).count()).toBe(0);
  });

  test("by hand is the GM's: a player has no button for it", async () => {
    const page = await table.sit("Ada");
    const panel = await openPanel(page, "Brannoc Vey");
    expect(await panel.getByRole("button", { name: "Limit break" }).count()).toBe(1);
    expect(await panel.getByRole("button", { name: "Resolve" }).count()).toBe(0);
  });
});
