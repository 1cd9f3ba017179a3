import { describe, expect, test } from "vitest";
import { actor, effect } from "./support/stage.mjs";
import { stateForRules } from "../../src/games/state-for-rules.mjs";
import { fold } from "../../src/games/fold.mjs";
import { GAMES } from "../../src/games/games.mjs";
import { markEffectData } from "../../src/games/marks.mjs";
import { known, marksOf } from "../../src/games/places.mjs";


const AMA = "Actor.ama";
const { beacon, dewprism, elemental } = GAMES;

/**
 * An actor of a game, with effects and with marks in its flags.
 * @param {import("../../src/games/game.mjs").Game} played
 * @param {{ effects?: any[], marks?: any }} [options]
 */
function bearer(played, { effects = [], marks } = {}) {
  return actor({ uuid: AMA, effects, flags: { rulewright: { [played.id]: { marks } } },
    system: { health: { value: 8, min: 0, max: 9 }, attributes: {} } });
}

const context = (played, options) => {
  const ama = bearer(played, options);
  const combatant = { id: "c0", defeated: false, actor: ama };
  return {
    game: played, combat: null, scene: null, participants: new Map([[AMA, { actor: ama, token: null, combatant }]])
  };
};

/** The effect that holds the data of a new one. */
const made = (id, { name, statuses, flags }) => ({ ...effect(id, statuses, flags), name });

const writes = (events, where) => [...fold(events, where).actors.values()][0];

describe("a status of a game with one list of marks", () => {
  test.each([
    [beacon, { name: "burning", value: 3, by: "Actor.bo" }, "Burning 3"],
    [beacon, { name: "vulnerable", value: 4, of: "thermal" }, "Vulnerable: Thermal 4"],
    [dewprism, { name: "poison", value: 5, left: 3, by: "Actor.bo" }, "Poison 5 (3 left)"],
    [dewprism, { name: "decrease", of: "mlePwr", value: 2, left: 2 }, "Decrease: Melee Power 2 (2 left)"],
    [elemental, { name: "penalty", of: "No spells", left: 9, by: "Actor.bo" }, "No spells (segments left: 9)"],
    [elemental, { name: "pushed", of: "3", value: 6, until: "never", ongoing: true }, "Pushback (hexes left: 6)"]
  ])("is restored whole from its effect: %#", (played, mark, name) => {
    const data = markEffectData(played, mark, bearer(played));
    expect(data.statuses).toEqual([`rulewright.${played.id}.${mark.name}`]);
    if (name) expect(data.name).toBe(name);
    expect(marksOf(played, bearer(played, { effects: [made("e", data)] }))).toEqual([mark]);
  });

  test("comes before the marks that only count; disabled effects and those of other games are ignored", () => {
    const slowed = made("a", markEffectData(beacon, { name: "slowed", value: 2 }, bearer(beacon)));
    const others = [{ ...slowed, _id: "b", disabled: true }, effect("c", ["rulewright.stunned"]),
      effect("d", ["rulewright.dewprism.poison"]), effect("x", ["rulewright.beacon.odd"])];
    const damage = { name: "damage", value: 4 };
    const one = bearer(beacon, { effects: [slowed, ...others], marks: [damage] });
    expect(known(beacon, one).marks).toEqual([{ name: "slowed", value: 2 }, damage]);
    expect(stateForRules(context(beacon, { effects: [slowed, ...others], marks: [damage] })).combatants[0].marks)
      .toEqual([{ name: "slowed", value: 2 }, damage]);
  });

  test("set by hand has only a name, also as the core's own status of that meaning", () => {
    const effects = [effect("a", ["rulewright.beacon.stunned"]), effect("b", ["prone"]), effect("c", ["dead"])];
    expect(marksOf(beacon, bearer(beacon, { effects }))).toEqual([{ name: "stunned" }, { name: "downed" }]);
    expect(marksOf(elemental, bearer(elemental, { effects }))).toEqual([]);
  });

  test("with invalid flags reaches the rules, but no list of marks", () => {
    const odd = made("a",
      { name: "Slowed", statuses: ["rulewright.beacon.slowed"], flags: { rulewright: { value: { a: 1 }, from: 7 } } });
    const one = bearer(beacon, { effects: [odd], marks: 5 });
    expect(known(beacon, one).marks).toEqual([{ name: "slowed", value: { a: 1 }, by: 7 }]);
    expect(marksOf(beacon, one)).toEqual([]);
  });
});

describe("events about marks", () => {
  const bleeding = { name: "bleeding", value: 2, by: "Actor.bo" };
  const damage = { name: "damage", value: 4 };
  const held = made("a", markEffectData(beacon, bleeding, bearer(beacon)));

  test("create an effect of a status, and keep marks that only count in flags", () => {
    const { update, create, remove, adjust } = writes([
      { kind: "woundGained", who: AMA, at: 0, mark: bleeding }, { kind: "damageGained", who: AMA, at: 1, mark: damage }
    ], context(beacon));
    expect(create).toEqual([{ name: "Bleeding 2", img: "modules/rulewright/icons/status-bleeding.svg",
      statuses: ["rulewright.beacon.bleeding"], flags: { rulewright: { value: 2, from: "Actor.bo" } } }]);
    expect([update, remove, adjust]).toEqual([{ "flags.rulewright.beacon.marks": [damage] }, [], []]);
  });

  test("change and end an effect, and write the flags only where they change", () => {
    const where = context(beacon, { effects: [held], marks: [damage] });
    const worse = { ...bleeding, value: 4, by: "Actor.cy" };
    const changed = writes([{ kind: "woundChanged", who: AMA, at: 0, wasMark: bleeding, mark: worse }], where);
    expect(changed).toMatchObject({ update: {}, create: [], remove: [],
      adjust: [{ _id: "a", name: "Bleeding 4", "flags.rulewright.value": 4, "flags.rulewright.from": "Actor.cy" }] });
    const ended = writes([{ kind: "woundEnded", who: AMA, at: 0, wasMark: bleeding }], where);
    expect(ended).toMatchObject({ update: {}, create: [], remove: ["a"], adjust: [] });
    const taken = writes([{ kind: "damageEnded", who: AMA, at: 1, wasMark: damage }], where);
    expect(taken).toMatchObject({ update: { "flags.rulewright.beacon.marks": [] }, create: [], remove: [],
      adjust: [] });
    const passing = writes([{ kind: "woundGained", who: AMA, at: 2, mark: { name: "slowed" } },
      { kind: "woundEnded", who: AMA, at: 2, wasMark: { name: "slowed" } }], where);
    expect(passing).toMatchObject({ update: {}, create: [], remove: [], adjust: [] });
  });

  test("that remove a value write none, and keep a user's name for an effect", () => {
    const poison = { name: "poison", value: 5, left: 2 };
    const named = { ...made("p", markEffectData(dewprism, poison, bearer(dewprism))), name: "Viper's kiss" };
    const { adjust } = writes([
      { kind: "statusLasts", who: AMA, at: 0, wasMark: poison, mark: { name: "poison", left: 1 } }
    ], context(dewprism, { effects: [named] }));
    expect(adjust).toEqual([{ _id: "p", "flags.rulewright.value": null, "flags.rulewright.left": 1 }]);
  });

  test("move a status that the flags still hold into an effect", () => {
    const { update, create } = writes([{ kind: "woundGained", who: AMA, at: 2, mark: { name: "slowed", value: 2 } }],
      context(beacon, { marks: [bleeding, damage] }));
    expect(create.map(({ name }) => name)).toEqual(["Bleeding 2", "Slowed 2"]);
    expect(update).toEqual({ "flags.rulewright.beacon.marks": [damage] });
  });

  test("do not change effects and marks that the rules could not read", () => {
    const odd = {
      ...made("o", { name: "Slowed", statuses: ["rulewright.beacon.slowed"], flags: { rulewright: { value: "much" } } })
    };
    const where = context(beacon, { effects: [odd, held], marks: [damage] });
    const { actor } = where.participants.get(AMA);
    const aside = [{ actor, document: actor.effects.get("o"), path: "flags.rulewright", mark: "slowed", failure: {} }];
    expect(writes([{ kind: "woundEnded", who: AMA, at: 0, wasMark: bleeding }], { ...where, aside }))
      .toMatchObject({ remove: ["a"], update: {} });
  });

  test("name no actor in an effect, because a player may not see that actor", () => {
    expect(markEffectData(beacon, { name: "flanking", of: "Scene.s.Token.t.Actor.a", value: 1 }, bearer(beacon)).name)
      .toBe("Flanking 1");
  });
});
