import { describe, expect } from "vitest";
import { isID } from "../../stage/shared/identifiers.mjs";
import { seed } from "../../stage/world/seed.mjs";
import { test } from "../e2e/support/tiers.mjs";

const { Actor: actors, Scene: [scene], User: users } = seed().collections;
const row = ({ system: { health, attributes: { Stats } } }) => [Stats.Vitality, health, Stats.Defense, Stats.Speed,
  Stats.Dash, Stats.Fray, Stats.Damage, Stats.Armour].map(entry => Number(entry.max ?? entry.value));
const of = (side, role) => actors.find(actor => actor.flags.rulewright.side === side
  && actor.flags.rulewright.class === role);

describe("the seed world", () => {
  test.each([
    ["hero", "stalwart", [10, 40, 6, 4, 2, 4, 6, 2]], ["hero", "vagabond", [7, 28, 10, 4, 4, 2, 10, 0]],
    ["hero", "mendicant", [10, 40, 8, 4, 2, 3, 6, 0]],
    ["hero", "wright", [8, 32, 7, 4, 2, 3, 8, 0]], ["foe", "heavy", [10, 40, 6, 4, 2, 4, 6, 2]],
    ["foe", "skirmisher", [7, 28, 10, 4, 4, 2, 10, 0]],
    ["foe", "leader", [10, 40, 8, 4, 2, 3, 6, 0]], ["foe", "artillery", [8, 32, 7, 4, 2, 3, 8, 0]],
    ["foe", "legend", [10, 200, 8, 4, 2, 3, 8, 0]],
    ["foe", "mob", [0, 2, 8, 4, 2, 3, 6, 0]]
  ])("has a %s %s with the numbers of the class",
    (side, role, numbers) => expect(row(of(side, role))).toEqual(numbers));

  test("gives each player two heroes, and no player a foe", () => {
    const owned = name => actors.filter(actor => actor.ownership[users.find(user => user.name === name)._id] === 3)
      .map(actor => actor.flags.rulewright.class);
    expect([owned("Ada"), owned("Bo"), owned("Gamemaster")])
      .toEqual([["stalwart", "vagabond"], ["mendicant", "wright"], []]);
  });

  test("has dirty numbers on one actor only", () => {
    const dirty = actors.filter(actor => Object.values(actor.system.attributes.Stats)
      .some(entry => typeof entry.value !== "number") && actor.flags.rulewright.side === "hero");
    expect(dirty.map(actor => actor.name)).toEqual(["Perrin Ashlock"]);
  });

  test("shows strain and effort on the sheets of two heroes, and the experience of one", () => {
    const heroes = actors.filter(actor => actor.flags.rulewright.side === "hero");
    expect(heroes.map(({ name, system: { strain, effort, attributes } }) => [name, strain?.max,
        effort?.max, attributes.information.XP?.value])).toEqual([
      ["Brannoc Vey", 5, 3, 12], ["Isel Quill", undefined, undefined, undefined],
      ["Oma Tarrow", 5, 3, undefined], ["Perrin Ashlock", undefined, undefined, undefined]
    ]);
  });

  test("has a token for everyone, foes unlinked, and ids that a world accepts", () => {
    expect(scene.tokens.map(token => [token.name, token.actorLink]))
      .toEqual(actors.map(actor => [actor.name, actor.flags.rulewright.side === "hero"]));
    const ids = [...users, ...actors, ...scene.tokens,
      ...actors.flatMap(actor => actor.items), scene].map(entry => entry._id);
    expect(ids.filter(id => !isID(id))).toEqual([]);
    expect(new Set(ids).size).toBe(ids.length);
  });
});
