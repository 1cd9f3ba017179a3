import { describe, expect, test } from "vitest";
import { namesIn, phrasesIn, titlesIn } from "../../../scripts/prose.mjs";

const rules = text => phrasesIn(text).map(({ rule }) => rule);

describe("the check of plain English", () => {
  test.each([
    ["What a stream makes of bytes.", "question word as subject"],
    ["Returns a card. Whoever reads it sees it.", "question word as subject"],
    ["Refuses what nobody asked for.", "nameless person"],
    ["The caller is told the reason.", "code that speaks or knows"],
    ["A number that stands on the sheet.", "data that stands"],
    ["Builds the engine anew.", "word out of use"],
    ["Any card, be it a player's.", "word out of use"]
  ])("refuses “%s”", (text, rule) => {
    expect(rules(text)).toContain(rule);
  });

  test.each([
    "Returns the card, or null if it was deleted.",
    "What if the card was deleted? The answer is null.",
    "The value `nobody` is a key of the file.",
    "Updates the standing of a hero."
  ])("accepts “%s”", text => {
    expect(rules(text)).toEqual([]);
  });

  test("refuses titles of tests with a nameless person or a question word as subject", () => {
    const titled = title => titlesIn(`test("${title}", () => {});`).length;
    expect(["what is asked", "whoever acts", "names nobody", "the player is told"].map(titled)).toEqual([1, 1, 1, 1]);
    expect(["names the acting player", "refuses a target out of range"].map(titled)).toEqual([0, 0]);
    const each = title => titlesIn(`test.each([[1, 2]])("${title}", () => {});\ndescribe("${title}", () => {});`).length;
    expect(["what %i is", "the sum of %i"].map(each)).toEqual([2, 0]);
  });

  test("refuses variables whose name describes no content", () => {
    expect(namesIn("const told = 1;\nlet notice = 2;\nfunction wish() {}").map(({ phrase }) => phrase))
      .toEqual(["const told", "function wish"]);
    expect(namesIn("value, told := number.Get()")).toHaveLength(1);
    expect(namesIn("const { told } = flags; const toldApart = 1;")).toEqual([]);
  });
});
