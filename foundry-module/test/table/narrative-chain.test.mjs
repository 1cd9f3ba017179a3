import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { callApi } from "../e2e/support/api.mjs";
import { holdDice, letFall, untilInTheAir } from "../e2e/support/dice-so-nice.mjs";
import { beginCombat, cards, command, newestCard } from "../e2e/support/fight.mjs";
import { ACT, BRANNOC, asks, hero, narrate, tableClocks } from "../e2e/support/narrative.mjs";
import { Table, clearNotices, notices } from "../e2e/support/table.mjs";

/** @import { Page } from "playwright-core" */

let table;
beforeAll(async () => { table = await Table.open(); });
beforeEach(async () => { await table.renew(); });
afterAll(async () => { await table.close(); });

/**
 * The participants: the GM, Ada with Brannoc and Isel, and Bo with Oma and Perrin.
 * @param {string[]} [users]
 * @param {Record<string, any>} [parameters]
 */
async function context(users = ["Gamemaster", "Ada", "Bo"], parameters = { core: 14 }) {
  const pages = [];
  for (const user of users) pages.push(await table.sit(user, parameters));
  return pages;
}

const AIDED = { ...ACT, helper: "Oma Tarrow" };

/** With 32 bytes of this a roll of two dice fails. */
const FAIL = 2;

/** Two dice that fail. */
const FAILS = { dice: { faces: [1, 1] } };

/** The newest message, and who has taken its steps with what outcome. @param {Page} page */
const newest = page => page.evaluate(() => {
  const { id, flags } = game.messages.contents.at(-1);
  const marks = Object.entries(flags.rulewright.done ?? {});
  return { card: id, done: Object.fromEntries(marks.map(([at, { user, lines = [] }]) => [at, { user, lines }])) };
});

/** The step of that kind on the newest card, for `narrate`. @param {Page} page @param {Record<string, any>} wanted */
async function stepOf(page, wanted) {
  const { card } = await newest(page);
  const steps = await callApi(page, "steps", card);
  const step = steps.findIndex((/** @type {any} */ one) =>
    Object.entries(wanted).every(([key, value]) => one[key] === value));
  expect(step).toBeGreaterThanOrEqual(0);
  return { card, step };
}

/**
 * Sends a request as no dialog would, and returns whether it was executed.
 * @param {import("playwright-core").Page} page
 * @param {object} request
 * @param {{ user?: string, id?: string }} [as]
 */
const forge = (page, request, { user, id } = {}) =>
    page.evaluate(({ wish: request, user, id }) => game.users.activeGM.query("rulewright.play", {
  id: id ?? foundry.utils.randomID(), user: user ? game.users.getName(user).id : game.user.id, kind: "play", mode: "",
  wish: { game: "story", combat: null, ...request }
}, { timeout: 120_000 }).then(({ ok }) => ok, () => false), { wish: request, user, id });

const uuidOf = (page, name) => page.evaluate(name => game.actors.getName(name).uuid, name);

/** The notifications of a user so far. */
const told = async page => (await notices(page)).join();

/** A player who aids is asked in their own browser, and pays once. @param {number} core */
async function aids(core) {
  const [gm, ada, bo] = await context(undefined, { core });
  const played = narrate(ada, AIDED);
  await asks(bo).waitFor();
  expect(await asks(bo).innerText()).toContain("Ada asks: should Oma Tarrow spend 1 effort for Brannoc Vey?");
  expect([await cards(gm), (await hero(gm, "Oma Tarrow")).effort]).toEqual([0, 3]);
  await asks(bo).getByRole("button", { name: "Spend it" }).click();
  expect(await played).not.toBeNull();
  await expect.poll(async () => (await hero(bo, "Oma Tarrow")).effort).toBe(2);
  expect([await cards(gm), (await hero(gm, BRANNOC)).effort, await told(ada)]).toEqual([1, 3, ""]);
}

/**
 * Forged questions change nothing, and open no question on any page.
 * @param {number} core
 * @param {(uuids: { who: string, oma: string, clock: string }) => Record<string, [any, { user?: string }?]>} forgeries
 */
async function forged(core, forgeries) {
  const [gm, ada, bo] = await context(undefined, { core });
  await narrate(gm, { do: "addClock", make: { size: 4, name: "Alarm" } });
  await narrate(gm, { do: "addClock", who: "Oma Tarrow", make: { size: 4, kind: "ambition", name: "Home" } });
  const state = async () =>
    [await Promise.all([BRANNOC, "Oma Tarrow"].map(name => hero(gm, name))), await tableClocks(gm), await cards(gm)];
  const before = await state();
  const [who, oma] = [await uuidOf(gm, BRANNOC), await uuidOf(gm, "Oma Tarrow")];
  const all = Object.entries(forgeries({ who, oma, clock: before[0][1].clocks[0].id }));
  // As many at once as one user may have pending.
  for (let at = 0; at < all.length; at += 8) {
    const some = all.slice(at, at + 8);
    const done = await Promise.all(some.map(([, [command, as]]) => forge(ada, { command }, as)));
    expect(some.filter((_, at) => done[at]).map(([name]) => name)).toEqual([]);
  }
  expect(await state()).toEqual(before);
  expect([await asks(bo).count(), await asks(gm).count()]).toEqual([0, 0]);
  // A player's browser asks its player nothing that does not come from a GM's.
  expect(await ada.evaluate(payer =>
    game.users.getName("Bo").query("rulewright.consent", { asker: game.user.id, who: payer,
      payer: game.actors.getName("Brannoc Vey").uuid, amount: 1 }, { timeout: 120_000 }),
    oma))
    .toBe(null);
  expect([gm.problems, ada.problems, bo.problems]).toEqual([[], [], []]);
}

describe("on core 13, which does not name who asks", () => {
  test("who aids is asked in their own browser, and pays once", () => aids(13));

  test("forged questions change nothing, and nobody is asked for anything", () => forged(13, ({ who, oma }) => ({
    "of one's own": [{ ...ACT, who }], "of another": [{ ...ACT, who: oma }],
    "as the GM": [{ ...ACT, who: oma }, { user: "Gamemaster" }], "as its owner": [{ ...ACT, who: oma }, { user: "Bo" }]
  })));
});

describe("another player's effort is theirs to give", () => {
  test("who aids is asked in their own browser, and pays once", () => aids(14));

  test("who declines, or closes the question, or leaves keeps it, and whoever asked is told which", async () => {
    const [gm, ada, bo] = await context();
    const before = await hero(gm, "Oma Tarrow");
    const refused = async (answer, words) => {
      await clearNotices(ada);
      const played = narrate(ada, AIDED);
      await asks(bo).waitFor();
      await answer();
      expect(await played).toBeNull();
      expect(await told(ada)).toContain(words);
      expect([await hero(gm, "Oma Tarrow"), await cards(gm)]).toEqual([before, 0]);
    };
    await refused(() => asks(bo).getByRole("button", { name: "Keep it" }).click(),
      "The owner of the paying hero declined");
    await refused(() => bo.evaluate(() => [...foundry.applications.instances.values()].at(-1).close()),
      "has not answered");
    await refused(() => bo.goto("about:blank"), "has not answered");
  });

  test("whoever is not there is asked through the GM; what is one's own, or the GM's to play, asks nobody",
      async () => {
    const [gm, ada] = await context(["Gamemaster", "Ada"]);
    const played = narrate(ada, AIDED);
    await asks(gm).waitFor();
    await asks(gm).getByRole("button", { name: "Spend it" }).click();
    expect(await played).not.toBeNull();
    expect((await hero(gm, "Oma Tarrow")).effort).toBe(2);
    expect(await narrate(ada, { ...ACT, helper: "Isel Quill" })).not.toBeNull();
    expect(await narrate(gm, AIDED)).not.toBeNull();
    expect([(await hero(gm, "Isel Quill")).effort, (await hero(gm, "Oma Tarrow")).effort, await asks(gm).count()])
      .toEqual([2, 1, 0]);
  });

  test("a question that comes twice is asked and carried out once", async () => {
    const [gm, ada, bo] = await context();
    const command = { ...ACT, who: await uuidOf(gm, BRANNOC), helper: await uuidOf(gm, "Oma Tarrow") };
    const id = randomUUID();
    const twice = Promise.all([1, 2].map(() => forge(ada, { command }, { id })));
    await asks(bo).waitFor();
    await asks(bo).getByRole("button", { name: "Spend it" }).click();
    expect(await twice).toEqual([true, true]);
    expect([(await hero(gm, "Oma Tarrow")).effort, await cards(gm), await asks(bo).count()]).toEqual([2, 1, 0]);
  });

  test("while one is asked, the others play on; what has changed meanwhile is what counts", async () => {
    const [gm, ada, bo] = await context();
    const played = narrate(ada, AIDED);
    await asks(bo).waitFor();
    expect(await narrate(gm, { do: "set", who: "Oma Tarrow", field: "effort", value: 0 })).not.toBeNull();
    await asks(bo).getByRole("button", { name: "Spend it" }).click();
    expect(await played).toBeNull();
    expect(await told(ada)).toContain("No effort is left");
    expect([(await hero(gm, "Oma Tarrow")).effort, await cards(gm)]).toEqual([0, 0]);
  });
});

describe("the steps of a card", () => {
  test("let a player move the table's clock as far as the card says, once, and nothing else does", async () => {
    const [gm, ada] = await context(["Gamemaster", "Ada"]);
    await narrate(gm, { do: "addClock", make: { size: 8, name: "Alarm" } });
    await expect.poll(async () => (await tableClocks(ada)).length).toBe(1);
    const [{ id: clock }] = await tableClocks(ada);
    const filled = async () => (await tableClocks(gm))[0].filled ?? 0;
    for (const request of [{ do: "tick", clock, ticks: 2 }, { do: "changeClock", clock, make: { size: 4 } },
        { do: "removeClock", clock }, { do: "addClock", make: { size: 4 } }, { ...ACT, do: "fortune", clock }]) {
      expect([await narrate(ada, request), request.do]).toEqual([null, request.do]);
    }
    expect([await filled(), await cards(gm)]).toEqual([0, 0]);

    expect(await narrate(ada, ACT)).not.toBeNull();
    await expect.poll(() => cards(ada)).toBe(1);
    const step = await stepOf(ada, { do: "tick" });
    expect(await narrate(ada, { do: "tick", clock, ticks: 8 }, step)).not.toBeNull();
    expect([await filled(), await cards(gm)]).toEqual([2, 1]);
    expect((await newest(gm)).done).toEqual({
      [step.step]: { user: expect.any(String), lines: [{ name: "", clock: "Alarm", size: 8, before: 0, after: 2 }] }
    });
    await clearNotices(ada);
    expect(await narrate(ada, { do: "tick", clock }, step)).toBeNull();
    expect(await told(ada)).toContain("already applied");
    expect(await filled()).toBe(2);
  });

  test("of a card that a player wrote, or that is not theirs, move no clock of the table's", async () => {
    const [gm, ada, bo] = await context();
    await narrate(gm, { do: "addClock", make: { size: 8, name: "Alarm" } });
    await expect.poll(async () => (await tableClocks(ada)).length).toBe(1);
    const [{ id: clock }] = await tableClocks(ada);
    const who = await uuidOf(ada, BRANNOC);
    const card = await ada.evaluate(who =>
      ChatMessage.create({
        content: "x", flags: {
          rulewright: { play: { game: "story", ids: [who], giver: 0, next: [{ do: "tick", amount: 8 }, null, 5] } }
        }
      }).then(({ id }) => id),
      who);
    for (const step of [0, 1, 2, 3, -1, "0", null])
      expect(await forge(ada, { command: { do: "tick", clock }, card, step }), String(step)).toBe(false);
    await narrate(ada, ACT);
    await expect.poll(() => cards(bo)).toBe(1);
    expect(await narrate(bo, { do: "tick", clock }, await stepOf(bo, { do: "tick" }))).toBeNull();
    expect(await tableClocks(gm)).toEqual([{ id: clock, name: "Alarm", size: 8 }]);
  });

  test("are taken once of a group, however many press at the same time", async () => {
    const [gm, ada, bo] = await context();
    await gm.evaluate(name => game.actors.getName(name).update({ [`ownership.${game.users.getName("Bo").id}`]: 3 }),
      BRANNOC);
    await narrate(gm, { ...ACT, risk: "risky" }, FAILS);
    await expect.poll(() => bo.evaluate(name => game.messages.size && game.actors.getName(name).isOwner, BRANNOC))
      .toBe(true);
    const strain = await stepOf(gm, { do: "strain" });
    const resist = await stepOf(gm, { do: "resist" });
    expect(resist.step).not.toBe(strain.step);
    const who = BRANNOC;
    const results = await Promise.all([narrate(ada, { do: "strain", who }, strain),
      narrate(bo, { do: "resist", who }, resist), narrate(bo, { do: "strain", who }, strain)]);
    expect(results.filter(Boolean)).toHaveLength(1);
    await expect.poll(async () => (await hero(gm, BRANNOC)).strain).toBe(2);
    const { done } = await newest(gm);
    expect(Object.values(done))
      .toEqual([{ user: expect.any(String), lines: [{ name: BRANNOC, field: "strain", before: 0, after: 2 }] }]);
    expect(await cards(gm)).toBe(1);
  });

  test("say what they do, whatever is asked for; a break tells of itself on a card of its own", async () => {
    const [gm, ada] = await context(["Gamemaster", "Ada"]);
    await narrate(gm, { do: "set", who: BRANNOC, field: "strain", value: 4 });
    await narrate(gm, { ...ACT, risk: "desperate" }, FAILS);
    await expect.poll(() => cards(ada)).toBe(1);
    const step = await stepOf(ada, { do: "strain", choice: "desperate" });
    // The step belongs to the actors of the card; other members of its command are as the card has them.
    expect(await narrate(ada, { do: "strain", who: "Isel Quill", risk: "controlled" }, step)).toBeNull();
    expect(await narrate(ada, { do: "strain", who: BRANNOC, risk: "controlled" }, step)).not.toBeNull();
    expect(await hero(gm, BRANNOC))
      .toMatchObject({ strain: 0, broken: "scene", clocks: [{ kind: "burden", size: 4 }] });
    expect((await hero(gm, "Isel Quill")).strain ?? 0).toBe(0);
    await expect.poll(() => cards(ada)).toBe(2);
    // Its name and its actions are chosen once, and no player heals it by hand.
    const burden = await stepOf(ada, { do: "burden" });
    const [{ id: clock }] = (await hero(gm, BRANNOC)).clocks;
    expect(await narrate(ada,
      { do: "burden", make: { size: 4, name: "Cracked ribs", first: "smash", second: "endure" } }, burden)).not
      .toBeNull();
    expect((await hero(gm, BRANNOC)).clocks)
      .toEqual([{ id: clock, kind: "burden", size: 4, name: "Cracked ribs", first: "smash", second: "endure" }]);
    for (const request of [{ do: "tick", ticks: 4 }, { do: "removeClock" },
        { do: "changeClock", make: { kind: "burden", size: 4, filled: 3 } }]) {
      expect(await narrate(ada, { ...request, who: BRANNOC, clock })).toBeNull();
    }
    expect((await hero(gm, BRANNOC)).clocks).toHaveLength(1);
  });

  test("of a card that is gone are gone, and nothing happens", async () => {
    const [gm, ada] = await context(["Gamemaster", "Ada"]);
    await narrate(gm, ACT, FAILS);
    await expect.poll(() => cards(ada)).toBe(1);
    const step = await stepOf(ada, { do: "strain" });
    await gm.evaluate(() => game.messages.contents.at(-1).delete());
    await expect.poll(() => cards(ada)).toBe(0);
    expect(await narrate(ada, { do: "strain", who: BRANNOC }, step)).toBeNull();
    expect(await told(ada)).toContain("card was deleted");
    expect((await hero(gm, BRANNOC)).strain).toBe(0);
  });
});

describe("forged questions", () => {
  test("change nothing, and nobody is asked for anything", () => forged(14, ({ who, oma, clock }) => ({
    ...Object.fromEntries(Object.entries({
      "of another": { ...ACT, who: oma }, "of nobody": { ...ACT, who: "Actor.nobody" },
      "without anybody": { do: "strain" }, "of a thing": { ...ACT, who: { uuid: who } },
      "insisted": { ...ACT, who, insist: true }, "critical": { do: "critical", who }, "camp": { do: "camp" },
      "interlude": { do: "interlude" }, "the scene": { do: "endScene" },
      "the session": { do: "endSession", answers: [{ who, ideals: 2 }] },
      "experience": { do: "set", who, field: "xp", value: 14 }, "level": { do: "set", who, field: "level", value: 9 },
      "hit points": { do: "set", who, field: "hp", value: 40 }, "invoked": { do: "set", who, field: "invoked",
        value: 0 }, "another's effort": { do: "set", who: oma, field: "effort", value: 0 },
      "another's clock": { do: "tick", who: oma, clock, ticks: 4 },
      "a burden out of nowhere": { do: "addClock", who, make: { kind: "burden", size: 4 } },
      "unknown": { do: "constructor", who }, "a list": [], "a word": "act", "nothing": null,
      "too big": { do: "addClock", who, make: { size: 4, name: "x".repeat(1_000_000) } },
      "a helper who is nobody": { ...ACT, who, helper: "__proto__" },
      "a team that is none": { ...ACT, who, do: "lead", team: "Oma" }
    }).map(([name, command]) => [name, [command]])),
    "as the GM": [{ ...ACT, who: oma }, { user: "Gamemaster" }], "as its owner": [{ ...ACT, who: oma }, { user: "Bo" }]
  })));

  test("whatever a player writes onto their own sheet keeps nobody else from playing", async () => {
    const [gm, ada, bo] = await context();
    const write = update =>
      ada.evaluate(({ name, update }) => game.actors.getName(name).update(update), { name: BRANNOC, update });
    // The rules go on without a flag that they cannot read.
    for (const update of [{ "flags.rulewright.clocks": "all" },
        { "flags.rulewright.clocks": [{ id: "a", size: "wide", name: "Debt" }] },
        { "flags.rulewright.clocks": null, "flags.rulewright.broken": { a: 1 } }]) {
      await write(update);
      expect(await narrate(ada, ACT)).not.toBeNull();
    }
    // A number of the sheet that cannot be read concerns only commands that need it.
    await write({ "flags.rulewright.broken": null, "system.attributes.skills.Smash.value": "strong" });
    await clearNotices(ada);
    expect(await narrate(ada, ACT)).toBeNull();
    expect(await told(ada)).toContain("Brannoc Vey’s Smash");
    expect(await narrate(ada, { ...ACT, action: "sneak" })).not.toBeNull();
    expect(await narrate(bo, { ...ACT, who: "Oma Tarrow" })).not.toBeNull();
    await write({ "system.attributes.skills.Smash.value": 2, "system.strain.value": "much" });
    // The party's window shows the others, and what is wrong with this one.
    await gm.locator("[data-rulewright=party]").click();
    const entries = gm.locator("#rulewright-party li.rulewright-hero");
    await expect.poll(() => entries.count()).toBe(4);
    const shown = await entries.evaluateAll(all => all.map(one => [one.querySelector("h3").textContent.trim(),
      one.querySelectorAll(".rulewright-told").length > 0,
      one.querySelector("p.rulewright-problem")?.textContent.trim() ?? ""]));
    expect(shown).toEqual(expect.arrayContaining([["Isel Quill", true, ""], ["Oma Tarrow", true, ""],
      ["Perrin Ashlock", true, ""], [BRANNOC, false, expect.stringContaining("Brannoc Vey’s strain")]]));
    expect(await narrate(gm, { do: "camp" })).toBeNull();
    expect(await told(gm)).toContain("Brannoc Vey’s strain");
    expect([gm.problems, ada.problems, bo.problems]).toEqual([[], [], []]);
  });
});

describe("without a GM", () => {
  test("a player's own browser does what is their own, and the card says so", async () => {
    const [ada] = await context(["Ada"], { core: 14, seed: FAIL });
    expect(await narrate(ada, { ...ACT, risk: "risky" })).not.toBeNull();
    await expect.poll(() => newestCard(ada).innerText()).toContain("no GM was online");
    expect(await narrate(ada, { do: "strain" }, await stepOf(ada, { do: "strain", choice: "risky" }))).not.toBeNull();
    expect((await hero(ada, BRANNOC)).strain).toBe(2);
    expect(Object.values((await newest(ada)).done)).toHaveLength(1);
    expect(await narrate(ada, { ...ACT, helper: "Isel Quill" })).not.toBeNull();
    expect((await hero(ada, "Isel Quill")).effort).toBe(2);
    expect(await told(ada)).toBe("");
  });

  test("what is another player's, the table's or the GM's waits, and they are told", async () => {
    const [ada] = await context(["Ada"]);
    // With its dice on the card: Oma's effort is Bo's to give.
    expect(await narrate(ada, AIDED)).not.toBeNull();
    expect(await newestCard(ada).locator("div.rulewright-waiting").textContent()).toContain("waits for the GM");
    for (const request of [{ ...ACT, who: "Oma Tarrow" }, { do: "endScene" }, { do: "camp" },
        { do: "addClock", make: { size: 4 } }, { do: "set", who: BRANNOC, field: "xp", value: 9 }]) {
      await clearNotices(ada);
      expect([await narrate(ada, request), request.do]).toEqual([null, request.do]);
      expect(await told(ada)).not.toBe("");
    }
    expect([await hero(ada, "Oma Tarrow"), await tableClocks(ada), await cards(ada)])
      .toMatchObject([{ effort: 3 }, [], 1]);
  });

  test("a GM who leaves while the dice roll leaves nothing half done", async () => {
    const [gm, ada, bo] = await context();
    await holdDice(gm);
    const played = narrate(ada, AIDED);
    await asks(bo).waitFor();
    await asks(bo).getByRole("button", { name: "Spend it" }).click();
    await expect.poll(() => cards(ada)).toBe(1);
    await gm.close();
    expect(await played).toBeNull();
    expect(await told(ada)).toContain("The GM’s browser disconnected");
    expect([await hero(ada, "Oma Tarrow"), await hero(ada, BRANNOC)]).toMatchObject([{ effort: 3 }, { effort: 3 }]);
  });
});

describe("all of it happens, or nothing", () => {
  const PUSHED = { ...AIDED, push: true };
  const efforts = page => Promise.all([BRANNOC, "Oma Tarrow"].map(async name => (await hero(page, name)).effort));

  test.each([
    ["a hero whom another module keeps as it is", () => {
      Hooks.on("preUpdateActor", ({ name }) => name !== "Oma Tarrow");
    }],
    ["a hero whom the server does not take", () => {
      Actor.updateDocuments = async () => { throw new Error("the server is away"); };
      foundry.documents.modifyBatch = Actor.updateDocuments;
    }],
    ["the card", () => { Hooks.on("preCreateChatMessage", () => false); }]
  ])("%s", async (_, breakIt) => {
    const [gm] = await context(["Gamemaster"]);
    await gm.evaluate(breakIt);
    expect(await narrate(gm, PUSHED)).toBeNull();
    expect(await told(gm)).toContain("Nothing was changed");
    await expect.poll(() => efforts(gm)).toEqual([3, 3]);
    await expect.poll(() => cards(gm)).toBe(0);
    // No other test may use what a test has broken.
    await gm.close();
  });

  test("a step whose card cannot be marked", async () => {
    const [gm] = await context(["Gamemaster"]);
    await narrate(gm, { ...ACT, risk: "risky" }, FAILS);
    const step = await stepOf(gm, { do: "strain" });
    await gm.evaluate(() => { Hooks.on("preUpdateChatMessage", () => false); });
    expect(await narrate(gm, { do: "strain" }, step)).toBeNull();
    expect([(await hero(gm, BRANNOC)).strain, (await newest(gm)).done]).toEqual([0, {}]);
  });

  test("a hand on the sheet while the dice roll", async () => {
    const [gm] = await context(["Gamemaster"]);
    await holdDice(gm);
    const played = narrate(gm, PUSHED);
    await untilInTheAir(gm);
    expect(await efforts(gm)).toEqual([3, 3]);
    await gm.evaluate(() => game.actors.getName("Oma Tarrow").setFlag("rulewright", "broken", "scene"));
    await letFall(gm);
    expect(await played).toBeNull();
    expect(await told(gm)).toContain("The situation changed after this roll");
    expect([await efforts(gm), await cards(gm)]).toEqual([[3, 3], 0]);
  });
});

describe("rest", () => {
  test("is for the players' heroes and for heroes of the fight that are a token's own, and not while one runs",
      async () => {
    const [gm, ada] = await context(["Gamemaster", "Ada"]);
    const token = await gm.evaluate(async () => {
      const squire = await Actor.create({ name: "Squire", type: "character",
        system: { health: { value: 20, min: 0, max: 20 } }, flags: { rulewright: { side: "hero", class: "stalwart" } },
        prototypeToken: { actorLink: false } });
      const [token] = await canvas.scene.createEmbeddedDocuments("Token",
        [{ name: "Squire", actorId: squire.id, actorLink: false, x: 0, y: 0 }]);
      await token.actor.update({ "system.health.value": 3 });
      await game.actors.getName("Brannoc Vey")
        .update({ "system.health.value": 5, "system.strain.value": 3, "system.effort.value": 0 });
      return token.uuid;
    });
    const squire = () =>
      gm.evaluate(token =>
        [fromUuidSync(token).actor.system.health.value, game.actors.getName("Squire").system.health.value], token);
    await beginCombat(gm, [BRANNOC, "Squire", "Gate Warden"]);
    expect(await narrate(gm, { do: "camp" })).toBeNull();
    expect(await told(gm)).toContain("A fight is in progress.");
    await command(gm, { do: "end" });
    expect(await narrate(gm, { do: "camp" })).not.toBeNull();
    expect(await squire()).toEqual([expect.any(Number), 20]);
    expect((await squire())[0]).toBeGreaterThan(10);
    expect(await hero(gm, BRANNOC)).toMatchObject({ strain: 0, effort: 3 });
    await expect.poll(() => ada.evaluate(name => game.actors.getName(name).system.health.value, BRANNOC)).toBe(40);
  });
});

test("numbers that no sheet shows are kept in flags, those that it shows on it", async () => {
  const [gm] = await context(["Gamemaster"]);
  await gm.evaluate(async () => {
    const number = (label, value) => ({ value, label, dtype: "Number", group: "" });
    const ownership = { [game.users.getName("Ada").id]: 3 };
    await Actor.create([
      { name: "Wren", type: "character", ownership },
      { name: "Sable", type: "character", ownership,
        system: { attributes: { XP: number("Experience", 14), Level: number("Level", 3), strain: number("Strain", 1),
          effort: { ...number("Effort", 4), dtype: "Resource", min: 0, max: 4 } } } }
    ]);
  });
  for (const who of ["Wren", "Sable"]) {
    if (who === "Wren") await narrate(gm, { do: "set", who, field: "xp", value: 14 });
    for (const request of [{ ...ACT, who, push: true }, { do: "strain", who, risk: "risky" },
        { do: "endSession", answers: [{ who: await uuidOf(gm, who), ideals: 1 }] },
        { do: "set", who, field: "absent", value: 1 }]) {
      expect([await narrate(gm, request) !== null, request.do, await told(gm)]).toEqual([true, request.do, ""]);
    }
  }
  const kept = name =>
    gm.evaluate(name =>
      [game.actors.getName(name).flags.rulewright,
        Object.fromEntries(Object.entries(game.actors.getName(name).system.attributes ?? {}).map(([key, { value }]) =>
          [key, value]))],
      name);
  expect(await kept("Wren")).toEqual([{ xp: 0, effort: 2, strain: 2, level: 2, absent: true }, {}]);
  expect(await kept("Sable")).toEqual([{ absent: true }, { XP: 0, Level: 4, strain: 3, effort: 3 }]);
});
