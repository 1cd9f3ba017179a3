import { expect, test } from "vitest";
import { openWorld } from "./support/stage.mjs";

const { sideFor } = await import("../../src/games/context.mjs");
const { sideIn } = await import("../../src/games/participants.mjs");

test.each([
  ["a player's character is a hero", {}, { ada: 3 }, "hero"],
  ["a GM's character is a foe", {}, {}, "foe"],
  ["the side that the GM gave a player's character counts", { side: "foe" }, { ada: 3 }, "foe"],
  ["the side that the GM gave a character without a player counts", { side: "hero" }, {}, "hero"],
  ["an unreadable side counts as none", { side: "both" }, { ada: 3 }, "hero"]
])("%s", (_, rulewright, owners, side) => {
  openWorld({ actors: [{ _id: "vey", name: "Vey", ownership: { default: 0, ...owners }, flags: { rulewright } }] });
  expect(sideIn(game.actors.get("vey"))).toBe(side);
});

test.each([["icon", "foe"], ["beacon", "hero"]])("a player's character with a foe's class is, in %s, a %s", (name, side) => {
  openWorld({ settings: { game: name }, actors: [{ _id: "vey", name: "Vey", ownership: { default: 0, ada: 3 },
    flags: { rulewright: { class: "legend" } } }] });
  expect(sideFor(game.actors.get("vey"))).toBe(side);
});
