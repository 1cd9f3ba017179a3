import { mkdtemp, mkdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect } from "vitest";
import { ClassicLevel } from "classic-level";
import { violations } from "./support/axe.mjs";
import { beginCombat, command } from "./support/fight.mjs";
import { openPanel, spoken, Table, submit } from "./support/table.mjs";
import { onScreen, test } from "./support/tiers.mjs";

/** Abilities of our own invention, in the layout of the community's data. */
const ABILITIES = {
  /** @type {{ name: string, items: [string, string][] }} */
  reeds: { name: "Reeds", items: [
    ["Gale Nudge (1 action)", "<p><strong>Effect:</strong> You gain 2 @UUID[Item.none]{vigor}.</p>"],
    ["Cracked Bell (1 action)",
      "<p>Effect: You gain 2 vigor.</p><p>Special: The bell's note is heard in every tavern.</p>"],
    ["Tall Reed (1 action, Combo 1)", "<p>Effect: You gain 1 vigor.</p>"],
    ["Low Reed (1 action, Combo 2)", "<p>Effect: You gain 3 vigor.</p>"],
    ["Rope", "<p>Ten paces of it.</p>"]
  ] }
};

/** Writes a module with a compendium of items and one with a foe. */
async function moduleWithPacks() {
  const folder = await mkdtemp(join(tmpdir(), "rulewright-texts-"));
  const pack = async (name, entries) => {
    await mkdir(join(folder, "packs", name), { recursive: true });
    const level = new ClassicLevel(join(folder, "packs", name), { valueEncoding: "json" });
    await level.batch(entries.map(([key, value]) => ({ type: "put", key, value })));
    await level.close();
  };
  let made = 0;
  const id = () => `textOfOurOwn${String(made++).padStart(4, "0")}`;
  const itemOf = ([name, description], more = {}) => ({ _id: id(), name, type: "item", img: "icons/svg/item-bag.svg",
    system: { description, attributes: {}, groups: {} }, effects: [], flags: {}, folder: null, sort: 0, ...more });
  const shelf = id();
  const items = ABILITIES.reeds.items.map(one => itemOf(one, { folder: shelf }));
  await pack("texts", [[`!folders!${shelf}`, { _id: shelf, name: ABILITIES.reeds.name, type: "Item", folder: null }],
    ...items.map(one => [`!items!${one._id}`, one])]);
  const foe = { _id: id(), name: "Reed Breaker", type: "character", img: "icons/svg/mystery-man.svg", folder: null,
    flags: { rulewright: { class: "heavy", side: "foe" } }, effects: [], sort: 0,
    system: { health: { value: 32, min: 0, max: 32 }, attributes: {}, groups: {} },
    prototypeToken: { name: "Reed Breaker", disposition: -1, actorLink: true } };
  const owned = ABILITIES.reeds.items.slice(0, 4).map(one => itemOf(one));
  await pack("foes", [[`!actors!${foe._id}`, { ...foe, items: owned.map(one => one._id) }],
    ...owned.map(one => [`!actors.items!${foe._id}.${one._id}`, one])]);
  await writeFile(join(folder, "module.json"), JSON.stringify({ id: "own-texts", title: "Own texts", version: "1.0.0",
    packs: [{ name: "texts", label: "Own texts", type: "Item", path: "packs/texts", system: "worldbuilding" },
      { name: "foes", label: "Own foes", type: "Actor", path: "packs/foes", system: "worldbuilding" }] }));
  return folder;
}

let table;
let folder;
beforeAll(async () => {
  folder = await moduleWithPacks();
  table = await Table.open();
});
beforeEach(async () => { await table.reset({ withFolders: [folder] }); });
afterAll(async () => {
  await table.close();
  await rm(folder, { recursive: true, force: true });
});

const openItems = async page => {
  await page.evaluate(() => {
    const { type: Window } = game.settings.menus.get("rulewright.items");
    return new Window().render({ force: true });
  });
  const window = page.locator("#rulewright-items");
  await window.waitFor();
  return window;
};

const flagsOf = (page, actor) => page.evaluate(name => game.actors.getName(name).items.map(item =>
  [item.name, item.flags.rulewright?.ability ?? null]), actor);

describe("the window that reads items", () => {
  onScreen("lists the abilities with their clauses, adopts those of the world, and changes nothing else", async () => {
    const gm = await table.sit("Gamemaster");
    await gm.evaluate(items => Item.implementation.createDocuments(items.map(([name, description]) =>
      ({ name, type: "item", system: { description } }))), ABILITIES.reeds.items);
    const before = await gm.evaluate(() => game.items.map(({ name, system }) => JSON.stringify({ name, system })));
    const window = await openItems(gm);
    await window.getByRole("checkbox", { name: /Own texts/ }).check();
    await window.getByRole("button", { name: "Read", exact: true }).click();
    await window.locator(".rulewright-items-sum").waitFor();
    expect(await window.locator(".rulewright-items-sum").textContent()).toMatch(/in full: \d+, in part: \d+/);
    expect(await window.textContent()).toContain("In locked compendia: 4.");
    const row = window.locator(".rulewright-item", { hasText: "Cracked Bell" }).first();
    await row.locator("summary").click();
    await expect.poll(() => row.locator(".rulewright-clause").evaluateAll(all => all.map(one => one.dataset.played)))
      .toEqual(["true", "false"]);
    expect(await violations(gm, "#rulewright-items")).toEqual([]);
    await window.getByRole("button", { name: /^Adopt \d+$/ }).click();
    await expect.poll(() => window.locator("[data-told]").textContent()).toContain("Abilities adopted: ");
    expect(await gm.evaluate(() => game.items.map(({ name, system }) => JSON.stringify({ name, system }))))
      .toEqual(before);
    expect(await gm.evaluate(() => game.items.getName("Gale Nudge (1 action)").flags.rulewright.ability))
      .toEqual({ described: true });
    await window.getByRole("button", { name: /^Adopt \d+$/ }).click();
    await expect.poll(() => window.locator("[data-told]").textContent()).toContain("Nothing was changed");
    expect(gm.problems).toEqual([]);
  });

  test("is for GMs alone", async () => {
    const ada = await table.sit("Ada");
    expect(await ada.evaluate(() => game.settings.menus.get("rulewright.items").restricted)).toBe(true);
    expect(ada.problems).toEqual([]);
  });
});

describe("from a compendium to the table", () => {
  test("an item on a sheet is a button, and a foe fights with the tracker's buttons", async () => {
    const gm = await table.sit("Gamemaster");
    await gm.evaluate(async () => {
      const texts = game.packs.get("own-texts.texts");
      const { _id } = texts.index.find(({ name }) => name.startsWith("Gale Nudge"));
      await game.actors.getName("Brannoc Vey").createEmbeddedDocuments("Item",
        [(await texts.getDocument(_id)).toObject()]);
      const foes = game.packs.get("own-texts.foes");
      const [foe] = foes.index;
      const actor = await game.actors.importFromCompendium(foes, foe._id);
      const token = await actor.getTokenDocument({ x: 600, y: 400 });
      await canvas.scene.createEmbeddedDocuments("Token", [token.toObject()]);
    });
    const panel = await openPanel(gm, "Brannoc Vey");
    await panel.getByRole("button", { name: "Gale Nudge 1 action" }).waitFor();
    await expect.poll(() => flagsOf(gm, "Reed Breaker")).toEqual(expect.arrayContaining([
      ["Gale Nudge (1 action)", { described: true }],
      ["Tall Reed (1 action, Combo 1)", { described: true, combo: "Tall Reed" }],
      ["Low Reed (1 action, Combo 2)", { described: true, combo: "Tall Reed" }]]));
    await beginCombat(gm, ["Brannoc Vey", "Reed Breaker"]);
    await command(gm, { do: "takeTurn", who: "Brannoc Vey" });
    await command(gm, { do: "endTurn", who: "Brannoc Vey" });
    await command(gm, { do: "takeTurn", who: "Reed Breaker" });
    await gm.evaluate(() => ui.sidebar.changeTab("combat", "primary"));
    const abilities = gm.locator(".rulewright-turn-abilities");
    await expect.poll(() => abilities.getByRole("button").count()).toBe(3);
    await abilities.getByRole("button", { name: "Gale Nudge" }).click();
    const dialog = gm.locator(".rulewright-dialog").last();
    await submit(dialog);
    await expect.poll(() => gm.evaluate(() => game.messages.contents.at(-1)?.content ?? "")).toContain("Gale Nudge");
    expect(gm.problems).toEqual([]);
  });
});

describe("the browser of abilities and the window of heroes", () => {
  test("a player finds abilities by their words and adds one", async () => {
    const ada = await table.sit("Ada");
    await ada.evaluate(() => ui.sidebar.changeTab("items", "primary"));
    await ada.getByRole("button", { name: "Abilities", exact: true }).click();
    const window = ada.locator("#rulewright-abilities");
    await expect.poll(() => window.locator("[data-entry]").count()).toBe(4);
    await window.getByLabel("Name, keyword or word").fill("tavern");
    await expect.poll(() => spoken(window)).toBe("Abilities found: 1");
    expect(await violations(ada, "#rulewright-abilities")).toEqual([]);
    await window.getByLabel("Add to").selectOption({ label: "Brannoc Vey" });
    await window.getByRole("button", { name: "Add Cracked Bell (1 action)" }).click();
    await expect.poll(() => spoken(window)).toBe("Brannoc Vey now has Cracked Bell (1 action).");
    expect(await flagsOf(ada, "Brannoc Vey")).toContainEqual(["Cracked Bell (1 action)", { described: true }]);
    expect(ada.problems).toEqual([]);
  });

  test("a hero has the numbers of a class and chosen abilities, and levels up", async () => {
    const gm = await table.sit("Gamemaster");
    await gm.getByRole("button", { name: "New hero" }).click();
    const window = gm.locator("#rulewright-new-hero");
    await window.getByLabel("Name", { exact: true }).fill("Rill");
    await window.getByLabel("Class", { exact: true }).selectOption({ label: "Wright" });
    await expect.poll(() => window.locator("[data-numbers]").textContent()).toMatch(/Hit points 32/);
    // The hint below the player moves no other field.
    expect(new Set(await window.locator(".rulewright-row").first().locator("input, select").evaluateAll(fields =>
      fields.map(field => Math.round(field.getBoundingClientRect().top)))).size).toBe(1);
    await window.getByRole("checkbox", { name: "Choose Tall Reed (1 action, Combo 1)" }).check();
    expect(await violations(gm, "#rulewright-new-hero")).toEqual([]);
    await window.getByRole("button", { name: "Create the hero" }).click();
    await expect.poll(() => gm.evaluate(() => game.actors.getName("Rill")?.system.health)).toMatchObject(
      { value: 32, max: 32 });
    expect(await flagsOf(gm, "Rill")).toEqual([
      ["Tall Reed (1 action, Combo 1)", { described: true, combo: "Tall Reed" }],
      ["Low Reed (1 action, Combo 2)", { described: true, combo: "Tall Reed" }]]);
    await (await openPanel(gm, "Rill")).getByRole("button", { name: "Level up…" }).click();
    const level = gm.locator(".rulewright-dialog", { hasText: "Give the level all the same" });
    await level.getByLabel("Give the level all the same").check();
    await expect.poll(() => level.locator("[data-numbers]").textContent()).toBe("Level: 1 → 2");
    await level.getByRole("checkbox", { name: "Choose Gale Nudge (1 action)" }).check();
    await level.getByRole("button", { name: "Level up", exact: true }).click();
    await expect.poll(() => gm.evaluate(() => {
      const { items, system } = game.actors.getName("Rill");
      return [items.size, Number(system.attributes.information.Level.value)];
    })).toEqual([3, 2]);
    expect(gm.problems).toEqual([]);
  });
});

test("an ability of another game is read live in its form, and its button plays it", async () => {
  await table.reset({ game: "dewprism" });
  const gm = await table.sit("Gamemaster");
  const text = "Tin Lantern\nMagic-Defensive-Action\nUse: 1AP\nEffect: Restore 2 health.\n"
    + "Effect: The lamp hums a tune from home.";
  await gm.evaluate(async () => {
    const [item] = await game.actors.getName("Nell Sorrow").createEmbeddedDocuments("Item",
      [{ name: "Tin Lantern", type: "item" }]);
    item.sheet.render(true);
  });
  await gm.getByRole("button", { name: "Describe as an ability" }).click();
  const form = gm.locator(".rulewright-ability");
  await form.getByLabel("Text of the ability").fill(text);
  await expect.poll(() => form.locator(".rulewright-clause[data-played=true]").count()).toBeGreaterThan(0);
  expect(await form.locator(".rulewright-clause[data-played=false] .rulewright-clause-text").allTextContents())
    .toEqual([expect.stringContaining("hums a tune")]);
  await form.getByRole("button", { name: "Save the ability" }).click();
  const panel = await openPanel(gm, "Nell Sorrow");
  await gm.evaluate(() => game.actors.getName("Nell Sorrow").update({ "system.health.value": 5 }));
  await panel.getByRole("button", { name: "Tin Lantern" }).click();
  const dialog = gm.locator(".rulewright-dialog").last();
  await submit(dialog);
  await expect.poll(() => gm.evaluate(() => game.actors.getName("Nell Sorrow").system.health.value)).toBe(7);
  await expect.poll(() => gm.evaluate(() => game.messages.contents.at(-1)?.content ?? "")).toContain("hums a tune");
  expect(gm.problems).toEqual([]);
});

test("a hero of another game has the numbers of its rules, and levels up by them", async () => {
  await table.reset({ game: "beacon" });
  const gm = await table.sit("Gamemaster");
  await gm.evaluate(() => game.modules.get("rulewright").api.open("newHero"));
  const window = gm.locator("#rulewright-new-hero");
  await window.getByLabel("Name", { exact: true }).fill("Rill");
  for (const [label, option] of [["Archetype", "rogue"], ["Body", "d8"], ["Mind", "d6"], ["Will", "d4"],
    ["Armor", "light"]]) await window.getByLabel(label, { exact: true }).selectOption(option);
  await expect.poll(() => window.locator("[data-numbers]").textContent())
    .toBe("Hit points 29 · Maximum soak boxes 2 · Iron 16 · Ward 14 · Grit 12");
  expect(await violations(gm, "#rulewright-new-hero")).toEqual([]);
  await window.getByRole("button", { name: "Create the hero" }).click();
  const numbers = () => gm.evaluate(() => {
    const { health, attributes } = game.actors.getName("Rill")?.system ?? {};
    return health && [health.value, health.max, attributes.Self.Tier.value, attributes.Gear.Soak.max];
  });
  await expect.poll(numbers).toEqual([29, 29, 1, 2]);
  await (await openPanel(gm, "Rill")).getByRole("button", { name: "Level up…" }).click();
  const level = gm.locator(".rulewright-dialog", { hasText: "Tier: 1 → 2" });
  await expect.poll(() => level.locator("[data-numbers]").textContent()).toContain("Maximum hit points: 29 → 34");
  await level.getByRole("button", { name: "Level up", exact: true }).click();
  await expect.poll(numbers).toEqual([34, 34, 2, 2]);
  expect(gm.problems).toEqual([]);
});
