import { beforeEach, describe, expect, test, vi } from "vitest";
import { actor, openWorld } from "./support/stage.mjs";
import { communitySheet } from "./support/sheets.mjs";
import { combatFor } from "../../src/games/context.mjs";
import { icon } from "../../src/games/icon/game.mjs";
import { iconCombatState, runs } from "../../src/games/icon/combat/combat.mjs";
import { cornerOf, extentOf, hasSquares, squareAt } from "../../src/games/squares.mjs";

const scene = (more = {}) => ({ grid: { type: 1, size: 100, distance: 1 },
  dimensions: { sceneX: 300, sceneY: 200, sceneWidth: 1950, sceneHeight: 1000 }, flags: {}, ...more });
const token = (parent, more = {}) => ({ id: "t", parent, x: 500, y: 200, elevation: 0, width: 1, height: 1, ...more });
/** @param {object[]} combatants @param {{ scene?: object, fight?: object, round?: number }} [more] */
const combatOf = (combatants, { scene = null, fight = { runs: true }, round = 1 } = {}) => ({ started: round > 0,
  round, scene, combatants, flags: { rulewright: { fight } } });
const person = (uuid, more) => actor({ uuid, system: communitySheet(), ...more });
const combatant = (of, token = null, flags = {}) => ({ id: of.uuid, actor: of, token, flags: { rulewright: flags } });

beforeEach(() => {
  openWorld({ settings: { partyResolve: 4 } });
});

describe("a fight of the core as the rules read it", () => {
  test("contains every actor, once, in the order of the combatants", () => {
    const [ama, bo] = [person("Actor.ama"), person("Actor.bo")];
    const { combatants } = iconCombatState(
      combatOf([combatant(bo), { id: "gone", actor: null, token: null, flags: {} }, combatant(ama), combatant(bo)]));
    expect(combatants.map(({ character }) => character.id)).toEqual(["Actor.bo", "Actor.ama"]);
  });

  test("has the token of an actor's second combatant once that of the first one is deleted", () => {
    const [ama, here] = [person("Actor.ama"), scene()];
    const second = combatant(ama, token(here));
    const stands = first => iconCombatState(combatOf([first, second], { scene: here })).combatants
      .map(({ x, y, taken }) => [x, y, taken]);
    expect(stands(combatant(ama, token(here, { x: 700 }), { taken: 1 }))).toEqual([[4, 0, 1]]);
    expect(stands(combatant(ama, null, { taken: 1 }))).toEqual([[2, 0, 1]]);
  });

  test("contains its round, turn and party; a combat that only the core counts has not begun", () => {
    const fight = { runs: true, opening: "hero", last: "foe", active: "Actor.ama",
      turn: { actions: 1, moved: true, ended: "" }, players: 4 };
    const combat = combatOf([combatant(person("Actor.ama"))], { fight, round: 3 });
    expect(iconCombatState(combat)).toMatchObject({ round: 3, opening: "hero", last: "foe", active: "Actor.ama",
      turn: { actions: 1, moved: true }, players: 4, partyResolve: 4 });
    expect(runs(combat)).toBe(true);
    const core = combatOf([], { fight: {}, round: 3 });
    expect([runs(core), iconCombatState(core).round]).toEqual([false, 0]);
  });

  test("keeps a combat's values on the combatant, and lasting ones on the character", () => {
    const ama = person("Actor.ama",
      { flags: { rulewright: { wounds: "2", resolve: 3, limitBrokenBefore: true,
        templates: ["elite"], kind: "summon", summoner: "Actor.bo" } } });
    const [one] = iconCombatState(
      combatOf(
        [combatant(ama, null, { taken: 1, slow: true, out: "fled",
          attacked: true, used: ["leap"], interrupts: ["ward"] })])).combatants;
    expect(one).toMatchObject({
      character: { attacked: true, used: ["leap"], hp: 32 }, taken: 1, slow: true, out: "fled", interrupts: ["ward"],
      wounds: 2, resolve: 3, limitBrokenBefore: true, elite: true,
      kind: "summon", summoner: "Actor.bo", speed: 4, dash: 2
    });
  });

  test("contains the names of mobs, and the classes whose abilities were taken (ICON-F8, ICON-C17)", () => {
    const item = (id, header) =>
      ({ uuid: `Item.${id}`, flags: { rulewright: { ability: { text: `Lamp (1 action${header})` } } } });
    const ama = person("Actor.ama", { flags: { rulewright: { class: "stalwart" } }, items: [
      item("a", ", Mendicant ability"), item("b", ", stalwart ability"), item("c", ""), item("d", ", mob ability")
    ] });
    const [one, two] = iconCombatState(
      combatOf([combatant(ama, null, { group: "rats" }), combatant(person("Actor.bo"))])).combatants;
    expect(one).toMatchObject({ group: "rats", gambits: ["mendicant"] });
    expect([two.group, two.gambits]).toEqual([undefined, undefined]);
  });

  test("leaves an invalid number to the rules, which name it", () => {
    const ama = person("Actor.ama", { flags: { rulewright: { wounds: "many", resolve: "" } } });
    const [one] = iconCombatState(combatOf([combatant(ama)])).combatants;
    expect(one.wounds).toBe("many");
    expect(one).not.toHaveProperty("resolve");
  });
});

describe("the square of a combatant", () => {
  const of = (parent, more) => iconCombatState(
    combatOf([combatant(person("Actor.ama"), token(parent, more))], { scene: parent }));

  test("belongs to the scene, with the token's height and size", () => {
    expect(of(scene()).combatants[0]).toMatchObject({ x: 2, y: 0, size: 1 });
    expect(of(scene()).combatants[0]).not.toHaveProperty("level");
    expect(of(scene(), { elevation: 2, width: 2, height: 2, x: 260, y: 555 }).combatants[0])
      .toMatchObject({ x: 0, y: 4, level: 2, size: 2 });
    expect(of(scene({ grid: { type: 1, size: 100, distance: 5 } }), { elevation: 10 }).combatants[0])
      .toMatchObject({ level: 2 });
  });

  test("is missing without a token, on another scene, or on a scene without squares", () => {
    const nowhere = encounter => expect(encounter.combatants[0]).not.toHaveProperty("x");
    nowhere(iconCombatState(combatOf([combatant(person("Actor.ama"))])));
    nowhere(iconCombatState(combatOf([combatant(person("Actor.ama"), token(scene()))], { scene: scene() })));
    const hexes = of(scene({ grid: { type: 2, size: 100, distance: 1 } }));
    nowhere(hexes);
    expect(hexes.ground).toEqual({});
  });

  test("the ground is the scene's, with its edges", () => {
    const cells = [{ x: 1, y: 1, dangerous: true }];
    expect(of(scene({ flags: { rulewright: { ground: { cells } } } })).ground)
      .toEqual({ width: 20, height: 10, cells });
  });

  test("the ground lists the levels of the scene, if it has several", () => {
    const [hall, loft] = [{ id: "hall", elevation: { bottom: 0 } }, { id: "loft", elevation: { bottom: 10 } }];
    expect(of(scene({ levels: [loft, hall] })).ground.floors).toEqual(["hall", "loft"]);
    expect(of(scene({ levels: [hall] })).ground).not.toHaveProperty("floors");
  });

  test("squares and pixels lead to each other", () => {
    for (const square of [{ x: 0, y: 0 }, { x: 7, y: 3 }, { x: -2, y: 11 }])
      expect(squareAt(scene(), cornerOf(scene(), square))).toEqual(square);
    expect(extentOf(scene())).toEqual({ width: 20, height: 10 });
    expect([hasSquares(scene()), hasSquares(null)]).toEqual([true, false]);
  });
});

describe("the fight of an actor", () => {
  test("is the one that runs with it, the one on screen before another, or none", () => {
    const fighting = (fight, shown) => {
      openWorld({ actors: ["ama", "bo", "cy"].map(id => ({ _id: id, name: id })),
        combats: Object.entries({ one: ["ama"], other: ["ama", "bo"] }).map(([_id, all]) =>
          ({ _id, round: 1, flags: { rulewright: { fight } },
            combatants: all.map(actorId => ({ _id: `${_id} ${actorId}`, actorId })) })) });
      vi.spyOn(game, "combat", "get").mockReturnValue(game.combats.get(shown));
      return ["ama", "bo", "cy"].map(id => combatFor(icon, `Actor.${id}`)?.id ?? null);
    };
    expect(fighting({ runs: true }, "one")).toEqual(["one", "other", null]);
    expect(fighting({ runs: true }, "other")).toEqual(["other", "other", null]);
    expect(fighting({}, "one")).toEqual([null, null, null]);
  });

  test("is the party between fights: characters of players, no templates and no foes", () => {
    const ownership = { default: 0, ada: 3 };
    openWorld({ actors: [
      { _id: "ama", ownership }, { _id: "npc" },
      { _id: "blank", ownership, flags: { worldbuilding: { isTemplate: true } } },
      { _id: "turncoat", ownership, flags: { rulewright: { side: "foe" } } }
    ].map(one => ({ name: one._id, system: communitySheet(), ...one })) });
    expect(iconCombatState(null).combatants.map(({ character }) => character.id)).toEqual(["Actor.ama"]);
  });
});
