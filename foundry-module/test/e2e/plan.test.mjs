/** The plan of a fight of ICON: the places of both sides, and the victory scenarios. */
import { afterAll, beforeAll, beforeEach, expect } from "vitest";
import { undo } from "./support/api.mjs";
import { violations } from "./support/axe.mjs";
import { command, encounter, gather, put } from "./support/fight.mjs";
import { openTracker } from "./support/play.mjs";
import { Table, clearNotices, notices, seated, submit } from "./support/table.mjs";
import { onScreen, test } from "./support/tiers.mjs";
import { tooWide } from "./support/width.mjs";

let table;
beforeAll(async () => { table = await Table.open(); });
beforeEach(async () => { await table.renew(); });
afterAll(async () => { await table.close(); });

const [HERO, FOE] = ["Brannoc Vey", "Gate Warden"];

/** Opens the plan by the button of the tracker. */
const openPlan = async page => {
  await openTracker(page);
  await page.locator("[data-fight=plan]").first().click();
  const shown = page.locator("#rulewright-plan");
  await shown.locator("[aria-label='Victory scenarios']").waitFor();
  return shown;
};

/** The places of the participants in the window, by name. */
const places = shown => shown.locator("tr[data-who]").evaluateAll(rows => Object.fromEntries(rows.map(row =>
  [row.querySelector("th").textContent, row.querySelector("td").textContent.trim()])));

/** Chooses a square of the open battlefield. */
const choose = async (page, column, row) => {
  const field = page.locator(".rulewright-battlefield").last();
  await field.locator(`[data-x="${column - 1}"][data-y="${row - 1}"]`).click();
};

const scenarios = async page => (await encounter(page)).scenarios ?? [];

test("ICON-T0 the GM places foes first, then the players theirs, and undo takes a place back", async () => {
  const [gm, ada] = [await table.sit("Gamemaster"), await table.sit("Ada")];
  await gather(gm, [HERO, FOE]);
  for (const name of [HERO, FOE]) await put(gm, name, -1, 0);
  const [hers, shown] = [await openPlan(ada), await openPlan(gm)];
  await expect.poll(() => places(hers)).toEqual({ [FOE]: "Not placed yet",
    [HERO]: "Not placed yet Foes are placed first." });
  expect(await hers.locator("button[data-action=deploy]").count()).toBe(0);
  await command(ada, { do: "deploy", who: HERO, at: { x: 2, y: 2 } });
  expect((await notices(ada)).join()).toContain("Foes are placed first");
  await clearNotices(ada);
  await shown.locator(`tr[data-placed=false] button[data-action=deploy]`).first().click();
  await choose(gm, 4, 1);
  await expect.poll(() => places(hers)).toEqual({ [FOE]: "Placed", [HERO]: "Not placed yet" });
  await hers.locator("button[data-action=deploy]").click();
  await choose(ada, 2, 3);
  await expect.poll(() => places(shown)).toEqual({ [FOE]: "Placed", [HERO]: "Placed" });
  const at = async () => (await encounter(gm)).combatants.map(({ x, y }) => [x, y]);
  expect(await at()).toEqual([[1, 2], [3, 0]]);
  await undo(gm);
  await expect.poll(() => places(shown)).toEqual({ [FOE]: "Placed", [HERO]: "Not placed yet" });
  expect([gm.problems, ada.problems]).toEqual([[], []]);
});

test("ICON-T0 a participant without a token gets one beside the map, and a hidden one gets a hidden token", async () => {
  const gm = await table.sit("Gamemaster");
  await gather(gm, [FOE]);
  await gm.evaluate(() => game.combat.createEmbeddedDocuments("Combatant",
    [{ actorId: game.actors.getName("Isel Quill").id },
      { actorId: game.actors.getName("The Hollow Stag").id, hidden: true }]));
  const shown = await openPlan(gm);
  await expect.poll(async () => (await places(shown))["Isel Quill"]).toContain("No token on the scene");
  await shown.locator("button[data-action=tokens]").click();
  await expect.poll(async () => (await places(shown))["Isel Quill"]).toContain("Not placed yet");
  expect(await gm.evaluate(() => game.combat.combatants.filter(({ token }) => token?.x < 0).map(({ name, token }) =>
    [name, token.hidden]))).toEqual([["Isel Quill", false], ["The Hollow Stag", true]]);
  expect(gm.problems).toEqual([]);
});

test("ICON-T0 a foe that the GM hides without a place is no news to the players, whose heroes need not wait", async () => {
  const [gm, ada] = [await table.sit("Gamemaster"), await table.sit("Ada")];
  await gather(gm, [HERO, FOE]);
  for (const name of [HERO, FOE]) await put(gm, name, -1, 0);
  await gm.evaluate(() => game.combat.createEmbeddedDocuments("Combatant",
    [{ actorId: game.actors.getName("The Hollow Stag").id, hidden: true }]));
  const hers = await openPlan(ada);
  await expect.poll(() => places(hers)).toMatchObject({ [HERO]: "Not placed yet Foes are placed first." });
  await command(gm, { do: "deploy", who: FOE, at: { x: 3, y: 0 } });
  await expect.poll(() => places(hers)).toEqual({ [FOE]: "Placed", [HERO]: "Not placed yet" });
  await hers.locator("button[data-action=deploy]").click();
  await choose(ada, 2, 3);
  await expect.poll(() => places(hers)).toEqual({ [FOE]: "Placed", [HERO]: "Placed" });
  expect([gm.problems, ada.problems]).toEqual([[], []]);
});

test("ICON-E10 a character that is escorted stays the same one as it gets a token, which its actor does not link",
  async () => {
    const gm = await table.sit("Gamemaster");
    await gather(gm, [HERO]);
    const who = await gm.evaluate(async () => {
      const stag = game.actors.getName("The Hollow Stag");
      await stag.update({ "prototypeToken.actorLink": false });
      await game.combat.createEmbeddedDocuments("Combatant", [{ actorId: stag.id }]);
      return stag.uuid;
    });
    await command(gm, { do: "scenario", scenario: { id: "way", kind: "escort", first: "foe", size: 1, who } });
    const shown = await openPlan(gm);
    await shown.locator("button[data-action=tokens]").click();
    await expect.poll(() => gm.evaluate(() => game.combat.combatants.getName("The Hollow Stag").token?.x < 0))
      .toBe(true);
    expect((await encounter(gm)).combatants.map(({ character }) => character.id)).toContain(who);
    expect(await shown.innerText()).not.toContain("takes no part in this combat");
    expect(gm.problems).toEqual([]);
  });

test("ICON-E8 ICON-E9 a zone that is held to the end of a round closes the fight with its summary, and undo opens it again",
    async () => {
  const [gm, ada] = [await table.sit("Gamemaster"), await table.sit("Ada")];
  await gather(gm, [HERO, FOE]);
  await put(gm, HERO, 2, 2);
  await put(gm, FOE, 9, 2);
  const shown = await openPlan(gm);
  await shown.locator("button[data-action=newScenario]").click();
  const form = gm.locator(".rulewright-dialog").last();
  await form.locator("[name='scenario.size']").fill("1");
  await form.locator("[name='scenario.name']").fill("The bridge");
  await submit(form);
  await expect.poll(() => scenarios(gm)).toMatchObject([{ kind: "hold", first: "hero", size: 1, name: "The bridge" }]);
  await expect.poll(() => shown.innerText()).toContain("There is no zone");
  await shown.locator("input[data-reach]").fill("1");
  await shown.locator("button[data-action=addZone]").click();
  await choose(gm, 4, 4);
  await expect.poll(async () => (await encounter(gm)).zones).toMatchObject([{ x: 3, y: 3, size: 1 }]);
  await expect.poll(() => shown.innerText()).toContain("The side holds the zones now.");
  await command(gm, { do: "begin" });
  await openTracker(ada);
  await expect.poll(() => ada.locator(".rulewright-conditions").first().innerText())
    .toContain("The bridge: Heroes: hold the zones at the end of 1 rounds (0 of 1)");
  for (const who of [HERO, FOE]) {
    await command(gm, { do: "takeTurn", who });
    await command(gm, { do: "endTurn", who });
  }
  await expect.poll(() => ada.evaluate(() => Boolean(game.combat?.flags.rulewright.fight.runs))).toBe(false);
  await expect.poll(() => ada.locator("#chat .rulewright-card").last().innerText())
    .toContain("Victory of the heroes: The bridge");
  expect(await scenarios(gm)).toEqual([]);
  await undo(gm);
  await expect.poll(() => scenarios(gm)).toMatchObject([{ kind: "hold", size: 1 }]);
  expect((await encounter(gm)).round).toBe(1);
  expect([gm.problems, ada.problems]).toEqual([[], []]);
});

test("a button that counts a scenario keeps the keyboard", async () => {
  const gm = await table.sit("Gamemaster");
  await gather(gm, [HERO, FOE]);
  const shown = await openPlan(gm);
  await command(gm, { do: "scenario", scenario: { id: "bridge", kind: "hold", first: "hero", size: 3 } });
  const filled = async () => (await scenarios(gm))[0]?.filled ?? 0;
  for (const { by, becomes } of [{ by: "1", becomes: 1 }, { by: "1", becomes: 2 }, { by: "-1", becomes: 1 }]) {
    const button = shown.locator(`[data-action=count][data-by="${by}"]`);
    await button.focus();
    await gm.keyboard.press("Enter");
    await expect.poll(filled, { message: by }).toBe(becomes);
    await expect.poll(() => button.getAttribute("data-to"), { message: by }).toBe(String(becomes + Number(by)));
    await expect.poll(() => gm.evaluate(() => [document.activeElement.dataset.action,
      document.activeElement.dataset.by].join(" ")), { message: by }).toBe(`count ${by}`);
  }
  expect(gm.problems).toEqual([]);
});

test("ICON-E8 a scenario whose zone is gone, and an escort who is defeated or left, say so and lose nothing", async () => {
  const gm = await table.sit("Gamemaster");
  await gather(gm, [HERO, FOE]);
  await put(gm, HERO, 2, 2);
  await put(gm, FOE, 9, 2);
  const who = await gm.evaluate(name => canvas.scene.tokens.getName(name).actor.uuid, HERO);
  await command(gm, { do: "scenario", scenario: { id: "hold", kind: "hold", first: "hero", size: 2, filled: 1 },
    at: { x: 2, y: 2 }, spaces: 0 });
  await command(gm, { do: "scenario", scenario: { id: "escort", kind: "escort", first: "hero", who },
    at: { x: 11, y: 2 }, spaces: 0 });
  await command(gm, { do: "begin" });
  const shown = await openPlan(gm);
  await expect.poll(() => shown.innerText()).toContain(`bring ${HERO} to safety`);
  await gm.evaluate(() => game.combat.update({ "flags.rulewright.fight.zones": [] }));
  await expect.poll(() => shown.innerText()).toContain("There is no zone: the GM places one");
  await command(gm, { do: "set", who: HERO, field: "hp", value: 0 });
  await expect.poll(() => shown.innerText()).toContain("The escorted character is defeated, and may be rescued.");
  await gm.evaluate(name => game.combat.combatants.getName(name).delete(), HERO);
  await expect.poll(() => shown.innerText()).toContain("takes no part in this combat any more");
  expect(await scenarios(gm)).toMatchObject([{ kind: "hold", filled: 1 }, { kind: "escort" }]);
  await command(gm, { do: "scenario", scenario: { id: "other", kind: "escort", first: "hero", who: "x" } });
  expect((await notices(gm)).length).toBeGreaterThan(0);
  expect(gm.problems).toEqual([]);
});

test("ICON-E13 the card of the last defeat offers the GM the end of the fight, and players read who decides", async () => {
  const [gm, ada] = [await table.sit("Gamemaster"), await table.sit("Ada")];
  await gather(gm, [HERO, FOE]);
  await command(gm, { do: "begin" });
  await command(gm, { do: "damage", target: FOE, blow: { roll: { flat: 999 } } });
  const card = page => page.locator("#chat .rulewright-card").last();
  await expect.poll(() => card(ada).innerText()).toContain("All foes are defeated");
  expect(await card(ada).locator("button[data-step]:not([disabled])").count()).toBe(0);
  await card(gm).locator("button[data-step]").click();
  await expect.poll(() => gm.evaluate(() => Boolean(game.combat?.flags.rulewright.fight.runs))).toBe(false);
});

test("ICON-A24 an arc is laid square by square on the battlefield", async () => {
  const gm = await table.sit("Gamemaster");
  await gather(gm, [HERO, FOE]);
  await put(gm, HERO, 2, 2);
  await put(gm, FOE, 4, 2);
  await command(gm, { do: "begin" });
  await command(gm, { do: "takeTurn", who: HERO });
  const text = "Ember Trail (1 action, Arc 2)\nArea effect: Characters take 2 damage.";
  const asked = command(gm, { do: "use", who: HERO, ability: { id: "ember", text } });
  const dialog = gm.locator(".rulewright-dialog").last();
  for (const [column, row] of [[4, 3], [5, 3]]) {
    await expect.poll(() => dialog.innerText()).toContain("choose the next square of the arc");
    await dialog.locator("[data-action=board]").click();
    const field = gm.locator(".rulewright-battlefield").last();
    await field.waitFor();
    if (column === 5) expect(await field.locator("[data-state=chosen]").count()).toBe(1);
    await choose(gm, column, row);
    await submit(gm.locator(".rulewright-dialog").last());
  }
  await asked;
  await expect.poll(() => gm.locator("#chat .rulewright-card").last().innerText()).toContain("Gate Warden");
  expect(gm.problems).toEqual([]);
});

onScreen("ICON-T0 ICON-E8 the plan fits desk and phone, and has no fault of access", async () => {
  const gm = await table.sit("Gamemaster");
  await gather(gm, [HERO, FOE, "Oma Tarrow"]);
  await put(gm, HERO, -1, 0);
  const who = await gm.evaluate(name => canvas.scene.tokens.getName(name).actor.uuid, "Oma Tarrow");
  const scenario = { id: "bridge", kind: "hold", first: "hero", size: 3, name: "The old bridge" };
  await command(gm, { do: "scenario", scenario,
    at: { x: 3, y: 3 }, spaces: 1 });
  await command(gm, { do: "scenario", scenario: { id: "escort", kind: "escort", first: "hero", who } });
  const shown = await openPlan(gm);
  await shown.locator("[data-scenario=escort]").waitFor();
  expect(await violations(gm, "#rulewright-plan")).toEqual([]);
  expect(await tooWide(shown)).toEqual([]);
  const context = await table.browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true,
    isMobile: true, reducedMotion: "reduce" });
  try {
    const ada = await context.newPage();
    await ada.goto(`${table.stage.url}?user=Ada`);
    await seated(ada);
    await ada.evaluate(() => game.modules.get("rulewright").api.open("plan"));
    const hers = ada.locator("#rulewright-plan");
    await hers.locator("[data-scenario=escort]").waitFor();
    expect(await tooWide(hers)).toEqual([]);
    expect(await hers.locator("button[data-action=drop]").count()).toBe(0);
  } finally {
    await context.close();
  }
});

onScreen("ICON-E12 the encounter check names the victory scenarios of the combat, and they decide its fights", async () => {
  const gm = await table.sit("Gamemaster");
  await gather(gm, [HERO, FOE]);
  const scenario = { id: "dawn", kind: "last", first: "hero", size: 1, name: "Until dawn" };
  await command(gm, { do: "scenario", scenario });
  await gm.getByRole("button", { name: "Check the encounter" }).click();
  const dialog = gm.locator("#rulewright-encounter");
  await expect.poll(() => dialog.innerText()).toContain("Until dawn: Heroes: last 1 rounds");
  await dialog.getByLabel("Fights", { exact: true }).selectOption("100");
  await dialog.getByRole("button", { name: "Play the fights" }).click();
  await expect.poll(() => dialog.locator("[data-spoken]").textContent()).toMatch(/^100 fights.*100/);
  expect(await dialog.locator(".rulewright-chances dd").first().textContent()).toMatch(/^100/);
});
