import { beforeEach, describe, expect, test } from "vitest";
import { valuesOf } from "./support/schema.mjs";
import { AMA, BO, WARDEN, clocks, flag, hero, openWorld, person, refusalOf } from "./support/story.mjs";

const { fold: folds } = await import("../../src/games/fold.mjs");
const { story } = await import("../../src/games/icon/story/game.mjs");
const { actorsOf, clocksOf, partyOf } = await import("../../src/games/icon/story/party.mjs");
const { pathOf } = await import("../../src/games/places.mjs");

/** @import { NarrativeCommand } from "../../../wasm/api/schema/rulewright" */

beforeEach(() => { openWorld(); });

const fold = (events, actors, party) =>
  folds(events, { game: story, combat: null, scene: null,
    participants: new Map(actors.map(actor => [actor.uuid, { actor, combatant: null, token: null }])),
    combatState: party });

describe("every value that an event can change has a place in the documents", () => {
  test.each([...valuesOf("NarrativeFieldName"), "broken"])("%s: on a sheet that shows it, or in a flag", name => {
    const [onSheet, bare] = [hero(AMA), person("Actor.new", "ada")].map(actor => pathOf(story, actor, name));
    expect([onSheet, bare].every(path => /^(?:system|flags\.rulewright)\.\w/.test(path)),
      `${name}: ${onSheet}, ${bare}`).toBe(true);
    if (name !== "hp") expect(bare).toMatch(/^flags/);
  });
});

describe("a party", () => {
  const ids = command => partyOf(command).heroes.map(({ character }) => character.id);

  test.each([
    [{ do: "act", who: AMA }, [AMA]], [{ do: "act", who: AMA, helper: BO, payer: BO }, [AMA, BO]],
    [{ do: "lead", who: BO, team: [AMA, BO, AMA] }, [BO, AMA]],
    [{ do: "tick", clock: "alarm" }, []], [{ do: "strain", who: WARDEN }, [WARDEN]],
    ...["look", "camp", "interlude", "endScene", "endSession"].map(action => [{ do: action }, [AMA, BO]])
  ])("of %o contains the heroes that it concerns", (command, wanted) => {
    expect(ids(command)).toEqual(wanted);
  });

  test.each([[{ do: "act", who: "Actor.x" }], [{ do: "act", who: { uuid: AMA } }],
      [{ do: "act", who: AMA, helper: "__proto__" }],
      [{ do: "lead", who: AMA, team: ["x"] }]])("of %o is refused: a hero is missing", command => {
    expect(refusalOf(() => ids(command))).toBe("gone");
  });

  test("contains the values of the sheets, unparsed, and flags where the sheets lack them", () => {
    openWorld({ settings: { narrativeResist: false } });
    flag(AMA, { broken: "scene", absent: true, clocks: [{ id: "a", size: 4, kind: "ambition" }] });
    hero(AMA, { "system.skills.Sneak.value": "2" });
    flag(BO, { strain: 3, level: "", invoked: true });
    expect(partyOf({ do: "lead", who: AMA, team: [BO] })).toEqual({
      options: expect.objectContaining({ noNarrativeResist: true }),
      heroes: [
        { character: { id: AMA }, ratings: { sneak: "2" }, strain: 2, maxStrain: 5, effort: 1, maxEffort: 3,
          broken: "scene", absent: true, clocks: [{ id: "a", size: 4, kind: "ambition" }] },
        { character: { id: BO }, ratings: {}, strain: 3, xp: 3, invoked: true }
      ]
    });
  });

  test("contains the results of combat only where a hero rests", () => {
    flag(AMA, { wounds: "2", resolve: null, class: "stalwart" });
    expect(partyOf({ do: "act", who: AMA }).heroes[0].character).toEqual({ id: AMA });
    expect(partyOf({ do: "camp" }).heroes[0])
      .toMatchObject({ character: { id: AMA, class: "stalwart", hp: 32, maxHp: 40 }, wounds: 2 });
    expect(partyOf({ do: "interlude" }).heroes[0]).toMatchObject({ wounds: 2, limitBrokenBefore: false });
  });

  test("contains only the fields that a command for all heroes reads, so that no other can block it", () => {
    const parts = action => Object.keys(partyOf({ do: action }).heroes[0]);
    expect(parts("endScene")).not.toContain("ratings");
    expect(parts("endSession")).not.toContain("strain");
    expect([...parts("camp"), ...parts("interlude")].filter(part => ["ratings", "xp", "level"].includes(part)))
      .toEqual([]);
  });

  test("contains the table's clocks only where the command may concern one", () => {
    for (const [command, count] of /** @type {[NarrativeCommand, number?][]} */ ([
      [{ do: "act", who: AMA }], [{ do: "tick", who: AMA, clock: "hope" }],
      [{ do: "strain", who: AMA, make: { id: "b", size: 4 } }],
      [{ do: "addClock", who: AMA, make: { id: "b", size: 4 } }],
      [{ do: "fortune", who: AMA, clock: "alarm" }, 1], [{ do: "tick", clock: "alarm" }, 1],
      [{ do: "addClock", make: { id: "b", size: 4 } }, 1]
    ])) expect([command, partyOf(command).clocks?.length]).toEqual([command, count]);
  });

  test("with a hero from a compendium is refused: a hero of the world may have the same id", () => {
    Object.defineProperty(hero(AMA), "pack", { value: "world.heroes" });
    expect(refusalOf(() => partyOf({ do: "act", who: AMA }))).toBe("inCompendium");
  });

  test("reports a running fight of ours, whichever combat is viewed", () => {
    const combat = runs => ({ round: 1, flags: { rulewright: { fight: { runs } } } });
    openWorld({ combats: [combat(false)] });
    expect(partyOf({ do: "camp" }).fighting).toBeUndefined();
    openWorld({ combats: [combat(false), combat(true)] });
    expect(partyOf({ do: "camp" }).fighting).toBe(true);
  });

  test("rests with unlinked heroes of the fight, and without templates and foes", () => {
    openWorld({
      actors: [{ _id: "squire", name: "squire", flags: { rulewright: { side: "hero" } } },
        { _id: "template", name: "template", ownership: { default: 0, ada: 3 },
          flags: { worldbuilding: { isTemplate: true } } }],
      scenes: [{ _id: "s", active: true, tokens: [{ _id: "t", actorId: "squire" }] }],
      combats: [{ combatants: [{ actorId: "squire", tokenId: "t", sceneId: "s" }, { actorId: "ama" },
        { actorId: "warden" }] }]
    });
    expect(actorsOf({ do: "camp" }).map(({ uuid }) => uuid)).toEqual([AMA, BO, "Scene.s.Token.t.Actor.squire"]);
    expect(actorsOf({ do: "endScene" }).map(({ uuid }) => uuid)).toEqual([AMA, BO]);
  });

  test("shows clocks without invalid entries among them", () => {
    const clock = { id: "a", size: 4 };
    for (const [written, shown] of [[undefined, []], ["x", []], [{ a: 1 }, []],
      [[null, 5, clock, { id: 5, size: 4 }, { id: "b", size: "4" }, { id: "c", size: 4, name: { toString: 1 } }],
        [clock]],
      [Array.from({ length: 100_000 }, () => clock), Array.from({ length: 40 }, () => clock)]
    ]) {
      flag(AMA, { clocks: written });
      expect(clocksOf(hero(AMA))).toEqual(shown);
    }
    expect(clocksOf(null)).toEqual(clocks());
  });
});

describe("events become one update of each document", () => {
  const party =
    () => ({ heroes: [{ character: { id: AMA }, clocks: [{ id: "a", size: 4 }, { id: "b", size: 6 }] },
      { character: { id: BO } }], clocks: clocks() });
  const folded = events => {
    const { actors, world: { clocks: left } } = fold(events, [hero(AMA), hero(BO)], party());
    return [Object.fromEntries([...actors].map(([uuid, { update }]) => [uuid, update])), left ?? null];
  };

  test("with the last value of each number", () => {
    expect(folded([
      { kind: "strainTaken", who: AMA, field: "strain", before: 2, after: 6 },
      { kind: "strainTaken", who: AMA, field: "strain", before: 6, after: 0 },
      { kind: "broke", who: AMA, text: "broken", was: "", key: "scene" },
      { kind: "xpGained", who: BO, field: "xp", before: 3, after: 5 },
      { kind: "sessionKept", who: BO, field: "invoked", before: 1, after: 0 },
      { kind: "setByHand", who: BO, field: "effort", before: 2, after: null }, { kind: "acted", who: AMA, key: "sneak" }
    ])).toEqual([{
      [AMA]: { "system.strain.value": 0, "flags.rulewright.broken": "scene" },
      [BO]: { "system.attributes.xp.value": 5, "flags.rulewright.invoked": false, "flags.rulewright.effort": null }
    }, null]);
  });

  test("clocks begin, change and end at their places in their lists", () => {
    const [one, other] = [{ id: "a", size: 4 }, { id: "b", size: 6 }];
    expect(folded([
      { kind: "burdenTaken", who: AMA, at: 2, clock: { id: "c", size: 4 } },
      { kind: "clockTicked", who: AMA, at: 1, wasClock: other, clock: { ...other, filled: 2 } },
      { kind: "clockEnded", who: AMA, wasClock: one }, { kind: "clockBegun", who: BO, clock: one },
      { kind: "clockEnded", wasClock: clocks()[0] }
    ])).toEqual([{ [AMA]: { "flags.rulewright.clocks": [{ ...other, filled: 2 }, { id: "c", size: 4 }] },
      [BO]: { "flags.rulewright.clocks": [one] } }, []]);
    expect(clocks()).toHaveLength(1);
  });

  test("an unknown hero stops everything", () => {
    expect(() => folded([{ kind: "strainTaken", who: "Actor.x", field: "strain", before: 0, after: 1 }])).toThrow();
  });
});
