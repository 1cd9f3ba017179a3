import { describe, expect, test } from "vitest";
import { actor, effect } from "./support/stage.mjs";
import { communitySheet } from "./support/sheets.mjs";
import { valuesOf } from "./support/schema.mjs";
import { fold } from "../../src/games/fold.mjs";
import { icon } from "../../src/games/icon/game.mjs";
import { isListed } from "../../src/world/changes/documents.mjs";

const AMA = "Actor.ama";
const scene = { grid: { type: 1, size: 100, distance: 1 },
  dimensions: { sceneX: 200, sceneY: 100, sceneWidth: 2000, sceneHeight: 1000 }, flags: {} };

/** A fight of one, whose effects are as given. */
function context({ effects = [], flags = {}, fight = {} } = {}) {
  const ama = actor({ uuid: AMA, system: communitySheet(), effects });
  const combatant = { id: "c1", flags: { rulewright: flags }, actor: ama };
  const combat = { id: "fight", turns: [{ actor: actor({ uuid: "Actor.bo" }) }, combatant],
    flags: { rulewright: { fight } } };
  const participant = { actor: ama, combatant, token: { id: "t1", parent: scene } };
  return { game: icon, combat, scene, participants: new Map([[AMA, participant]]) };
}

const number = (field, before, after, who = AMA) => ({ kind: "tableChanged", ...who && { who }, field, before, after });

test("every number that an event can change has a place in the documents", () => {
  const { homes, sheet } = icon;
  expect(valuesOf("IconCombatFieldName").filter(name =>
    ![homes.own, homes.combat, sheet.numbers].some(places => name in places))).toEqual(["round"]);
});

describe("events become one update of each document", () => {
  test("with the last value of each number", () => {
    const { actors, combatants, combat } = fold([
      number("hp", 32, 20), number("vigor", 3, 0), number("hp", 20, 12), number("taken", 0, 1), number("slow", 0, 1),
      { kind: "turnStarted", text: "active", was: "", key: AMA }, number("actions", 0, 2, null),
      number("round", 0, 1, null)
    ], context());
    expect([...actors.values()].map(({ update }) => update))
      .toEqual([{ "system.health.value": 12, "system.attributes.Stats.Vigor.value": 0 }]);
    expect([...combatants]).toEqual([["c1", { "flags.rulewright.taken": 1, "flags.rulewright.slow": true }]]);
    expect(combat).toEqual({
      "flags.rulewright.fight.active": AMA, turn: 1, "flags.rulewright.fight.turn.actions": 2, round: 1,
      "flags.rulewright.fight.runs": true
    });
  });

  test("a fight that begins has no turn in the core's tracker, also if the core had begun one", () => {
    const begun = [number("round", 0, 1, null)];
    expect(fold(begun, context()).combat.turn).toBeNull();
    const running = context({ fight: { runs: true } });
    Object.assign(running.combat, { started: true });
    expect(fold(begun, running).combat).not.toHaveProperty("turn");
  });

  test("the turn of a character that was added twice is that of the first combatant", () => {
    const twice = context();
    twice.combat.turns.unshift({ ...twice.participants.get(AMA).combatant });
    expect(fold([{ kind: "turnStarted", text: "active", key: AMA }], twice).combat.turn).toBe(2);
  });

  test("no turn is no turn in the core's tracker either", () => {
    expect(fold([{ kind: "turnEnded", text: "active", was: AMA }], context()).combat)
      .toEqual({ "flags.rulewright.fight.active": "", turn: null });
  });

  test.each([["incapacitated", true], ["removed", true], ["fallen", true], ["fled", false],
      ["", false]])("a combatant that left as “%s” is defeated for the core: %s", (key, defeated) => {
    const { combatants, actors } = fold([{ kind: "left", who: AMA, text: "out", was: "", key }], context());
    expect(combatants.get("c1")).toEqual({ "flags.rulewright.out": key, defeated });
    // The core's effect of defeat covers the token.
    expect([...actors.values()].flatMap(({ create }) => create)).toEqual(defeated
      ? [{ name: "Defeated", img: "icons/svg/skull.svg", statuses: ["dead"], flags: { core: { overlay: true } } }]
      : []);
  });

  test("squares are counted from the scene's own corner", () => {
    const { tokens } = fold([number("x", 1, 4), number("y", 1, 0), number("level", null, 2)], context());
    expect([...tokens]).toEqual([["t1", { x: 600, y: 100, elevation: 2 }]]);
  });

  test("a zone is an entry of the combat's list", () => {
    const zone = { id: "zone1", by: AMA, of: "tar", shape: "blast", size: 2, x: 3, y: 4, difficult: true };
    expect(fold([{ kind: "zoneBegan", at: 0, zone }], context()).combat)
      .toEqual({ "flags.rulewright.fight.zones": [zone] });
    const held = { ...context(), combatState: { combatants: [], zones: [zone] } };
    expect(fold([{ kind: "zoneEnded", at: 0, wasZone: zone }], held).combat)
      .toEqual({ "flags.rulewright.fight.zones": [] });
    expect(isListed("Combat", "flags.rulewright.fight.zones")).toBe(true);
  });

  test("a piece is a combatant in the combat's flags, and changes there", () => {
    const piece = { id: "wall", kind: "object", by: AMA, of: "wall", x: 3, y: 4, hp: 10, maxHp: 10 };
    const held = { character: { id: "wall", hp: 10, maxHp: 10 }, kind: "object", summoner: AMA, made: "wall",
      x: 3, y: 4 };
    expect(fold([{ kind: "pieceCame", who: "wall", at: 1, piece }], context()).combat)
      .toEqual({ "flags.rulewright.fight.pieces": [held] });
    const there = { ...context(), combatState: { combatants: [{ character: { id: AMA } }, held] } };
    const { combat } = fold([
      number("hp", 10, 4, "wall"), number("x", 3, 5, "wall"),
      { kind: "statusGained", who: "wall", at: 0, mark: { name: "blind" } },
      { kind: "abilityUsed", who: "wall", at: 0, mark: { name: "used", of: "a" } }
    ], there);
    const after = {
      ...held, character: { ...held.character, hp: 4, statuses: [{ name: "blind" }], used: ["a"] }, x: 5
    };
    expect(combat).toEqual({ "flags.rulewright.fight.pieces": [after] });
    expect(held.x).toBe(3);
    expect(fold([{ kind: "pieceWent", who: "wall", at: 1, wasPiece: piece }], there).combat)
      .toEqual({ "flags.rulewright.fight.pieces": [] });
  });

  test("the text of a duration is in the flags of its effect", () => {
    const mark = { name: "watch", of: "fire", by: AMA, text: "Watch Fire (1 action)", part: 1 };
    const { actors } = fold([{ kind: "statusGained", who: AMA, at: 0, mark }], context());
    expect(actors.get(AMA)?.create[0].flags.rulewright)
      .toEqual({ key: "fire", from: AMA, text: "Watch Fire (1 action)", part: 1 });
    const kept = effect("e1", ["rulewright.watch"],
      { rulewright: { key: "fire", from: AMA, text: "Watch Fire (1 action)", part: 1 } });
    expect(fold([{ kind: "statusEnded", who: AMA, at: 0, wasMark: mark }], context({ effects: [kept] })).actors
      .get(AMA)?.remove).toEqual(["e1"]);
  });

  test("lists are edited at the event's places", () => {
    const used = of => ({ name: "used", of });
    const { combatants, combat } = fold([
      { kind: "abilityUsed", who: AMA, at: 1, mark: used("b") }, { kind: "turnKept", who: AMA, at: 0,
        wasMark: used("a") }, { kind: "interruptUsed", mark: { name: "interrupted", of: AMA } }
    ], context({ flags: { used: ["a"] } }));
    expect(combatants.get("c1")).toEqual({ "flags.rulewright.used": ["b"] });
    expect(combat).toEqual({ "flags.rulewright.fight.turn.interrupted": [AMA] });
  });

  test("statuses are created, changed and deleted by their place, not by their name", () => {
    const aura = (id, key) => effect(id, ["rulewright.aura"], { rulewright: { key, value: 1 } });
    const effects = [aura("e1", "dust"), aura("e2", "dust"), aura("e3", "dust")]
      .map(one => ({ ...one, name: "Aura: dust (1)" }));
    const { actors } = fold([
      { kind: "statusEnded", who: AMA, at: 1, wasMark: { name: "aura", of: "dust", value: 1 } },
      { kind: "statusChanged", who: AMA, at: 1, wasMark: { name: "aura", of: "dust", value: 1 },
        mark: { name: "aura", of: "dust", value: 3 } },
      { kind: "statusGained", who: AMA, at: 2, mark: { name: "dazed" } },
      { kind: "statusGained", who: AMA, at: 3, mark: { name: "blind" } },
      { kind: "statusEnded", who: AMA, at: 3, wasMark: { name: "blind" } }
    ], context({ effects }));
    expect(actors.get(AMA)).toMatchObject({
      update: {}, remove: ["e2"], create: [{ name: "Dazed", statuses: ["rulewright.dazed"] }],
      adjust: [{ _id: "e3", name: "Aura: dust (3)", "flags.rulewright.value": 3 }]
    });
  });

  test("an effect stores its new end (ICON-C21)", () => {
    const lasting = { ...effect("e1", ["rulewright.evasion"], { rulewright: { until: "nextTurnEnd" } }),
      name: "Evasion (until its bearer’s next turn ends)" };
    const { actors } = fold([{
      kind: "turnKept", who: AMA, at: 0, wasMark: { name: "evasion", until: "nextTurnEnd" },
      mark: { name: "evasion", until: "turnEnd" }
    }], context({ effects: [lasting] }));
    expect(actors.get(AMA).adjust)
      .toEqual([{ _id: "e1", name: "Evasion (until this turn ends)", "flags.rulewright.until": "turnEnd" }]);
  });

  test("collisions of a turn are stored on the combatant, and undone with the card (ICON-C20)", () => {
    const { combatants } = fold([{ kind: "turnKept", who: AMA, at: 0, mark: { name: "collidedBy", of: "Item.push" } }],
      context());
    expect(combatants.get("c1")).toEqual({ "flags.rulewright.collidedBy": ["Item.push"] });
    expect([isListed("Cfight", "flags.rulewright.collidedBy"), isListed("effect", "flags.rulewright.until"),
      isListed("effect", "flags.rulewright.summoner")]).toEqual([true, true, false]);
  });

  test("watches that have fired are stored where they count: for a round or a combat, or for a turn (ICON-C40)", () => {
    const mark = { name: "fired", of: "watch" };
    const { combatants, combat } = fold([{ kind: "watchFired", who: AMA, at: 1, mark },
      { kind: "turnKept", at: 0, mark }], context({ flags: { fired: ["first"] } }));
    expect(combatants.get("c1")).toEqual({ "flags.rulewright.fired": ["first", "watch"] });
    expect(combat).toEqual({ "flags.rulewright.fight.turn.fired": ["watch"] });
  });

  test("an unknown character, or a step without a token, stops everything", () => {
    expect(() => fold([number("hp", 1, 2, "Actor.x")], context())).toThrow();
    const alone = context();
    alone.participants.get(AMA).token = null;
    expect(() => fold([number("x", 1, 2)], alone)).toThrow("noToken");
  });

  test("between fights only characters and the party change", () => {
    const between = context();
    between.combat = null;
    between.participants.get(AMA).combatant = null;
    const writes = fold([number("hp", 5, 32), number("limitBroken", 1, 0), number("limitBrokenBefore", 1, 0),
      number("partyResolve", 3, 0, null)], between);
    expect([writes.combatants.size, writes.combat, writes.world]).toEqual([0, {}, { partyResolve: 0 }]);
    expect(writes.actors.get(AMA).update)
      .toEqual({ "system.health.value": 32, "flags.rulewright.limitBrokenBefore": false });
  });
});
