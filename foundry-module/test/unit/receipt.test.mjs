import { createHash } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import { World } from "./support/documents.mjs";
import "./support/engines.mjs";
import { rollOf } from "./support/rolls.mjs";

const { ask } = await import("../../src/engine/client.mjs");
const { packedOf } = await import("../../src/cards/card-flags.mjs");
const { cardFlags } = await import("../../src/cards/receipt.mjs");
const { changeOf } = await import("../../src/world/changes/change.mjs");
const { canonical, digestOf } = await import("../../src/base/digest.mjs");
const { readWritten } = await import("../../src/world/changes/journal.mjs");
const { pack, unpack } = await import("../../src/base/pack.mjs");
const { roomFor, thereAfterAll } = await import("../../src/cards/size-budget.mjs");
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

  test("is refused if it would unpack beyond the limit", async () => {
    expect(await unpack(await pack("x".repeat(1_000_000)))).toBeUndefined();
  });
});

/** The flags of a card, from what the rules really say to it. */
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

  test.each([
    [4, 1500], [8, 1700], [12, 2048], [20, 2048]
  ])("stay small in a fight of %i, with the state for the rules and the journal", async (count, most) => {
    const { flags } = await played("icon_encounter", { combat: fight(count), command: use },
      { state: "combat", changes: hurt(1) });
    expect(bytes(flags)).toBeLessThan(most);
    expect(flags.receipt).toMatchObject({ operation: "icon_encounter", seed: SEED, lang: "en", user: GM.id });
    expect({ ...flags.receipt.request, ...(await packed(flags)).request })
      .toMatchObject({ command: { do: "use", who: linked(0), target: unlinked(1) } });
    expect(await again(flags)).toBe(true);
    expect((await packed(flags)).journal[1]).toHaveLength(3);
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

  test.each([["interlude", 8, 2048], ["camp", 30, 2048], ["camp", 60, 3072], ["interlude", 60, 6144],
      ["camp", 200, 8192]])("of a rest such as %s contain the journal of %i heroes and the data for verification",
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

  test.each([[1, 2048], [5, 2048], [10, 2048], [20, 2600],
      [40,
          3800]])("of an area on %i allow verification and undo, and stay below two thousand bytes for at most ten targets", async (count,
              most) => {
    const flags = await area(count);
    expect(bytes(flags)).toBeLessThan(most);
    expect(await again(flags)).toBe(true);
    const { journal, secrets } = await packed(flags);
    expect(journal[1]).toHaveLength(1 + 2 * count);
    expect(secrets ?? flags.secrets).toHaveLength(count - 1);
  });

  test("store a long journal beside the rest", async () => {
    const effects = who =>
      Array.from({ length: 12 }, (_, at) => ({ _id: id(`${who} ${at}`), name: id(`name ${who} ${at}`) }));
    const flags = await area(3,
      { changes: hurt(3)
        .map(change => ({ ...change, created: change.document.documentName === "Actor" ? effects(change.document.uuid)
          : [] })) });
    expect(await again(flags)).toBe(true);
    expect(flags.receipt).not.toHaveProperty("omitted");
    const { journal, ...others } = flags;
    expect(bytes(others)).toBeLessThan(2048);
    expect(journal.length).toBeLessThanOrEqual(2048);
    const { targets, entries } = await journalOn({ flags: { rulewright: flags }, author: GM });
    expect([targets.length, entries.filter(({ created }) => created.length === 12).length]).toEqual([3, 3]);
  });

  test("name in the receipt the parts that do not fit, for any number of participants", async () => {
    const flags = await area(3,
      { changes: hurt(3)
        .map(change => ({ ...change, created: change.document.documentName === "Actor"
          ? Array.from({
            length: 60
          }, (_, at) => ({ _id: id(`${change.document.uuid} ${at}`), name: id(`name ${change.document.uuid} ${at}`) }))
          : [] })) });
    expect(bytes(flags)).toBeLessThan(2048);
    expect(flags.receipt.omitted).toEqual(["request", "journal"]);
    expect(await packed(flags)).not.toHaveProperty("journal");
  });

  test("leave space for later changes because of the card", async () => {
    for (let count = 2; count < 30; count += 6) {
      const { flags } = await played("icon_encounter", { combat: fight(count), command: use },
        { state: "combat", changes: hurt(1, world.scene(id("scene"), { [id("token 1")]: {} })), follows: true });
      expect(bytes(flags)).toBeLessThanOrEqual(2048 - 512);
    }
  });

  test("do not count parts that are there only for a moment", async () => {
    const { flags } = await played("icon_encounter", { combat: fight(4), command: use },
      { state: "combat", beside: { unfinished: { note: "x".repeat(5000) }, waiting: { wish: "y".repeat(5000) } } });
    expect(await again(flags)).toBe(true);
    expect(flags).toMatchObject({ unfinished: { note: expect.any(String) }, waiting: { wish: expect.any(String) } });
  });

  test("name the parts that did not fit", async () => {
    const effects = Array.from({
      length: 14
    }, (_,
      at) => ({ does: "status", status: "weakened", on: "hit",
        key: Array.from({ length: 10 }, (_, part) => id(`${at} ${part}`)).join("") }));
    const { flags } = await played("icon_encounter", { combat: fight(6),
      command: { ...use, ability: { ...ability, effects } } }, { state: "combat", changes: hurt(1) })
    expect(bytes(flags)).toBeLessThan(2048);
    expect(flags.receipt.omitted).toEqual(["request"]);
    expect((await packed(flags)).journal[1]).toHaveLength(3);
  });

  test("do not name a part as omitted that never existed", async () => {
    const effects = Array.from({
      length: 14
    }, (_,
      at) => ({ does: "status", status: "weakened", on: "hit",
        key: Array.from({ length: 10 }, (_, part) => id(`${at} ${part}`)).join("") }));
    const omitted = async more =>
      (await played("icon_encounter", { combat: fight(6), command: { ...use, ability: { ...ability, effects } } },
        { state: "combat", ...more })).flags.receipt.omitted;
    const long = Array.from({
      length: 100
    }, (_, at) => ({ who: id(`who ${at}`), field: "hp", before: at, after: id(`${at}`) }));
    const changes = () =>
      hurt(2)
        .map(change => ({
          ...change, created: change.document.documentName === "Actor"
            ? Array.from({ length: 90 }, (_,
              at) => ({ _id: id(`${change.document.uuid} ${at}`), name: id(`name ${change.document.uuid} ${at}`) }))
            : []
        }));
    expect(await omitted({ beside: { intent: long } })).toEqual(["request"]);
    expect(await omitted({ beside: { secrets: long } })).toEqual(["request", "numbers"]);
    expect(await omitted({ changes: changes(), beside: { intent: long } })).toEqual(["request", "journal"]);
    expect(await omitted({ changes: changes(), beside: { secrets: long } })).toEqual(["request", "journal", "numbers"]);
  });

  test("no longer name a part as omitted that is written later", () => {
    const after = omitted => thereAfterAll({ flags: { rulewright: { receipt: { omitted } } } }, "journal");
    expect(after(["request", "journal"])).toEqual({ "flags.rulewright.receipt.omitted": ["request"] });
    expect(after(["journal"])).toEqual({ "flags.rulewright.receipt.omitted": null });
    expect([["request"], undefined, "journal"].map(after)).toEqual([{}, {}, {}]);
  });

  test("drop the data for verification to make space for later changes", async () => {
    const { flags } = await played("icon_encounter", { combat: fight(8), command: use },
      { state: "combat", changes: hurt(1), follows: true });
    const message = { flags: { rulewright: flags } };
    expect(await roomFor(message, { user: GM.id, lines: [] })).toEqual({});
    const update = await roomFor(message, { user: GM.id, journal: "x".repeat(900) });
    expect(update["flags.rulewright.receipt.omitted"]).toContain("request.combat");
    expect(await unpack(update["flags.rulewright.packed"])).toEqual({ journal: (await packed(flags)).journal });
  });
});
