import { readFileSync } from "node:fs";
import { beforeEach, describe, expect, test } from "vitest";
import "./support/stage.mjs";
import { engineOf } from "./support/engines.mjs";
import { abilityTexts } from "../../src/games/item-ability.mjs";
import { layoutTexts } from "../../src/world/item-layouts.mjs";
import { plainText, readable } from "../../src/world/markup.mjs";

const { cases } = JSON.parse(readFileSync(new URL("../../../testdata/markup/cases.json", import.meta.url), "utf8"));
const SECRET = "<section class=\"secret\"><p>Special: it fears bells.</p></section>";

beforeEach(() => {
  Object.assign(globalThis, { fromUuidSync: uuid => ({ "Item.dazed": { name: "Dazed" },
    "Item.odd": { name: "A <b>} & b" } })[uuid] ?? null });
});

describe("HTML is read as the rules read it", () => {
  test.each(cases)("$name", ({ html, text }) => {
    expect(plainText(html)).toBe(text);
    expect(plainText(readable(html))).toBe(text);
  });

  test.each(cases)("by the engine, too, once the module has cleaned it: $name", async ({ html, text }) => {
    const engine = await engineOf("icon_read");
    const clauses = async (given = "") => (await engine.call("icon_read", { text: `X (1 action)\n${given}` }))
      .result.clauses.map(({ text: words }) => words.replace(/\s*\n\s*/g, "\n"));
    expect(await clauses(readable(html))).toEqual(await clauses(text));
  });
});

describe("a link without words", () => {
  test("gets the name of its document", () => {
    expect(readable("Your target is @UUID[Item.dazed].")).toBe("Your target is @UUID[Item.dazed]{Dazed}.");
    expect(plainText("<p>Your target is @UUID[Item.dazed], @UUID[Item.odd].</p>")).toBe(
      "Your target is Dazed, A <b> & b.");
    expect(readable("@UUID[Item.dazed]{slow} @UUID[Item.none]")).toBe("@UUID[Item.dazed]{slow} @UUID[Item.none]");
  });
});

describe("the texts of an item", () => {
  const hidden = `<p>Attack: On hit: [D].</p>${SECRET}<p><s>Your foe is stunned.</s></p><!-- bells -->`;

  test.each([
    ["a description", layoutTexts({ name: "Toll", system: { description: hidden } })],
    ["choices", layoutTexts({ name: "Toll", system: { choices: [{ description: hidden, trigger: SECRET,
      effects: [hidden] }] } })],
    ["a text of its own", abilityTexts({ name: "Toll", flags: { rulewright: { ability: { text: hidden } } } })],
    ["a described ability", abilityTexts({ name: "Toll", system: { description: hidden },
      flags: { rulewright: { ability: { described: true } } } })]
  ])("have no secret, struck or hidden part: %s", (_, [text]) => {
    expect(text).toContain("Attack: On hit");
    expect(text).not.toMatch(/bells|stunned|secret/);
  });

  test("keep what is revealed", () => {
    expect(layoutTexts({ name: "Toll", system: { description: SECRET.replace("secret", "secret revealed") } })[0])
      .toContain("bells");
  });

  test("keep a plain text as it is", () => {
    expect(readable("5 < 6 & 7 > 6\n[D]")).toBe("5 < 6 & 7 > 6\n[D]");
  });
});
