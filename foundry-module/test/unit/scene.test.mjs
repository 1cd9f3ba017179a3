import { describe, expect, test } from "vitest";
import { DRAWING_FILL_TYPES } from "../../stage/shared/constants.mjs";
import { applyChanges } from "../../stage/shared/delta.mjs";
import { expandObject } from "../../stage/shared/objects.mjs";
import { World } from "./support/documents.mjs";
import { actor } from "./support/stage.mjs";

const { documentsOf } = await import("../../src/resolve/scene/documents.mjs");
const { changedNumbers, hasChanges, planFor } = await import("../../src/resolve/scene/plan.mjs");
const { participantsOf } = await import("../../src/games/participants.mjs");
const { placedIdOf } = await import("../../src/games/placed.mjs");
const { pieceFromToken } = await import("../../src/games/icon/combat/board.mjs");

const scene = { grid: { type: 1, size: 100, distance: 5 },
  dimensions: { sceneX: 200, sceneY: 100, sceneWidth: 2000, sceneHeight: 1000 } };
const owner = actor({ uuid: "Actor.ama", ownership: { default: 0, ada: 3 } });

/** @returns {any} */
const zone = (change = {}) => ({ key: "zone zone1", kind: "zone", text: "Ash Garden", hidden: false,
  rows: [{ x: 4, y: 2, wide: 1 }, { x: 3, y: 3, wide: 3 }, { x: 4, y: 4, wide: 1 }], ...change });
const aura = (x = 5, y = 5) => ({ key: "aura Actor.ama ember", kind: "aura", text: "Ember: aura 1", hidden: false,
  rows: [0, 1, 2].map(i => ({ x: x - 1, y: y - 1 + i, wide: 3 })) });
/** @returns {any} */
const moth = (change = {}) => ({ id: "Actor.ama/moth/1", kind: "summon", group: "Actor.ama moth moth", name: "moth",
  text: "Moth Guard\nIt <bites>.", owner, disposition: 1, hidden: false, x: 7, y: 5, level: 2, size: 1, hp: 2, maxHp: 2,
  defense: 10, ...change });
const boardWith = (areas, pieces = []) => documentsOf("fight", { scene, areas, pieces });

/** A document with that data, as a scene holds it. */
function document(data, change = {}) {
  const source = structuredClone(data);
  return { ...source, id: data._id, ...data.actorId && { actor: { system: structuredClone(data.delta.system) } },
    ...change };
}

/** The documents after a plan, as the core would leave them. */
function carriedOut({ create, update, remove }, there) {
  const staying = there.filter(({ id }) => !remove.includes(id)).map(one => {
    const data = update.find(({ _id }) => _id === one.id);
    if (!data) return one;
    const next = structuredClone(one);
    applyChanges(next, expandObject(data));
    return document({ ...next, ...data });
  });
  return [...staying, ...create.map(data => document(data))];
}

describe("documents", () => {
  test("an area is a drawing with a pattern, a label and its outline in pixels", () => {
    const [drawing] = boardWith([zone()]).drawings;
    expect(drawing).toMatchObject({
      x: 500, y: 300, text: "Ash Garden", hidden: false, locked: true, fillType: DRAWING_FILL_TYPES.PATTERN,
      texture: "modules/rulewright/icons/area-zone.svg", shape: { type: "p", width: 300 },
      flags: { rulewright: { onScene: { combat: "fight", key: "zone zone1 0" } } }
    });
    expect(drawing.shape.points).toHaveLength(24);
    expect(drawing._id).toMatch(/^\w{16}$/);
  });

  test("each kind of area has a color and a pattern of its own", () => {
    const kinds = ["zone", "aura", "pit", "impassable", "dangerous", "difficult"];
    const drawings = boardWith(kinds.map(kind => zone({ key: kind, kind }))).drawings;
    expect(new Set(drawings.map(({ fillColor }) => fillColor)).size).toBe(kinds.length);
    expect(new Set(drawings.map(({ texture }) => texture)).size).toBe(kinds.length);
  });

  test("an area on a floor of the scene is shown there alone", () => {
    const floors = { ...scene, levels: [{ id: "hall" }, { id: "loft" }] };
    const on = (floor, where = /** @type {any} */ (floors)) =>
      documentsOf("fight", { scene: where, areas: [zone({ floor })], pieces: [moth({ floor })] });
    expect(on("loft")).toMatchObject({ drawings: [{ levels: ["loft"] }], tokens: [{ level: "loft" }] });
    // A level that a GM has deleted is none, and neither is one on core 13.
    for (const { drawings: [drawing], tokens: [token] } of [on("attic"), on("loft", scene)]) {
      expect(drawing).not.toHaveProperty("levels");
      expect(token).not.toHaveProperty("level");
    }
    expect(boardWith([zone()]).drawings[0]).not.toHaveProperty("levels");
  });

  test("an area in several parts is as many drawings", () => {
    const { drawings } = boardWith([zone({ rows: [{ x: 0, y: 0, wide: 1 }, { x: 5, y: 0, wide: 2 }] })]);
    expect(drawings.map(({ x, shape }) => [x, shape.width])).toEqual([[200, 100], [700, 200]]);
    expect(new Set(drawings.map(({ _id }) => _id)).size).toBe(2);
  });

  test("a summon is an unlinked token of an actor that its summoner's owners own", () => {
    const { tokens: [token, other], actors } = boardWith([], [moth(), moth({ id: "Actor.ama/moth/2", x: 8 })]);
    expect(actors).toHaveLength(1);
    expect(actors[0]).toMatchObject({ name: "moth", ownership: { ada: 3 },
      system: { health: { value: 2, max: 2 }, biography: "<p>Moth Guard</p><p>It &lt;bites&gt;.</p>" },
      flags: { rulewright: { kind: "summon" } } });
    expect(token).toMatchObject({ name: "moth", actorId: actors[0]._id, actorLink: false, x: 900, y: 600, elevation: 10,
      disposition: 1, delta: { system: { health: { value: 2 } } } });
    expect(other.actorId).toBe(token.actorId);
    expect(other._id).not.toBe(token._id);
  });

  test("a piece without a position has no token, and a fight without a scene shows nothing", () => {
    expect(boardWith([], [moth({ x: null })])).toEqual({ drawings: [], tokens: [], actors: [] });
    expect(documentsOf("fight", { scene: null, areas: [], pieces: [moth()] }))
      .toEqual({ drawings: [], tokens: [], actors: [] });
  });
});

describe("the plan for a scene", () => {
  const { drawings, tokens } = boardWith([zone(), aura()], [moth()]);
  const drawn = drawings.map(data => document(data));

  test("creates what is missing, with the same ids each time", () => {
    expect(planFor("fight", drawings, [])).toEqual({ create: drawings, update: [], remove: [] });
    expect(boardWith([zone(), aura()]).drawings.map(({ _id }) => _id)).toEqual(drawings.map(({ _id }) => _id));
  });

  test("is empty where all is there", () => {
    expect(hasChanges(planFor("fight", drawings, drawn))).toBe(false);
    expect(hasChanges(planFor("fight", tokens, tokens.map(data => document(data))))).toBe(false);
  });

  test("an aura that follows its bearer stays the same document", () => {
    const { drawings: later } = boardWith([zone(), aura(6, 5)]);
    const plan = planFor("fight", later, drawn);
    expect(plan).toMatchObject({ create: [], update: [{ _id: drawings[1]._id, x: 700 }], remove: [] });
    expect(plan.update).toHaveLength(1);
  });

  test("removes what has ended, all of it with the fight, and copies", () => {
    expect(planFor("fight", [drawings[0]], drawn).remove).toEqual([drawings[1]._id]);
    expect(planFor("fight", [], drawn).remove).toEqual(drawings.map(({ _id }) => _id));
    expect(planFor("fight", drawings, [...drawn, document(drawings[0], { id: "copy" })]))
      .toEqual({ create: [], update: [], remove: ["copy"] });
    // A document whose flags pass it off as another one takes no place, wherever it is in the collection.
    expect(planFor("fight", drawings, [document(drawings[0], { id: "forged" }), ...drawn]))
      .toEqual({ create: [], update: [], remove: ["forged"] });
  });

  test("removes an actor only by its own id: a hero with the flag of another stays, as does a copy", () => {
    const [made] = boardWith([], [moth()]).actors;
    const actorOf = id => ({ ...document(made), id, documentName: "Actor" });
    expect(planFor("fight", [], [actorOf("hero"), actorOf(made._id)]).remove).toEqual([made._id]);
    expect(planFor("fight", [made], [actorOf("hero"), actorOf(made._id)]).remove).toEqual([]);
  });

  test("a document whose owner has changed its flag stays, and gets its flag back", () => {
    const others = [undefined, { combat: "other", key: "zone zone1 0" }, { combat: "fight", key: "odd" }];
    for (const onScene of others) {
      const changed = document(drawings[0], { flags: { rulewright: { onScene } } });
      expect(planFor("fight", [drawings[0]], [changed])).toEqual({ create: [], update: [drawings[0]], remove: [] });
    }
  });

  test("leaves out the documents of others, and of another fight", () => {
    const others = [{ id: "hand", flags: {} }, { id: "odd", flags: { rulewright: { onScene: "fight" } } },
      document(drawings[0], { flags: { rulewright: { onScene: { combat: "other", key: "zone zone1 0" } } } })];
    expect(hasChanges(planFor("fight", [], others))).toBe(false);
  });

  test("keeps a color that a GM has chosen until the area changes", () => {
    const painted = document(drawings[0], { fillColor: "#000000" });
    expect(hasChanges(planFor("fight", [drawings[0]], [painted]))).toBe(false);
    const [larger] = boardWith([zone({ rows: [{ x: 4, y: 2, wide: 2 }] })]).drawings;
    expect(planFor("fight", [larger], [painted]).update).toMatchObject([{ fillColor: "#8b5cf6" }]);
  });

  test("a token whose numbers change keeps the picture that a GM has chosen", () => {
    const painted = document(tokens[0], { texture: { src: "moth.webp" } });
    const { tokens: [hurt] } = boardWith([], [moth({ hp: 1 })]);
    const { update } = planFor("fight", [hurt], [painted]);
    expect(update).toEqual([{ _id: hurt._id, x: 900, y: 600, elevation: 10, delta: { system: { health: { value: 1 } } },
      flags: hurt.flags }]);
  });

  test("a token of an earlier version gets the numbers that are compared later", () => {
    const old = document(tokens[0]);
    delete old.flags.rulewright.onScene.numbers;
    expect(planFor("fight", tokens, [old]).update).toMatchObject([{ _id: tokens[0]._id, flags: tokens[0].flags }]);
    expect(changedNumbers(old)).toEqual([]);
  });

  test.each([["position", { x: 0 }], ["elevation", { elevation: 5 }],
    ["hit points", { actor: { system: { health: { value: 1 } } } }]])("a token whose %s differs is updated",
  (_name, change) => {
    expect(planFor("fight", tokens, [document(tokens[0], change)]).update).toMatchObject([{ _id: tokens[0]._id }]);
  });

  test("whatever is there, nothing is left to do after it", () => {
    let seed = 11;
    const random = most => (seed = seed * 48271 % 2147483647) % most;
    const states = Array.from({ length: 30 }, () => boardWith(
      Array.from({ length: random(4) }, (_, i) => zone({ key: `zone ${i}`, text: `Zone ${random(3)}`,
        rows: Array.from({ length: 1 + random(3) }, (_, y) => ({ x: random(4), y, wide: 1 + random(4) })) })),
      Array.from({ length: random(4) }, (_, i) => moth({ id: `moth ${i}`, x: random(9), hp: random(3) }))));
    let [there, on] = [[], []];
    for (const { drawings: wanted, tokens: pieces } of states) {
      there = carriedOut(planFor("fight", wanted, there), there);
      on = carriedOut(planFor("fight", pieces, on), on);
      expect(hasChanges(planFor("fight", wanted, there))).toBe(false);
      expect(hasChanges(planFor("fight", pieces, on))).toBe(false);
      expect([there.length, on.length]).toEqual([wanted.length, pieces.length]);
    }
  });
});

describe("a piece takes over what a user has changed on its token", () => {
  const piece = { character: { id: "moth", hp: 2, maxHp: 2 }, x: 7, y: 5 };
  /** @returns {any} */
  const token = (change, hp = /** @type {unknown} */ (2)) => ({ parent: scene, x: 900, y: 600, elevation: 0,
    actor: actor({ system: { health: { value: hp } } }), ...change });

  test.each([
    ["nothing", token({}), piece],
    ["its square", token({ x: 1000, y: 640 }), { ...piece, x: 8 }],
    ["its height", token({ elevation: 10 }), { ...piece, level: 2 }],
    ["its hit points", token({}, 1), { ...piece, character: { ...piece.character, hp: 1 } }],
    ["hit points that are no number", token({}, "many"), piece],
    ["a part of a hit point", token({}, 1.5), piece],
    ["more hit points than the rules count", token({}, 1e9), piece]
  ])("%s", (_name, on, after) => {
    expect(pieceFromToken(piece, on, ["x", "elevation", "hp"])).toEqual(after);
  });

  test("the numbers that no user has changed stay as the rules have them", () => {
    expect(pieceFromToken(piece, token({ x: 1000 }, 1), ["x"])).toEqual({ ...piece, x: 8 });
    expect(pieceFromToken(piece, token({ x: 1000, elevation: 10 }), ["elevation"])).toEqual({ ...piece, level: 2 });
    expect(pieceFromToken(piece, token({ x: 1000 }, 1), ["hp"]))
      .toEqual({ ...piece, character: { ...piece.character, hp: 1 } });
  });

  test("one on no level of the scene takes that of its token, and is left alone after it", () => {
    const floors = { ...scene, levels: [{ id: "hall" }, { id: "cellar" }] };
    const tokenFor = piece => documentsOf("fight", { scene: floors, areas: [], pieces: [piece] }).tokens[0];
    const there = document(tokenFor(moth({ floor: "loft" })), { level: "hall", parent: floors });
    expect(changedNumbers(there)).toEqual(["level"]);
    expect(planFor("fight", [tokenFor(moth({ floor: "loft" }))], [there]).update).toEqual([]);
    // The rules have moved the piece meanwhile.
    expect(pieceFromToken({ ...piece, x: 9, floor: "loft" }, there, ["level"]))
      .toEqual({ ...piece, x: 9, floor: "hall" });
    expect(planFor("fight", [tokenFor(moth({ floor: "hall" }))], [there]).update).toMatchObject([{ level: "hall" }]);
  });

  test("its changed numbers are those that are not as the rules have written them last", () => {
    const { tokens: [data] } = boardWith([], [moth()]);
    const numbers = { x: 900, y: 600, elevation: 10, hp: 2 };
    expect(data.flags.rulewright.onScene.numbers).toEqual(numbers);
    expect(changedNumbers(document(data))).toEqual([]);
    expect(changedNumbers(document(data, { x: 800, elevation: 0 }))).toEqual(["x", "elevation"]);
    // The sheet may show no more than the maximum.
    const capped = { system: { health: { value: 1 } }, _source: { system: { health: { value: 2 } } } };
    expect(changedNumbers(document(data, { actor: capped }))).toEqual([]);
    expect(changedNumbers(document(data, { actor: { system: { health: { value: 1 } } } }))).toEqual(["hp"]);
    // One without hit points gets none.
    const { tokens: [wall] } = boardWith([], [moth({ hp: null })]);
    expect(changedNumbers(document({ ...wall, delta: { system: { health: { value: 0 } } } }))).toEqual([]);
  });
});

test("an actor with the flag of a summon takes part all the same, unless it has the id of one", () => {
  const world = new World();
  const flags = { rulewright: { onScene: { combat: "here", key: "moth" } } };
  const [copy, summon] = ["Ama", "moth"].map(name => world.actor(name, { flags }));
  Object.defineProperty(summon, "id", { value: placedIdOf("here", "actor", "moth") });
  const there = participantsOf(world.combat("here", [copy, summon]));
  expect([...there.values()].map(({ actor }) => actor.name)).toEqual(["Ama"]);
});
