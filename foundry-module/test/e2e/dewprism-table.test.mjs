import { afterAll, beforeAll, beforeEach, expect } from "vitest";
import { cardCount } from "./support/api.mjs";
import { chooseTarget } from "./support/core-ui.mjs";
import { NativeCore } from "./support/core.mjs";
import { gather } from "./support/fight.mjs";
import { card, closeSheet, command, fight, participant, openPlayDialog, openPlayPanel, openTracker, row, send,
  uuidOf } from "./support/play.mjs";
import { Table, clearNotices, notices, spoken, submit } from "./support/table.mjs";
import { onScreen, test } from "./support/tiers.mjs";

let table, core;
beforeAll(async () => { [table, core] = await Promise.all([Table.open(), NativeCore.start()]); });
beforeEach(async () => { await table.renew({ game: "dewprism" }); });
afterAll(async () => { await Promise.all([table.close(), core.stop()]); });

const ENGINE = "dewprism_play";
const PARTICIPANTS = ["Mara Reed", "Tolly Finch", "Oswin Pell", "Sluice Golem"];

/** Begins a battle with a running turn, on the GM's insistence. */
async function begin(gm, first) {
  await gather(gm, PARTICIPANTS);
  await command(gm, { do: "begin" });
  await command(gm, { do: "takeTurn", who: first, insist: true });
  await openTracker(gm);
}

/** Changes an attribute of a sheet or of an item behind the module's back, as a hand would. */
const write = (page, name, attribute, value, item = "") => page.evaluate(([name, attribute, value, item]) => {
  const actor = game.actors.getName(name);
  const document = item ? actor.items.getName(item) : actor;
  return document.update({ [`system.attributes.${attribute}.value`]: value });
}, [name, attribute, value, item]);

const problem = dialog => dialog.locator(".rulewright-problem").textContent();

test("the odds before the click are those of the native core, and the card tells what they were of", async () => {
  const gm = await table.sit("Gamemaster");
  await begin(gm, "Oswin Pell");
  const dialog = await openPlayDialog(gm, "Oswin Pell", "Kindle");
  expect(await dialog.locator("[data-odds]").textContent()).toContain("Choose a target");
  await dialog.getByLabel("Sluice Golem", { exact: true }).check();
  const [state, who, target] = await Promise.all([fight(gm), uuidOf(gm, "Oswin Pell"), uuidOf(gm, "Sluice Golem")]);
  const ability = { accuracy: "Magic:Magic", damage: "3{MgcPwr}", cost: "10AP + 4 mana", element: "fire",
    range: "0-5", mode: "battlefield", onHit: "burning 10/2" };
  const { odds } = await core.ask(ENGINE,
    { combat: state, command: { do: "use", who, targets: [target], ability }, dice: { odds: true } });
  const fact = key => odds.facts.find(one => one.key === key);
  const percent = key => `${Math.round(100 * (fact(key).values.find(({ value }) => value === 1)?.chance ?? 0))}%`;
  await expect.poll(() => spoken(dialog))
    .toContain(`Hit ${percent("hit")}, Critical ${percent("critical")}, Damage ${fact("damage").mean.toFixed(1)}`);

  const shown = await send(gm, dialog);
  expect(await shown.textContent()).toMatch(/Kindle · Sluice Golem/);
  await expect.poll(async () => (await participant(gm, "Oswin Pell")).mana).toBe(16);
  await expect.poll(async () => (await participant(gm, "Sluice Golem")).health).toBeLessThan(48);
});

test("what a sheet or an ability has wrong is named, what cannot be paid is refused, and nothing changes", async () => {
  const gm = await table.sit("Gamemaster");
  await begin(gm, "Oswin Pell");
  const before = await fight(gm);
  const refuse = async (dialog, words) => {
    await expect.poll(() => problem(dialog)).toContain(words);
    await submit(dialog);
    await expect.poll(async () => (await notices(gm)).join()).toContain(words);
    await clearNotices(gm);
    // The dialog stays, with all that was entered.
    await dialog.locator("[data-action=close]").first().click();
    await closeSheet(gm, "Oswin Pell");
  };
  const kindle = async () => {
    const dialog = await openPlayDialog(gm, "Oswin Pell", "Kindle");
    await dialog.getByLabel("Sluice Golem", { exact: true }).check();
    return dialog;
  };

  await write(gm, "Oswin Pell", "Scores.MagicAccuracy", "many");
  await refuse(await kindle(), "Oswin Pell’s Magic Accuracy: “many” is not a number.");
  await write(gm, "Oswin Pell", "Scores.MagicAccuracy", " 5 ");

  await write(gm, "Oswin Pell", "Damage", "3{Luck}", "Kindle");
  await refuse(await kindle(),
    "Kindle’s Damage cannot be read from character 3 on: “Luck}”. Enter the name of a number here, such as MlePwr.");
  await write(gm, "Oswin Pell", "Damage", "3{MgcPwr}", "Kindle");

  await write(gm, "Oswin Pell", "Vitals.Mana", 3);
  await refuse(await kindle(), "Not enough mana.");
  await write(gm, "Oswin Pell", "Vitals.Mana", 20);

  const attack = await openPlayDialog(gm, "Mara Reed", "Attack");
  await chooseTarget(attack, "Sluice Golem");
  await expect.poll(() => problem(attack)).toBe(" It is not this character’s turn. T4");
  await attack.locator("[data-action=close]").first().click();

  await write(gm, "Oswin Pell", "Scores.MagicAccuracy", 5);
  expect(await fight(gm)).toEqual(before);
  expect(await cardCount(gm)).toBe(2);
});

test("a player acts in their own turn alone, and only with their own heroes", async () => {
  const [gm, ada] = [await table.sit("Gamemaster"), await table.sit("Ada")];
  await begin(gm, "Mara Reed");
  const panel = await openPlayPanel(ada, "Mara Reed");
  await card(gm, async () => {
    await gm.getByRole("tab", { name: "Chat" }).click();
    await panel.getByRole("button", { name: "Guard", exact: true }).click();
  });
  await expect.poll(async () => (await participant(gm, "Mara Reed")).marks).toEqual([{ name: "guard", value: 3 }]);
  // Only the GM knows a foe's numbers.
  const attack = await openPlayDialog(ada, "Mara Reed", "Attack");
  await chooseTarget(attack, "Sluice Golem");
  await expect.poll(() => spoken(attack)).toContain("Hit 80%, Critical 5%, Natural 1 5%, Damage 12.3");
  const told = await card(gm, () => submit(attack));
  expect(await told.textContent()).toMatch(/16 against 11.*Sluice Golem: Health 48 → 36/s);
  await ada.getByRole("tab", { name: "Chat" }).click();
  const read = ada.locator("#chat .rulewright-card").last();
  await expect.poll(() => read.textContent()).toMatch(/Hit\s+Sluice Golem 12 damage\s+16\s.*Evasion: Sluice Golem\s+\?/s);
  expect(await read.textContent()).not.toMatch(/against 11|48 → 36/);
  // A player has no buttons for the GM's actions.
  expect(await panel.getByRole("button", { name: "Fall", exact: true }).count()).toBe(0);
  await closeSheet(ada, "Mara Reed");

  const tolly = await openPlayPanel(ada, "Tolly Finch");
  await tolly.getByRole("button", { name: "Guard", exact: true }).click();
  await expect.poll(async () => (await notices(ada)).join())
    .toContain("It is not this character’s turn.");
  await closeSheet(ada, "Tolly Finch");
  const oswin = await openPlayPanel(ada, "Oswin Pell");
  expect(await oswin.getByRole("button", { name: "Guard", exact: true }).isDisabled()).toBe(true);
  expect((await participant(gm, "Tolly Finch")).marks ?? []).toEqual([]);
});

onScreen("the player of a target is asked for a reaction that its AP allow (DEWPRISM-Q1, DEWPRISM-Q10)", async () => {
  const [gm, ada] = [await table.sit("Gamemaster"), await table.sit("Ada")];
  await begin(gm, "Sluice Golem");
  const asked = () => ada.locator(".rulewright-dialog").count();
  const steps = () => ada.evaluate(() => game.modules.get("rulewright").api.steps(game.messages.contents.at(-1)));
  const strike = face => command(gm, { do: "attack", who: "Sluice Golem", targets: ["Mara Reed"], insist: true },
    { dice: { faces: [face] } });
  await strike(2);
  await expect.poll(steps).toMatchObject([{ do: "use", react: "may", open: true }]);
  expect(await asked()).toBe(0);
  await command(gm, { do: "set", who: "Mara Reed", field: "ap", value: 8 });
  await strike(2);
  await expect.poll(asked).toBe(1);
  const dialog = ada.locator(".rulewright-dialog");
  expect(await dialog.innerText()).toContain("Turn the blade");
  await expect.poll(() => spoken(dialog)).toContain("Increase: Melee Evasion 2 begins");
  await submit(dialog);
  await expect.poll(async () => (await participant(gm, "Mara Reed")).marks?.map(({ name }) => name))
    .toContain("increase");
  await expect.poll(async () => (await participant(gm, "Mara Reed")).ap).toBe(3);

  // A movement is chosen on the battlefield as well as typed.
  await command(gm, { do: "takeTurn", who: "Mara Reed", insist: true });
  const move = await openPlayDialog(ada, "Mara Reed", "Move");
  await move.getByRole("button", { name: "Choose on the battlefield" }).click();
  await ada.locator(".rulewright-battlefield [data-x='5'][data-y='5']").click();
  await expect.poll(() => move.getByRole("spinbutton", { name: "To column" }).inputValue()).toBe("6");
  expect(await move.getByRole("spinbutton", { name: "To row" }).inputValue()).toBe("6");
  expect([gm, ada].flatMap(page => page.problems)).toEqual([]);
});

test("what is rare: a mark by hand, a small encounter, an hour of rest, and an option of the table", async () => {
  const gm = await table.sit("Gamemaster");
  const rest = await openPlayPanel(gm, "Nell Sorrow");
  await card(gm, () => rest.getByRole("button", { name: "Push on while tired" }).click());
  await expect.poll(() => gm.evaluate(() => game.actors.getName("Nell Sorrow").flags.rulewright.dewprism))
    .toMatchObject({ tired: 1, hourAp: 200 });
  await closeSheet(gm, "Nell Sorrow");

  const small = await openPlayDialog(gm, "Mara Reed", "Small encounter");
  for (const name of ["Mara Reed", "Tolly Finch"]) await small.getByLabel(name, { exact: true }).check();
  await small.getByLabel("Amount", { exact: true }).fill("4");
  await expect.poll(() => spoken(small)).toContain("Stays up 100%");
  const told = await send(gm, small);
  expect(await told.textContent()).toContain("Small encounter: Tolly Finch");
  await closeSheet(gm, "Mara Reed");

  await gm.evaluate(() => game.settings.set("rulewright", "dewprism.transience", "campaign"));
  await begin(gm, "Oswin Pell");
  expect((await fight(gm)).options).toEqual({ transience: "campaign" });
  await row(gm, "Sluice Golem").getByRole("button", { name: "Add a condition to Sluice Golem" }).click();
  const mark = gm.locator(".rulewright-dialog");
  await mark.getByLabel("Condition", { exact: true }).selectOption({ label: "Poison" });
  await mark.getByLabel("Strength of the condition", { exact: true }).fill("4");
  await mark.getByLabel("Duration", { exact: true }).fill("2");
  await submit(mark);
  await expect.poll(async () => (await participant(gm, "Sluice Golem")).marks)
    .toEqual([{ name: "poison", value: 4, left: 2 }]);
  await expect.poll(() => row(gm, "Sluice Golem").textContent()).toContain("Poison 4 (2 left)");
});

test("the cards lead from the last blow to the spoils, and ask who takes them", async () => {
  const gm = await table.sit("Gamemaster");
  await begin(gm, "Mara Reed");
  await gm.getByRole("tab", { name: "Chat" }).click();
  const fall = await openPlayDialog(gm, "Sluice Golem", "Fall");
  await fall.getByLabel("Spaces", { exact: true }).fill("9");
  await expect.poll(() => spoken(fall)).toContain("Sluice Golem dies.");
  const death = await send(gm, fall);
  await closeSheet(gm, "Sluice Golem");
  await death.getByRole("button", { name: "End combat" }).click();
  const spoils = await send(gm, gm.locator(".rulewright-dialog"));
  expect(await spoils.textContent()).toContain("Victory");
  await expect.poll(() => gm.evaluate(() => game.combat.combatants.getName("Sluice Golem").defeated)).toBe(true);
  // Sixty of experience for three heroes, and fifteen gil for each player's.
  expect(await spoils.textContent()).toMatch(/Mara Reed: XP 120 → 140.*Mara Reed: Gil 45 → 60/s);

  await spoils.getByRole("button", { name: "Harvest Sluice Golem" }).click();
  const harvest = gm.locator(".rulewright-dialog");
  await harvest.getByLabel("Acting character", { exact: true }).selectOption({ label: "Tolly Finch" });
  await expect.poll(() => spoken(harvest)).toBe("Success 50%");
  const found = await send(gm, harvest);
  expect(await found.textContent()).toContain("Harvest: Tolly Finch");
  await spoils.locator(".rulewright-applied").waitFor();
  expect(gm.problems).toEqual([]);
});

onScreen("the keyboard alone attacks", async () => {
  const gm = await table.sit("Gamemaster");
  await begin(gm, "Mara Reed");
  const panel = await openPlayPanel(gm, "Mara Reed");
  await panel.getByRole("toolbar").nth(1).locator("button[tabindex='0']").focus();
  await gm.keyboard.press("Home");
  expect(await gm.evaluate(() => document.activeElement.textContent.trim())).toBe("Attack");
  await gm.keyboard.press("Enter");
  const dialog = gm.locator(".rulewright-dialog");
  await expect.poll(() => gm.evaluate(() => document.activeElement.name)).toBe("target");
  await gm.keyboard.type("Sluice");
  await expect.poll(() => spoken(dialog)).toContain("Hit 80%");
  const focused = () => gm.evaluate(() => /** @type {HTMLButtonElement} */ (document.activeElement).type);
  for (let tabs = 0; tabs < 20 && await focused() !== "submit"; tabs++) await gm.keyboard.press("Tab");
  await gm.keyboard.press("Enter");
  await expect.poll(async () => (await participant(gm, "Sluice Golem")).health).toBe(36);
  // Keyboard users keep their place.
  await expect.poll(() => gm.evaluate(() => document.activeElement.textContent.trim())).toBe("Attack");
});

test("a player's dragged token pays for its way in its turn, as a move or as a sprint (DEWPRISM-C1, DEWPRISM-C2)", async () => {
  const [gm, ada] = [await table.sit("Gamemaster"), await table.sit("Ada")];
  await begin(gm, "Mara Reed");
  const square = page => page.evaluate(() => {
    const { x, y } = canvas.scene.tokens.getName("Mara Reed");
    return [x / canvas.grid.size, y / canvas.grid.size];
  });
  const drag = (page, columns) => page.evaluate(columns => {
    const token = canvas.scene.tokens.getName("Mara Reed");
    return token.move({ x: token.x + columns * canvas.grid.size, y: token.y }, { method: "dragging" });
  }, columns);
  await gm.evaluate(() => canvas.scene.tokens.getName("Mara Reed").update({ x: 0, y: 0 }));
  await expect.poll(() => square(ada)).toEqual([0, 0]);
  const ap = async () => (await participant(gm, "Mara Reed")).ap;
  const before = await ap();
  await drag(ada, 1);
  await expect.poll(() => square(gm)).toEqual([1, 0]);
  expect(await ap()).toBe(before - 5);
  // Too far for a move, and too dear for a sprint after one.
  await drag(ada, 3);
  await expect.poll(() => notices(ada)).toContainEqual(
    expect.stringMatching(/This is too far away|Not enough AP left/));
  expect(await square(gm)).toEqual([1, 0]);
});
