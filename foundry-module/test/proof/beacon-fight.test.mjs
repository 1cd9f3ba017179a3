import { afterAll, beforeAll, expect, test } from "vitest";
import { NativeCore } from "../e2e/support/core.mjs";
import { gather } from "../e2e/support/fight.mjs";
import { Shadow, openPlayDialog, row, seeds, uuidOf } from "../e2e/support/play.mjs";
import { Table, seated, spoken } from "../e2e/support/table.mjs";

let table, core;
beforeAll(async () => { [table, core] = await Promise.all([Table.open(), NativeCore.start()]); });
afterAll(async () => { await Promise.all([table.close(), core.stop()]); });

const ROUNDS = 3;
const HEROES = ["Sela Marrow", "Ister Fenn"];
const FOES = ["Toll Captain", "Rust Hound"];

/** The abilities by which they attack, turn by turn. */
const ATTACKS = { "Sela Marrow": "Road hammer", "Ister Fenn": "Kiln breath",
  "Toll Captain": "Chain maul", "Rust Hound": "Rust bite" };

const tab = (page, name) => page.getByRole("tab", { name }).click();

test("three rounds of two heroes against two foes are what the native core plays, with a reload in between",
    async () => {
  await table.reset({ game: "beacon" });
  const [gm, ada] = [await table.sit("Gamemaster", { prepare: seeds(20261121) }), await table.sit("Ada")];
  // Next to both heroes: their weapons reach no further.
  await gm.evaluate(() => Promise.all(Object.entries({ "Toll Captain": 4, "Rust Hound": 5 }).map(([name, x]) =>
    canvas.scene.tokens.getName(name).update({ x: x * canvas.grid.size, y: 5 * canvas.grid.size }))));
  await gather(gm, [...HEROES, ...FOES]);
  for (const page of [gm, ada]) await tab(page, "Combat");
  const shadow = new Shadow({ page: gm, core, engine: "beacon_play" });
  await shadow.start();

  const names = Object.fromEntries(
    await Promise.all([...HEROES, ...FOES].map(async name => [await uuidOf(gm, name), name])));
  const uuids = Object.fromEntries(Object.entries(names).map(([uuid, name]) => [name, uuid]));
  const of = name => shadow.combat.combatants.find(({ id }) => id === uuids[name]);
  const held = name => of(name).marks ?? [];
  const standing = list => list.filter(name => !of(name).fate);
  const owner = name => HEROES.includes(name) ? ada : gm;
  const look = async () => (await core.ask("beacon_play",
    { combat: shadow.combat, command: { do: "look" }, dice: { faces: [] } })).result.outlook;

  /** Does something that posts a card, and follows it natively. */
  const describe = async (what, work) => expect(await shadow.follow(what, work), what).toBe(1);
  /** The dialog that was opened last, with what it foretells. */
  const dialogOf = async page => {
    const dialog = page.locator(".rulewright-dialog").last();
    await dialog.locator("[data-odds] > *").first().waitFor();
    return dialog;
  };
  const submit = (what, dialog) => describe(what, () => dialog.locator("button[type=submit]").click());
  const closeSheet = (page, name) => page.evaluate(uuid => fromUuidSync(uuid).sheet.close(), uuids[name]);

  const begin = async () => {
    await gm.locator(".rulewright-fight").getByRole("button", { name: "Begin the fight" }).click();
    await submit("begin", await dialogOf(gm));
  };

  const choose = async (name, stance) => {
    const button = row(ada, name).getByRole("button", { name: stance === "rash" ? "Rash" : "Cautious" });
    await describe(`${name}: ${stance}`, () => button.click());
  };

  /** An attack through the sheet of a hero, or through that of a foe's token. */
  const attack = async (name, targets, prepare) => {
    const page = owner(name);
    await page.evaluate(uuid => fromUuidSync(uuid).sheet.render(true), uuids[name]);
    const sheet = page.locator(".app, .application").filter({ has: page.locator(`input[name=name][value="${name}"]`) });
    await sheet.locator(".rulewright-panel").getByRole("button", { name: ATTACKS[name] }).click();
    const dialog = await dialogOf(page);
    for (const target of targets) await dialog.getByLabel(target, { exact: true }).check();
    await expect.poll(() => spoken(dialog)).toMatch(/^Hits (?:[<>] )?\d/);
    await prepare?.(dialog);
    await submit(`${name} attacks`, dialog);
    await closeSheet(page, name);
  };

  /** Takes all pending damage by the buttons of the newest card, as chosen. */
  const takeAll = async () => {
    for (const name of [...HEROES, ...FOES]) {
      for (let waits = held(name)
          .filter(mark => mark.name === "damage"); waits.length; waits = held(name)
            .filter(mark => mark.name === "damage")) {
        const page = owner(name);
        await tab(page, "Chat");
        await page.locator("#chat .rulewright-offer:not(:disabled)").filter({ hasText: `${name}: take ` })
          .last().click();
        const dialog = await dialogOf(page);
        const soak = Number(of(name).soak ?? 0);
        // The newest card's button resolves the newest damage.
        const { of: what = "", value } = waits.at(-1);
        const wound = what.split(";")[1]?.split(" ")[0];
        if (HEROES.includes(name) && soak > 2 && value > 9)
          await dialog.getByRole("spinbutton", { name: "Soak boxes" }).fill("1");
        if (HEROES.includes(name) && soak > 1 && wound)
          await dialog.locator(`[data-list=cancel][value=${wound}]`).check();
        await submit(`${name} takes`, dialog);
        await tab(page, "Combat");
      }
      if (of(name).fate === "dying") {
        await tab(ada, "Chat");
        await describe(`${name} survives`,
          () => ada.getByRole("button", { name: `${name}: spend a Beacon Point to survive` }).click());
        await tab(ada, "Combat");
      }
    }
  };

  const endTurn = async (name, wound) => {
    const page = owner(name);
    const button = page.locator(".rulewright-fight").getByRole("button", { name: "End turn" });
    if (!held(name).some(({ name }) => ["slowed", "burning", "corroding", "blinded", "goaded", "downed", "bleeding",
      "incapacitated"].includes(name))) return describe(`${name} ends`, () => button.click());
    await button.click();
    const dialog = await dialogOf(page);
    if (wound) await dialog.getByLabel("Resist a wound").selectOption({ index: 1 });
    await submit(`${name} ends`, dialog);
  };

  await begin();
  for (let round = 1; round <= ROUNDS; round++) {
    expect(shadow.combat.round).toBe(round);
    for (const name of standing(HEROES)) {
      if ((await look()).standings.find(({ who }) => who === uuids[name]).deeds.includes("stance"))
        await choose(name, name === HEROES[0] && round !== 2 ? "rash" : "cautious");
    }
    while (shadow.combat.round === round) {
      const { may } = await look();
      if (!may.length) break;
      const name = names[may[0]];
      await describe(`${name}: turn`, () => row(owner(name), name)
        .getByRole("button", { name: `Take turn: ${name}` }).click());
      const foes = standing(HEROES.includes(name) ? FOES : HEROES);
      const acts = (await look()).standings.find(({ who }) => who === uuids[name]).counters
        .find(({ key }) => key === "acts").value;
      if (acts > 0 && foes.length && !of(name).fate) {
        const pushes = name === "Sela Marrow" && round === 2;
        await attack(name, name === "Ister Fenn" ? foes : foes.slice(0, 1), async dialog => {
          if (!pushes) return;
          await dialog.getByLabel("Push the roll").check();
          await dialog.getByLabel("Push the damage").check();
        });
        await takeAll();
        if (pushes && !of(name).fate) {
          const dialog = await openPlayDialog(ada, name, "Stand fast");
          await submit(`${name} stands fast`, dialog);
          await closeSheet(ada, name);
          expect(held(name)).toContainEqual(expect.objectContaining({ name: "fortified", of: "iron" }));
        }
      }
      if (shadow.combat.active) await endTurn(name, true);
      if (round === 2 && name === "Ister Fenn") {
        // A player closes the browser and comes back: the combat is unchanged.
        await ada.reload();
        await seated(ada);
        await tab(ada, "Combat");
        await row(ada, name).locator(".rulewright-counters").waitFor();
      }
    }
  }
  expect(shadow.combat.round).toBe(ROUNDS + 1);

  await describe("the end", async () => {
    await gm.getByRole("button", { name: "End the fight" }).click();
    await gm.locator(".dialog [data-action=yes]").click();
  });
  expect(shadow.combat.round).toBe(0);
  expect(shadow.combat.combatants.flatMap(({ stance, acted, actsSpent }) => [stance, acted, actsSpent]).filter(Boolean))
    .toEqual([]);
  expect(await gm.evaluate(() => game.combat.getFlag("rulewright", "play").runs)).toBe(false);
  for (const action of ["begin", "stance", "takeTurn", "attack", "take", "power", "endTurn", "end"])
    expect([...shadow.deeds.keys()]).toContain(action);
  expect([gm, ada].flatMap(page => page.problems)).toEqual([]);
}, 300_000);
