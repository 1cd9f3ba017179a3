import { afterAll, beforeAll, beforeEach, describe, expect } from "vitest";
import { undo } from "./support/api.mjs";
import { NativeCore } from "./support/core.mjs";
import { gather, newestCard } from "./support/fight.mjs";
import { card, change, command, dialogOf, fight, participant, messages, openPlayDialog, openPlayPanel, openTracker, row,
  send, uuidOf } from "./support/play.mjs";
import { Table, answerIn, clearNotices, giveAbilities, notices, openPanel, spoken, newestFlags, submit } from "./support/table.mjs";
import { onScreen, test } from "./support/tiers.mjs";

let table, core;
beforeAll(async () => { [table, core] = await Promise.all([Table.open(), NativeCore.start()]); });
beforeEach(async () => { await table.renew({ game: "elemental" }); });
afterAll(async () => { await Promise.all([table.close(), core.stop()]); });

const [VEYA, ORRIN, MIREL, PELL, SENTINEL, WISP] = ["Veya Galehand", "Orrin Basalt",
  "Mirel Tide", "Pell Cinder", "Glass Sentinel", "Mirror Wisp"];

/** Brings them into a fight that has begun, in which the first of them has the turn. */
const begin = async (gm, names) => {
  await gather(gm, names);
  await command(gm, { do: "begin" });
  await command(gm, { do: "takeTurn", who: names[0], insist: true });
};

/** A percentage as dialogs write it. */
const percent = chance => `${Math.round(chance * 100)}%`;

describe("before anything is rolled", () => {
  onScreen("the dialog of an attack tells its exact odds, with what lies between and what the table knows", async () => {
    const gm = await table.sit("Gamemaster");
    await begin(gm, [VEYA, WISP]);
    const dialog = await openPlayDialog(gm, VEYA, "Spark sling");
    await dialog.getByLabel(WISP, { exact: true }).check();
    await dialog.getByText("More", { exact: true }).click();
    const [who, target, now] = await Promise.all([uuidOf(gm, VEYA), uuidOf(gm, WISP), fight(gm)]);
    const ability = { id: "sling", range: 60, projectile: 1, long: 1, speed: 3, damage: "Dexterity + 1d6" };
    const told = { advantage: 1 };
    for (const more of [{}, { defenseLeverage: 1 }, { concealment: 0, cover: "yes" }]) {
      for (const [name, value] of Object.entries(Object.assign(told, more))) {
        const field = dialog.locator(`[name=${name}]`);
        await (name === "cover" ? field.selectOption(value) : field.fill(String(value)));
      }
      const { odds } = await core.ask("elemental_play",
        { combat: now, command: { do: "attack", who, targets: [target], ability, ...told }, dice: { odds: true } });
      const chance = key => odds.facts.find(fact => fact.key === key)?.values
        .reduce((sum, { value, chance }) => value ? sum + chance : sum, 0);
      const concealed = chance("concealed") === undefined ? ""
        : `Missed by concealment ${percent(chance("concealed"))}, `;
      await expect.poll(() => spoken(dialog))
        .toContain(`Hit ${percent(chance("hit"))}, ${concealed}Down ${percent(chance("down"))}, Mean damage 6.5`);
      // The steam on the line hides the wisp, until the table says that it does not.
      expect(Boolean(concealed)).toBe(!("cover" in more));
    }
    // An unreadable number is not sent as if the field were empty.
    const before = await messages(gm);
    await dialog.locator("[name=bonus]").pressSequentially("e");
    await submit(dialog);
    await expect.poll(() => notices(gm)).toEqual([expect.stringContaining("Situational bonus must be a number.")]);
    expect(await dialog.locator("[name=bonus]").getAttribute("aria-invalid")).toBe("true");
    expect(await messages(gm)).toBe(before);
    expect(gm.problems).toEqual([]);
  });

  test("a box of a target out of reach has the short reason below its name", async () => {
    const gm = await table.sit("Gamemaster");
    await begin(gm, [ORRIN, WISP]);
    const dialog = await openPlayDialog(gm, ORRIN, "Stone fist");
    await expect.poll(() => dialog.locator("label[data-far]").evaluateAll(all =>
      all.map(({ dataset, textContent }) => [textContent.trim(), dataset.far])))
      .toContainEqual([WISP, "The target is out of range"]);
    expect(gm.problems).toEqual([]);
  });

  test("what is wrong is named where it stands, and nothing changes", async () => {
    const [gm, ada] = [await table.sit("Gamemaster"), await table.sit("Ada")];
    await begin(gm, [VEYA, ORRIN, MIREL, SENTINEL]);
    const before = await messages(gm);
    const refused = async (page, what, sentence) => {
      const was = await fight(gm);
      await command(page, what);
      await expect.poll(() => notices(page)).toEqual([expect.stringMatching(sentence)]);
      await clearNotices(page);
      expect(await fight(gm)).toEqual(was);
    };
    const sling = { do: "attack", who: VEYA, targets: [SENTINEL], item: "Spark sling" };
    // A number of a sheet; unit/wrong-values has the sentences about the others, and about items.
    await change(gm, VEYA, { "system.attributes.Attributes.Dexterity.value": "nimble" });
    await refused(ada, sling, /Veya Galehand’s Dexterity: “nimble”/);
    await change(gm, VEYA, { "system.attributes.Attributes.Dexterity.value": 3 });
    // A target out of reach, another fighter's turn, and another player's fighter.
    await refused(ada, { do: "attack", who: VEYA, targets: [SENTINEL] }, /out of range/);
    await refused(ada, { do: "attack", who: ORRIN, targets: [SENTINEL], item: "Stone fist" },
      /not this character’s turn|out of range/);
    await refused(ada, { do: "use", who: ORRIN, item: "Wall of slate" }, /not this character’s turn/);
    await refused(ada, { do: "takeTurn", who: ORRIN }, /Another turn is not over yet/);
    await refused(ada, { do: "brace", who: MIREL }, /./);
    await refused(ada, { ...sling, insist: true }, /./);
    await refused(ada, { ...sling, defense: "action" }, /./);
    await refused(ada, { do: "damage", who: VEYA, targets: [SENTINEL] }, /./);
    await refused(ada, { do: "walk", who: VEYA, hexes: 2 }, /Not enough hexes/);
    expect(await messages(gm)).toBe(before);
    // A cost that cannot be paid: one action a segment, and cooldowns, even if the GM insists on the rest.
    await command(ada, { do: "attack", who: VEYA, targets: [SENTINEL], item: "Hard gust", reduce: 2 });
    await refused(ada, sling, /already begun an action in this segment/);
    await refused(ada, { do: "attack", who: VEYA, targets: [SENTINEL], item: "Hard gust", reduce: 4 },
      /still on cooldown/);
    await refused(gm, { ...sling, readied: true, insist: true }, /No action of that size is readied/);
    // The dialog shows the same before any press.
    const dialog = await openPlayDialog(ada, VEYA, "Hard gust");
    await dialog.getByLabel(SENTINEL, { exact: true }).check();
    await expect.poll(() => dialog.locator(".rulewright-problem").textContent())
      .toContain("This ability is still on cooldown.");
    expect([gm, ada].flatMap(page => page.problems)).toEqual([]);
  });
});

onScreen("an attack is made by the keyboard alone", async () => {
  const [gm, ada] = [await table.sit("Gamemaster"), await table.sit("Ada")];
  const panel = await openPanel(ada, ORRIN);
  await panel.getByRole("button", { name: "Stone fist" }).focus();
  await ada.keyboard.press("Enter");
  const dialog = await dialogOf(ada);
  const target = await uuidOf(ada, WISP);
  const focused = () => ada.evaluate(() => document.activeElement.value ?? "");
  for (let tabs = 0; tabs < 30 && await focused() !== target; tabs++) await ada.keyboard.press("Tab");
  await ada.keyboard.press("Space");
  for (let tabs = 0; tabs < 30 && await ada.evaluate(() => document.activeElement.name) !== "advantage"; tabs++)
    await ada.keyboard.press("Tab");
  for (let times = 0; times < 2; times++) await ada.keyboard.press("ArrowUp");
  await expect.poll(() => spoken(dialog)).toMatch(/^Hit \d+%/);
  const posted = await card(ada, () => ada.keyboard.press("Enter"));
  expect(await posted.innerText()).toMatch(/Stone fist · Mirror Wisp/);
  // Only the GM sees a foe's defense.
  expect(await posted.innerText()).not.toContain("against");
  expect(await posted.innerText()).not.toContain("defense bonus");
  await expect.poll(() => newestCard(gm).innerText()).toMatch(/\d+ against \d+[^]*\+3 defense bonus/);
  expect(await posted.innerText()).toContain("+3 dice for advantage");
  expect(await ada.evaluate(() => game.messages.contents.at(-1).flags.rulewright.receipt.request.command.advantage))
    .toBe(2);
  expect([gm, ada].flatMap(page => page.problems)).toEqual([]);
});

test("what is on its way arrives a segment later, by a button on the card, and pushes whom it hits", async () => {
  const [gm, ada] = [await table.sit("Gamemaster"), await table.sit("Ada")];
  await begin(gm, [VEYA, SENTINEL]);
  // Ten feet a segment leave it two to go.
  const dialog = await openPlayDialog(ada, VEYA, "Hard gust");
  await dialog.getByLabel(SENTINEL, { exact: true }).check();
  await dialog.getByText("More", { exact: true }).click();
  await dialog.getByRole("spinbutton", { name: "Speed, hexes a segment" }).fill("1");
  await expect.poll(() => dialog.locator(".rulewright-problem").textContent()).toContain("at its own speed or faster");
  await dialog.getByRole("spinbutton", { name: "Speed, hexes a segment" }).fill("");
  await dialog.getByRole("spinbutton", { name: "Distance in feet" }).fill("30");
  await expect.poll(() => spoken(dialog))
    .toMatch(/^Hit \d+%.*Glass Sentinel: Hard gust in flight \(segments left: 1\) begins/);
  const sent = await send(ada, dialog);
  expect(await sent.innerText()).toContain("Segments until it arrives: 1.");
  const marks = async name => ((await participant(gm, name)).marks ?? []).map(mark => mark.name);
  await expect.poll(() => marks(SENTINEL)).toEqual(["inFlight"]);
  await expect.poll(() => marks(VEYA)).toEqual(["cooldown"]);
  await openTracker(ada);
  await expect.poll(() => row(ada, VEYA).locator(".rulewright-marks").last().innerText())
    .toBe("Hard gust, cooling down until round 3");
  await command(gm, { do: "endTurn" });
  if ((await fight(gm)).segment === 1) {
    await command(gm, { do: "takeTurn", who: SENTINEL });
    await command(gm, { do: "endTurn" });
  }
  await expect.poll(() => marks(SENTINEL)).toEqual(["arriving"]);
  await command(gm, { do: "takeTurn", who: VEYA, insist: true });
  expect(await command(ada, { do: "endTurn", who: VEYA })).toBeNull();
  await expect.poll(() => notices(ada)).toEqual([expect.stringMatching(/arrives in this segment/)]);
  await ada.getByRole("tab", { name: "Chat" }).click();
  await newestCard(ada).getByRole("button", { name: `${VEYA}: Hard gust arrives at ${SENTINEL}` }).click();
  const arrives = await dialogOf(ada);
  await arrives.getByText("More", { exact: true }).click();
  await arrives.getByRole("spinbutton", { name: "Situational bonus" }).fill("20");
  await expect.poll(() => spoken(arrives)).toMatch(/^Hit 100%/);
  const landed = await send(ada, arrives);
  // A foe's hit points are the GM's.
  expect(await landed.innerText()).toContain("Glass Sentinel: Hit points changed");
  expect(await landed.innerText()).not.toContain("arriving");
  expect(await landed.innerText()).toContain("Glass Sentinel is pushed. Hexes: 3");
  await expect.poll(async () => (await participant(gm, SENTINEL)).hp).toBeLessThan(60);
  await expect.poll(() => marks(SENTINEL)).toEqual(["pushed"]);
  expect([gm, ada].flatMap(page => page.problems)).toEqual([]);
});

describe("what a game master does by hand", () => {
  test("marks and numbers are put and ended, whoever has no hit points left takes no turn, and damage needs no attack",
      async () => {
    const gm = await table.sit("Gamemaster");
    await begin(gm, [VEYA, PELL]);
    await openTracker(gm);
    const press = async (who, button) => {
      await row(gm, who).getByRole("button", { name: button }).click();
      return dialogOf(gm);
    };
    const marks = async () => ((await participant(gm, VEYA)).marks ?? []).map(
      ({ name, of, left }) => [name, of, left].filter(Boolean).join(" "));

    let dialog = await press(VEYA, `Add a condition to ${VEYA}`);
    await dialog.getByLabel("Condition", { exact: true }).selectOption("penalty");
    await dialog.getByLabel("Type or source").fill("Soaked");
    await dialog.getByRole("spinbutton", { name: "Duration" }).fill("3");
    await submit(dialog);
    await expect.poll(marks).toEqual(["penalty Soaked 3"]);
    await expect.poll(() => row(gm, VEYA).locator(".rulewright-turns").innerText())
      .toContain("Soaked (segments left: 3)");

    dialog = await press(VEYA, `Remove a condition from ${VEYA}`);
    await dialog.getByLabel("Condition", { exact: true }).selectOption({ label: "Soaked (segments left: 3)" });
    await submit(dialog);
    await expect.poll(marks).toEqual([]);
    // The tracker draws the change after the documents have it, and with it the button to press next.
    await expect.poll(() => row(gm, VEYA).innerText()).not.toContain("Soaked");

    await row(gm, VEYA).getByRole("button", { name: `Adjust ${VEYA}`, exact: true }).click();
    dialog = gm.locator("[data-operation=adjust]");
    await dialog.getByLabel("Rank", { exact: true }).fill("5");
    await submit(dialog);
    await expect.poll(async () => (await participant(gm, VEYA)).rank).toBe(5);
    await expect.poll(
      () => gm.evaluate(() => game.combat.combatants.find(({ name }) => name === "Veya Galehand").initiative)).toBe(95);
    await expect.poll(() => newestCard(gm).textContent()).toContain("Veya Galehand: Rank");

    await change(gm, PELL, { "system.health.value": 2 });
    dialog = await openPlayDialog(gm, VEYA, "Roll damage");
    await dialog.getByLabel(PELL, { exact: true }).check();
    await dialog.getByLabel("Ability", { exact: true }).selectOption({ label: "Spark sling" });
    await expect.poll(() => spoken(dialog)).toContain("Mean damage 6.5");
    await submit(dialog);
    await expect.poll(async () => (await participant(gm, PELL)).hp).toBe(0);
    await expect.poll(() => row(gm, PELL).locator(".rulewright-state").textContent()).toBe("Down");
    await expect.poll(
      () => gm.evaluate(() => game.combat.combatants.find(({ name }) => name === "Pell Cinder").defeated)).toBe(true);
    expect(gm.problems).toEqual([]);
  });
});

describe("choices of others", () => {
  /** The question for a dodge on a page. */
  const question = page => page.locator(".rulewright-dialog[id*=question]").last();
  const answer = (page, label) => answerIn(question(page), label);
  const pending = page => page.evaluate(() => game.messages.filter(one => one.flags.rulewright?.choice).length);
  const marks = async (page, name) => ((await participant(page, name)).marks ?? []).map(mark => mark.name);

  test("ELEMENTAL-M3 the player of a dodging hero chooses which attack the dodge spoils, before the roll, and nobody else does", async () => {
    const [gm, ada, bo] = [await table.sit("Gamemaster"), await table.sit("Ada"), await table.sit("Bo")];
    await begin(gm, [SENTINEL, VEYA, PELL]);
    const dodging = () => command(gm, { do: "mark", who: VEYA, mark: { name: "dodging", left: 1 } });
    await dodging();
    await command(gm, { do: "set", who: SENTINEL, field: "rank", value: 1 });
    // A hero that has begun its dodge cannot declare a defense in the same segment.
    await command(gm, { do: "set", who: VEYA, field: "began", value: 1 });
    const strike = { do: "attack", who: SENTINEL, targets: [VEYA], item: "Glass hammer", distance: 5, insist: true };

    // The dialog says that it is not settled yet; the attack waits for Ada's answer.
    const dialog = await openPlayDialog(gm, SENTINEL, "Glass hammer");
    await dialog.getByLabel(VEYA, { exact: true }).check();
    await dialog.getByText("More", { exact: true }).click();
    await dialog.getByRole("spinbutton", { name: "Distance in feet" }).fill("5");
    await expect.poll(() => spoken(dialog)).toContain("Veya Galehand may dodge this attack.");
    const before = await messages(gm);
    await submit(dialog);
    await question(ada).waitFor();
    expect(await question(ada).innerText()).toContain("Glass Sentinel attacks Veya Galehand: Glass hammer.");
    expect([await question(gm).count(), await question(bo).count(), await messages(gm)]).toEqual([0, 0, before + 1]);
    await answer(ada, "Keep the dodge");
    await expect.poll(() => pending(gm)).toBe(0);
    expect(await messages(gm)).toBe(before + 1);
    expect(await newestCard(gm).innerText())
      .toContain("Veya Galehand keeps the dodge for another attack in this segment.");
    await expect.poll(() => marks(gm, VEYA)).toContain("dodging");

    // Yes spends it. The receipt contains the answer, so that the roll can be verified.
    expect((await command(gm, strike)).reports).toEqual([]);
    await answer(ada, "Dodge it");
    await expect.poll(() => marks(gm, VEYA)).not.toContain("dodging");
    await expect.poll(() => pending(gm)).toBe(0);
    expect((await newestFlags(gm)).receipt.request.choices).toEqual([{ chose: ["yes"] }]);
    // Without a dodge there is no question.
    expect((await command(gm, strike)).asks).toBeUndefined();

    // The GM decides about a foe's dodge; an attacker cannot, with any command.
    await dodging();
    const veya = await uuidOf(gm, VEYA);
    const own = { do: "attack", who: PELL, targets: [VEYA], distance: 5 };
    await command(gm, { do: "takeTurn", who: PELL, insist: true });
    expect(await command(bo, { ...own, dodge: [veya] })).toBeNull();
    const forged = bo.evaluate(async ({ who, veya }) => {
      const request = { game: "elemental", combat: game.combat.id,
        command: { do: "attack", who, targets: [veya], distance: 5 }, choices: [{ chose: ["yes"] }] };
      const { result } = await game.users.activeGM.query("rulewright.play",
        { id: foundry.utils.randomID(), user: game.user.id, kind: "play", mode: "", wish: request },
        { timeout: 120_000 });
      return result?.events;
    }, { who: await uuidOf(gm, PELL), veya });
    expect(await forged).toBeUndefined();
    expect([await pending(gm), await marks(gm, VEYA)]).toEqual([0, expect.arrayContaining(["dodging"])]);
    expect([gm, ada].flatMap(page => page.problems)).toEqual([]);
  });

  test("ELEMENTAL-A4 the player of a hero declares a defensive action before the roll; a foe asks no GM", async () => {
    const [gm, ada] = [await table.sit("Gamemaster"), await table.sit("Ada")];
    await begin(gm, [SENTINEL, VEYA, PELL]);
    for (const who of [SENTINEL, VEYA, PELL]) await command(gm, { do: "set", who, field: "first", value: 1 });
    const strike = { do: "attack", who: SENTINEL, targets: [VEYA], item: "Glass hammer", distance: 5, insist: true };
    expect((await command(gm, strike)).reports).toEqual([]);
    await question(ada).waitFor();
    expect(await question(ada).innerText()).toContain("Declare a defensive action against it?");
    expect(await question(gm).count()).toBe(0);
    await answer(ada, "Defend");
    await expect.poll(() => marks(gm, VEYA)).toContain("defending");
    expect(await newestCard(gm).innerText()).toContain("Defense dice: Veya Galehand");
    // It holds until the segment ends.
    expect((await command(gm, strike)).reports).not.toEqual([]);
    await command(gm, { do: "takeTurn", who: PELL, insist: true });
    const back = { do: "attack", who: PELL, targets: [SENTINEL], distance: 5, insist: true };
    await command(gm, { do: "set", who: SENTINEL, field: "began", value: 0 });
    await command(gm, { do: "set", who: SENTINEL, field: "acted", value: 0 });
    await command(gm, { do: "set", who: SENTINEL, field: "standards", value: 0 });
    expect((await command(gm, back)).reports).not.toEqual([]);
    expect([gm, ada].flatMap(page => page.problems)).toEqual([]);
  });

  test("ELEMENTAL-I6 a turn ends as it is, or with a choice of what its unused actions are for", async () => {
    const [gm, ada] = [await table.sit("Gamemaster"), await table.sit("Ada")];
    await begin(gm, [VEYA, SENTINEL, PELL]);
    for (const [at, who] of [SENTINEL, PELL, VEYA].entries())
      await command(gm, { do: "set", who, field: "rank", value: at + 1 });
    const ranks = () => Promise.all([SENTINEL, PELL, VEYA].map(async name => (await participant(gm, name)).rank));
    const dialog = await openPlayDialog(ada, VEYA, "End the turn and rise in rank");
    await expect.poll(() => spoken(dialog)).toContain("Veya Galehand: rank 3 → 1");
    await dialog.getByLabel("Ranks up").selectOption({ label: "One, for a standard action" });
    await expect.poll(() => spoken(dialog)).toContain("Veya Galehand: rank 3 → 2");
    await submit(dialog);
    await expect.poll(ranks).toEqual([1, 3, 2]);
    await command(gm, { do: "takeTurn", who: SENTINEL, insist: true });
    await command(gm, { do: "endTurn" });
    expect(await ranks()).toEqual([1, 3, 2]);
    expect([gm, ada].flatMap(page => page.problems)).toEqual([]);
  });
});

test("without a fight a player checks, binds for hours until exhausted, and rests", async () => {
  const [gm, bo] = [await table.sit("Gamemaster"), await table.sit("Bo")];
  const skill = await openPlayDialog(bo, MIREL, "Skill check");
  await skill.getByRole("spinbutton", { name: "Advantages", exact: true }).fill("1");
  await expect.poll(() => spoken(skill)).toMatch(/^Success 7\d%/);
  expect(await (await send(bo, skill)).innerText()).toMatch(/\d against 1/);

  const hidden = await openPlayDialog(bo, PELL, "Ability check");
  await hidden.getByLabel("Attribute", { exact: true }).selectOption({ label: "Dexterity" });
  await expect.poll(() => hidden.locator(".rulewright-problem").textContent()).toContain("Successes needed");
  await hidden.getByLabel(SENTINEL, { exact: true }).check();
  await hidden.getByLabel("To stay unseen").check();
  await hidden.getByText("More", { exact: true }).click();
  await hidden.getByRole("spinbutton", { name: "Obscuring hexes between" }).fill("1");
  await expect.poll(() => spoken(hidden)).toMatch(/^Success \d+%/);
  expect(await (await send(bo, hidden)).innerText()).toContain("Concealed: advantage.");

  const state = () => bo.evaluate(() => {
    const { effects, flags } = game.actors.getName("Pell Cinder");
    return [flags.rulewright.elemental?.bound ?? 0, ...effects.map(({ name }) => name)];
  });
  await change(gm, PELL, { "flags.rulewright.elemental.bound": 30 });
  const bind = await openPlayDialog(bo, PELL, "Bind for an hour");
  await expect.poll(() => spoken(bind)).toMatch(/^Success 0%/);
  expect(await (await send(bo, bind)).innerText()).toMatch(/Failure[^]*against 70[^]*the binding stops here/);
  await expect.poll(state).toEqual([31, "Exhausted"]);
  const panel = await openPlayPanel(bo, PELL);
  await expect.poll(() => panel.locator(".rulewright-marks").innerText()).toBe("Exhausted");
  await card(bo, () => panel.getByRole("button", { name: "Rest for a night" }).click());
  await expect.poll(state).toEqual([0]);
  expect([gm, bo].flatMap(page => page.problems)).toEqual([]);
});

test("ELEMENTAL-N2 an ability raises a wall in hexes that its player chooses, and Undo takes it away", async () => {
  const [gm, ada] = [await table.sit("Gamemaster"), await table.sit("Ada")];
  await giveAbilities(gm, VEYA,
    { "Clay Fence": "Clay Fence - Standard\nRange: 10 feet\nIt raises a wall in two hexes in range." });
  await gm.evaluate(async () => {
    // A height, which the rules of this game do not read, stays.
    const { cells } = canvas.scene.flags.rulewright.ground;
    await canvas.scene.update({ "flags.rulewright.ground.cells": [{ x: 0, y: 0, level: 2 }, ...cells] });
  });
  const ground = () => gm.evaluate(() => canvas.scene.flags.rulewright.ground.cells);
  const before = await ground();
  await begin(gm, [VEYA, SENTINEL]);
  const dialog = await openPlayDialog(ada, VEYA, "Clay Fence");
  await submit(dialog);
  const question = ada.locator(".rulewright-dialog[id*=question]").last();
  await question.getByRole("button", { name: "Choose on the battlefield" }).click();
  await ada.locator(".rulewright-battlefield").last().locator('[data-x="6"][data-y="5"]').click();
  await expect.poll(() => question.locator("input:checked").getAttribute("value")).toBe("6,5");
  await question.locator('input[value="6,4"]').check();
  await submit(question);
  const walls = [[6, 4], [6, 5]].map(([x, y]) => ({ x, y, kind: "wall" }));
  await expect.poll(async () => (await ground()).length).toBe(before.length + 2);
  expect(await ground()).toEqual(expect.arrayContaining([...before, ...walls]));
  await expect.poll(() => newestCard(gm).innerText()).toContain("Hexes that a wall fills: 2.");
  expect(await undo(gm)).toEqual([]);
  await expect.poll(ground).toEqual(before);
  expect([gm, ada].flatMap(page => page.problems)).toEqual([]);
});
