import { readFileSync } from "node:fs";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { deepClone, flattenObject, getProperty, mergeObject, setProperty } from "../../stage/shared/objects.mjs";
import { seed } from "../../stage/world/seed.mjs";
import { actor, language, leadRequests, openWorld, place } from "./support/stage.mjs";
import "./support/engines.mjs";

/** The changes that a button of a card of version 0.2 has applied. */
const applicationOf = (flags, { id }) => {
  const [first] = Object.entries(flags.applied?.[id] ?? {}).filter(([, mark]) => mark);
  return first ? { id: first[0], ...first[1] } : null;
};
const { statusesOf } = await import("../../src/games/icon/statuses.mjs");
const { characterOf } = await import("../../src/games/icon/character.mjs");
const { structuredAbility } = await import("../../src/games/icon/item.mjs");
const { stepsOf: playSteps } = await import("../../src/cards/steps.mjs");
const { known, marksOf, storedCombat } = await import("../../src/games/places.mjs");
const { GAMES } = await import("../../src/games/games.mjs");
const { SCHEMA, MIGRATIONS } = await import("../../src/ui/setup/migrate/steps.mjs");
const { fieldsToText } = await import("../../src/games/earlier-ability.mjs");
const { statusesToEffects } = await import("../../src/ui/setup/migrate/effects.mjs");
const { updateFor } = await import("../../src/ui/setup/migrate/update.mjs");
const { lockPacksAgain, migrateWorld } = await import("../../src/ui/setup/migrate/world.mjs");
const { bringUpToDate } = await import("../../src/ui/setup/migrate/migrate.mjs");

/** Data of a world as an earlier version wrote it. */
const version = name =>
  JSON.parse(readFileSync(new URL(`../../../testdata/worlds/version-${name}.json`, import.meta.url), "utf8"));

/**
 * Writes an update to plain data as core 13 does: a key that begins with "==" puts its value in the place of what is
 * there.
 */
function write(data, update) {
  for (const [path, value] of Object.entries(update)) {
    if (path === "_id") continue;
    const whole = path.replace(/(^|\.)==/, "$1");
    setProperty(data, whole, whole === path && isObject(value) && isObject(getProperty(data, path))
      ? mergeObject(getProperty(data, path), value) : value);
  }
}
const isObject = value => value !== null && typeof value === "object" && !Array.isArray(value);

/** The data in today's shape. */
function migrated(kind, source, from = 0) {
  const data = deepClone(source);
  const update = updateFor(kind, source, MIGRATIONS, from);
  if (update) write(data, update);
  expect(updateFor(kind, data, MIGRATIONS, from), "a second time").toBeNull();
  return data;
}

/** Documents of a fixture that need nothing done. */
function expectAsTheyAre(kind, documents) {
  for (const source of documents) expect(migrated(kind, source)).toEqual(source);
}

describe("the format of the first cards", () => {
  const { ChatMessage: [card, nameless, strange], Actor: [hero] } = version("1-first-cards");

  test("is read as applied changes, by their actor", () => {
    const { flags: { rulewright } } = migrated("ChatMessage", card);
    expect(applicationOf(rulewright, { id: "damage" })).toEqual({
      id: "byFirst", user: "userGM0000000000", changed: [
        { name: "Gate Warden", role: "target",
          lines: [{ field: "hp", before: 40, after: 33 }, { status: "dazed", gained: true }] },
        { name: "Brannoc Vey", role: "attacker", lines: [{ field: "vigor", before: 0, after: 2 }] }
      ]
    });
    expect(applicationOf(rulewright, { id: "counter" })).toBeNull();
    expect({ ...rulewright, applied: null }).toEqual({ ...card.flags.rulewright, applied: null });
  });

  test("is read without a role, too, and values of others stay", () => {
    expect(applicationOf(migrated("ChatMessage", nameless).flags.rulewright, { id: "cure" })?.changed)
      .toEqual([{ name: "Oma Tarrow", role: "", lines: [{ field: "vigor", before: 0, after: 4 }] }]);
    expectAsTheyAre("ChatMessage", [strange]);
  });

  test("is read unchanged for actors", () => {
    expectAsTheyAre("Actor", [hero]);
    const someone = actor({
      ...hero,
      effects:
        hero.effects.map(effect => ({ ...effect, id: effect._id, statuses: new Set(effect.statuses), disabled: false }))
    });
    expect(statusesOf(someone))
      .toEqual([{ name: "hatred", ongoing: true, from: "Actor.oldFoe0000000000", until: "turnEnd" }]);
    expect(characterOf(someone)).toMatchObject({ class: "stalwart", vigor: 3 });
  });
});

describe("the format of tables with whole attacks", () => {
  const { ChatMessage, Actor: [hero] } = version("2-attacks");

  test("is read unchanged", () => {
    expectAsTheyAre("ChatMessage", ChatMessage);
    expect(applicationOf(ChatMessage[0].flags.rulewright, { id: "damage" }))
      .toMatchObject({ id: "bydef", changed: [{ role: "target" }] });
    const someone = actor({
      ...hero,
      effects:
        hero.effects.map(effect => ({ ...effect, id: effect._id, statuses: new Set(effect.statuses), disabled: false }))
    });
    expect(statusesOf(someone)).toEqual([{ name: "aether", value: 2 }, { name: "blessing", value: 1 }]);
  });
});

describe("the first format of fights", () => {
  const { Combat, Item: [item], Scene, ChatMessage } = version("3-fights");

  test("is read unchanged, also an ability that the rules cannot read, which is none", async () => {
    for (const [kind, documents] of Object.entries({ Combat, Item: [item], Scene, ChatMessage }))
      expectAsTheyAre(kind, documents);
    openWorld({ items: [item] });
    expect(await fieldsToText(game.items.get("oldItem000000000"))).toBe(false);
    expect(game.items.get("oldItem000000000").flags).toEqual(item.flags);
    expect(structuredAbility(game.items.get("oldItem000000000"))).toBeNull();
  });
});

describe("the first format of narrative play", () => {
  const { ChatMessage: [card], Actor } = version("4-narrative");

  test("is read unchanged: steps one by one, those of a group with their owner", () => {
    expectAsTheyAre("ChatMessage", [card]);
    expectAsTheyAre("Actor", Actor);
    // Cards of the old form of narrative play offer their steps no more.
    expect(playSteps(card)).toBeNull();
  });
});

describe("the first format of the described games", () => {
  const { ChatMessage: [card, later], Actor: [hero], Combat: [combat] } = version("5-games");

  test("shows secret numbers at their places, by their actor", () => {
    expect(migrated("ChatMessage", card).flags.rulewright.told).toEqual([
      { who: "Actor.oldFoe0000000000", texts: { 0: "12", 2: "3" } },
      { who: "Actor.oldHero000000000", texts: { 1: "<b>7</b>" } }
    ]);
    expectAsTheyAre("ChatMessage", [later]);
  });

  test("is read unchanged otherwise: steps with whole ids, marks, numbers and the state of a fight", () => {
    expect(playSteps(migrated("ChatMessage", card))).toEqual({ game: "dewprism", next: card.flags.rulewright.play.next,
      done: { 1: { user: "userGM0000000000", lines: [] } } });
    expect(playSteps(later)?.next).toEqual([{ do: "take", who: "Actor.oldHero000000000" }]);
    expectAsTheyAre("Actor", [hero]);
    expectAsTheyAre("Combat", [combat]);
    const someone = actor(hero);
    expect(known(GAMES.dewprism, someone)).toMatchObject({ ap: 20, stamina: 4 });
    expect(marksOf(GAMES.dewprism, someone)).toEqual([{ name: "bleeding", value: 1, left: 3 }]);
    expect(storedCombat(combat)).toEqual({ active: "Actor.oldHero000000000" });
  });
});

describe("the format of release 0.1.0", () => {
  const { ChatMessage, Combat, Actor, Scene } = version("6-release");
  const [attack, action, ...fights] = ChatMessage;

  test("is read unchanged: applied changes, next steps and their author", () => {
    for (const [kind, documents] of Object.entries({ ChatMessage, Combat, Actor, Scene }))
      expectAsTheyAre(kind, documents);
    expect(applicationOf(attack.flags.rulewright, attack.flags.rulewright.offers[0])).toMatchObject({
      user: "userGamemaster00",
      changed: [{ name: "Gate Warden", role: "target", lines: [{ field: "hp", before: 40, after: 32 }] }]
    });
    expect(playSteps(action)).toBeNull();
    expect(new Set(ChatMessage.map(({ flags }) => flags.rulewright.receipt.version))).toEqual(new Set(["0.1.0"]));
    expect(fights.slice(-3).map(card => playSteps(card)?.game)).toEqual(["dewprism", "beacon", "elemental"]);
  });

  test("continues in running fights of every game", () => {
    expect(Combat.slice(1).map(storedCombat)).toEqual([{ phase: "counters" }, { phase: "choosing" }, { segment: 1 }]);
    const [brannoc, ...others] = Actor.map(one => actor(one));
    expect(characterOf(brannoc)).toMatchObject({ class: "stalwart" });
    expect(others.map((one, at) => known(Object.values(GAMES)[at + 1], one)))
      .toMatchObject([{ order: 12 }, { initiative: 1 }, { rank: 1, first: 1 }]);
  });
});

describe("marks of Beacon Road with the energy types of version 0.2.0", () => {
  const marked = marks => ({ _id: "oldHero000000000", flags: { rulewright: { beacon: { marks, stance: "rash" } } } });

  test("receive today's name where one fits, and keep an unknown name, which the error names", () => {
    const marks = [
      { name: "resistant", value: 3, of: "electric" },
      { name: "damage", value: 9, of: "electric,thermal;vulnerable 4 electric", by: "Actor.electric" },
      { name: "immune", value: 5, of: "sonic" }, { name: "flanking", value: 1, of: "electric" },
      { name: "stunned", value: 4 }, null
    ];
    const { marks: now, stance } = migrated("Actor", marked(marks), 2).flags.rulewright.beacon;
    expect(now).toEqual([
      { name: "resistant", value: 3, of: "electrical" }, { name: "damage", value: 9,
        of: "electrical,thermal;vulnerable 4 electrical", by: "Actor.electric" }, ...marks.slice(2)
    ]);
    expect(stance).toBe("rash");
    expectAsTheyAre("Actor", [marked(now), marked("x"), marked([])]);
  });
});

describe("the class of an actor", () => {
  const withClass = (value,
    own) => ({ _id: "a", system: { attributes: { information: { Class: { value, dtype: "String", label: "Class" } } } },
      flags: { rulewright: { class: own } } });
  const moved = data => updateFor("Actor", data, MIGRATIONS, 2);

  test("stays the effective one: that of the flag moves to the sheet", () => {
    expect(moved(withClass("Wright", "stalwart"))).toEqual({ "system.attributes.information.Class.value": "stalwart" });
    expect(moved(withClass("Gardener", "stalwart")))
      .toEqual({ "system.attributes.information.Class.value": "stalwart" });
  });

  test.each([["Wright", "wright"], ["Wright", undefined], ["", "wright"], ["Wright", "gardener"],
      ["Wright", { toString: null }]])("is not changed where both agree or one is missing: “%s”, %j", (value, own) => {
    expect(moved(withClass(value, own))).toBeNull();
  });

  test("stays in the flag where the sheet has no attribute for it", () => {
    expect(moved({ _id: "a", system: { attributes: {} }, flags: { rulewright: { class: "wright" } } })).toBeNull();
  });
});

describe("statuses in flags", () => {
  const wounds = [{ name: "slowed", value: 2 }, { name: "damage", value: 4 },
    { name: "burning", value: 3, by: "Actor.bo", left: 2 }];
  /** The actions of the requests. @type {string[]} */
  let calls;

  /** An actor of a world whose requests are recorded. */
  const writable = marks => {
    openWorld({ actors: [{ _id: "ama", flags: { rulewright: { beacon: { marks, stance: "rash" } } } }] });
    calls = [];
    leadRequests(({ action, options }, send) => {
      calls.push(action);
      if (action === "create") expect(options).toMatchObject({ keepId: true });
      return send();
    });
    return game.actors.get("ama");
  };
  /** The actor of an unlinked token with these changes of that actor. */
  const ofToken = flags => place("Scene", { _id: "s", tokens: [{ _id: "t", actorId: "ama", delta: { flags } }] })
    .tokens.get("t").actor;
  const read = one => marksOf(GAMES.beacon, one);
  const byName = list => [...list].sort((one, other) => one.name.localeCompare(other.name));

  test("become effects once, and marks that only count stay", async () => {
    const one = writable(wounds);
    expect(await statusesToEffects(one)).toBe(true);
    expect(byName(read(one))).toEqual(byName(wounds));
    expect(one.flags.rulewright.beacon).toEqual({ marks: [wounds[1]], stance: "rash" });
    expect(one.effects.map(({ id, name }) => [id, name]))
      .toEqual([["rwMarkb000000000", "Slowed 2"], ["rwMarkb000000001", "Burning 3 (2 left)"]]);
    expect(await statusesToEffects(one)).toBe(false);
    expect(calls).toEqual(["create", "update"]);
  });

  test("become effects once if the migration was interrupted", async () => {
    const one = writable(wounds);
    one.update = async () => { throw new Error("the connection is gone"); };
    await expect(statusesToEffects(one)).rejects.toThrow("gone");
    delete one.update;
    expect(await statusesToEffects(one)).toBe(true);
    expect(byName(read(one))).toEqual(byName(wounds));
  });

  test("of an unlinked token replace those of its base actor, and a token without its own inherits them",
      async () => {
    const base = writable(wounds);
    await statusesToEffects(base);
    const own = [{ name: "rooted", value: 1 }];
    const token = ofToken({ rulewright: { beacon: { marks: own } } });
    expect(await statusesToEffects(token)).toBe(true);
    expect(read(token)).toEqual(own);
    expect(await statusesToEffects(token)).toBe(false);
    const none = ofToken({ rulewright: { beacon: { marks: [] } } });
    expect(await statusesToEffects(none)).toBe(true);
    expect(read(none)).toEqual([]);
    const heir = ofToken({ rulewright: {} });
    expect(await statusesToEffects(heir)).toBe(false);
    expect(byName(read(heir))).toEqual(byName(wounds));
  });

  test("stay if they are invalid", async () => {
    for (const marks of [null, "x", 7, { a: 1 }, [null, 5, { name: 7 }, { name: "slowed", of: {} }]]) {
      const one = writable(marks);
      expect(await statusesToEffects(one)).toBe(false);
      expect([calls, one.flags.rulewright.beacon.marks]).toEqual([[], marks]);
    }
  });
});

describe("abilities in fields", () => {
  const FIELDS = { takes: "two", strike: { range: 3 }, effects: [{ does: "shove", amount: 2 }] };
  const TEXT = "2 actions, range 3, one foe\nEffect: Shove your target 2.\n";
  const of = (_id, ability, description = "") =>
    ({ _id, name: "Ram", type: "item", system: { description }, flags: { rulewright: { ability, game: "icon" } } });
  const storedIn = item => item.flags.rulewright.ability;

  test("become a text once, and the item keeps its own description", async () => {
    openWorld({ items: [of("ram", FIELDS, "<p>The GM's own words.</p>")] });
    const item = game.items.get("ram");
    expect(await fieldsToText(item)).toBe(true);
    expect([storedIn(item), item.system.description]).toEqual([{ text: TEXT }, "<p>The GM's own words.</p>"]);
    expect(structuredAbility(item)).toEqual({ id: "Item.ram", text: TEXT });
    expect(await fieldsToText(item)).toBe(false);
  });

  test.each([
    ["a text", { text: "1 action" }], ["a description", { described: true, combo: "a" }], ["a number", 7],
    ["fields that the rules cannot read", { takes: "one", madeUp: 7 }],
    ["a strike that is none", { takes: "one", attack: true, strike: 7 }]
  ])("stay as they are: %s", async (_what, ability) => {
    openWorld({ items: [of("ram", ability)] });
    expect(await fieldsToText(game.items.get("ram"))).toBe(false);
    expect(storedIn(game.items.get("ram"))).toEqual(ability);
  });

  test("of an actor and of an unlinked token become texts, those that a token inherits once", async () => {
    openWorld({
      actors: [{ _id: "ama", items: [of("own", FIELDS)] }],
      scenes: [{ _id: "s", tokens: [{ _id: "t", actorId: "ama", delta: { items: [of("more", FIELDS)] } }] }],
      settings: { schema: 5 }
    });
    const written = [];
    leadRequests((request, send) => {
      if (request.documentName === "Item") written.push([request.parentUuid, request.updates.map(({ _id }) => _id)]);
      return send();
    });
    expect(await migrateWorld(MIGRATIONS, 5)).toMatchObject({ changed: 2, failures: [] });
    expect(written).toEqual([["Actor.ama", ["own"]], ["Scene.s.Token.t.Actor.ama", ["more"]]]);
    expect(await migrateWorld(MIGRATIONS, 5)).toMatchObject({ changed: 0, failures: [] });
  });

  test("continue after an interruption", async () => {
    openWorld({ items: [of("one", FIELDS), of("two", FIELDS)] });
    let gone = true;
    leadRequests(({ documentName, updates }, send) => {
      if (documentName === "Item" && gone && updates.some(({ _id }) => _id === "two")) throw new Error("gone");
      return send();
    });
    expect(await migrateWorld(MIGRATIONS, 5)).toMatchObject({ changed: 1, failures: [expect.any(Error)] });
    gone = false;
    expect(await migrateWorld(MIGRATIONS, 5)).toMatchObject({ changed: 1, failures: [] });
    expect([...game.items].map(storedIn)).toEqual([{ text: TEXT }, { text: TEXT }]);
  });
});

describe("a step", () => {
  test("handles all untrusted data", () => {
    const strange = [undefined, null, 7, "x", [], {}, { rulewright: null }, { rulewright: { applied: [1], told: "x" } },
      { rulewright: { applied: { a: 1, b: { user: 7, lines: [] }, c: { user: "u", lines: "x" } }, told: [null, 7] } },
      { rulewright: { applied: { a: { user: "u", lines: [null, 7, "x"] } }, told: [{ text: null }] } }];
    for (const flags of strange) for (const { documents } of MIGRATIONS)
      for (const step of Object.values(documents)) expect(() => step({ flags })).not.toThrow();
  });

  test("is skipped by a newer world, and each reads the result of the one before", () => {
    const steps = [{ to: 1, documents: { Actor: ({ a }) => ({ a: a + 1 }) } },
      { to: 2, documents: { Actor: ({ a }) => ({ a: a * 10, "b.c": { d: a } }) } }];
    expect(updateFor("Actor", { a: 1 }, steps, 0)).toEqual({ a: 20, "b.==c": { d: 2 } });
    expect(updateFor("Actor", { a: 1 }, steps, 1)).toEqual({ a: 10, "b.==c": { d: 1 } });
    expect(updateFor("Actor", { a: 1 }, steps, 2)).toBeNull();
    expect(updateFor("Item", { a: 1 }, steps, 0)).toBeNull();
  });

  test("is numbered in order, and a fresh table of the stage has the last number", () => {
    expect(MIGRATIONS.map(({ to }) => to)).toEqual(MIGRATIONS.map((_, at) => at + 1));
    const setting = seed().collections.Setting.find(({ key }) => key === "rulewright.schema");
    expect(JSON.parse(setting.value)).toBe(SCHEMA);
  });
});

describe("a world", () => {
  let told;
  let writes;

  /** Fails as the server does that refuses a request. */
  let refuse;

  /** Lays out a world whose requests are recorded. */
  const begin = (data = {}) => {
    openWorld(data);
    [told, writes, refuse] = [[], [], () => {}];
    leadRequests((request, send) => {
      refuse(request);
      if (!["Setting", "User"].includes(request.documentName)) writes.push(request.updates.length);
      return send();
    });
    const notifier = kind => (text, options) => { told.push([kind, text, options?.permanent ?? false]); };
    Object.assign(ui.notifications, { info: notifier("info"), warn: notifier("warn"), error: notifier("error") });
  };
  beforeEach(() => { begin(); });

  const stored = () => game.settings.get("rulewright", "schema");
  const old = at => ({ ...version("1-first-cards").ChatMessage[0], _id: `card${at}` });
  const isOld = ({ flags }) => "user" in flags.rulewright.applied.damage;
  const cards = length => ({ messages: Array.from({ length }, (_, at) => old(at)) });

  test("is updated in batches, once, and shows one sentence", async () => {
    begin(cards(120));
    await bringUpToDate();
    expect([stored(), writes, game.messages.some(isOld)]).toEqual([SCHEMA, [50, 50, 20], false]);
    expect(told).toEqual([["info", language.RULEWRIGHT.Migrate.done.replace("{count}", "120"), false]]);
    await bringUpToDate();
    expect([writes.length, told.length]).toEqual([3, 1]);
  });

  test("without old data only receives its number", async () => {
    begin({ actors: [version("2-attacks").Actor[0]] });
    await bringUpToDate();
    expect([stored(), writes, told]).toEqual([SCHEMA, [], []]);
  });

  test("continues after an interruption", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    begin(cards(60));
    refuse = ({ updates }) => {
      if (updates.some(({ _id }) => Number(_id.slice(4)) >= 50)) throw new Error("the connection is gone");
    };
    await bringUpToDate();
    expect([stored(), game.messages.filter(isOld).length, told.at(-1)[0]]).toEqual([0, 10, "warn"]);
    refuse = () => {};
    await bringUpToDate();
    expect([stored(), game.messages.filter(isOld).length, writes]).toEqual([SCHEMA, 0, [50, 10]]);
    vi.restoreAllMocks();
  });

  test("is updated except for a document that cannot be written", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    begin(cards(3));
    refuse = ({ updates }) => { if (updates.some(({ _id }) => _id === "card1")) throw new Error("invalid"); };
    await bringUpToDate();
    expect([stored(), game.messages.map(isOld), told.filter(([kind]) => kind !== "error")])
      .toEqual([0, [false, true, false], [["warn", language.RULEWRIGHT.Migrate.partly.replace("{count}", "1"), true]]]);
    vi.restoreAllMocks();
  });

  test("is updated except for a document that cannot be read", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    begin(cards(2));
    game.messages.get("card0").toObject = () => { throw new Error("invalid"); };
    await bringUpToDate();
    expect([stored(), isOld(game.messages.get("card1")), told[0][0]]).toEqual([0, false, "warn"]);
    vi.restoreAllMocks();
  });

  test("of a newer version is not changed, and shows a lasting sentence", async () => {
    begin({ ...cards(1), settings: { schema: SCHEMA + 1 } });
    await bringUpToDate();
    expect([stored(), writes, told]).toEqual([SCHEMA + 1, [], [["error", language.RULEWRIGHT.Migrate.newer, true]]]);
  });

  test("is updated by one GM alone", async () => {
    begin({ ...cards(1), user: "ada" });
    for (const active of [false, true]) {
      game.users.get("gm").active = active;
      await bringUpToDate();
    }
    expect([stored(), writes]).toEqual([0, []]);
  });

  test("updates embedded documents, and those of unlinked tokens, too", async () => {
    const steps = [
      { to: 1, documents: Object.fromEntries(["Actor", "Item", "ActiveEffect", "Combatant"]
        .map(kind => [kind, ({ flags }) => flags?.old ? { "flags.new": kind } : {}])) }
    ];
    const held = _id => ({ _id, flags: { old: true } });
    begin({
      actors: [{ _id: "owner", items: [held("item")], effects: [held("effect")] }, { _id: "plain" }, held("elder")],
      combats: [{ _id: "fight", combatants: [held("combatant")] }],
      scenes: [{ _id: "scene", tokens: [
        { _id: "own", actorId: "plain", delta: { flags: { old: true } } }, { _id: "same", actorId: "elder", delta: {} },
        { _id: "pouch", actorId: "plain", delta: { items: [held("coin")] } },
        { _id: "linked", actorId: "owner", actorLink: true }, { _id: "none", actorId: null }
      ] }]
    });
    const heard = [];
    leadRequests((request, send) => {
      heard.push([request.parentUuid, request.documentName, request.updates.map(update => flattenObject(update))]);
      return send();
    });
    expect(await migrateWorld(steps, 0)).toMatchObject({ changed: 6, failures: [] });
    expect(heard).toEqual([
      [null, "Actor", [{ _id: "elder", "flags.new": "Actor" }]],
      ["Combat.fight", "Combatant", [{ _id: "combatant", "flags.new": "Combatant" }]],
      ["Actor.owner", "Item", [{ _id: "item", "flags.new": "Item" }]],
      ["Actor.owner", "ActiveEffect", [{ _id: "effect", "flags.new": "ActiveEffect" }]],
      ["Scene.scene.Token.own", "ActorDelta", [{ _id: expect.any(String), "flags.new": "Actor" }]],
      ["Scene.scene.Token.pouch.Actor.plain", "Item", [{ _id: "coin", "flags.new": "Item" }]]
    ]);
  });
});

describe("a compendium of the world", () => {
  const STEPS = [{ to: 1,
    documents: Object.fromEntries(["Actor", "Item", "ActiveEffect"]
      .map(kind => [kind, ({ flags }) => flags?.old ? { "flags.new": kind } : {}])),
    items: async item => {
      if (item.name !== "Ram") return false;
      expect(game.packs.get(item.pack).locked).toBe(false);
      return true;
    } }];
  const held = (_id, more = {}) => ({ _id, flags: { old: true }, ...more });

  /** A compendium of documents that are laid into the world for this test. */
  const packOf = (collection, kind, sources, { packageType = "world", locked = true } = {}) => {
    const documents = sources.map(source => place(kind, source));
    for (const document of documents) Object.defineProperty(document, "pack", { value: collection });
    for (const document of documents) game.collections.get(kind).delete(document.id);
    return { collection, title: `Pack ${collection}`, documentName: kind, metadata: { packageType }, locked,
      configured: [], index: new Map(sources.map(({ _id }) => [_id, {}])),
      getDocuments: async () => documents,
      async configure(values) {
        this.configured.push(values.locked);
        this.locked = values.locked;
      } };
  };
  const lay = packs => {
    game.packs = Object.assign([...packs], { get: id => packs.find(({ collection }) => collection === id) });
  };
  const writes = () => {
    const heard = [];
    CONFIG.Item.documentClass.updateDocuments = async (updates, { pack }) => heard.push([pack, updates]);
    return heard;
  };
  const { updateDocuments } = CONFIG.Item.documentClass;

  beforeEach(() => { openWorld(); });
  afterEach(() => { CONFIG.Item.documentClass.updateDocuments = updateDocuments; });

  test("is migrated like the world's items, unlocked for that time alone; those of a module only if they are unlocked",
      async () => {
    const packs = [packOf("world.own", "Item", [held("one", { name: "Ram" }), { _id: "two" }]),
      packOf("other.locked", "Item", [held("three")], { packageType: "module" }),
      packOf("other.open", "Item", [held("four")], { packageType: "module", locked: false }),
      packOf("world.pages", "JournalEntry", [])];
    lay(packs);
    const heard = writes();
    expect(await migrateWorld(STEPS, 0)).toMatchObject({ changed: 3, failures: [] });
    expect(heard.map(([pack, updates]) => [pack, updates.map(update => flattenObject(update))])).toEqual([
      ["world.own", [{ _id: "one", "flags.new": "Item" }]], ["other.open", [{ _id: "four", "flags.new": "Item" }]]]);
    expect(packs.map(({ configured }) => configured)).toEqual([[false, true], [], [], []]);
    expect(await migrateWorld(STEPS, 1)).toMatchObject({ changed: 0, failures: [] });
  });

  test("is locked again after an error, and the others are migrated", async () => {
    const broken = packOf("world.broken", "Item", [held("one", { name: "Ram" })]);
    const gone = { ...packOf("world.gone", "Item", []), getDocuments: async () => { throw new Error("gone"); } };
    lay([gone, broken, packOf("world.own", "Item", [held("two")])]);
    CONFIG.Item.documentClass.updateDocuments = async (_updates, { pack }) => {
      if (pack === "world.broken") throw new Error("withheld");
    };
    const { changed, failures } = await migrateWorld(STEPS, 0);
    expect([changed, failures.map(({ message }) => message)]).toEqual([2, ["gone", "withheld"]]);
    expect([broken.locked, broken.configured]).toEqual([true, [false, true]]);
  });

  test("stays locked if nothing in it changes", async () => {
    const own = packOf("world.own", "Item", [{ _id: "one", name: "Ram" }]);
    lay([own]);
    const steps = [{ ...STEPS[0], items: async () => false, pending: ({ flags }) => Boolean(flags.old) }];
    expect(await migrateWorld(steps, 0)).toMatchObject({ changed: 0, failures: [] });
    expect(own.configured).toEqual([]);
  });

  test("that an interruption has left unlocked is locked before the next migration", async () => {
    const own = packOf("world.own", "Item", [held("one")]);
    lay([own]);
    writes();
    Object.assign(own, { configure: async values => {
      if (values.locked) throw new Error("the connection is gone");
      own.locked = false;
    } });
    expect(await migrateWorld(STEPS, 0)).toMatchObject({ failures: [expect.any(Error)] });
    expect([own.locked, game.settings.get("rulewright", "unlockedPacks")]).toEqual([false, ["world.own"]]);
    Object.assign(own, { configure: async ({ locked }) => { own.locked = locked; } });
    await lockPacksAgain();
    expect([own.locked, game.settings.get("rulewright", "unlockedPacks")]).toEqual([true, []]);
  });

  test("with a document that the core cannot read is a failure, and named", async () => {
    const own = packOf("world.own", "Item", [held("one")]);
    own.index.set("two", {});
    lay([own]);
    writes();
    expect(await migrateWorld(STEPS, 0)).toMatchObject({ changed: 1, packs: ["Pack world.own"],
      failures: [expect.objectContaining({ message: "world.own: 1 documents cannot be loaded" })] });
  });

  test.each([["world", 0], ["module", SCHEMA]])("of a %s that cannot be migrated leaves the world at number %i",
    async (packageType, number) => {
      vi.spyOn(console, "error").mockImplementation(() => {});
      const broken = { ...packOf("a.broken", "Item", [], { packageType, locked: false }),
        getDocuments: async () => { throw new Error("gone"); } };
      lay([broken]);
      const told = [];
      ui.notifications.warn = text => { told.push(text); };
      await bringUpToDate();
      expect([game.settings.get("rulewright", "schema"), told])
        .toEqual([number, [expect.stringMatching(/: Pack a\.broken\.$/)]]);
      vi.restoreAllMocks();
    });
});
