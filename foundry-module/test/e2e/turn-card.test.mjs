import { afterAll, beforeAll, beforeEach, expect } from "vitest";
import { callApi, undo } from "./support/api.mjs";
import { diceSoNice, land, untilInTheAir } from "./support/dice-so-nice.mjs";
import { beginCombat, command } from "./support/fight.mjs";
import { Table, seated, state } from "./support/table.mjs";
import { onScreen, rarely, test } from "./support/tiers.mjs";

let table, gm, ada;
beforeAll(async () => { table = await Table.open(); });
afterAll(() => table.close());
beforeEach(async () => {
  await table.renew();
  [gm, ada] = [await table.sit("Gamemaster"), await table.sit("Ada")];
  await gm.evaluate(() => game.settings.set("rulewright", "tableLog", false));
  for (const page of [gm, ada]) await page.evaluate(() => game.settings.set("rulewright", "cards", "compact"));
});

const BRANNOC = "Brannoc Vey";
const WARDEN = "Gate Warden";
const LIGHT = { id: "light", takes: "one", attack: true, strike: { kind: "light" } };

/** The messages of the table, and their visible part in a page. */
const shown = page => page.evaluate(() => ({
  messages: game.messages.size,
  visible: [...document.querySelectorAll("#chat .message")].filter(one => one.offsetHeight > 0).length,
  entries: [...document.querySelectorAll("#chat .rulewright-entry")].filter(one => one.offsetHeight > 0).length
}));

/** Brings Brannoc beside the warden into a fight, and begins his turn. */
async function begin() {
  await gm.evaluate(([own, other]) => {
    const { x, y } = canvas.scene.tokens.getName(other);
    return canvas.scene.tokens.getName(own).update({ x: x - canvas.scene.grid.size, y });
  }, [BRANNOC, WARDEN]);
  await beginCombat(gm, [BRANNOC, WARDEN]);
  await command(gm, { do: "takeTurn", who: BRANNOC });
}

/**
 * Attacks, and again, so that the card of the turn grows while the GM's dice are in the air. Returns the hit points of
 * the warden before the second attack, which `grown` waits for.
 */
async function grow() {
  await begin();
  await attack();
  const { hp } = await state(gm, WARDEN);
  await diceSoNice(gm);
  const grown = attack();
  await untilInTheAir(gm);
  return { hp, grown };
}

const attack = () => command(gm, { do: "use", who: BRANNOC, target: WARDEN, ability: LIGHT, insist: true });

onScreen("steps that roll nothing are kept without a card, and one card grows with all that a turn rolls", async () => {
  await begin();
  expect(await shown(ada)).toMatchObject({ messages: 2, visible: 0 });
  const first = await attack();
  await attack();
  await expect.poll(() => shown(ada)).toEqual({ messages: 2, visible: 1, entries: 3 });
  const card = ada.locator("#chat .message").last();
  expect(await card.locator(".rulewright-outcome").allTextContents()).toEqual(["A turn begins", "Hit", "Hit"]);
  // Each entry is verified by itself, by the id that its command returned.
  for (const id of [first.card, `${first.card.split("-")[0]}-2`])
    expect(await callApi(ada, "verify", id)).toEqual({ outcome: "verified" });
  expect(await ada.evaluate(() => game.messages.contents.at(-1).rolls.length)).toBeGreaterThan(2);
  const { hp } = await state(gm, WARDEN);
  // The entry in the middle is taken back and struck through, after the one that followed it.
  expect(await undo(gm)).toEqual([]);
  expect(await undo(gm, {}, first.card)).toEqual([]);
  expect((await state(gm, WARDEN)).hp).toBeGreaterThan(hp);
  await expect.poll(() => card.locator(".rulewright-card").evaluateAll(all =>
    all.map(({ classList }) => classList.contains("rulewright-undone")))).toEqual([false, true, true]);
  // A deleted card does not come back: the turn goes on with another one.
  await gm.evaluate(() => game.messages.contents.at(-1).delete());
  await attack();
  await expect.poll(() => shown(ada)).toMatchObject({ messages: 2, visible: 1, entries: 1 });
  // All read the end of the fight. Its beginning keeps a record, and the table may ask for a log of all that.
  await command(gm, { do: "end" });
  await expect.poll(() => shown(ada)).toMatchObject({ messages: 3, visible: 2, entries: 1 });
  await gm.evaluate(() => game.settings.set("rulewright", "tableLog", true));
  await expect.poll(() => shown(ada)).toMatchObject({ messages: 3, visible: 3 });
});

onScreen("a private roll has a card of its own, and details open for each reader and stay open", async () => {
  await begin();
  await attack();
  const own = ada.locator("#chat .message .rulewright-card").last();
  await expect.poll(() => own.locator(".rulewright-pools").isVisible()).toBe(false);
  await own.getByRole("button", { name: "Details" }).click();
  expect(await own.locator(".rulewright-pools").isVisible()).toBe(true);
  await gm.evaluate(() => game.settings.set("core", "rollMode", "gmroll"));
  await attack();
  await expect.poll(() => shown(gm)).toMatchObject({ messages: 3, visible: 2 });
  await gm.evaluate(() => game.settings.set("core", "rollMode", "publicroll"));
  await attack();
  await expect.poll(() => shown(gm)).toMatchObject({ messages: 3, visible: 2, entries: 3 });
  const entries = ada.locator("#chat .rulewright-turn .rulewright-card");
  await expect.poll(() => entries.nth(2).isVisible()).toBe(true);
  expect(await entries.nth(1).locator(".rulewright-pools").isVisible()).toBe(true);
  expect(await entries.nth(2).locator(".rulewright-pools").isVisible()).toBe(false);
  // Screen readers read the new entry alone.
  expect(await ada.locator("#chat .rulewright-turn").last().getAttribute("aria-live")).toBe("off");
  expect(await ada.locator("body > .rulewright > [role=status]").textContent()).toMatch(/^Brannoc Vey · Hit/);
});

onScreen("an entry stays hidden, and unwritten, while its dice roll", async () => {
  const { hp, grown } = await grow();
  const newest = gm.locator("#chat .rulewright-entry").last();
  await expect.poll(() => newest.evaluate(({ classList }) => classList.contains("rulewright-in-the-air"))).toBe(true);
  expect((await state(gm, WARDEN)).hp).toBe(hp);
  await land(gm);
  await grown;
  await expect.poll(() => newest.isVisible()).toBe(true);
  expect((await state(gm, WARDEN)).hp).toBeLessThan(hp);
});

onScreen("a fight that the GM ends while its card grows loses nothing and does nothing twice", async () => {
  const { hp, grown } = await grow();
  const ended = command(gm, { do: "end" });
  await land(gm);
  expect([await grown, await ended]).toEqual([expect.anything(), expect.anything()]);
  const { hp: left } = await state(gm, WARDEN);
  expect(left).toBeLessThan(hp);
  const round = () => gm.evaluate(() => game.combat.round);
  await expect.poll(round).toBe(0);
  await expect.poll(() => shown(ada)).toEqual({ messages: 3, visible: 2, entries: 3 });
  // Each step is undone by itself: the end, and then the attack.
  expect(await undo(gm)).toEqual([]);
  await expect.poll(round).toBe(1);
  expect(await undo(gm, {}, (await grown).card)).toEqual([]);
  expect((await state(gm, WARDEN)).hp).toBe(hp);
});

onScreen("a combat that the GM deletes while its card grows ends by the rules, after the roll", async () => {
  const { hp, grown } = await grow();
  await gm.evaluate(() => { game.combat.delete(); });
  await land(gm);
  expect(await grown).not.toBeNull();
  await expect.poll(() => gm.evaluate(() => game.combats.size)).toBe(0);
  expect((await state(gm, WARDEN)).hp).toBeLessThan(hp);
  await expect.poll(() => shown(ada)).toEqual({ messages: 3, visible: 2, entries: 3 });
  // The next fight begins with a card of its own.
  await gm.evaluate(() => { delete game.dice3d; });
  await beginCombat(gm, [BRANNOC, WARDEN]);
  await command(gm, { do: "takeTurn", who: BRANNOC });
  await attack();
  await expect.poll(() => shown(ada)).toEqual({ messages: 5, visible: 3, entries: 5 });
});

rarely("with thirty combatants and five hundred messages a card grows where it is seen, and a reload loses nothing",
    async () => {
  const rabble = Array.from({ length: 28 }, (_, at) => `Rabble ${at + 1}`);
  await gm.evaluate(async ({ names, own, other }) => {
    const { scene, grid } = canvas;
    const { x, y } = scene.tokens.getName(other);
    await scene.tokens.getName(own).update({ x: x - grid.size, y });
    await scene.createEmbeddedDocuments("Token", names.map((name, at) => ({ name, actorLink: false,
      actorId: game.actors.getName("River Rabble").id, x: (at % 14) * grid.size,
      y: (10 + Math.floor(at / 14)) * grid.size })));
  }, { names: rabble, own: BRANNOC, other: WARDEN });
  await beginCombat(gm, [BRANNOC, WARDEN, ...rabble]);
  await command(gm, { do: "takeTurn", who: BRANNOC });
  const first = await attack();
  const { hp } = await state(gm, WARDEN);
  await gm.evaluate(() => ChatMessage.createDocuments(Array.from({ length: 500 }, (_, at) =>
    ({ content: `Word ${at}` }))));
  // The card of the turn is far above: the next roll begins another one.
  const second = await attack();
  const third = await attack();
  expect(second.card.split("-")[0]).not.toBe(first.card.split("-")[0]);
  expect(third.card).toBe(`${second.card}-1`);
  await expect.poll(() => ada.evaluate(() => game.messages.size)).toBe(503);
  await ada.reload();
  await seated(ada);
  for (const { card } of [first, second, third])
    expect(await callApi(ada, "verify", card)).toEqual({ outcome: "verified" });
  const { hp: left } = await state(gm, WARDEN);
  expect(left).toBeLessThan(hp);
  for (const { card } of [third, second]) expect(await undo(gm, {}, card)).toEqual([]);
  expect((await state(gm, WARDEN)).hp).toBe(hp);
  expect([gm, ada].flatMap(page => page.problems)).toEqual([]);
});

test("a player takes back the last deed of their own, until anyone else acts", async () => {
  await begin();
  await command(ada, { do: "use", who: BRANNOC, target: WARDEN, ability: LIGHT });
  const { hp } = await state(gm, WARDEN);
  await ada.getByRole("button", { name: "Take back" }).click();
  await ada.locator("dialog, .application, .dialog").getByRole("button", { name: "Take back" }).last().click();
  await expect.poll(async () => (await state(gm, WARDEN)).hp).toBeGreaterThan(hp);
  await expect.poll(() => ada.locator("#chat .rulewright-undone").count()).toBe(1);
  const { card } = await command(ada, { do: "use", who: BRANNOC, target: WARDEN, ability: LIGHT });
  await ada.getByRole("button", { name: "Take back" }).waitFor();
  await command(gm, { do: "give", target: BRANNOC, status: { name: "dazed" } });
  await expect.poll(() => ada.getByRole("button", { name: "Take back" }).count()).toBe(0);
  expect(await undo(ada, {}, card)).toBe("othersActed");
  // A player takes back no deed of others.
  expect(await undo(ada)).toBe("gmUndoes");
});
