import { describe, expect, test } from "vitest";
import "./support/stage.mjs";
import { structuredAbility } from "../../src/games/icon/item.mjs";
import { icon } from "../../src/games/icon/game.mjs";
import { isDescribed, abilityText } from "../../src/games/item-ability.mjs";
import { readingView } from "../../src/ui/items/reading-view.mjs";

/** An item with a flag of ours. */
const item = (ability, { name = "Slow Lantern", description = "", attributes = {} } = {}) =>
  ({ uuid: "Item.x", name, system: { description, attributes },
    flags: ability === undefined ? {} : { rulewright: { ability } } });

describe("the ability of an item", () => {
  test("is its own text", () => {
    const text = "1 action\nEffect: You gain 2 vigor.";
    expect(structuredAbility(item({ text }))).toEqual({ id: "Item.x", text });
  });

  test("is its name and description, as they are now", () => {
    const described = item({ described: true },
      { name: "Slow Lantern (1 action)", description: "<p>Effect: You gain 2 vigor.</p>" });
    expect(abilityText(described)).toBe("Slow Lantern (1 action)\n<p>Effect: You gain 2 vigor.</p>");
    described.system.description = "<p>Effect: You are cured.</p>";
    expect(structuredAbility(described).text).toContain("cured");
  });

  test("takes its costs from the group of tags where the name has none", () => {
    const attributes = {
      Tags: { Actions: { label: "2 actions" }, Tag1: { label: "Attack" }, Tag2: { label: " " }, Tag3: { value: "x" } }
    };
    expect(abilityText(item({ described: true }, { attributes }))).toBe("Slow Lantern (2 actions, Attack)\n");
    expect(abilityText(item({ described: true }, { name: "Slow Lantern (free action)", attributes })))
      .toBe("Slow Lantern (free action)\n");
  });

  test.each([["a number", 7], ["a text", "cure"], ["a list", ["cure"]], ["a text that is none", { text: 7 }],
      ["fields", { takes: "one", effects: [{ does: "cure" }] }]])("is not %s", (_what, stored) => {
    expect(isDescribed(item(stored))).toBe(true);
    expect(structuredAbility(item(stored))).toBeNull();
  });

  test.each([undefined, null])("is missing where the flag is %s", stored => {
    expect(structuredAbility(item(stored))).toBeNull();
    expect(isDescribed(item(stored))).toBe(false);
  });
});

describe("the view of a reading", () => {
  test("marks each clause, and counts those that are played", () => {
    const view = readingView(icon, [/** @type {any} */ ({
      name: "Shove", header: "", full: false,
      takes: "two", attack: true, range: 3, area: { shape: "blast", size: 2 }, uses: 1, period: "combat",
      clauses: [
        { from: 0, to: 9, label: "Effect", played: true, text: "Shove 1.", meaning: "The target is shoved 1." },
        { from: 9, to: 20, label: "", played: false, text: "A bell rings.", meaning: "" },
        { from: 20, to: 21, label: "", played: false, text: " ", meaning: "" }
      ]
    })]);
    expect(view.versions[0].clauses.map(({ played, meaning }) => [played, meaning]))
      .toEqual([["true", "The target is shoved 1."], ["false", ""]]);
    expect(view.summary).toBe(view.count);
    expect(view.versions[0].head.split(" · ")).toHaveLength(5);
  });

  test("of an empty text has no clauses, and announces that", () => {
    expect(readingView(icon, [])).toMatchObject({ versions: [], count: "" });
    expect(readingView(icon, []).summary).toBe(readingView(icon, []).empty);
  });
});
