import { beforeEach, expect, test } from "vitest";
import { openWorld } from "./support/stage.mjs";

const { encounterContext } = await import("../../src/ui/encounter/candidates.mjs");

const [VEY, OMA, WARDEN] = ["Actor.vey", "Actor.oma", "Actor.warden"];

beforeEach(() => {
  openWorld({ settings: { game: "beacon" },
    actors: [{ _id: "vey", name: "Vey", ownership: { default: 0, ada: 3 } },
      { _id: "oma", name: "Oma", ownership: { default: 0, bo: 3 } }, { _id: "warden", name: "Warden" }],
    scenes: [{ _id: "ford", name: "Ford", grid: { type: 1, size: 100 } }],
    combats: [{ _id: "fight", scene: "ford", active: true, round: 1,
      combatants: [{ _id: "one", actorId: "vey" }, { _id: "two", actorId: "warden" }],
      flags: { rulewright: { play: { runs: true, game: "beacon", state: {} } } } }] });
  Object.defineProperty(game, "combat", { value: game.combats.get("fight"), configurable: true });
});

test.each([
  ["in the combat on screen if all of them are in it", [VEY, WARDEN], "fight"],
  ["outside of the combat if one of them is not in it", [VEY, OMA, WARDEN], null]
])("an encounter is checked %s", (_, chosen, combat) => {
  const context = encounterContext(new Set(chosen));
  expect([[...context.participants.keys()].sort(), context.combat?.id ?? null]).toEqual([[...chosen].sort(), combat]);
});

test("an encounter of one side alone is refused", () => {
  expect(() => encounterContext(new Set([VEY, OMA]))).toThrow("oneSide");
});
