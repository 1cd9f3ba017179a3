import { beforeEach, describe, expect, test } from "vitest";
import { GRID_TYPES } from "../../stage/shared/constants.mjs";
import { beacon } from "../../src/games/beacon/game.mjs";
import { actor, openWorld } from "./support/stage.mjs";
import { gameOf, toySheet } from "./support/games.mjs";
import { stateForRules } from "../../src/games/state-for-rules.mjs";
import { found, health } from "../../src/games/sheet.mjs";
import { fold } from "../../src/games/fold.mjs";
import { abilityOf } from "../../src/games/ability.mjs";
import { asDescribed, namedBy } from "../../src/games/command.mjs";
import { isOpen, stepTaken, stepsOf, writtenSteps } from "../../src/cards/steps.mjs";

/** A game of nothing: what the frame does with it is what it does with any. */
const toy = gameOf({
  cards: { fields: ["hp"] },
  sheet: toySheet([health("hp", "maxHp"), found("grit"), found("calling")]),
  abilities: { use: "use", fields: { power: ["power"], reach: ["reach", "range"] } },
  deeds: { strike: { targets: "one", fields: [{ name: "helper", kind: "fighter" }] },
    begin: { gm: true, whole: true } },
  defeated: ({ hp }) => hp <= 0
});

const AMA = "Actor.ama";
const BO = "Actor.bo";

/** A fight of two, whose flags are as given. */
function context({ flags = {}, round = 1, state = {}, grit = { value: "3", label: "Grit" } } = {}) {
  const system = { health: { value: 8, min: 0, max: 9 }, attributes: { Stats: { Grit: grit } } };
  const ama = actor({ uuid: AMA, system, flags: { rulewright: { toy: flags } }, hasPlayerOwner: true });
  const bo = actor({ uuid: BO, name: "Bo", system: { health: { value: 4, min: 0, max: 4 }, attributes: {} } });
  const participants = new Map([ama, bo].map((one, at) =>
    [one.uuid, { actor: one, token: null, combatant: { id: `c${at}`, defeated: false, actor: one } }]));
  const combat = { id: "fight", started: round > 0, round, turns: [...participants.values()]
    .map(({ combatant }) => combatant), flags: { rulewright: { play: { runs: round > 0, game: "toy", state } } } };
  return { game: toy, combat, scene: null, participants };
}

const number = (field, before, after, who = AMA) => ({ kind: "changed", ...who && { who }, field, before, after });

describe("a fight as the state for the rules", () => {
  test("contains the values of sheets and flags, unparsed", () => {
    expect(stateForRules(context({ flags: { luck: 2, marks: [{ name: "dazed" }] }, state: { segment: 2 } }))).toEqual({
      round: 1, segment: 2, combatants: [
        { id: AMA, side: "hero", hp: 8, maxHp: 9, grit: "3", luck: 2, marks: [{ name: "dazed" }] },
        { id: BO, side: "foe", hp: 4, maxHp: 4 }
      ]
    });
  });

  test("has no round while none runs, and takes no ids from flags", () => {
    expect(stateForRules(context({ round: 0, flags: { id: "Actor.bo", side: "foe", hp: 99 } })).combatants[0])
      .toMatchObject({ id: AMA, side: "hero", hp: 8 });
    expect(stateForRules(context({ round: 0 })).round).toBe(0);
  });

  test("contains the cells of the scene's ground that the game's rules read", () => {
    const wall = { x: 1, y: 0, kind: "wall" };
    const chasm = { x: 2, y: 0, level: 2, impassable: true };
    const cells = [wall, chasm, { x: 3, y: 0, level: 1, difficult: true }, null];
    const scene = { grid: { type: GRID_TYPES.SQUARE }, flags: { rulewright: { ground: { cells } } } };
    const groundOf = game => stateForRules({ ...context(), scene, game: { ...game, options: undefined } }).ground;
    expect(groundOf({ ...toy, scene: {} })).toEqual({ grid: GRID_TYPES.SQUARE, cells: [wall] });
    expect(groundOf({ ...beacon, sheet: toy.sheet })).toEqual({ grid: GRID_TYPES.SQUARE, cells: [wall, chasm] });
  });

  test("contains the levels of the scene for a game that changes its ground", () => {
    const groundOf = (parts, levels) => stateForRules({ ...context(), game: { ...toy, scene: parts },
      scene: { grid: { type: GRID_TYPES.SQUARE }, levels } }).ground;
    const levels = [{ id: "loft", elevation: { bottom: 10 } }, { id: "hall", elevation: { bottom: 0 } }];
    expect(groundOf({ changes: true }, levels)).toEqual({ grid: GRID_TYPES.SQUARE, floors: ["hall", "loft"] });
    for (const ground of [groundOf({}, levels), groundOf({ changes: true }, levels.slice(1))])
      expect(ground).toEqual({ grid: GRID_TYPES.SQUARE });
  });

  test("is not changed by malformed flags", () => {
    expect(stateForRules(context({ flags: ["x"] })).combatants[0])
      .toEqual({ id: AMA, side: "hero", hp: 8, maxHp: 9, grit: "3" });
  });
});

describe("events become one update of each document", () => {
  test("a number is written to the sheet that has it, and otherwise to a flag", () => {
    const { actors, combat, combatants } = fold([
      number("hp", 8, 5), number("hp", 5, 2), number("grit", 3, null), number("luck", null, 1),
      { kind: "named", who: AMA, text: "calling", was: "", key: "smith" },
      number("segment", null, 2, null), { kind: "turn", text: "active", was: "", key: BO }, number("round", 1, 2, null)
    ], context());
    expect([...actors.values()].map(({ update }) => update)).toEqual([{
      "system.health.value": 2, "system.attributes.Stats.Grit.value": null, "flags.rulewright.toy.luck": 1,
      "flags.rulewright.toy.calling": "smith"
    }]);
    expect(combat).toEqual({
      "flags.rulewright.play.state.segment": 2, "flags.rulewright.play.state.active": BO, turn: 1, round: 2,
      "flags.rulewright.play.runs": true, "flags.rulewright.play.game": "toy"
    });
    expect(combatants.size).toBe(0);
  });

  test("a fight that begins has no turn in the core's tracker, except that of the acting character",
      () => {
    const begun = number("round", 0, 1, null), acts = { kind: "turn", text: "active", was: "", key: BO };
    expect([[begun], [begun, acts], [acts, begun]].map(events => fold(events, context({ round: 0 })).combat.turn))
      .toEqual([null, 1, 1]);
    expect(fold([begun], context()).combat).not.toHaveProperty("turn");
  });

  test("the core's list shows the winner of a tie in initiative first", () => {
    const tied = { ...context(), game: { ...toy, order: { initiative: "order", tie: "tie" } } };
    const { combatants } = fold([
      number("order", null, 15), number("order", null, 15, BO), number("tie", null, 2), number("tie", null, 1, BO)
    ], tied);
    const [ama, bo] = ["c0", "c1"].map(id => /** @type {number} */ (combatants.get(id).initiative));
    expect(bo).toBeGreaterThan(ama);
    expect([ama, bo].map(one => one.toFixed(2))).toEqual(["15.00", "15.00"]);
    expect(fold([number("order", 15, null), number("tie", 2, null)], tied).combatants.get("c0").initiative).toBeNull();
  });

  test("marks are written as their new list", () => {
    const [dazed, worse, cold] = [{ name: "dazed" }, { name: "dazed", value: 2 }, { name: "cold", left: 3 }];
    const { actors } = fold([
      { kind: "begun", who: AMA, at: 1, mark: cold }, { kind: "changed", who: AMA, at: 0, wasMark: dazed, mark: worse },
      { kind: "ended", who: AMA, at: 1, wasMark: cold }
    ], context({ flags: { marks: [dazed] } }));
    expect([...actors.values()][0].update).toEqual({ "flags.rulewright.toy.marks": [worse] });
  });

  test("a character who is down is defeated for the core, and the core's order is that of the rules", () => {
    const { combatants, actors } = fold([number("hp", 4, 0, BO), number("initiative", null, 17)], context());
    expect([...actors.values()].flatMap(({ create }) => create)).toMatchObject([{ statuses: ["dead"] }]);
    expect([...combatants]).toEqual([["c0", { initiative: 17 }], ["c1", { defeated: true }]]);
  });
});

describe("a command", () => {
  const item = system => ({ id: "i1", name: "Hook", system });

  test("contains the ability that its item describes, whatever the request claims", () => {
    const hook = item({ attributes: { Range: { value: "=2", label: "Range" }, Power: { value: "", label: "Power" } } });
    expect(abilityOf(toy, hook)).toEqual({ reach: "=2", id: "i1" });
    openWorld({ actors: [{ _id: "ama", items: [{ _id: "i1", ...hook }] }] });
    const described = command => asDescribed(context(), { do: "strike", who: AMA, ...command }, { id: "ada" });
    expect(described({ item: "i1", ability: { power: 99 } }))
      .toEqual({ do: "strike", who: AMA, ability: { reach: "=2", id: "i1" } });
    expect(() => described({ item: "i2" })).toThrow("gone");
  });

  test("contains no ability if the item describes none", () =>
    expect(abilityOf(toy, item({ attributes: { Weight: { value: 3, label: "Weight" } } }))).toBeNull());

  test("concerns all characters that it names, each once", () => {
    const named = (/** @type {object} */ more) => namedBy(toy, { do: "strike", who: AMA, ...more });
    expect(named({ targets: [BO, AMA], helper: "Actor.cy" })).toEqual([AMA, BO, "Actor.cy"]);
    expect(() => named({ targets: "Actor.bo" })).toThrow("gone");
    expect(() => namedBy(toy, { do: "toString" })).toThrow("unknownOperation");
  });
});

describe("a step of a card", () => {
  const next = [{ do: "strike", who: AMA, target: BO, group: "a", amount: 3 }, { do: "strike", who: BO, group: "a" },
    { do: "begin" }];
  const message = (flags = {}) => ({ flags: { rulewright: { play: { game: "toy", next }, ...flags } } });
  beforeEach(() => { game.messages = new Map([["m", message()], ["n", message({ done: { 1: "user" } })]]); });

  test("follows the card, not the request", () => {
    const taken = stepTaken({ card: "m", step: 0, game: "toy", command: { do: "strike", targets: [AMA], boxes: 2 } });
    expect(taken).toMatchObject({ at: 0, command: { do: "strike", who: AMA, targets: [BO], boxes: 2 } });
  });

  test("concerns the mark that the card names, not that of the request", () => {
    const marks = [24, 22].map(value => ({ name: "damage", value, of: "kinetic", by: BO }));
    const play = { game: "toy", ...writtenSteps(marks.map(mark => ({ do: "strike", who: AMA, target: BO, mark }))) };
    game.messages.set("d", { flags: { rulewright: { play } } });
    for (const [step, mark] of marks.entries())
      expect(stepTaken({ card: "d", step, game: "toy", command: { do: "strike", mark: marks[0] } }).command.mark)
        .toEqual(mark);
    for (const mark of [5, null, { name: {} }, { name: "damage", by: {} }])
      expect(stepsOf({ flags: { rulewright: { play: { ...play, next: [{ do: "strike", mark }] } } } }).next)
        .toEqual([]);
  });

  test.each([[{ do: "begin" }], [{ do: "strike", who: BO }],
      [undefined]])("is refused if it replaced the one that the user pressed: %o", command => {
    expect(() => stepTaken({ card: "m", step: 0, game: "toy", command })).toThrow("cardChanged");
  });

  test("is taken once, and so are those of its group", () => {
    expect(isOpen(stepsOf(game.messages.get("m")), 0)).toBe(true);
    for (const step of [0, 1])
      expect(() => stepTaken({ card: "n", step, game: "toy", command: { do: "strike" } })).toThrow("alreadyApplied");
    expect(stepTaken({ card: "n", step: 2, game: "toy", command: { do: "begin" } })).toMatchObject({ at: 2 });
  });

  test.each(/** @type {[object, string][]} */ ([
    [{ step: 9 }, "unknownOperation"], [{ step: "0x" }, "unknownOperation"], [{ card: "gone" }, "cardGone"],
    [{ game: "beacon" }, "unknownOperation"]
  ]))("%o is refused", (wrong, key) => {
    expect(() => stepTaken({ card: "m", step: 0, game: "toy", command: { do: "strike" }, ...wrong })).toThrow(key);
  });

  test("is stored in a short form, and read back except for the name of its group", () => {
    const foes = Array.from({ length: 12 }, (_, at) =>
      `Scene.ffffffffffffffff.Token.${`${at}`.padStart(16, "t")}.Actor.aaaaaaaaaaaaaaaa`);
    const many = foes.map(who => ({ do: "take", who, target: AMA, group: `take:${who}:${AMA}`, amount: 12 }));
    const written = writtenSteps(many);
    expect(JSON.stringify(written).length).toBeLessThan(1_800);
    const read = stepsOf({ flags: { rulewright: { play: { game: "toy", ...written } } } });
    expect(read.next).toEqual(many.map((step, at) => ({ ...step, group: `of 0 ${at}` })));
    expect(isOpen({ ...read, done: { 3: { user: "user", lines: [] } } }, 4)).toBe(true);
    expect(stepsOf({
      flags: {
        rulewright: {
          play: { game: "toy", ids: [{ toString: 1 }], next: [{ do: "take", who: 0 }, { do: "take", target: 9 }] }
        }
      }
    }).next)
      .toEqual([{ do: "take" }]);
  });

  test("is ignored on a malformed card", () => {
    expect(stepsOf({
      flags: {
        rulewright: { play: { game: "toy", next: [null, 7, { do: {} }, { do: 3 }, { do: "strike" }] }, done: 3 }
      }
    }))
      .toEqual({ game: "toy", next: [{ do: "strike" }], done: {} });
    expect(stepsOf({ flags: {} })).toBeNull();
  });
});
