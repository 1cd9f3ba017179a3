import { describe, expect, test } from "vitest";
import { actor } from "./support/stage.mjs";
import { flagsOfCard } from "../../src/cards/card-flags.mjs";
import { idsIn } from "../../src/cards/name-fingerprints.mjs";
import { isQuiet } from "../../src/cards/views/play.mjs";
import { GAMES } from "../../src/games/games.mjs";
import { sourceOf } from "../../src/games/sources.mjs";
import { registerScene } from "../../src/resolve/scene/reconcile.mjs";

describe("a card is quiet", () => {
  const quiet = ({ rolls = [], ...result }, game = GAMES.beacon, command = "endTurn") =>
    isQuiet(/** @type {any} */ ({ game }), { do: command },
      { rolls, result: { next: [], reports: [], events: [], ...result } });

  test.each([
    ["without dice, steps, rest and changes", {}, true],
    ["but not with dice", { rolls: [{ faces: [3] }] }, false],
    ["but not with a next step", { next: [{ do: "take" }] }, false],
    ["but not with clauses that are left to the table", { left: ["The lamp hums."] }, false],
    ["but not with an outcome", { reports: [{ outcome: "hit" }] }, false]
  ])("%s", (_, answer, expected) => {
    expect(quiet(answer)).toBe(expected);
  });
});

describe("the ids of a request", () => {
  test("are those of all participants, in its order, without empty ones", () => {
    expect(idsIn({ party: { heroes: [{ character: { id: "Actor.a" } }, { character: { id: "" } }, {}] },
      combat: { combatants: [{ id: "Actor.b" }, { id: "" }, { character: { id: "Actor.c" } }] },
      attacker: { id: "Actor.d" }, target: { id: "" }, helper: { id: 7 },
      others: [{ id: "Actor.e" }, { id: "" }, null] }))
      .toEqual(["Actor.a", "Actor.b", "Actor.c", "Actor.d", "Actor.e"]);
  });
});

describe("the flags of a card", () => {
  test("have no offers without packed ones, and its own before packed ones", async () => {
    const card = flags => ({ flags: { rulewright: flags } });
    expect(await flagsOfCard({ flags: {} })).toBe(null);
    expect(Object.keys(await flagsOfCard(card({ receipt: 1 }))).sort()).toEqual(["applied", "receipt"]);
    expect(await flagsOfCard(card({ offers: { a: 1 } }))).toMatchObject({ offers: { a: 1 } });
  });
});

describe("the place of a value of a combatant", () => {
  const someone = actor({ uuid: "Actor.ama" });
  const token = { id: "token" };
  const source = (name, own) => sourceOf(/** @type {any} */ ({ game: GAMES.icon, combat: null, scene: null,
    participants: new Map([["Actor.ama", { actor: someone, combatant: null, token: own }]]) }), ["combatants", 0, name],
  { combatants: [{ character: { id: "Actor.ama" } }] });

  test.each([["x", "x"], ["y", "y"], ["level", "elevation"], ["size", "width"]])(
    "%s is on the token, as %s", (name, path) => {
      expect(source(name, token)).toEqual({ document: token, path, actor: someone, sheet: true });
      expect(source(name, null)).toBe(null);
    });
});

test("a change of an actor without a token, or with one of no piece, touches no piece", () => {
  const hooks = {};
  globalThis.Hooks = { once: () => 0, on: (name, handler) => { hooks[name] = handler; } };
  let asked = 0;
  game.user = { get isActiveGM() { asked++; return false; } };
  registerScene();
  const change = { system: { health: { value: 3 } } };
  hooks.updateActor({ token: null }, change, {});
  hooks.updateActor({ token: { flags: {} } }, change, {});
  expect(asked).toBe(0);
  hooks.updateActor({ token: { flags: { rulewright: { onScene: { combat: "fight", key: "piece a" } } } } }, change, {});
  expect(asked).toBeGreaterThan(0);
});
