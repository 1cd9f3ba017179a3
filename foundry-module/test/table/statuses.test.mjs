import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { callApi, undo } from "../e2e/support/api.mjs";
import { beginCombat, command } from "../e2e/support/fight.mjs";
import { Table, change, notices, openAttack as attack, openDialog, roll, spoken, state } from "../e2e/support/table.mjs";

let table;
beforeAll(async () => { table = await Table.open(); });
beforeEach(async () => { await table.renew(); });
afterAll(async () => { await table.close(); });

/** The effects on a token's actor, as they are called there. */
const effects = (page, name) => page.evaluate(name => {
  const actor = game.scenes.active.tokens.find(token => token.name === name).actor;
  return actor.effects.map(effect => effect.name).sort();
}, name);

test("a status set by hand counts in the next roll, and no longer once it is gone (ICON-X-WEAKENED)", async () => {
  const page = await table.sit("Gamemaster");
  const damage = async () => (await (await roll(page, await attack(page)))
    .locator(".rulewright-chain").last().textContent()).replace(/\s+/g, " ");
  const strong = await damage();
  expect(strong).not.toContain("weakened");
  const toggle = () => page.evaluate(() => game.actors
    .getName("Brannoc Vey").toggleStatusEffect("rulewright.weakened"));
  await toggle();
  const weak = await damage();
  expect(weak).toContain("weakened −2");
  await toggle();
  expect(await damage()).toBe(strong);
  expect(page.problems).toEqual([]);
});

test("a target made vulnerable by hand is better to attack: the odds in the dialog say so (ICON-X-VULNERABLE)",
    async () => {
  const page = await table.sit("Gamemaster");
  const mean = async dialog => {
    await expect.poll(() => spoken(dialog)).toContain("Mean damage");
    return Number(/Mean damage ([\d.]+)/.exec(await spoken(dialog))[1]);
  };
  const dialog = await attack(page);
  const before = await mean(dialog);
  await dialog.locator("[data-action=close]").click();
  await change(page, "Gate Warden", {}, ["vulnerable"]);
  expect(await mean(await attack(page))).toBeGreaterThan(before);
});

test("everything that a token can carry can be set in its menu, and the rules take all of it at once", async () => {
  const page = await table.sit("Gamemaster");
  const names = await page.evaluate(async () => {
    const list = Object.values(CONFIG.statusEffects).map(({ id }) => id).filter(id => id.startsWith("rulewright."));
    const actor = game.scenes.active.tokens.find(({ name }) => name === "Gate Warden").actor;
    for (const id of list) await actor.toggleStatusEffect(id, { active: true });
    return list;
  });
  expect(names.length).toBeGreaterThan(30);
  expect((await state(page, "Gate Warden")).statuses).toEqual([...names].sort());
  // The target is in stealth and immune: the rules answer, at least with a refusal.
  const dialog = await attack(page);
  await expect.poll(() => spoken(dialog)).toMatch(/Hit|stealth/);
  expect(await spoken(dialog)).not.toContain("the rules cannot read");
  expect(page.problems).toEqual([]);
});

test("the core's own Blind is no second one: the rules read it, and neither the token's menu nor the full sheet has both (ICON-X-BLIND)", async () => {
  const page = await table.sit("Gamemaster");
  await page.evaluate(() => game.actors.getName("Brannoc Vey").toggleStatusEffect("blind", { active: true }));
  await beginCombat(page, ["Brannoc Vey", "Gate Warden"]);
  await command(page, { do: "takeTurn", who: "Brannoc Vey" });
  expect(await command(page, { do: "use", who: "Brannoc Vey", target: "Gate Warden",
    ability: { id: "bow", takes: "one", attack: true, strike: { kind: "light", range: 20 } },
    situation: { distance: 3 } })).toBeNull();
  await expect.poll(() => notices(page))
    .toContainEqual(expect.stringContaining("A blind character reaches only 2 spaces."));
  await callApi(page, "open", "sheet", { actor: "Brannoc Vey" });
  const options = page.locator(".rulewright-sheet select[data-status] option");
  await options.first().waitFor({ state: "attached" });
  const doubled = (await options.allTextContents()).filter((name, at, all) => all.indexOf(name) !== at);
  expect(await options.count()).toBeGreaterThan(30);
  expect(doubled).toEqual([]);
  expect(await page.evaluate(() => {
    const menu = Object.values(CONFIG.statusEffects)
      .filter(({ hud }) => hud !== false).map(({ name }) => game.i18n.localize(name));
    return menu.filter((name, at) => menu.indexOf(name) !== at);
  })).toEqual([]);
  expect(page.problems).toEqual([]);
});

test("an ongoing status says so in its name, and no save ends it (ICON-X-ONGOING)", async () => {
  const page = await table.sit("Gamemaster");
  const dialog = await attack(page);
  await dialog.locator("summary", { hasText: "More" }).click();
  await dialog.getByLabel("Dazed").check();
  await dialog.getByLabel("Ongoing").check();
  await roll(page, dialog);
  await expect.poll(() => effects(page, "Gate Warden")).toEqual(["Dazed+"]);
  await page.evaluate(() => game.scenes.active.tokens
    .find(({ name }) => name === "Gate Warden").actor.toggleStatusEffect("rulewright.blind"));
  const saves = await openDialog(page, "Oma Tarrow", "Cure");
  await saves.getByLabel("Character", { exact: true }).selectOption({ label: "Gate Warden" });
  expect(await (await roll(page, saves)).textContent()).toContain("Dazed is ongoing: no save");
});

test("marks of two characters stand side by side, and each ends by itself (ICON-C9)", async () => {
  const page = await table.sit("Gamemaster");
  const [BRANNOC, OMA, WARDEN] = ["Brannoc Vey", "Oma Tarrow", "Gate Warden"];
  await beginCombat(page, [BRANNOC, OMA, WARDEN]);
  const [one, two] = await page.evaluate(names => names.map(name => canvas.scene.tokens.getName(name).actor.uuid),
    [BRANNOC, OMA]);
  const mark = from => ({ target: WARDEN, status: { name: "mark", key: "Hunt", from } });
  for (const from of [one, two]) expect(await command(page, { do: "give", ...mark(from) })).not.toBeNull();
  expect(await effects(page, WARDEN)).toEqual(["Mark: Hunt", "Mark: Hunt"]);
  const ended = await command(page, { do: "takeAway", ...mark(one) });
  const left = () => page.evaluate(() => game.scenes.active.tokens
    .find(({ name }) => name === "Gate Warden").actor.effects.map(effect => effect.flags.rulewright.from));
  expect(await left()).toEqual([two]);
  expect(await undo(page, {}, ended.card)).toEqual([]);
  expect((await left()).sort()).toEqual([one, two].sort());
});

test("charges count in place, show in the name, and can be taken back (ICON-X-VIGILANCE)", async () => {
  const page = await table.sit("Gamemaster");
  await change(page, "Gate Warden", {}, ["vigilance"]);
  expect(await effects(page, "Gate Warden")).toEqual(["Vigilance"]);
  await beginCombat(page, ["Brannoc Vey", "Gate Warden"]);
  const counted = await command(page,
    { do: "give", target: "Gate Warden", status: { name: "vigilance", value: 2 } });
  expect(await effects(page, "Gate Warden")).toEqual(["Vigilance (3)"]);
  const value = () => page.evaluate(
    () => game.scenes.active.tokens.find(
      ({ name }) => name === "Gate Warden").actor.effects.contents[0].flags.rulewright?.value ?? null);
  expect(await value()).toBe(3);
  expect(await undo(page, {}, counted.card)).toEqual([]);
  expect(await effects(page, "Gate Warden")).toEqual(["Vigilance"]);
  expect(await value()).toBe(null);
  // Another browser sees the same.
  const ada = await table.sit("Ada");
  expect(await effects(ada, "Gate Warden")).toEqual(["Vigilance"]);
});
