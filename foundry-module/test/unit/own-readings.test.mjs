import { beforeEach, describe, expect, test } from "vitest";
import "./support/stage.mjs";
import "./support/engines.mjs";
import { leftClauses } from "../../src/ui/items/left-list.mjs";

const { GAMES } = await import("../../src/games/games.mjs");
const { icon, dewprism, beacon } = GAMES;
const { abilityOf } = await import("../../src/games/ability.mjs");
const { ownWordsOf } = await import("../../src/cards/own-words.mjs");
const { digestOfWords, keepReadings, ownReadings, playedAs, readingAt, readingOf } =
  await import("../../src/world/own-readings.mjs");
const { fileOfReadings, readFileOfReadings } = await import("../../src/games/readings-file.mjs");
const { structuredAbility } = await import("../../src/games/icon/item.mjs");
const { importLines } = await import("../../src/ui/items/readings-window.mjs");

const WORDS = "Moth Hour (1 action)\nThe wet moths remember their names.";
const READS = "Moth Hour (1 action)\nEffect: You gain 2 vigor.";

/** Puts a value into the setting of the world. */
const world = readings => {
  game.settings = { settings: new Map([["rulewright.readings", {}]]), get: () => readings };
};
const reading = (reads, more = {}) => ({ game: "icon", reads, name: "Moth Hour", played: 1, count: 1, ...more });

beforeEach(() => world({}));

describe("the digest of words", () => {
  test("is the same for other markup, capitals, marks and line ends", () => {
    const digest = digestOfWords(WORDS);
    expect(digest).toMatch(/^[0-9a-f]{32}$/);
    expect(digestOfWords("MOTH HOUR [1 action]: the wet moths, remember their names!".replace(/[[\]]/g, "")))
      .toBe(digest);
    expect(digestOfWords(WORDS.replace("wet", "dry"))).not.toBe(digest);
    expect(digestOfWords(WORDS.replace("1", "2"))).not.toBe(digest);
    expect(digestOfWords("مرحبا")).not.toBe(digestOfWords("اهلا"));
  });
});

describe("a reading of the GM's own", () => {
  test("is played in place of an item's words, for each copy", () => {
    const item = { uuid: "Item.x", name: "Moth Hour", system: {}, flags: { rulewright: { ability: { text: WORDS } } } };
    expect(structuredAbility(item).text).toBe(WORDS);
    world({ [digestOfWords(WORDS)]: reading(READS) });
    expect(structuredAbility(item)).toEqual({ id: "Item.x", text: READS });
    expect(structuredAbility({ ...item, uuid: "Item.y" }).text).toBe(READS);
    expect(item.flags.rulewright.ability.text).toBe(WORDS);
    expect(playedAs("Other words.", "icon")).toBe("Other words.");
    expect(readingOf(WORDS, "icon")).toMatchObject({ reads: READS });
  });

  test("of another game is neither played nor shown", () => {
    world({ [digestOfWords(WORDS)]: reading(READS, { game: "dewprism" }) });
    const item = { uuid: "Item.x", id: "x", name: "Moth Hour", system: {},
      flags: { rulewright: { ability: { text: WORDS } } } };
    expect(structuredAbility(item).text).toBe(WORDS);
    expect(abilityOf(beacon, item)).toEqual({ id: "x", text: WORDS });
    expect(abilityOf(dewprism, item)).toEqual({ id: "x", text: READS });
    expect([playedAs(WORDS, "icon"), readingOf(WORDS, "icon")]).toEqual([WORDS, undefined]);
    expect([readingAt(digestOfWords(WORDS), "icon"), readingAt(digestOfWords(WORDS), "dewprism")?.reads])
      .toEqual([undefined, READS]);
  });

  test.each(Object.values(GAMES).filter(({ reader }) => reader).map(({ id }) => [id, id === "icon" ? "Item.x" : "x"]))(
    "is on the card of %s beside the words of the item", (game, id) => {
      world({ [digestOfWords(WORDS)]: reading(READS, { game }) });
      const items = [{ uuid: "Item.x", id: "x", name: "Moth Hour", system: {},
        flags: { rulewright: { ability: { text: WORDS } } } }];
      const actor = { items: Object.assign(items, { get: one => items.find(item => item.id === one) }) };
      const context = { game: GAMES[game], participants: new Map([["hero", { actor }]]) };
      const shown = text => ownWordsOf(/** @type {any} */ (context), { who: "hero", ability: { id, text } });
      expect(shown(READS)).toEqual({ own: { words: WORDS, reads: READS } });
      expect([shown(WORDS), shown(undefined)]).toEqual([{}, {}]);
    });

  test.each([["no object", 7], ["a list", [1]], ["a row without a text", { [digestOfWords(WORDS)]: { game: "icon" } }],
    ["a key that is no digest", { moth: reading(READS) }]])("is missing where the setting is %s", (_what, value) => {
    world(value);
    expect(ownReadings().size).toBe(0);
    expect(playedAs(WORDS, "icon")).toBe(WORDS);
  });
});

describe("a file of readings", () => {
  const of = digestOfWords(WORDS);

  test("goes into an empty world, without the words and the names of items", async () => {
    const own = new Map([[of, reading(READS)],
      [digestOfWords("b"), reading("Bell (1 action)\nEffect: You gain 2 vigor. The bell rings.", { name: "Bell" })]]);
    const { text, count, left } = await fileOfReadings(icon, own);
    expect([count, left]).toEqual([1, ["Bell"]]);
    expect(text).not.toMatch(/Moth|moth|bell/i);
    const { fresh, ...others } = await readFileOfReadings(icon, text, new Map());
    expect(others).toEqual({ same: 0, other: [], unknown: [], unread: [] });
    expect(fresh).toEqual([[of, { game: "icon", reads: expect.stringContaining("2 vigor"), name: "", played: 1,
      count: 1 }]]);
    world(Object.fromEntries(fresh));
    expect(playedAs(WORDS, "icon")).toContain("gain 2 vigor");
  });

  test("overwrites nothing, and names rows that it does not know", async () => {
    const rows = [
      { game: "icon", of, reads: "1 action\nEffect: You gain 9 vigor." },
      { game: "icon", of: digestOfWords("a"), reads: "1 action\nEffect: You gain 1 vigor." },
      { game: "icon", of: digestOfWords("a"), reads: "1 action\nEffect: You gain 3 vigor." },
      { game: "icon", of: digestOfWords("a"), reads: "1 action\nEffect: You gain 1 vigor." },
      { game: "chess", of, reads: "x" }, null, 7, { of: "xyz", game: "icon", reads: "x" },
      { game: "icon", of: digestOfWords("c"), reads: "The moon laughs." },
      { game: "beacon", of: digestOfWords("d"), reads: "Utter!" }
    ];
    const text = JSON.stringify({ format: "rulewright.readings", version: 1, rows });
    const sorted = await readFileOfReadings(icon, text, new Map([[of, reading(READS)]]));
    expect(sorted).toEqual({ fresh: [[digestOfWords("a"), expect.objectContaining({ count: 1 })]], same: 1,
      other: ["Moth Hour", digestOfWords("a")], unknown: [5, 6, 7, 8, 10], unread: [9] });
    expect(importLines(sorted)).toHaveLength(5);
  });

  test.each([["no JSON", "hello"], ["another format", "{}"], ["a list", "[]"],
    ["rows that are none", `{"format":"rulewright.readings","version":1,"rows":7}`]])("with %s is refused",
    async (_what, text) => {
      await expect(readFileOfReadings(icon, text, new Map())).rejects.toMatchObject({ key: "noReadings" });
    });

  test("of another version is named", async () => {
    const text = JSON.stringify({ format: "rulewright.readings", version: 2, rows: [] });
    await expect(readFileOfReadings(icon, text, new Map())).rejects
      .toMatchObject({ key: "otherReadings", data: { version: "2" } });
  });
});

describe("readings that are stored", () => {
  test("leave those alone that were written while a file was read", async () => {
    const [one, two] = [digestOfWords("a"), digestOfWords("b")];
    const later = reading("1 action\nEffect: You gain 4 vigor.");
    world({ [one]: later, odd: 7 });
    const written = [];
    game.settings.set = async (_module, _name, value) => { written.push(value); };
    await keepReadings([[one, reading(READS)], [two, reading(READS)]], { fresh: true });
    await keepReadings([[one, reading(READS)]]);
    await keepReadings([[one, null]]);
    expect(written).toEqual([{ [one]: later, [two]: reading(READS), odd: 7 }, { [one]: reading(READS), odd: 7 },
      { odd: 7 }]);
  });
});

describe("the clauses that are left to the table", () => {
  test("are counted over abilities, whatever their numbers and capitals", () => {
    const [one, two, three] = /** @type {any[]} */ ([
      { name: "A", left: ["Sing 2 songs.", "Hum."], extent: "none", own: false },
      { name: "B", left: ["sing 3 songs", "Sing 1 songs."], extent: "part", own: true },
      { name: "C", left: [], extent: "full", own: true }
    ]);
    expect(leftClauses([one, two, three])).toEqual([
      { text: "Sing 2 songs.", count: 3, entries: [one, two] }, { text: "Hum.", count: 1, entries: [one] }
    ]);
  });
});
