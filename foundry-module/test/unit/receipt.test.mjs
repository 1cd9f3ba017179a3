import { createHash } from "node:crypto";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { World } from "./support/documents.mjs";
import "./support/engines.mjs";
import { rollOf } from "./support/rolls.mjs";

const { Engine } = await import("../../../wasm/js/engine/engine.mjs");
const { ask } = await import("../../src/engine/client.mjs");
const { packedOf } = await import("../../src/cards/card-flags.mjs");
const { cardFlags, thereAfterAll } = await import("../../src/cards/receipt.mjs");
const { changeOf } = await import("../../src/world/changes/change.mjs");
const { canonical, digestOf } = await import("../../src/base/digest.mjs");
const { readWritten, written } = await import("../../src/world/changes/journal.mjs");
const { pack, packReadable, unpack } = await import("../../src/base/pack.mjs");
const { journalOn } = await import("../../src/resolve/undo.mjs");
const { sha256 } = await import("../../../wasm/js/sha256.mjs");

const SEED = "0123456789abcdef".repeat(4);
const GM = { id: "GMGMGMGMGMGMGMGM", isGM: true };
const bytes = flags => new TextEncoder().encode(JSON.stringify(flags)).length;
const packed = flags => packedOf({ flags: { rulewright: flags } });

/** Ids as the core makes them: nothing of them can be packed. */
const id = name => createHash("sha256").update(name).digest("base64").replace(/\W/g, "x").slice(0, 16);
const linked = at => `Actor.${id(`hero ${at}`)}`;
const unlinked = at => `Scene.${id("scene")}.Token.${id(`token ${at}`)}.Actor.${id("foe")}`;

/** @type {World} */
let world;
beforeEach(() => { world = new World(); });

describe("a digest", () => {
  test.each(["", "abc", "ä€😀", "x".repeat(55), "x".repeat(56), "x".repeat(63), "x".repeat(64),
      "x".repeat(1000)])("of %j is SHA-256", text => {
    expect(sha256(text)).toBe(createHash("sha256").update(text).digest("hex"));
  });

  test("is independent of the order of names, and ignores undefined members", async () => {
    expect(canonical({ b: [1, { d: null, c: "x" }], a: undefined })).toBe(canonical({ b: [1, { c: "x", d: null }] }));
    const answer = { rolls: [rollOf([3])], result: { events: [], outlook: { may: ["a"] } } };
    expect(await digestOf(answer)).toMatch(/^[0-9a-f]{32}$/);
    expect(await digestOf({ ...answer, result: { events: [], outlook: {} } })).toBe(await digestOf(answer));
    expect(await digestOf({ ...answer, rolls: [rollOf([4])] })).not.toBe(await digestOf(answer));
    expect(await digestOf({ ...answer, result: { events: [1] } })).not.toBe(await digestOf(answer));
  });
});

describe("packed data", () => {
  test("is unpacked unchanged", async () => {
    const value = { a: [1, "ä", null, { b: true }], long: "x".repeat(5000) };
    const text = await pack(value);
    expect(text.length).toBeLessThan(200);
    expect(await unpack(text)).toEqual(value);
  });

  test.each([[undefined], [null], [7], [{}], [""], ["%%%"], ["AAAA"], ["x".repeat(20_000)],
      [btoa("not deflated")]])("is refused if it is %j", async text => {
    expect(await unpack(text)).toBeUndefined();
  });

  test.each([
    ["fits", { a: "x".repeat(200_000) }, true], ["is too large", { a: "x".repeat(262_144) }, false],
    ["has too many names", Array.from({ length: 40_000 }, () => ({ longername: 1 })), false],
    ["is too large packed", { a: Array.from({ length: 2000 }, (_, at) => id(`${at}`)) }, false]
  ])("is written only if it can be read: %s", async (_, value, fits) => {
    const text = await packReadable(value);
    expect(text !== null).toBe(fits);
    expect(await unpack(await pack(value)) !== undefined).toBe(fits);
    if (text) expect(await unpack(text)).toEqual(value);
  });

  test("is refused if it would unpack beyond the limit", async () => {
    expect(await unpack(await pack("x".repeat(1_000_000)))).toBeUndefined();
  });
});

/**
 * The flags of a card, from what the rules really say to it.
 * @param {string} operation
 * @param {any} request
 * @param {any} [more]
 */
async function played(operation, request, more = {}) {
  const dice = { seed: SEED };
  const answer = await ask(operation, { ...request, dice });
  expect(answer.error, JSON.stringify(answer.error)).toBeUndefined();
  return { answer, flags: await cardFlags({ operation, request, dice, answer, user: GM, ...more }) };
}

/**
 * Reports whether a card can be played again from its flags.
 * @param {{ receipt?: import("../../src/cards/receipt.mjs").Receipt }} flags
 */
async function again({ receipt, ...flags }) {
  const rest = await packed(flags);
  if (receipt.omitted) return "omitted";
  const { result, rolls } = await ask(receipt.operation,
    { ...receipt.request, ...rest.request, dice: { seed: receipt.seed } });
  return result && await digestOf({ result, rolls }) === receipt.digest;
}

const hero =
  at => ({ id: linked(at), class: "stalwart", side: "hero", hp: 40 - at, maxHp: 40, vigor: at % 4, defense: 6, fray: 4,
    damageDie: 6, vitality: 10, armor: 2, statuses: at % 3 ? [] : [{ name: "vigilance", value: 2 }] });
const foe = at => ({ id: unlinked(at), class: ["heavy", "skirmisher", "leader", "artillery"][at % 4], hp: 32 - at % 7,
  maxHp: 40, vigor: 0, defense: 8, fray: 3, damageDie: 8, vitality: 10, statuses: at % 4 ? [] : [{ name: "dazed" }] });

/** A fight in its first round, with half of its people heroes, in which the first acts. */
function fight(count) {
  const combatants = Array.from({ length: count }, (_, at) => ({
    character: at % 2 ? foe(at) : hero(at), x: at * 2, y: at % 5, size: 1, speed: 4, dash: 2, wounds: 0,
    resolve: at % 3, limitBrokenBefore: false
  }));
  return { round: 1, opening: "hero", active: linked(0), turn: {}, partyResolve: 2, combatants,
    ground: {
      width: 60, height: 20, cells: Array.from({ length: count * 2 }, (_, at) => ({ x: at, y: 9, level: at % 3 }))
    }, options: { noNarrativeResist: true } };
}

/** Documents of those in a fight, and what an attack does to some of them. */
function hurt(count, scene = world.scene(id("scene"),
    Object.fromEntries(Array.from({ length: 60 }, (_, at) => [id(`token ${at}`), {}])))) {
  const actors = Array.from({ length: count }, (_, at) =>
    world.actor(id("foe"), { name: `Foe ${at}`, system: { health: { value: 40 } }, flags: {} },
      scene.getEmbeddedDocument("Token", id(`token ${at * 2 + 1}`))));
  const combat = world.combat(id("fight"), actors);
  return [
    changeOf(combat, { "flags.rulewright.fight.turn.actions": 1 }),
    ...actors.flatMap((actor, at) =>
      [changeOf(actor, { "system.health.value": 30 - at }),
        changeOf(combat.getEmbeddedDocument("Combatant", `${combat.id}${at}`),
          { "flags.rulewright.out": "", defeated: false })])
  ];
}

describe("a card's flags", () => {
  const ability = { id: "light", takes: "one", attack: true, strike: { kind: "light" } };
  const use = { do: "use", who: linked(0), target: unlinked(1), ability };

  test.each([[4, 1700], [8, 2048], [12, 2600], [34, 4600]])(
    "in a fight of %i contain the whole request and the journal", async (count, most) => {
    const request = { combat: fight(count), command: use };
    const { flags } = await played("icon_encounter", request, { state: "combat", changes: hurt(1) });
    expect(bytes(flags)).toBeLessThan(most);
    expect(flags.receipt).toMatchObject({ operation: "icon_encounter", seed: SEED, lang: "en", user: GM.id });
    const { request: { combat }, journal } = await packed(flags);
    expect([flags.receipt.request, combat.combatants.length]).toEqual([{ command: use }, count]);
    expect(await again(flags)).toBe(true);
    expect(journal[1]).toHaveLength(3);
  });

  test.each([[4, "w", true], [4, "語", false], [34, "w", true], [34, "語", false]])(
    "in a fight of %i contain words of many %s only beside undo and verification", async (count, letter, fits) => {
    const own = { words: letter.repeat(1700), reads: letter.repeat(1700) };
    const request = { combat: fight(count), command: use };
    const { flags } = await played("icon_encounter", request, { state: "combat", changes: hurt(1), beside: { own } });
    expect(flags.own).toEqual(fits ? own : undefined);
    expect(flags.receipt.omitted).toBeUndefined();
    expect(await again(flags)).toBe(true);
    expect((await packed(flags)).journal[1]).toHaveLength(3);
    expect(bytes(flags)).toBeLessThanOrEqual(8192);
  });

  test("cost no further run of the rules", async () => {
    const request = { combat: fight(34), command: use };
    const answer = await ask("icon_encounter", { ...request, dice: { seed: SEED } });
    const asked = vi.spyOn(Engine.prototype, "callText");
    await cardFlags({ operation: "icon_encounter", request, state: "combat", dice: { seed: SEED }, answer, user: GM,
      changes: hurt(1) });
    expect(asked.mock.calls.map(([operation]) => operation).filter(operation => operation !== "about")).toEqual([]);
  });

  /** Heroes with two clocks each, or one near the limit, who rest: the rules' request, and the changes. */
  async function rest(action, count, clocked = count < 200) {
    const heroes = Array.from({
      length: count
    }, (_,
      at) => ({ character: hero(at), strain: at % 4, effort: 1, maxEffort: 3, wounds: at % 2, resolve: 1,
        limitBrokenBefore: false,
        clocks: clocked
          ? [{ id: id(`clock ${at}`), name: `Ambition of ${at}`, size: 8, filled: at % 8, kind: "ambition" },
            { id: id(`burden ${at}`), name: "A broken promise", size: 4, filled: 1, kind: "burden" }] : [] }));
    const changes = heroes.map(({ character }, at) =>
      changeOf(world.actor(id(`hero ${at}`),
        { name: `Hero ${at}`, system: { health: { value: character.hp } },
          flags: { rulewright: { strain: at, effort: 1, wounds: 1 } } }),
        { "system.health.value": 40, "flags.rulewright.strain": 0, "flags.rulewright.effort": 3,
          "flags.rulewright.wounds": 0 }));
    return (await played("icon_narrative", { party: { heroes, options: { noNarrativeResist: true } },
      command: { do: action } }, { state: "party", changes, beside: { command: { do: action }, next: [] } })).flags;
  }

  test.each([["interlude", 8, 3072], ["camp", 30, 4096], ["camp", 60, 8192]])("of a rest such as %s contain the journal of %i heroes and the data for verification",
      async (action, count, most) => {
    const flags = await rest(action, count);
    expect(bytes(flags)).toBeLessThan(most);
    expect((await readWritten((await packed(flags)).journal)).entries).toHaveLength(count);
    expect(await again(flags)).toBe(true);
  });

  /** An area in a fight, on so many. */
  async function area(count, more = {}) {
    const others = Array.from({ length: count - 1 }, (_, at) => unlinked(at * 2 + 3));
    const { flags, answer } = await played("icon_encounter",
        { combat: fight(count * 2),
            command: { ...use, ability: { ...ability, id: "sweep", strike: { kind: "other", area: { fray: true } } },
                others, insist: true } }, {
      state: "combat",
      changes: hurt(count, world.scene(id("scene"),
        Object.fromEntries(Array.from({ length: 2 * count }, (_, at) => [id(`token ${at}`), {}])))),
      beside: { secrets: others.map((who, at) => ({ who, field: "hp", before: 40, after: 30 - at })) }, ...more
    });
    expect(answer.result.events.length).toBeGreaterThan(0);
    return flags;
  }

  test.each([[1, 2048], [5, 3072], [10, 4096], [20, 8192]])("of an area on %i allow verification and undo",
      async (count, most) => {
    const flags = await area(count);
    expect(bytes(flags)).toBeLessThan(most);
    expect(await again(flags)).toBe(true);
    const { journal, secrets } = await packed(flags);
    expect(journal[1]).toHaveLength(1 + 2 * count);
    expect(secrets ?? flags.secrets).toHaveLength(count - 1);
  });

  test("do not count parts that are there only for a moment", async () => {
    const { flags } = await played("icon_encounter", { combat: fight(4), command: use },
      { state: "combat", beside: { writing: "s1n1", waiting: { wish: "y".repeat(12_000) } } });
    expect(await again(flags)).toBe(true);
    expect(flags).toMatchObject({ writing: "s1n1", waiting: { wish: expect.any(String) } });
  });

  /** An ability with so many ids, of which nothing can be packed. */
  const wordy = count => ({ id: "long", text: ["Long Word (1 action, Attack, Range 9)",
    "On hit: 1 damage. Miss: 1 damage.",
    ...Array.from({ length: count }, (_, part) => `Effect: ${id(`${part}`)}.`)].join("\n") });
  /** The changes of an attack with effects that have so many random names. */
  const named = count => hurt(3).map(change => ({ ...change,
    created: change.document.documentName === "Actor" ? Array.from({ length: count }, (_, at) =>
      ({ _id: id(`${change.document.uuid} ${at}`), name: id(`name ${change.document.uuid} ${at}`) })) : [] }));
  /** The numbers of so many actors, which only some readers see. */
  const numbers = count => ({ told: Array.from({ length: count }, (_, at) =>
    ({ who: id(`who ${at}`), texts: { [at]: id(`${at}`) } })) });

  test.each(/** @type {[string, any, string[] | undefined][]} */ ([
    ["all that fits", {}, undefined],
    ["first the state", { changes: 60 }, ["request.combat"]],
    ["then the request", { changes: 50, ability: wordy(120) }, ["request"]],
    ["then the journal", { changes: 90 }, ["request", "journal"]],
    ["last the numbers", { changes: 90, beside: numbers(250) }, ["request", "journal", "numbers"]],
    ["no journal where none was", { beside: numbers(250) }, ["request", "numbers"]]
  ]))("leave out what exceeds the limit, and name it: %s", async (_, { ability: used = ability, changes, ...more }, omitted) => {
    const { flags } = await played("icon_encounter", { combat: fight(20), command: { ...use, ability: used } },
      { state: "combat", ...more, ...changes && { changes: named(changes) } });
    expect(bytes(flags)).toBeLessThanOrEqual(8192);
    expect(flags.receipt.omitted).toEqual(omitted);
    expect(Boolean((await packed(flags)).journal)).toBe(Boolean(changes) && !omitted?.includes("journal"));
    expect("told" in flags).toBe(Boolean(more.beside) && !omitted?.includes("numbers"));
  });

  test("of earlier versions can be verified and undone: a smaller state, packed as a whole, and a journal by itself",
      async () => {
    const request = { combat: fight(2), command: use };
    const { flags } = await played("icon_encounter", request, { state: "combat" });
    const { request: _readable, ...receipt } = flags.receipt;
    const earlier = { ...flags, receipt, packed: await pack({ request, called: [] }),
      journal: await pack(written(hurt(1))) };
    expect(await again(earlier)).toBe(true);
    expect((await journalOn({ flags: { rulewright: earlier }, author: GM })).entries).toHaveLength(3);
  });

  test("no longer name a part as omitted that is written later", () => {
    const after = omitted => thereAfterAll({ flags: { rulewright: { receipt: { omitted } } } }, "journal");
    expect(after(["request", "journal"])).toEqual({ "flags.rulewright.receipt.omitted": ["request"] });
    expect(after(["journal"])).toEqual({ "flags.rulewright.receipt.omitted": null });
    expect([["request"], undefined, "journal"].map(after)).toEqual([{}, {}, {}]);
  });
});
