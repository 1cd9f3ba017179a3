import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { World } from "./support/documents.mjs";
import { modifyBatch } from "../../stage/client/documents/database.mjs";

const { TABLE, actorChange, changeOf, isEmpty, reversed } = await import("../../src/world/changes/change.mjs");
const { write } = await import("../../src/world/changes/write.mjs");
const { changesOf: ofFight } = await import("../../src/games/fold.mjs");

/** The ids of effects, as long as the core's. */
const [X, Y, Z] = ["x", "y", "z"].map(letter => letter.repeat(16));

/** @type {World} */
let world;
let ama, bo, foe, scene, combat, card;
beforeEach(() => { again(); });

/** Begins with a fresh world. */
function again() {
  world = new World();
  ama = world.actor("ama", { system: { hp: 9 } });
  bo = world.actor("bo", { system: { hp: 8 } });
  scene = world.scene("yard", { t1: { x: 100, y: 0 }, t2: { x: 200, y: 0 } });
  foe = world.actor("foe", { system: { hp: 40 }, effects: [X, Y, Z].map(_id => ({ _id, name: "Aether" })) },
    scene.getEmbeddedDocument("Token", "t2"));
  combat = world.combat("fight", [ama, foe]);
  card = world.message("card");
  return world;
}

/** A change of everything that can change at once. */
const everything = () => [
  changeOf(combat.getEmbeddedDocument("Combatant", "fight0"), { "flags.rulewright.taken": 1 }),
  changeOf(combat.getEmbeddedDocument("Combatant", "fight1"), { defeated: true }),
  changeOf(combat, { round: 1, "flags.rulewright.fight.active": "Actor.ama" }),
  changeOf(ama, { "system.hp": 5 }), changeOf(bo, { "system.hp": 4, "flags.rulewright.vigor": 2 }),
  actorChange(foe, { "system.hp": 30 }, { create: [{ name: "Dazed" }], remove: [X, Y],
    adjust: [{ _id: Z, name: "Aether (2)", "flags.rulewright.value": 2 }] }),
  changeOf(scene.getEmbeddedDocument("Token", "t1"), { x: 300 }),
  changeOf(scene.getEmbeddedDocument("Token", "t2"), { x: 400, elevation: 2 }),
  changeOf(scene, { "flags.rulewright.ground.cells": [{ x: 1 }] }),
  changeOf(TABLE.partyResolve, { value: 5 }), changeOf(card, { "flags.rulewright.done.0": { user: "gm" } })
];

/** Every request of it, by name and in order. */
const REQUESTS = ["fight Combatant", "fight", "actors", "foe", "foe -effects", "foe ActiveEffect", "foe +effects",
  "yard Token", "yard", "partyResolve", "card"];
const requests = () => world.calls.map(([name]) => name);

describe("writing changes", () => {
  test("is one request for each document, and one for siblings and for the actors of the world", async () => {
    await write(everything());
    expect(requests()).toEqual(REQUESTS);
    expect(world.calls[2]).toEqual([
      "actors", [{ _id: "ama", "system.hp": 5 }, { _id: "bo", "system.hp": 4, "flags.rulewright.vigor": 2 }]
    ]);
    expect([foe.system.hp, [...foe.effects.keys()].sort(), foe.effects.get(Z).toObject(), world.settings.partyResolve])
      .toEqual([
        30, ["ourBrowser120000", Z],
        expect.objectContaining({ _id: Z, name: "Aether (2)", flags: { rulewright: { value: 2 } } }), 5
      ]);
  });

  test("marks the rules' moves of tokens for the hooks", async () => {
    await write(everything());
    expect(world.calls.find(([name]) => name === "yard Token")[1])
      .toEqual([{ _id: "t1", x: 300 }, { _id: "t2", x: 400, elevation: 2 }, { rulewright: true }]);
  });

  test("without a change sends no request", async () => {
    await write([]);
    await write([changeOf(ama, {}), actorChange(foe, {}, { create: [], remove: [] })]);
    expect(world.calls).toEqual([]);
  });

  test.each(REQUESTS)("writes everything or nothing: if %s is refused, everything is restored", async name => {
    const before = world.now();
    world.refuses.add(name);
    await expect(write(everything())).rejects.toThrow("refused");
    expect(world.now()).toEqual(before);
    // Completed steps are undone, the last first. No request follows the refused one.
    const at = requests().indexOf(name);
    expect(requests().slice(0, at + 1)).toEqual(REQUESTS.slice(0, at + 1));
  });

  test.each(REQUESTS)("writes everything or nothing: if %s silently stays, everything is restored", async name => {
    const before = world.now();
    world.withholds.add(name);
    await expect(write(everything())).rejects.toThrow("withheld");
    expect(world.now()).toEqual(before);
  });

  test.each(REQUESTS)("continues if %s was written before an error around it", async name => {
    const told = vi.spyOn(console, "error").mockImplementation(() => {});
    await write(everything());
    // Effects that begin have other ids each time.
    const now = () => JSON.parse(JSON.stringify(world.now()).replace(/ourBrowser12\w+/g, "begun"));
    const after = now();
    again().breaks.add(name);
    await write(everything());
    expect([now(), told.mock.calls.length]).toEqual([after, 1]);
    told.mockRestore();
  });

  test("reverts in the reverse order", async () => {
    const before = world.now();
    const takeBack = await write(everything());
    world.calls.length = 0;
    await takeBack();
    // Effects come back before they go: what was created last goes first.
    expect(requests()).toEqual(["card", "partyResolve", "yard", "yard Token", "foe -effects", "foe ActiveEffect",
      "foe +effects", "foe", "actors", "fight", "fight Combatant"]);
    expect(world.now()).toEqual(before);
  });

  test("restores the change if its reversal is reversed", async () => {
    const changes = everything();
    const told = ({ values, created = [], removed = [], adjusted = {} }) => ({ values, created, removed, adjusted });
    expect(changes.map(reversed).map(reversed).map(told)).toEqual(changes.map(told));
    await write(changes);
    const after = world.now();
    const back = changes.map(reversed);
    await write(back);
    await write(back.map(reversed));
    expect(world.now()).toEqual(after);
  });

  test("continues to revert where one document is deleted", async () => {
    const takeBack = await write(everything());
    world.refuses.add("actors");
    await expect(takeBack()).rejects.toThrow("refused");
    expect([foe.system.hp, combat.round, ama.system.hp]).toEqual([40, 0, 5]);
  });
});

describe("the changes of a command of a fight", () => {
  const nobody = { combat: {}, combatants: new Map(), actors: new Map(), items: new Map(), tokens: new Map(), scene: {},
    world: {} };
  const told = changes => changes.map(({ document, values }) => [document.documentName, document.uuid, values]);

  test("contain one for each document, with the earlier values", () => {
    const writes = {
      context: { combat, scene }, combat: { round: 1 }, combatants: new Map([["fight0", { defeated: true }]]),
      actors: new Map([[ama.uuid, { actor: ama, update: { "system.hp": 1 }, create: [], remove: [], adjust: [] }]]),
      items: new Map(), tokens: new Map([["t1", { x: 300 }]]), scene: {}, world: { partyResolve: 3 }
    };
    expect(told(ofFight(writes))).toEqual([
      ["Combatant", "Combat.fight.Combatant.fight0", { defeated: [false, true] }],
      ["Combat", "Combat.fight", { round: [0, 1] }], ["Actor", "Actor.ama", { "system.hp": [9, 1] }],
      ["Token", "Scene.yard.Token.t1", { x: [100, 300] }], ["Table", "Table.partyResolve", { value: [2, 3] }]
    ]);
  });

  test("contain none for unchanged documents, and no combat where there is none", () => {
    expect(ofFight({ ...nobody, context: { combat, scene } })).toEqual([]);
    expect(ofFight({ ...nobody, context: { combat: null, scene: null },
      actors: new Map([["a", { actor: ama, update: {}, create: [{ name: "Dazed" }], remove: [], adjust: [] }]]) }))
      .toHaveLength(1);
  });
});

describe("the changes of a narrative command", () => {
  test("contain one for each hero, and one for the table's clocks", () => {
    const changes = ofFight({ context: { combat: null, scene: null }, combat: {}, combatants: new Map(),
      items: new Map(), tokens: new Map(), scene: {}, world: { clocks: [{ id: "alarm" }] },
      actors: new Map([["a", { actor: ama, update: { "system.hp": 1 }, create: [], remove: [], adjust: [] }]]) });
    expect(changes.map(({ document, values }) => [document.uuid, values]))
      .toEqual([["Actor.ama", { "system.hp": [9, 1] }], ["Table.clocks", { value: [[], [{ id: "alarm" }]] }]]);
    expect(isEmpty(changeOf(ama, {}))).toBe(true);
  });
});

describe("writing changes on core 14", () => {
  beforeEach(() => { foundry.documents.modifyBatch = modifyBatch; });
  afterEach(() => { delete foundry.documents.modifyBatch; });

  /** All changes but the setting's, which a batch cannot write. */
  const batched = () => everything().filter(({ document }) => document.documentName !== "Table");

  test("is one request, in the same order, and comes back in one", async () => {
    const before = world.now();
    const takeBack = await write(batched());
    expect(world.calls).toEqual([["batch", REQUESTS.filter(name => name !== "partyResolve")]]);
    expect([foe.system.hp, [...foe.effects.keys()].sort(), ama.system.hp, card.flags.rulewright.done[0].user])
      .toEqual([30, [expect.stringMatching(/^ourBrowser12/), Z], 5, "gm"]);
    await takeBack();
    expect(requests()).toEqual(["batch", "batch"]);
    expect(world.now()).toEqual(before);
  });

  test("goes document by document where a setting changes, or where there is one change", async () => {
    await write(everything());
    expect(requests()).toEqual(REQUESTS);
    await write([changeOf(ama, { "system.hp": 3 })]);
    expect(requests()).toEqual([...REQUESTS, "actors"]);
  });

  test("names what prevents a batch, and changes nothing", async () => {
    const before = world.now();
    // A hook that refuses one document refuses them all.
    world.withholds.add("actors");
    await expect(write(batched())).rejects.toThrow("withheld");
    world.withholds.clear();
    expect(world.now()).toEqual(before);
    vi.spyOn(console, "error").mockReturnValue();
    world.refuses.add("batch");
    world.refuses.add("fight");
    await expect(write(batched())).rejects.toThrow("refused");
    expect(world.now()).toEqual(before);
  });
});
