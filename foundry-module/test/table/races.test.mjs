import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { cardCount } from "../e2e/support/api.mjs";
import { chooseTarget } from "../e2e/support/core-ui.mjs";
import { Table, change, newestFlags, notices, openDialog, roll, state, submit } from "../e2e/support/table.mjs";

let table;
beforeAll(async () => { table = await Table.open(); });
beforeEach(async () => { await table.renew(); });
afterAll(async () => { await table.close(); });

async function attack(page, inflict) {
  const dialog = await openDialog(page, "Brannoc Vey", "Light attack");
  await chooseTarget(dialog, "Gate Warden");
  if (inflict) {
    await dialog.locator("summary", { hasText: "More" }).click();
    await dialog.getByLabel(inflict).check();
  }
  return dialog;
}

describe("what cannot be written", () => {
  test("is not half applied: vigor, hit points and the card are as before, and the next click works", async () => {
    const page = await table.sit("Gamemaster");
    await change(page, "Gate Warden", { "system.attributes.Stats.Vigor.value": 6 });
    await page.route("**/stage/api/modify", route => {
      const { action, documentName } = route.request().postDataJSON();
      return action === "create" && documentName === "ActiveEffect" ? route.abort() : route.continue();
    });
    const dialog = await attack(page, "Weakened");
    await submit(dialog);
    await expect.poll(() => notices(page)).toContainEqual(expect.stringContaining("Nothing was changed"));
    await expect.poll(() => state(page, "Gate Warden")).toEqual({ hp: 40, vigor: 6, statuses: [] });
    await page.unroute("**/stage/api/modify");
    await roll(page, dialog);
    await expect.poll(() => state(page, "Gate Warden"))
      .toEqual({ hp: 38, vigor: 0, statuses: ["rulewright.weakened"] });
  });

  test("several people change together or not at all", async () => {
    const page = await table.sit("Gamemaster");
    await page.evaluate(() => game.actors.getName("Brannoc Vey").setFlag("rulewright", "resolve", 2));
    await page.evaluate(() => game.settings.set("rulewright", "partyResolve", 3));
    const dialog = await openDialog(page, "Brannoc Vey", "Limit break");
    await dialog.getByRole("spinbutton", { name: "Cost" }).fill("4");
    await page.route("**/stage/api/modify",
      route => route.request().postDataJSON().documentName === "Setting" ? route.abort() : route.continue());
    await submit(dialog);
    await expect.poll(() => notices(page)).toContainEqual(expect.stringContaining("Nothing was changed"));
    await expect.poll(() => page.evaluate(() => [game.actors.getName("Brannoc Vey").flags.rulewright.resolve,
      game.settings.get("rulewright", "partyResolve")])).toEqual([2, 3]);
  });

  test("a card that cannot be posted leaves the turn as it was", async () => {
    const page = await table.sit("Gamemaster");
    await page.evaluate(async () => {
      const combat = await Combat.create({ scene: game.scenes.active.id });
      await combat.createEmbeddedDocuments("Combatant",
        [{ actorId: game.actors.getName("Brannoc Vey").id, initiative: 1 }]);
      await combat.startCombat();
      globalThis.veto = Hooks.on("preCreateChatMessage", () => false);
    });
    const dialog = await attack(page);
    await submit(dialog);
    await expect.poll(() => notices(page)).toContainEqual(expect.stringContaining("could not be posted"));
    await page.evaluate(() => Hooks.off("preCreateChatMessage", globalThis.veto));
    await roll(page, dialog);
    expect(await newestFlags(page)).toHaveProperty("receipt");
  });

  test.each([13, 14])("on core %i another module that empties an update leaves no card and no change", async core => {
    const page = await table.sit("Gamemaster", { core });
    await page.evaluate(() => {
      globalThis.seen = [];
      Hooks.on("rulewright.command", ({ command }) => { globalThis.seen.push(command.do); });
      globalThis.strips = Hooks.on("preUpdateActor", (_, changes) => { delete changes.system; });
    });
    await change(page, "Gate Warden", { "flags.other.mark": 1 });
    const dialog = await attack(page);
    await submit(dialog);
    await expect.poll(() => notices(page)).toContainEqual(expect.stringContaining("prevented this"));
    expect([await state(page, "Gate Warden"), await cardCount(page)])
      .toEqual([{ hp: 40, vigor: 0, statuses: [] }, 0]);
    if (core === 13) expect(await page.evaluate(() => globalThis.seen)).toEqual([]);
    await page.evaluate(() => Hooks.off("preUpdateActor", globalThis.strips));
    await roll(page, dialog);
    await expect.poll(() => state(page, "Gate Warden")).toEqual({ hp: 32, vigor: 0, statuses: [] });
    if (core === 13) await expect.poll(() => page.evaluate(() => globalThis.seen)).toEqual(["use"]);
  });
});

test("a change that comes while the party's window renders again is shown afterwards", async () => {
  const gm = await table.sit("Gamemaster");
  await gm.locator("[data-rulewright=party]").click();
  const oma = gm.locator("#rulewright-party li.rulewright-hero").filter({ hasText: "Oma Tarrow" });
  await oma.waitFor();
  // The next render waits after it has read the world.
  await gm.evaluate(() => {
    const party = foundry.applications.instances.get("rulewright-party");
    const [prepare, refresh] = [party._prepareContext.bind(party), party.refresh.bind(party)];
    Object.assign(globalThis, { held: 0, asked: 0 });
    party._prepareContext = async options => {
      const context = await prepare(options);
      delete party._prepareContext;
      globalThis.held++;
      await new Promise(go => { globalThis.go = go; });
      return context;
    };
    party.refresh = () => {
      globalThis.asked++;
      return refresh();
    };
  });
  const counted = () => gm.evaluate(() => [globalThis.held, globalThis.asked]);
  await change(gm, "Oma Tarrow", { "system.strain.value": 1 });
  await expect.poll(counted).toEqual([1, 1]);
  await change(gm, "Oma Tarrow", { "system.strain.value": 2 });
  await expect.poll(counted).toEqual([1, 2]);
  await gm.evaluate(() => globalThis.go());
  await expect.poll(() => oma.locator(".rulewright-told").first().textContent()).toContain("Strain 2 of 5");
  expect(gm.problems).toEqual([]);
});
