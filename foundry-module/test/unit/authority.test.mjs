import { describe, expect, test } from "vitest";
import { actor, openWorld } from "./support/stage.mjs";
import { isWithinSize } from "../../src/base/bounds.mjs";
import { permissionFor, notOwnedIn } from "../../src/resolve/permission.mjs";
import { Deduplicator } from "../../src/base/dedupe.mjs";
import { rateLimit } from "../../src/base/rate-limit.mjs";
import { settledOn, pendingOn } from "../../src/resolve/pending-flags.mjs";

const refused = async task => { try { return await task(); } catch (error) { return error.key; } };

describe("data from another browser", () => {
  test.each([
    ["a wish", { id: "a", wish: { do: "use", others: ["Actor.a", "Actor.b"] } }, true],
    ["nothing", null, true],
    ["a megabyte of text", "x".repeat(1_000_000), false],
    ["a megabyte in small parts", Array.from({ length: 100_000 }, () => "0123456789"), false],
    ["a long name", { ["x".repeat(70_000)]: 1 }, false],
    ["as many names as a text may have letters",
      Object.fromEntries(Array.from({ length: 40_000 }, (_, at) => [at, 1])), false],
    ["a text within the bound", "x".repeat(65_000), true]
  ])("%s", (_, value, small) => {
    expect(isWithinSize(value)).toBe(small);
  });

  test.each([
    ["a text and its quotes", "abcd", 6], ["a name with its marks, and a number", { ab: 1 }, 13],
    ["a list of numbers", [1, 2], 12]
  ])("may be as long as its limit, and not longer: %s", (_, value, size) => {
    expect([isWithinSize(value, size), isWithinSize(value, size - 1)]).toEqual([true, false]);
  });

  test("is limited in depth, even where it is endless", () => {
    const endless = {};
    endless.own = endless;
    expect(isWithinSize(endless)).toBe(false);
  });

  test("is read no further than its limit", () => {
    let read = 0;
    const long = new Proxy(Array.from({ length: 60_000 }, () => "some words"),
      { get(target, key) { read++; return target[key]; } });
    expect(isWithinSize({ long })).toBe(false);
    expect(read).toBeLessThan(70_000);
  });

});

describe("a question", () => {
  test("that arrives again receives the same reply, and another one with its id is refused", async () => {
    const once = new Deduplicator();
    let done = 0;
    const ask = content => once.answer("id", content, async () => ++done);
    expect(await Promise.all([ask("a"), ask("a")])).toEqual([1, 1]);
    expect(() => ask("b")).toThrow("repeatedId");
    expect(done).toBe(1);
  });

  test("is remembered until it is answered, and then among a hundred", async () => {
    const once = new Deduplicator();
    /** @type {(value: unknown) => void} */
    let answer = () => {};
    const open = once.answer("open", "a", () => new Promise(resolve => { answer = resolve; }));
    for (let at = 0; at < 300; at++) await once.answer(`id${at}`, "a", async () => at);
    expect(once.answer("open", "a", async () => "again")).toBe(open);
    expect(await once.answer("id299", "a", async () => "again")).toBe(299);
    expect(await once.answer("id0", "a", async () => "again")).toBe("again");
    answer("first");
    expect(await open).toBe("first");
  });
});

test("is refused after eight of fifty clicks of one user, and no other user waits", async () => {
  /** @type {(value?: unknown) => void} */
  let release = () => {};
  const held = new Promise(resolve => { release = resolve; });
  const clicks = Array.from({ length: 50 }, (_, at) =>
    refused(() => rateLimit("ada", async () => { await held; return at; })));
  expect(await rateLimit("bo", async () => "at once")).toBe("at once");
  release();
  const answers = await Promise.all(clicks);
  expect(answers.slice(0, 8)).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  expect(new Set(answers.slice(8))).toEqual(new Set(["oneAfterAnother"]));
  expect(await rateLimit("ada", async () => "again")).toBe("again");
});

describe("a player's changes to other actors", () => {
  const owned = (uuid,
    ...owners) => ({ ...actor({ uuid }), documentName: "Actor", testUserPermission: user => owners.includes(user.id) });
  const [ama, foe] = [owned("Actor.ama", "ada"), owned("Actor.foe")];
  const change = (document, ...paths) => ({ document, values: Object.fromEntries(paths.map(path => [path, [0, 1]])) });
  const ada = { id: "ada", isGM: false };
  const combat = { documentName: "Combat", combatants: [{ actor: ama }] };
  const set = leave => openWorld({ settings: { leave } });

  test.each(["automatic", "ask", "never"])("follow the GM's setting: %s", leave => {
    set(leave);
    expect(permissionFor([change(ama, "system.x"), change(combat, "flags.x")], { user: ada })).toBe("automatic");
    expect(permissionFor([change(ama, "system.x"), change(foe, "system.x")], { user: ada })).toBe(leave);
    expect(permissionFor([change(foe, "system.x")], { user: ada }, true)).toBe("automatic");
    expect(permissionFor([change(foe, "system.x")], { user: { id: "gm", isGM: true } })).toBe("automatic");
    expect(notOwnedIn([change(ama, "a"), change(foe, "a"), change(combat, "a")], ada)).toEqual([foe]);
    expect(notOwnedIn([change(foe, "a"), change({ documentName: "Item", actor: foe }, "a")], ada)).toEqual([foe]);
  });

  test.each([
    ["their own", [change(ama, "system.x")], "automatic"],
    ["a foe's", [change(ama, "system.x"), change(foe, "system.x")], "never"],
    ["where their own stands", [change({ documentName: "Token", actor: ama }, "x")], "automatic"],
    ["where a foe stands", [change({ documentName: "Token", actor: foe }, "x")], "never"],
    ["the turn of a fight", [change(combat, "turn")], "automatic"],
    ["what a fight counts", [change(combat, "flags.rulewright.fight")], "never"],
    ["initiative", [change({ documentName: "Combatant", actor: ama }, "initiative")], "automatic"],
    ["whether somebody is hidden", [change({ documentName: "Combatant", actor: ama }, "hidden")], "never"],
    ["the table's", [change({ documentName: "Table" }, "value")], "never"],
    ["the ground", [change({ documentName: "Scene" }, "flags.x")], "never"],
    ["somebody else's card", [change({ documentName: "ChatMessage", canUserModify: () => false }, "flags.x")], "never"],
    ["nothing", [], "automatic"]
  ])("in their own browser, of %s", (_, changes, leave) => {
    set("automatic");
    expect(permissionFor(changes, { user: ada, local: true })).toBe(leave);
  });
});

test("a card's flags are read as untrusted data", () => {
  const card = rulewright => ({ flags: { rulewright } });
  const pending = { kind: "fight", user: "ada", digest: "0", wish: {} };
  expect(pendingOn(card({ waiting: pending }))).toEqual(pending);
  for (const odd of [undefined, null, 5, "x", [], { ...pending, kind: "waiting" }, { ...pending, kind: "undo" },
      { ...pending, kind: "offer" }, { ...pending, wish: null }, { ...pending, wish: "x" }, { ...pending, user: {} },
      { ...pending, digest: 5 }]) {
    expect(pendingOn(card({ waiting: odd })), JSON.stringify(odd)).toBeNull();
  }
  for (const odd of [null, 5, { by: {} }, {}]) expect(settledOn(card({ settled: odd }))).toBeNull();
  expect(settledOn(card({ settled: { by: "gm", dismissed: true } }))).toEqual({ by: "gm", dismissed: true });
});
