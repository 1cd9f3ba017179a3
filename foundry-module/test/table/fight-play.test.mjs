import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { holdDice, letFall, untilInTheAir } from "../e2e/support/dice-so-nice.mjs";
import { beginCombat, cards, command, encounter, newestCard } from "../e2e/support/fight.mjs";
import { narrate } from "../e2e/support/narrative.mjs";
import { CORES, Table, clearNotices, notices, state } from "../e2e/support/table.mjs";

let table;
beforeAll(async () => { table = await Table.open(); });
beforeEach(async () => { await table.renew(); });
afterAll(async () => { await table.close(); });

const LIGHT = { id: "light", takes: "one", attack: true, strike: { kind: "light", range: 20 } };
const participant = async (page, name) =>
  (await encounter(page)).combatants.find(one => one.character.id.includes(name.replaceAll(" ", "").slice(0, 11)));

/** A fight of three, with Ada and the GM at the table. It is the heroes' turn to open. */
async function fight(parameters) {
  const [gm, ada] = [await table.sit("Gamemaster", parameters), await table.sit("Ada", parameters)];
  await beginCombat(gm, ["Brannoc Vey", "Oma Tarrow", "Gate Warden"]);
  await expect.poll(() => ada.evaluate(() => game.combat?.round)).toBe(1);
  return { gm, ada };
}

describe.each(CORES)("a turn on core %i", core => {
  test("that is not a player's to take is refused by the GM's browser, whatever name it comes under", async () => {
    const { gm, ada } = await fight({ core });
    const before = await encounter(gm);
    await command(ada, { do: "takeTurn", who: "Oma Tarrow" });
    expect((await notices(ada)).join()).toContain("You do not own this character");
    // A forged request, under the name of the required user.
    const asked = (user, request) =>
        ada.evaluate(({ user, wish: request }) => game.users.activeGM.query("rulewright.play", {
      id: foundry.utils.randomID(), user: game.users.getName(user).id, kind: "play", mode: "",
      wish: {
        game: "icon", combat: game.combat.id, command: { ...request, who: game.actors.getName("Oma Tarrow").uuid }
      }
    }, { timeout: 120_000 }), { user, wish: request });
    for (const user of ["Bo", "Gamemaster"]) expect(await asked(user, { do: "takeTurn" })).toMatchObject({ ok: false });
    expect(await asked("Ada", { do: "set", field: "hp", value: 1 })).toMatchObject({ ok: false });
    expect(await encounter(gm)).toEqual(before);
    expect(await cards(gm)).toBe(1);
  });
});

describe.each([
  [13, "rollMode", "gmroll"], [14, "messageMode", "gm"]
])("who reads a card on core %i", (core, setting, secret) => {
  test("is whom the one who acts has chosen, and the GM alone where nobody may know that somebody is there",
      async () => {
    const { gm, ada } = await fight({ core });
    const bo = await table.sit("Bo", { core });
    await ada.evaluate(({ setting, secret }) => game.settings.set("core", setting, secret), { setting, secret });
    await command(ada, { do: "takeTurn", who: "Brannoc Vey" });
    const readers = page =>
      page.evaluate(() => game.messages.contents.at(-1).whisper.map(id => game.users.get(id).name).sort());
    await expect.poll(() => cards(ada)).toBe(2);
    expect(await readers(gm)).toEqual(["Ada", "Gamemaster"]);
    expect(await cards(bo)).toBe(1);
    await command(ada, { do: "endTurn", who: "Brannoc Vey" });
    await gm.evaluate(() => game.combat.combatants.getName("Gate Warden").update({ hidden: true }));
    await command(gm, { do: "takeTurn", who: "Gate Warden" });
    await expect.poll(() => cards(gm)).toBe(4);
    expect(await readers(gm)).toEqual(["Gamemaster"]);
    expect([await cards(ada), await cards(bo)]).toEqual([3, 1]);
  });
});

describe("what the rules refuse", () => {
  test("is said in a sentence, and changes nothing", async () => {
    const { gm, ada } = await fight();
    const refused = async (request, words) => {
      const before = await encounter(gm);
      await clearNotices(ada);
      expect(await command(ada, request)).toBeNull();
      expect((await notices(ada)).join()).toMatch(words);
      expect(await encounter(gm)).toEqual(before);
    };
    await refused({ do: "endTurn", who: "Brannoc Vey" }, /No turn has begun|not this character’s turn/);
    await refused({ do: "use", who: "Brannoc Vey", target: "Gate Warden", ability: LIGHT },
      /not this character’s turn/);
    await command(ada, { do: "takeTurn", who: "Brannoc Vey" });
    await command(ada, { do: "use", who: "Brannoc Vey", target: "Gate Warden", ability: LIGHT });
    await refused({ do: "use", who: "Brannoc Vey", target: "Gate Warden", ability: { ...LIGHT, id: "another" } },
      /already attacked this turn/);
    await refused({ do: "limitBreak", who: "Brannoc Vey", cost: 9 }, /not enough resolve/i);
    await refused({ do: "use", who: "Brannoc Vey", target: "Gate Warden",
      ability: { ...LIGHT, id: "x", strike: { ...LIGHT.strike, kind: "none" } } }, /is unknown/);
    expect(await cards(gm)).toBe(3);
    await command(gm,
      { do: "use", who: "Brannoc Vey", target: "Gate Warden", ability: { ...LIGHT, id: "another" }, insist: true });
    expect(await newestCard(gm).innerText()).toContain("Overridden by the GM");
    await clearNotices(ada);
    expect(await command(ada, { do: "endTurn", who: "Brannoc Vey", insist: true })).toBeNull();
    expect((await notices(ada)).join()).toContain("Only the GM");
  });

  test("is told of a sheet's number by whose it is, where a command needs it", async () => {
    const { gm, ada } = await fight();
    await gm.evaluate(() => game.actors.getName("Oma Tarrow").update({ "system.health.value": "plenty" }));
    await ada.waitForFunction(() => game.actors.getName("Oma Tarrow").system.health.value === "plenty");
    // A turn begins without them, and an attack on their owner is refused.
    expect(await command(ada, { do: "takeTurn", who: "Brannoc Vey" })).not.toBeNull();
    await command(ada, { do: "endTurn", who: "Brannoc Vey" });
    await command(gm, { do: "takeTurn", who: "Gate Warden" });
    expect(await command(gm, { do: "use", who: "Gate Warden", target: "Oma Tarrow", ability: LIGHT, guards: [] }))
      .toBeNull();
    expect((await notices(gm)).join()).toContain("Oma Tarrow’s Hit points");
  });
});

describe("the fight", () => {
  test("goes on without a participant whose token was deleted", async () => {
    const { gm, ada } = await fight();
    await command(ada, { do: "takeTurn", who: "Brannoc Vey" });
    await gm.evaluate(() => canvas.scene.tokens.getName("Oma Tarrow").delete());
    await expect.poll(async () => (await encounter(gm)).combatants.map(({ character }) => character.id).join())
      .not.toMatch(/Oma/);
    expect(await command(ada, { do: "endTurn", who: "Brannoc Vey" })).not.toBeNull();
    expect(await command(gm, { do: "takeTurn", who: "Gate Warden" })).not.toBeNull();
  });

  test("survives a reload", async () => {
    const { gm, ada } = await fight();
    await command(ada, { do: "takeTurn", who: "Brannoc Vey" });
    await command(ada, { do: "use", who: "Brannoc Vey", target: "Gate Warden", ability: LIGHT });
    const [before, known] = [await encounter(gm), await encounter(ada)];
    // A player reads all of it but the numbers of foes.
    expect(before.combatants).toEqual(expect.arrayContaining(known.combatants));
    expect({ ...known, combatants: [] }).toEqual({ ...before, combatants: [] });
    await gm.reload();
    await gm.waitForFunction(() => globalThis.game?.ready);
    await expect.poll(() => encounter(gm)).toEqual(before);
    await expect.poll(() => encounter(ada)).toEqual(known);
    expect(await command(ada, { do: "endTurn", who: "Brannoc Vey" })).not.toBeNull();
  });

  test("waits for a GM, and says so", async () => {
    const { gm, ada } = await fight();
    await gm.close();
    await ada.waitForFunction(() => !game.users.activeGM);
    expect(await command(ada, { do: "takeTurn", who: "Brannoc Vey" })).toBeNull();
    expect((await notices(ada)).join()).toContain("needs a GM who is online");
  });

  test("is played in the order in which the wishes come, each from where the one before has left it", async () => {
    const { gm, ada } = await fight();
    await command(ada, { do: "takeTurn", who: "Brannoc Vey" });
    await Promise.all([1, 2, 3].map(at =>
      command(ada, { do: "use", who: "Brannoc Vey", target: "Gate Warden", ability: { ...LIGHT, id: `blow${at}` } })));
    // One attack a turn: of three that come at once, one is made (ICON-A14).
    await expect.poll(async () => (await state(gm, "Gate Warden")).hp).toBe(32);
    expect((await encounter(gm)).turn.actions).toBe(1);
    expect(await cards(gm)).toBe(3);
  });

  test("goes on with the same turn when others join", async () => {
    const { gm, ada } = await fight();
    await command(ada, { do: "takeTurn", who: "Brannoc Vey" });
    await command(ada, { do: "use", who: "Brannoc Vey", target: "Gate Warden", ability: LIGHT });
    const before = await encounter(gm);
    await gm.evaluate(async () => {
      const [combatant] = await TokenDocument.createCombatants([canvas.scene.tokens.getName("Thorn Runner")]);
      await combatant.update({ initiative: 99 });
    });
    await expect.poll(() =>
      ada.evaluate(() => [game.combat.turns[0].name, game.combat.combatant?.name, game.combat.turn]))
        .toEqual(["Thorn Runner", "Brannoc Vey", expect.any(Number)]);
    const after = await encounter(gm);
    expect({ ...after, combatants: after.combatants.slice(0, 3) }).toEqual(before);
    expect(await cards(gm)).toBe(3);
    await gm.reload();
    await gm.waitForFunction(() => globalThis.game?.ready);
    expect(await gm.evaluate(() => game.combat.combatant.name)).toBe("Brannoc Vey");
  });

  test("is one GM's to carry out, however many are there", async () => {
    const { gm } = await fight({ core: CORES.at(-1) });
    await gm.evaluate(() => game.users.getName("Bo").update({ role: 4 }));
    const bo = await table.sit("Bo", { core: CORES.at(-1) });
    // Each page learns of the other's presence by itself.
    const active = page => page.evaluate(() => [game.users.activeGM?.name,
      ...game.users.filter(user => user.active && user.isGM).map(({ name }) => name).sort()].join());
    await expect.poll(() => Promise.all([gm, bo].map(active)).then(([one, two]) => one === two && one.includes("Bo")))
      .toBe(true);
    const [one, other] = await gm.evaluate(() => game.users.activeGM.name) === "Gamemaster" ? ["Gamemaster", bo]
      : ["Bo", gm];
    expect(await command(other, { do: "set", field: "partyResolve", value: 7 })).not.toBeNull();
    await expect.poll(() => cards(gm)).toBe(2);
    expect(await gm.evaluate(() =>
      [game.messages.contents.at(-1).author.name, game.settings.get("rulewright", "partyResolve")])).toEqual([one, 7]);
  });

  test("is out of reach for players where the world lets them ask nobody, and they are told", async () => {
    const { gm, ada } = await fight();
    await gm.evaluate(() => game.settings.set("core", "permissions", { QUERY_USER: [3, 4] }));
    await ada.waitForFunction(() => !game.user.can("QUERY_USER"));
    expect(await command(ada, { do: "takeTurn", who: "Brannoc Vey" })).toBeNull();
    expect((await notices(ada)).join()).toContain("may not send requests to the GM’s browser");
  });

  test("answers a question once: asked again, it hears the same", async () => {
    const { gm, ada } = await fight({ core: CORES.at(-1) });
    const id = randomUUID();
    const ask = () => ada.evaluate(id => game.users.activeGM.query("rulewright.play", {
      id, user: game.user.id, kind: "play", mode: "", wish: { game: "icon", combat: game.combat.id,
        command: { do: "takeTurn", who: game.actors.getName("Brannoc Vey").uuid } }
    }, { timeout: 120_000 }), id);
    const first = await ask();
    expect(first.ok).toBe(true);
    expect(await ask()).toEqual(first);
    expect(await cards(gm)).toBe(2);
  });

  test.each([
    ["its combat", () => { game.combat.update = async () => { throw new Error("the server is away"); }; }],
    ["a character", () => {
      canvas.scene.tokens.getName("Gate Warden").actor.update = async () => { throw new Error("the server is away"); };
    }],
    ["the card", () => {
      for (const hook of ["preCreateChatMessage", "preUpdateChatMessage"]) Hooks.on(hook, () => false);
    }]
  ])("is as it was where %s cannot be written", async (_, breakIt) => {
    const { gm } = await fight();
    await command(gm, { do: "takeTurn", who: "Brannoc Vey" });
    const before = await encounter(gm);
    await gm.evaluate(breakIt);
    expect(await command(gm, { do: "use", who: "Brannoc Vey", target: "Gate Warden", ability: LIGHT })).toBeNull();
    expect((await notices(gm)).join()).toContain("Nothing was changed");
    expect(await encounter(gm)).toEqual(before);
    expect(await cards(gm)).toBe(2);
    // No other test may use what this one has broken.
    await gm.close();
  });

  test("keeps what the dice will show until they have come to rest", async () => {
    const { gm } = await fight();
    await command(gm, { do: "takeTurn", who: "Brannoc Vey" });
    await holdDice(gm);
    const played = command(gm, { do: "use", who: "Brannoc Vey", target: "Gate Warden", ability: LIGHT });
    await expect.poll(() => cards(gm)).toBe(3);
    await untilInTheAir(gm);
    expect((await state(gm, "Gate Warden")).hp).toBe(40);
    // A hand on the sheet while the dice roll: what they say no longer fits.
    await gm.evaluate(() => canvas.scene.tokens.getName("Gate Warden").actor.update({ "system.health.value": 39 }));
    await letFall(gm);
    expect(await played).toBeNull();
    expect((await notices(gm)).join()).toContain("Nothing was changed");
    expect([(await state(gm, "Gate Warden")).hp, await cards(gm)]).toEqual([39, 2]);

    const again = command(gm, { do: "use", who: "Brannoc Vey", target: "Gate Warden", ability: LIGHT });
    await expect.poll(() => cards(gm)).toBe(3);
    await letFall(gm);
    expect(await again).not.toBeNull();
    expect((await state(gm, "Gate Warden")).hp).toBe(31);
  });

  test("ends with one card that tells what went and who healed", async () => {
    const { gm, ada } = await fight();
    await gm.evaluate(() => game.actors.getName("Brannoc Vey")
      .update({ "system.health.value": 5, "system.attributes.Stats.Vigor.value": 3 }));
    await gm.evaluate(() =>
      game.actors.getName("Brannoc Vey").toggleStatusEffect("rulewright.dazed", { active: true }));
    expect(await command(gm, { do: "end" })).not.toBeNull();
    await expect.poll(() => newestCard(ada).innerText()).toContain("The fight ends");
    const text = await newestCard(ada).innerText();
    expect(text).toMatch(/Brannoc Vey: Hit points 5 → \d+/);
    expect(text).toContain("Brannoc Vey: Vigor 3 → 0");
    expect(text).toContain("Dazed ends");
    expect(await gm.evaluate(() => Boolean(game.combat?.started && game.combat.flags.rulewright?.fight?.runs)))
      .toBe(false);
  });

  test("is followed by rest, be there a combat or none", async () => {
    const gm = await table.sit("Gamemaster");
    await gm.evaluate(() => Promise.all([game.actors.getName("Oma Tarrow").update({ "system.health.value": 7 }),
      game.actors.getName("Gate Warden").update({ "system.health.value": 7 })]));
    expect(await narrate(gm, { do: "camp" })).not.toBeNull();
    expect(await newestCard(gm).innerText()).toMatch(/The party makes camp[^]*Oma Tarrow: Hit points 7 → 40/);
    expect(await gm.evaluate(() =>
      ["Oma Tarrow", "Gate Warden"].map(name => game.actors.getName(name).system.health.value))).toEqual([40, 7]);
    await gm.evaluate(() => game.actors.getName("Oma Tarrow").update({ "system.health.value": 7 }));
    await beginCombat(gm, ["Oma Tarrow", "Gate Warden"]);
    await command(gm, { do: "end" });
    expect(await narrate(gm, { do: "interlude" })).not.toBeNull();
    await expect.poll(async () => (await participant(gm, "Oma Tarrow")).character.hp).toBe(40);
  });
});
