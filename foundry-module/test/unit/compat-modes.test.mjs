import { describe, expect, test } from "vitest";
import "./support/stage.mjs";
const { modeOf } = await import("../../src/world/compat.mjs");

const MODES = [[13, "selfroll", "gmroll"], [14, "self", "gm"]];

describe.each(MODES)("the mode of a message on core %i", (core, self, gms) => {
  const users = (...ids) => ids.map(id => ({ id, isGM: id !== "ada" }));
  const mode = (list, whisper, author) => {
    Object.assign(CONFIG, { ChatMessage: core === 14 ? { modes: { public: {} } } : {} });
    game.users = list;
    return modeOf(/** @type {any} */ ({ whisper, author: list.find(({ id }) => id === author) }));
  };

  test("is for oneself where it leaves out another GM", () => {
    expect(mode(users("gm", "other", "ada"), ["gm"], "gm")).toBe(self);
    expect(mode(users("gm", "ada"), ["ada"], "ada")).toBe(self);
  });

  test("is for the GMs where each of them reads it", () => {
    expect(mode(users("gm", "other", "ada"), ["gm", "other"], "gm")).toBe(gms);
    expect(mode(users("gm", "ada"), ["gm"], "gm")).toBe(gms);
  });
});
