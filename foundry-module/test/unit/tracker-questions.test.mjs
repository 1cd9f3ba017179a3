import { expect, test } from "vitest";
import "./support/foundry.mjs";
import { DESCRIBED } from "../../src/games/games.mjs";
import { endText } from "../../src/ui/tracker/questions.mjs";

const ICON_WORDS = /status|vigor|combo|party resolve|heal|recover/i;

test("the question before a fight ends speaks of the game that is played", () => {
  expect(endText(null)).toMatch(ICON_WORDS);
  const texts = Object.values(DESCRIBED).map(endText);
  for (const text of texts) expect(text).not.toMatch(ICON_WORDS);
  expect(new Set([endText(null), ...texts]).size).toBe(4);
});

test("of Dewprism Tactics it says how long the changes last, as the table has decided", () => {
  const { get } = game.settings;
  expect(endText(DESCRIBED.dewprism)).toContain("last until combat ends.");
  game.settings.get = (_module, key) => key === "dewprism.transience" ? "safepoint" : get(_module, key);
  expect(endText(DESCRIBED.dewprism)).toContain("last until a safe place is reached.");
  game.settings.get = get;
});
