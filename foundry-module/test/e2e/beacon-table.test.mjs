import { afterAll, beforeAll, beforeEach, describe, expect } from "vitest";
import { NativeCore } from "./support/core.mjs";
import { gather } from "./support/fight.mjs";
import { card, change, command, dialogOf, fight, participant, messages, openPlayDialog, openPlayPanel, openTracker, row,
  send, uuidOf } from "./support/play.mjs";
import { Table, clearNotices, giveAbilities, notices, openPanel, spoken, submit, whenSent } from "./support/table.mjs";
import { onScreen, rarely, test } from "./support/tiers.mjs";

let table, core;
beforeAll(async () => { [table, core] = await Promise.all([Table.open(), NativeCore.start()]); });
beforeEach(async () => { await table.renew({ game: "beacon" }); });
afterAll(async () => { await Promise.all([table.close(), core.stop()]); });

const SELA = "Sela Marrow";
const ISTER = "Ister Fenn";
const CORIN = "Corin Dray";
const RUNNER = "Gate Runner";

/** Brings them into a fight that has begun. */
const begin = async (gm, names) => {
  await gather(gm, names);
  return command(gm, { do: "begin" });
};

/** A percentage as dialogs write it. */
const percent = chance => chance < 0.01 ? "< 1%" : chance > 0.99 ? "> 99%" : `${Math.round(chance * 100)}%`;

describe("before anything is rolled", () => {
  test("the dialog of an attack tells its exact odds, with and without pushes", async () => {
    const gm = await table.sit("Gamemaster");
    await begin(gm, [SELA, RUNNER]);
    await command(gm, { do: "stance", who: SELA, stance: "cautious" });
    await command(gm, { do: "takeTurn", who: RUNNER, insist: true });
    await command(gm, { do: "endTurn", who: RUNNER });
    await command(gm, { do: "takeTurn", who: SELA });
    const dialog = await openPlayDialog(gm, SELA, "Road hammer");
    await dialog.getByLabel(RUNNER, { exact: true }).check();
    const [who, target, now] = await Promise.all([uuidOf(gm, SELA), uuidOf(gm, RUNNER), fight(gm)]);
    const ability = { rating: 3, effect: "d8", types: "kinetic", keywords: "melee", range: 10, wounds: "downed" };
    for (const push of [{}, { pushRoll: true, pushDamage: true }]) {
      for (const name of Object.keys(push)) await dialog.locator(`[name=${name}]`).check();
      const { odds } = await core.ask("beacon_play",
        { combat: now, command: { do: "attack", who, targets: [target], ability, ...push }, dice: { odds: true } });
      const fact = key => odds.facts.find(one => one.key === key);
      const chance = key => fact(key).values.reduce((sum, { value, chance }) => value ? sum + chance : sum, 0);
      const mean = Math.round(fact("damage").mean * 10) / 10;
      await expect.poll(() => spoken(dialog))
        .toContain(`Hits ${percent(chance("hit"))}, Critical ${percent(chance("critical"))}, Botch ${percent(chance("botch"))}, Mean damage ${mean}`);
    }
    expect(gm.problems).toEqual([]);
  });

  test("what is wrong is named where it stands, and nothing changes", async () => {
    const [gm, ada] = [await table.sit("Gamemaster"), await table.sit("Ada")];
    await begin(gm, [SELA, ISTER, CORIN, RUNNER]);
    for (const who of [SELA, ISTER, CORIN]) await command(gm, { do: "stance", who, stance: "rash" });
    await command(gm, { do: "takeTurn", who: SELA });
    const before = await messages(gm);
    const refused = async (page, what, sentence) => {
      const was = await fight(gm);
      await command(page, what);
      await expect.poll(() => notices(page)).toEqual([expect.stringMatching(sentence)]);
      await clearNotices(page);
      expect(await fight(gm)).toEqual(was);
    };
    const attack = { do: "attack", who: SELA, targets: [RUNNER], item: "Road hammer" };
    // An attribute of an item; unit/wrong-values has the sentences about the others, and about sheets.
    const item = update => gm.evaluate(update => game.actors
      .getName("Sela Marrow").items.getName("Road hammer").update(update), update);
    await item({ "system.attributes.Effect.value": "d7" });
    await refused(ada, attack, /Road hammer’s Effect/);
    await item({ "system.attributes.Effect.value": "d8" });
    // A cost that cannot be paid, another fighter's turn, and another player's fighter.
    await change(gm, SELA, { "system.attributes.Skills.Stress.value": 10 });
    await refused(ada, { ...attack, pushRoll: true }, /cannot take that much stress/);
    await refused(gm, { ...attack, pushRoll: true, insist: true }, /cannot take that much stress/);
    await refused(ada, { ...attack, who: ISTER, item: "Kiln breath" }, /not this character’s turn/);
    await refused(ada, { do: "takeTurn", who: ISTER }, /A turn has already begun/);
    await refused(ada, { do: "stance", who: CORIN, stance: "rash" }, /./);
    await refused(ada, { ...attack, insist: true }, /./);
    await refused(ada, { do: "harm", targets: [RUNNER], amount: 5 }, /./);
    await refused(ada, { do: "take", who: SELA }, /no damage to take/);
    expect(await messages(gm)).toBe(before);
    // The dialog shows the same before any press.
    const dialog = await openPlayDialog(ada, ISTER, "Kiln breath");
    await dialog.getByLabel(RUNNER, { exact: true }).check();
    await expect.poll(() => dialog.locator(".rulewright-problem").textContent())
      .toContain("It is not this character’s turn.");
    expect([gm, ada].flatMap(page => page.problems)).toEqual([]);
  });
});

rarely("an attack is made, and its damage taken, by the keyboard alone", async () => {
  const ada = (await Promise.all([table.sit("Gamemaster", { seed: 21 }), table.sit("Ada")]))[1];
  const panel = await openPanel(ada, SELA);
  await panel.getByRole("button", { name: "Road hammer" }).focus();
  await ada.keyboard.press("Enter");
  const dialog = await dialogOf(ada);
  const focused = () => ada.evaluate(() => document.activeElement.value ?? "");
  const target = await uuidOf(ada, ISTER);
  for (let tabs = 0; tabs < 30 && await focused() !== target; tabs++) await ada.keyboard.press("Tab");
  await ada.keyboard.press("Space");
  await expect.poll(() => spoken(dialog)).toMatch(/^Hits \d/);
  const posted = await card(ada, () => ada.keyboard.press("Enter"));
  expect(await posted.locator(".rulewright-outcome").textContent()).toMatch(/Hit|Critical/);
  const step = posted.locator(".rulewright-offer");
  await step.focus();
  await ada.keyboard.press("Enter");
  await dialogOf(ada);
  await expect.poll(() => ada.evaluate(() => document.activeElement.name)).toBe("boxes");
  await ada.keyboard.press("ArrowUp");
  const taken = await card(ada, () => ada.keyboard.press("Enter"));
  expect(await taken.textContent()).toContain("by soak boxes");
  await expect.poll(async () =>
    (await ada.evaluate(() => game.actors.getName("Ister Fenn").system.attributes.Gear.Soak.value))).toBe(1);
  await expect.poll(() => posted.locator(".rulewright-applied").textContent())
    .toContain("take 17 damage (done by Ada)");
  expect(ada.problems).toEqual([]);
});

test("the button of a card resolves the damage of that card and no other, and the dialog names it", async () => {
  const [gm, ada] = [await table.sit("Gamemaster"), await table.sit("Ada")];
  await begin(gm, [SELA, RUNNER]);
  const [first, second] = [await card(ada,
    () => command(gm, { do: "harm", targets: [SELA], amount: 24, types: "kinetic" })),
      await card(ada, () => command(gm, { do: "harm", targets: [SELA], amount: 22, types: "kinetic" }))];
  const hp = async () => Number((await participant(gm, SELA)).hp);
  const before = await hp();
  await second.locator(".rulewright-offer").click();
  const dialog = await dialogOf(ada);
  expect(await dialog.locator(".rulewright-subject").textContent()).toBe("22 damage to take (Kinetic)");
  await send(ada, dialog);
  await expect.poll(hp).toBe(before - 22);
  expect((await participant(gm, SELA)).marks).toEqual([{ name: "damage", value: 24, of: "kinetic" }]);
  await expect.poll(() => second.locator(".rulewright-offer").count()).toBe(0);
  // Where another way has settled it, the button of the card takes nothing else.
  await command(gm, { do: "harm", targets: [SELA], amount: 3, types: "kinetic" });
  await command(gm, { do: "take", who: SELA, amount: 24 });
  await first.locator(".rulewright-offer").click();
  await expect.poll(async () => (await dialogOf(ada)).locator(".rulewright-problem").textContent())
    .toContain("This damage was already resolved");
  expect(await hp()).toBe(before - 46);
  expect([gm, ada].flatMap(page => page.problems)).toEqual([]);
});

test("BEACON-I2 heroes go in by one click each, and the tracker names those who have not chosen", async () => {
  const [gm, ada] = [await table.sit("Gamemaster"), await table.sit("Ada")];
  await begin(gm, [SELA, ISTER, CORIN, RUNNER]);
  for (const page of [gm, ada]) await openTracker(page);
  const line = page => page.locator("#combat .rulewright-fight > .rulewright-reason").allTextContents();
  for (const page of [gm, ada])
    await expect.poll(async () => (await line(page)).join().split(/: |, and |, /).sort())
      .toEqual([CORIN, ISTER, SELA, "Still to choose"].sort());
  expect(await row(ada, CORIN).getByRole("button", { name: "Rash" }).count()).toBe(0);
  await row(ada, SELA).getByRole("button", { name: `Rash: ${SELA}` }).click();
  await expect.poll(async () => (await participant(gm, SELA)).stance).toBe("rash");
  await row(ada, ISTER).getByRole("button", { name: `Cautious: ${ISTER}` }).click();
  await expect.poll(() => line(gm)).toEqual([`Still to choose: ${CORIN}`]);
  await row(gm, CORIN).getByRole("button", { name: `Rash: ${CORIN}` }).click();
  await expect.poll(() => line(ada)).toEqual([]);
  expect((await participant(gm, ISTER)).stance).toBe("cautious");
  expect([gm, ada].flatMap(page => page.problems)).toEqual([]);
});

test("the player of a hero is asked how to take damage, over a reload, up to the time of the table", async () => {
  const [gm, ada] = [await table.sit("Gamemaster"), await table.sit("Ada")];
  await begin(gm, [SELA, RUNNER]);
  const harm = amount => command(gm, { do: "harm", targets: [SELA], amount, types: "kinetic" });
  const asked = page => page.locator(".rulewright-dialog .rulewright-subject");
  const hp = async () => Number((await participant(gm, SELA)).hp);
  const waiting = async () =>
    ((await participant(gm, SELA)).marks ?? []).filter(({ name }) => name === "damage").length;
  const before = await hp();
  await harm(12);
  await expect.poll(() => asked(ada).allTextContents()).toEqual(["12 damage to take (Kinetic)"]);
  expect(await asked(gm).count()).toBe(0);

  await ada.reload();
  await expect.poll(() => asked(ada).allTextContents()).toEqual(["12 damage to take (Kinetic)"]);
  await ada.locator(".rulewright-dialog button[type=submit]").click();
  await expect.poll(hp).toBe(before - 12);
  await expect.poll(() => asked(ada).count()).toBe(0);
  expect(await waiting()).toBe(0);

  // Without an answer in time the damage is taken as it is, once.
  await gm.evaluate(() => game.settings.set("rulewright", "choiceWait", 1));
  await harm(4);
  await expect.poll(hp).toBe(before - 16);
  await expect.poll(() => asked(ada).count()).toBe(0);
  expect(await waiting()).toBe(0);

  // A token that goes takes its question with it.
  await gm.evaluate(() => game.settings.set("rulewright", "choiceWait", 0));
  await harm(3);
  await expect.poll(() => asked(ada).count()).toBe(1);
  await gm.evaluate(async name => {
    await game.combat.combatants.getName(name).delete();
    await canvas.scene.tokens.getName(name).delete();
  }, SELA);
  await expect.poll(() => asked(ada).count()).toBe(0);
  expect([gm, ada].flatMap(page => page.problems)).toEqual([]);
});

describe("what a game master does by hand", () => {
  test("wounds, numbers and damage are put and ended, and a hero who falls may spend a Beacon Point", async () => {
    const gm = await table.sit("Gamemaster");
    await begin(gm, [SELA, RUNNER]);
    await openTracker(gm);
    const press = async (who, button) => {
      await row(gm, who).getByRole("button", { name: button }).click();
      return dialogOf(gm);
    };
    const marks = async () => ((await participant(gm, SELA)).marks ?? []).map(
      ({ name, value, of }) => [name, value, of].filter(Boolean).join(" "));

    const adjust = async name => {
      await row(gm, name).getByRole("button", { name: `Adjust ${name}`, exact: true }).click();
      await whenSent(gm);
      return gm.locator("[data-operation=adjust]");
    };

    let dialog = await press(SELA, `Add a condition to ${SELA}`);
    await dialog.getByLabel("Condition", { exact: true }).selectOption("exposed");
    await expect.poll(() => dialog.locator(".rulewright-problem").textContent()).toContain("Type or source");
    await dialog.getByText("More", { exact: true }).click();
    await dialog.getByLabel("Type or source").fill("ward");
    await expect.poll(() => dialog.locator(".rulewright-problem").count()).toBe(0);
    await submit(dialog);
    await expect.poll(marks).toEqual(["exposed 1 ward"]);
    await expect.poll(() => row(gm, SELA).locator(".rulewright-turns").innerText()).toContain("Exposed: Ward 1");

    dialog = await press(SELA, `Remove a condition from ${SELA}`);
    await dialog.getByLabel("Condition", { exact: true }).selectOption({ label: "Exposed: Ward 1" });
    await submit(dialog);
    await expect.poll(marks).toEqual([]);

    dialog = await adjust(SELA);
    const own = await participant(gm, SELA);
    expect(await dialog.getByLabel("Hit points", { exact: true }).inputValue()).toBe(String(own.hp));
    await dialog.getByLabel("Hit points", { exact: true }).fill("1.5");
    await submit(dialog);
    await expect.poll(() => dialog.getByLabel("Hit points", { exact: true }).getAttribute("aria-invalid")).toBe("true");
    await dialog.getByLabel("Hit points", { exact: true }).fill("4");
    await dialog.getByLabel("Has acted").check();
    await submit(dialog);
    await expect.poll(async () => Number((await participant(gm, SELA)).hp)).toBe(4);
    await expect.poll(() => participant(gm, SELA)).toMatchObject({ acted: 1, stress: own.stress });
    dialog = await adjust(SELA);
    await dialog.getByLabel("Has acted").uncheck();
    await submit(dialog);
    await expect.poll(async () => (await participant(gm, SELA)).acted).toBeFalsy();
    await expect.poll(() => row(gm, SELA).locator(".rulewright-state").textContent()).toBe("Winded");

    await gm.locator(".rulewright-fight").getByRole("button", { name: "Deal damage" }).click();
    dialog = await dialogOf(gm);
    await dialog.getByLabel(SELA, { exact: true }).check();
    await dialog.getByLabel("Thermal").check();
    await dialog.getByRole("spinbutton", { name: "Amount", exact: true }).fill("30");
    await submit(dialog);
    await expect.poll(marks).toEqual(["damage 30 thermal"]);
    await row(gm, SELA).getByRole("button", { name: `Take damage: ${SELA}` }).click();
    await submit(await dialogOf(gm));
    await expect.poll(() => row(gm, SELA).locator(".rulewright-state").textContent()).toBe("Dying");
    await expect.poll(
      () => gm.evaluate(() => game.combat.combatants.find(({ name }) => name === "Sela Marrow").defeated)).toBe(true);
    // One button of the card takes the other one with it.
    await gm.getByRole("tab", { name: "Chat" }).click();
    const fate = gm.locator("#chat .rulewright-card").last();
    await expect.poll(() => fate.locator(".rulewright-offer").allInnerTexts())
      .toEqual([`${SELA}: spend a Beacon Point to survive`, `${SELA}: die`]);
    await fate.locator(".rulewright-offer").first().click();
    await expect.poll(() => fate.locator(".rulewright-offer").count()).toBe(0);
    await expect.poll(marks).toEqual(["incapacitated 5"]);
    expect(await participant(gm, SELA)).toMatchObject({ hp: 0, beaconPoints: 0 });
    expect((await participant(gm, SELA)).fate ?? "").toBe("");
    await expect.poll(
      () => gm.evaluate(() => game.combat.combatants.find(({ name }) => name === "Sela Marrow").defeated)).toBe(false);
    expect(gm.problems).toEqual([]);
  });

  test("a fight may begin with surprise that is rolled", async () => {
    const gm = await table.sit("Gamemaster");
    await gather(gm, [CORIN, SELA, RUNNER, "Toll Captain"]);
    await openTracker(gm);
    await gm.locator(".rulewright-fight").getByRole("button", { name: "Begin the fight" }).click();
    const dialog = await dialogOf(gm);
    await dialog.getByText("More", { exact: true }).click();
    await dialog.getByLabel("Surprise", { exact: true }).selectOption("rolled");
    await dialog.getByRole("group", { name: "Ambushers" }).getByLabel(CORIN).check();
    await expect.poll(() => dialog.locator("[data-odds]").innerText()).toContain("You can do this now");
    await submit(dialog);
    await expect.poll(async () => (await fight(gm)).round).toBe(1);
    const { request, seed } = await gm.evaluate(() => game.messages.contents.at(-1).flags.rulewright.receipt);
    expect(request.command).toMatchObject({ do: "begin", surprise: "rolled", ambushers: [await uuidOf(gm, CORIN)] });
    expect(seed).toMatch(/^[0-9a-f]{64}$/);
    // The sheets change after the round.
    const corin = await uuidOf(gm, CORIN);
    const [surprised, ambushes] = [({ marks = [] }) => marks.some(({ name }) => name === "surprised"),
      ({ id, ambusher = 0 }) => id === corin && ambusher === 1];
    const told = await gm.evaluate(() => game.messages.contents.at(-1).content.includes("BEACON-I1"));
    await expect.poll(async () => {
      const { combatants } = await fight(gm);
      return combatants.some(surprised) === combatants.some(ambushes);
    }).toBe(true);
    expect(told).toBe(true);
    expect(gm.problems).toEqual([]);
  });
});

test("a hero moves on the map as far as its stride, and pushes another away, counted as the map counts", async () => {
  const [gm, ada] = [await table.sit("Gamemaster"), await table.sit("Ada")];
  await begin(gm, [SELA, RUNNER]);
  await command(gm, { do: "stance", who: SELA, stance: "rash" });
  await command(gm, { do: "takeTurn", who: SELA });
  const cell = name => gm.evaluate(name => {
    const { x, y } = canvas.scene.tokens.getName(name);
    return [1 + x / 100, 1 + y / 100];
  }, name);
  expect([await cell(SELA), await cell(RUNNER)]).toEqual([[6, 5], [8, 6]]);
  const move = async (column, line,
      choose = async (/** @type {import("playwright-core").Locator} */ _dialog) => {}) => {
    const dialog = await openPlayDialog(ada, SELA, "Move");
    await dialog.getByText("More", { exact: true }).click();
    await dialog.getByRole("spinbutton", { name: "To column" }).fill(String(column));
    await dialog.getByRole("spinbutton", { name: "To row" }).fill(String(line));
    await choose(dialog);
    return dialog;
  };
  const far = await move(13, 5);
  await expect.poll(() => far.locator(".rulewright-problem").textContent())
    .toContain("farther than this character’s stride");
  await far.getByRole("spinbutton", { name: "To column" }).fill("7");
  expect(await (await send(ada, far)).innerText()).toContain("Sela Marrow advances (5 feet).");
  await expect.poll(() => cell(SELA)).toEqual([7, 5]);
  const push = await move(9, 7, async dialog => {
    await dialog.getByLabel("How", { exact: true }).selectOption("push");
    await dialog.getByLabel(RUNNER, { exact: true }).check();
  });
  expect(await (await send(ada, push)).innerText()).toContain("Gate Runner is pushed (5 feet).");
  await expect.poll(() => cell(RUNNER)).toEqual([9, 7]);
  expect(await participant(gm, SELA)).toMatchObject({ x: 6, y: 4, actsSpent: 1 });
  expect([gm, ada].flatMap(page => page.problems)).toEqual([]);
});

test(
    "positions and ground decide flanking, concealment and impassable squares, and the dialog of an attack overrides them", async () => {
  const [gm, bo] = [await table.sit("Gamemaster", { seed: 4 }), await table.sit("Bo")];
  await begin(gm, [SELA, CORIN, RUNNER]);
  for (const who of [SELA, CORIN]) await command(gm, { do: "stance", who, stance: "rash" });
  await gm.evaluate(() => canvas.scene.setFlag("rulewright", "ground",
    { cells: [{ x: 6, y: 5, kind: "obscuring" }, { x: 4, y: 5, impassable: true }] }));
  await command(gm, { do: "takeTurn", who: CORIN });
  const [who, target] = await Promise.all([uuidOf(gm, CORIN), uuidOf(gm, RUNNER)]);
  const ability = { rating: 2, effect: "light", defense: "iron", keywords: "sight" };
  /** The odds of the attack by the native core: the chance of a fact. */
  const native = async (choices = {}) => {
    const { odds } = await core.ask("beacon_play",
      { combat: await fight(gm), command: { do: "attack", who, targets: [target], ability, ...choices },
        dice: { odds: true } });
    return key => percent(odds.facts.find(fact => fact.key === key).values
      .reduce((sum, { value, chance }) => value ? sum + chance : sum, 0));
  };
  const move = await openPlayDialog(bo, CORIN, "Move");
  await move.getByText("More", { exact: true }).click();
  await move.getByRole("spinbutton", { name: "To column" }).fill("5");
  await move.getByRole("spinbutton", { name: "To row" }).fill("6");
  await expect.poll(() => move.locator(".rulewright-problem").textContent())
    .toContain("This square cannot be entered.");
  await move.getByRole("spinbutton", { name: "To row" }).fill("7");
  await move.getByLabel("Each square ends closer to").selectOption({ label: RUNNER });
  await expect.poll(() => move.locator(".rulewright-problem").textContent()).toContain("would not end closer");
  await move.getByRole("spinbutton", { name: "To column" }).fill("7");
  await expect.poll(() => move.locator(".rulewright-problem").count()).toBe(0);
  await bo.keyboard.press("Escape");
  await move.waitFor({ state: "detached" });

  const dialog = await openPlayDialog(bo, CORIN, "Thrown spike");
  await dialog.getByLabel(RUNNER, { exact: true }).check();
  const [foggy, clear] = [await native(), await native({ concealed: 0 })];
  expect(foggy("hit")).not.toBe(clear("hit"));
  await expect.poll(() => spoken(dialog)).toContain(`Hits ${foggy("hit")},`);
  await dialog.getByText("More", { exact: true }).click();
  await dialog.getByLabel("The target is concealed").selectOption({ label: "no" });
  await expect.poll(() => spoken(dialog)).toContain(`Hits ${clear("hit")},`);
  await dialog.getByRole("group", { name: "Against" }).getByLabel("Iron").check();
  await dialog.getByRole("group", { name: "Against" }).getByLabel("Ward").check();
  await dialog.getByLabel("The attacker flanks the target").selectOption({ label: "yes" });
  const both = await native({ concealed: 0, flanking: 1, defense: "iron, ward" });
  await expect.poll(() => spoken(dialog))
    .toContain(`Hits ${both("hit")}, Hits Iron ${both("iron")}, Hits Ward ${both("ward")},`);
  const posted = await (await send(bo, dialog)).innerText();
  expect(posted).toMatch(/It (hits|misses) Iron\./);
  expect(posted).toContain("+1 for Flanking");
  expect([gm, bo].flatMap(page => page.problems)).toEqual([]);
});

test("without a fight a player rolls, pushes, uses a power, recovers and chooses a load", async () => {
  const [gm, bo] = [await table.sit("Gamemaster", { seed: 9 }), await table.sit("Bo")];
  const roll = await openPlayDialog(bo, "Wren Abbot", "Action roll");
  await roll.getByRole("spinbutton", { name: "Rating of the action" }).fill("2");
  await roll.getByLabel("Attribute", { exact: true }).selectOption("mind");
  await expect.poll(() => roll.locator(".rulewright-problem").textContent()).toContain("Number to reach");
  await roll.getByRole("spinbutton", { name: "Number to reach" }).fill("15");
  await roll.getByLabel("Push the roll").check();
  await expect.poll(() => spoken(roll)).toMatch(/^Succeeds \d+%, Critical/);
  const rolled = await send(bo, roll);
  expect(await rolled.innerText()).toMatch(/\d+ against 15/);
  const wren = () => participantNamed("Wren Abbot");
  const participantNamed = name => bo.evaluate(name => {
    const { health, attributes: { Gear, Skills } } = game.actors.getName(name).system;
    return { hp: health.value, stress: Number(Skills.Stress.value), soak: Number(Gear.Soak.value) };
  }, name);
  await expect.poll(wren).toEqual({ hp: 30, stress: 1, soak: 4 });

  // The table lets the Tier of who heals count.
  await gm.evaluate(() => game.settings.set("rulewright", "beacon.healingByTier", true));
  await change(gm, CORIN, { "system.health.value": 10 });
  const paste = await openPlayDialog(bo, "Wren Abbot", "Mending paste");
  await paste.getByLabel(CORIN, { exact: true }).check();
  const healed = await send(bo, paste);
  expect(await healed.innerText()).toContain("3d8");
  expect(await healed.innerText()).toMatch(/Corin Dray: Hit points 10 → \d+/);
  await expect.poll(async () => (await participantNamed(CORIN)).hp).toBeGreaterThan(10);

  await change(gm, "Wren Abbot", { "system.health.value": 3, "system.attributes.Gear.Soak.value": 0 });
  const panel = await openPlayPanel(bo, "Wren Abbot");
  await card(bo, async () => {
    await panel.getByRole("button", { name: "Recover" }).click();
    const dialog = bo.locator(".rulewright-dialog").last();
    await expect.poll(() => dialog.locator("[data-odds]").textContent()).toContain("Hit points 3 → 11");
    await submit(dialog);
  });
  await expect.poll(wren).toEqual({ hp: 11, stress: 2, soak: 0 });
  await send(bo, await openPlayDialog(bo, "Wren Abbot", "Choose Load"));
  await expect.poll(wren).toEqual({ hp: 11, stress: 2, soak: 4 });
  expect([gm, bo].flatMap(page => page.problems)).toEqual([]);
});

onScreen("a player sees neither a foe's Defense nor its hit points on a card, and the game master does", async () => {
  const [gm, ada] = [await table.sit("Gamemaster", { seed: 21 }), await table.sit("Ada")];
  await command(ada, { do: "attack", who: SELA, targets: [RUNNER], item: "Road hammer" });
  const [seen, read] = [ada, gm].map(page => page.locator("#chat .rulewright-card").last());
  await expect.poll(() => read.innerText()).toMatch(/against \d+/);
  expect(await read.innerText()).toContain("7 base");
  expect(await seen.innerText()).not.toContain("against");
  expect(await seen.innerText()).not.toContain("7 base");
  // The card leaves out the numbers and steps of others; the change names the open step.
  await seen.locator(".rulewright-fold").click();
  expect(await seen.innerText()).not.toMatch(/\?|Only an owner/);
  expect(await seen.innerText()).toContain("damage to take");
  expect(await seen.locator(".rulewright-offer").isVisible()).toBe(false);
  await seen.locator(".rulewright-fold").click();
  expect(await seen.locator(".rulewright-offer").isDisabled()).toBe(true);
  await gm.locator("#chat .rulewright-offer").last().click();
  await submit(await dialogOf(gm));
  await expect.poll(() => read.innerText()).toContain("Hit points 18 →");
  await expect.poll(() => seen.innerText()).toContain("Hit points changed");
});

test("BEACON-P9 an area shows its squares in the window and on the scene before it is placed", async () => {
  const [gm, ada] = [await table.sit("Gamemaster"), await table.sit("Ada")];
  await giveAbilities(gm, SELA,
    { "Ash Bloom": "Ash Bloom\nCost: Act.\nTarget: 15' square within 40'.\nEffect: [d4] thermal damage." });
  await begin(gm, [SELA, RUNNER]);
  await command(gm, { do: "stance", who: SELA, stance: "rash" });
  await command(gm, { do: "takeTurn", who: SELA });
  const dialog = await openPlayDialog(ada, SELA, "Ash Bloom");
  await submit(dialog);
  const question = ada.locator(".rulewright-dialog[id*=question]").last();
  await question.getByRole("button", { name: "Choose on the battlefield" }).click();
  const board = ada.locator(".rulewright-battlefield").last();
  const first = board.locator('[data-state="reach"]').first();
  await first.hover();
  await expect.poll(() => board.locator('[data-state="chosen"]').count()).toBeGreaterThan(3);
  const marked = page => page.evaluate(() => [...canvas.interface.grid.highlightLayers]
    .flatMap(([name, layer]) => name.includes("square") ? [layer.size] : []));
  const [squares] = await marked(ada);
  expect(squares).toBeGreaterThan(9);
  expect(await marked(gm)).toEqual([]);
  await board.locator('[data-state="chosen"]').nth(4).click({ force: true });
  await expect.poll(() => question.locator("input:checked").count()).toBe(1);
  expect(await marked(ada)).toEqual([]);
  expect([gm, ada].flatMap(page => page.problems)).toEqual([]);
});
