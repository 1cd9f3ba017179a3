import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { callApi, cardCount, undo, verdict } from "../e2e/support/api.mjs";
import { beginCombat, command, gather, newestCard } from "../e2e/support/fight.mjs";
import { narrate } from "../e2e/support/narrative.mjs";
import { command as playCommand, openTracker } from "../e2e/support/play.mjs";
import { Table, newestFlags, seated } from "../e2e/support/table.mjs";
import { world } from "../e2e/support/world.mjs";

let table;
beforeAll(async () => { table = await Table.open(); });
beforeEach(async () => { await table.renew(); });
afterAll(async () => { await table.close(); });

const LIGHT = { id: "light", takes: "one", attack: true, strike: { kind: "light" } };
const FIGHT = ["Brannoc Vey", "Oma Tarrow", "Gate Warden", "Thorn Runner", "River Rabble", "Banner Caller"];

const newestId = page => page.evaluate(() => game.messages.contents.at(-1).id);

/** Does something, undoes it, and finds everything as it was. */
async function thereAndBack(page, what, work) {
  const before = await world(page);
  const cards = await cardCount(page);
  await work();
  await expect.poll(() => cardCount(page), { message: what }).toBeGreaterThan(cards);
  expect(await world(page), `${what} changes something`).not.toEqual(before);
  expect(await undo(page), what).toEqual([]);
  expect(await world(page), what).toEqual(before);
  expect(new TextEncoder().encode(JSON.stringify(await newestFlags(page))).length, what).toBeLessThan(8192);
}

test("whatever a card has done in a fight is taken back exactly: turns, attacks, areas, statuses, moves, the end",
    async () => {
  const gm = await table.sit("Gamemaster");
  await gather(gm, FIGHT);
  await thereAndBack(gm, "the beginning", () => command(gm, { do: "begin" }));
  await command(gm, { do: "begin" });
  await thereAndBack(gm, "a turn", () => command(gm, { do: "takeTurn", who: "Brannoc Vey" }));
  await command(gm, { do: "takeTurn", who: "Brannoc Vey" });
  const use = (ability, more = {}) =>
    command(gm, { do: "use", who: "Brannoc Vey", target: "Gate Warden", insist: true, ability, ...more },
      { dice: undefined });
  await thereAndBack(gm, "an attack", () => use(LIGHT));
  await thereAndBack(gm, "an attack with statuses", () =>
    use({
      ...LIGHT, strike: { kind: "light", inflicts: [{ status: "dazed" }, { status: "vulnerable", ongoing: true }] }
    }));
  await thereAndBack(gm,
    "an area", () =>
      use({ ...LIGHT, id: "sweep", strike: { kind: "other", autoHit: true, hit: { fray: true },
        area: { fray: true, flat: 3 }, areaInflicts: [{ status: "weakened" }] } },
        { others: ["Thorn Runner", "River Rabble"] }));
  const path = await gm.evaluate(() => {
    const { parent, x, y } = canvas.scene.tokens.getName("Brannoc Vey");
    const { sceneX, sceneY } = parent.dimensions;
    return [1, 2]
      .map(step => ({ x: Math.round((x - sceneX) / parent.grid.size) + step,
        y: Math.round((y - sceneY) / parent.grid.size) }));
  });
  await thereAndBack(gm, "a move", () => command(gm, { do: "move", who: "Brannoc Vey", path, insist: true }));
  await command(gm, { do: "give", target: "Brannoc Vey", status: { name: "stance", key: "Heron" } });
  await thereAndBack(gm, "a stance that is dropped", () => command(gm, { do: "dropStance", who: "Brannoc Vey" }));
  await thereAndBack(gm,
    "a blessing", () => command(gm, { do: "bless", who: "Brannoc Vey", target: "Gate Warden", insist: true }));
  await thereAndBack(gm, "a flight", () => command(gm, { do: "flee", who: "Brannoc Vey", mode: "dash", insist: true }));
  await thereAndBack(gm, "the end of a turn", () => command(gm, { do: "endTurn", who: "Brannoc Vey" }));
  await thereAndBack(gm, "the end", () => command(gm, { do: "end" }));
  expect(gm.problems).toEqual([]);
});

test("one target of an area is undone alone, on unlinked tokens and after a reload; the rest and the marks hold",
    async () => {
  const gm = await table.sit("Gamemaster");
  await beginCombat(gm, FIGHT);
  await command(gm, { do: "takeTurn", who: "Brannoc Vey" });
  const before = await world(gm);
  const hp = name => gm.evaluate(name => canvas.scene.tokens.getName(name).actor.system.health.value, name);
  const was = { warden: await hp("Gate Warden"), caller: await hp("Banner Caller") };
  await command(gm, { do: "use", who: "Brannoc Vey", target: "Gate Warden", insist: true, others: ["Banner Caller"],
    ability: {
      ...LIGHT, id: "sweep", strike: { kind: "other", autoHit: true, hit: { fray: true, flat: 4 }, area: { flat: 6 } }
    } });
  const hurt = { warden: await hp("Gate Warden"), caller: await hp("Banner Caller") };
  expect(hurt.warden).toBeLessThan(was.warden);
  expect(hurt.caller).toBeLessThan(was.caller);
  await gm.reload();
  await seated(gm);

  // By its buttons: the menu of targets, one question, and what is said then.
  const card = newestCard(gm);
  await card.locator(".rulewright-trust-parts summary").click();
  await card.getByRole("button", { name: "Only for Banner Caller" }).click();
  const dialog = gm.locator("dialog, .application, .dialog").filter({ hasText: "Banner Caller" }).last();
  expect(await dialog.textContent()).toContain(`Banner Caller`);
  await dialog.locator("[data-action=yes]").click();
  await card.locator(".rulewright-undone-by").waitFor();
  expect(await card.locator(".rulewright-undone-by").textContent()).toContain("Undone for Banner Caller by Gamemaster");
  expect([await hp("Gate Warden"), await hp("Banner Caller")]).toEqual([hurt.warden, was.caller]);

  // A hand on the sheet since: nothing is written, and it is said what is in the way.
  await gm.evaluate(() => canvas.scene.tokens.getName("Gate Warden").actor.update({ "system.health.value": 3 }));
  const now = await world(gm);
  await card.getByRole("button", { name: "Undo", exact: true }).click();
  await card.locator(".rulewright-trust-said[data-tone=bad]").waitFor();
  expect((await card.locator(".rulewright-trust-said").textContent()).replace(/\s+/g, " "))
    .toContain(`Gate Warden, Hit points: now 3, this card left ${hurt.warden}.`);
  expect(await world(gm)).toEqual(now);
  await gm.evaluate(hp => canvas.scene.tokens.getName("Gate Warden").actor.update({ "system.health.value": hp }),
    hurt.warden);
  await card.getByRole("button", { name: "Undo", exact: true }).click();
  await gm.locator(".dialog [data-action=yes]").click();
  await card.locator(".rulewright-undone-by").filter({ hasText: "Undone by Gamemaster" }).waitFor();
  expect(await world(gm)).toEqual(before);
  expect(await card.evaluate(one => one.classList.contains("rulewright-undone"))).toBe(true);
  expect(await card.getByRole("button", { name: "Undo" }).count()).toBe(0);
  expect(gm.problems).toEqual([]);
});

test("it is undone once, by whichever of two GMs, and never by a player", async () => {
  const gm = await table.sit("Gamemaster");
  await gm.evaluate(() => game.users.getName("Bo").update({ role: CONST.USER_ROLES.GAMEMASTER }));
  const [bo, ada] = [await table.sit("Bo"), await table.sit("Ada")];
  await beginCombat(gm, FIGHT);
  const card = await newestId(gm);
  for (const page of [bo, ada]) await expect.poll(() => cardCount(page)).toBe(1);
  expect(await undo(ada, {}, card)).toBe("gmUndoes");
  const answers = await Promise.all([undo(gm, {}, card), undo(bo, {}, card), undo(bo, {}, card), undo(gm, {}, card)]);
  expect(answers.filter(answer => Array.isArray(answer))).toEqual([[]]);
  expect(answers.filter(answer => answer === "alreadyUndone")).toHaveLength(3);
  expect(await gm.evaluate(() => game.combat.round)).toBe(0);
});

test("a GM undoes a record that the chat does not show", async () => {
  const gm = await table.sit("Gamemaster");
  await gm.evaluate(() => game.settings.set("rulewright", "tableLog", false));
  await beginCombat(gm, FIGHT);
  await openTracker(gm);
  await gm.locator("#combat [data-fight=log]").click();
  const log = gm.locator("#rulewright-log");
  const record = log.locator("li").filter({ hasText: "The fight begins" });
  await record.getByRole("button").click();
  await gm.locator(".dialog [data-action=yes]").click();
  await expect.poll(() => gm.evaluate(() => game.combat.round)).toBe(0);
  await expect.poll(() => record.innerText()).toContain("Undone by Gamemaster");
  expect(await record.getByRole("button").count()).toBe(0);
  expect(gm.problems).toEqual([]);
});

describe("narrative play", () => {
  test("a break with its burden, and a rest of all, are taken back exactly; the card's steps close", async () => {
    const gm = await table.sit("Gamemaster");
    await gm.evaluate(() =>
      game.actors.getName("Brannoc Vey").update({ "flags.rulewright.strain": 4, "system.strain.value": 4 }));
    await thereAndBack(gm, "a break", () => narrate(gm, { do: "strain", who: "Brannoc Vey", risk: "desperate" }));
    await thereAndBack(gm, "a rest", () => narrate(gm, { do: "camp" }));
    await narrate(gm, { do: "act", who: "Brannoc Vey", action: "smash", risk: "desperate" },
      { dice: { faces: [1, 1] } });
    const card = await gm.evaluate(() => game.messages.contents.at(-1).id);
    const step = (await callApi(gm, "steps", card)).findIndex(one => one.do === "strain");
    expect(step).toBeGreaterThanOrEqual(0);
    await gm.evaluate(() =>
      game.actors.getName("Brannoc Vey").update({ "flags.rulewright.strain": 0, "system.strain.value": 0 }));
    const before = await world(gm);
    expect(await narrate(gm, { do: "strain", who: "Brannoc Vey" }, { card, step })).not.toBe(null);
    expect(await world(gm)).not.toEqual(before);
    // The step by itself, which can be taken again; then it with its card.
    expect(await undo(gm, { step }, card)).toEqual([]);
    expect(await world(gm)).toEqual(before);
    expect(await narrate(gm, { do: "strain", who: "Brannoc Vey" }, { card, step })).not.toBe(null);
    expect(await gm.evaluate(card =>
      new TextEncoder().encode(JSON.stringify(game.messages.get(card).flags.rulewright)).length, card))
      .toBeLessThan(8192);
    expect(await undo(gm, {}, card)).toEqual([]);
    expect(await world(gm)).toEqual(before);
    expect(await narrate(gm, { do: "strain", who: "Brannoc Vey" }, { card, step })).toBe(null);
    expect(await world(gm)).toEqual(before);
    expect(await gm.locator("#chat .rulewright-play-card.rulewright-undone button[data-step]").count()).toBe(0);
  });
});

/** The actions in a round of each game, after its beginning. */
const ROUNDS = {
  beacon: [{ do: "takeTurn", who: "Sela Marrow" }, { do: "attack", who: "Sela Marrow", targets: ["Toll Captain"],
    item: "Road hammer" }, { do: "endTurn", who: "Sela Marrow" }],
  dewprism: [{ do: "takeTurn", who: "Oswin Pell" },
    { do: "use", who: "Oswin Pell", targets: ["Sluice Golem"], item: "Kindle" }, { do: "endTurn", who: "Oswin Pell" }],
  elemental: [{ do: "takeTurn", who: "Veya Galehand", quiet: true },
    { do: "attack", who: "Veya Galehand", targets: ["Glass Sentinel"], item: "Spark sling" }]
};

test.each([["beacon", ["Sela Marrow", "Toll Captain"]], ["dewprism", ["Oswin Pell", "Mara Reed", "Sluice Golem"]],
    ["elemental", ["Veya Galehand", "Orrin Basalt", "Glass Sentinel"]]])(
        "a round of %s is verified, and taken back exactly", async (played, names) => {
  await table.reset({ game: played });
  const gm = await table.sit("Gamemaster");
  await gather(gm, names);
  await thereAndBack(gm, "the beginning", () => playCommand(gm, { do: "begin" }));
  await playCommand(gm, { do: "begin" });
  for (const { quiet, ...action } of ROUNDS[played]) {
    if (!quiet) await thereAndBack(gm, action.do, () => playCommand(gm, { ...action, insist: true }));
    await playCommand(gm, { ...action, insist: true });
    if (!quiet) expect(await verdict(gm), action.do).toEqual({ outcome: "verified" });
  }
  expect(gm.problems).toEqual([]);
});
