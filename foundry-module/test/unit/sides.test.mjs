import { expect, test } from "vitest";
import { actor, openWorld } from "./support/stage.mjs";

const { sideFor } = await import("../../src/games/context.mjs");
const { sideIn } = await import("../../src/games/participants.mjs");
const { statedClass, statedSide } = await import("../../src/world/worldbuilding.mjs");

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

test("a class and a side count also where a table made them resources, whose text the system cannot parse", () => {
  const stored = (Class, Side) => ({ attributes: {
    Class: { value: Class, dtype: "Resource", label: "Class" }, Side: { value: Side, dtype: "Resource", label: "Side" }
  } });
  const vey = { ...actor({ system: stored(NaN, NaN) }), _source: { system: stored("Wright", "foe") } };
  expect([statedClass(vey), statedSide(vey)]).toEqual(["wright", "foe"]);
});
