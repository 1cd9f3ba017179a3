import { beforeEach, describe, expect, test, vi } from "vitest";
import { openWorld, place } from "./support/stage.mjs";
import "./support/engines.mjs";

const { changeFor, compendiumOf, differencesOf, doubtOf } = await import("../../src/ui/items/source-differences.mjs");
const { compareItems } = await import("../../src/ui/items/source-scan.mjs");
const { isInLockedPack, takeOver, takePartsBack } = await import("../../src/ui/items/source-taking.mjs");
const { digestOfWords } = await import("../../src/world/own-readings.mjs");
const { layoutTexts } = await import("../../src/world/item-layouts.mjs");

const number = (value, more = {}) => ({ value, label: "Reach", dtype: "Number", group: "Stats", ...more });
const TEXT = "<p>Effect: You gain 2 vigor.</p>";
/** @param {string} _id @param {{ flags?: object, system?: object, stats?: object, name?: string }} [given] */
const bell = (_id, { flags = {}, ...more } = {}) => ({ _id, name: "Cracked Bell (1 action)", type: "item",
  img: "bell.svg",
  system: { description: TEXT, quantity: 1, weight: 2, attributes: { Stats: { Reach: number(3) } },
    groups: { Stats: { key: "Stats", label: "Stats", dtype: "Number" } }, ...more.system },
  flags: { rulewright: { game: "icon", ability: { described: true }, ...flags } }, 
  ...more.stats && { _stats: more.stats },
  ...more.name && { name: more.name } });

const FROM = "Compendium.x.texts.Item.there";

/** An item of the world, and the item of a compendium from which it comes. */
function both(mine = {}, theirs = {}) {
  openWorld({ items: [bell("mine", { stats: { compendiumSource: FROM }, ...mine })] });
  const there = place("Item", bell("there", theirs));
  game.items.delete("there");
  const pack = { collection: "x.texts", title: "Texts", index: new Map([["there", {}]]),
    getDocuments: async ({ _id__in }) => [there].filter(({ id }) => _id__in.includes(id)) };
  game.packs = Object.assign([pack], { get: id => id === "x.texts" ? pack : undefined });
  return [game.items.get("mine"), there, pack];
}

const shown = (item, there) => differencesOf(item, there)
  .map(({ label, before, after, play }) => [label, before, after, ...play ? ["play"] : []]);

/** Takes parts over as the window does, and back. */
const take = async (item, there, fits = () => true) => {
  const { update, back } = changeFor(item, there, differencesOf(item, there).filter(fits));
  await item.update(update);
  return () => item.update(back);
};

beforeEach(() => { openWorld(); });

describe("the compendium of an item", () => {
  test.each([
    [FROM, { pack: "x.texts", id: "there", item: "", sure: true }],
    ["Compendium.x.texts.there", { pack: "x.texts", id: "there", item: "", sure: true }],
    ["Compendium.x.foes.Actor.foe.Item.bite", { pack: "x.foes", id: "foe", item: "bite", sure: true }],
    ["Item.other", null], [null, null], [7, null], ["Compendium.x", null]
  ])("is found in its data: %s", (compendiumSource, found) => {
    expect(compendiumOf({ id: "mine", _stats: { compendiumSource }, flags: {} })).toEqual(found);
  });

  test("is that of its actor, whose items keep their ids, and that of an earlier core's flag", () => {
    const actor = { _stats: { compendiumSource: "Compendium.x.foes.Actor.foe" } };
    expect(compendiumOf({ id: "bite", _stats: {}, flags: {}, actor }))
      .toEqual({ pack: "x.foes", id: "foe", item: "bite", sure: false });
    expect(compendiumOf({ id: "mine", flags: { core: { sourceId: FROM } } })).toMatchObject({ id: "there" });
  });
});

describe("an item beside its compendium", () => {
  test("differs in nothing, also if its text has other markup", () => {
    expect(shown(...both())).toEqual([]);
    expect(shown(...both({}, { system: { description: "<div><p>Effect: You gain <b>2</b> vigor.</p></div>" } })))
      .toEqual([]);
  });

  test("shows each part with both values, and which of them change in play", async () => {
    const [item, there] = both({}, { name: "Whole Bell (1 action)", system: {
      description: "<p>Effect: You gain 3 vigor.</p>", quantity: 2, weight: 2,
      attributes: { Stats: { Reach: number(4) }, Charges: { Left: { value: 2, max: 5, min: 0, label: "Charges",
        dtype: "Resource", group: "Charges" } } },
      groups: { Charges: { key: "Charges", label: "Charges", dtype: "Resource" } } } });
    expect(shown(item, there)).toEqual([
      ["Name", "Cracked Bell (1 action)", "Whole Bell (1 action)"],
      ["Description", "Effect: You gain 2 vigor.", "Effect: You gain 3 vigor."],
      ["Quantity", "1", "2", "play"], ["Reach", "3", "4", "play"], ["Charges", "", "2 / 5"]]);
    const before = item.toObject();
    const back = await take(item, there);
    expect(shown(item, there)).toEqual([]);
    expect(item.system.groups).toHaveProperty("Charges");
    await back();
    expect({ ...item.toObject(), _stats: null }).toEqual({ ...before, _stats: null });
  });

  test("takes some parts alone, and keeps what only it has", async () => {
    const [item, there] = both({ system: { description: TEXT, quantity: 3, weight: 2,
      attributes: { Stats: { Reach: number(3) }, note: { value: "from Ada", label: "Note", dtype: "String" } } } },
    { name: "Whole Bell", system: { description: TEXT, quantity: 1, weight: 2,
      attributes: { Stats: { Reach: number(4) } } } });
    await take(item, there, ({ path }) => path === "system.attributes.Stats.Reach.value");
    expect(item.system.attributes).toMatchObject({ Stats: { Reach: { value: 4, label: "Reach", dtype: "Number" } },
      note: { value: "from Ada" } });
    expect([item.name, item.system.quantity]).toEqual(["Cracked Bell (1 action)", 3]);
    expect(shown(item, there)).toEqual([["Name", "Cracked Bell (1 action)", "Whole Bell"],
      ["Quantity", "3", "1", "play"]]);
  });

  test("a resource that was spent is a number of play; another limit is not", () => {
    const charges = (value, max) => ({ system: { description: TEXT, quantity: 1, weight: 2, attributes: {
      charges: { value, max, min: 0, label: "Charges", dtype: "Resource" } } } });
    expect(shown(...both(charges(1, 3), charges(3, 3)))).toEqual([["Charges", "1 / 3", "3 / 3", "play"]]);
    expect(shown(...both(charges(1, 3), charges(1, 4)))).toEqual([["Charges", "1 / 3", "1 / 4"]]);
  });

  test("has a resource's value beside its limit, and values of play that it has already", () => {
    const of = (charges, used, max) => ({ system: { description: TEXT, quantity: 1, weight: 2, attributes: {
      charges: { value: charges, max, min: 0, label: "Charges", dtype: "Resource" },
      used: { value: used, label: "Used", dtype: "Boolean" } } } });
    const [item, there] = both(of(0, true, 3), of(4, false, 4));
    expect(shown(item, there)).toEqual([["Charges", "0 / 3", "0 / 4"], ["Charges", "0 / 3", "4 / 3", "play"],
      ["Used", "yes", "no", "play"]]);
    expect(differencesOf(item, there)[0].values).toEqual({ "system.attributes.charges.max": 4 });
  });

  test.each([
    ["a secret", "<section class=\"secret\">The duke lied.</section>", "", true],
    ["a revealed secret", "<section class=\"secret revealed\">The duke lied.</section>", "", true],
    ["a hidden part", "<p style=\"display: none\">The duke lied.</p>", "", true],
    ["a secret of both", "<section class=\"secret\">The duke lied.</section>",
      "<section class=\"secret\">The duke lied.</section>", false],
    ["none", "", "", false]
  ])("marks a text with %s that the compendium lacks", (_what, mine, theirs, hides) => {
    const of = (words, more) => ({ system: { description: `<p>${words}</p>${more}`, quantity: 1, weight: 2 } });
    const [item, there] = both(of("Old words.", mine), of("New words.", theirs));
    const found = differencesOf(item, there).map(one => [one.path, one.hides]);
    expect(found).toEqual([["system.description", hides]]);
  });

  test("shows words of a long text that would be lost", () => {
    const long = "word ".repeat(160);
    const of = words => ({ system: { description: `<p>${words}</p>`, quantity: 1, weight: 2 } });
    const [item, there] = both(of(`${long} A note of the GM.`), of(`${long} more`));
    expect(differencesOf(item, there)[0].pieces.slice(1))
      .toEqual([{ text: "A note of the GM.", is: "gone" }, { text: "more", is: "added" }]);
  });

  test("is in doubt with another name beside other parts, and if a player owns it", () => {
    const [item, there] = both({ name: "Rusty Dagger" }, { name: "Vorpal Sword" });
    expect(doubtOf(item, differencesOf(item, there))).toBe("");
    const [other, its] = both({ name: "Rusty Dagger" }, { name: "Vorpal Sword",
      system: { description: "<p>Effect: You gain 9 vigor.</p>", quantity: 1, weight: 2 } });
    expect(doubtOf(other, differencesOf(other, its))).toBe("otherName");
    const found = /** @type {any} */ ([{ path: "system.description" }]);
    for (const held of [{ actor: { hasPlayerOwner: true } }, { actor: null, hasPlayerOwner: true }])
      expect(doubtOf(held, found)).toBe("players");
    expect(doubtOf({ actor: { hasPlayerOwner: false } }, found)).toBe("");
  });

  test("keeps a text of the ability that the GM has written, until it is chosen", async () => {
    const own = { flags: { ability: { text: "1 action\nEffect: Mine." } } };
    expect(shown(...both(own))).toEqual([]);
    const [item, there] = both(own, { flags: { ability: { text: "1 action\nEffect: Theirs." } } });
    expect(shown(item, there)).toEqual([["Text of the ability", "1 action\nEffect: Mine.",
      "1 action\nEffect: Theirs.", "play"]]);
    const back = await take(item, there);
    expect(item.flags.rulewright.ability).toEqual({ text: "1 action\nEffect: Theirs." });
    await back();
    expect(item.flags.rulewright.ability).toEqual({ text: "1 action\nEffect: Mine." });
  });

  test("keeps the place of the GM's reading, so that its form offers it for the new words", async () => {
    const [item, there] = both({}, { system: { description: "<p>Effect: You gain 9 vigor.</p>", quantity: 1,
      weight: 2 } });
    const of = digestOfWords(layoutTexts(item.toObject())[0]);
    await game.settings.set("rulewright", "readings", { [of]: { game: "icon", reads: "1 action\nEffect: Gain 1 vigor.",
      name: item.name, played: 1, count: 1 } });
    await take(item, there);
    expect(item.flags.rulewright.reading).toBe(of);
    expect(item.flags.rulewright.ability).toEqual({ described: true });
  });

  test("shows what is no text or number in words", () => {
    const values = value => ({ system: { description: TEXT, quantity: 1, weight: 2, attributes: {}, rare: value,
      tags: value ? ["a", "b"] : ["a"] } });
    expect(shown(...both(values(false), values(true))))
      .toEqual([["rare", "no", "yes"], ["tags", "(a list)", "(a list)"]]);
  });
});

describe("a comparison of many items", () => {
  test("names a compendium that is not there, and an item that is gone from its own", async () => {
    const [item, , pack] = both({}, { name: "Whole Bell" });
    const none = place("Item", bell("none", { stats: { compendiumSource: "Compendium.gone.pack.Item.a" } }));
    const lost = place("Item", bell("lost",
      { name: "Lost", stats: { compendiumSource: "Compendium.x.texts.Item.no" } }));
    const own = place("Item", bell("own"));
    const { outdated, compared, failures } = await compareItems([item, none, lost, own]);
    expect([outdated.map(one => one.item.id), compared]).toEqual([["mine"], 1]);
    expect(failures).toEqual(["Texts: items that it no longer has: 1 (Lost).",
      "The compendium gone.pack is not in this world. Items that come from it: 1."]);
    pack.getDocuments = async () => { throw new Error("offline"); };
    expect((await compareItems([item])).failures).toEqual([expect.stringContaining("Texts: some documents could not")]);
  });

  test("names items in whose place is a document of another kind, and those that cannot be read, in one line each",
      async () => {
    const [item, there] = both({}, { name: "Whole Bell" });
    const [two, three] = ["two", "three"].map(id => place("Item", bell(id,
      { name: `Bell ${id}`, stats: { compendiumSource: FROM } })));
    Object.defineProperty(three, "toObject", { value: () => { throw new Error("broken"); } });
    expect(await compareItems([item, two, three])).toMatchObject({ compared: 2,
      failures: ["Texts: items that could not be compared: 1 (Bell three)."] });
    Object.defineProperty(there, "documentName", { value: "Actor" });
    expect(await compareItems([item, two])).toEqual({ compared: 0, outdated: [], failures:
      ["Texts: items in whose place it has a document of another kind: 2 (Cracked Bell (1 action), Bell two)."] });
  });

  test("ends where its window closes", async () => {
    const [item] = both();
    await expect(compareItems([item], { signal: AbortSignal.abort() })).rejects.toThrow("cancelled");
  });
});

describe("parts that are taken over", () => {
  test("come back, unless the item has changed since", async () => {
    const [item] = both({}, { name: "Whole Bell", system: { description: TEXT, quantity: 5, weight: 9 } });
    const before = item.toObject();
    const { outdated } = await compareItems([item]);
    const { lines, taken } = await takeOver(outdated);
    expect([lines, item.name, item.system.weight]).toEqual([["Items brought up to date: 1."], "Whole Bell", 9]);
    await item.update({ name: "Another Bell" });
    expect(await takePartsBack(taken))
      .toEqual({ lines: ["Changed since they were taken over: Another Bell. Nothing was taken back."], done: false });
    expect([item.name, item.system.weight]).toEqual(["Another Bell", 9]);
    await item.update({ name: "Whole Bell" });
    expect(await takePartsBack(taken)).toEqual({ lines: ["Items that are again as before: 1."], done: true });
    expect({ ...item.toObject(), _stats: null }).toEqual({ ...before, _stats: null });
  });

  test("are written into the compendium that the item is in, unless it is locked", async () => {
    const [world, , pack] = both({}, { name: "Whole Bell" });
    const inPack = place("Item", bell("packed", { name: "Pack copy", stats: { compendiumSource: FROM } }));
    game.items.delete("packed");
    Object.defineProperty(inPack, "pack", { value: "world.own" });
    const own = { collection: "world.own", title: "Own", locked: true, index: new Map() };
    game.packs = Object.assign([pack, own], { get: id => [pack, own].find(({ collection }) => collection === id) });
    const write = vi.spyOn(foundry.documents.Item.implementation, "updateDocuments").mockResolvedValue([inPack]);
    const { outdated } = await compareItems([inPack]);
    expect(isInLockedPack(inPack)).toBe(true);
    await expect(takeOver(outdated)).rejects.toThrow("packLocked");
    expect(write).not.toHaveBeenCalled();
    own.locked = false;
    const { taken } = await takeOver(outdated);
    expect(write.mock.calls).toEqual([[[expect.objectContaining({ _id: "packed", name: "Whole Bell" })],
      { pack: "world.own" }]]);
    own.locked = true;
    await expect(takePartsBack(taken)).rejects.toThrow("packLocked");
    write.mockRestore();
    expect(isInLockedPack(world)).toBe(false);
  });
});
