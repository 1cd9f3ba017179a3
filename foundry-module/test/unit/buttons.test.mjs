import { expect, test } from "vitest";
import { openWorld } from "./support/stage.mjs";
import "./support/engines.mjs";

const { GAMES } = await import("../../src/games/games.mjs");
const { buttonNamed, buttonsOf } = await import("../../src/ui/sheet/buttons.mjs");

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
