import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { cardCount } from "../e2e/support/api.mjs";
import { holdDice, letFall } from "../e2e/support/dice-so-nice.mjs";
import { encounter } from "../e2e/support/fight.mjs";
import { Table, openAttack, roll, seated } from "../e2e/support/table.mjs";
import { WARDEN, fight, hp, leave, newest, pending, strike, told } from "../e2e/support/adas-turn.mjs";
import { BRANNOC } from "../e2e/support/narrative.mjs";

let table;
beforeAll(async () => { table = await Table.open(); });
beforeEach(async () => {
  await table.renew();
  table.stage.failEarly(true);
});
afterAll(async () => {
  table.stage.failEarly(true);
  await table.close();
});

/** Sends a question as any browser could, by hand. */
const ask = (page, question) => page.evaluate(async question => {
  const id = foundry.utils.randomID();
  try {
    return await game.users.activeGM.query("rulewright.play",
      { id, user: game.user.id, mode: "publicroll", ...question }, { timeout: 120_000 });
  } catch (error) {
    return { raw: error.message };
  }
}, question);

const uuid = (page, name) => page.evaluate(
  name => (canvas.scene.tokens.getName(name)?.actor ?? game.actors.getName(name)).uuid, name);

/** A request to attack outside of a combat, as the sheet's button sends it. */
const attackBy = async (page, who, target = WARDEN, more = {}) => ({ game: "icon", combat: null,
  command: { do: "use", who: await uuid(page, who), target: await uuid(page, target),
    ability: { id: "light", takes: "one", attack: true, strike: { kind: "light" } }, ...more } });

const messages = page => cardCount(page);

test("a roll outside of a fight is the GM's browser's, and changes a foe where the GM permits it", async () => {
  const [gm, ada] = [await table.sit("Gamemaster", { core: 14 }), await table.sit("Ada", { core: 14 })];
  await roll(ada, await openAttack(ada));
  const { author } = await newest(gm);
  expect(author).toBe(await gm.evaluate(() => game.user.id));
  await expect.poll(() => hp(gm, WARDEN)).toBe(32);

  // Asked, the GM says no, and then carries it out. Names are words, whatever they hold.
  await leave(gm, "ask");
  const evil = "<img src=x onerror='globalThis.hacked=1'>Brannoc";
  await gm.evaluate(evil => game.actors.getName("Brannoc Vey").update({ name: evil }), evil);
  await gm.evaluate(() => game.users.getName("Ada").update({ name: "Ada <b>bold</b>" }));
  expect(await ask(ada, { kind: "play", wish: await attackBy(ada, evil) })).toMatchObject({ ok: true });
  const question = gm.locator(".rulewright-leave");
  await question.waitFor();
  expect(await question.textContent()).toContain("Ada <b>bold</b> requests");
  expect(await question.textContent()).toContain(WARDEN);
  await question.getByRole("button", { name: "Leave it on the card" }).click();
  expect(await hp(gm, WARDEN)).toBe(32);
  await gm.locator("#chat [data-waiting=carryOut]").click();
  await expect.poll(() => hp(gm, WARDEN)).toBe(24);
  expect(await Promise.all([gm, ada].map(page => page.evaluate(() => globalThis.hacked))))
    .toEqual([undefined, undefined]);
  expect([gm.problems, ada.problems]).toEqual([[], []]);
});

test("whatever another browser sends is answered in words: forged, repeated, huge or misshapen, and never done",
    async () => {
  const [gm, ada] = [await table.sit("Gamemaster", { core: 14 }), await table.sit("Ada", { core: 14 })];
  const own = await attackBy(ada, BRANNOC);
  const seeds = [];
  // Invented members beside the request are ignored: the dice are the GM's.
  expect(await ask(ada, { kind: "play", wish: { ...own, rolled: { amount: 99 }, result: { events: [] },
    seed: "f".repeat(64), dice: { seed: "f".repeat(64) } } })).toMatchObject({ ok: true });
  seeds.push((await newest(gm)).flags.rulewright.receipt.seed);
  expect(seeds).toEqual([seeds[0]]);
  expect(seeds[0]).not.toBe("f".repeat(64));

  // A repeated request gets the same reply; another one with its id is refused from any user.
  const once = { id: "x".repeat(16), kind: "play", wish: own };
  const [first, again] = [await ask(ada, once), await ask(ada, once)];
  expect(again).toEqual(first);
  expect(await ask(ada, { ...once, wish: { ...own, combat: "other" } })).toEqual({ ok: false, refusal: "repeatedId" });
  expect(await messages(gm)).toBe(2);

  // A card that Ada has written herself, and one in another user's name.
  const cards = await ada.evaluate(async request => {
    const bo = game.users.getName("Bo").id;
    const content = '<article class="rulewright-card"><div class="rulewright-offers"></div></article>';
    const flags = [{ play: { game: "icon", next: [{ do: "damage", who: request.command.target, amount: 39 }] },
      receipt: {} },
      { waiting: { kind: "fight", user: bo, digest: "", wish: { combat: null, command: {} } } }];
    const made = await ChatMessage.create(flags.map(rulewright => ({ content, flags: { rulewright } })));
    return made.map(({ id }) => id);
  }, own);
  const before = [await hp(gm, WARDEN), await messages(gm)];
  const forged = {
    another: ["play", await attackBy(ada, "Oma Tarrow"), "notYourFighter"],
    foe: ["play", await attackBy(ada, WARDEN, BRANNOC), "notYourFighter"],
    insisted: ["play", await attackBy(ada, BRANNOC, WARDEN, { insist: true }), "gmsCommand"],
    "damage by hand": ["play", await attackBy(ada, BRANNOC, WARDEN, { do: "damage" }), "gmsCommand"],
    "resolve by hand": ["play", await attackBy(ada, BRANNOC, WARDEN, { do: "resolve" }), "gmsCommand"],
    "own dice": ["play", own, "rulesRoll", { faces: [20, 6], by: "table" }],
    seed: ["play", own, "rulesRoll", { seed: "f".repeat(64) }],
    undo: ["undo", { card: first.result.card }, "othersActed"],
    "carried out": ["waiting", { card: cards[1] }, "gmsCommand"],
    "own card": ["play", { ...own, card: cards[0], step: 0,
      command: { do: "damage", who: own.command.target, amount: 39 } }, "gmsCommand"],
    "own card for another command": ["play", { ...own, card: cards[0], step: 0 }, "cardChanged"],
    "version 0.2": ["roll", own, "earlierVersion"],
    "its buttons": ["offer", { card: cards[0], offer: "target" }, "earlierVersion"],
    megabyte: ["play", { ...own, game: "x".repeat(1_000_000) }, "tooLarge"],
    million: ["play", await attackBy(ada, BRANNOC, WARDEN, { others: Array.from({ length: 200_000 }, () => 1) }),
      "tooLarge"],
    deep: ["play", JSON.parse(`${"[".repeat(40)}${"]".repeat(40)}`), "tooLarge"],
    proto: ["__proto__", own, "unreadable"], constructor: ["constructor", own, "unreadable"],
    list: [["play"], own, "unreadable"],
    nothing: ["play", null, "unreadable"], number: ["play", 5, "unreadable"], empty: ["play", {}, "unreadable"],
    others: ["play", await attackBy(ada, BRANNOC, WARDEN, { others: [{ toString: 1 }] }), "gone"],
    command: ["play", await attackBy(ada, BRANNOC, WARDEN, { do: "toString" }), "unknownOperation"],
    "no fight": ["fight", { combat: "gone", command: { do: "use" } }, "gone"],
    "no command": ["fight", { combat: null, command: null }, "unreadable"]
  };
  for (const [name, [kind, request, refusal, dice]] of Object.entries(forged))
    expect([name, await ask(ada, { kind, wish: request, ...dice && { dice } })])
      .toEqual([name, { ok: false, refusal }]);
  expect(await ask(ada, { id: { toString: 1 }, kind: "play", wish: own }))
    .toEqual({ ok: false, refusal: "unreadable" });
  expect([await hp(gm, WARDEN), await messages(gm)]).toEqual(before);
  await gm.locator("#chat [data-waiting=carryOut]").click();
  await expect.poll(() => told(gm)).toContain("not posted by the user");

  // Fifty at once: some wait, the rest are refused, and none is lost or done twice. Meanwhile the GM goes on.
  const flood = ada.evaluate(async request => {
    const gm = game.users.activeGM;
    return Promise.all(Array.from({ length: 50 },
      (_, at) => gm.query("rulewright.play",
        { id: `${foundry.utils.randomID(12)}${at}`, user: game.user.id, kind: "play", mode: "public", wish: request },
        { timeout: 60_000 })));
  }, own);
  expect(await gm.evaluate(() => new Promise(resolve => { setTimeout(() => resolve("here"), 0); }))).toBe("here");
  const answers = await flood;
  const done = answers.filter(({ ok }) => ok);
  expect(done.length).toBeGreaterThan(0);
  expect(answers.filter(({ ok, refusal }) => !ok && refusal !== "oneAfterAnother")).toEqual([]);
  expect(new Set(done.map(({ result }) => result.card)).size).toBe(done.length);
  expect(await messages(gm)).toBe(before[1] + done.length);

  // An actor is deleted while others click.
  await gm.evaluate(() => game.actors.getName("Gate Warden").delete());
  expect(await ask(ada, { kind: "play", wish: own })).toEqual({ ok: false, refusal: "gone" });
  expect(ada.problems).toEqual([]);
});

test("on core 13, where a sender is a claim, nobody asks in the name of somebody else", async () => {
  const [gm, ada] = [await table.sit("Gamemaster", { core: 13 }), await table.sit("Ada", { core: 13 })];
  await table.sit("Bo", { core: 13 });
  const request = await attackBy(ada, "Oma Tarrow");
  for (const name of ["Bo", "Gamemaster"]) {
    const user = await ada.evaluate(name => game.users.getName(name).id, name);
    expect(await ask(ada, { user, kind: "play", wish: request })).toEqual({ ok: false, refusal: "falseSender" });
  }
  expect(await messages(gm)).toBe(0);
});

test("on core 14 a command is one request: a GM who goes away before it leaves all as it was, without a card",
    async () => {
  const { gm, ada } = await fight(table, 14);
  const all = () => Promise.all([encounter(ada), encounter(gm), hp(ada, WARDEN), messages(ada)]);
  const before = await all();
  let [held, holding] = [0, true];
  await gm.route("**/stage/api/modify", route => {
    if (holding && route.request().postDataJSON().operations) held++;
    else route.continue();
  });
  const struck = strike(ada);
  await expect.poll(() => held).toBe(1);
  holding = false;
  await gm.reload();
  expect(await struck).toBeNull();
  expect(await told(ada)).toContain("The GM’s browser disconnected");
  await seated(gm);
  expect(await all()).toEqual(before);
  expect(await strike(ada)).not.toBeNull();
  await expect.poll(() => hp(ada, WARDEN)).toBe(32);
});

test("a GM who goes away in the middle leaves nothing half done: the player is told, and it waits on the card",
    async () => {
  const { gm, ada } = await fight(table, 13);
  // Nothing public documents that the core ends a question whose GM has left.
  table.stage.failEarly(false);
  const [before, known] = [await encounter(gm), await encounter(ada)];
  let [held, holding] = [0, true];
  await gm.route("**/stage/api/modify", route => {
    const { action, documentName } = route.request().postDataJSON();
    // The card, and what the fight counts, are written; what hurts is not.
    if (holding && action === "update" && !["ChatMessage", "Combatant", "Combat", "User"].includes(documentName))
      held++;
    else route.continue();
  });
  const struck = strike(ada);
  await expect.poll(() => held).toBeGreaterThan(0);
  expect(await encounter(ada)).not.toEqual(known);
  holding = false;
  await gm.reload();
  expect(await struck).toBeNull();
  expect(await told(ada)).toContain("The GM’s browser disconnected");
  await seated(gm);
  await expect.poll(() => told(gm)).toContain("changes were reverted");
  await expect.poll(() => encounter(ada)).toEqual(known);
  expect(await encounter(gm)).toEqual(before);
  expect(await pending(ada).textContent()).toContain("This waits for the GM.");
  expect(await pending(gm).textContent()).toContain("Ada requested this, and it waits for you.");
  await gm.locator("[data-waiting=carryOut]").click();
  await ada.getByText("Carried out by Gamemaster").waitFor();
  await expect.poll(() => hp(ada, WARDEN)).toBe(32);
  expect((await encounter(gm)).turn.actions).toBe(1);
});

test("a decision is about the card that the GM saw: it is refused where the card has changed since", async () => {
  const [gm, ada] = [await table.sit("Gamemaster", { core: 14 }), await table.sit("Ada", { core: 14 })];
  await leave(gm, "never");
  await roll(ada, await openAttack(ada));
  await pending(gm).waitFor();
  await gm.evaluate(async () => {
    const button = document.querySelector("#chat [data-waiting=carryOut]");
    const { uuid } = game.actors.getName("Oma Tarrow");
    await game.messages.contents.at(-1).update({ "flags.rulewright.waiting.wish.command.target": uuid });
    button.click();
  });
  await expect.poll(() => told(gm)).toContain("This card changed after you opened it.");
  expect([await hp(gm, WARDEN), await hp(gm, "Oma Tarrow")]).toEqual([40, 40]);
});

test("of two GMs one decides; whoever decides next begins nothing twice", async () => {
  const [gm, ada] = [await table.sit("Gamemaster", { core: 14 }), await table.sit("Ada", { core: 14 })];
  await gm.evaluate(() => game.users.getName("Bo").update({ role: 4 }));
  const second = await table.sit("Bo", { core: 14 });
  const active = await second.evaluate(() => game.users.activeGM.name);
  const [acts, other] = active === "Bo" ? [second, gm] : [gm, second];
  expect(await ask(other, { kind: "play", wish: await attackBy(other, WARDEN, BRANNOC) })).toMatchObject({ ok: true });
  expect((await newest(other)).author).toBe(await acts.evaluate(() => game.user.id));

  // While dice roll, another GM becomes active: begun actions finish, and the others report an error.
  await holdDice(acts);
  const request = await attackBy(ada, BRANNOC);
  const both = [ask(ada, { kind: "play", wish: request }), ask(ada, { kind: "play", wish: request })];
  await expect.poll(() => messages(acts)).toBe(2);
  await acts.evaluate(() => Object.defineProperty(game.user, "isActiveGM", { value: false, configurable: true }));
  await letFall(acts);
  // Either may be first: the requests' digests are computed side by side.
  expect((await Promise.all(both)).sort((a, b) => b.ok - a.ok))
    .toMatchObject([{ ok: true }, { ok: false, refusal: "gmChanged" }]);
  expect(await messages(acts)).toBe(2);
  // No other test may use a page that takes its GM for another one.
  await acts.close();
});
