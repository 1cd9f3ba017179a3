import { beforeEach, describe, expect, test, vi } from "vitest";
import { getProperty } from "../../stage/shared/objects.mjs";
import { actor, generic, lost, table } from "./support/adoption.mjs";
import "./support/engines.mjs";
import { communitySheet as plainSheet } from "./support/sheets.mjs";
import { edit } from "./support/stage.mjs";

const { Engine } = await import("../../../wasm/js/engine/engine.mjs");
const { completeActor, completionOf } = await import("../../src/ui/setup/complete.mjs");
const { classChosen, classNumbers } = await import("../../src/games/icon/class-numbers.mjs");
const { completionLines } = await import("../../src/ui/sheet/complete.mjs");
const { declaredSheet } = await import("../../src/games/sheet.mjs");
const { setBars } = await import("../../src/ui/setup/bars.mjs");
const { missingOn } = await import("../../src/ui/setup/missing.mjs");
const { findField } = await import("../../src/games/icon/sheet.mjs");
const { GAMES } = await import("../../src/games/games.mjs");
const { known } = await import("../../src/games/places.mjs");

beforeEach(() => { table.game = "icon"; });

describe("the description of a sheet", () => {
  const numbers = name => GAMES[name].sheet.groups.flatMap(
    group => group.numbers.map(number => ({ ...number, group: group.key })));

  test.each(Object.keys(GAMES))("names only attributes of %s that the rules read, each once", name => {
    table.game = name;
    for (const side of ["hero", "foe"]) {
      const someone = actor({ system: { health: { value: 1, max: 1 }, ...declaredSheet(GAMES[name].sheet, side) },
        flags: { rulewright: { side } } });
      expect(missingOn(someone)).toEqual([]);
      const all = Object.values(someone.system.attributes).flatMap(group => Object.values(group));
      expect([...all, ...Object.values(someone.system.groups)].filter(
        ({ label }) => !label || label.includes("RULEWRIGHT"))).toEqual([]);
    }
    const names = numbers(name).map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
  });

  test.each(Object.keys(GAMES))("declares every value of %s that the rules read, except rare ones", name => {
    const rare = { icon: ["side", "limitBrokenBefore"], dewprism: ["npc", "space"],
      beacon: ["iron", "ward", "grit", "unliving"] }[name] ?? [];
    expect(Object.values(GAMES[name].sheet.numbers).filter(({ key, path, of }) => !key && !path && !of)
      .map(one => one.name)).toEqual(rare);
  });
});

describe("a sheet that is completed", () => {
  test("receives the missing values of its game, declared, in one update", async () => {
    table.game = "elemental";
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
    table.game = "dewprism";
    const someone = actor({ system: generic(),
      flags: { rulewright: { dewprism: { stamina: 7, maxStamina: 9, cl: "2", coins: 1 }, side: "hero" } } });
    const before = known(GAMES.dewprism, someone);
    await completeActor(someone);
    expect(known(GAMES.dewprism, someone)).toEqual({ ...before, cl: 2 });
    expect(someone.system.attributes.Vitals.Stamina).toMatchObject({ value: 7, min: 0, max: 9, dtype: "Resource" });
  });

  test("is complete: adopting it again writes nothing", async () => {
    for (table.game of Object.keys(GAMES)) {
      const someone = actor({ system: generic(), hasPlayerOwner: true });
      expect(await completeActor(someone), table.game).toBeGreaterThan(2);
      expect(await completeActor(someone)).toBe(0);
      expect(someone.updates).toHaveLength(1);
    }
  });

  test("keeps existing values byte for byte, in any notation", async () => {
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

  test("takes the numbers of its class from the rules, and older ones from flags", async () => {
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

  test("receives no numbers where the engine returns none", async () => {
    vi.spyOn(Engine.prototype, "call").mockRejectedValueOnce(new Error("the engine broke"));
    const someone = actor({ system: generic(), flags: { rulewright: { class: "legend", side: "foe" } } });
    await completeActor(someone);
    expect(someone.system.attributes.Stats.Defense.value).toBeNull();
    expect(someone.system.attributes).not.toHaveProperty("skills");
  });

  test("makes room where another attribute has the name of a group or of a number", async () => {
    table.game = "elemental";
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
      prototypeToken: { bar1: { attribute: "attributes.Stats.Fray.value" }, bar2: { attribute: null } } });
    await completeActor(someone);
    expect(someone.prototypeToken)
      .toEqual({ bar1: { attribute: "attributes.Stats.Fray.value" }, bar2: { attribute: null } });
  });

  test("is not changed in a compendium, and an unlinked token keeps the bars of its actor", async () => {
    const shelved = actor({ system: generic(), as: { pack: "world.heroes" } });
    expect(await completeActor(shelved)).toBe(0);
    expect(shelved.updates).toEqual([]);
    const { update } = await completionOf(actor({ system: generic(),
      as: { isToken: true, uuid: "Scene.s.Token.t.Actor.ama" } }));
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

  test("is written in one place: choosing one removes the older flag", async () => {
    const someone = await stalwart();
    expect(classChosen(someone, { "system.attributes.information.Class.value": "vagabond" }))
      .toEqual({ "flags.rulewright.class": null });
    expect(classChosen(someone, { "system.health.value": 3 })).toBeNull();
    expect(classChosen(actor({ flags: { rulewright: { class: "wright" } } }), { "flags.rulewright.class": "vagabond" }))
      .toEqual({});
  });

  test("offers its numbers where the sheet's differ: hit points at first, all after another class is chosen",
      async () => {
    const someone = await stalwart();
    expect(await classNumbers(someone)).toEqual({
      update: { "system.health.max": 40, "system.health.value": 40 },
      lines: ["Maximum hit points 10 → 40", "Hit points 10 → 40"]
    });
    const choose = name => edit(someone, { "system.attributes.information.Class.value": name });
    choose("wright");
    const { update } = await classNumbers(someone);
    expect(Object.keys(update))
      .toEqual(expect.arrayContaining(["system.attributes.Stats.Defense.value",
        "system.attributes.Stats.Vitality.value", "system.attributes.Stats.Vigor.max", "system.health.max"]));
    await someone.update(update);
    expect(await classNumbers(someone)).toEqual({ update: {}, lines: [] });
    choose("Gardener");
    expect(await classNumbers(someone)).toEqual({ update: {}, lines: [] });
  });

  test("offers the numbers of an elite where a folder or an ability implies one (ICON-F5)", async () => {
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

  test("adds numbers, names the others as empty, and names a missing owner", async () => {
    const someone = actor({ name: "Perrin", system: generic(),
      flags: { rulewright: { side: "hero", class: "stalwart" } } });
    const [added, owner] = completionLines(someone, await completionOf(someone));
    expect(added)
      .toMatch(
        /^Numbers added: 25\. 13 have a value\. Fill in the others yourself: Level, XP, Sneak, .*, and Endure\.$/);
    expect(owner).toContain("No player owns Perrin.");
    edit(someone, { "ownership.ada": 3 });
    expect(completionLines(someone, { update: {}, added: [] }))
      .toEqual(["There was nothing to add."]);
  });
});

describe("an actor that is about to be created", () => {
  const created = (data, prototypeToken) => {
    const made = actor({ ...data, prototypeToken });
    const update = vi.spyOn(made, "updateSource");
    setBars(made);
    return update.mock.calls.map(([changes]) => changes);
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

  test("is created with any data", () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    for (const system of [undefined, null, { attributes: 7 }])
      expect(() => created({ system }, undefined)).not.toThrow();
    const broken = actor({ system: plainSheet(), prototypeToken: {} });
    vi.spyOn(broken, "updateSource").mockImplementation(() => { throw new Error("locked"); });
    expect(() => setBars(broken)).not.toThrow();
    vi.restoreAllMocks();
  });
});
