import { describe, expect, test } from "vitest";
import { actor, communitySheet, effect } from "./support/foundry.mjs";
import { findField } from "../../src/adapter/fields.mjs";
import { characterOf, classOf, resolveOf, sideOf } from "../../src/adapter/worldbuilding.mjs";

describe("a character of the community's layout", () => {
  test("hands its numbers to the engine as they are", () => {
    expect(characterOf(actor({ system: communitySheet() }))).toEqual({
      id: "Actor.ama", vitality: 10, maxHp: 40, hp: 32, vigor: 3, defense: 6, fray: 4, damageDie: 6, armor: 2, statuses: []
    });
  });

  test("keeps dirty numbers dirty: the engine decides what it can use", () => {
    const system = communitySheet({ Defense: "7", Fray: "", Damage: null, Vigor: "abc" });
    expect(characterOf(actor({ system }))).toMatchObject({ defense: "7", fray: "", damageDie: null, vigor: "abc" });
  });

  test("leaves out what the sheet does not have", () => {
    const character = characterOf(actor({ system: { health: {}, attributes: {} } }));
    expect(Object.keys(character).sort()).toEqual(["id", "statuses"]);
  });

  test("survives a sheet without anything", () => {
    for (const system of [{}, { attributes: null }, { attributes: { Stats: null, odd: null, text: "x" } }, { attributes: [] }]) {
      expect(characterOf(actor({ system }))).toMatchObject({ statuses: [] });
    }
  });

  test("finds ratings and effort beside the attributes", () => {
    const system = communitySheet({}, { skills: { Charm: { value: 2 }, sneak: { value: "1" } }, effort: { value: 3, max: 3 } });
    expect(findField(actor({ system }), "charm")).toEqual({ path: "system.skills.Charm.value", value: 2, label: "Charm" });
    expect(findField(actor({ system }), "sneak")?.value).toBe("1");
    expect(findField(actor({ system }), "effort")).toMatchObject({ path: "system.effort.value", value: 3 });
  });
});

describe("a character of another layout", () => {
  const attribute = (label, value, dtype = "Number") => ({ label, value, dtype });

  test("is found by keys at the top level, whatever their case", () => {
    const system = { attributes: { DEFENSE: attribute("", 8), fray: attribute("", 3) } };
    expect(characterOf(actor({ system }))).toMatchObject({ defense: 8, fray: 3 });
  });

  test("is found by labels", () => {
    const system = { attributes: { d1: attribute("Damage die", 8), d2: attribute(" VIT ", 7) } };
    expect(characterOf(actor({ system }))).toMatchObject({ damageDie: 8, vitality: 7 });
  });

  test("is found in any group, undeclared ones too", () => {
    const system = { attributes: { undefined: { Armor: { value: 1 } }, Fight: { x: attribute("Defence", 9) } } };
    expect(characterOf(actor({ system }))).toMatchObject({ armor: 1, defense: 9 });
  });

  test("prefers the group Stats, then the top level, then other groups", () => {
    const system = { attributes: { Weapons: { Damage: attribute("Damage", 12) }, damage: attribute("", 8), Stats: { Damage: attribute("Damage", 6) } } };
    expect(characterOf(actor({ system: structuredClone(system) })).damageDie).toBe(6);
    delete system.attributes.Stats;
    expect(characterOf(actor({ system: structuredClone(system) })).damageDie).toBe(8);
    delete system.attributes.damage;
    expect(characterOf(actor({ system: structuredClone(system) })).damageDie).toBe(12);
  });

  test("without an attribute for vigor or resolve keeps them in flags", () => {
    const someone = actor({ flags: { rulewright: { vigor: 4, resolve: 2 } } });
    expect(findField(someone, "vigor")).toEqual({ path: "flags.rulewright.vigor", value: 4, label: null });
    expect(resolveOf(someone, null).personal).toBe(2);
  });
});

describe("the class", () => {
  test.each([
    [{ information: { class: { value: "Stalwart" } } }, "stalwart"],
    [{ information: { Class: "Mendicant" } }, "mendicant"],
    [{ attributes: { class: { value: "WRIGHT ", label: "Class" } } }, "wright"],
    [{ attributes: { Information: { jobclass: { value: "Heavy foe" } } } }, "heavy"],
    [{ attributes: { class: { value: "Fell Knight", label: "Class" } } }, undefined],
    [{ attributes: { class: { value: 7, label: "Class" } } }, undefined],
    [{}, undefined]
  ])("%j is %s", (system, expected) => {
    expect(classOf(actor({ system }))).toBe(expected);
  });

  test.each([["Stalwart", "stalwart"], ["", "vagabond"], ["Gardener", undefined]])("is that of the sheet's attribute, and of the flag where that is empty: “%s”", (value, expected) => {
    const someone = system => actor({ system, flags: { rulewright: { class: "vagabond" } } });
    expect(classOf(someone({ attributes: { Information: { Class: { value, dtype: "String", label: "Class" } } } }))).toBe(expected);
    expect(classOf(someone({}))).toBe("vagabond");
  });

  test("is matched by its name in the reader's language", () => {
    const { localize } = game.i18n;
    game.i18n.localize = key => key === "RULEWRIGHT.Class.vagabond" ? "Streuner" : localize(key);
    expect(classOf(actor({ system: { information: { class: "Streuner" } } }))).toBe("vagabond");
    game.i18n.localize = localize;
  });
});

describe("the side", () => {
  test("of the flag wins; then the class decides, which the engine knows; then who owns it", () => {
    expect(sideOf(actor({ flags: { rulewright: { side: "foe" } }, hasPlayerOwner: true }))).toBe("foe");
    expect(sideOf(actor({ system: { information: { class: "Heavy" } }, hasPlayerOwner: true }))).toBeUndefined();
    expect(sideOf(actor({ hasPlayerOwner: true }))).toBe("hero");
    expect(sideOf(actor())).toBeUndefined();
  });

  test("is left to the class in the rules of resolve too", () => {
    expect(resolveOf(actor({ system: { information: { class: "Legend" } } }), null)).toEqual({ class: "legend", used: false });
    expect(resolveOf(actor({ hasPlayerOwner: true }), null).side).toBe("hero");
  });
});

describe("statuses", () => {
  test("come from effects, with their flags, and from what others put on the actor", () => {
    const effects = [
      effect("a", ["rulewright.hatred"], { rulewright: { from: "Actor.x", ongoing: true } }),
      effect("b", ["rulewright.immune"], { rulewright: { until: "turnEnd" } }),
      effect("c", ["rulewright.dazed"], {}, true),
      effect("d", ["prone", "rulewright.blind"])
    ];
    const statuses = ["prone", "rulewright.hatred", "rulewright.immune", "rulewright.blind", "rulewright.weakened"];
    expect(characterOf(actor({ effects, statuses })).statuses).toEqual([
      { name: "hatred", from: "Actor.x", ongoing: true }, { name: "immune", until: "turnEnd" }, { name: "blind" }, { name: "weakened" }
    ]);
  });
});

describe("what was done this turn", () => {
  const combat = { id: "c", started: true, round: 2, turn: 1 };
  const marked = actor({ flags: { rulewright: { turn: { key: "c.2.1", attacked: true, used: ["leap"] }, limitBreak: "c" } } });

  test("counts in the turn in which it was marked", () => {
    expect(characterOf(marked, combat)).toMatchObject({ attacked: true, used: ["leap"] });
    expect(resolveOf(marked, combat).used).toBe(true);
  });

  test("means nothing in another turn, another fight, or without one", () => {
    for (const other of [{ ...combat, turn: 2 }, { ...combat, round: 3 }, { ...combat, id: "d" }, { ...combat, started: false }, null]) {
      expect(characterOf(marked, other)).not.toHaveProperty("attacked");
    }
    expect(resolveOf(marked, { ...combat, id: "d" }).used).toBe(false);
    expect(resolveOf(marked, null).used).toBe(false);
  });
});
