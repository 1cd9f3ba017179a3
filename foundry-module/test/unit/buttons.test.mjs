import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { openWorld } from "./support/stage.mjs";
import "./support/engines.mjs";

const { GAMES } = await import("../../src/games/games.mjs");
const { buttonNamed, buttonsOf } = await import("../../src/ui/sheet/buttons.mjs");
const { rowKeys } = await import("../../src/games/buttons.mjs");
const { HINTS } = await import("../../src/games/hints.mjs");

/** The keys of a hero's buttons for a user of the world of a game. */
function keysFor(user, name) {
  openWorld({ user, settings: { game: name },
    actors: [{ _id: "vey", name: "Vey", ownership: { default: 0, ada: 3 } }] });
  return buttonsOf(game.actors.get("vey")).map(({ key }) => key);
}

test.each([
  ["dewprism", ["arrive", "bind", "fall", "pit"]],
  ["elemental", ["damage", "shift"]],
  ["beacon", ["promote"]]
])("the GM's buttons of %s are no player's, by name neither", (name, gms) => {
  const isGMs = key => GAMES[name].deeds[key].gm === true;
  expect(keysFor("gm", name).filter(isGMs).sort()).toEqual(expect.arrayContaining(gms));
  const [key] = gms;
  expect(buttonNamed(game.actors.get("vey"), key)?.key).toBe(key);
  const players = keysFor("ada", name);
  expect(players.filter(isGMs)).toEqual([]);
  expect(players).toContain("endTurn");
  expect(buttonNamed(game.actors.get("vey"), key)).toBeNull();
});

/** The buttons without a hint: they change numbers by hand, and no rule is about them. */
const BY_HAND = ["hurt", "mend"];

describe.each(Object.keys(GAMES))("each button of %s", name => {
  test("has words in lang/en.json", () => {
    keysFor("gm", name);
    expect(buttonsOf(game.actors.get("vey")).map(({ label }) => label).filter(label => label.includes("RULEWRIGHT")))
      .toEqual([]);
  });

  test("has a hint in src/games/hints.mjs, unless it is by hand", () => {
    expect(keysFor("gm", name).filter(key => !Object.hasOwn(HINTS[name], key) && !BY_HAND.includes(key))).toEqual([]);
  });
});

/** The commands without a button: a card, an ability, the map or a window of the GM gives them. */
const ELSEWHERE = {
  icon: ["damage", "deploy", "dropScenario", "flee", "give", "place", "scenario", "takeAway", "tick"],
  dewprism: ["use", "harvest"],
  beacon: ["attack", "power", "skillEncounter", "attempt", "passTime", "adjust", "closeEncounter"],
  elemental: ["arrive", "use"]
};

/** The commands that the tracker gives in every game. */
const OF_THE_TRACKER = ["begin", "end", "look", "set", "mark", "unmark", "takeTurn", "endTurn"];

test.each(Object.entries(ELSEWHERE))("each command of %s has a button, or is listed without one", (name, elsewhere) => {
  const { deeds, buttons, turn } = GAMES[name];
  const keys = [...buttons.rows.flatMap(rowKeys), ...buttons.row, ...buttons.table, ...turn.first, ...turn.more ?? []];
  const given = new Set(keys.map(key => buttons.asks?.[key]?.part ? "" : buttons.asks?.[key]?.action ?? key));
  expect(Object.keys(deeds).filter(action => !given.has(action) && !OF_THE_TRACKER.includes(action)).sort())
    .toEqual([...elsewhere].sort());
});

/** The commands of ICON for which the rules report whether a participant may give them now. */
function reported() {
  const read = file => readFileSync(new URL(`../../../rules/icon/combat/${file}`, import.meta.url), "utf8");
  const names = new Map([...read("command.go").matchAll(/^\t(\w+) +Do = "(\w+)"/gm)]
    .map(([, name, text]) => [name, text]));
  return [...read("look.go").matchAll(/^\t\t\{(\w+), /gm)].map(([, name]) => names.get(name));
}

describe("each button of ICON for an action of a turn", () => {
  const { combat } = GAMES.icon.buttons.rows.find(row => row.combat);
  const players = combat.filter(key => !GAMES.icon.deeds[key].gm);

  test("is a command in mayDo of rules/icon/combat/look.go, without which it is always disabled", () => {
    expect(reported()).toContain("dash");
    expect(players.filter(key => !reported().includes(key))).toEqual([]);
  });

  test("is also in turn of src/games/icon/buttons.mjs", () => {
    const { first, more } = GAMES.icon.turn;
    expect(players.filter(key => ![...first, ...more, "endTurn"].includes(key))).toEqual([]);
  });
});
