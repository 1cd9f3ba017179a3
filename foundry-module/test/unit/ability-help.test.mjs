import { describe, expect, test } from "vitest";
import "./support/stage.mjs";
import { differences } from "../../src/base/differences.mjs";
import { characterAt, edited, partOf } from "../../src/base/edit.mjs";
import { restOfPhrase } from "../../src/base/phrase.mjs";
import { phrasesOf } from "../../src/games/suggestions.mjs";
import { topicsOf } from "../../src/ui/items/guide.mjs";

describe("an edit", () => {
  test("has places in bytes", () => {
    const text = "Świt 🜂: gain 2 vigr.";
    const from = new TextEncoder().encode("Świt 🜂: gain 2 ").length;
    expect(edited(text, { from, to: from + 4, text: "vigor" })).toBe("Świt 🜂: gain 2 vigor.");
    expect(partOf(text, { from, to: from + 4 })).toBe("vigr");
    expect(characterAt(text, from)).toBe("Świt 🜂: gain 2 ".length);
  });
});

describe("the differences of two sentences", () => {
  const shown = (before, after) => differences(before, after).map(({ text, is }) =>
    is === "gone" ? `-${text}-` : is === "added" ? `+${text}+` : text).join(" ");

  test.each([
    ["You spin and gain 2 vigor.", "You gain 2 vigor.", "You -spin and- gain 2 vigor."],
    ["A foe in range 3 is dazzed.", "A foe in range 3 is dazed.", "A foe in range 3 is -dazzed.- +dazed.+"],
    ["a foe", "A foe.", "A foe."],
    ["", "Rush 2.", "+Rush 2.+"],
    ["Rush 2.", "", "-Rush 2.-"]
  ])("of %j and %j are marked", (before, after, marked) => {
    expect(shown(before, after)).toBe(marked);
  });

  test("of long sentences are the whole earlier and the whole later one, without what both begin and end with", () => {
    const long = "a ".repeat(400).trim();
    expect(differences(long, "b")).toEqual([{ text: long, is: "gone" }, { text: "b", is: "added" }]);
    expect(shown(`You ${long} last.`, "You b last.")).toBe(`You -${long}- +b+ last.`);
    expect(shown(`${long} A note of the GM.`, `${long} more`)).toBe(`${long} -A note of the GM.- +more+`);
    expect(shown(`${long} b`, long)).toBe(`${long} -b-`);
  });
});

describe("the rest of a phrase", () => {
  const phrases = ["A foe in range 3 is dazed.", "You gain 2 vigor.", "until the end of your next turn"];

  test.each([
    ["A foe in ", "range 3 is dazed."],
    ["Effect: a foe in range 5 is d", "azed."],
    ["Lantern\nYou gain", " 2 vigor."],
    ["You gain evasion until th", "e end of your next turn"],
    ["You g", "ain 2 vigor."],
    ["You", ""],
    ["A foe in range 3 is dazed.", ""],
    ["The moon laughs at", ""],
    ["", ""]
  ])("after %j is %j", (before, rest) => {
    expect(restOfPhrase(before, phrases)).toBe(rest);
  });

  test("is looked for in the last words of a long text alone", () => {
    const long = "la ".repeat(20_000);
    expect(restOfPhrase(`${long}You gain evasion until th`, phrases)).toBe("e end of your next turn");
    expect(restOfPhrase(`${"x".repeat(200_000)}You g`, phrases)).toBe("");
    let tries = 0;
    const phrase = { toLowerCase: () => phrase, replace: () => phrase, length: Infinity,
      startsWith: () => { tries++; return false; } };
    restOfPhrase(long, /** @type {any} */ ([phrase]));
    expect(tries).toBeLessThan(100);
  });
});

const rows = [
  { topic: "damage", header: "1 action", example: "A foe in range 3 takes 2 damage." },
  { topic: "if", header: "1 action", example: "If you are bloodied, gain 2 vigor.",
    words: ["bloodied", "… or [more] statuses", "in a pit"] },
  { topic: "choose", header: "1 action", example: "Choose one:\n- Gain 2 vigor.\n- Rush 2." },
  { topic: "new", header: "1 action", example: "On hit: 2 damage. Miss: 1 damage." },
  { topic: "flavour", header: "1 action", example: "{flavor: It hums.}" }
];

describe("the guide", () => {
  test("has its rows by topics, and a topic of a later engine at the end", () => {
    expect(topicsOf(rows).map(({ topic, rows: { length } }) => [topic, length]))
      .toEqual([["damage", 1], ["if", 1], ["choose", 1], ["flavour", 1], ["new", 1]]);
    expect(topicsOf(rows).at(-1)).toMatchObject({ title: "new", hint: "", open: false });
  });

  test("is searched in examples and spellings", () => {
    expect(topicsOf(rows, " PIT ").map(({ topic, open }) => [topic, open])).toEqual([["if", true]]);
    expect(topicsOf(rows, "vigor").map(({ topic }) => topic)).toEqual(["if", "choose"]);
    expect(topicsOf(rows, "xyz")).toEqual([]);
  });

  test("gives the phrases that a form completes", () => {
    expect(phrasesOf(rows)).toEqual(["A foe in range 3 takes 2 damage.", "If you are bloodied, gain 2 vigor.",
      "Choose one:", "Miss: 1 damage.", "in a pit"]);
  });
});
