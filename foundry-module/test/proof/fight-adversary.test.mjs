import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { callApi } from "../e2e/support/api.mjs";
import { holdDice, letFall } from "../e2e/support/dice-so-nice.mjs";
import { beginCombat, cards, command, encounter, newestCard } from "../e2e/support/fight.mjs";
import { Table, clearNotices, notices, state } from "../e2e/support/table.mjs";

let table;
beforeAll(async () => { table = await Table.open(); });
beforeEach(async () => { await table.renew(); });
afterAll(async () => { await table.close(); });

const LIGHT = { id: "light", takes: "one", attack: true, strike: { kind: "light", range: 20 } };

async function fight(parameters = { core: 14 }, names = ["Brannoc Vey", "Oma Tarrow", "Gate Warden"]) {
  const [gm, ada] = [await table.sit("Gamemaster", parameters), await table.sit("Ada", parameters)];
  await beginCombat(gm, names);
  await expect.poll(() => ada.evaluate(() => game.combat?.round)).toBe(1);
  return { gm, ada };
}

test("forged questions change nothing, and hold up nobody", async () => {
  const { gm, ada } = await fight();
  await ada.evaluate(async () => {
    const [item] = await game.actors.getName("Brannoc Vey")
      .createEmbeddedDocuments("Item",
        [{ name: "Gentle tap", type: "item", flags: {
          rulewright: { ability: { text: "1 action, attack, range 20\nOn hit: 1 damage." } }
        } }]);
    globalThis.tap = item.uuid;
  });
  await command(ada, { do: "takeTurn", who: "Brannoc Vey" });
  const before = await encounter(gm);
  const answers = await ada.evaluate(async LIGHT => {
    const uuid = name => canvas.scene.tokens.getName(name).actor.uuid;
    const [who, target, other] = ["Brannoc Vey", "Gate Warden", "Oma Tarrow"].map(uuid);
    const use = { do: "use", who, target, ability: LIGHT };
    const commands = {
      "of a GM": { do: "set", who, field: "hp", value: 40 }, "insisted": { ...use, insist: true },
      "that shoves": { do: "shove", who, target, spaces: 99 },
      "of a foe": { ...use, who: target, target: who }, "of another": { do: "takeTurn", who: other },
      "of another's guardian": { ...use, guardian: other, spend: 1 },
      "of no one": { do: "use", who: "__proto__", target },
      "with a thing for a name": { do: "endTurn", who: { uuid: who } },
      "through walls": { do: "move", who, mode: "teleport", path: [{ x: 1, y: 1 }] },
      "without end": { do: "move", who, path: Array.from({ length: 10_000 }, (_, x) => ({ x, y: 0 })) },
      "too big": { ...use, ability: { ...LIGHT, id: "x".repeat(1_000_000) } },
      "too much": {
        ...use, ability: { ...LIGHT, strike: { kind: "other", range: 1e300, hit: { dice: 1e9, flat: 1e15 } } }
      },
      "that is a list": [], "that is a word": "takeTurn", "that is nothing": null
    };
    const ask = question => game.users.activeGM.query("rulewright.play", question, { timeout: 20_000 })
      .then(answer => answer.ok, () => false);
    const found = {};
    for (const [name, command] of Object.entries(commands)) {
      found[name] = await ask({ id: `forged ${name}`, user: game.user.id, kind: "play", mode: "",
        wish: { game: "icon", combat: game.combat.id, command } });
    }
    const mine = { user: game.user.id, kind: "play" };
    for (const question of [
      null, 5, "x", {}, { id: {} }, { ...mine, id: "empty" }, { ...mine, id: "word", wish: "takeTurn" },
      { ...mine, id: "other", kind: "__proto__", wish: { combat: null, command: use } },
      { ...mine, id: "lost", wish: { command: use, combat: "__proto__" } },
      { ...mine, id: "none", wish: { command: use, combat: null } }
    ]) {
      found[JSON.stringify(question)] = await ask(question);
    }
    return found;
  }, LIGHT);
  expect(Object.entries(answers).filter(([, ok]) => ok !== false)).toEqual([]);
  expect([await encounter(gm), await cards(gm)]).toEqual([before, 2]);

  // Under the name of an item stands what the item says, and not what was asked for.
  expect(await ada.evaluate(() => game.users.activeGM.query("rulewright.play", {
    id: "under a false name", user: game.user.id, kind: "play", mode: "", wish: {
      game: "icon",
      combat: game.combat.id,
      command: { do: "use", who: game.actors.getName("Brannoc Vey").uuid,
        target: canvas.scene.tokens.getName("Gate Warden").actor.uuid,
        ability: { id: globalThis.tap, text: "1 action, attack, range 20\nAuto hit: 30 divine damage." } }
    }
  }, { timeout: 20_000 }))).toMatchObject({ ok: true });
  await expect.poll(() => newestCard(gm).innerText()).toContain("Gentle tap");
  expect((await state(gm, "Gate Warden")).hp).toBeGreaterThan(35);
});

test("nothing that somebody writes into their own flags, names and effects keeps the others from playing, and none of it is read as HTML", async () => {
  const { gm, ada } = await fight();
  const evil = "<img src=x onerror='globalThis.hacked=1'><script>globalThis.hacked=1</script>";
  // The tracker may read the new data, and name it, before the next command does.
  const set = async update => {
    await clearNotices(gm);
    return ada.evaluate(update => game.actors.getName("Brannoc Vey").update(update), update);
  };
  let resolve = 0;
  const told = async action => {
    const done = await command(gm, action ?? { do: "set", field: "partyResolve", value: resolve = resolve % 3 + 1 });
    const said = (await notices(gm)).join();
    expect(said).not.toContain("Something went wrong");
    return [done ? "done" : "refused", said];
  };
  for (const rulewright of [
    { templates: 5, class: [], turn: 4, limitBreak: {} }, { templates: { elite: true }, side: { toString: null } },
    { side: ["foe"], class: { toString: 1 }, rise: null }
  ]) {
    await set({ flags: { rulewright } });
    expect(await told()).toEqual(["done", ""]);
  }
  // The rules do without an unreadable flag, and the GM sees its actor.
  for (const [rulewright, field] of [[{ wounds: { toString: null } }, "Wounds"], [{ wounds: null, kind: [1] }, ""],
      [{ kind: null, summoner: { a: 1 } }, ""]]) {
    await set({ flags: { rulewright } });
    expect(await told()).toEqual(["done", expect.stringContaining(`Brannoc Vey’s ${field}`)]);
  }
  await set({ flags: { rulewright: { summoner: null } } });
  // A number of a sheet that cannot be read holds up what needs it, and nothing else.
  await set({ "system.health.value": { a: 1 } });
  expect(await told()).toEqual(["done", expect.stringContaining("Brannoc Vey’s Hit points")]);
  await clearNotices(gm);
  expect(await told({ do: "use", who: "Gate Warden", target: "Brannoc Vey", insist: true,
    ability: { ...LIGHT, strike: { ...LIGHT.strike, autoHit: true, hit: { flat: 9 } } } }))
    .toEqual(["refused", expect.stringContaining("Brannoc Vey’s Hit points")]);
  expect(await told({ do: "takeTurn", who: "Oma Tarrow" })).toEqual(["done", expect.any(String)]);

  await set({ name: evil, "system.health.value": 20 });
  await ada.evaluate(evil => game.actors.find(({ name }) => name === evil).createEmbeddedDocuments("ActiveEffect", [
    { name: evil, img: "icons/svg/aura.svg", statuses: ["rulewright.mark"],
      flags: { rulewright: { key: evil, from: { toString: null } } } }
  ]), evil);
  const who = await gm.evaluate(() => game.actors.find(({ name }) => name.includes("onerror")).uuid);
  await command(gm, { do: "takeTurn", who, insist: true });
  await command(ada, { do: "use", who, target: "Gate Warden",
    ability: { id: evil, text: `1 action, light attack, range 20\nEffect: { stance, to you, called "${evil}" }` } });
  await expect.poll(() => newestCard(ada).innerText()).toContain("onerror");
  for (const page of [gm, ada]) {
    expect(await page.evaluate(() =>
      [globalThis.hacked,
        document.querySelectorAll(".rulewright-card img:not(.rulewright-status), .rulewright-card script").length]))
      .toEqual([undefined, 0]);
    expect(page.problems).toEqual([]);
  }
});

describe.each([13, 14])("on core %i", core => {
  test(
      "one flag of a player's own combatant stops nothing: every command goes on, the GM repairs it, and ends the fight", async () => {
    const { gm, ada } = await fight({ core });
    const flag = value =>
      ada.evaluate(value => game.combat.combatants.find(one => one.isOwner).update({ "flags.rulewright.taken": value }),
        value);
    const spoiled = name =>
      gm.evaluate(name => game.combat.combatants.getName(name).flags.rulewright?.taken ?? null, name);
    await command(gm, { do: "takeTurn", who: "Oma Tarrow" });
    await clearNotices(gm);
    await flag([0]);
    await expect.poll(() => spoiled("Brannoc Vey")).toEqual([0]);
    expect(await command(gm, { do: "endTurn", who: "Oma Tarrow" })).not.toBeNull();
    expect((await notices(gm)).join()).toContain("Brannoc Vey’s Turns taken: “[0]” is not a number.");
    expect(await command(gm, { do: "set", field: "partyResolve", value: 3 })).not.toBeNull();
    expect(await command(gm, { do: "takeTurn", who: "Gate Warden" })).not.toBeNull();
    // It is named in the GM's tracker only.
    for (const page of [gm, ada]) await page.getByRole("tab", { name: "Combat" }).click();
    const aside = page => page.locator(".rulewright-fight .rulewright-aside li");
    await expect.poll(() => aside(gm).allInnerTexts())
      .toEqual([expect.stringContaining("Turns taken: “[0]” is not a number.")]);
    expect(await aside(ada).count()).toBe(0);
    await expect.poll(() => ada.locator(".rulewright-fight .rulewright-heading").textContent())
      .toBe("Round 1: the turn of Gate Warden");
    expect(await ada.locator(".rulewright-fight .rulewright-problem").count()).toBe(0);
    await gm.getByRole("button", { name: /^Repair: Brannoc Vey’s Turns taken/ }).click();
    const question = gm.getByRole("dialog").filter({ hasText: "flags.rulewright.taken: [0]" });
    await question.getByRole("button", { name: "Remove" }).click();
    await expect.poll(() => spoiled("Brannoc Vey")).toBeNull();
    await expect.poll(() => aside(gm).count()).toBe(0);

    // The rules overwrite it with their own data.
    await command(gm, { do: "endTurn", who: "Gate Warden" });
    await flag([0]);
    for (const action of ["takeTurn", "endTurn"])
      expect(await command(ada, { do: action, who: "Brannoc Vey" })).not.toBeNull();
    await expect.poll(() => spoiled("Brannoc Vey")).toBe(0);

    // The GM ends the fight, whatever the flags and sheets of others hold.
    await ada.evaluate(async () => {
      const [own] = game.combat.combatants.filter(one => one.isOwner);
      await own.update({ "flags.rulewright": { taken: [0], slow: "x", delayed: { a: 1 }, out: 7, interrupts: 5,
        used: { a: 1 }, kind: "nobody", elite: true, limitBroken: "much" } });
      await own.actor.update({ "system.health": { value: { a: 1 }, max: "lots" },
        "system.attributes.Stats.Vigor.value": "lots", "flags.rulewright": { wounds: [1], resolve: {}, clocks: 5 } });
      await own.actor.createEmbeddedDocuments("ActiveEffect", [
        { name: "Odd", statuses: ["rulewright.oddness"] }, { name: "Blind", statuses: ["rulewright.blind"],
          flags: { rulewright: { until: { a: 1 } } } }, { name: "Dazed", statuses: ["rulewright.dazed"] }
      ]);
    });
    await expect.poll(() => gm.evaluate(() => game.actors.getName("Brannoc Vey").effects.size))
      .toBeGreaterThanOrEqual(3);
    await expect.poll(() => aside(gm).count()).toBeGreaterThan(5);
    expect(await command(gm, { do: "end" })).not.toBeNull();
    expect(await gm.evaluate(() =>
      [game.combat.round, game.actors.getName("Brannoc Vey").effects.map(({ name }) => name).sort()]))
      .toEqual([0, ["Blind", "Odd"]]);
    expect([gm.problems, ada.problems]).toEqual([[], []]);
  });
});

test("what another module does not let happen takes everything back", async () => {
  const { gm } = await fight();
  await command(gm, { do: "takeTurn", who: "Brannoc Vey" });
  await gm.evaluate(() => game.actors.getName("Brannoc Vey").toggleStatusEffect("rulewright.dazed", { active: true }));
  const before = await encounter(gm);
  const withheld = async (hook, action) => {
    await clearNotices(gm);
    await gm.evaluate(hook => { globalThis.off = [hook, Hooks.on(hook, () => false)]; }, hook);
    expect(await command(gm, action), hook).toBeNull();
    await gm.evaluate(() => Hooks.off(...globalThis.off));
    expect((await notices(gm)).join(), hook).toContain("prevented this");
    expect([await encounter(gm), await cards(gm)], hook).toEqual([before, 2]);
  };
  const use = { do: "use", who: "Brannoc Vey", target: "Gate Warden", ability: LIGHT };
  await withheld("preUpdateActor", use);
  await withheld("preUpdateCombat", use);
  await withheld("preUpdateCombatant", use);
  await withheld("preCreateActiveEffect",
    { do: "give", who: "Oma Tarrow", target: "Oma Tarrow", status: { name: "blind" } });
  await withheld("preDeleteActiveEffect",
    { do: "takeAway", who: "Brannoc Vey", target: "Brannoc Vey", status: { name: "dazed" } });
  await withheld("preUpdateToken", { do: "place", who: "Oma Tarrow", at: { x: 0, y: 0 } });
  await withheld("preMoveToken", { do: "place", who: "Oma Tarrow", at: { x: 0, y: 0 } });
  expect(await command(gm, use)).not.toBeNull();
});

test("whoever leaves in the middle of a turn, a scene or the world leaves a fight that goes on", async () => {
  const { gm, ada } = await fight({ core: 14 }, ["Brannoc Vey", "Oma Tarrow", "Gate Warden", "Thorn Runner"]);
  const goesOn = async action => {
    await clearNotices(gm);
    expect([await command(gm, action) !== null, (await notices(gm)).join()]).toEqual([true, ""]);
  };
  await command(ada, { do: "takeTurn", who: "Brannoc Vey" });
  await command(ada, { do: "use", who: "Brannoc Vey", target: "Gate Warden", ability: LIGHT });
  await gm.evaluate(() => game.combat.combatants.getName("Brannoc Vey").delete());
  await goesOn({ do: "takeTurn", who: "Oma Tarrow" });
  expect((await encounter(gm)).turn).toEqual({ actions: 0 });
  await goesOn({ do: "endTurn", who: "Oma Tarrow" });
  await goesOn({ do: "takeTurn", who: "Gate Warden" });
  await gm.evaluate(() => canvas.scene.tokens.getName("Gate Warden").delete());
  await goesOn({ do: "takeTurn", who: "Thorn Runner", insist: true });
  await gm.evaluate(() => game.actors.getName("Gate Warden").delete());
  await gm.evaluate(() => game.actors.getName("Thorn Runner")?.delete());
  await goesOn({ do: "set", field: "partyResolve", value: 3 });
  // The target is deleted while the dice roll.
  await holdDice(gm);
  const count = await cards(gm);
  const hurt = { id: "hurt", text: "free action\nEffect: { damage, to you, amount (damage dice 1) }" };
  const played = command(gm, { do: "use", who: "Oma Tarrow", target: "Oma Tarrow", ability: hurt, insist: true });
  await expect.poll(() => cards(gm)).toBe(count + 1);
  await gm.evaluate(() => game.actors.getName("Oma Tarrow").delete());
  await letFall(gm);
  expect(await played).toBeNull();
  expect((await notices(gm)).join()).toContain("Nothing was changed");
  await expect.poll(() => cards(gm)).toBe(count);
  expect([gm.problems, ada.problems]).toEqual([[], []]);
});

test("whoever is hidden is hidden from those who ask where they can come to", async () => {
  const { gm, ada } = await fight();
  /** How many squares the window of movement shows within reach. */
  const reach = async page => {
    await callApi(page, "open", "move", { actor: "Brannoc Vey" });
    const window = page.locator(".rulewright-battlefield");
    await window.locator("[data-state=reach]").first().waitFor();
    const found = await window.locator("[data-state=reach]").count();
    await window.locator("[data-action=close]").click();
    await window.waitFor({ state: "detached" });
    return found;
  };
  await command(ada, { do: "takeTurn", who: "Brannoc Vey" });
  await gm.evaluate(async () => {
    const { x, y } = canvas.scene.tokens.getName("Brannoc Vey");
    await canvas.scene.tokens.getName("Gate Warden").update({ x: x + canvas.scene.grid.size, y });
  });
  const beside = await reach(gm);
  await expect.poll(() => reach(ada)).toBe(beside);
  await gm.evaluate(() =>
    Promise.all([game.combat.combatants.getName("Gate Warden"), canvas.scene.tokens.getName("Gate Warden")]
      .map(one => one.update({ hidden: true }))));
  await expect.poll(() => reach(ada)).toBeGreaterThan(beside);
  expect(await reach(gm)).toBe(beside);
});
