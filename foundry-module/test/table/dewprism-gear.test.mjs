import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { undo } from "../e2e/support/api.mjs";
import { gather } from "../e2e/support/fight.mjs";
import { command, openTracker, participant } from "../e2e/support/play.mjs";
import { Table, notices } from "../e2e/support/table.mjs";

let table;
beforeAll(async () => { table = await Table.open(); });
beforeEach(async () => { await table.renew({ game: "dewprism" }); });
afterAll(async () => { await table.close(); });

const [HERO, ALLY, FOE] = ["Mara Reed", "Oswin Pell", "Sluice Golem"];

/** An item that heals, of which there are several, and one that weighs something. */
const BREW = { name: "Gentian brew", type: "item", system: { quantity: 2, weight: 1.5, attributes: {
  kind: { value: "consumable" }, heal: { value: "4" }, cost: { value: "5AP" } } } };
const AXE = { name: "Splitting axe", type: "item", system: { quantity: 1, weight: 6, attributes: {
  kind: { value: "weapon" }, weight: { value: "L" } } } };

/** Gives the hero items, and begins a fight with her turn in the space of her ally. Returns the items' ids. */
async function armed(gm, ...items) {
  await openTracker(gm);
  const ids = await gm.evaluate(async ([name, items]) => {
    const { actor } = canvas.scene.tokens.getName(name);
    return (await actor.createEmbeddedDocuments("Item", items)).map(({ id }) => id);
  }, [HERO, items]);
  await gather(gm, [HERO, ALLY, FOE]);
  await gm.evaluate(([name, other]) => {
    const [one, two] = [name, other].map(name => canvas.scene.tokens.getName(name));
    return two.update({ x: one.x, y: one.y });
  }, [HERO, ALLY]);
  await command(gm, { do: "begin" });
  await command(gm, { do: "takeTurn", who: HERO, insist: true });
  return ids;
}

const quantity = (page, id) => page.evaluate(([name, id]) =>
  canvas.scene.tokens.getName(name).actor.items.get(id).system.quantity, [HERO, id]);

/** The names of a participant's marks. */
const marks = async (page, name) => ((await participant(page, name)).marks ?? []).map(mark => mark.name);

test("DEWPRISM-C26 an ally drinks what was handed over; it is gone from the sheet of its owner, and undo brings it back",
    async () => {
  const [gm, bo] = [await table.sit("Gamemaster"), await table.sit("Bo")];
  const [brew] = await armed(gm, BREW);
  await command(gm, { do: "give", who: HERO, targets: [ALLY], gear: brew });
  await bo.locator(".rulewright-dialog button[data-action=answer]").first().click();
  await expect.poll(() => marks(gm, ALLY)).toContain("lent");
  await command(gm, { do: "takeTurn", who: ALLY, insist: true });
  const { health } = await participant(gm, ALLY);
  await command(gm, { do: "set", who: ALLY, field: "health", value: health - 4 });
  const drunk = await gm.evaluate(([name, item]) => {
    const { uuid } = canvas.scene.tokens.getName(name).actor;
    return game.modules.get("rulewright").api.command("dewprism", { do: "use", who: uuid, item, targets: [uuid] },
      { combat: game.combat.id, notify: true });
  }, [ALLY, brew]);
  expect(drunk).not.toBe(null);
  expect((await participant(gm, ALLY)).health).toBe(health);
  expect(await quantity(gm, brew)).toBe(1);
  expect(await marks(gm, ALLY)).not.toContain("lent");
  await undo(gm);
  expect(await quantity(gm, brew)).toBe(2);
  expect(await marks(gm, ALLY)).toContain("lent");
});

test("DEWPRISM-L2 a third weapon strikes once it is in a hand, and DEWPRISM-L1 the tracker shows the load", async () => {
  const [gm, ada] = [await table.sit("Gamemaster"), await table.sit("Ada")];
  const [axe, pick] = await armed(gm, AXE, { ...AXE, name: "Ice pick" });
  await gm.evaluate(name => canvas.scene.tokens.getName(name).actor.update({ "flags.rulewright.dewprism.capacity": 5 }),
    HERO);
  const strike = { do: "attack", who: HERO, targets: [FOE], item: "Ice pick", distance: 0 };
  await command(ada, strike);
  expect((await notices(ada)).join()).toContain("This weapon is in neither hand.");
  await command(ada, { do: "equip", who: HERO, gear: pick, slot: "secondary" });
  expect(await participant(gm, HERO)).toMatchObject({ secondary: pick, ap: 15 });
  await command(ada, strike);
  expect((await participant(gm, HERO)).ap).toBe(10);
  await command(gm, { do: "drop", who: HERO, gear: axe });
  expect(await gm.evaluate(() => game.combat.flags.rulewright.play.state.zones)).toMatchObject([{ of: axe }]);
});

test("DEWPRISM-L1 a weight that is a text is named, and does not hold up the fight", async () => {
  const gm = await table.sit("Gamemaster");
  await armed(gm, { ...AXE, system: { ...AXE.system, weight: "heavy" } });
  await command(gm, { do: "guard", who: HERO });
  expect((await participant(gm, HERO)).ap).toBe(15);
  expect((await notices(gm)).join()).toMatch(/heavy/);
});

test("DEWPRISM-C35 DEWPRISM-C36 a collar makes a befriended monster fight for the heroes, the one that is out alone",
    async () => {
  const gm = await table.sit("Gamemaster");
  await openTracker(gm);
  await gather(gm, [HERO, FOE]);
  await gm.evaluate(name => canvas.scene.tokens.getName(name).actor
    .update({ "flags.rulewright.dewprism.out": "befriended" }), FOE);
  await command(gm, { do: "collar", who: HERO });
  expect((await notices(gm)).length).toBe(1);
  await command(gm, { do: "collar", who: HERO, targets: [FOE] });
  const side = () => gm.evaluate(name => canvas.scene.tokens.getName(name).actor.getFlag("rulewright", "side"), FOE);
  expect(await side()).toBe("hero");
  await command(gm, { do: "bringOut", who: HERO });
  await command(gm, { do: "begin" });
  expect((await participant(gm, FOE)).out).toBe("resting");
  await undo(gm);
  expect((await participant(gm, FOE)).out ?? "").toBe("");
});

test("DEWPRISM-Q3 a mod that its player puts on in a safe place stays, and undo takes it off", async () => {
  const [gm, ada] = [await table.sit("Gamemaster"), await table.sit("Ada")];
  const item = await gm.evaluate(name => canvas.scene.tokens.getName(name).actor.items.contents[0].name, HERO);
  const mods = () => gm.evaluate(name => {
    const { marks } = canvas.scene.tokens.getName(name).actor.flags.rulewright?.dewprism ?? {};
    return (marks ?? []).map(({ of, text, value }) => [of.split(" ")[0], text ?? value]);
  }, HERO);
  await command(ada, { do: "fitMod", who: HERO, item, mod: "Long Fuse" });
  expect((await notices(ada)).join()).toContain("Fit mods in a safe place");
  await command(ada, { do: "fitMod", who: HERO, item, safe: true, mod: "Long Fuse", modRank: 1 });
  expect((await mods()).map(([, says]) => says)).toEqual(["Long Fuse", 1]);
  await undo(gm);
  expect(await mods()).toEqual([]);
});
