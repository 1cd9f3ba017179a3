import { readFileSync } from "node:fs";
import { describe as suite, expect, test } from "vitest";
import "./support/foundry.mjs";
import { abilityFrom, describe, withUnread } from "../../src/games/icon/ability.mjs";
import { placeOf } from "../../src/games/icon/check.mjs";
import { DOINGS, EFFECT_TRIGGERS, FIELDS, LISTS, MODES, RECIPIENTS, SECTIONS, SHAPES, TAKES, unreadName } from "../../src/games/icon/fields.mjs";
import { formView } from "../../src/ui/items/form-view.mjs";
import { idleParts } from "../../src/games/icon/idle.mjs";

const definitions = JSON.parse(readFileSync(new URL("../../../wasm/api/schema/rulewright.schema.json", import.meta.url), "utf8")).$defs;

/** What no form asks for: an ability is known by its item, and its strike is of the kind that is described. */
const GIVEN = ["id", "strike.id", "strike.kind"];

/** The definition that a property is of, or null for a plain value. */
function definitionOf({ $ref, anyOf }) {
  const name = ($ref ?? anyOf?.find(one => one.$ref)?.$ref)?.split("/").at(-1);
  return name && definitions[name].properties ? name : null;
}

/** Every value that a type of the engine holds, by its path; of a list only the path. */
function paths(type, at = "") {
  return Object.entries(definitions[type].properties).flatMap(([key, property]) => {
    const inner = definitionOf(property);
    return inner ? paths(inner, `${at}${key}.`) : [at + key];
  });
}

const listType = path => {
  const type = path.split(".").slice(0, -1).reduce((name, part) => definitionOf(definitions[name].properties[part]), "IconCombatAbility");
  return definitionOf(definitions[type].properties[path.split(".").at(-1)].items);
};

suite("every value of an ability is within a GM's reach", () => {
  test("those of the ability itself", () => {
    expect([...FIELDS, ...LISTS].map(({ path }) => path).concat(GIVEN).sort()).toEqual(paths("IconCombatAbility").sort());
  });

  test.each(LISTS.map(({ path }) => path))("those of an entry of %s", path => {
    expect(LISTS.find(list => list.path === path).fields.map(field => field.path).sort()).toEqual(paths(listType(path)).sort());
  });

  test("every name that the engine knows can be chosen", () => {
    const names = { IconCombatTakes: TAKES, SpaceShape: SHAPES, SpaceMode: MODES, IconCombatRecipient: RECIPIENTS, IconCombatTrigger: EFFECT_TRIGGERS, IconCombatDoing: DOINGS };
    for (const [type, list] of Object.entries(names)) {
      const known = definitions[type].enum ?? (definitions[type].oneOf ?? definitions[type].anyOf).map(one => one.const);
      expect([...list].sort(), type).toEqual([...known].filter(Boolean).sort());
    }
  });

  test("a value that must be there has a field that must be filled", () => {
    for (const { path, fields } of LISTS) {
      for (const name of definitions[listType(path)].required ?? []) expect(fields.find(field => field.path === name).needed, `${path} ${name}`).toBe(true);
    }
  });
});

/** An ability that has everything. */
const EVERYTHING = {
  id: "Item.x", takes: "interrupt", attack: true, perRound: 2, byMovement: true, allies: true, myself: true, combo: true, infuse: 2, sacrifice: 4, gamble: 5,
  endsTurn: true, delay: true, moves: 3, mode: "teleport", area: { shape: "burst", size: 2 },
  strike: {
    kind: "other", class: "wright", range: 6, hit: { dice: 2, flat: 1, fray: true }, miss: { dice: 1, flat: 2, fray: true }, area: { dice: 1, flat: 3, fray: true },
    boons: 1, curses: 2, bonusDamage: 1, times: 2, missTimes: 3, areaTimes: 4, autoHit: true, trueStrike: true, pierce: true, divine: true, unerring: true, canCrit: true, forceCritical: true,
    inflicts: [{ status: "dazed", on: "hit", ongoing: true, until: "roundEnd" }, { status: "blind" }], areaInflicts: [{ status: "slashed" }]
  },
  effects: [
    { does: "damage", on: "critical", onAny: ["slay", "exceed"], to: "area", damage: { dice: 1, flat: 2, fray: true }, pierce: true, divine: true, save: true },
    { does: "status", status: "weakened", ongoing: true },
    { does: "aura", key: "Ward", amount: 2, to: "self", until: "userTurnEnd" }
  ]
};

suite("an ability in the form and back", () => {
  test("is the same, down to the last value", () => {
    const { unread, ...described } = describe(EVERYTHING);
    expect(unread).toEqual([]);
    expect(abilityFrom(described, "Item.x")).toEqual(EVERYTHING);
  });

  test("has a value for every field and every list", () => {
    const { values, lists } = describe(EVERYTHING);
    expect(FIELDS.filter(({ path }) => values[path] === undefined)).toEqual([]);
    for (const { path, fields } of LISTS) {
      const held = new Set(lists[path].flatMap(Object.keys));
      expect(fields.filter(field => !held.has(field.path) && path !== "strike.areaInflicts")).toEqual([]);
    }
  });

  test("of a small effect stays small", () => {
    expect(abilityFrom({ values: { attack: false, takes: "one" }, lists: { effects: [{ does: "cure", save: false, status: "" }] } }, "Item.y"))
      .toEqual({ id: "Item.y", takes: "one", effects: [{ does: "cure" }] });
  });

  test("belongs to the item that holds it now, not to the one that it was copied from", () => {
    expect(abilityFrom(describe(EVERYTHING), "Item.copy").id).toBe("Item.copy");
  });

  test("keeps what was typed where it is no number, for the rules to name", () => {
    const ability = abilityFrom({ values: { attack: true, "strike.range": " x ", "strike.hit.dice": "99", infuse: "−2" }, lists: {} }, "Item.x");
    expect(ability.strike).toEqual({ kind: "other", range: "x", hit: { dice: 99 } });
    expect(ability.infuse).toBe(-2);
  });
});

suite("a description from elsewhere", () => {
  test("is read as far as it goes, and the rest is named", () => {
    const { values, lists, unread } = describe({
      takes: "three", attack: "true", strike: { range: "6", hit: { dice: [2] } }, cooldown: 3, area: null,
      effects: [{ does: "vigor", amount: "4", potency: 2 }, "vigor", null], gamble: { face: 5 }
    });
    expect(values).toEqual({ attack: true, "strike.range": "6" });
    expect(lists.effects).toEqual([{ does: "vigor", amount: "4" }]);
    expect(unread).toEqual(["takes", "strike.hit.dice", "cooldown", "effects[0].potency", "effects[1]", "effects[2]", "gamble.face"]);
    expect(unread.map(unreadName)).toEqual(["Costs (takes)", "Damage dice [D] (strike.hit.dice)", "cooldown", "effects[0].potency", "effects[1]", "effects[2]", "gamble.face"]);
  });

  test("is used with all of it, so that the rules name what they do not know (ICON-C19)", () => {
    const used = stored => {
      const { unread, ...described } = describe(stored);
      return withUnread(abilityFrom(described, "Item.x"), stored, unread);
    };
    expect(used(EVERYTHING)).toEqual(EVERYTHING);
    expect(used({ takes: "three", cooldown: 3, effects: ["vigor", { does: "vigor", potency: 2, onAny: ["monday"] }, null], strike: { range: 6, aim: "high" } })).toEqual({
      id: "Item.x", takes: "three", cooldown: 3, effects: ["vigor", { does: "vigor", potency: 2, onAny: ["monday"] }, ""], strike: { kind: "other", range: 6, aim: "high" }
    });
    // Lists and parts stay what they are for those who look into them.
    expect(used({ attack: true, effects: "vigor", strike: "hard" })).toEqual({ id: "Item.x", attack: true, effects: ["vigor"], strike: { kind: "other", unread: "hard" } });
    expect(used("text")).toEqual({ id: "Item.x", description: "text" });
  });

  test.each([["text"], [7], [[]]])("that is no description at all is named as a whole: %j", stored => {
    expect(describe(stored).unread.map(unreadName)).toEqual(["All of it"]);
    expect(abilityFrom(describe(stored), "Item.x")).toEqual({ id: "Item.x" });
  });
});

suite("the form", () => {
  const fields = sections => sections.flatMap(({ wide, choices, checks, groups }) => [...wide, ...choices, ...checks, ...groups.flatMap(group => [...group.wide, ...group.checks])]);

  test("of a new attack shows what an attack needs, and folds the rest", () => {
    const sections = formView({ values: { attack: true }, lists: {} }, "form");
    expect(sections.filter(({ folded, open }) => folded && open)).toEqual([]);
    const shown = fields(sections.filter(({ folded }) => !folded)).filter(({ hidden }) => !hidden);
    expect(shown.map(({ name }) => name)).toEqual([
      "attack", "takes", "strike.range", "strike.hit.dice", "strike.hit.flat", "strike.hit.fray", "strike.miss.dice", "strike.miss.flat", "strike.miss.fray"
    ]);
  });

  test("opens what says something, and hides nothing that is stored", () => {
    const sections = formView(describe(EVERYTHING), "form");
    expect(sections.filter(({ open }) => !open)).toEqual([]);
    expect(fields(sections).filter(({ hidden }) => hidden)).toEqual([]);
  });

  test("has every section's words, and every field once", () => {
    expect(new Set(SECTIONS.map(({ key }) => key)).size).toBe(SECTIONS.length);
    const ids = fields(formView(describe(EVERYTHING), "form")).map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test.each([
    ["command.ability.strike.range", { path: "strike.range", list: null, at: 0 }],
    ["command.ability.effects[2].damage.dice", { path: "damage.dice", list: "effects", at: 2 }],
    ["command.ability.strike.inflicts[0].status", { path: "status", list: "strike.inflicts", at: 0 }],
    ["effects[1].does", { path: "does", list: "effects", at: 1 }],
    ["command.ability.effects[2].onAny[1]", { path: "onAny", list: "effects", at: 2 }],
    ["command.ability.effects", { path: "effects", list: null, at: 0 }]
  ])("finds the field that the engine names as %s", (field, place) => {
    expect(placeOf(field)).toEqual(place);
  });
});

suite("what of an ability does nothing is named", () => {
  const shove = { does: "shove" };
  test.each([
    ["an effect whose number is empty", { attack: true, strike: { hit: { dice: 1 } }, effects: [shove] }, ["A shove: “Amount” is empty, so it counts as 1."]],
    ["an effect whose number is 0", { effects: [{ does: "bless", amount: 0 }] }, ["Blessings: “Amount” is 0, so this effect does nothing."]],
    ["an effect of damage without any", { effects: [{ does: "damage", damage: {} }] }, ["Damage: the effect has no damage, so it does nothing."]],
    ["an area in which nothing happens", { attack: true, strike: { hit: { dice: 1 } }, area: { shape: "blast", size: 2 } }, [expect.stringContaining("Area: no damage")]],
    ["an attack without damage, status and effect", { attack: true, strike: { kind: "other" } }, [expect.stringContaining("so a hit does nothing.")]],
    ["an ability without an effect", { strike: { range: 2 } }, [expect.stringContaining("The ability has no damage and no effect")]]
  ])("%s", (_, ability, sentences) => {
    expect(idleParts(ability)).toEqual(sentences);
  });

  test.each([
    [{ attack: true, strike: { hit: { dice: 1 } }, effects: [{ ...shove, amount: 2 }, { does: "vigor" }, { does: "powerDie" }, { does: "cure" }] }],
    [{ attack: true, strike: { area: { flat: 3 } }, area: { shape: "blast", size: 2 } }], [{ area: { shape: "burst", size: 1 }, effects: [{ does: "saves", to: "all" }] }], [{ moves: 3 }], [EVERYTHING]
  ])("and nothing else: %j", ability => {
    expect(idleParts(ability)).toEqual([]);
  });
});
