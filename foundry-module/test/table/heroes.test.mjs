import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { notices, openPanel, Table } from "../e2e/support/table.mjs";

/** The windows of a new hero and of the next level, and the form of an ability. */

let table;
beforeAll(async () => { table = await Table.open(); });
beforeEach(async () => { await table.renew(); });
afterAll(async () => { await table.close(); });

/** Opens the window of a new hero. */
async function newHero(page) {
  await page.evaluate(() => game.modules.get("rulewright").api.open("newHero"));
  return page.locator("#rulewright-new-hero");
}

/** Gives players the permission to create actors. */
const permit = page => page.evaluate(() => game.settings.set("core", "permissions", { ACTOR_CREATE: [1, 2, 3, 4] }));

/** The text of all notifications. */
const told = async page => (await notices(page)).join("\n");

/** Types an ability into the open form. */
async function typeAbility(page, name, text) {
  const form = page.locator(".rulewright-ability");
  if (name) await form.getByLabel("Name of the ability").fill(name);
  await form.getByLabel("Text of the ability").fill(text);
  await form.getByRole("button", { name: "Save the ability" }).click();
}

const VIGOR = "1 action\nEffect: You gain 3 vigor.";

describe("a new hero", () => {
  test("has its player, ratings, bond and a typed ability, and is in The party", async () => {
    const gm = await table.sit("Gamemaster");
    const window = await newHero(gm);
    await window.getByLabel("Name", { exact: true }).fill("Rill");
    await window.getByLabel("Player", { exact: true }).selectOption({ label: "Bo" });
    await window.getByLabel("Class", { exact: true }).selectOption("mendicant");
    await window.getByLabel("Bond", { exact: true }).fill("The river");
    await window.getByLabel("Sneak", { exact: true }).fill("2");
    await expect.poll(() => window.locator("[data-spoken]").textContent()).toContain("No abilities yet");
    expect(await window.locator("[data-rows]").isVisible()).toBe(false);
    await window.getByRole("button", { name: "New ability…" }).click();
    await typeAbility(gm, "Deep Breath", VIGOR);
    await expect.poll(() => window.locator("[data-chosen]").textContent()).toContain("Deep Breath");
    await window.getByRole("button", { name: "Create the hero" }).click();
    await expect.poll(() => gm.evaluate(() => {
      const { system: { attributes: { information, skills, pools } = {}, health } = {}, ownership, items }
        = game.actors.getName("Rill") ?? {};
      return information && { class: information.Class.value, bond: information.Bond.value,
        level: information.Level.value, xp: information.XP.value, sneak: skills.Sneak.value, charm: skills.Charm.value,
        strain: [pools.Strain.value, pools.Strain.max], effort: [pools.Effort.value, pools.Effort.max],
        hp: [health.value, health.max], bo: ownership[game.users.getName("Bo").id],
        items: [...items].map(({ name, flags }) => [name, flags.rulewright.ability.text]) };
    })).toEqual({ class: "Mendicant", bond: "The river", level: 1, xp: 0, sneak: 2, charm: 0, strain: [0, 5],
      effort: [3, 3], hp: [40, 40], bo: 3, items: [["Deep Breath", VIGOR]] });
    await gm.evaluate(() => game.modules.get("rulewright").api.open("party"));
    await expect.poll(() => gm.locator("#rulewright-party").textContent()).toContain("Rill");
  });

  test("names the field of a rating beyond the limits, and creates nothing", async () => {
    const gm = await table.sit("Gamemaster");
    const window = await newHero(gm);
    await window.getByRole("button", { name: "Create the hero" }).click();
    await expect.poll(() => told(gm)).toContain("A hero needs a name. Nothing was created.");
    await window.getByLabel("Name", { exact: true }).fill("Rill");
    await window.getByLabel("Endure", { exact: true }).fill("9");
    await expect.poll(() => window.locator("[data-numbers]").textContent()).toBe("Endure must be from 0 to 6, not 9.");
    await window.getByRole("button", { name: "Create the hero" }).click();
    await expect.poll(() => told(gm)).toContain("Endure must be from 0 to 6, not 9.");
    expect(await gm.evaluate(() => game.actors.getName("Rill")?.name ?? null)).toBe(null);
    expect(await window.getByLabel("Endure", { exact: true }).getAttribute("aria-invalid")).toBe("true");
  });

  test("is made by a player who may create actors, and is that player's; others read the permission", async () => {
    const [gm, ada] = [await table.sit("Gamemaster"), await table.sit("Ada")];
    await newHero(ada).catch(() => {});
    expect(await ada.locator("#rulewright-new-hero").count()).toBe(0);
    await permit(gm);
    await expect.poll(() => ada.evaluate(() => game.user.can("ACTOR_CREATE"))).toBe(true);
    const window = await newHero(ada);
    expect(await window.getByLabel("Player", { exact: true }).count()).toBe(0);
    await window.getByLabel("Name", { exact: true }).fill("Rill");
    await window.getByRole("button", { name: "Create the hero" }).click();
    await expect.poll(() => gm.evaluate(() =>
      game.actors.getName("Rill")?.ownership[game.users.getName("Ada").id] ?? null)).toBe(3);
  });

  test("offers a player no item that the player may not read", async () => {
    const [gm, ada] = [await table.sit("Gamemaster"), await table.sit("Ada")];
    await gm.evaluate(() => Item.implementation.createDocuments([
      { name: "Secret Art (1 action)", type: "item", system: { description: "<p>Effect: You gain 2 vigor.</p>" } },
      { name: "Open Art (1 action)", type: "item", ownership: { default: 2 },
        system: { description: "<p>Effect: You gain 2 vigor.</p>" } }]));
    await permit(gm);
    await expect.poll(() => ada.evaluate(() => game.user.can("ACTOR_CREATE") && game.items.size)).toBe(2);
    const window = await newHero(ada);
    await expect.poll(() => window.locator("[data-rows]").textContent()).toContain("Open Art");
    expect(await window.locator("[data-rows]").textContent()).not.toContain("Secret Art");
  });
});

describe("the next level", () => {
  /** The level, the experience and the number of items of a hero. */
  const state = (page, name) => page.evaluate(name => {
    const { system: { attributes: { information } }, items } = game.actors.getName(name);
    return [Number(information.Level.value), Number(information.XP.value), items.size];
  }, name);

  test("is not given without its experience, unless the user gives it all the same", async () => {
    const gm = await table.sit("Gamemaster");
    const panel = await openPanel(gm, "Brannoc Vey");
    await panel.getByRole("button", { name: "Level up…" }).click();
    const window = gm.locator(".rulewright-items-window").last();
    const sentence = "Brannoc Vey has 12 of 15 XP, so the level stays as it is. You can still add abilities.";
    await expect.poll(() => window.locator("[data-numbers]").textContent()).toBe(sentence);
    await window.getByRole("button", { name: "Level up", exact: true }).click();
    await expect.poll(() => told(gm)).toContain(sentence);
    expect(await state(gm, "Brannoc Vey")).toEqual([0, 12, 1]);
    await window.getByRole("button", { name: "New ability…" }).click();
    await typeAbility(gm, "Deep Breath", VIGOR);
    await window.getByLabel("Give the level all the same").check();
    await expect.poll(() => window.locator("[data-numbers]").textContent()).toBe("Level: 0 → 1");
    await window.getByRole("button", { name: "Level up", exact: true }).click();
    await expect.poll(() => state(gm, "Brannoc Vey")).toEqual([1, 12, 2]);
  });

  test("costs the experience of a level", async () => {
    const gm = await table.sit("Gamemaster");
    await gm.evaluate(() => game.actors.getName("Brannoc Vey")
      .update({ "system.attributes.information.XP.value": 17 }));
    const panel = await openPanel(gm, "Brannoc Vey");
    await panel.getByRole("button", { name: "Level up…" }).click();
    const window = gm.locator(".rulewright-items-window").last();
    await expect.poll(() => window.locator("[data-numbers]").textContent()).toBe("Level: 0 → 1 · XP: 17 → 2");
    await window.getByRole("button", { name: "Level up", exact: true }).click();
    await expect.poll(() => state(gm, "Brannoc Vey")).toEqual([1, 2, 1]);
  });
});

describe("the form of an ability", () => {
  test("makes a new one from the panel, which needs a name", async () => {
    const gm = await table.sit("Gamemaster");
    const panel = await openPanel(gm, "Isel Quill");
    await panel.getByRole("button", { name: "New ability…" }).click();
    await typeAbility(gm, "", VIGOR);
    const form = gm.locator(".rulewright-ability");
    await expect.poll(() => form.locator("[data-field=name] .rulewright-field-error").textContent())
      .toBe("The ability has no name. Enter one.");
    await typeAbility(gm, "Deep Breath", VIGOR);
    await expect.poll(() => gm.evaluate(() =>
      game.actors.getName("Isel Quill").items.getName("Deep Breath")?.flags.rulewright.ability ?? null))
      .toEqual({ text: VIGOR });
  });

  test("renames its item, and its way in on the sheet has a word", async () => {
    const gm = await table.sit("Gamemaster");
    await openPanel(gm, "Isel Quill");
    await gm.locator("nav [data-tab=items]").click();
    const way = gm.locator("li.item .rulewright-describe").first();
    expect((await way.textContent()).trim()).toBe("Ability");
    await way.click();
    await typeAbility(gm, "Rope Trick", VIGOR);
    await expect.poll(() => gm.evaluate(() => game.actors.getName("Isel Quill").items.contents.map(({ name }) => name)))
      .toEqual(["Rope Trick"]);
  });
});
