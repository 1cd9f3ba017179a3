import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { attempt as attemptCommand, callApi, flagsOfCard, newestCardId } from "../e2e/support/api.mjs";
import { holdDice, letFall } from "../e2e/support/dice-so-nice.mjs";
import { gather, newestCard } from "../e2e/support/fight.mjs";
import { card, closeSheet, fight, messages, openPlayDialog, openPlayPanel, openTracker, row, uuidOf,
  commandNamed } from "../e2e/support/play.mjs";
import { Table, clearNotices, notices, seated, spoken } from "../e2e/support/table.mjs";

let table;
beforeAll(async () => { table = await Table.open(); });
beforeEach(async () => { await table.renew({ game: "beacon" }); });
afterAll(async () => { await table.close(); });

const SELA = "Sela Marrow";
const ISTER = "Ister Fenn";
const CORIN = "Corin Dray";
const RUNNER = "Gate Runner";
const HAMMER = "Road hammer";
const EVIL = "<img src=x onerror='globalThis.hacked=1'><script>globalThis.hacked=1</script>";

/** Plays a command with names in place of ids. Returns "done", or the key of the refusal. */
async function attempt(page, named, occasion = {}) {
  const [, command, where] = await commandNamed(page, named);
  return attemptCommand(page, "beacon", command, { ...where, ...occasion });
}

/** The fight and its combatants in a page. @param {import("playwright-core").Page} page */
const documents = page => page.evaluate(() =>
  [game.combat?.toObject(), game.combat?.combatants.map(({ actor }) => actor.toObject())]);

/** A fight in which a hero acts: in the first turn that there is. */
async function begun(parameters = {}, names = [SELA, CORIN, RUNNER]) {
  const [gm, ada] = [await table.sit("Gamemaster", parameters), await table.sit("Ada", parameters)];
  await gather(gm, names);
  expect(await attempt(gm, { do: "begin" })).toBe("done");
  expect(await attempt(gm, { do: "stance", who: SELA, stance: "rash" })).toBe("done");
  expect(await attempt(gm, { do: "takeTurn", who: SELA, insist: true })).toBe("done");
  await expect.poll(() => documents(ada)).toEqual(await documents(gm));
  return { gm, ada };
}

const told = async page => (await notices(page)).join();

/** Asks the GM's browser as the code over there would, with whatever it likes. */
const forge = (page, questions) => page.evaluate(async questions => {
  const found = {};
  for (const [name, request] of Object.entries(questions)) {
    const question = { id: `forged ${name}`, user: game.user.id, kind: "play", mode: "", wish: request };
    found[name] = await game.users.activeGM.query("rulewright.play", question, { timeout: 20_000 })
      .then(({ ok, refusal, failure }) => ok ? "done" : refusal ?? failure.code, () => "broke");
  }
  return found;
}, questions);

test("what a player forges changes nothing, posts nothing and breaks nothing", async () => {
  const { gm, ada } = await begun({ core: 14 });
  const [sela, ister, corin, runner] = await Promise.all([SELA, ISTER, CORIN, RUNNER].map(name => uuidOf(gm, name)));
  const ids = await gm.evaluate(async () => {
    const other = await Combat.create({ scene: canvas.scene.id });
    const pack = game.packs.get("rulewright.foes");
    const [foe] = await pack.getDocuments();
    const item = (who, name) => game.actors.getName(who).items.getName(name).id;
    return { combat: game.combat.id, other: other.id, foe: foe.uuid,
      token: canvas.scene.tokens.getName("Sela Marrow").uuid, hammer: item("Sela Marrow", "Road hammer"),
      knives: item("Corin Dray", "Hooked knives") };
  });
  const before = [await fight(gm), await messages(gm)];
  const attack = { do: "attack", who: sela, targets: [runner], item: ids.hammer };
  const commands = {
    begin: { do: "begin" }, end: { do: "end" }, look: { do: "look" }, set: { do: "set", who: sela, field: "hp",
      value: 99 }, mark: { do: "mark", who: sela, mark: { name: "concealed", value: 3 } },
    unmark: { do: "unmark", who: sela, mark: { name: "concealed" } },
    harm: { do: "harm", targets: [runner], amount: 99 }, slam: { do: "slam", targets: [runner], feet: 99 },
    insisted: { ...attack, insist: true }, "of a foe": { ...attack, who: runner, targets: [sela], item: undefined },
    "of another": { do: "takeTurn", who: corin },
    "with what nobody asks": { ...attack, amount: 99 }, "with a number to set": { ...attack, field: "hp", value: 99 },
    "with a mark": { ...attack, mark: { name: "down" } },
    "with another's item": { ...attack, item: ids.knives }, "with no item": { ...attack, item: "__proto__" },
    "with an item that is none": { ...attack, item: { id: ids.hammer } },
    "of their own making": { do: "attack", who: sela, targets: [runner],
      ability: { rating: 5, effect: "d12", wounds: "downed 5" } },
    "without an ability": { do: "attack", who: sela, targets: [runner] },
    toString: { do: "toString", who: sela }, proto: { do: "__proto__", who: sela },
    constructor: { do: "constructor", who: sela }, listed: { do: ["set"], who: sela, field: "hp", value: 99 },
    odd: { do: { toString: 1 }, who: sela }, nothing: { who: sela },
    "of a thing": { ...attack, who: { uuid: sela } }, "of a number": { ...attack, who: 5 },
    "of nobody": { do: "takeTurn" }, "of a prototype": { do: "takeTurn", who: "__proto__" },
    "of a compendium": { do: "takeTurn", who: ids.foe },
    "of an item": { do: "takeTurn", who: `${sela}.Item.${ids.hammer}` },
    "of one outside": { do: "takeTurn", who: ister },
    "at a word": { ...attack, targets: runner }, "at a thing": { ...attack, targets: { 0: runner } },
    "at nothing": { ...attack, targets: null }, "at no ids": { ...attack, targets: [null, { toString: 1 }, 5] },
    "at a compendium": { ...attack, targets: [ids.foe] }, "at one outside": { ...attack, targets: [ister] },
    "at hundreds": { ...attack, targets: Array.from({ length: 500 }, (_, at) => `Actor.${at}`) },
    "a megabyte": { do: "resist", who: sela, wound: "x".repeat(1_000_000) },
    "a megabyte for a name": { do: "x".repeat(1_000_000), who: sela },
    "too much": { ...attack, tier: 1e300 }, "a list": [], "a word": "takeTurn"
  };
  const wishes = Object.fromEntries(Object.entries(commands).map(([name, command]) =>
    [name, { game: "beacon", combat: ids.combat, command }]));
  const request = wishes["of another"];
  Object.assign(wishes, {
    "of another game": {
      game: "elemental", combat: ids.combat, command: { do: "attack", who: sela, targets: [runner] }
    }, "of ICON": { ...request, game: "icon" }, "of no game": { ...request, game: "__proto__" },
    "of a thing for a game": { ...request, game: { toString: 1 } },
    "of another game beside the fight": { game: "elemental", combat: null,
      command: { do: "attack", who: sela, targets: [runner] } },
    "beside the fight": { game: "beacon", combat: null, command: attack },
    "by another name": { game: "beacon", combat: null, command: { ...attack, who: `${ids.token}.${sela}` } },
    "in a fight that does not run": { game: "beacon", combat: ids.other, command: attack },
    "in a fight of nobody": { game: "beacon", combat: "__proto__", command: attack }, "in a thing": { game: "beacon",
      combat: { id: ids.combat }, command: attack }, "in nothing": { game: "beacon", command: attack },
    "of a card of nobody": { game: "beacon", combat: ids.combat, command: attack, card: "gone", step: 0 },
    "of a thing for a card": { game: "beacon", combat: ids.combat, command: attack, card: {}, step: 0 },
    "nothing at all": null, "a number": 5, "without a command": { game: "beacon", combat: ids.combat }
  });
  const answers = await forge(ada, wishes);
  expect(Object.entries(answers).filter(([, answer]) => answer === "done")).toEqual([]);
  expect(answers).toMatchObject({
    begin: "gmsCommand", set: "gmsCommand", insisted: "gmsCommand", "with what nobody asks": "gmsCommand",
    "of another": "notYourFighter", "of a foe": "notYourFighter",
    "of another game": "otherGame", "of another game beside the fight": "otherGame", "beside the fight": "movedOn",
    toString: "unknownOperation", "of a compendium": "inCompendium"
  });
  expect([await fight(gm), await messages(gm)]).toEqual(before);

  // A repeated request runs once, whatever user it claims.
  const twice = await ada.evaluate(async request => {
    const question = { id: "twice", user: game.users.getName("Gamemaster").id, kind: "play", mode: "", wish: request };
    const answers = await Promise.all([question, question].map(one =>
      game.users.activeGM.query("rulewright.play", one, { timeout: 20_000 })));
    return answers.map(({ ok }) => ok);
  }, { game: "beacon", combat: ids.combat, command: attack });
  expect(new Set(twice).size).toBe(1);
  expect(await messages(gm)).toBe(before[1] + (twice[0] ? 1 : 0));
  expect([gm.problems, ada.problems]).toEqual([[], []]);
});

test("a card that a player has written trips nobody up and lets them do no more, and two who take a step at once take it once", async () => {
  const { gm, ada } = await begun();
  const [sela, corin, runner] = await Promise.all([SELA, CORIN, RUNNER].map(name => uuidOf(gm, name)));
  const write = next => ada.evaluate(async next => {
    const content = `<article class="rulewright rulewright-card rulewright-play-card"><span data-told="0"></span><span data-told="__proto__"></span><div class="rulewright-next"></div></article>`;
    const message = await ChatMessage.create({ content,
      flags: { rulewright: { play: { game: "beacon", next }, done: { 7: { toString: 1 } },
        told: [null, 5, { who: { a: 1 }, texts: "x" }, { who: "Actor.nobody", texts: { 0: { toString: 1 } } }] } } });
    return message.id;
  }, next);
  const odd = { toString: 1, valueOf: 2 };
  for (const next of [[null, 5, "x", odd], [{ do: odd }, { do: "toString" }, { do: "__proto__", who: 5 }],
      ["who", "target", "choice", "group", "amount"].map(name => ({ do: "take", who: sela, [name]: odd })),
      ["who", "target", "choice"].map(name => ({ do: "take", who: sela, [name]: 5 })),
      Array(5_000).fill({ do: "take", who: sela, amount: 1 })]) {
    await write(next);
  }
  const forged = await write([{ do: "die", who: runner }, { do: "harm", target: runner, amount: 50 },
    { do: "set", who: sela }, { do: "takeTurn", who: corin }, { do: "take", who: sela, target: runner, amount: 1 },
    { do: "attack", who: sela, target: corin, choice: "toString" }]);
  for (const page of [gm, ada])
    await expect.poll(() => page.locator("#chat .rulewright-play-card").last().locator("button[data-step]").count())
      .toBe(6);
  const before = await fight(gm);
  const answers = [];
  const own = [{ do: "die", who: RUNNER }, { do: "harm" }, { do: "set", who: SELA }, { do: "takeTurn", who: CORIN },
    { do: "take", who: SELA }, { do: "attack", who: SELA }];
  for (const step of [0, 1, 2, 3, 4, 5, -1, 6, "__proto__", { toString: 1 }])
    answers.push(await attempt(ada, (typeof step === "number" && own[step]) || own[4], { card: forged, step }));
  expect(await attempt(ada, own[4], { card: forged, step: 0 })).toBe("cardChanged");
  expect(answers).toEqual(["notYourFighter", "gmsCommand", "gmsCommand", "notYourFighter", "refused", "missing",
    "unknownOperation", "unknownOperation", "unknownOperation", "unknownOperation"]);
  expect(await fight(gm)).toEqual(before);

  expect(await attempt(gm, { do: "harm", targets: [SELA], amount: 4 })).toBe("done");
  const id = await newestCardId(gm);
  await expect.poll(() => newestCardId(ada)).toBe(id);
  const taken = await Promise.all([gm, ada].map(page =>
    attempt(page, { do: "take", who: SELA }, { card: id, step: 0 })));
  expect(taken.sort()).toEqual(["alreadyApplied", "done"]);
  expect((await fight(gm)).combatants.find(one => one.id === sela).marks ?? []).toEqual([]);
  expect([gm.problems, ada.problems]).toEqual([[], []]);
});

test("nothing that somebody writes into names, items and flags is read as HTML, nor keeps the others' trackers and sheets from following the fight", async () => {
  const { gm, ada } = await begun();
  await Promise.all([gm, ada].map(openTracker));
  const set = marks =>
    ada.evaluate(marks =>
      game.actors.getName("Sela Marrow").update({ "flags.rulewright": { game: null, beacon: { marks } } }), marks);
  const odd = { toString: 1, valueOf: 2 };
  for (const marks of [odd, "all", [null, 5, odd], ...["name", "of", "by", "value", "left"]
      .flatMap(part => [odd, 5, "__proto__"].map(value => [{ name: "exposed", [part]: value }])),
      [{ name: "toString" }, { name: "__proto__" }, { name: "" }]]) {
    await set(marks);
    for (const page of [gm, ada])
      await expect.poll(() => page.locator("#combat .rulewright-fight, .combat-sidebar .rulewright-fight").count())
        .toBeGreaterThan(0);
  }
  await ada.evaluate(odd => game.actors.getName("Sela Marrow")
    .update({ "flags.rulewright": { beacon: { marks: null }, game: odd, side: odd } }), odd);
  await ada.evaluate(() => game.actors.getName("Sela Marrow").update({ "flags.rulewright.game": "__proto__" }));
  await set([]);
  expect(await attempt(gm, { do: "mark", who: CORIN, mark: { name: "taunted", of: EVIL } })).not.toBe("done");

  await ada.evaluate(async EVIL => {
    await game.actors.getName("Sela Marrow").items.getName("Road hammer").update({ name: EVIL });
    await game.actors.getName("Sela Marrow").update({ name: EVIL, "prototypeToken.name": EVIL });
  }, EVIL);
  await gm.evaluate(EVIL =>
    Promise.all([game.combat.combatants.getName("Sela Marrow"), canvas.scene.tokens.getName("Sela Marrow")]
      .map(one => one.update({ name: EVIL }))), EVIL);
  expect(await attempt(ada, { do: "attack", who: EVIL, targets: [RUNNER], item: EVIL })).toBe("done");
  expect(await attempt(gm, { do: "harm", targets: [EVIL], amount: 4 })).toBe("done");
  await ada.evaluate(EVIL => game.actors.find(({ name }) => name === EVIL).sheet.render(true), EVIL);
  const panel = ada.locator(".rulewright-panel");
  await panel.getByRole("button", { name: EVIL }).click();
  await ada.locator(".rulewright-dialog [data-odds] > *").first().waitFor();
  for (const page of [gm, ada]) {
    await expect.poll(() => newestCard(page).innerText()).toContain("onerror");
    expect(await page.evaluate(() =>
      [globalThis.hacked,
        document
          .querySelectorAll(".rulewright script, .rulewright-card img, .rulewright-fight img, .rulewright-turns img, .rulewright-dialog img").length]))
      .toEqual([undefined, 0]);
    expect(page.problems).toEqual([]);
  }
  // Its page remembers what the rules could not read.
  await gm.close();
});

test("what has changed before the dice lie still takes the card back, and a fight that is gone is no fight",
    async () => {
  const { gm, ada } = await begun();
  await holdDice(gm);
  const blow = { do: "attack", who: SELA, targets: [RUNNER], item: HAMMER };
  const count = await messages(gm);
  const meanwhile = async change => {
    await Promise.all([gm, ada].map(clearNotices));
    const answer = attempt(ada, blow);
    await expect.poll(() => messages(gm)).toBe(count + 1);
    await gm.evaluate(change);
    await letFall(gm);
    expect([await answer, await messages(gm)]).toEqual([expect.stringMatching(/movedOn|gone|notInFight/), count]);
    await expect.poll(() => told(gm)).toContain("A roll of Ada was reverted");
  };
  await meanwhile(() => canvas.scene.tokens.getName("Gate Runner").actor.update({ "system.health.value": 9 }));
  await meanwhile(() =>
    game.actors.getName("Corin Dray").setFlag("rulewright", "beacon.marks", [{ name: "slowed", value: 1 }]));
  await meanwhile(() => game.combat.combatants.getName("Gate Runner").delete());
  await gm.evaluate(() => TokenDocument.createCombatants([canvas.scene.tokens.getName("Gate Runner")]));
  // If the combat ends meanwhile, the next try deletes it as it is.
  await meanwhile(async () => {
    Hooks.on("preDeleteCombat", () => true);
    const { combat } = game;
    await combat.update({ "flags.rulewright.play.runs": false });
    await combat.delete();
  });
  expect([gm.problems, ada.problems]).toEqual([[], []]);
});

test("a mark of a player's own that cannot be read stops nobody, and the GM repairs it on the sheet", async () => {
  const { gm, ada } = await begun();
  const odd = { name: "slowed", value: { a: 1 } };
  await ada.evaluate(odd =>
    game.actors.getName("Sela Marrow").setFlag("rulewright", "beacon.marks", [odd, { name: "rooted", value: 1 }]), odd);
  await expect.poll(() => told(gm)).toContain("Sela Marrow’s ");
  expect(await attempt(gm, { do: "harm", targets: [CORIN], amount: 4 })).toBe("done");
  expect(await attempt(ada, { do: "endTurn", who: SELA })).toBe("done");
  const panel = await openPlayPanel(gm, SELA);
  await panel.locator("[data-repair]").click();
  await gm.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
  await expect.poll(() => gm.evaluate(() => game.actors.getName("Sela Marrow").flags.rulewright.beacon.marks))
    .toEqual([{ name: "rooted", value: 1 }]);
  await expect.poll(() => panel.locator("[data-repair]").count()).toBe(0);
  expect([gm.problems, ada.problems]).toEqual([[], []]);
});

test("without a GM a player rolls what is their own, and all else waits on its card for the GM who comes back",
    async () => {
  const { gm, ada } = await begun();
  expect(await attempt(gm, { do: "harm", targets: [SELA], amount: 4 })).toBe("done");
  const id = await newestCardId(gm);
  await expect.poll(() => newestCardId(ada)).toBe(id);
  await gm.goto("about:blank");
  await expect.poll(() => ada.evaluate(() => game.users.activeGM)).toBeNull();
  const count = await messages(ada);
  const before = await fight(ada);
  /** @type {[request: { do: string, [member: string]: unknown }, outcome: string, occasion?: object][]} */
  const requests = [
    [{ do: "attack", who: SELA, targets: [RUNNER], item: HAMMER }, "done"], [{ do: "endTurn", who: SELA }, "noGM"],
    [{ do: "take", who: SELA }, "done", { card: id, step: 0 }],
    [{ do: "set", who: SELA, field: "hp", value: 9 }, "gmsCommand"]
  ];
  for (const [request, outcome, occasion] of requests)
    expect([request.do, await attempt(ada, request, occasion)]).toEqual([request.do, outcome]);
  expect([await messages(ada), await fight(ada)]).toEqual([count + 2, before]);
  expect(await ada.locator("#chat div.rulewright-waiting").allInnerTexts())
    .toEqual([expect.stringContaining("waits for the GM"), expect.stringContaining("waits for the GM")]);
  const posted = await card(ada, async () => {
    expect(await attempt(ada, { do: "roll", who: SELA, attribute: "body", rating: 1, versus: 8 })).toBe("done");
  });
  expect(await posted.innerText()).toMatch(/no GM was online/i);

  const back = await table.sit("Gamemaster");
  // The step first: what is settled in the fight before changes what the dice of another card meet.
  await back.locator("#chat [data-waiting=carryOut]").last().click();
  await back.getByRole("button", { name: "Allow" }).click();
  await ada.getByText("Carried out by Gamemaster").waitFor();
  await expect.poll(() => fight(ada)).not.toEqual(before);
  expect((await flagsOfCard(ada, id)).done).toEqual({ 0: await ada.evaluate(() => game.user.id) });
  expect(ada.problems).toEqual([]);
});

describe.each(["13", "14"])("on core %s", core => {
  test("what is rolled in private stays so, and what the GM hides has no name", async () => {
    const { gm, ada } = await begun({ core });
    const choose = (page, mode) =>
      page.evaluate(({ core, mode }) => core === "14" ? game.settings.set("core", "messageMode", mode)
        : game.settings.set("core", "rollMode", `${mode}roll`), { core, mode });
    const roll = page => attempt(page, { do: "roll", who: SELA, attribute: "body", rating: 1, versus: 8 });
    const bo = await table.sit("Bo", { core });
    for (const [mode, seen] of [["gm", [true, true, false]], ["self", [false, true, false]],
        ["blind", [true, false, false]]]) {
      await choose(ada, mode);
      expect(await roll(ada)).toBe("done");
      const id = await gm.evaluate(() => game.messages.contents.at(-1).id);
      for (const [at, page] of [gm, ada, bo].entries())
        await expect.poll(() => page.locator(`#chat [data-message-id="${id}"] .rulewright-card`).count(),
          { message: `${mode} ${at}` }).toBe(seen[at] ? 1 : 0);
    }
    await choose(ada, "public");
    await Promise.all([gm, ada].map(openTracker));
    await gm.evaluate(() => game.combat.combatants.getName("Gate Runner").update({ hidden: true }));
    const hidden = await uuidOf(gm, RUNNER);
    await gm.evaluate(hidden => game.actors.getName("Sela Marrow")
      .update({ "flags.rulewright.beacon.marks": [{ name: "goaded", value: 1, of: hidden, by: hidden }] }), hidden);
    await expect.poll(() => row(ada, SELA).locator(".rulewright-turns").innerText())
      .toContain("Goaded: An unseen character");
    expect(await row(gm, SELA).locator(".rulewright-turns").innerText()).toContain(`Goaded: ${RUNNER}`);
    await gm.evaluate(() => game.actors.getName("Sela Marrow").update({ "flags.rulewright.beacon.marks": [] }));
    const count = await messages(gm);
    expect(await attempt(gm, { do: "roll", who: RUNNER, attribute: "body", rating: 1, versus: 8, insist: true }))
      .toBe("done");
    expect(await gm.evaluate(() => game.messages.contents.at(-1).whisper.length)).toBeGreaterThan(0);
    expect(await attempt(gm, { do: "attack", who: RUNNER, targets: [SELA], item: "Short blade", insist: true }))
      .toBe("done");
    expect(await attempt(gm, { do: "harm", targets: [SELA, RUNNER], amount: 3 })).toBe("done");
    expect(await messages(gm)).toBe(count + 3);
    await ada.getByRole("tab", { name: "Chat" }).click();
    await expect.poll(() => ada.locator("#chat").innerText()).toContain("An unseen character");
    const said = () =>
      ada.evaluate(() =>
        [document.querySelector("#chat")?.textContent, document.querySelector("#combat")?.textContent,
          ...[...document.querySelectorAll("#sidebar [title], #sidebar [aria-label]")]
            .map(one => `${one.title} ${one.ariaLabel}`)].join("\n"));
    expect(await said()).not.toMatch(/Gate Runner/);
    expect([gm.problems, ada.problems]).toEqual([[], []]);
  });
});

test("the numbers of a foe are the GM's, on cards and in the tracker; and two tokens of one foe are two", async () => {
  const { gm, ada } = await begun({}, [SELA, RUNNER, "Rust Hound"]);
  await gm.evaluate(async () => {
    const token = canvas.scene.tokens.getName("Gate Runner");
    const [copy] = await canvas.scene.createEmbeddedDocuments("Token",
      [{ ...token.toObject(), _id: undefined, name: "Gate Runner the second" }]);
    await TokenDocument.createCombatants([copy]);
  });
  const second = "Gate Runner the second";
  await expect.poll(() => uuidOf(ada, second).catch(() => null)).not.toBeNull();
  expect(await attempt(gm, { do: "set", who: second, field: "hp", value: 7 })).toBe("done");
  const hp = name => gm.evaluate(name => canvas.scene.tokens.getName(name).actor.system.health.value, name);
  expect([await hp(RUNNER), await hp(second)]).toEqual([18, 7]);
  await expect.poll(() => newestCard(ada).innerText()).toContain(second);
  expect(await newestCard(ada).innerText()).not.toMatch(/18|→ 7/);
  await expect.poll(() => newestCard(gm).innerText()).toContain("18 → 7");
  for (const page of [gm, ada]) await openTracker(page);
  await expect.poll(() => row(gm, second).locator(".rulewright-counters").count()).toBeGreaterThan(0);
  expect(await row(ada, second).locator(".rulewright-counters").count()).toBe(0);
  expect([gm.problems, ada.problems]).toEqual([[], []]);
});

test("in a player's dialog the odds do not tell when a foe falls; the GM's do", async () => {
  await table.reset({ game: "elemental" });
  for (const [user, tells] of Object.entries({ Gamemaster: true, Ada: false })) {
    const dialog = await openPlayDialog(await table.sit(user), "Orrin Basalt", "Stone fist");
    await dialog.getByRole("group", { name: "On this scene" }).getByLabel("Shard Imp", { exact: true }).check();
    await expect.poll(() => spoken(dialog)).toMatch(/Hit \d/);
    expect((await spoken(dialog)).includes("Down"), user).toBe(tells);
  }
});

test("of two GMs one carries out what both want, and a step that both take in the same moment is taken once",
    async () => {
  const { gm } = await begun({ core: 14 });
  const second = await table.sit("Bo", { core: 14 });
  await gm.evaluate(() => game.users.getName("Bo").update({ role: CONST.USER_ROLES.GAMEMASTER }));
  await second.reload();
  await seated(second);
  await expect.poll(async () =>
    (await Promise.all([gm, second].map(page => page.evaluate(() => game.user.isGM && game.user.isActiveGM)))).sort())
      .toEqual([false, true]);
  expect(await attempt(second, { do: "harm", targets: [SELA], amount: 4 })).toBe("done");
  const id = await gm.evaluate(() => game.messages.contents.at(-1).id);
  await expect.poll(() => second.evaluate(id => game.messages.has(id), id)).toBe(true);
  expect((await Promise.all([gm, second].map(page => attempt(page, { do: "take", who: SELA }, { card: id, step: 0 }))))
    .sort()).toEqual(["alreadyApplied", "done"]);
  expect([gm.problems, second.problems]).toEqual([[], []]);
});

describe("whoever carries another game than the fight", () => {
  test("acts by their own beside it, and those of ICON's party are left alone", async () => {
    const { gm, ada } = await begun();
    await gm.evaluate(() =>
      Promise.all([game.actors.getName("Corin Dray").update({ "flags.rulewright.game": "elemental" }),
        game.actors.getName("Ister Fenn").update({ "flags.rulewright.game": "icon" })]));
    const panel = await openPlayPanel(gm, CORIN);
    // A fight of Beacon Road is no fight of theirs.
    await expect.poll(() => panel.getByRole("button", { name: "End turn" }).count()).toBe(0);
    expect(await panel.locator("[data-deed=skill]").count()).toBe(1);
    const before = await fight(gm);
    const [corin, runner] = await Promise.all([CORIN, RUNNER].map(name => uuidOf(gm, name)));
    const request = command => attemptCommand(gm, "elemental", command, { combat: null });
    expect(await request({ do: "skill", who: corin, difficulty: 1 })).toBe("done");
    expect(await request({ do: "attack", who: corin, targets: [runner] })).toBe("otherGame");
    expect(await fight(gm)).toEqual(before);
    expect(await openPlayPanel(gm, ISTER).then(panel =>
      panel.locator("[data-deed=sneak]").count())).toBe(1);
    expect((await callApi(gm, "partyState")).heroes.map(({ character }) => character.id))
      .toEqual([await uuidOf(gm, ISTER)]);
    // The tracker names combatants of another game.
    await openTracker(gm);
    await expect.poll(() => row(gm, CORIN).innerText()).toContain("Uses another game");
    expect([gm.problems, ada.problems]).toEqual([[], []]);
  });

  test("a fight goes on by the game that it was begun with, a dialog that was open asks in vain, and the next fight is the new game's", async () => {
    const { gm, ada } = await begun();
    const switchTo = name => gm.evaluate(name => game.settings.set("rulewright", "game", name), name);
    await openTracker(gm);
    const dialog = await openPlayDialog(ada, ISTER, "Lantern ward");
    await switchTo("elemental");
    await expect.poll(() => ada.evaluate(() => game.settings.get("rulewright", "game"))).toBe("elemental");
    expect(await attempt(ada, { do: "endTurn", who: SELA })).toBe("done");
    await expect.poll(() => gm.locator(".rulewright-fight").innerText()).toContain("Round");
    await dialog.locator("button[type=submit]").click();
    await expect.poll(() => told(ada)).toContain("another game");
    expect(await attempt(gm, { do: "end" })).toBe("done");
    await expect.poll(() => gm.locator(".rulewright-fight .rulewright-heading").textContent()).toContain("Elemental");
    await gm.evaluate(() => game.combat.delete());

    // The same for a fight of ICON.
    await switchTo("icon");
    await gather(gm, [SELA, RUNNER]);
    await gm.evaluate(() => game.combat.update({ round: 1, "flags.rulewright.fight.runs": true }));
    await switchTo("beacon");
    await expect.poll(() => callApi(gm, "combatState").then(({ game: played }) => played)).toBe("icon");
    expect([gm.problems, ada.problems]).toEqual([[], []]);
  });
});

test("the core's own buttons mean what the rules mean, and whoever is hurried or came by keyboard does everything once and stays where they were", async () => {
  const { gm, ada } = await begun();
  await gm.evaluate(() => game.combat.nextTurn());
  await expect.poll(async () => (await fight(gm)).active ?? "").toBe("");
  await clearNotices(gm);
  await gm.evaluate(() => game.combat.nextTurn());
  await expect.poll(() => told(gm)).toContain("No turn is in progress");
  await clearNotices(gm);
  await gm.evaluate(() => game.combat.previousTurn());
  await expect.poll(() => told(gm)).not.toBe("");

  expect(await attempt(gm, { do: "harm", targets: [SELA], amount: 4 })).toBe("done");
  const step = newestCard(ada).locator("button[data-step]").first();
  await step.focus();
  await ada.keyboard.press("Enter");
  const dialog = ada.locator(".rulewright-dialog").last();
  await dialog.locator("[data-odds] > *").first().waitFor();
  const count = await messages(gm);
  await dialog.locator("button[type=submit]").evaluate(button => { button.click(); button.click(); });
  await expect.poll(() => messages(gm)).toBe(count + 1);
  await expect.poll(() => ada.evaluate(() => Boolean(document.activeElement.closest(".rulewright-card")))).toBe(true);

  // Shift asks for a missing target, and asks the rules without a dialog where nothing is missing.
  const panel = await openPlayPanel(ada, SELA);
  const skip = { modifiers: ["Shift"] };
  await panel.getByRole("button", { name: HAMMER }).click(skip);
  await expect.poll(() => dialog.locator("[data-odds]").textContent()).toContain("Choose a target");
  expect(await messages(gm)).toBe(count + 1);
  await dialog.locator("[data-action=close]").click();
  await expect.poll(() => ada.locator(".rulewright-dialog").count()).toBe(0);
  await ada.evaluate(name => canvas.tokens.placeables.find(token => token.name === name)
    .setTarget(true, { releaseOthers: true }), RUNNER);
  await panel.getByRole("button", { name: HAMMER }).click(skip);
  await expect.poll(() => told(ada)).toContain("not this character’s turn");
  expect(await ada.locator(".rulewright-dialog").count()).toBe(0);
  expect(await messages(gm)).toBe(count + 1);
  await ada.evaluate(() => canvas.tokens.setTargets([]));
  await clearNotices(ada);
  // A dialog outlives the sheet that it came from.
  await panel.getByRole("button", { name: HAMMER }).click();
  await dialog.locator("[data-odds] > *").first().waitFor();
  await closeSheet(ada, SELA);
  await gm.evaluate(() => game.actors.getName("Sela Marrow").items.getName("Road hammer").delete());
  await dialog.getByLabel(RUNNER, { exact: true }).check();
  await expect.poll(() => dialog.locator(".rulewright-problem").textContent()).toContain("no longer exists");
  await dialog.locator("button[type=submit]").click();
  await expect.poll(() => told(ada)).toContain("no longer exists");
  expect(await dialog.count()).toBe(1);

  // Deleting the fight ends it by the rules first.
  await gm.evaluate(() => game.combat.delete());
  await expect.poll(() => gm.evaluate(() => game.combats.size)).toBe(0);
  expect([gm.problems, ada.problems]).toEqual([[], []]);
});
