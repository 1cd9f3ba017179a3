import { beforeEach, describe, expect, test, vi } from "vitest";
import { World } from "./support/documents.mjs";
import { rollOf } from "./support/rolls.mjs";
import "./support/engines.mjs";
import { openTemplates } from "./support/templates.mjs";
import { eventually } from "./support/eventually.mjs";

const { commit } = await import("../../src/resolve/commit.mjs");
const { enqueue } = await import("../../src/base/queue.mjs");
const { registerHandlers } = await import("../../src/resolve/handlers.mjs");
const { PENDING } = await import("../../src/resolve/pending.mjs");
const { TABLE, actorChange, changeOf } = await import("../../src/world/changes/change.mjs");
const { confirmFirst } = await import("../../src/ui/dialog/confirm-first.mjs");
const { PlainError } = await import("../../src/base/errors.mjs");
const { digestOf } = await import("../../src/base/digest.mjs");
const { changeLines } = await import("../../src/cards/labels.mjs");
const { changesHash } = await import("../../src/cards/card-hash.mjs");

await openTemplates("trust/confirm");

const GM = { id: "gm", name: "Gemma", isGM: true };
const ADA = { id: "ada", name: "Ada", isGM: false };
const BY_GM = { user: GM, mode: "public", kind: "waiting" };
const HEADLINE = '<h3 class="rulewright-headline"><span class="rulewright-deed">by the rules</span></h3>';
const SEED = "0123456789abcdef".repeat(4);

/** @type {World} */
let world;
let ama, rules;
beforeEach(() => {
  world = new World();
  ama = world.actor("Ama", { system: { health: { value: 9, max: 40 } } });
  // Rules that take hit points as the request names them, and answer with the dice.
  rules = (request, terms) => commit({
    wish: request, terms, answer: { rolls: [rollOf([terms.dice.seed.length])], result: {} }, post: null, still() {},
    changes: [actorChange(ama, { "system.health.value": ama.system.health.value - request.amount },
      { create: [{ name: "Dazed" }], remove: [] })],
    describe: () => ({ content: HEADLINE, flags: {} })
  });
  registerHandlers({ play: { execute: rules }, waiting: PENDING });
});

/** A card on which it waits that Ama loses 3. */
async function card(author, more = {}) {
  const pending = { kind: "play", wish: { actor: "Actor.Ama", amount: 3 }, user: "ada",
    digest: await digestOf({ rolls: [rollOf([64])], result: {} }), ...more };
  return world.message("card", { waiting: pending, receipt: { seed: SEED } }, { author: author.id });
}
const refused = promise => promise.then(() => "done", error => error.key);
const execute = (more = {}) => refused(PENDING.execute({ card: "card", ...more }, BY_GM));
const preview = (user = GM) => PENDING.preview({ card: "card" }, user);

describe("a pending request on a player's card", () => {
  test("is previewed by the rules, in the name of its user, and nothing happens", async () => {
    const message = await card(ADA);
    const look = await preview();
    expect(look).toMatchObject({ message, user: ADA, actor: ama, action: "by the rules" });
    expect(await look.verify()).toEqual({ outcome: "unknown", why: "noReceipt" });
    expect(changeLines(look.changes)).toEqual(["Ama: Hit points 9 → 6", "Ama: Dazed begins"]);
    expect([world.calls, ama.system.health.value]).toEqual([[], 9]);
    expect(await refused(preview(ADA))).toBe("gmsCommand");
  });

  test("is executed only as it was previewed", async () => {
    const message = await card(ADA);
    const agreed = changesHash((await preview()).changes);
    for (const more of [{}, { agreed: "" }, { agreed: changesHash([]) }])
      expect([more, await execute(more)]).toEqual([more, "otherwise"]);
    world.edit(ama, { "system.health.value": 5 });
    expect(await execute({ agreed })).toBe("otherwise");
    expect([ama.system.health.value, [...ama.effects]]).toEqual([5, []]);
    world.edit(ama, { "system.health.value": 9 });
    expect(await execute({ agreed })).toBe("done");
    expect([ama.system.health.value, ama.effects.size, message.flags.rulewright.settled,
      message.flags.rulewright.waiting]).toEqual([6, 1, { by: "gm" }, null]);
    expect(await execute({ agreed })).toBe("notWaiting");
  });

  test("has no preview if the rules answer otherwise than for its card, or if it names another user", async () => {
    await card(ADA, { digest: "0" });
    expect(await refused(preview())).toBe("movedOn");
    await card(ADA, { user: "gm" });
    expect(await refused(preview())).toBe("notTheirRequest");
  });

  test("of version 0.2 is refused by that reason, and changes nothing", async () => {
    await card(ADA, { kind: "roll" });
    expect([await refused(preview()), await execute()]).toEqual(["earlierVersion", "earlierVersion"]);
    expect(ama.system.health.value).toBe(9);
  });

  test("needs no preview where a GM's browser has written the card", async () => {
    await card(GM);
    expect(await execute()).toBe("done");
    expect(ama.system.health.value).toBe(6);
  });
});

describe("a GM who presses a button on a player's card", () => {
  /** The windows that opened, with the answers of their reader. */
  const asked = [];
  let answers;
  beforeEach(() => {
    asked.length = 0;
    answers = [];
    foundry.applications.api.DialogV2 = { confirm: vi.fn(async ({ content }) => {
      asked.push(JSON.parse(content));
      return answers.shift();
    }) };
  });
  const press = async (message, send = request => PENDING.execute(request, BY_GM)) =>
    refused(confirmFirst(message, "waiting", { card: "card" }, send));

  test("sees its user and its changes, and may decline them", async () => {
    answers = [false];
    expect(await press(await card(ADA))).toBe("done");
    expect(asked)
      .toEqual([
        expect.objectContaining({ again: false, lines: ["Ama: Hit points 9 → 6", "Ama: Dazed begins"],
          about: ["Ada requests this for Ama.", "By the rules, it is: by the rules."],
          foreign: expect.stringContaining("browser of Ada, who is not a GM") })
      ]);
    expect(asked[0].notice).toMatchObject({ tone: "mixed",
      lines: [expect.any(String), expect.stringContaining("Posted by the browser of Ada, a player")] });
    expect(ama.system.health.value).toBe(9);
    answers = [true];
    expect(await press(game.messages.get("card"))).toBe("done");
    expect(ama.system.health.value).toBe(6);
  });

  test("sees another preview if the changes have become others", async () => {
    answers = [true, true];
    const message = await card(ADA);
    // The actor is healed while the GM reads.
    foundry.applications.api.DialogV2.confirm.mockImplementationOnce(async ({ content }) => {
      asked.push(JSON.parse(content));
      world.edit(ama, { "system.health.value": 20 });
      return true;
    });
    expect(await press(message)).toBe("done");
    expect(asked.map(({ again, lines }) => [again, lines[0]]))
      .toEqual([[false, "Ama: Hit points 9 → 6"], [true, "Ama: Hit points 20 → 17"]]);
    expect(ama.system.health.value).toBe(17);
  });

  test("reads that another browser computed other changes, and is asked no more", async () => {
    answers = [true, true];
    const sent = [];
    expect(await press(await card(ADA), async request => { sent.push(request); throw new PlainError("otherwise"); }))
      .toBe("otherwise");
    expect([sent.length, asked.length]).toEqual([1, 1]);
  });

  test("delays no other request while the card is compared", async () => {
    answers = [false];
    const message = await card(ADA);
    /** @type {() => void} */
    let found = () => {};
    const order = [];
    registerHandlers({
      waiting: {
        ...PENDING,
        preview: async (...given) => ({ ...await PENDING.preview(...given), verify: () =>
          new Promise(resolve => { found = () => resolve({ outcome: "verified" }); order.push("verify"); }) })
      } , play: { execute: rules }
    });
    const done = press(message);
    await eventually(() => expect(order).toEqual(["verify"]));
    await enqueue(async () => { order.push("another wish"); });
    found();
    expect([await done, order, asked.length]).toEqual(["done", ["verify", "another wish"], 1]);
  });

  test("reads any other refusal once", async () => {
    answers = [true];
    const message = await card(ADA);
    expect(await press(message, () => { throw Object.assign(new Error(), { key: "cardChanged" }); }))
      .toBe("cardChanged");
    expect(asked.length).toBe(1);
  });

  test("is asked nothing on a GM's card; a player never is", async () => {
    const sent = [];
    const send = async request => { sent.push(request); };
    await press(await card(GM), send);
    world = new World({ user: "ada" });
    await press(await card(ADA), send);
    expect([sent, asked]).toEqual([[{ card: "card" }, { card: "card" }], []]);
  });
});

describe("the hash of the changes", () => {
  const system = { health: { value: 9, max: 40 } };
  const aether = id => ({ _id: id, name: "Aether", statuses: ["rulewright.aether"] });

  test("is equal for equal changes, and differs where any of them differs", () => {
    ama = world.actor("Ama", { system, effects: [aether("x")] });
    const change = (hp = 1, effects = {}) =>
      [actorChange(ama, { "system.health.value": hp },
        { create: [{ name: "Dazed", statuses: ["dazed"] }], remove: [],
          adjust: [{ _id: "x", name: "Aether (1)", "flags.rulewright.value": 1 }], ...effects }),
        changeOf(TABLE.partyResolve, { value: 5 })];
    expect(changesHash(change())).toBe(changesHash(change()));
    expect(changesHash([...change(), changeOf(ama, {})])).toBe(changesHash(change()));
    const others = [change(2), change(1, { create: [{ name: "Dazed", statuses: ["stunned"] }] }),
      change(1, { remove: ["x"] }),
      change(1, { adjust: [{ _id: "x", name: "Aether (1)", "flags.rulewright.value": 2 }] }), change().slice(1)];
    expect(new Set([change(), ...others].map(changesHash)).size).toBe(6);
    // Another GM's browser has another language.
    expect(
      changesHash(change(1, { create: [{ name: "Benommen", statuses: ["dazed"] }],
        adjust: [{ _id: "x", name: "Äther (1)", "flags.rulewright.value": 1 }] })))
      .toBe(changesHash(change()));
    world.edit(ama, { "system.health.value": 8 });
    expect(changesHash(change())).not
      .toBe(changesHash([{ ...change()[0], values: { "system.health.value": [9, 1] } }, change()[1]]));
  });

  test("covers everything: numbers, statuses, clocks, marks and counters", () => {
    ama = world.actor("Ama", { system, effects: [aether("x"), aether("y")] });
    const combat = world.combat("fight", [ama]);
    const clock = (filled, name = "Doom") => ({ id: "c", name, size: 4, filled });
    world.set("clocks", [clock(1), clock(0, "Escape")]);
    expect(changeLines([
      actorChange(ama, { "system.health.value": 0, "flags.rulewright.turn": { key: "a" } },
        { create: [], remove: ["y"], adjust: [{ _id: "x", name: "Aether (2)", "flags.rulewright.value": 2 }] }),
      changeOf(combat, { round: 2, "flags.rulewright.fight.x": 1 }),
      changeOf(TABLE.clocks, { value: [clock(3), clock(0, "Escape")] }), changeOf(TABLE.partyResolve, { value: 3 })
    ])).toEqual([
      "Ama: Hit points 9 → 0", "Ama: turn and action counters advance", "Ama: Aether ends",
      "Ama: Status Aether → Aether (2)",
      "The fight: Round 0 → 2", "The fight: turn and action counters advance", "The party: Clocks Doom 1/4 → Doom 3/4",
      "The party: Party resolve 2 → 3"
    ]);
  });

  test("distinguishes names that look alike", () => {
    const clocks = (before, after) => {
      world.edit(ama, { "flags.rulewright.clocks": before });
      return changeLines([changeOf(ama, { "flags.rulewright.clocks": after })]);
    };
    const clock = more => [{ id: "c", name: "Doom", size: 4, filled: 1, ...more }];
    expect(clocks(clock({ kind: "burden" }), clock({ kind: "ambition" })))
      .toEqual(["Ama: Clocks Burden: Doom 1/4 → Ambition: Doom 1/4"]);
    // It differs in members that no one sees.
    expect(clocks(clock({ hidden: true }), clock())).toEqual(["Ama: Clocks changes"]);
    const long = "x".repeat(80);
    expect(clocks(clock(), clock({ name: long }))).toEqual([`Ama: Clocks Doom 1/4 → ${"x".repeat(59)}… 1/4`]);
    world.edit(ama, { name: "A\u202ema\u2066" });
    expect(clocks(clock(), clock({ name: "\u202eMood\u200b" }))).toEqual(["Ama: Clocks Doom 1/4 → Mood 1/4"]);
  });
});
