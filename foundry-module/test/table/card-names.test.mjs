import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { WARDEN, fight, strike } from "../e2e/support/adas-turn.mjs";
import { cardCount, newestFlags } from "../e2e/support/api.mjs";
import { Table, notices } from "../e2e/support/table.mjs";

let table;
beforeAll(async () => { table = await Table.open(); });
beforeEach(async () => { await table.renew(); });
afterAll(async () => { await table.close(); });

const JAB = { id: "jab", takes: "one", attack: true,
  strike: { kind: "other", autoHit: true, hit: { flat: 9 }, range: 20 } };

/** A card on which Brannoc has hit the warden, before both users. */
async function struck() {
  const { gm, ada } = await fight(table);
  const cards = await cardCount(gm);
  await strike(gm, { ability: JAB, insist: true });
  for (const page of [gm, ada]) await expect.poll(() => cardCount(page)).toBeGreaterThan(cards);
  for (const page of [gm, ada]) await expect.poll(() => nameOf(page).count()).toBeGreaterThan(0);
  return { gm, ada };
}

/** The first button with the warden's name on the newest card that has one. */
const nameOf = page => page.locator("#chat .rulewright-struck .rulewright-token-name")
  .filter({ hasText: WARDEN }).last();

const warden = (page, read) => page.evaluate(({ name, read }) =>
  ({ hover: token => token.hover, controlled: token => token.controlled, targeted: token => token.isTargeted,
    middle: ({ center }) => ({ x: center.x, y: center.y }) })[read](canvas.tokens.placeables
    .find(token => token.name === name)), { name: WARDEN, read });

const send = (page, type, options = {}) => nameOf(page).evaluate((button, { type, options }) => {
  button.dispatchEvent(new (type === "click" ? MouseEvent : Event)(type, { bubbles: true, ...options }));
}, { type, options });

describe("a name on a card", () => {
  test("lights its token, moves the view to it, selects it, and with Shift targets it", async () => {
    const { gm, ada } = await struck();
    await send(gm, "pointerover");
    expect(await warden(gm, "hover")).toBe(true);
    await send(gm, "pointerout");
    expect(await warden(gm, "hover")).toBe(false);
    await send(gm, "focusin");
    expect(await warden(gm, "hover")).toBe(true);
    await send(gm, "click");
    expect(await gm.evaluate(() => ({ ...canvas.stage.pivot }))).toEqual(await warden(gm, "middle"));
    expect(await warden(gm, "controlled")).toBe(true);
    await send(ada, "click");
    expect(await warden(ada, "controlled")).toBe(false);
    await send(ada, "click", { shiftKey: true });
    expect(await warden(ada, "targeted")).toBe(true);
    await send(ada, "click", { shiftKey: true });
    expect(await warden(ada, "targeted")).toBe(false);
    expect([...gm.problems, ...ada.problems]).toEqual([]);
  });

  test("of a token that is gone, or that a player does not see, gives a sentence alone", async () => {
    const { gm, ada } = await struck();
    await gm.evaluate(name => canvas.scene.tokens.getName(name).update({ hidden: true }), WARDEN);
    await expect.poll(() => ada.evaluate(name =>
      canvas.tokens.placeables.some(token => token.name === name && token.visible), WARDEN)).toBe(false);
    const before = await ada.evaluate(() => ({ ...canvas.stage.pivot }));
    await send(ada, "click");
    await expect.poll(() => notices(ada).then(all => all.join())).toContain("has no token on this scene");
    expect(await ada.evaluate(() => ({ ...canvas.stage.pivot }))).toEqual(before);
  });

  test("stays in the message as it was posted", async () => {
    const { gm } = await struck();
    expect(await gm.evaluate(() => game.messages.contents.at(-1).content)).not.toContain("rulewright-token-name");
  });
});

describe("damage over a token", () => {
  const record = async page => {
    // Browsers of tests ask for less motion, with which no text moves.
    await page.emulateMedia?.({ reducedMotion: "no-preference" });
    await page.evaluate(() => {
      globalThis.scrolled = [];
      canvas.interface.onScrollingText = ({ content }) => { globalThis.scrolled.push(content); };
    });
  };
  const scrolled = page => page.evaluate(() => globalThis.scrolled);
  const lower = (gm, name, by) => gm.evaluate(({ name, by }) => {
    const { actor } = canvas.scene.tokens.getName(name);
    return actor.update({ "system.health.value": Number(actor.system.health.value) - by });
  }, { name, by });

  test("scrolls for those who may read the numbers, unless the core's setting hides such texts", async () => {
    const [gm, ada] = [await table.sit("Gamemaster"), await table.sit("Ada")];
    for (const page of [gm, ada]) await record(page);
    await lower(gm, WARDEN, 5);
    await expect.poll(() => scrolled(gm)).toEqual(["−5"]);
    await lower(gm, "Brannoc Vey", 3);
    await expect.poll(() => scrolled(ada)).toEqual(["−3"]);
    await lower(gm, "Brannoc Vey", -2);
    await expect.poll(() => scrolled(ada)).toEqual(["−3", "+2"]);
    await ada.evaluate(() => game.settings.set("core", "scrollingStatusText", false));
    await lower(gm, "Brannoc Vey", 1);
    await expect.poll(() => scrolled(gm)).toEqual(["−5", "−3", "+2", "−1"]);
    expect(await scrolled(ada)).toEqual(["−3", "+2"]);
    await ada.evaluate(() => game.settings.set("core", "scrollingStatusText", true));
    expect([...gm.problems, ...ada.problems]).toEqual([]);
  });
});

test("a name that two characters share finds the one of the command", async () => {
  const { gm, ada } = await fight(table);
  const cards = await cardCount(gm);
  await gm.evaluate(name => Promise.all(canvas.scene.tokens
    .filter(token => token.name === "Oma Tarrow")
    .flatMap(token => [token.update({ name }), token.actor.update({ name })])),
  WARDEN);
  await strike(gm, { ability: JAB, insist: true });
  await expect.poll(() => cardCount(ada)).toBeGreaterThan(cards);
  await expect.poll(() => nameOf(ada).count()).toBeGreaterThan(0);
  await send(ada, "click", { shiftKey: true });
  const target = await ada.evaluate(() => [...game.user.targets].map(({ actor }) => actor.uuid));
  expect(target).toEqual([(await newestFlags(gm)).receipt.request.command.target]);
});
