import { readFile } from "node:fs/promises";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { equals, getProperty, mergeObject } from "../../stage/shared/objects.mjs";
import { actor as plainActor, communitySheet as plainSheet } from "./support/foundry.mjs";

const engine = vi.hoisted(() => ({ broken: false }));
vi.mock("../../src/engine/client.mjs", async () => {
  const { Engine } = await import("../../../wasm/js/engine/engine.mjs");
  const file = new URL("../../../build/rulewright-icon.wasm.gz", import.meta.url);
  const loaded = Engine.load(file, async url => new Response(await readFile(url)));
  return { ask: async (operation, request) => {
    if (engine.broken) throw new Error("the engine broke");
    return (await loaded).call(operation, request);
  }, aboutEngine: async () => ({}) };
});

// Rolling dice opens windows, and nothing here rolls.
vi.mock("../../src/resolve/dice.mjs", () => ({ NO_DICE: { faces: [] } }));

const { adoptActor, adoptionOf, candidates } = await import("../../src/ui/setup/adoption.mjs");
const { standingQuestion, sectionsOf } = await import("../../src/ui/setup/folders.mjs");
const { completeActor, completionOf } = await import("../../src/ui/setup/complete.mjs");
const { classChosen, classNumbers } = await import("../../src/games/icon/class-numbers.mjs");
const { completionLines } = await import("../../src/ui/sheet/complete.mjs");
const { declaredSheet, LAYOUTS } = await import("../../src/world/layouts/layouts.mjs");
const { setBars } = await import("../../src/ui/setup/bars.mjs");
const { missingOn } = await import("../../src/ui/setup/missing.mjs");
const { findField } = await import("../../src/world/fields.mjs");
const { GAMES } = await import("../../src/games/games.mjs");
const { known } = await import("../../src/games/places.mjs");

let world;
game.settings.get = (_module, key) => ({ game: world })[key];
game.system = { primaryTokenAttribute: "health", secondaryTokenAttribute: "power" };
beforeEach(() => { world = "icon"; engine.broken = false; });

/** An actor that is written to as the core does. */
function actor(data = {}) {
  const made = {
    ...plainActor(data), items: [], isToken: false, inCompendium: false,
    prototypeToken: { bar1: { attribute: "health" }, bar2: { attribute: "power" } }, ...data.more,
    updates: [],
    async update(update) {
      made.updates.push(structuredClone(update));
      mergeObject(made, expanded(update));
      return made;
    },
    clone: changes => ({ ...made, flags: mergeObject(structuredClone(made.flags), expanded(changes).flags ?? {}) })
  };
  return made;
}

/** An update as an object. */
function expanded(update) {
  const whole = {};
  for (const [path, value] of Object.entries(update))
    mergeObject(whole, path.split(".").reduceRight((inner, key) => ({ [key]: inner }), value));
  return whole;
}

/** What of a sheet is no longer there as it was. @returns {string[]} */
const lost = (before, after, path = "") => before !== null && typeof before === "object" && !Array.isArray(before)
  ? Object.keys(before).flatMap(key => lost(before[key], after?.[key], `${path}.${key}`))
  : before === null || equals(before, after) || equals(before, []) ? [] : [path];

const generic = () => ({ biography: "", health: { value: 10, min: 0, max: 10 },
  power: { value: 5, min: 0, max: 5 }, attributes: {}, groups: {} });

describe("the description of a sheet", () => {
  const numbers = name => LAYOUTS[name].groups.flatMap(
    group => group.numbers.map(number => ({ ...number, group: group.key })));

  test.each(Object.keys(LAYOUTS))("of %s names attributes that the rules find there, and none twice", name => {
    world = name;
    for (const side of ["hero", "foe"]) {
      const someone = actor({ system: { health: { value: 1, max: 1 }, ...declaredSheet(LAYOUTS[name], side) },
        flags: { rulewright: { side } } });
      expect(missingOn(someone)).toEqual([]);
      const all = Object.values(someone.system.attributes).flatMap(group => Object.values(group));
      expect([...all, ...Object.values(someone.system.groups)].filter(
        ({ label }) => !label || label.includes("RULEWRIGHT"))).toEqual([]);
    }
    const names = numbers(name).map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
  });

  test.each(Object.keys(GAMES).filter(name =>
      name !== "icon"))("of %s has whatever its rules read of a sheet, but for what few tables write", name => {
    const rare = { dewprism: ["npc", "space"], beacon: ["iron", "ward", "grit", "unliving"], elemental: [] }[name];
    const listed = numbers(name).flatMap(({ name, most }) => [name, most]);
    expect(Object.entries(GAMES[name].sheet).filter(([key, field]) => !listed.includes(key) && !("path" in field)
      && !rare.includes(key) && field.most !== "hp" && field.most !== "health").map(([key]) => key)).toEqual([]);
  });
});

describe("a sheet that is completed", () => {
  test("gets what its game reads and it lacks, declared, in one update", async () => {
    world = "elemental";
    const someone = actor(
      { system: { ...generic(), attributes: { Str: { value: 3, label: "Str", dtype: "Number", group: "" } } } });
    expect(await completeActor(someone)).toBe(6);
    expect(someone.updates).toHaveLength(1);
    expect(someone.system.attributes).toEqual({
      Str: { value: 3, label: "Str", dtype: "Number", group: "" },
      Attributes: {
        Dexterity: { value: null, label: "Dexterity", dtype: "Number", group: "Attributes" },
        Intelligence: { value: null, label: "Intelligence", dtype: "Number", group: "Attributes" }
      },
      Fighting: {
        AttackBonus: { value: null, label: "Attack bonus", dtype: "Number", group: "Fighting" },
        DefenseBonus: { value: null, label: "Defense bonus", dtype: "Number", group: "Fighting" },
        BaseSpeed: { value: null, label: "Base speed", dtype: "Number", group: "Fighting" },
        SwimSpeed: { value: null, label: "Swim speed", dtype: "Number", group: "Fighting" }
      }
    });
    expect(someone.system.groups).toEqual({ Attributes: { key: "Attributes", label: "Attributes", dtype: "Number" },
      Fighting: { key: "Fighting", label: "Fighting", dtype: "Number" } });
    expect(someone.prototypeToken)
      .toEqual({ bar1: { attribute: "health" }, bar2: { attribute: "attributes.Fighting.BaseSpeed.value" } });
  });

  test("means the same to the rules as before", async () => {
    world = "dewprism";
    const someone = actor({ system: generic(),
      flags: { rulewright: { dewprism: { stamina: 7, maxStamina: 9, cl: "2", coins: 1 }, side: "hero" } } });
    const before = known(GAMES.dewprism, someone);
    await completeActor(someone);
    expect(known(GAMES.dewprism, someone)).toEqual({ ...before, cl: 2 });
    expect(someone.system.attributes.Vitals.Stamina).toMatchObject({ value: 7, min: 0, max: 9, dtype: "Resource" });
  });

  test("is complete: a second time nothing is written", async () => {
    for (world of Object.keys(LAYOUTS)) {
      const someone = actor({ system: generic(), hasPlayerOwner: true });
      expect(await completeActor(someone)).toBeGreaterThan(5);
      expect(await completeActor(someone)).toBe(0);
      expect(someone.updates).toHaveLength(1);
    }
  });

  test("keeps what is there byte for byte, however it is written", async () => {
    const system = plainSheet({ Fray: "d6+1", Defense: "", Damage: null }, { strain: { value: "2", max: 5 } },
      { skills: { Charm: 1 }, clocks: { Burden8: "3", Burden8Name: "" } });
    system.groups.undefined = {};
    const someone = actor({ system: structuredClone(system), hasPlayerOwner: true });
    await completeActor(someone);
    const [update] = someone.updates;
    for (const path of Object.keys(update)) expect(getProperty({ system }, path), path).toBeUndefined();
    expect(lost(system, someone.system)).toEqual([]);
    expect(findField(someone, "strain").value).toBe("2");
    expect(findField(someone, "charm")).toMatchObject({ path: "system.attributes.skills.Charm.value", value: 1 });
    expect(someone.system.groups.skills).toEqual(system.groups.skills);
  });

  test("knows its class's numbers from the rules, and what flags have kept", async () => {
    const someone = actor({ system: { ...generic(), health: { value: 28, max: 28 } },
      flags: { rulewright: { class: "vagabond", vigor: 3, effort: 1 } }, hasPlayerOwner: true });
    await completeActor(someone);
    expect(someone.system.attributes.Stats)
      .toMatchObject({ Defense: { value: 10 }, Fray: { value: 2 },
        Damage: { value: 10 }, Vigor: { value: 3, max: 7 } });
    expect(someone.system.attributes.pools.Effort).toMatchObject({ value: 1, max: 3 });
    expect(someone.system.attributes.information.Class.value).toBe("Vagabond");
    expect(someone.prototypeToken.bar2.attribute).toBe("attributes.Stats.Vigor");
  });

  test("says nothing where the engine says nothing", async () => {
    engine.broken = true;
    const someone = actor({ system: generic(), flags: { rulewright: { class: "legend", side: "foe" } } });
    await completeActor(someone);
    expect(someone.system.attributes.Stats.Defense.value).toBeNull();
    expect(someone.system.attributes).not.toHaveProperty("skills");
  });

  test("makes room where another attribute has the name of a group or of a number", async () => {
    world = "elemental";
    const system = { ...generic(),
      attributes: { Attributes: { value: 1, label: "Traits", dtype: "Number", group: "" },
        Fighting: { AttackBonus: null } } };
    const someone = actor({ system });
    await completeActor(someone);
    expect(someone.system.attributes.Attributes).toEqual({ value: 1, label: "Traits", dtype: "Number", group: "" });
    expect(someone.system.attributes.Strength).toMatchObject({ group: "", dtype: "Number" });
  });

  test("keeps the bars that a user has chosen", async () => {
    const someone = actor({ system: plainSheet(),
      more: { prototypeToken: { bar1: { attribute: "attributes.Stats.Fray.value" }, bar2: { attribute: null } } } });
    await completeActor(someone);
    expect(someone.prototypeToken)
      .toEqual({ bar1: { attribute: "attributes.Stats.Fray.value" }, bar2: { attribute: null } });
  });

  test("is left alone in a compendium, and a token of its own keeps the bars of its actor", async () => {
    const shelved = actor({ system: generic(), more: { inCompendium: true } });
    expect(await completeActor(shelved)).toBe(0);
    expect(shelved.updates).toEqual([]);
    const { update } = await completionOf(actor({ system: generic(), more: { isToken: true } }));
    expect(Object.keys(update).filter(path => path.startsWith("prototypeToken"))).toEqual([]);
  });

  test.each([[null], [[]], ["text"], [{ Stats: null, odd: 3 }], [{ Stats: "text" }]])(
      "survives attributes that are %j", async attributes => {
    const someone = actor({ system: { attributes, groups: null } });
    const { added } = await completionOf(someone);
    expect(added.length).toBeGreaterThan(3);
  });
});

describe("the class of a sheet", () => {
  const stalwart = async () => {
    const someone = actor({ name: "Perrin",
      system: { ...generic(),
        attributes: { information: { Class: { value: "Stalwart", dtype: "String", label: "Class",
          group: "information" } } } }, flags: { rulewright: { side: "hero", class: "wright" } } });
    await completeActor(someone);
    return someone;
  };

  test("is written in one place: what is chosen takes the older flag away", async () => {
    const someone = await stalwart();
    expect(classChosen(someone, { "system.attributes.information.Class.value": "vagabond" }))
      .toEqual({ "flags.rulewright.class": null });
    expect(classChosen(someone, { "system.health.value": 3 })).toBeNull();
    expect(classChosen(actor({ flags: { rulewright: { class: "wright" } } }), { "flags.rulewright.class": "vagabond" }))
      .toEqual({});
  });

  test("offers its numbers where the sheet has others: hit points, and all of them once another class is chosen",
      async () => {
    const someone = await stalwart();
    expect(await classNumbers(someone)).toEqual({
      update: { "system.health.max": 40, "system.health.value": 40 },
      lines: ["Maximum hit points 10 → 40", "Hit points 10 → 40"]
    });
    someone.system.attributes.information.Class.value = "wright";
    const { update } = await classNumbers(someone);
    expect(Object.keys(update))
      .toEqual(expect.arrayContaining(["system.attributes.Stats.Defense.value",
        "system.attributes.Stats.Vitality.value", "system.attributes.Stats.Vigor.max", "system.health.max"]));
    await someone.update(update);
    expect(await classNumbers(someone)).toEqual({ update: {}, lines: [] });
    someone.system.attributes.information.Class.value = "Gardener";
    expect(await classNumbers(someone)).toEqual({ update: {}, lines: [] });
  });

  test("offers an elite whose folder or abilities name it the numbers of an elite (ICON-F5)", async () => {
    const hp = async more => {
      const someone = actor({ name: "Reed Breaker", system: generic(),
        flags: { rulewright: { side: "foe", class: "heavy" } }, ...more });
      return (await classNumbers(someone)).update["system.health.max"];
    };
    const plain = await hp({});
    expect(plain).toBeGreaterThan(0);
    expect(await hp({ system: { ...generic(), biography: "<p><strong>Elite</strong>: twice as tough</p>" } }))
      .toBe(await hp({ flags: { rulewright: { side: "foe", class: "heavy", templates: ["elite"] } } }));
    expect(await hp({ system: { ...generic(), biography: "<p><strong>Elite</strong>: twice as tough</p>" } })).not
      .toBe(plain);
  });

  test("gives numbers, and the others that were added are named as empty, with the owner who is missing", async () => {
    const someone = actor({ name: "Perrin", system: generic(),
      flags: { rulewright: { side: "hero", class: "stalwart" } } });
    const [added, owner] = completionLines(someone, await completionOf(someone));
    expect(added)
      .toMatch(
        /^Numbers added: 25\. 13 have a value\. Fill in the others yourself: Level, XP, Sneak, .*, and Endure\.$/);
    expect(owner).toContain("No player owns Perrin.");
    expect(completionLines({ ...someone, hasPlayerOwner: true }, { update: {}, added: [] }))
      .toEqual(["There was nothing to add."]);
  });
});

/** A world of the community's layout, of our own making. */
async function worldOf(name) {
  const { actors, folders = [] } = JSON.parse(
    await readFile(new URL(`../../../testdata/worlds/icon-${name}.json`, import.meta.url), "utf8"));
  const folder = id => {
    const found = folders.find(one => one._id === id);
    return found ? { id, name: found.name, folder: folder(found.folder) } : null;
  };
  const made = actors.map(data => actor({ ...data, uuid: `Actor.${data._id}`,
    more: { id: data._id, type: data.type, items: data.items,
      folder: folder(data.folder), prototypeToken: data.prototypeToken } }));
  game.actors = Object.assign(made, { get: id => made.find(one => one.id === id) });
  return made;
}

/** The paths of whatever differs between two values. */
function differences(before, after, path = "") {
  if (equals(before, after)) return [];
  const both = [before, after].every(one => one !== null && typeof one === "object" && !Array.isArray(one));
  return both ? [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap(
    key => differences(before[key], after[key], path ? `${path}.${key}` : key)) : [path];
}

const dataOf = ({ system, flags, prototypeToken }) => structuredClone({ system, flags, prototypeToken });

describe("an actor that is about to be created", () => {
  const created = (data, prototypeToken) => {
    const made = { ...actor(data), prototypeToken, sources: [],
      updateSource: update => { made.sources.push(update); } };
    setBars(made);
    return made.sources;
  };

  test("shows the bars of its game if its sheet has them and no user has chosen others", () => {
    const communitySheet = () => {
      const system = plainSheet();
      Object.assign(system.attributes.Stats.Vigor, { min: 0, max: 8 });
      return system;
    };
    expect(created({ system: plainSheet() }, {})[0]["prototypeToken.bar2.attribute"],
      "a resource without a most is a number").toBe("attributes.Stats.Vigor.value");
    expect(created({ system: communitySheet() }, {}))
      .toEqual([{ "prototypeToken.bar1.attribute": "health",
        "prototypeToken.bar2.attribute": "attributes.Stats.Vigor" }]);
    expect(created({ system: communitySheet() }, { bar1: { attribute: "health" }, bar2: { attribute: "power" } }))
      .toEqual([{ "prototypeToken.bar2.attribute": "attributes.Stats.Vigor" }]);
    expect(created({ system: communitySheet() }, { bar1: { attribute: "health" }, bar2: { attribute: null } }))
      .toEqual([]);
    expect(created({ system: generic() }, { bar1: { attribute: "health" }, bar2: { attribute: "power" } })).toEqual([]);
    const stamina = { Vitals: { Stamina: { value: 4, max: 9, dtype: "Resource", label: "Stamina", group: "Vitals" } } };
    expect(created({ system: { ...generic(), attributes: stamina }, flags: { rulewright: { game: "dewprism" } } }, {}))
      .toEqual([{ "prototypeToken.bar1.attribute": "health",
        "prototypeToken.bar2.attribute": "attributes.Vitals.Stamina" }]);
  });

  test("is created whatever its data are like", () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    for (const system of [undefined, null, { attributes: 7 }])
      expect(() => created({ system }, undefined)).not.toThrow();
    const broken = { ...actor({ system: plainSheet() }),
      prototypeToken: {}, updateSource() { throw new Error("locked"); } };
    expect(() => setBars(broken)).not.toThrow();
    vi.restoreAllMocks();
  });
});

describe("actors whose folders and tokens alone say what they are", () => {
  const stated = ({ flags }) => flags.rulewright ?? {};
  const named = async name => (await worldOf("folders")).find(one => one.name === name);

  test("are adopted with the class, the template and the side that is proposed, no empty class, and no word on groups without a key", async () => {
    const all = await worldOf("folders");
    const reports = await Promise.all(all.map(one => adoptActor(one)));
    expect(reports.map(({ dirt }) => dirt)).toEqual(all.map(() => []));
    expect(Object.fromEntries(all.map(one => [one.name, stated(one)]))).toEqual({
      "Reed Breaker": { side: "foe", class: "heavy", templates: [] },
      "Great Reed Breaker": { side: "foe", class: "heavy", templates: ["elite"] },
      "Reed Breaker's Barrow": { side: "foe" },
      "Marsh Skipper": { side: "foe", class: "skirmisher", templates: [] },
      "Bog King": { side: "foe", class: "legend", templates: [] }, "Bog King's Crown": { side: "foe" },
      "Mud Rabble": { side: "foe", class: "mob", templates: [] }, "Stray Lantern": { side: "foe" },
      "Hale Warrick": { adopted: { clocks: ["Burden4", "Ambition10"] }, clocks: [
        { id: "adopted.Burden4", kind: "burden", name: "Old wound", size: 4, filled: 2 },
        { id: "adopted.Ambition10", kind: "ambition", name: "Find the ferry", size: 10, filled: 4 }
      ] }
    });
    expect(all.flatMap(one => one.system.attributes.information?.Class ?? [])).toEqual([]);
    expect(reports.map(report => report.stated).slice(0, 3)).toEqual(["Heavy", "Heavy, Elite", "Foe without a class"]);
  });

  test.each([
    ["foe.leader.elite", "Stray Lantern", { side: "foe", class: "leader", templates: ["elite"] }],
    ["foe", "Great Reed Breaker", { side: "foe", class: "", templates: [] }],
    ["hero", "Great Reed Breaker", { side: "hero", class: "" }],
    ["hero.wright", "Stray Lantern", { side: "hero", class: "wright" }]
  ])("are what the GM answers for their folder: %s for %s", async (answer, name, expected) => {
    const one = await named(name);
    await adoptActor(one, answer);
    expect(stated(one)).toEqual(expected);
    // The answer is the actor's own from now on.
    const { update, proposal } = await adoptionOf(one);
    expect([update, proposal]).toEqual([{}, answer.includes(".") ? null : answer === "foe" ? "foe" : null]);
    expect("skills" in one.system.attributes).toBe(answer.startsWith("hero"));
  });

  test("are asked about once a folder, with what is proposed for each", async () => {
    const all = await worldOf("folders");
    const sections = sectionsOf(await Promise.all(all.map(one => adoptionOf(one))));
    expect(sections.map(({ name, folders }) => [name,
        folders.map(({ path, adoptions }) => `${path.slice(1).join("/")} ${adoptions.length}`)])).toEqual([
      ["Fen Folk", ["Heavies/Elite 1", "Heavies/Normal 2", "Legends/Untyped/Bog King 2",
        "Mobs 1", "Oddments 1", "Skrimishers 1"]], ["Jobs", ["Stalwart 1"]]
    ]);
    const [elite, normal] = sections[0].folders.map(folder => standingQuestion(folder, undefined));
    expect([elite.proposed, normal.proposed])
      .toEqual(["Suggested: Heavy, Elite", "Suggested: Heavy (1) and Foe without a class (1)"]);
    expect(elite.groups.map(({ label, options }) => [label, options.length]))
      .toEqual([["Foes", 6], ["Elite foes", 6], ["Heroes", 4], ["Without a class", 2]]);
    expect(standingQuestion(sections[1].folders[0], undefined), "who states a class is not asked about").toBeNull();
    const answered = standingQuestion(sections[0].folders[0], "foe.mob").groups
      .flatMap(({ options }) => options).filter(({ selected }) => selected);
    expect(answered).toEqual([{ value: "foe.mob", name: "Mob", selected: true }]);
  });

  test("lie in no folder, where they do", () => {
    expect(sectionsOf([{ id: "x", update: {} }]).map(({ name }) => name)).toEqual(["No folder"]);
  });

  test("have no side where their token is neutral, nor where their sheet is empty", async () => {
    const lantern = await named("Stray Lantern");
    lantern.prototypeToken.disposition = 0;
    expect(await adoptionOf(lantern)).toMatchObject({ side: undefined, proposal: "", stated: "", update: {} });
    const [, plain] = await worldOf("half");
    plain.prototypeToken.disposition = -1;
    expect(await adoptionOf(plain)).toMatchObject({ side: undefined, proposal: "" });
  });

  test("are not asked about in another game", async () => {
    world = "beacon";
    expect(await adoptionOf(await named("Reed Breaker")))
      .toMatchObject({ proposal: null, stated: "", side: undefined });
  });
});

describe("a world of the community's layout", () => {
  test.each([
    "clean", "dirty", "half", "folders"
  ])("that is %s is adopted without loss: nothing differs but what was added, and a second time nothing at all",
  async name => {
    for (const someone of await worldOf(name)) {
      const before = dataOf(someone);
      const { update } = await adoptActor(someone);
      const added = differences(before, dataOf(someone));
      for (const path of added) {
        expect([...Object.keys(update)].some(one => path === one || one.startsWith(`${path}.`)), path).toBe(true);
        if (path !== "flags.rulewright.clocks" && !path.startsWith("prototypeToken"))
          expect(getProperty(before, path), path).toBeUndefined();
      }
      const writes = someone.updates.length;
      expect(Object.keys((await adoptActor(someone)).update)).toEqual([]);
      expect(someone.updates).toHaveLength(writes);
      expect(writes).toBeLessThanOrEqual(1);
    }
  });

  test("that is clean lacks little, and has no dirt", async () => {
    const [hero, foe] = await worldOf("clean");
    expect(await adoptionOf(hero)).toMatchObject({ side: "hero", game: "ICON", dirt: [], added: ["Resolve", "Wounds"],
      clocks: ["Burden6: 2 of 6", "The drowned bell: 3 of 10"] });
    expect(await adoptionOf(foe)).toMatchObject({ side: "foe", dirt: [], added: [], clocks: [], update: {} });
    await adoptActor(hero);
    expect(hero.flags.rulewright.clocks).toEqual([
      { id: "adopted.Burden6", kind: "burden", name: "Burden6", size: 6, filled: 2 },
      { id: "adopted.Burden8", kind: "burden", name: "The drowned bell", size: 10, filled: 3 }
    ]);
    expect(hero.system.attributes.clocks).toMatchObject({ Burden4: { value: "0" }, Burden6: { value: "2" },
      Burden8: { value: "3" }, Burden8Name: { value: "The drowned bell" } });
  });

  test("that is dirty has its dirt named, whatever it is", async () => {
    const [hero, foe] = await worldOf("dirty");
    expect((await adoptionOf(hero)).dirt).toEqual([
      "Fray: “d6+1” is not a number.", "Strain: “a lot” is not a number.",
      "The group “undefined” is not declared. Simple Worldbuilding would lose its values when the sheet is saved. Adopting declares it.",
      "The clock “Burden6” has more filled segments than it has segments.",
      "The clock “Ambition” has no number of segments."
    ]);
    expect((await adoptionOf(hero)).clocks).toEqual(["The lie at the mill: 1 of 4", "Burden10: 3 of 10"]);
    expect(await adoptionOf(foe)).toMatchObject({ side: "foe", dirt: ["Speed: “four” is not a number."] });
    await adoptActor(hero);
    expect(hero.system.groups)
      .toMatchObject({ Stats: { label: "Stats" },
        undefined: { key: "undefined", label: "undefined", dtype: "Number" } });
  });

  test("of two hundred is reported whole, and one that cannot be written keeps no other from being adopted",
      async () => {
    const [hero] = await worldOf("dirty");
    const crowd = Array.from({ length: 200 },
      (_, at) => actor({ ...structuredClone({ system: hero.system, flags: {} }), name: `Nobody <i>${at}</i>`,
        hasPlayerOwner: true, more: { id: `n${at}`, type: "character" } }));
    game.actors = Object.assign(crowd, { get: id => crowd.find(one => one.id === id) });
    crowd[7].update = async () => undefined;
    const reports = await Promise.all(candidates().map(one => adoptionOf(one)));
    expect(reports.map(({ dirt }) => dirt.length)).toEqual(Array(200).fill(5));
    const outcomes = await Promise.allSettled(crowd.map(one => adoptActor(one)));
    expect(outcomes.filter(({ status }) => status === "rejected").map(({ reason }) => reason.key))
      .toEqual(["withheld"]);
    expect(crowd.filter(({ updates }) => updates.length === 1)).toHaveLength(199);
    // How long that takes is no test's business.
  }, 120_000);

  test("that was begun keeps what is begun", async () => {
    const [hero, plain] = await worldOf("half");
    const { clocks } = hero.flags.rulewright;
    await adoptActor(hero);
    expect(hero.flags.rulewright.clocks).toEqual(clocks);
    expect(hero.system.attributes.pools.Effort.value).toBe(1);
    expect(hero.prototypeToken.bar2.attribute).toBe("attributes.Stats.Vigor");
    const { added, side } = await adoptionOf(plain);
    expect([side, added])
      .toEqual([undefined, ["Defense", "Fray", "Speed", "Dash", "Damage die", "Vitality", "Armor", "Vigor"]]);
  });

  test("gives back no clock that was taken over and is gone since", async () => {
    const [hero] = await worldOf("clean");
    await adoptActor(hero);
    hero.flags.rulewright.clocks = [];
    expect((await adoptionOf(hero)).clocks).toEqual([]);
  });

  test("adopts no templates, and refuses an actor that is gone or in a compendium", async () => {
    const [hero, foe] = await worldOf("clean");
    foe.flags = { worldbuilding: { isTemplate: true } };
    expect(candidates()).toEqual([hero]);
    game.actors = Object.assign([], { get: () => undefined });
    await expect(adoptActor(hero)).rejects.toMatchObject({ key: "gone" });
    hero.inCompendium = true;
    await expect(adoptActor(hero)).rejects.toMatchObject({ key: "inCompendium" });
    expect(hero.updates).toEqual([]);
  });

  test("has a clock with a name and nothing filled, and leaves those without either alone", async () => {
    const [hero] = await worldOf("clean");
    const { clocks } = hero.system.attributes;
    Object.assign(clocks, { Burden4Name: { value: "A debt\n" }, Burden6: { value: null }, Burden8: { value: "" },
      Burden8Name: { value: "  " }, Ambition10: "4", Odd: null, Oddest: 7 });
    await adoptActor(hero);
    expect(hero.flags.rulewright.clocks).toEqual([
      { id: "adopted.Burden4", kind: "burden", name: "A debt", size: 4, filled: 0 },
      { id: "adopted.Ambition10", kind: "ambition", name: "Ambition10", size: 10, filled: 4 }
    ]);
    expect((await adoptionOf(hero)).dirt).toEqual(["The clock “Oddest” has no number of segments."]);
  });

  test("has clocks beside its attributes taken over, too, and none of them twice", async () => {
    const [hero] = await worldOf("clean");
    hero.system.attributes.clocks = { Burden6: { value: "2", label: "Burden6" } };
    hero.system.clocks = { Burden4: { value: 0, max: 4, name: "A debt" },
      Burden6: { value: 5, max: 6, label: "Burden6" }, Watch: { value: 1, max: 8 } };
    await adoptActor(hero);
    expect(hero.flags.rulewright.clocks).toEqual([
      { id: "adopted.Burden6", kind: "burden", name: "Burden6", size: 6, filled: 2 },
      { id: "adopted.Burden4", kind: "burden", name: "A debt", size: 4, filled: 0 },
      { id: "adopted.Watch", kind: "", name: "Watch", size: 8, filled: 1 }
    ]);
  });

  test.each([
    ["arrays where objects are expected",
      { health: [1, 2], attributes: { Stats: [{ value: 1 }, null], Defense: [] }, groups: [] }],
    ["numbers as keys", { attributes: { 0: { value: 1, dtype: "Number", label: 7 },
      7: { 1: { value: "x", dtype: "Number" } } }, groups: { 7: { key: 7, label: 7, dtype: "Number" } } }],
    ["nothing at all", {}], ["attributes of null",
      { health: null, attributes: { Stats: null, Defense: null, pools: { Strain: null } }, groups: null }],
    ["texts for numbers of every kind", { health: { value: "many", max: {} },
      attributes: { Stats: { Defense: { value: ["7"], dtype: "Number" }, Fray: { value: "1e999", dtype: "Number" },
        Vigor: { value: true, dtype: "Resource", max: "x" } } } }],
    ["names that objects have themselves",
      JSON
        .parse('{ "attributes": { "__proto__": { "value": 1 }, "constructor": { "value": 2 }, "toString": { "a": { "value": 3 } } }, "groups": { "constructor": 1 } }')]
  ])("of sheets with %s is reported, and adopted without that anything is lost", async (_name, system) => {
    const someone = actor({ system: structuredClone(system), flags: { rulewright: { side: "hero" } } });
    game.actors = Object.assign([someone], { get: () => someone });
    const before = structuredClone(system);
    const { update } = await adoptActor(someone);
    for (const path of Object.keys(update)) expect(path).not.toMatch(/\.(-=|==)|__proto__|\.\.|undefined/);
    expect(lost(before, someone.system)).toEqual([]);
    expect(Object.keys((await adoptionOf(someone)).update)).toEqual([]);
  });

  test("of a sheet with ten thousand attributes and HTML for labels is reported whole", async () => {
    const script = "<img src=x onerror=alert(1)>";
    const attributes = Object.fromEntries(Array.from({ length: 10_000 },
      (_, at) => [`a${at}`, { value: script, label: script, dtype: "Number", group: "" }]));
    const someone = actor({ system: { health: { value: script, max: 10 },
      attributes: { ...attributes, [script]: { b: { value: 1, label: script, dtype: "Number" } } }, groups: {} } });
    game.actors = Object.assign([someone], { get: () => someone });
    const { dirt, update } = await adoptActor(someone);
    // Text stays text: it is escaped where it is shown.
    expect(dirt.filter(line => line.includes(script)).length).toBeGreaterThan(1);
    expect(Object.keys(update).length).toBeGreaterThan(5);
    expect(Object.keys(someone.system.attributes).length).toBeGreaterThan(10_000);
  });

  test.each([[null], [[]], ["x"], [{ a: 1, b: [], c: { value: {}, max: 4 }, d: { value: NaN, max: 4 } }]])(
      "survives clocks that are %j", async clocks => {
    for (const place of ["system.attributes.clocks", "system.clocks"]) {
      const [hero] = await worldOf("clean");
      delete hero.system.attributes.clocks;
      await hero.update({ [place]: clocks });
      expect((await adoptionOf(hero)).clocks).toEqual([]);
    }
  });
});
