import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import "./support/stage.mjs";
import { formatChance, formatChange, formatList } from "../../src/world/i18n.mjs";

test("a chance never rounds a possible event to nothing, nor a possible failure to certainty", () => {
  expect([0, 0.0001, 0.0099, 0.01, 0.125, 0.5, 0.99, 0.9901, 0.9999, 1].map(formatChance))
    .toEqual(["0%", "< 1%", "< 1%", "1%", "13%", "50%", "99%", "> 99%", "> 99%", "100%"]);
});

test("a change has its sign, and a true minus", () => {
  expect([3, 0, -2, -1200].map(formatChange)).toEqual(["+3", "+0", "−2", "−1,200"]);
});

test("several reasons are a list", () => {
  expect([formatList(["cover"]), formatList(["cover", "resistance"])]).toEqual(["cover", "cover and resistance"]);
});

test("dice have the notation of the language", async () => {
  const { diceText } = await import("../../src/cards/view.mjs");
  const { inLanguage } = await import("../../src/world/i18n.mjs");
  const strings = lang => JSON.parse(readFileSync(new URL(`../../lang/${lang}.json`, import.meta.url), "utf8"));
  const spoken = ["en", "de", "pl"].map(lang =>
    inLanguage({ lang, strings: strings(lang), english: strings("en") }, () => diceText("2d20kh1x + 3d6 - 4")));
  expect(spoken).toEqual(["2d20kh1x + 3d6 - 4", "2W20kh1x + 3W6 - 4", "2k20kh1x + 3k6 - 4"]);
});
