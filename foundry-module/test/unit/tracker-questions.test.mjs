import { expect, test } from "vitest";
import { openWorld } from "./support/stage.mjs";
import { GAMES } from "../../src/games/games.mjs";
import { endText } from "../../src/games/words.mjs";

const ICON_WORDS = /status|vigor|combo|party resolve|heal|recover/i;

test("the question before a fight ends names the effects in the current game", () => {
  expect(endText(GAMES.icon)).toMatch(ICON_WORDS);
  const texts = Object.values(GAMES).filter(({ id }) => id !== "icon").map(endText);
  for (const text of texts) expect(text).not.toMatch(ICON_WORDS);
  expect(new Set([endText(GAMES.icon), ...texts]).size).toBe(texts.length + 1);
});

test("of Dewprism Tactics it names the duration of changes that the table has chosen", () => {
  expect(endText(GAMES.dewprism)).toContain("last until combat ends.");
  openWorld({ settings: { "dewprism.transience": "safepoint" } });
  expect(endText(GAMES.dewprism)).toContain("last until a safe place is reached.");
});
