import { beforeEach, describe, expect, test, vi } from "vitest";
import { getProperty, mergeObject } from "../../stage/shared/objects.mjs";
import "./support/stage.mjs";
import "./support/engines.mjs";


const { icon } = await import("../../src/games/icon/game.mjs");
const { layoutTexts } = await import("../../src/world/item-layouts.mjs");
const { scanItems, flagFor } = await import("../../src/ui/items/scan.mjs");
const { adoptItems } = await import("../../src/ui/items/adopting.mjs");
const { itemSources } = await import("../../src/ui/items/sources.mjs");
const { versionsOf, structuredAbility, structuredAbilities, abilityName, comboNumber } =
  await import("../../src/games/icon/item.mjs");
const { withStoredAbility } = await import("../../src/games/icon/permits.mjs");
const { Cancelled } = await import("../../src/base/pace.mjs");

/** An update as an object, with the keys of core 13 that replace and delete. */
function apply(document, update) {
  for (const [path, value] of Object.entries(update)) {
    const parts = path.split(".");
    const last = parts.pop();
    const parent = parts.reduce((inner, key) => inner[key] ??= {}, document);
    if (last.startsWith("-=")) delete parent[last.slice(2)];
    else if (last.startsWith("==")) parent[last.slice(2)] = value;
    else if (last !== "_id") mergeObject(parent, { [last]: value });
  }
}

let made = 0;
/** Every document by uuid. @type {Map<string, any>} */
const documents = new Map();

const item = (name, description = "", more = {}) => {
  const id = `item${made++}`;
  const one = { id, _id: id, uuid: `Item.${id}`, name, img: "", flags: {}, folder: null, actor: null,
    system: { description, attributes: {}, ...more.system }, ...more };
  documents.set(one.uuid, one);
  return one;
};

/** An actor that owns items. */
const owner = (name, items, statuses = []) => {
  const id = `actor${made++}`;
  const one = { id, uuid: `Actor.${id}`, name, flags: {}, folder: null, effects: statuses.map(status =>
    ({ statuses: new Set([`rulewright.${status}`]), flags: {}, disabled: false })), statuses: new Set(), token: null,
  system: {}, items: Object.assign(items, { size: items.length }),
  updateEmbeddedDocuments: vi.fn(async (_type, updates) => updates.map(update => {
    const owned = items.find(({ id: own }) => own === update._id);
    apply(owned, update);
    return owned;
  })) };
  for (const owned of items) {
    documents.delete(owned.uuid);
    owned.uuid = `${one.uuid}.Item.${owned.id}`;
    owned.actor = one;
    documents.set(owned.uuid, owned);
  }
  documents.set(one.uuid, one);
  return one;
};

/** A compendium of items. */
const pack = (collection, items, more = {}) => {
  for (const one of items) {
    documents.delete(one.uuid);
    one.uuid = `Compendium.${collection}.Item.${one.id}`;
    documents.set(one.uuid, one);
  }
  return { collection, title: collection, documentName: "Item", visible: true, locked: false,
    index: new Map(items.map(one => [one.id, one])),
    getDocuments: async ({ _id__in }) => items.filter(({ id }) => _id__in.includes(id)), ...more };
};

/** The requests that change items of the world or of compendia. */
let written = [];

/** Lays out a world. */
function world({ items = [], actors = [], packs = [] }) {
  game.user = { isGM: true };
  game.items = Object.assign([...items], { size: items.length });
  game.actors = actors;
  game.packs = Object.assign([...packs], { get: id => packs.find(one => one.collection === id),
    has: id => packs.some(one => one.collection === id) });
  globalThis.fromUuid = async uuid => documents.get(uuid) ?? null;
}

beforeEach(() => {
  documents.clear();
  written = [];
  Object.assign(foundry, { data: {}, documents: { Item: { implementation: {
    updateDocuments: async (updates, operation) => {
      written.push({ updates, operation });
      return updates.map(update => {
        const one = [...documents.values()].find(({ id }) => id === update._id);
        apply(one, update);
        return one;
      });
    }
  } } } });
});

const scan = (how = {}) => scanItems(icon, itemSources(), how);
const flagOf = ({ flags }) => flags.rulewright?.ability;

const GALE = ["Gale Nudge (1 action)", "<p><strong>Effect:</strong> You gain 2 @UUID[Item.none]{vigor}.</p>"];
const BELL = ["Cracked Bell (1 action)", "<p>Effect: You gain 2 vigor.</p><p>Effect: The bell drones in every tavern of the valley.</p>"];

describe("the layouts of items", () => {
  test("a name with costs, a group of tags, and neither", () => {
    expect(layoutTexts({ name: GALE[0], system: { description: GALE[1] } })).toEqual([GALE.join("\n")]);
    expect(layoutTexts({ name: "Gale Nudge",
      system: { description: "x", attributes: { Tags: { Actions: { label: "2 actions" }, Tag1: { label: " " } } } } }))
      .toEqual(["Gale Nudge (2 actions)\nx"]);
    expect(layoutTexts({ name: "Rope", system: { description: null } })).toEqual(["Rope\n"]);
  });

  test.each([
    ["brackets that are no header follow the tags", "Smite (Copy)", "Smite (1 action, Attack) (Copy)"],
    ["a copy of a copy follows them, too", "Smite [Copie] (2)", "Smite (1 action, Attack) [Copie] (2)"],
    ["a header before other brackets wins", "Smite (2 actions, Attack) (Copy)", "Smite (2 actions, Attack) (Copy)"]
  ])("%s", (_, name, headed) => {
    const Tags = { Tag1: { label: "1 action" }, Tag2: { label: "Attack" } };
    expect(layoutTexts({ name, system: { description: "x", attributes: { Tags } } })).toEqual([`${headed}\nx`]);
  });

  test.each([
    ["Reed (1 action, Combo 3) (Copy)\nx", 3], ["Combo Breaker (1 action, attack)\nx", 0], ["1 action, combo 2\nx", 2],
    ["Reed (1 action, Attack, Burst 1 (Self), Combo 1)\nx", 1]
  ])("the number in a combo is read from the costs: %s", (text, number) => expect(comboNumber(text)).toBe(number));

  test.each([
    ["Smite (2 actions, Attack) (Copy)", "Smite (Copy)"], ["Smite (broken)", "Smite (broken)"],
    ["Smite (1 action, Burst 1 (Self))", "Smite"]
  ])("an ability's name keeps the brackets that are no header: %s", (name, shown) => {
    const one = { ...item(name, "x"), flags: { rulewright: { ability: { described: true } } } };
    expect(abilityName(one)).toBe(shown);
  });

  test("structured choices become a text each", () => {
    const [first, second, ...none] = layoutTexts({ name: "Reed/Rush", system: { choices: [
      { name: "Reed", actions: 2, tags: ["Attack"], ranges: ["Range 5"], combo: 1, resolve: 0,
        effects: ["Attack: On hit: [D]+fray. Miss: fray.", "<p>Effect: Shove 1.</p>"] },
      { name: "Rush [Combo]", actions: 0, tags: [], ranges: [], combo: -1, resolve: 3, effects: [],
        trigger: "A foe moves" }
    ] } });
    expect(first).toBe("Reed (2 actions, Attack, Range 5, Combo 1)\n<p>Attack: On hit: [D]+fray. Miss: fray.</p>"
      + "<p>Effect: Shove 1.</p>");
    expect(second).toBe("Rush (3 resolve, Free action, Combo 2)\n<p>Trigger: A foe moves</p>");
    expect(none).toEqual([]);
    expect(layoutTexts({ name: "Odd", system: { choices: [7, null], description: "x" } })).toEqual(["Odd\nx"]);
  });

  test("structured choices leave gaps for names, and may have keywords that were split into letters", () => {
    const system = { choices: [{ actions: 1, tags: ["Trait", ..."1/round", "Attack"], ranges: [], combo: 0, resolve: 0,
      effects: ["Hit: [D]+[fray].", "Effect: The [name] gains 2 vigor."] }] };
    expect(layoutTexts({ name: "Toll", system })).toEqual(["Toll (1 action, 1/round, Attack)\n<p>Hit: [D]+fray.</p>"
      + "<p>Effect: The Adversary gains 2 vigor.</p>"]);
  });

  test("a description with its costs in lines of its own", () => {
    expect(layoutTexts({ name: "Toll", system: { description: "<p><b>Cost:</b> 1 action</p><p>Range: 3</p><p>A foe is "
      + "dazed.</p>" } })).toEqual(["Toll (1 action, range 3)\nA foe is dazed."]);
    expect(layoutTexts({ name: "Toll (Copy)", system: { description: "1 action, attack<br>On hit: fray." } }))
      .toEqual(["Toll (1 action, attack) (Copy)\nOn hit: fray."]);
    expect(layoutTexts({ name: "Toll", system: { description: "<p>You get an action.</p>" } }))
      .toEqual(["Toll\n<p>You get an action.</p>"]);
  });
});

describe("reading a world", () => {
  test("tells abilities that are played in full, in part or not at all from other items", async () => {
    world({
      items: [item(...GALE), item(...BELL), item("Odd Song (1 action)", "<p>Effect: The moon laughs aloud.</p>"),
        item("Rope", "<p>Ten paces of it.</p>")],
      actors: [owner("Reed Breaker", [item("Traits", "<p>You gain 2 vigor.</p>"), item(...GALE)])],
      packs: [pack("x.texts", [item(...BELL)], { locked: true }),
        pack("x.people", [item("Rope")], { visible: false })]
    });
    const { entries, failures } = await scan();
    expect(failures).toEqual([]);
    expect(entries.map(({ name, extent, source, locked }) => [name, extent, source, locked])).toEqual([
      [GALE[0], "full", "world", false], [BELL[0], "part", "world", false],
      ["Odd Song (1 action)", "none", "world", false], ["Rope", "plain", "world", false],
      ["Traits", "full", "actors", false], [GALE[0], "full", "actors", false],
      [BELL[0], "part", "x.texts", true]
    ]);
    expect(entries[1]).toMatchObject({ played: 1, count: 2, title: "Cracked Bell", takes: "one", trait: false });
    expect(flagFor(entries[4])).toEqual({ described: true, trait: true });
  });

  test("survives broken HTML, texts that are too long, and documents that do not load", async () => {
    const broken = pack("x.broken", [item("Lost"), item(...GALE)], { title: "Broken" });
    const fails = pack("x.fails", [item("Gone")],
      { title: "Fails", getDocuments: async () => { throw new Error("no"); } });
    broken.getDocuments = async () => [...broken.index.values()].slice(1);
    world({
      items: [item("Half (1 action)", "<p><b>Effect: You gain 2 vigor.<ul><li></p></table>"),
        item("Long (1 action)", "x".repeat(70_000)), item("Empty", undefined, { system: {} })],
      packs: [broken, fails]
    });
    const { entries, failures } = await scan();
    expect(entries.map(({ name, extent }) => [name, extent])).toEqual([
      ["Half (1 action)", "none"], ["Long (1 action)", "plain"], ["Empty", "plain"], [GALE[0], "full"]]);
    expect(entries[1].problem).not.toBe("");
    expect(failures).toEqual([expect.stringContaining("Broken"), expect.stringContaining("Fails")]);
  });

  test("reports progress and stops when it is cancelled", async () => {
    world({ items: Array.from({ length: 120 }, (_, at) => item(`Nudge ${at} (1 action)`, GALE[1])) });
    const cancel = new AbortController();
    const seen = [];
    await expect(scan({ signal: cancel.signal, progress: ({ items, documents, of }) => {
      seen.push([items, documents, of]);
      if (items === 50) cancel.abort();
    } })).rejects.toBeInstanceOf(Cancelled);
    expect(seen).toEqual([[25, 25, 120], [50, 50, 120]]);
  });

  test("1,000 items in slices of a few milliseconds", async () => {
    // The same few texts, so that the test measures the reading of a world and not that of a text.
    world({ packs: [pack("x.many", Array.from({ length: 1_000 }, () => item(...GALE)))] });
    const { entries } = await scan();
    expect(entries.filter(({ extent }) => extent === "full")).toHaveLength(1_000);
  });
});

describe("the versions of a combo", () => {
  const folder = { name: "Reeds", folder: null };
  const combo = (name, number, description = "<p>Effect: You gain 2 vigor.</p>", takes = "1 action") =>
    item(`${name} (${takes}, Combo ${number})`, description, { folder });

  test("are paired by their names, and where nothing else is left", async () => {
    const talents = { Talents: { Talent1: { value: "If Tall Reed hits, so does Low Reed." } } };
    world({ items: [
      combo("Tall Reed", 1), { ...combo("Low Reed", 2), system: { description: "", attributes: talents } },
      combo("Mud", 1, undefined, "2 actions"), combo("Silt", 2, undefined, "2 actions"),
      combo("Ember", 1), combo("Ash", 1), combo("Smoke", 2)
    ] });
    const { entries } = await scan();
    const partners = Object.fromEntries(entries.map(({ title, partners: [one] }) => [title, one?.title ?? null]));
    expect(partners).toEqual({ "Tall Reed": "Low Reed", "Low Reed": "Tall Reed", Mud: "Silt", Silt: "Mud",
      Ember: null, Ash: null, Smoke: null });
    expect(entries.slice(0, 2).map(flagFor)).toEqual([1, 2].map(() => ({ described: true, combo: "Tall Reed" })));
  });

  test("are one button, whose text follows the combo token", () => {
    const flags = { rulewright: { ability: { described: true, combo: "Tall Reed" } } };
    const [second, first] = [{ ...combo("Low Reed", 2), flags }, { ...combo("Tall Reed", 1), flags }];
    const hero = owner("Ama", [second, first]);
    expect(structuredAbilities(hero).map(({ item: one }) => one)).toEqual([first]);
    expect(versionsOf(second).map(({ number }) => number)).toEqual([1, 2]);
    expect(structuredAbility(second)).toEqual(structuredAbility(first));
    expect(structuredAbility(first)).toMatchObject({ id: first.uuid, text: expect.stringMatching(/^Tall Reed/) });
    expect(abilityName(first)).toBe("Tall Reed / Low Reed");
    const holder = owner("Bo", [{ ...second }, { ...first }], ["combo"]);
    expect(structuredAbility(holder.items[1])).toMatchObject({ id: holder.items[1].uuid,
      text: expect.stringMatching(/^Low Reed/) });

    // A player's command keeps the version that its dialog showed, and no other text.
    const participants = new Map([["hero", { actor: hero }]]);
    const given = text => /** @type {any} */ (withStoredAbility(/** @type {any} */ ({ do: "use", who: "hero",
      ability: { id: first.uuid, text } }), /** @type {any} */ (participants))).ability.text;
    expect(given(structuredAbility(holder.items[1]).text)).toMatch(/^Low Reed/);
    expect(given("Forged (1 action)\nEffect: You gain 99 vigor.")).toMatch(/^Tall Reed/);
  });

  test("without a read cost costs a player one or two actions", () => {
    const holder = owner("Sedge", [item("Yawn", "<p>Yawn.</p>",
      { flags: { rulewright: { ability: { text: "Yawn." } } } })]);
    const participants = new Map([["hero", { actor: holder }]]);
    const given = (takes, id = holder.items[0].uuid) => /** @type {any} */ (withStoredAbility(/** @type {any} */ ({
      do: "use", who: "hero", ability: { id, text: "Yawn.", takes } }), /** @type {any} */ (participants))).ability;
    expect(given("two")).toEqual({ id: holder.items[0].uuid, text: "Yawn.", takes: "two" });
    for (const takes of ["free", "interrupt", "round", ["free"]]) {
      expect(() => given(takes)).toThrow("gmsCost");
      expect(() => given(takes, "none of the items")).toThrow("gmsCost");
    }
  });
});

describe("adopting", () => {
  test("adds a flag and nothing else, and the same again changes nothing", async () => {
    const own = [item(...GALE), item(...BELL)];
    const foe = owner("Reed Breaker", [item(...GALE)]);
    const shelved = pack("x.texts", [item(...BELL)]);
    world({ items: own, actors: [foe], packs: [shelved] });
    const before = [...documents.values()].map(({ name, system }) => structuredClone({ name, system }));
    const { entries } = await scan();
    expect(await adoptItems(entries)).toBe(4);
    expect([...documents.values()].map(({ name, system }) => ({ name, system }))).toEqual(before);
    expect([...own, ...foe.items, ...shelved.index.values()].map(flagOf)).toEqual(Array(4).fill({ described: true }));
    expect(written.map(({ operation }) => operation)).toEqual([{}, { pack: "x.texts" }]);

    const again = await scan();
    expect(again.entries.every(({ adopted }) => adopted)).toBe(true);
    expect(await adoptItems(again.entries)).toBe(0);
    expect(written).toHaveLength(2);
  });

  test("keeps a text that the GM has typed", async () => {
    const typed = item(...GALE);
    typed.flags = { rulewright: { ability: { text: "1 action\nEffect: You gain 3 vigor." } } };
    world({ items: [typed] });
    const { entries } = await scan();
    expect(await adoptItems(entries)).toBe(0);
    expect(flagOf(typed)).toEqual({ text: "1 action\nEffect: You gain 3 vigor." });
  });

  test.each([
    ["a locked compendium", () => pack("x.texts", [item(...BELL)], { locked: true }), "packLocked"],
    ["a failure half way", () => {
      const shelved = pack("x.texts", [item(...BELL)]);
      const { updateDocuments } = foundry.documents.Item.implementation;
      foundry.documents.Item.implementation.updateDocuments = (updates, operation) =>
        operation.pack ? Promise.resolve([]) : updateDocuments(updates, operation);
      return shelved;
    }, "withheld"]
  ])("%s leaves all items as they were", async (_what, shelf, reason) => {
    const own = Array.from({ length: 45 }, () => item(...GALE));
    world({ items: own, packs: [shelf()] });
    const { entries } = await scan();
    await expect(adoptItems(entries)).rejects.toThrow(reason);
    expect(own.map(flagOf)).toEqual(own.map(() => undefined));
  });

  test("a cancellation leaves all items as they were", async () => {
    const own = Array.from({ length: 45 }, () => item(...GALE));
    world({ items: own });
    const { entries } = await scan();
    const cancel = new AbortController();
    await expect(adoptItems(entries, { signal: cancel.signal, progress: () => cancel.abort() }))
      .rejects.toBeInstanceOf(Cancelled);
    expect(own.map(flagOf)).toEqual(own.map(() => undefined));
  });
});

test("the fake of the core keeps the paths of updates", () => {
  const document = { flags: { rulewright: { ability: { text: "x", more: 1 } } } };
  apply(document, { "flags.rulewright.==ability": { described: true } });
  expect(getProperty(document, "flags.rulewright.ability")).toEqual({ described: true });
});
