import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { World } from "./support/documents.mjs";
import { modifyBatch } from "../../stage/client/documents/database.mjs";

const { TABLE, actorChange, changeOf, isEmpty, reversed } = await import("../../src/world/changes/change.mjs");
const { areSeveral, write, writeAsOne } = await import("../../src/world/changes/write.mjs");
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

  test("is for an actor's values and effects as well, which are two requests", async () => {
    const both = actorChange(foe, { "system.hp": 30 }, { create: [], remove: [X] });
    expect([areSeveral([both]), areSeveral([changeOf(foe, { "system.hp": 30, x: 1 })])]).toEqual([true, false]);
    await write([both]);
    expect(world.calls).toEqual([["batch", ["foe", "foe -effects"]]]);
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

  describe("where another module empties one update of it", () => {
    /** Hooks of another module, which strip what they are asked. @type {[string, number][]} */
    const hooks = [];
    const strip = (hook, of, name = "system") => hooks.push([hook, Hooks.on(hook, (document, changes) => {
      if (!of || document === of) delete changes[name];
    })]);
    afterEach(() => { for (const [hook, id] of hooks.splice(0)) Hooks.off(hook, id); });

    test.each([
      ["an actor", "preUpdateActor", () => ama, "system"],
      ["an actor of a token", "preUpdateActor", () => foe, "system"],
      ["a combatant", "preUpdateCombatant", () => combat.combatants.get("fight0"), "flags"],
      ["a token", "preUpdateToken", () => scene.tokens.get("t1"), "x"],
      ["an effect", "preUpdateActiveEffect", () => foe.effects.get(Z), "name"],
      ["a card", "preUpdateChatMessage", () => card, "flags"]
    ])("%s, nothing stays changed", async (_, hook, of, name) => {
      const before = world.now();
      const changes = batched();
      if (hook === "preUpdateActiveEffect") changes[5] = actorChange(foe, { "system.hp": 30 },
        { create: [{ name: "Dazed" }], remove: [X, Y], adjust: [{ _id: Z, name: "Aether (2)" }] });
      if (name === "system") changes[4] = changeOf(bo, { "system.hp": 4 });
      strip(hook, of(), name);
      await expect(write(changes)).rejects.toThrow("withheld");
      expect(world.now()).toEqual(before);
      // The restored documents alone are sent after the batch.
      expect(requests()[0]).toBe("batch");
      expect(requests().filter(one => one === "batch")).toHaveLength(1);
    });

    test("a value that it changes is written", async () => {
      hooks.push(["preUpdateActor", Hooks.on("preUpdateActor", (_, changes) => {
        if (changes.system?.hp) changes.system.hp = Math.max(changes.system.hp, 6);
      })]);
      const takeBack = await write(batched());
      expect([ama.system.hp, bo.system.hp, requests()]).toEqual([6, 6, ["batch"]]);
      hooks.splice(0).forEach(([hook, id]) => Hooks.off(hook, id));
      await takeBack();
      expect(ama.system.hp).toBe(9);
    });

    test("an undo is whole or not at all", async () => {
      const takeBack = await write(batched());
      const after = world.now();
      strip("preUpdateActor", ama);
      await expect(takeBack()).rejects.toThrow("withheld");
      expect(JSON.stringify(world.now())).toBe(JSON.stringify(after));
    });

    test("the GM is named where the rest cannot be restored", async () => {
      vi.spyOn(console, "error").mockReturnValue();
      strip("preUpdateActor", ama);
      world.refuses.add("yard");
      await expect(write(batched())).rejects.toThrow("partWritten");
      expect([bo.system.hp, foe.system.hp, combat.round]).toEqual([8, 40, 0]);
    });
  });

  test("sends nothing a second time after a refused batch, but each document", async () => {
    world.withholds.add("yard");
    const changes = batched();
    expect(await writeAsOne(changes)).toEqual({ whole: false, written: [] });
    await write(changes);
    expect(requests()).toEqual(REQUESTS.filter(name => name !== "partyResolve"));
  });

  test("restores what a rejected batch has written, and does not write it once more", async () => {
    vi.spyOn(console, "error").mockReturnValue();
    const before = world.now();
    // The server has written a part before its error.
    const { request } = world;
    world.request = async (name, ...given) => {
      if (name !== "batch") return request.call(world, name, ...given);
      world.edit(ama, { "system.hp": 5 });
      world.edit(combat, { round: 1 });
      throw new Error("broken");
    };
    await expect(write(batched())).rejects.toThrow("withheld");
    world.request = request;
    expect(requests()).toEqual(["actors", "fight"]);
    expect(world.now()).toEqual(before);
  });

  test("sends one update of a card that is marked and grows", async () => {
    const sent = vi.spyOn(foundry.documents, "modifyBatch");
    const along = { action: /** @type {const} */ ("update"), documentName: "ChatMessage",
      updates: [{ _id: "card", content: "more" }] };
    const changes = [changeOf(ama, { "system.hp": 5 }), changeOf(card, { "flags.rulewright.done.0": { user: "gm" } }),
      changeOf(card, { "flags.rulewright.waiting": null })];
    expect(await writeAsOne(changes, [along])).toEqual({ whole: true, written: changes });
    const [[operations]] = /** @type {any[][]} */ (sent.mock.calls);
    expect(operations.filter(({ documentName }) => documentName === "ChatMessage")).toEqual([
      { action: "update", documentName: "ChatMessage", parent: null, updates: [{ _id: "card", content: "more",
        "flags.rulewright.done.0": { user: "gm" }, "flags.rulewright.waiting": null }] }]);
    expect([card.content, card.flags.rulewright.done[0].user]).toEqual(["more", "gm"]);
  });
});
