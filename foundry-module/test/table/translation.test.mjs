import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { WARDEN, strike } from "../e2e/support/adas-turn.mjs";
import { cardCount, newestFlags } from "../e2e/support/api.mjs";
import { beginCombat, command, gather, newestCard } from "../e2e/support/fight.mjs";
import { BRANNOC, narrate } from "../e2e/support/narrative.mjs";
import { command as play } from "../e2e/support/play.mjs";
import { Table } from "../e2e/support/table.mjs";
import { verify } from "../e2e/support/verify.mjs";

let table;
beforeAll(async () => { table = await Table.open(); });
beforeEach(async () => { await table.renew(); });
afterAll(async () => { await table.close(); });

/** Lets this page see each element at once, as a reader does who looks at it. */
const looks = page => page.evaluate(() => {
  window.IntersectionObserver = /** @type {any} */ (class {
    constructor(seen) { this.seen = seen; }
    observe(target) { queueMicrotask(() => this.seen([{ isIntersecting: true, target }], this)); }
    disconnect() {}
  });
});

/** A fight of an English GM with a German and an English player, in Brannoc's turn. */
async function seats() {
  const [gm, ada, bo] = [await table.sit("Gamemaster"), await table.sit("Ada", { lang: "de" }), await table.sit("Bo")];
  for (const page of [gm, ada, bo]) await looks(page);
  await beginCombat(gm, [BRANNOC, "Oma Tarrow", WARDEN]);
  await command(gm, { do: "takeTurn", who: BRANNOC });
  return { gm, ada, bo };
}

const JAB = { id: "jab", takes: "one", attack: true,
  strike: { kind: "other", autoHit: true, hit: { flat: 9 }, range: 20 } };

/** Brannoc hits the warden, whose card then is on each page. */
async function struck(gm, ...pages) {
  const cards = await cardCount(gm);
  await strike(gm, { ability: JAB, insist: true });
  for (const page of [gm, ...pages]) await expect.poll(() => cardCount(page)).toBeGreaterThan(cards);
}

/** The newest card in a page: the texts that its author's browser wrote, without the reader's own parts. */
const written = page => newestCard(page).evaluate(card =>
  [".rulewright-outcome", ".rulewright-struck", ".rulewright-deed", ".rulewright-whose"]
    .map(place => card.querySelector(place)?.textContent.replace(/\s+/g, " ").trim() ?? "").join(" | "));

const stored = page => page.evaluate(() => game.messages.contents.at(-1).content);

const language = page => newestCard(page).evaluate(card => card.lang);

describe("a card of another language", () => {
  test("is shown in the reader's, and stored and verified as it was posted", async () => {
    const { gm, ada, bo } = await seats();
    await struck(gm, ada, bo);
    await expect.poll(() => written(ada)).toContain("Treffer");
    const [english, german] = [await written(gm), await written(ada)];
    expect(await written(bo)).toBe(english);
    expect(german).not.toBe(english);
    for (const text of [english, german]) expect(text).toContain(WARDEN);
    expect(await language(ada)).toBe("");
    expect(await stored(ada)).toBe(await stored(gm));
    expect((await newestFlags(ada)).receipt.lang).toBe("en");
    // Its other parts are there once, and after another change of the message as well.
    const parts = () => newestCard(ada).evaluate(card => ["rulewright-trust", "rulewright-rolls", "rulewright-fold"]
      .map(name => card.querySelectorAll(`.${name}`).length));
    await expect.poll(parts).toEqual([1, await newestCard(gm).locator(".rulewright-rolls").count(), 1]);
    expect(await verify(ada)).toContain("Gamemaster");
    expect(await newestCard(ada).locator(".rulewright-trust-said").getAttribute("data-tone")).toBe("good");
    await gm.evaluate(() => game.messages.contents.at(-1).update({ "flags.world.seen": true }));
    await expect.poll(() => ada.evaluate(() => game.messages.contents.at(-1).flags.world?.seen)).toBe(true);
    expect(await written(ada)).toBe(german);
    await expect.poll(parts).toEqual([1, await newestCard(gm).locator(".rulewright-rolls").count(), 1]);
    expect([...gm.problems, ...ada.problems, ...bo.problems]).toEqual([]);
  });

  test("is read aloud in the reader's", async () => {
    const { gm, ada } = await seats();
    // The card of a turn grows: its newest entry is read.
    await expect.poll(() => ada.evaluate(() => {
      const line = /** @type {HTMLElement | null} */ (document.querySelector(".rulewright-unseen[role=status]"));
      return [line?.textContent, line?.lang];
    })).toEqual([expect.stringContaining(`${BRANNOC} ist am Zug`), ""]);
    expect([...gm.problems, ...ada.problems]).toEqual([]);
  });

  test("keeps the focus of a reader who has tabbed to it", async () => {
    const { gm, ada } = await seats();
    // No reader has looked at the card yet.
    await ada.evaluate(() => {
      globalThis.seen = [];
      window.IntersectionObserver = /** @type {any} */ (class {
        constructor(seen) { this.tell = seen; }
        observe(target) { globalThis.seen.push(() => this.tell([{ isIntersecting: true, target }], this)); }
        disconnect() {}
      });
    });
    await struck(gm, ada);
    await newestCard(ada).locator("[data-trust=verify]").waitFor();
    expect(await written(ada)).toContain("Hit");
    expect(await language(ada)).toBe("en");
    await newestCard(ada).locator("[data-trust=verify]").focus();
    await ada.evaluate(() => { for (const see of globalThis.seen.splice(0)) see(); });
    await expect.poll(() => written(ada)).toContain("Treffer");
    expect(await ada.evaluate(() => document.activeElement.dataset.trust)).toBe("verify");
    // The ids of rules are buttons again.
    expect(await newestCard(ada).locator("abbr.rulewright-rule:not([tabindex])").count()).toBe(0);
    expect(await newestCard(ada).locator("abbr.rulewright-rule").count()).toBeGreaterThan(0);
    expect([...gm.problems, ...ada.problems]).toEqual([]);
  });

  test("shows no number to a reader who may not read it, and all to the GM", async () => {
    const [gm, ada] = [await table.sit("Gamemaster", { lang: "de" }), await table.sit("Ada")];
    for (const page of [gm, ada]) await looks(page);
    await gm.evaluate(name => game.actors.getName(name).update({ "ownership.default": 0 }), WARDEN);
    await beginCombat(gm, [BRANNOC, "Oma Tarrow", WARDEN]);
    await command(gm, { do: "takeTurn", who: BRANNOC });
    await struck(gm, ada);
    const numbers = page => newestCard(page).locator(".rulewright-lines [data-told]").allTextContents();
    await expect.poll(() => written(ada)).toContain("Hit");
    expect((await numbers(gm)).join()).toMatch(/\d+ → \d+/);
    expect((await numbers(ada)).length).toBe((await numbers(gm)).length);
    expect((await numbers(ada)).join()).not.toMatch(/\d+ → \d+/);
    expect([...gm.problems, ...ada.problems]).toEqual([]);
  });

  test("stays as it was posted if it would show a name that was hidden, and if its receipt was left out", async () => {
    const { gm, ada } = await seats();
    await gm.evaluate(name => canvas.scene.tokens.getName(name).update({ hidden: true }), WARDEN);
    await struck(gm, ada);
    await expect.poll(() => written(ada)).toContain("Treffer");
    expect(await written(ada)).not.toContain(WARDEN);
    await gm.evaluate(name => canvas.scene.tokens.getName(name).update({ hidden: false }), WARDEN);
    const again = () => gm.evaluate(async () => {
      const { content, flags, rolls } = game.messages.contents.at(-1).toObject();
      await ChatMessage.create({ content, flags, rolls });
    });
    await again();
    await expect.poll(() => ada.evaluate(() => game.messages.size)).toBe(await gm.evaluate(() => game.messages.size));
    await expect.poll(() => language(ada)).toBe("en");
    expect(await written(ada)).toBe(await written(gm));
    expect(await written(ada)).not.toContain(WARDEN);
    await gm.evaluate(() => game.messages.contents.at(-1).update({ "flags.rulewright.receipt.omitted": ["request"] }));
    await expect.poll(() => newestFlags(ada).then(({ receipt }) => receipt.omitted)).toEqual(["request"]);
    expect(await written(ada)).toBe(await written(gm));
    expect([...gm.problems, ...ada.problems]).toEqual([]);
  });

  test("stays as it was posted if its words are not those of the rules", async () => {
    const { gm, ada } = await seats();
    await struck(gm, ada);
    await expect.poll(() => written(ada)).toContain("Treffer");
    await gm.evaluate(() => {
      const message = game.messages.contents.at(-1);
      return message.update({ content: message.content.replace(/Hit/, "Triumph") });
    });
    await expect.poll(() => written(ada)).toContain("Triumph");
    expect([...gm.problems, ...ada.problems]).toEqual([]);
  });
});

/**
 * A card of each other kind: the game of its table, how it is played, and words of it in both languages.
 * @type {[kind: string, game: string, act: (gm: any) => Promise<any>, english: string, german: string][]}
 */
const KINDS = [
  ["narrative play of ICON", "icon", gm => narrate(gm, { do: "fortune", who: BRANNOC, rating: 2 }), "Fortune",
    "Schicksal"],
  ["Beacon Road", "beacon", async gm => {
    await gather(gm, ["Sela Marrow", "Gate Runner"]);
    await play(gm, { do: "begin" });
    await play(gm, { do: "mark", who: "Sela Marrow", mark: { name: "blinded", value: 4 } });
  }, "Blinded", "Geblendet"]
];

test.each(KINDS)("a card of %s is in the reader's language", async (_kind, game, act, english, german) => {
  await table.renew({ game });
  const [gm, ada] = [await table.sit("Gamemaster"), await table.sit("Ada", { lang: "de" })];
  for (const page of [gm, ada]) await looks(page);
  await act(gm);
  const text = page => newestCard(page).innerText();
  await expect.poll(() => text(gm)).toContain(english);
  await expect.poll(() => language(ada)).toBe("");
  expect(await text(ada)).toContain(german);
  expect([...gm.problems, ...ada.problems]).toEqual([]);
});
