import { describe, expect, test } from "vitest";
import { actor, effect } from "./support/stage.mjs";
import { communitySheet } from "./support/sheets.mjs";
import { actorChanges } from "../../src/world/changes.mjs";

const number = (kind, field, before, after) => ({ kind, who: "target", field, before, after });
/** @param {string} name @param {{ from?: string, key?: string } & Record<string, unknown>} [mark] */
const gained = (name, { from, key, ...more } = {}) => ({ kind: "statusGained", who: "target",
  mark: { name, ...more, ...from && { by: from }, ...key && { of: key } } });
const ended = name => ({ kind: "statusEnded", who: "target", wasMark: { name } });

describe("events about numbers", () => {
  test("become one update of the places where the sheet has them", () => {
    const events = [number("vigorLost", "vigor", 3, 0), number("hpLost", "hp", 32, 28)];
    const { update, lines } = actorChanges(actor({ system: communitySheet() }), events, null);
    expect(update).toEqual({ "system.attributes.Stats.Vigor.value": 0, "system.health.value": 28 });
    expect(lines).toEqual([{ field: "vigor", before: 3, after: 0 }, { field: "hp", before: 32, after: 28 }]);
  });

  test("about the same number become one line, from before the first to after the last", () => {
    const events = [number("vigorLost", "vigor", 8, 3), number("vigorLost", "vigor", 3, 0)];
    expect(actorChanges(actor({ system: communitySheet() }), events, null).lines)
      .toEqual([{ field: "vigor", before: 8, after: 0 }]);
  });

  test("go to our flags where no attribute shows the number", () => {
    expect(actorChanges(actor(), [number("vigorGained", "vigor", 0, 4)], null).update)
      .toEqual({ "flags.rulewright.vigor": 4 });
  });
});

describe("events about statuses", () => {
  test("create an effect with the engine's data of the status", () => {
    const { create } = actorChanges(actor(), [gained("hatred", { from: "Actor.x", ongoing: true })], null);
    expect(create).toEqual([{
      name: "Hatred+", img: "modules/rulewright/icons/status-hatred.svg", statuses: ["rulewright.hatred"],
      flags: { rulewright: { from: "Actor.x", ongoing: true } }
    }]);
  });

  test("delete every effect of a status that ends", () => {
    const effects = [effect("a", ["rulewright.dazed"]), effect("b", ["rulewright.dazed"]),
      effect("c", ["rulewright.blind"])];
    expect(actorChanges(actor({ effects }), [ended("dazed")], null).remove).toEqual(["a", "b"]);
  });

  test("a status that comes and goes at once is never created", () => {
    expect(actorChanges(actor(), [gained("immune"), ended("immune")], null).create).toEqual([]);
  });
});

describe("marks of the turn", () => {
  const combat = { id: "c", started: true, round: 1, turn: 0 };
  const events = [
    { kind: "attackUsed", who: "attacker", field: "attacked", before: 0, after: 1 },
    { kind: "abilityUsed", who: "attacker", mark: { name: "used", of: "leap" } }
  ];

  test("are flags with the turn's key", () => {
    const flags = { rulewright: { turn: { key: "c.1.0", attacked: false, used: ["hop"] } } };
    expect(actorChanges(actor({ flags }), events, combat)).toMatchObject({
      update: { "flags.rulewright.turn": { key: "c.1.0", attacked: true, used: ["hop", "leap"] } }, lines: []
    });
  });

  test("are not kept without a fight", () => {
    expect(actorChanges(actor(), events, null).update).toEqual({});
    expect(actorChanges(actor(), events, { ...combat, started: false }).update).toEqual({});
  });

  test("are left to the rules in a fight that they play", () => {
    const ours = { ...combat, flags: { rulewright: { fight: { runs: true } } } };
    expect(actorChanges(actor(), events, ours).update).toEqual({});
  });

  test("remember the fight in which a limit break was used", () => {
    const broken = { kind: "limitBroken", who: "target", field: "limitBreak", before: 0, after: 1 };
    expect(actorChanges(actor(), [broken], combat).update).toEqual({ "flags.rulewright.limitBreak": "c" });
  });
});
