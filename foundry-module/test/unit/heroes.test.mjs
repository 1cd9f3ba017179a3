import { describe, expect, test } from "vitest";
import "./support/stage.mjs";
import "./support/engines.mjs";

const { ACTIONS } = await import("../../src/world/icon-words.mjs");
const { GAMES } = await import("../../src/games/games.mjs");
const { checkNumbers } = await import("../../src/ui/items/hero-fields.mjs");

describe("a new hero", () => {
  test("of Beacon Road has the numbers of archetype, Tier, attributes and gear (BEACON-H1)", async () => {
    const { hero } = GAMES.beacon;
    const values = { archetype: "warrior", tier: 1, body: "d8", mind: "d4", will: "d6", armor: "medium",
      shield: "light" };
    expect(await hero.numbers(values)).toMatchObject({ ...values, hp: 35, maxHp: 35, soak: 6, maxSoak: 6, iron: 16 });
    expect(await hero.next({ ...values, tier: 2, hp: 7, maxHp: 50 }, {})).toEqual({ tier: 3, hp: 13, maxHp: 56 });
  });

  test("of Dewprism Tactics has its first level, and the vitals that were typed (DEWPRISM-D8)", async () => {
    const { hero } = GAMES.dewprism;
    expect(await hero.numbers({ weapon: "H", health: 20, stamina: 9, element: "" }))
      .toMatchObject({ cl: 1, tl: 1, dl: 1, rank: 4, ap: 10, weaponStamina: 3, health: 20, maxHealth: 20,
        maxStamina: 9 });
    expect(await hero.next({ cl: 3, tl: 5, dl: 2, weapon: "feather" }, {})).toEqual({ cl: 4, tl: 6, dl: 2 });
    expect(await hero.next({ cl: 3, tl: 5, dl: 2 }, { newClass: true })).toEqual({ cl: 1, tl: 6, dl: 3 });
  });

  test("of Elemental D6 shows the speeds of its base speed (ELEMENTAL-M2)", async () => {
    const values = { dexterity: 3, intelligence: 1, defenseBonus: 2, baseSpeed: 45, swimSpeed: null, hp: 9 };
    expect(await GAMES.elemental.hero.numbers(values)).toEqual({ ...values, initiative: 8, reaction: 3, move: "4H+1",
      dash: "6H", dodge: "3H", swim: "0H" });
  });

  test.each(Object.entries({
    icon: Object.fromEntries(ACTIONS.map(name => [name, 0])), dewprism: {}, beacon: { tier: 1 },
    elemental: { baseSpeed: 30 }
  }))("of %s begins with the usual numbers of its rules (BEACON-H1, ELEMENTAL-M1)", (name, usual) => {
    const numbers = (GAMES[name].hero.fields ?? []).filter(field => field.usual !== undefined);
    expect(Object.fromEntries(numbers.map(field => [field.name, field.usual]))).toEqual(usual);
  });

  test("of Elemental D6 has numbers within limits, and the rules accept these (ELEMENTAL-M2)", async () => {
    const { hero } = GAMES.elemental;
    const limits = Object.fromEntries((hero.fields ?? []).map(({ name, min, max }) => [name, [min, max]]));
    const attribute = [-99, 99], speed = [0, 999];
    expect(limits).toEqual({ hp: [0, 99999], strength: attribute, dexterity: attribute, intelligence: attribute,
      attackBonus: attribute, defenseBonus: attribute, baseSpeed: speed, swimSpeed: speed });
    for (const at of [0, 1]) {
      const values = Object.fromEntries(Object.entries(limits).map(([name, ends]) => [name, ends[at]]));
      expect(() => checkNumbers(hero.fields ?? [], values)).not.toThrow();
      expect(await hero.numbers(values)).toMatchObject({ baseSpeed: limits.baseSpeed[at] });
      for (const [name, ends] of Object.entries(limits))
        expect(() => checkNumbers(hero.fields ?? [], { ...values, [name]: ends[at] + (at ? 1 : -1) }), name)
          .toThrow(`${name} is out of range`);
    }
  });

  test.each(Object.keys(GAMES))("of %s writes what the window asks for to its sheet", name => {
    const { hero, sheet: { numbers } } = GAMES[name];
    expect((hero?.fields ?? []).map(field => field.name).filter(one => !numbers[one]?.key && !numbers[one]?.path))
      .toEqual([]);
  });
});
