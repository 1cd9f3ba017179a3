import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import "./support/foundry.mjs";
import { squareIn } from "../../src/games/icon/square.mjs";
import { BASIC_ATTACKS, use } from "../../src/games/icon/use.mjs";

const definitions = JSON.parse(readFileSync(new URL("../../../wasm/api/schema/rulewright.schema.json", import.meta.url), "utf8")).$defs;
const table = { actor: { uuid: "Actor.ama" } };
const bolt = { id: "Item.bolt", takes: "two", attack: true, strike: { kind: "other", range: 6 } };
const command = (choices, target = "Actor.foe") => use.command({ target, choices }, table);

describe("the command of an ability in a fight", () => {
  test("says no more than was said", () => {
    expect(command({ ability: bolt, boons: 0, curses: null, insist: false, guardian: "", spend: null, blessed: [] }))
      .toEqual({ do: "use", who: "Actor.ama", target: "Actor.foe", ability: bolt, boons: 0 });
  });

  test("is the user's own target where the ability is for its user", () => {
    expect(command({ ability: { id: "x", myself: true } }, null).target).toBe("Actor.ama");
  });

  test("spends vigilance only where both the guardian and the charges are named (ICON-X-VIGILANCE)", () => {
    expect(command({ ability: bolt, guardian: "Actor.wall", spend: 2 })).toMatchObject({ guardian: "Actor.wall", spend: 2 });
    expect(command({ ability: bolt, guardian: "Actor.wall", spend: 0 })).not.toHaveProperty("guardian");
    expect(command({ ability: bolt, guardian: "", spend: 2 })).not.toHaveProperty("spend");
  });

  test("has no member that the engine does not know", () => {
    const all = command({
      ability: bolt, others: ["Actor.b"], situation: { distance: 1 }, path: [{ x: 1, y: 2 }], spaces: 2, boons: 1, curses: 1, guardian: "Actor.c", spend: 1,
      guards: [{ guardian: "Actor.c", for: "Actor.b", spend: 1 }], keep: "old",
      through: "Actor.d", blessed: ["dazed"], heroic: true, infused: true, insist: true
    });
    expect(Object.keys(all).filter(key => !(key in definitions.IconCombatCommand.properties))).toEqual([]);
    expect(Object.keys(all)).toHaveLength(19);
  });
});

describe("what the dialog of a fight holds", () => {
  const before = { ability: bolt, item: { area: true }, title: "Bolt", path: [{ x: 1, y: 1 }] };

  test("counts where everybody stands only once the table has changed it", () => {
    const form = { situation: { distance: 4 }, inArea: ["Actor.b"], own: { situation: "", others: "" } };
    expect(use.read(form, before)).toMatchObject({ situation: undefined, others: undefined });
    expect(use.read({ ...form, own: { situation: "yes", others: "yes" } }, before)).toMatchObject({ situation: { distance: 4 }, others: ["Actor.b"] });
    expect(use.read({ own: { others: "yes" } }, before).others).toEqual([]);
  });

  test("has a guard for each in the area whom somebody guards with charges (ICON-X-VIGILANCE)", () => {
    const guard = (ally, guardian, spend) => ({ for: ally, guardian, spend });
    const form = { inArea: ["Actor.b", "Actor.c"], guards: { 0: guard("Actor.b", "Actor.g", 2), 1: guard("Actor.c", "", 1), 2: guard("Actor.c", "Actor.g", 0), 3: guard("Actor.d", "Actor.g", 1) } };
    expect(use.read(form, before).guards).toEqual([guard("Actor.b", "Actor.g", 2)]);
    expect(command({ ability: bolt, guards: [] })).not.toHaveProperty("guards");
  });

  test("leaves the ability of an item as the item describes it, and the way that was chosen", () => {
    expect(use.read({ strike: { range: 99 } }, before)).toMatchObject({ ability: bolt, title: "Bolt", path: [{ x: 1, y: 1 }] });
  });

  test("puts an attack of a button together", () => {
    const { ability } = use.read({ takes: "two", strike: { hit: { dice: 3 } }, inflict: { dazed: true, blind: false, on: "hit", ongoing: false } }, { ability: BASIC_ATTACKS.other });
    expect(ability).toEqual({ id: "other", takes: "two", attack: true, strike: { kind: "other", hit: { dice: 3 }, inflicts: [{ status: "dazed", on: "hit", ongoing: false }] } });
  });

  test("needs a target for an attack, and for nothing else", () => {
    expect(use.needs({ target: null, choices: { ability: bolt } })).toBe("Dialog.needFoe");
    expect(use.needs({ target: "Actor.foe", choices: { ability: bolt } })).toBeNull();
    expect(use.needs({ target: null, choices: { ability: { id: "x" } } })).toBeNull();
  });
});

describe("the square of an area or of a rescue", () => {
  test.each([
    ["the fields, which count from 1", { square: { column: 4, row: 2 }, at: { x: 9, y: 9 } }, { x: 3, y: 1 }],
    ["a macro, by the rules' name", { square: { column: null, row: null }, at: { x: 3, y: 1 } }, { x: 3, y: 1 }],
    ["neither", {}, undefined]
  ])("comes from %s", (_, choices, square) => {
    expect(squareIn(choices)).toEqual(square);
  });

  test("needs a column and a row", () => {
    expect(() => squareIn({ square: { column: 4, row: null } })).toThrow(expect.objectContaining({ key: "halfSquare" }));
  });
});
