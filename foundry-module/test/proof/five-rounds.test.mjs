import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { NativeCore } from "../e2e/support/core.mjs";
import { question } from "../e2e/support/ambush.mjs";
import { callApi, cardIds } from "../e2e/support/api.mjs";
import { command, encounter } from "../e2e/support/fight.mjs";
import { seeds } from "../e2e/support/play.mjs";
import { receiptsOf } from "../e2e/support/receipts.mjs";
import { Table, openPanel } from "../e2e/support/table.mjs";

let table, core;
beforeAll(async () => { [table, core] = await Promise.all([Table.open(), NativeCore.start()]); });
afterAll(async () => { await Promise.all([table.close(), core.stop()]); });

const ROUNDS = 5;
const MOB = 8;
const HEROES = ["Brannoc Vey", "Isel Quill", "Oma Tarrow", "Perrin Ashlock"];
const ADAS = HEROES.slice(0, 2);
const RABBLE = Array.from({ length: MOB }, (_, at) => `Rabble ${at + 1}`);

/** An area ability that a GM would describe on an item: all targets in it are hurt, and the main target is dazed. */
const EMBERS = {
  text: "2 actions, attack, range 8, small blast\nOn hit: [D]+fray. Miss: fray. Area effect: fray.\n"
    + "On hit: Your target is dazed.\nSlay: You gain 2 vigor."
};

/** Lays out the fight: four heroes against a legend, an elite and a mob. */
const layOut = (gm, { rabble, embers }) => gm.evaluate(async ({ rabble, embers }) => {
  const scene = game.scenes.active;
  const at = (x, y) => ({ x: x * scene.grid.size, y: y * scene.grid.size });
  const token = name => scene.tokens.getName(name);
  const leader = token("River Rabble");
  await scene.createEmbeddedDocuments("Token",
    rabble.map((name,
      i) => ({ ...leader.toObject(), _id: undefined, delta: {}, name, ...at(9 + Math.floor(i / 4), 3 + i % 4) })));
  await scene.deleteEmbeddedDocuments("Token", ["River Rabble", "Thorn Runner", "Banner Caller", "Ridge Slinger"]
    .map(name => token(name).id));
  const places = { "Brannoc Vey": [6, 3], "Isel Quill": [6, 4], "Oma Tarrow": [6, 5], "Perrin Ashlock": [6, 6],
    "Gate Warden": [8, 3], "The Hollow Stag": [8, 5] };
  await scene.updateEmbeddedDocuments("Token",
    Object.entries(places).map(([name, [x, y]]) => ({ _id: token(name).id, ...at(x, y) })), { rulewright: true });
  // The ground rises below the legend, and is hard to leave where the heroes stand.
  await scene.update({
    "flags.rulewright.ground": {
      cells: [{ x: 8, y: 5, level: 1 }, { x: 6, y: 5, difficult: true }, { x: 7, y: 6, dangerous: true }]
    }
  });
  await token("Gate Warden").actor
    .update({ "flags.rulewright.templates": ["elite"], "system.health": { value: 80, max: 80 } });
  const perrin = game.actors.getName("Perrin Ashlock");
  await perrin.createEmbeddedDocuments("Item",
    [{ name: "Falling embers", type: "item", flags: { rulewright: { ability: embers } } }]);
  const combat = await Combat.create({ scene: scene.id, active: true });
  await combat.createEmbeddedDocuments("Combatant",
    scene.tokens.contents.map(({ id, actorId }) => ({ tokenId: id, sceneId: scene.id, actorId })));
}, { rabble, embers });

/** Takes the first answer to a question: by its button, or in a list of many. Runs in the page. */
function answerFirst(dialog) {
  const button = dialog.querySelector("button[data-action=answer]");
  if (button) return button.click();
  if (!dialog.querySelector("input:checked")) dialog.querySelector("input")?.click();
  return dialog.querySelector("button[type=submit]")?.click();
}

/** Aims at a token, as a click on the board does. */
const aim = (page, name) => page.evaluate(name => {
  canvas.tokens.placeables.find(token => token.name === name).setTarget(true, { releaseOthers: true });
}, name);

test("five rounds of four heroes against a legend, a mob and an elite are what the native core plays", async () => {
  await table.reset();
  const [gm, ada, bo] = [await table.sit("Gamemaster", { prepare: seeds(20261121) }), await table.sit("Ada"),
    await table.sit("Bo")];
  await layOut(gm, { rabble: RABBLE, embers: EMBERS });
  for (const page of [gm, ada, bo]) await page.getByRole("tab", { name: "Combat" }).click();

  /** The state that the native core has come to, by the commands and seeds on the cards alone. */
  const look = async state =>
    (await core.ask("icon_encounter",
      { combat: state, command: { do: "look" }, whole: true, dice: { faces: [] } })).result.combat;
  let native = await look(await encounter(gm));
  /** The ids of the cards that were played natively. The card of a question goes, and moves those after it. */
  const played = new Set(await cardIds(gm));
  const deeds = new Set();
  /** Plays natively what new cards have; questions and notices have cards without a receipt. */
  const catchUp = async () => {
    const ids = (await cardIds(gm)).filter(id => !played.has(id));
    for (const [at, receipt] of (await receiptsOf(gm, ids)).entries()) {
      if (!receipt) continue;
      played.add(ids[at]);
      const { operation, request, seed } = receipt;
      deeds.add(request.command.do);
      const { command, choices } = request;
      const answer = await core.ask(operation,
        { combat: native, command, ...choices && { choices }, whole: true, dice: { seed } });
      expect(answer.error).toBeUndefined();
      native = answer.result.combat;
    }
    return look(native);
  };
  /** Compares the documents, which change once the dice on a card lie, with what the native core makes. */
  const compare = () => vi.waitFor(async () => {
    const expected = await catchUp();
    expect(await look(await encounter(gm))).toEqual(expected);
  }, { timeout: 120_000, interval: 200 });
  const participants = async () => {
    const names = await gm.evaluate(() =>
      Object.fromEntries(game.combat.combatants.map(({ actor, name }) => [actor.uuid, name])));
    return { names, uuids: Object.fromEntries(Object.entries(names).map(([uuid, name]) => [name, uuid])) };
  };
  const { names, uuids } = await participants();
  const of = name => native.combatants.find(({ character }) => character.id === uuids[name]);
  const standing = list => list.filter(name => !of(name).out);
  const hp = name => of(name).character.hp ?? 99;
  const owner = name => ADAS.includes(name) ? ada : HEROES.includes(name) ? bo : gm;

  /** Does something until another command has a card. Each user answers the rules with the first choice. */
  const describe = async (what, task) => {
    const before = await cardIds(gm);
    await task();
    const isThere = async () => (await receiptsOf(gm, (await cardIds(gm)).filter(id => !before.includes(id))))
      .some(Boolean);
    await expect.poll(async () => {
      for (const page of [gm, ada, bo]) if (await question(page).count()) await question(page).evaluate(answerFirst);
      return isThere();
    }, { message: what }).toBe(true);
  };
  /** Gives a command by the API. */
  const give = (page, named) => describe(named.do, async () => expect(await command(page, named)).not.toBeNull());
  const press = async (page, name, button) => {
    await describe(`${name}: ${button}`, async () => {
      const panel = await openPanel(page, name);
      await panel.getByRole("button", { name: button }).first().click({ modifiers: ["Shift"] });
    });
    // A sheet that stays open would lie over the next one.
    await page.evaluate(name => game.actors.getName(name).sheet.close(), name);
  };
  const attack = async (name, target, button = "Light attack") => {
    await aim(owner(name), target);
    await press(owner(name), name, button);
  };
  const tracker = (page, button) =>
    describe(button, () =>
      page.locator(".rulewright-fight, .rulewright-turns").getByRole("button", { name: button, exact: true }).click());

  await tracker(gm, "Begin the fight");
  await compare();

  while (native.round <= ROUNDS) {
    const { round } = native;
    const outlook = (await core.ask("icon_encounter",
      { combat: native, command: { do: "look" }, dice: { faces: [] } })).result.outlook;
    if (!outlook.may.length) break;
    const may = outlook.may.map(uuid => names[uuid]);
    const name = may.find(one => one === "The Hollow Stag" && may.length > 1) ?? may[0];
    const page = owner(name);
    if (round === 2 && name === "Isel Quill" && !of(name).slow) {
      await tracker(page, `Go slow: ${name}`);
      await compare();
      continue;
    }
    await tracker(page, `Take turn: ${name}`);
    await compare();
    const foes = standing(["Gate Warden", "The Hollow Stag", ...RABBLE]);
    const heroes = standing(HEROES);
    const fallen = HEROES.find(one => of(one).out === "incapacitated");
    if (HEROES.includes(name)) {
      const near = foes.includes("Gate Warden") && round % 2 ? "Gate Warden" : "The Hollow Stag";
      if (fallen && name === "Oma Tarrow") {
        await give(page, { do: "rescue", who: name, target: fallen });
      } else if (name === "Perrin Ashlock") {
        await aim(page, standing(RABBLE)[0] ?? near);
        await press(page, name, /Falling embers/);
      } else if (name === "Oma Tarrow" && hp("Brannoc Vey") < 30 && heroes.includes("Brannoc Vey")) {
        await give(page, { do: "diaga", who: name, target: "Brannoc Vey" });
        await attack(name, near);
      } else if (round === 3 && name === "Brannoc Vey") {
        await give(page, { do: "recover", who: name });
      } else if (round === 3 && name === "Isel Quill") {
        await give(page, { do: "limitBreak", who: name, cost: 2, fromParty: 2 });
        await attack(name, near, "Heavy attack");
      } else {
        if (round === 2 && name === "Brannoc Vey") {
          await give(page, { do: "move", who: name, mode: "walk", path: [{ x: 6, y: 2 }, { x: 7, y: 2 }] });
        }
        await attack(name, near, round % 2 ? "Heavy attack" : "Light attack");
      }
    } else if (heroes.length && (!RABBLE.includes(name) || round % 2)) {
      const target = heroes[(round + foes.indexOf(name)) % heroes.length];
      await give(gm, {
        do: "use", who: name, target,
        ability: { id: "lightAttack", takes: "one", attack: true, strike: { kind: "light", range: 20 } }
      });
    }
    await compare();
    // A combatant that fell by a counter or the like has no turn left to end.
    if (native.active) await tracker(page, "End turn");
    await compare();
  }

  expect(native.round).toBeGreaterThan(ROUNDS);
  await describe("the end", async () => {
    await gm.getByRole("button", { name: "End the fight" }).click();
    await gm.locator(".dialog [data-action=yes]").click();
  });
  await compare();
  expect(native.round ?? 0).toBe(0);
  expect(native.combatants.flatMap(({ character }) => character.statuses ?? [])).toEqual([]);
  for (const action of ["begin", "takeTurn", "use", "move", "pass", "limitBreak", "recover", "endTurn", "end"])
    expect([...deeds]).toContain(action);
  // Rest is narrative play's: from what the fight has left, the native core rests as the browser did.
  const resting = async (party, command) =>
    (await core.ask("icon_narrative", { party, command, whole: true, dice: { faces: [] } })).result.party;
  for (const [button, rest] of [["Make camp", "camp"], ["Interlude", "interlude"]]) {
    const rested = await resting(await callApi(gm, "partyState"), { do: rest });
    await gm.locator(".rulewright-fight, .rulewright-turns").getByRole("button", { name: button, exact: true }).click();
    if (rest === "camp") await gm.locator(".rulewright-dialog button[type=submit]").click();
    await expect.poll(async () => resting(await callApi(gm, "partyState"), { do: "look" })).toEqual(rested);
  }
  const alive = (await callApi(gm, "partyState")).heroes.filter(({ wounds = 0 }) => wounds < 4);
  expect(alive.map(({ character, wounds }) => [character.hp, wounds ?? 0]))
    .toEqual(alive.map(({ character }) => [character.maxHp, 0]));
  expect([gm, ada, bo].flatMap(page => page.problems)).toEqual([]);
}, 600_000);
