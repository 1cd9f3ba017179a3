import { readFileSync } from "node:fs";
import { beforeEach, describe, expect, test } from "vitest";
import { openWorld } from "./support/stage.mjs";

const { BASIC_ATTACKS } = await import("../../src/games/icon/actions.mjs");
const { icon } = await import("../../src/games/icon/game.mjs");
const { commandOf, firstChoices, lacks } = await import("../../src/ui/dialog/form-values.mjs");
const { arranged } = await import("../../src/ui/dialog/fields.mjs");

const definitions = JSON.parse(readFileSync(new URL("../../../wasm/api/schema/rulewright.schema.json", import.meta.url),
  "utf8")).$defs;
const bolt = { id: "Item.bolt", text: "2 actions, attack, range 6" };

/** The rules' understanding of its text. */
const BOLT = { attack: true, aims: "foe", clauses: [], plays: true };
const BLAST = { ...BOLT, area: { shape: "blast", size: 1 } };
const vigilant = value => [{ statuses: ["rulewright.vigilance"], flags: { rulewright: { value } } }];

/** The actors of the world by their ids: Ama of the heroes, and foes. */
const people = {};

beforeEach(() => {
  openWorld({ actors: [["ama", "hero"], ["foe", "foe"], ["b", "foe"], ["wall", "foe"]].map(([_id, side]) => ({ _id,
    name: `Actor.${_id}`, flags: { rulewright: { side } }, effects: _id === "wall" ? vigilant(2) : [],
    ownership: { default: 0, ...side === "hero" && { ada: 3 } } })) });
  for (const one of game.actors) people[one.uuid] = one;
});

/**
 * The request of a use with an ability.
 * @param {object} ability
 * @param {object} [data]   The rules' understanding of its text.
 */
const asked = (ability, data = BOLT) => ({ game: icon, action: "use", actor: people["Actor.ama"], data,
  occasion: { preset: { ability } } });
const command = (ability, choices, target = "Actor.foe", data = BOLT) =>
  commandOf(asked(ability, data),
    { ...firstChoices(asked(ability, data)), targets: target ? [target] : [], edited: [], ...choices });

describe("the command of an ability", () => {
  test("contains only what was chosen", () => {
    expect(command(bolt, { boons: 0, curses: null, insist: false, guardian: "", spend: null }))
      .toEqual({ do: "use", who: "Actor.ama", target: "Actor.foe", ability: bolt });
  });

  test("contains the situation only once the user has edited it, and then all of it", () => {
    const situation = { distance: 4, attackerHeight: 1, cover: true };
    expect(command(bolt, { situation })).not.toHaveProperty("situation");
    expect(command(bolt, { situation, edited: ["situation"] })).toMatchObject({ situation });
  });

  test("contains those in the area only once the user has edited them", () => {
    const blast = choices => command(bolt, choices, "Actor.foe", BLAST);
    expect(blast({ others: ["Actor.b"] })).not.toHaveProperty("others");
    expect(blast({ others: ["Actor.b"], edited: ["others"] }).others).toEqual(["Actor.b"]);
  });

  test("spends vigilance only where both the guardian and the charges are named (ICON-X-VIGILANCE)", () => {
    expect(command(bolt, { guardian: "Actor.wall", spend: 2 })).toMatchObject({ guardian: "Actor.wall", spend: 2 });
    expect(command(bolt, { guardian: "Actor.wall", spend: 0 })).not.toHaveProperty("guardian");
    expect(command(bolt, { guardian: "", spend: 2 })).not.toHaveProperty("spend");
  });

  test("has a guard for each character in the area whom a guardian guards with charges (ICON-X-VIGILANCE)", () => {
    const blast = choices => command(bolt, choices, "Actor.foe", BLAST);
    const guarded = { 0: { guardian: "Actor.wall", spend: 2 }, 1: { guardian: "Actor.wall", spend: 1 } };
    expect(blast({ others: ["Actor.b"], edited: ["others"], guarded }).guards)
      .toEqual([{ for: "Actor.b", guardian: "Actor.wall", spend: 1 }]);
    // The rules find those in the area, whom the dialog has ticked.
    expect(blast({ others: ["Actor.b"], guarded })).toMatchObject({ guards: [{ for: "Actor.b" }] });
    expect(blast({ others: [], edited: ["others"], guarded })).not.toHaveProperty("guards");
  });

  test("composes the attack of a button", () => {
    const { ability } = command(BASIC_ATTACKS.other,
      { ability: { strike: { hit: { dice: 3 } } }, inflicts: { statuses: ["dazed"], on: "hit" } });
    expect(ability).toEqual({ id: "other", takes: "one", attack: true,
      strike: { kind: "other", hit: { dice: 3 }, inflicts: [{ status: "dazed", on: "hit" }] } });
    expect(BASIC_ATTACKS.other.strike).toEqual({ kind: "other" });
  });

  test("aims at a Defense alone, or at a target, outside of a combat", () => {
    expect(lacks(asked(bolt), { targets: [], edited: [] })).toBe("Dialog.needTarget");
    expect(lacks(asked(bolt), { targets: [], edited: [], defense: 9 })).toBeNull();
    expect(command(bolt, { defense: 9 }, null)).toMatchObject({ defense: 9 });
    expect(command(bolt, { defense: 9 })).not.toHaveProperty("defense");
    expect(lacks(asked({ id: "x", text: "1 action" }, { clauses: [] }), { targets: [], edited: [] })).toBeNull();
  });

  test("has only members that the engine reads", () => {
    const all = command(bolt, { others: ["Actor.b"], situation: { distance: 1 }, edited: ["others", "situation"],
      boons: 1, curses: 1, guardian: "Actor.wall", spend: 1,
      guarded: { 1: { guardian: "Actor.wall", spend: 1 } }, keep: "old", through: "Actor.b", blessed: ["dazed"],
      heroic: true, infused: true, insist: true }, "Actor.foe",
      { ...BLAST, infuse: 1, heroic: true, marks: true, saves: true });
    expect(Object.keys(all).filter(key => !(key in definitions.IconCombatCommand.properties))).toEqual([]);
    expect(Object.keys(all)).toHaveLength(17);
  });
});

test("a fieldset appears as a whole, with all its fields", () => {
  /** @type {any} */
  const field = { name: "a", kind: "number", group: "set", legend: "Set", shown: () => true };
  const [set, alone] = arranged(icon, [{ field, view: { name: "a", conditional: true } },
    { field: { ...field, group: undefined }, view: { name: "b", conditional: true } }]);
  expect([set.conditional, set.parts[0].conditional, alone.conditional]).toEqual([true, false, true]);
});

describe("the square of a rescue", () => {
  const square = at =>
    commandOf({ game: { ...icon, deeds: { rescue: { fields: [{ name: "at", kind: "square" }] } } }, action: "rescue",
      actor: people["Actor.ama"], occasion: {} }, { targets: [], at });

  test.each([
    ["the fields, which count from 1", { column: 4, row: 2 }, { x: 3, y: 1 }],
    ["a macro, by the rules' name", { x: 3, y: 1 }, { x: 3, y: 1 }],
    ["neither", { column: null, row: null }, undefined]
  ])("comes from %s", (_, at, sent) => {
    expect(square(at).at).toEqual(sent);
  });

  test("needs a column and a row", () => {
    expect(() => square({ column: 4, row: null })).toThrow(expect.objectContaining({ key: "halfSquare" }));
  });
});

describe("the dialog of a text", () => {
  /** @type {any} */
  const use = icon.deeds.use;
  const told = reading => ({ ...asked({ id: "Item.x", text: "x" }), people: [], combat: null,
    command: { ability: { id: "Item.x", text: "x" } }, data: { attack: false, clauses: [], ...reading } });

  test.each([
    ["of which nothing is played shows it in the chat", {}, "Dialog.show", false],
    ["without a roll uses it", { plays: true }, "Dialog.use", false],
    ["of an attack rolls", { attack: true, plays: true }, "Dialog.roll", true],
    ["against which characters save rolls", { saves: true, plays: true }, "Dialog.roll", true]
  ])("%s", (_name, reading, words, boons) => {
    const asking = told(reading);
    expect(use.submit(asking)).toBe(words);
    expect(use.fields(asking).some(({ name }) => name === "boons")).toBe(boons);
    expect(Boolean(use.hint(asking))).toBe(words === "Dialog.show");
  });
});
