import { beforeEach, describe, expect, test, vi } from "vitest";
import { replaceModule } from "./support/replace.mjs";
import { openWorld } from "./support/stage.mjs";
import { digestOf } from "../../src/base/digest.mjs";
import { eventually } from "./support/eventually.mjs";

/** The answer of the rules, and how the parts of a replay go. */
const ANSWER = { result: {}, rolls: [] };
const its = { language: [], same: true, answers: 0, atOnce: 0, most: 0, wait: async () => {} };

replaceModule("cards/language.mjs", async original => ({ ...await original(),
  languageOf: async () => its.language.length ? its.language.shift() : { lang: "de", strings: {}, english: {} } }));
replaceModule("cards/compare.mjs", async original => ({ ...await original(), sameWords: () => its.same }));
replaceModule("cards/card-flags.mjs", async original => ({ ...await original(), packedOf: async () => ({}) }));
replaceModule("resolve/again.mjs", async original => ({ ...await original(),
  renderAgain: receipt => ({ content: `Hit ${receipt.seed}`, flags: {} }) }));
replaceModule("resolve/receipts.mjs", async original => ({ ...await original(),
  wholeRequest: () => ({ command: {} }),
  playedAgain: async () => {
    its.answers++;
    its.most = Math.max(its.most, ++its.atOnce);
    await its.wait();
    its.atOnce--;
    return ANSWER;
  } }));

const { translationOf } = await import("../../src/cards/translated.mjs");
const { translateCard } = await import("../../src/resolve/translate.mjs");
const { headlineFor } = await import("../../src/resolve/ask-permission.mjs");

const cardOf = (more = {}) => ({ id: "card", isContentVisible: true, content: "Treffer", speaker: { alias: "Ada" },
  flags: { rulewright: { receipt: { lang: "de", operation: "icon_encounter", seed: "1", digest, ...more } } } });
const digest = await digestOf(ANSWER);

let time = 1_000_000;
beforeEach(() => {
  openWorld();
  game.modules.get("rulewright").languages = ["en", "de"].map(lang => ({ lang, path: `lang/${lang}.json` }));
  Object.assign(its, { language: [], same: true, answers: 0, most: 0, wait: async () => {} });
  vi.spyOn(Date, "now").mockImplementation(() => time);
  time += 60_000;
});

describe("a card that is played again for a reader of another language", () => {
  test("stays for now if a language cannot be loaded, and is translated the next time", async () => {
    const card = cardOf();
    its.language = [undefined];
    expect([await translateCard(card), its.answers, translationOf(card)]).toEqual([null, 0, undefined]);
    expect(await translateCard(card)).toEqual({ content: "Hit 1", flags: {} });
    expect(await translateCard(card)).toEqual({ content: "Hit 1", flags: {} });
    expect(its.answers).toBe(1);
  });

  test("stays for now if a name in it is hidden, and is not played again at once", async () => {
    const card = cardOf();
    its.same = false;
    for (let press = 0; press < 3; press++) expect(await translateCard(card)).toBeNull();
    expect([its.answers, translationOf(card)]).toEqual([1, undefined]);
    its.same = true;
    time += 60_000;
    expect(await translateCard(card)).toEqual({ content: "Hit 1", flags: {} });
  });

  test("stays for good if the rules return another result", async () => {
    const card = cardOf({ digest: "another" });
    for (let press = 0; press < 2; press++) expect(await translateCard(card)).toBeNull();
    expect([its.answers, translationOf(card)]).toEqual([1, null]);
  });

  test("has the result of its newest form if it changes meanwhile", async () => {
    const card = cardOf();
    const first = translateCard(card);
    card.flags.rulewright.receipt.seed = "2";
    const second = translateCard(card);
    expect([await first, await second]).toEqual([null, { content: "Hit 2", flags: {} }]);
  });

  test("is played once for a person who waits while it is played already", async () => {
    const card = cardOf();
    let go = () => {};
    its.wait = () => new Promise(resolve => { go = () => resolve(); });
    const first = translateCard(card);
    await eventually(() => expect(its.answers).toBe(1));
    const second = translateCard(card, { now: true });
    go();
    expect([await first, await second]).toEqual([{ content: "Hit 1", flags: {} }, { content: "Hit 1", flags: {} }]);
    expect(its.answers).toBe(1);
  });

  test("waits for its turn, unless a person waits for it", async () => {
    its.wait = () => new Promise(resolve => setTimeout(resolve));
    await Promise.all(["1", "2", "3"].map(seed => translateCard(cardOf({ seed }))));
    expect([its.answers, its.most]).toEqual([3, 1]);
  });
});

describe("the headline of a card", () => {
  const headline = text => `<div><p class="rulewright-headline"><span class="rulewright-deed">${text}</span></p></div>`;

  test("is in the reader's language, or in its own if it has no translation", async () => {
    const card = { ...cardOf({ seed: headline("Hit") }), content: headline("Treffer") };
    expect(await headlineFor(card)).toEqual({ text: "Ada · Hit", lang: "" });
    const other = { ...cardOf({ digest: "another" }), content: headline("Treffer") };
    expect(await headlineFor(other)).toEqual({ text: "Ada · Treffer", lang: "de" });
  });
});
