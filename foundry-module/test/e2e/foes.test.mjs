import { afterAll, beforeAll, beforeEach, describe, expect } from "vitest";
import { chooseTarget } from "./support/core-ui.mjs";
import { callApi } from "./support/api.mjs";
import { Table, notices, openPanel, submit } from "./support/table.mjs";
import { test } from "./support/tiers.mjs";

let table;
beforeAll(async () => { table = await Table.open(); });
beforeEach(async () => { await table.renew(); });
afterAll(async () => { await table.close(); });

const button = page => page.getByRole("button", { name: "New foe" });
const actors = page => page.evaluate(() => game.actors.size);
const create = dialog => dialog.getByRole("button", { name: "Create the foe" }).click();
const spoken = dialog => dialog.locator("[data-spoken]").textContent();

async function openNewFoe(page) {
  await button(page).click();
  const dialog = page.locator("#rulewright-new-foe");
  await dialog.locator("[data-numbers] > *").first().waitFor();
  return dialog;
}

/** Opens it as a macro does. */
const openByCode = page => callApi(page, "open", "newFoe");

/** Waits until the world has the foe. */
const made = (page, name) => expect.poll(() => page.evaluate(name => Boolean(game.actors.getName(name)), name))
  .toBe(true);

/** The numbers that the dialog shows, by their labels. */
const numbers = dialog => dialog.locator("[data-numbers] dl > div")
  .evaluateAll(list => Object.fromEntries(
    list.map(one => [one.querySelector("dt").textContent, one.querySelector("dd").textContent])));

async function fill(dialog, /** @type {Record<string, any>} */ { name, foeClass, players, elite }) {
  if (name !== undefined) await dialog.getByLabel("Name").fill(name);
  if (foeClass) await dialog.getByLabel("Class").selectOption({ label: foeClass });
  if (players !== undefined) await dialog.getByLabel("Player characters").fill(players);
  if (elite) await dialog.getByLabel("Elite").check();
}

describe("a new foe", () => {
  test("is a mob for three: the numbers are seen before, and stand on its sheet after (ICON-F6)", async () => {
    const page = await table.sit("Gamemaster");
    const dialog = await openNewFoe(page);
    expect(await dialog.getByLabel("Player characters").inputValue()).toBe("4");
    await expect.poll(() => dialog.getByLabel("Name").evaluate(input => input === document.activeElement)).toBe(true);
    await fill(dialog, { name: "Ash Rabble", foeClass: "Mob", players: "3" });
    await expect.poll(() => numbers(dialog)).toEqual({
      Members: "6", "Hits each takes": "2", Defense: "8", Fray: "3", "Damage die": "d6", Armor: "0",
      "Speed (dash)": "4 (2)", "Turns a round": "1", Points: "1"
    });
    expect(await spoken(dialog)).toContain("Members 6");
    await create(dialog);
    await made(page, "Ash Rabble");
    await page.locator(".rulewright-panel").waitFor();
    await expect.poll(() => dialog.count()).toBe(0);
    const sheet = page.locator(".app, .application")
      .filter({ has: page.locator(`input[name=name][value="Ash Rabble"]`) });
    expect(await sheet.locator("input[name='system.health.max']").inputValue()).toBe("2");
    expect(await page.evaluate(() => {
      const { system, flags, prototypeToken, ownership } = game.actors.getName("Ash Rabble");
      return { hp: system.health.value, defense: system.attributes.Stats.Defense.value, flags: flags.rulewright,
        linked: prototypeToken.actorLink, numbered: prototypeToken.appendNumber, all: ownership.default };
    })).toEqual({
      hp: 2, defense: 8, flags: { side: "foe", class: "mob", templates: [], players: 3, members: 6 },
      linked: false, numbered: true, all: 0
    });
    // The list has it, and its button is still there, once.
    await page.locator("#actors").getByText("Ash Rabble").waitFor();
    expect(await button(page).count()).toBe(1);
    expect(page.problems).toEqual([]);
  });

  test("fights with the numbers that it got: an elite heavy has double hit points (ICON-F5)", async () => {
    const page = await table.sit("Gamemaster");
    const dialog = await openNewFoe(page);
    await fill(dialog, { name: "Iron Aunt", foeClass: "Heavy", elite: true });
    await expect.poll(() => numbers(dialog)).toMatchObject({ "Hit points": "80", "Turns a round": "2", Points: "2" });
    await create(dialog);
    await made(page, "Iron Aunt");
    expect(await page.evaluate(() => game.actors.getName("Iron Aunt").system.attributes.Stats.Vigor.max)).toBe(20);
    const panel = await openPanel(page, "Brannoc Vey");
    await panel.getByRole("button", { name: "Light attack" }).click();
    const attack = page.locator(".rulewright-dialog").last();
    await chooseTarget(attack, "Iron Aunt");
    await submit(attack);
    await page.locator("#chat .rulewright-card .rulewright-outcome").waitFor();
    expect(await page.locator("#chat .rulewright-card").textContent()).toContain("against 6");
  });

  test.each([
    ["no name", { name: "  " }, "A foe needs a name. Nothing was created."],
    ["no players", { name: "Stag", foeClass: "Legend", players: "0" },
      "Player characters must be from 1 to 99, not 0."],
    ["players that are none", { name: "Stag", players: "x" }, "Player characters: “x” is not a number."],
    ["players left empty", { name: "Stag", foeClass: "Mob", players: "" }, "Fill in “Player characters”."]
  ])("with %s is not made; the dialog says why and keeps what was typed", async (_what, choices, problem) => {
    const page = await table.sit("Gamemaster");
    const before = await actors(page);
    const dialog = await openNewFoe(page);
    await fill(dialog, choices);
    await create(dialog);
    await expect.poll(() => notices(page)).toContainEqual(expect.stringContaining(problem));
    if ("players" in choices) await expect.poll(() => spoken(dialog)).toBe(problem);
    expect(await actors(page)).toBe(before);
    expect(await dialog.getByLabel("Name").inputValue()).toBe(choices.name);
    await fill(dialog, { name: "Stag", players: "2" });
    await create(dialog);
    await expect.poll(() => actors(page)).toBe(before + 1);
    expect(page.problems).toEqual([]);
  });

  test("takes a picture from the server's files, where the core lets the GM choose one", async () => {
    const page = await table.sit("Gamemaster");
    // The stage has no window for files: this one answers at once, in the shape of the core's.
    await page.evaluate(() => {
      foundry.applications.apps.FilePicker = { implementation: class {
        constructor(options) { this.options = options; }
        render() { this.options.callback(`icons/svg/skull.svg`); }
      } };
    });
    const dialog = await openNewFoe(page);
    const portrait = dialog.locator(".rulewright-portrait");
    expect(await portrait.getAttribute("src")).toBe("modules/rulewright/icons/foe-heavy.svg");
    await fill(dialog, { name: "Bone Aunt", foeClass: "Leader" });
    await expect.poll(() => portrait.getAttribute("src")).toBe("modules/rulewright/icons/foe-leader.svg");
    await dialog.getByRole("button", { name: "Choose a file" }).click();
    expect(await portrait.getAttribute("src")).toBe("icons/svg/skull.svg");
    await create(dialog);
    await made(page, "Bone Aunt");
    expect(await page.evaluate(() => game.actors.getName("Bone Aunt").prototypeToken.texture.src))
      .toBe("icons/svg/skull.svg");
    await page.close();
  });

  test("with HTML for a name is text everywhere", async () => {
    const page = await table.sit("Gamemaster");
    const dialog = await openNewFoe(page);
    const evil = `<img src=x onerror="hacked=1">`;
    await page.evaluate(() => { globalThis.hacked = 0; });
    await fill(dialog, { name: evil });
    await create(dialog);
    await made(page, evil);
    await page.locator("#actors").getByText(evil).waitFor();
    expect(await page.evaluate(() => globalThis.hacked)).toBe(0);
  });
});

describe("the budget (ICON-F7)", () => {
  const cost = dialog => dialog.locator(".rulewright-cost").textContent();

  test("counts the foes of the scene, or of the combat once there is one", async () => {
    const page = await table.sit("Gamemaster");
    const dialog = await openNewFoe(page);
    // On the seed's scene: four foes, a mob, and a legend that alone costs all of 5.
    expect(await cost(dialog)).toBe("This scene: 10 of 5 points, with this foe 11.");
    expect(await dialog.locator(".rulewright-problem").textContent())
      .toContain("That is 6 points over the budget.");
    await page.evaluate(async () => {
      const combat = await Combat.create({ active: true });
      const tokens = game.scenes.active.tokens.filter(
        ({ name }) => ["Gate Warden", "River Rabble", "Isel Quill"].includes(name));
      await combat.createEmbeddedDocuments("Combatant",
        tokens.map(token => ({ actorId: token.actorId, tokenId: token.id, sceneId: game.scenes.active.id })));
    });
    await fill(dialog, { foeClass: "Leader", elite: true });
    await expect.poll(() => cost(dialog)).toBe("This combat: 2 of 5 points, with this foe 4.");
    expect(await dialog.locator(".rulewright-problem").count()).toBe(0);
    await fill(dialog, { foeClass: "Legend" });
    await expect.poll(() => cost(dialog)).toBe("This combat: 2 of 5 points, with this foe 7.");
  });
});

describe("the button", () => {
  test("is the GM's: players see none, and the way past it is closed", async () => {
    const page = await table.sit("Ada");
    expect(await button(page).count()).toBe(0);
    await openByCode(page);
    await expect.poll(() => notices(page)).toContainEqual(expect.stringContaining("Only the GM can do this."));
    expect(await page.locator("#rulewright-new-foe").count()).toBe(0);
  });

  test("works by keyboard: it opens one dialog, Escape closes it, and the focus comes back", async () => {
    const page = await table.sit("Gamemaster");
    await button(page).focus();
    await page.keyboard.press("Enter");
    const dialog = page.locator("#rulewright-new-foe");
    await dialog.waitFor();
    await openByCode(page);
    expect(await dialog.count()).toBe(1);
    await page.keyboard.press("Escape");
    await expect.poll(() => dialog.count()).toBe(0);
    await expect.poll(() => button(page).evaluate(one => one === document.activeElement)).toBe(true);
  });
});
