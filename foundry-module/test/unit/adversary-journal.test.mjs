import { beforeEach, describe, expect, test, vi } from "vitest";
import { World } from "./support/documents.mjs";
import { eventually } from "./support/eventually.mjs";
import "./support/engines.mjs";

const { readJournal } = await import("../../src/world/changes/journal.mjs");
const { pack } = await import("../../src/base/pack.mjs");
const { UNDO } = await import("../../src/resolve/undo.mjs");

/** @type {World} */
let world;
let foe, combat;
beforeEach(() => {
  world = new World();
  foe = world.actor("foe", { system: { hp: 40, attributes: { Stats: {} } } });
  combat = world.combat("fight", [foe]);
});

const NOTE = JSON.stringify({ session: "1", tab: "1", user: "gone", then: {},
  changes: [{ uuid: "Actor.foe", values: { "ownership.ada": [3, 0] } }] });
const X = "x".repeat(16);
const status = more => ({ _id: X, name: "Dazed", statuses: ["rulewright.dazed"], ...more });

describe("a journal that a player has written", () => {
  test.each([
    ["a note of something unfinished, which a GM's browser would put back",
      [[], [["Combat.fight", -1, [["flags.rulewright.unfinished", NOTE, null]]]]]],
    ["who has summoned a foe",
      [[["Actor.foe", "Foe"]], [["A", 0, [["flags.rulewright.summoner", "Actor.ada", null]]]]]],
    ["who has summoned a fighter",
      [[["Actor.foe", "Foe"]], [["Cfight", 0, [["flags.rulewright.summoner", "Actor.ada", null]]]]]],
    ["flags of another module on a scene", [[], [["Scene.yard", -1, [["flags.core.sheetClass", "x", null]]]]]],
    ["a branch that goes", [[["Actor.foe", "Foe"]], [["A", 0, [["system.-=attributes", {}, null]]]]]],
    ["a branch that is replaced", [[["Actor.foe", "Foe"]], [["A", 0, [["system.==attributes", {}, null]]]]]],
    ["a branch that goes within a value",
      [[["Actor.foe", "Foe"]], [["A", 0, [["system.attributes", { "-=Stats": null }, null]]]]]],
    ["what every object has",
      [[["Actor.foe", "Foe"]], [["A", 0, [["system.constructor.prototype.isGM", true, null]]]]]],
    ["what every object has, within a value", [[["Actor.foe", "Foe"]],
      [["A", 0, [["system.attributes", JSON.parse('{"a":{"__proto__":{"isGM":true}}}'), null]]]]]],
    ["an effect that holds no status of ours",
      [[["Actor.foe", "Foe"]], [["A", 0, [], [], [{ _id: "x", name: "Might" }]]]]],
    ["a value without a bottom",
      [[["Actor.foe", "Foe"]], [["A", 0, [["system.x", JSON.parse(`${"[".repeat(500)}${"]".repeat(500)}`), null]]]]]]
  ])("is none with %s", async (_, value) => {
    expect(await readJournal(await pack(value))).toBe(null);
  });
});

describe("a GM's undo of a player's card", () => {
  const forged = async (journal, author) =>
    world.message("card", { receipt: {}, journal: await pack(journal) }, { author });
  const undo = (more = {}) => UNDO.execute({ card: "card", ...more },
    { user: { id: "gm", isGM: true }, mode: "public", kind: "undo" });

  test("creates only effects that hold a status, except on a GM's own card", async () => {
    for (const more of [{ changes: [{ key: "system.hp", mode: 2, value: "99" }] },
        { system: { changes: [{ key: "flags.core.x" }] } }, { flags: { core: { overlay: true } } }]) {
      const journal = [[["Actor.foe", "Foe"]], [["A", 0, [], [], [status(more)]]]];
      await forged(journal, "ada");
      expect(await undo().catch(error => error.key)).toBe("noJournal");
      expect([...foe.effects.keys()]).toEqual([]);
      await forged(journal, "gm");
      expect(await undo()).toEqual({ conflicts: [] });
      expect([...foe.effects.keys()]).toEqual([X]);
      world.remove(foe.effects.get(X));
    }
    await forged([[["Actor.foe", "Foe"]], [["A", 0, [], [], [status({ flags: { rulewright: { ongoing: true } } })]]]],
      "ada");
    expect(await undo()).toEqual({ conflicts: [] });
    expect([...foe.effects.keys()]).toEqual([X]);
  });

  test("gives a character no side, except on a GM's own card (BEACON-X4)", async () => {
    const journal = [[["Actor.foe", "Foe"]], [["A", 0, [["flags.rulewright.side", "hero", null]]]]];
    await forged(journal, "ada");
    expect(await undo().catch(error => error.key)).toBe("noJournal");
    expect(foe.flags).toEqual({});
    await forged(journal, "gm");
    expect(await undo()).toEqual({ conflicts: [] });
    expect(foe.flags).toEqual({ rulewright: { side: "hero" } });
  });

  test("reverts what the GM has confirmed, not what replaced it since", async () => {
    const { cardHash } = await import("../../src/cards/card-hash.mjs");
    const message = await forged([[["Actor.foe", "Foe"]], [["A", 0, [["system.hp", 41, 40]]]]], "ada");
    const seen = cardHash(message);
    world.edit(message, {
      "flags.rulewright.journal": await pack([[["Actor.foe", "Foe"]], [["A", 0, [["system.hp", 1, 40]]]]]) });
    expect(await undo({ seen }).catch(error => error.key)).toBe("cardChanged");
    expect(foe.system.hp).toBe(40);
    expect(await undo({ seen: cardHash(message) })).toEqual({ conflicts: [] });
    expect([foe.system.hp, combat.flags]).toEqual([1, {}]);
  });
});

describe("a note of an unfinished commit", async () => {
  const { lookAround } = await import("../../src/resolve/recover.mjs");
  const { isBeingWritten } = await import("../../src/resolve/write-ahead.mjs");
  const { masked } = await import("../../src/world/mask.mjs");
  /** Leaves a journal of a GM's closed browser on a user's document. */
  const leave = (more = {}, user = game.user) => {
    world.edit(user, { "flags.rulewright.writing.s1n1": JSON.stringify({ session: "another", tab: "another",
      user: "gone", asker: "ada", then: masked(JSON.stringify({ waiting: { kind: "play" } }), "key"), changes: [],
      ...more }) });
  };
  const isGone = () => eventually(() => expect(game.user.flags.rulewright.writing).toEqual({}));

  test("of a GM makes no player's card pending that names it", async () => {
    vi.spyOn(ui.notifications, "warn");
    leave({ asker: "bo" });
    const forged = world.message("forged", { writing: "s1n1.key" }, { author: "ada" });
    lookAround();
    await isGone();
    expect(forged.flags.rulewright.waiting).toBeUndefined();
    // Nothing was written, and no card was posted.
    expect(ui.notifications.warn).not.toHaveBeenCalled();
  });

  test("makes the GM's card pending, and a roll for oneself, whose author is its user", async () => {
    leave();
    const forged = world.message("forged", { writing: "s1n1.key" }, { author: "ada" });
    const card = world.message("posted", { writing: "s1n1.key" }, { author: "gm" });
    lookAround();
    await isGone();
    expect([forged, card].map(one => one.flags.rulewright.waiting)).toEqual([undefined, { kind: "play" }]);
    game.messages.delete("forged");
    game.messages.delete("posted");
    leave();
    const own = world.message("own", { writing: "s1n1.key" }, { author: "ada" });
    const stranger = world.message("stranger", { writing: "s1n1.other" }, { author: "bo" });
    lookAround();
    await isGone();
    expect([own, stranger].map(one => one.flags.rulewright.waiting)).toEqual([{ kind: "play" }, undefined]);
  });

  test("keeps a card unannounced only if its writer has it", () => {
    const card = world.message("posted", { writing: "s1n1.key" }, { author: "gm" });
    const own = world.message("own", { writing: "s1n1.key" }, { author: "ada" });
    const ada = game.users.get("ada");
    const writing = () => [card, own].map(isBeingWritten);
    expect(writing()).toEqual([false, false]);
    // A player names the GM's journal, or the GM.
    leave({ user: "ada" }, ada);
    expect(writing()).toEqual([false, true]);
    leave({ user: "gm" }, ada);
    expect(writing()).toEqual([false, false]);
    world.edit(game.user, { "flags.rulewright.writing.s1n1": "unreadable" });
    expect(writing()).toEqual([false, false]);
    leave({ user: "gm" });
    expect(writing()).toEqual([true, true]);
  });

  test("reverts only changes that the rules write", async () => {
    vi.spyOn(ui.notifications, "warn");
    const before = foe.toObject();
    world.edit(combat, { "flags.rulewright.unfinished": JSON.stringify({
      session: "another", tab: "another", user: "gone", then: {},
      changes: [
        { uuid: "Actor.foe",
          values: { "system.hp": [44, 40], "ownership.ada": [3, 0], "flags.rulewright.summoner": ["Actor.ada", null] } }
      ]
    }) });
    lookAround();
    await eventually(() => expect(ui.notifications.warn).toHaveBeenCalledTimes(1));
    expect(foe.toObject()).toEqual({ ...before, system: { hp: 44, attributes: { Stats: {} } } });
    expect(combat.flags.rulewright).not.toHaveProperty("unfinished");
    expect(world.calls.filter(([, what]) => JSON.stringify(what).includes("ownership"))).toEqual([]);
  });
});
