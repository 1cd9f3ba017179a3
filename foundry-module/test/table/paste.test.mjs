import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { Table, openPanel } from "../e2e/support/table.mjs";

/** A pasted text of several abilities and foes: split, shown, and made. */

let table;
beforeAll(async () => { table = await Table.open(); });
beforeEach(async () => { await table.renew(); });
afterAll(async () => { await table.close(); });

const HERO = "Isel Quill";
const RAKE = "Ember Rake (1 action, attack, range 3)\nOn hit: [D]+fray. Miss: fray.";
const OATH = "Lantern Oath\n1 action, range 4\nEffect: An ally in range gains 4 vigor.";
const SONG = "Old Song (1 action)\nEffect: The tavern remembers you.";
const HOUND = "Rust Hound\nHeavy\nHP 44, Vitality 11, Speed 4 (Dash 2)\nDefense: 6 / Fray damage: 4 / Damage: d6\nTraits\n"
  + "Rust Hide: It smells of rain.\nActions\nBite (1 action, attack)\nOn hit: [D]+fray. Miss: fray.";

/** Opens the window with a text, and reads it. */
async function paste(page, text) {
  await page.evaluate(() => game.modules.get("rulewright").api.open("paste"));
  const window = page.locator("#rulewright-paste");
  await window.getByLabel("Text", { exact: true }).fill(text);
  await window.getByRole("button", { name: "Read the text" }).click();
  return window;
}

const rows = window => window.locator(".rulewright-part").evaluateAll(all => all.map(row =>
  [row.querySelector("[data-is=use]").checked, row.querySelector("[data-is=name]").value,
    row.querySelector(".rulewright-kind").textContent]));
const make = window => window.locator("button[type=submit]").click();
const told = window => window.locator(".rulewright-told-lines").innerText();
const itemsOf = (page, who) => page.evaluate(name => [...(name ? game.actors.getName(name).items : game.items)]
  .map(({ name: own, system, flags }) => [own, system.description, flags.rulewright?.ability]), who);

describe("a paste with several abilities", () => {
  test("shows each with its costs and how far it is played, and makes the chosen ones for an actor", async () => {
    const gm = await table.sit("Gamemaster");
    const before = (await itemsOf(gm, HERO)).length;
    const window = await paste(gm, `Our guild fights in pairs.\n\n${RAKE}\n\n${OATH}\n\n${SONG}\n\n${RAKE}`);
    await expect.poll(() => rows(window)).toEqual([
      [false, "Our guild fights in pairs.", "no cost was found, and nothing of it is played"],
      [true, "Ember Rake", "in full"], [true, "Lantern Oath", "in full"], [true, "Old Song", "left to the table"],
      [false, "Ember Rake", "in full"]]);
    expect(await window.innerText()).toContain("The same words are above. It is left out.");
    expect(await window.locator("[data-sum]").textContent())
      .toBe("Foes: 0. Abilities: 5. Played in full: 3, in part: 0, not at all: 1.");
    await window.getByLabel("Name of Old Song").fill("Older Song");
    await window.getByLabel("Make Lantern Oath").uncheck();
    await window.getByLabel("The abilities become items of").selectOption({ label: HERO });
    await expect.poll(() => window.locator("button[type=submit]").textContent()).toBe("Make 2");
    await make(window);
    await expect.poll(() => window.count()).toBe(0);
    expect((await itemsOf(gm, HERO)).slice(before)).toEqual([
      ["Ember Rake (1 action, attack, range 3)", "<p>On hit: [D]+fray. Miss: fray.</p>", { described: true }],
      ["Older Song (1 action)", "<p>Effect: The tavern remembers you.</p>", { described: true }]]);
    // Each has its button, also the one that is left to the table.
    const panel = await openPanel(gm, HERO);
    await panel.getByRole("button", { name: "Older Song" }).waitFor();
    // Pasted again, they are there already.
    const again = await paste(gm, `${RAKE}\n\n${SONG}`);
    await again.getByLabel("The abilities become items of").selectOption({ label: HERO });
    await again.getByRole("button", { name: "Back" }).click();
    await again.getByRole("button", { name: "Read the text" }).click();
    await expect.poll(async () => (await rows(again)).map(([use]) => use)).toEqual([false, true]);
    expect(await again.innerText()).toContain("An item with these words is there already.");
    expect(gm.problems).toEqual([]);
  });

  test("keeps what the GM typed while parts are joined and split, two at once and after a look back", async () => {
    const gm = await table.sit("Gamemaster");
    const window = await paste(gm, `${HOUND}\n\n${RAKE}\n\n${OATH}\n\n${SONG}`);
    await window.getByLabel("Name of Rust Hound").fill("Salt Hound");
    const numbers = window.locator("[data-is=number]");
    const armor = window.locator("[data-field=armor]");
    await expect.poll(() => numbers.count()).toBe(8);
    await armor.fill("3");
    await window.getByLabel("Name of Lantern Oath").fill("Lamp Oath");
    await window.getByLabel("Make Old Song").uncheck();
    const names = async () => (await rows(window)).map(([use, name]) => `${use} ${name}`);
    const before = ["true Salt Hound", "true Rust Hide", "true Bite", "true Ember Rake", "true Lamp Oath",
      "false Old Song"];
    await expect.poll(names).toEqual(before);
    // Both joins at once.
    await window.evaluate(element => {
      for (const button of [...element.querySelectorAll("[data-action=merge]")].slice(-2)) button.click();
    });
    await expect.poll(names).toEqual(before.slice(0, 4));
    expect(await armor.inputValue()).toBe("3");
    await window.getByRole("button", { name: "Back" }).click();
    await window.getByRole("button", { name: "Read the text" }).click();
    await expect.poll(names).toEqual(before);
    expect(await armor.inputValue()).toBe("3");
    // A foe that is left out has no abilities, and has them again.
    await window.getByLabel("Make Salt Hound").uncheck();
    await expect.poll(async () => (await rows(window)).map(([use]) => use)).toEqual(
      [false, false, false, false, false, false]);
    await window.getByLabel("Make Salt Hound").check();
    await expect.poll(names).toEqual(before);
    // Its class may need the number of player characters.
    await window.locator("[data-is=class]").selectOption({ label: "Legend" });
    await expect.poll(() => numbers.count()).toBe(9);
    expect(gm.problems).toEqual([]);
  });

  test("is joined and split by the GM", async () => {
    const gm = await table.sit("Gamemaster");
    const window = await paste(gm, `${RAKE}\n\n${SONG}`);
    await window.getByRole("button", { name: "Join with the part above: Old Song" }).click();
    await expect.poll(async () => (await rows(window)).map(([, name]) => name)).toEqual(["Ember Rake"]);
    await window.locator("details summary").first().click();
    await window.getByRole("button", { name: "Split here: Old Song (1 action)" }).click();
    await expect.poll(async () => (await rows(window)).map(([, name]) => name)).toEqual(["Ember Rake", "Old Song"]);
    await make(window);
    await expect.poll(() => window.count()).toBe(0);
    expect((await itemsOf(gm, "")).slice(-2).map(([name]) => name)).toEqual(["Ember Rake (1 action, attack, range 3)",
      "Old Song (1 action)"]);
    expect(gm.problems).toEqual([]);
  });

  test("is read from a page of a journal, without its secrets", async () => {
    const gm = await table.sit("Gamemaster");
    await gm.evaluate(() => foundry.documents.JournalEntry.implementation.create({ name: "Guild", pages: [{
      name: "Arts", type: "text", text: { content: "<h2>Ember Rake</h2><p>1 action, attack</p><p>On hit: fray.</p>"
        + "<section class=\"secret\"><p>Hidden (1 action)</p></section><h2>Cold Step</h2><p>1 action</p>" } }] }));
    await gm.evaluate(() => game.modules.get("rulewright").api.open("paste"));
    const window = gm.locator("#rulewright-paste");
    await window.getByLabel("Add a page of a journal").selectOption({ label: "Guild – Arts" });
    await expect.poll(() => told(window)).toContain("Secret parts of the page are left out.");
    expect(await window.getByLabel("Text", { exact: true }).inputValue())
      .toBe("# Ember Rake\n1 action, attack\nOn hit: fray.\n# Cold Step\n1 action");
    await window.getByRole("button", { name: "Read the text" }).click();
    await expect.poll(async () => (await rows(window)).map(([, name]) => name))
      .toEqual(["Ember Rake", "Cold Step"]);
    expect(gm.problems).toEqual([]);
  });

  test("of a whole book is refused by its words, and a part without a name by its line", async () => {
    const gm = await table.sit("Gamemaster");
    const book = "word ".repeat(20_001);
    const window = await paste(gm, book);
    await expect.poll(() => told(window)).toContain("The text has 20,001 words. At most 20,000 are read at once.");
    expect((await window.getByLabel("Text", { exact: true }).inputValue()).length).toBe(book.length);
    await window.getByLabel("Text", { exact: true }).fill("1 action, range 3\nEffect: A foe in range 3 is blinded.");
    await window.getByRole("button", { name: "Read the text" }).click();
    await expect.poll(() => rows(window)).toEqual([[true, "", "in full"]]);
    await make(window);
    await expect.poll(() => told(window)).toContain("The part at line 1 has no name.");
    await window.getByLabel("Name of a part without a name").fill("Soot Eye");
    await make(window);
    await expect.poll(() => window.count()).toBe(0);
    expect((await itemsOf(gm, "")).at(-1)[0]).toBe("Soot Eye (1 action, range 3)");
    expect(gm.problems).toEqual([]);
  });
});

describe("the stat block of a foe", () => {
  test("becomes a foe with its numbers and abilities, once each number is there", async () => {
    const gm = await table.sit("Gamemaster");
    const window = await paste(gm, HOUND);
    await expect.poll(() => rows(window)).toEqual([[true, "Rust Hound", "A foe with its numbers"],
      [true, "Rust Hide", "left to the table, works by itself · Rust Hound"], [true, "Bite", "in full · Rust Hound"]]);
    expect(await window.innerText()).toContain("The text has no number for: Armor. Enter each.");
    await make(window);
    await expect.poll(() => told(window)).toContain("Rust Hound has no number for Armor.");
    expect(await gm.evaluate(() => game.actors.some(({ name }) => name === "Rust Hound"))).toBe(false);
    await window.getByRole("button", { name: "Take the missing numbers of the class Heavy" }).click();
    await expect.poll(() => window.getByLabel("Armor", { exact: true }).inputValue()).toBe("2");
    expect(await window.getByLabel("Fray", { exact: true }).inputValue()).toBe("4");
    await make(window);
    await expect.poll(() => window.count()).toBe(0);
    const made = await gm.evaluate(() => {
      const { system: { health, attributes: { Stats } }, flags, items } = game.actors.getName("Rust Hound");
      return { health, numbers: Object.fromEntries(Object.entries(Stats).map(([key, { value, max }]) =>
        [key, max === undefined ? value : [value, max]])), flags: flags.rulewright,
      items: items.map(({ name, flags: own }) => [name, own.rulewright.ability]) };
    });
    expect(made).toEqual({ health: { value: 44, min: 0, max: 44 },
      numbers: { Defense: 6, Fray: 4, Speed: 4, Dash: 2, Damage: 6, Vitality: 11, Armour: 2, Vigor: [0, 11] },
      flags: { side: "foe", templates: [], class: "heavy" },
      items: [["Rust Hide", { described: true, trait: true }], ["Bite (1 action, attack)", { described: true }]] });
    expect(gm.problems).toEqual([]);
  });

  test("is read from two documents that are dropped one after the other", async () => {
    const gm = await table.sit("Gamemaster");
    await gm.evaluate(async () => {
      for (const name of ["Old Hum", "Low Hum"]) await foundry.documents.Item.implementation.create({ name:
        `${name} (1 action)`, type: "item", system: { description: "<p>Effect: You gain 2 vigor.</p>" } });
      game.modules.get("rulewright").api.open("paste");
    });
    const window = gm.locator("#rulewright-paste");
    const text = () => window.getByLabel("Text", { exact: true });
    await text().fill("");
    for (const name of ["Old Hum", "Low Hum"]) {
      const uuid = await gm.evaluate(name => game.items.getName(`${name} (1 action)`).uuid, name);
      await text().evaluate((field, uuid) => {
        const event = new Event("drop", { bubbles: true, cancelable: true });
        const getData = () => JSON.stringify({ type: "Item", uuid });
        Object.defineProperty(event, "dataTransfer", { value: { getData } });
        field.dispatchEvent(event);
      }, uuid);
      await expect.poll(() => text().inputValue()).toContain(name);
    }
    expect(await text().inputValue()).not.toContain("{");
    await window.getByRole("button", { name: "Read the text" }).click();
    await expect.poll(async () => (await rows(window)).map(([, name]) => name)).toEqual(["Old Hum", "Low Hum"]);
    expect(gm.problems).toEqual([]);
  });

  test("is read from an exported actor of another system", async () => {
    const gm = await table.sit("Gamemaster");
    const window = await paste(gm, JSON.stringify({ name: "Salt Ox", type: "foe", system: { template: "Elite", class: {
      color: "Red", vitality: 10, speed: 4, defense: 6, fray_damage: 4, damage_die: 6, armor: 2, dash: 2 },
    hp_max_override: 80, description: "<p>It eats salt.</p><script>globalThis.eaten = 1</script>" }, items: [{ name: "Gore",
      type: "ability", system: { choices: [{ actions: 1, tags: ["Attack"], ranges: [], combo: 0, resolve: 0,
        effects: ["Hit: [D]+[fray].", "Miss: [fray].", "Effect: The [name] gains 2 vigor."] }] } }] }));
    await expect.poll(() => rows(window)).toEqual([[true, "Salt Ox", "A foe with its numbers"],
      [true, "Gore", "in full · Salt Ox"]]);
    await make(window);
    await expect.poll(() => window.count()).toBe(0);
    expect(await gm.evaluate(() => {
      const { system, flags, items } = game.actors.getName("Salt Ox");
      return [system.health.max, system.biography, flags.rulewright.templates, items.map(({ name }) => name),
        globalThis.eaten];
    })).toEqual([80, "<p>It eats salt.</p>", ["elite"], ["Gore (1 action, Attack)"], undefined]);
    expect(gm.problems).toEqual([]);
  });
});
