import { beforeEach, expect, test, vi } from "vitest";
import "./support/stage.mjs";
import { replaceModule } from "./support/replace.mjs";

const its = { ask: vi.fn() };
replaceModule("resolve/ask-gm.mjs", () => ({ askGM: its.ask }));
replaceModule("resolve/route.mjs", () => ({ route: vi.fn() }));
const { storeReadings } = await import("../../src/resolve/readings.mjs");
const { PlainError } = await import("../../src/base/errors.mjs");

// Readings of two requests.
/** @type {[string, any][]} */
const ROWS = ["a", "b", "c"].map(digest => [digest, { game: "icon", reads: "x".repeat(20_000) }]);

beforeEach(() => {
  vi.clearAllMocks();
  game.users = { activeGM: { id: "other" } };
  game.user = { id: "ada", isGM: true, isActiveGM: false };
});

test("an import that ends half way says how many readings are stored, and why not the others", async () => {
  its.ask.mockResolvedValueOnce({}).mockRejectedValueOnce(new PlainError("gmsCommand"));
  const error = await storeReadings(ROWS).catch(one => one);
  expect([error.key, error.data]).toEqual(["readingsPart",
    { stored: "2", all: "3", reason: "Only the GM can do this." }]);
});

test("an import of which nothing is stored has its own reason", async () => {
  const error = new PlainError("gmsCommand");
  its.ask.mockRejectedValueOnce(error);
  await expect(storeReadings(ROWS)).rejects.toBe(error);
});
