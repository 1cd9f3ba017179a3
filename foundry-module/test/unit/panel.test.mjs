import { describe, expect, test } from "vitest";
import { effect, openWorld } from "./support/stage.mjs";

const { GAMES } = await import("../../src/games/games.mjs");
const { panelMarks, panelRows } = await import("../../src/ui/sheet/action-buttons.mjs");

/**
 * Opens a world with an actor of Ada in a combat, which runs or not.
 * @param {string} name   The game.
 * @param {Record<string, any>} [how]
 */
function vey(name, { user = "ada", combat, effects = [], ...flags } = {}) {
  openWorld({ user, settings: { game: name },
    actors: [{ _id: "vey", name: "Vey", ownership: { default: 0, ada: 3 }, effects, flags: { rulewright: flags } }],
    combats: combat ? [{ round: 1, combatants: [{ actorId: "vey" }], flags: { rulewright: combat } }] : [] });
  return game.actors.get("vey");
}

/**
 * The keys of the buttons on a panel, by the classes of its rows.
 * @param {string} name   The game.
 * @param {Record<string, any>} [how]
 * @returns {Record<string, string[]>}
 */
const keysOn = (name, how) => Object.fromEntries(panelRows(GAMES[name], vey(name, how))
  .map(({ style, folded, buttons }) =>
    [folded ? `${style} folded` : style, buttons.map(one => "deed" in one ? one.deed : "")]));

const RUNS = { fight: { runs: true } };

describe("the panel of ICON", () => {
  test("has the actions of a combat while one runs, and folds narrative ones away", () => {
    expect(Object.keys(keysOn("icon", { class: "vagabond" }))).toEqual(["tactical", "hand", "narrative"]);
    expect(Object.keys(keysOn("icon", { class: "vagabond", combat: RUNS })))
      .toEqual(["tactical", "deeds", "hand", "narrative folded"]);
  });

  test.each([
    ["vagabond", ["prowl"]], ["mendicant", ["diaga", "bless"]], ["stalwart", []], ["leader", ["diaga"]],
    [undefined, ["prowl", "diaga", "bless"]]
  ])("has the actions of the class %s", (kind, own) => {
    expect(keysOn("icon", { class: kind, combat: RUNS }).deeds)
      .toEqual(["move", "interact", "rescue", "recover", ...own, "endTurn"]);
  });

  test("has actions of a stance and of vigilance with these alone", () => {
    const effects = ["stance", "vigilance"].map(name => effect(name, [`rulewright.${name}`]));
    expect(keysOn("icon", { class: "stalwart", combat: RUNS, effects }).deeds)
      .toEqual(["move", "interact", "rescue", "recover", "dropStance", "guard", "endTurn"]);
  });

  test("has the GM's actions for the GM alone", () => {
    const gms = rows => [...rows.tactical, ...rows.deeds].filter(key => GAMES.icon.deeds[key]?.gm);
    expect(gms(keysOn("icon", { user: "gm", combat: RUNS }))).toEqual(["resolve", "shove"]);
    expect(gms(keysOn("icon", { combat: RUNS }))).toEqual([]);
  });

  test("of a foe has no resolve, limit break and narrative actions", () => {
    expect(keysOn("icon", { user: "gm", side: "foe" })).toEqual({ hand: ["hurt", "mend"],
      tactical: ["lightAttack", "heavyAttack", "otherAttack", "save", "cure", "vigor"] });
  });

  test("lists no statuses, which effects show", () => {
    expect(panelMarks(GAMES.icon, vey("icon", { effects: [effect("dazed", ["rulewright.dazed"])] }))).toEqual([]);
  });
});

test("a declared action of Elemental D6 has its button before the combat begins, and not later", () => {
  const has = combat => keysOn("elemental", { combat }).deeds.includes("declare");
  expect([has(undefined), has({}), has({ play: { runs: true, game: "elemental" } })]).toEqual([false, true, false]);
});
