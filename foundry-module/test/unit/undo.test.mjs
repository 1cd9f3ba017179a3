import { beforeEach, describe, expect, test, vi } from "vitest";
import { World } from "./support/documents.mjs";
import { eventually } from "./support/eventually.mjs";
import "./support/engines.mjs";

const { TABLE, actorChange, changeOf } = await import("../../src/world/changes/change.mjs");
const { journalOf, readJournal } = await import("../../src/world/changes/journal.mjs");
const { write } = await import("../../src/world/changes/write.mjs");
const { pack } = await import("../../src/base/pack.mjs");
const { UNDO, isOpenAgain, marksOn, planUndo } = await import("../../src/resolve/undo.mjs");
const { conflictText } = await import("../../src/cards/labels.mjs");
const { documentIn } = await import("../../src/resolve/plan.mjs");
const { isAfter } = await import("../../src/cards/entries.mjs");
const { isUndone } = await import("../../src/cards/undone.mjs");

const { lookAround } = await import("../../src/resolve/recover.mjs");

/** @import { Conflict } from "../../src/resolve/plan.mjs" */
/** @import { UndoRequest } from "../../src/resolve/undo.mjs" */

const GM = { id: "gm", isGM: true, hasPermission: () => true };
const PLAYER = { id: "ada", isGM: false };

/** The ids of effects, as long as the core's. */
const [X, Z] = ["x", "z"].map(letter => letter.repeat(16));

/** @type {World} */
let world;
let ama, foe, scene, combat;
beforeEach(() => {
  world = new World();
  ama = world.actor("ama", { system: { hp: 9, clocks: [] }, flags: { rulewright: { clocks: ["a", "b"] } } });
  scene = world.scene("yard", { t1: { x: 100, y: 0 } });
  foe = world.actor("foe", { system: { hp: 40 }, effects: [X, Z].map(_id =>
    ({ _id, name: "Aether", statuses: ["rulewright.aether"] })) }, scene.getEmbeddedDocument("Token", "t1"));
  combat = world.combat("fight", [ama, foe]);
});

const everything = () => [
  changeOf(combat.getEmbeddedDocument("Combatant", "fight0"), { "flags.rulewright.taken": 1 }),
  changeOf(combat.getEmbeddedDocument("Combatant", "fight1"), { defeated: true }),
  changeOf(combat, { round: 1, "flags.rulewright.fight.active": "Actor.ama" }),
  changeOf(ama, { "system.hp": 5, "flags.rulewright.clocks": ["a", "c", "b"] }),
  actorChange(foe, { "system.hp": 30 }, { create: [{ name: "Dazed" }], remove: [X],
    adjust: [{ _id: Z, name: "Aether (2)", "flags.rulewright.value": 2 }] }),
  changeOf(scene.getEmbeddedDocument("Token", "t1"), { x: 400, elevation: 2 }),
  changeOf(scene, { "flags.rulewright.ground.cells": [{ x: 1 }] }), changeOf(TABLE.partyResolve, { value: 5 })
];

/** A card of changes that have happened, and what everything was before them. */
async function happened(changes = everything(), id = "card") {
  const before = world.now();
  const message = world.message(id, { journal: await journalOf(changes) });
  await write(changes);
  return { message, before };
}

/** Everything but the cards. */
const documents = () =>
  Object.fromEntries(Object.entries(world.now()).filter(([uuid]) => !uuid.startsWith("ChatMessage.")));
/**
 * @param {Partial<UndoRequest>} [part]
 * @param {{ id: string, isGM: boolean }} [user]
 */
const undo = async (part = {}, user = GM) => /** @type {{ conflicts: Conflict[] }} */ (
  await UNDO.execute({ card: "card", ...part }, { user, mode: "public", kind: "undo" }));
const refused = promise => promise.then(() => "done", error => error.key);

describe("a journal", () => {
  test("is read back unchanged, with long ids stored once", async () => {
    const { targets, entries } = await readJournal(await journalOf(everything()));
    expect(targets).toEqual([{ uuid: "Actor.ama", name: "ama" }, { uuid: foe.uuid, name: "foe" }]);
    expect(entries.map(({ ref, who }) => [ref, who])).toEqual([["Cfight", 0], ["Cfight", 1], ["Combat.fight", -1],
      ["A", 0], ["A", 1], ["T", 1], ["Scene.yard", -1], ["Table.partyResolve", -1]]);
    expect(entries[3].values).toEqual([["system.hp", 9, 5], ["flags.rulewright.clocks", [], ["c"], 1]]);
    expect(entries[4]).toMatchObject({ created: [[expect.any(String), "Dazed"]],
      removed: [{ _id: X, name: "Aether", statuses: ["rulewright.aether"] }],
      adjusted: { [Z]: [["name", "Aether", "Aether (2)"], ["flags.rulewright.value", null, 2]] } });
  });

  test.each([
    ["nothing", null], ["a text", "x"], ["no targets", [null]],
    ["a stranger's document", [[["Actor.ama", "Ama"]], [["A", 4, []]]]],
    ["what no card of ours changes", [[["Actor.ama", "Ama"]], [["A", 0, [["ownership.default", 0, 3]]]]]],
    ["a name", [[["Actor.ama", "Ama"]], [["A", 0, [["name", "a", "b"]]]]]],
    ["a prototype", [[["Actor.ama", "Ama"]], [["A", 0, [["system.__proto__.x", 0, 3]]]]]],
    ["a user", [[], [["User.gm", -1, [["role", 4, 1]]]]]],
    ["effects that are none", [[["Actor.ama", "Ama"]], [["A", 0, [], [], [null]]]]],
    ["parts of lists that are none", [[["Actor.ama", "Ama"]], [["A", 0, [["system.x", 1, 2, -1]]]]]]
  ])("of %s is invalid", async (_, value) => {
    expect(await readJournal(await pack(value))).toBe(null);
    expect(await readJournal(value)).toBe(null);
  });
});

describe("a card that is undone", () => {
  test("restores everything, and names the user who undid it", async () => {
    const { message, before } = await happened();
    expect(await undo()).toEqual({ conflicts: [] });
    const { "ChatMessage.card": _card, ...rest } = world.now();
    expect(rest).toEqual(before);
    expect([isUndone(message), message.flags.rulewright.undone]).toEqual([true, { all: "gm" }]);
  });

  test("is undone once, and by GMs alone", async () => {
    await happened();
    expect(await refused(undo({}, PLAYER))).toBe("gmUndoes");
    await undo();
    const after = world.now();
    expect(await refused(undo())).toBe("alreadyUndone");
    expect(await refused(undo({ target: "Actor.ama" }))).toBe("alreadyUndone");
    expect(world.now()).toEqual(after);
  });

  test.each([["a value", () => world.edit(ama, { "system.hp": 3 }),
    { name: "ama", ref: "A", path: "system.hp", now: 3, expected: 5 }],
    ["a list", () => world.edit(ama, { "flags.rulewright.clocks": ["a", "d"] }),
      { name: "ama", path: "flags.rulewright.clocks", now: ["a", "d"], expected: ["c"] }],
    ["a token", () => world.edit(scene.getEmbeddedDocument("Token", "t1"), { x: 900 }),
      { name: "foe", ref: "T", path: "x", now: 900, expected: 400 }],
    ["the fight", () => world.edit(combat, { round: 2 }),
      { name: "", ref: "Combat.fight", path: "round", now: 2, expected: 1 }],
    ["the party", () => world.set("partyResolve", 6),
      { ref: "Table.partyResolve", path: "value", now: 6, expected: 5 }],
    ["an effect", () => world.edit(foe.effects.get(Z), { name: "Aether (3)" }),
      { effect: "Aether (3)", path: "name", now: "Aether (3)" }],
    ["an effect that is gone", () => world.remove(foe.effects.get(Z)), { name: "foe", effect: "Aether (2)" }],
    ["a document that is gone", () => world.remove(ama), { name: "ama", ref: "A" }],
    ["a fight that is gone", () => world.remove(combat), { name: "foe", ref: "Cfight" }]
  ])("is refused where %s has changed since, and changes nothing", async (_, change, conflict) => {
    await happened();
    change();
    const now = world.now();
    const { conflicts } = await undo();
    expect(conflicts).toContainEqual(expect.objectContaining(conflict));
    expect(world.now()).toEqual(now);
  });

  test("does not write values that are restored already, and reads digits as numbers", async () => {
    const { before } = await happened();
    world.edit(ama, { "system.hp": "9" });
    world.edit(foe, { "system.hp": "30" });
    world.remove(foe.effects.find(({ id }) => id.startsWith("ourBrowser")));
    expect(await undo()).toEqual({ conflicts: [] });
    expect(documents()).toEqual({
      ...before, "Actor.ama": { ...before["Actor.ama"], system: { ...before["Actor.ama"].system, hp: "9" } }
    });
  });

  test("keeps entries that others have appended to a list", async () => {
    await happened([changeOf(TABLE.clocks, { value: [{ id: "a", filled: 1 }] })]);
    world.set("clocks", [{ id: "a", filled: 1 }]);
    await happened([changeOf(TABLE.clocks, { value: [{ id: "a", filled: 1 }, { id: "b", filled: 0 }] })], "other");
    await happened([changeOf(TABLE.clocks, { value: [{ id: "a", filled: 1 }, { id: "b", filled: 2 }] })], "third");
    await undo({ card: "third" });
    expect(world.settings.clocks).toEqual([{ id: "a", filled: 1 }, { id: "b", filled: 0 }]);
  });
});

describe("one target of a card", () => {
  test("is undone alone, with its token, its place in the fight and its effects", async () => {
    const { before, message } = await happened();
    const others = () => [ama.system.hp, combat.round, world.settings.partyResolve];
    expect(await undo({ target: foe.uuid })).toEqual({ conflicts: [] });
    expect(world.now()[foe.uuid]).toEqual(before[foe.uuid]);
    expect([scene.getEmbeddedDocument("Token", "t1").x, combat.getEmbeddedDocument("Combatant", "fight1").defeated,
      ...others()]).toEqual([100, false, 5, 1, 5]);
    expect([isUndone(message), message.flags.rulewright.undone]).toEqual([false, { 1: "gm" }]);
    expect(await refused(undo({ target: foe.uuid }))).toBe("alreadyUndone");
    // Parts that were undone earlier do not matter when the rest is undone.
    foe.system.hp = 12;
    expect(await undo()).toEqual({ conflicts: [] });
    expect([foe.system.hp, ...others()]).toEqual([12, 9, 0, 2]);
  });

  test("is refused for an actor that the card does not contain", async () => {
    await happened();
    expect(await refused(undo({ target: "Actor.stranger" }))).toBe("unreadable");
  });
});

describe("changes applied from a card", () => {
  /** A card on which two have done something later, the second to what the first has left. */
  async function followed() {
    const { message, before } = await happened([changeOf(ama, { "system.hp": 7 })]);
    for (const [mark, hp] of [["done.2", 4], ["applied.target.byZ", 1]]) {
      const changes = [changeOf(ama, { "system.hp": hp })];
      await write([...changes,
        changeOf(message, { [`flags.rulewright.${mark}`]: { user: "gm", journal: await journalOf(changes) } })]);
    }
    return { message, before };
  }

  test("are undone with it, the last first", async () => {
    const { message, before } = await followed();
    expect(await undo()).toEqual({ conflicts: [] });
    expect(documents()).toEqual(before);
    expect(message.flags.rulewright)
      .toMatchObject({ done: { 2: null }, applied: { target: { byZ: null } }, undone: { all: "gm" } });
  });

  test("can be applied again after the whole card was undone, if that has changed nothing else", async () => {
    const before = world.now();
    const message = world.message("card", { receipt: {} });
    const apply = async () => {
      const changes = [changeOf(ama, { "system.hp": 3 })];
      await write([
        ...changes,
        changeOf(message, { "flags.rulewright.applied.target.byZ": { user: "gm", journal: await journalOf(changes) } })
      ]);
    };
    await apply();
    expect(await undo()).toEqual({ conflicts: [] });
    expect(documents()).toEqual(before);
    expect([message.flags.rulewright.applied.target.byZ, isUndone(message), await isOpenAgain(message)])
      .toEqual([null, true, true]);
    // The card's own changes go with its roll.
    await happened([changeOf(ama, { "system.hp": 7 })]);
    expect(await undo()).toEqual({ conflicts: [] });
    expect(await isOpenAgain(game.messages.get("card"))).toBe(false);
  });

  test("are undone alone, and can be applied once more", async () => {
    const { message } = await followed();
    expect((await undo({ mark: "done.2" })).conflicts).toHaveLength(1);
    expect(await undo({ mark: "applied.target.byZ" })).toEqual({ conflicts: [] });
    expect([ama.system.hp, message.flags.rulewright.applied.target.byZ, isUndone(message)]).toEqual([4, null, false]);
    expect(await refused(undo({ mark: "applied.target.byZ" }))).toBe("alreadyUndone");
    expect(await undo({ mark: "done.2" })).toEqual({ conflicts: [] });
    expect(ama.system.hp).toBe(7);
  });

  test("are read only where buttons record them", async () => {
    const one = { user: "ada" };
    const forged = JSON.parse(JSON.stringify({ target: { byZ: one, "-=byY": one, "a.b.c": one, PROTOTYPE: one },
      PROTOTYPE: { byZ: one }, "-=target": { byZ: one }, constructor: { byZ: one } })
        .replaceAll("PROTOTYPE", "__proto__"));
    const marks = async flags => (await marksOn(world.message("card", flags))).map(({ mark }) => mark);
    expect(await marks({ packed: await pack({ applied: forged }) })).toEqual(["applied.target.byZ"]);
    expect(await marks({ applied: forged, done: { 2: one, "-=3": one, "4.by": one } }))
      .toEqual(["done.2", "applied.target.byZ"]);
    expect((await marksOn(world.message("card", { done: { 2: { user: { toString: null } } } })))[0].user).toBe("");
  });

  test("conflict under the table's current names, for either of two that share one",
      async () => {
    const sheet = { system: { health: { value: 20, max: 40 } } };
    const twins = [world.actor("one", { ...sheet, name: "Rabble" }), world.actor("two", { ...sheet, name: "Rabble" })];
    world.message("card", { receipt: {} });
    for (const twin of twins) {
      const changes = [changeOf(twin, { "system.health.value": 12 })];
      await write([...changes, changeOf(game.messages.get("card"),
        { [`flags.rulewright.applied.${twin.id}.byZ`]: { user: "gm", journal: await journalOf(changes) } })]);
    }
    world.edit(twins[1], { "system.health.value": 3 });
    const { conflicts } = await undo({ mark: "applied.two.byZ" });
    expect(conflicts.map(conflict => [documentIn(conflict), conflictText(conflict, documentIn(conflict))]))
      .toEqual([[twins[1], "Rabble, Hit points: now 3, this card left 12."]]);
    /** @type {object} */
    const unreadable = { name: "Rabble", ref: {}, uuid: "Actor.one" };
    expect(documentIn(/** @type {Conflict} */ (unreadable))).toBe(null);
  });

  test("are undone there first if they have a card of their own", async () => {
    const { message } = await happened([changeOf(ama, { "system.hp": 7 })]);
    await happened([changeOf(ama, { "system.hp": 4 }),
      changeOf(message, { "flags.rulewright.done.0": { user: "gm", lines: [] } })], "next");
    expect(await refused(undo())).toBe("followed");
    expect(await undo({ card: "next" })).toEqual({ conflicts: [] });
    expect([ama.system.hp, message.flags.rulewright.done[0]]).toEqual([7, null]);
    expect(await undo()).toEqual({ conflicts: [] });
    expect(ama.system.hp).toBe(9);
  });
});

describe("while a card is undone", () => {
  /** The journals of changes that the GM's browser is writing, by id. */
  const journals = () => game.user.flags.rulewright?.writing ?? {};
  /** Cards of a GM's browser. */
  const gms = async () => (await happened()).message;

  test("the user's document contains the pending changes until all are written, and the card changes once", async () => {
    const message = await gms();
    world.calls = [];
    await undo();
    const [[first, update], ...rest] = world.calls;
    const [[path, note]] = Object.entries(update);
    expect([first, path, JSON.parse(note)]).toEqual(["gm",
      expect.stringMatching(/^flags\.rulewright\.writing\.s\d+n\d+$/),
      expect.objectContaining({ user: "gm", undoes: true, card: "card" })]);
    expect(JSON.parse(note).changes)
      .toContainEqual(expect.objectContaining({ uuid: "Actor.ama",
        values: expect.objectContaining({ "system.hp": [5, 9] }) }));
    expect(rest.length).toBeGreaterThan(5);
    expect(rest.at(-1)).toEqual(["gm", { [path.replace(/\.(?=s\d+n)/, ".-=")]: null }]);
    expect(rest.filter(([name]) => name === "card")).toHaveLength(1);
    expect([journals(), isUndone(message)]).toEqual([{}, true]);
  });

  test("a failure leaves everything as the card left it, and nothing unfinished", async () => {
    const message = await gms();
    const left = documents();
    world.refuses.add("yard");
    await expect(undo()).rejects.toThrow();
    expect(documents()).toEqual(left);
    expect([journals(), isUndone(message)]).toEqual([{}, false]);
  });

  test.each([
    ["another browser", (/** @type {string} */ id, /** @type {object} */ note) =>
      world.edit(game.user, { [`flags.rulewright.writing.${id}`]: JSON.stringify(note) })],
    ["a browser with an earlier version", (/** @type {string} */ id, /** @type {object} */ note,
      /** @type {any} */ message) => {
      world.edit(game.user, { [`flags.rulewright.writing.-=${id}`]: null });
      world.edit(message, { "flags.rulewright.unfinished": JSON.stringify(note) });
    }]
  ])("the changes of %s that closed are reverted, and the card can be undone once more", async (_, leave) => {
    const message = await gms();
    const left = documents();
    const { request } = world;
    let written = 0;
    world.request = (...given) => ++written > 4 ? new Promise(() => {}) : request.apply(world, given);
    undo();
    await eventually(() => expect(written).toBeGreaterThan(4));
    expect(documents()).not.toEqual(left);
    world.request = request;
    const [[id, note]] = Object.entries(journals());
    leave(id, { ...JSON.parse(note), session: "another", tab: "another", user: "gone" }, message);
    for (let at = 0; at < 300; at++) world.message(`later${at}`);
    vi.spyOn(ui.notifications, "warn");
    lookAround();
    await eventually(() =>
      expect(ui.notifications.warn).toHaveBeenCalledWith(expect.stringContaining("was undoing"), { permanent: true }));
    expect(documents()).toEqual(left);
    expect([journals(), message.flags.rulewright.unfinished, isUndone(message)]).toEqual([{}, undefined, false]);
    expect(await undo()).toEqual({ conflicts: [] });
    expect([isUndone(message), ama.system.hp]).toEqual([true, 9]);
  });
});

test.each(/** @type {[UndoRequest, string][]} */ ([
  [{ card: "gone" }, "cardGone"], [{ card: {} }, "cardGone"], [{ card: "bare" }, "noJournal"],
  [{ card: "bare", mark: "done.1" }, "alreadyUndone"], [{ card: "bare", mark: {} }, "alreadyUndone"]
]))("a request like %o is refused in words", async (request, key) => {
  world.message("bare", { journal: "nonsense" });
  expect(await refused(planUndo(request, GM))).toBe(key);
});

describe("the order of cards", () => {
  const card = (id, author, timestamp) => ({ id, author, timestamp });

  test.each([
    ["one author's times", card("a", "gm", 1), card("b", "gm", 2), true],
    ["the chat, whatever the other clock says", card("a", "gm", 5), card("b", "ada", 1), true],
    ["the chat, if the other clock is ahead", card("b", "gm", 5), card("a", "ada", 9), false]
  ])("is that of %s", (_, one, other, after) => {
    for (const { id, ...more } of [one, other].sort(({ id }, { id: second }) => id < second ? -1 : 1))
      world.message(id, {}, more);
    expect(isAfter(game.messages.get(other.id), game.messages.get(one.id))).toBe(after);
  });
});
