import { expect, test } from "vitest";
import { openWorld } from "./support/stage.mjs";

const { objectBoard } = await import("../../src/games/dewprism/board.mjs");

/** The board of a combat with these objects on the ground. */
async function boardWith(zones, grid = 1) {
  openWorld({ settings: { game: "dewprism" }, scenes: [{ _id: "ford", name: "Ford", grid: { type: grid, size: 100 } }],
    combats: [{ _id: "fight", scene: "ford", round: 1,
      flags: { rulewright: { play: { runs: true, game: "dewprism", state: { zones } } } } }] });
  return objectBoard(game.combats.get("fight"));
}

/** The areas of a combat with these objects on the ground. */
async function areas(zones, grid = 1) {
  return (await boardWith(zones, grid)).areas.map(({ key, kind, rows: [{ x, y }] }) => [key, kind, x, y]);
}

test("the objects of a combat are drawn where they are, and damaged ones are left out", async () => {
  const wall = { id: 1, key: "wall", x: 3, y: 4, difficult: true };
  expect(await areas([wall, { id: 2, key: "seal", x: 0, y: 0 }]))
    .toEqual([["zone 1", "difficult", 3, 4], ["zone 2", "zone", 0, 0]]);
  for (const damaged of [null, "wall", [3, 4], { ...wall, x: "3" }, { ...wall, y: 4.5 }, { ...wall, y: undefined }])
    expect(await areas([damaged, wall])).toEqual([["zone 1", "difficult", 3, 4]]);
  expect(await areas({ 0: wall })).toEqual([]);
  expect(await areas([wall], 0)).toEqual([]);
});

test("an object is drawn on its level of the scene", async () => {
  const { areas: drawn } = await boardWith([{ id: 1, key: "seal", x: 0, y: 0, floor: "loft" },
    { id: 2, key: "seal", x: 0, y: 0, floor: 3 }]);
  expect(drawn.map(({ floor }) => floor)).toEqual(["loft", undefined]);
});
