import { describe, expect, test } from "vitest";
import { outlinesOf } from "../../src/base/outline.mjs";

/** The rows of a picture, in which # is a square of the area. */
const rows = picture => picture.trim().split("\n").flatMap((line, y) =>
  [...line.trim().matchAll(/#+/g)].map(({ index, 0: run }) => ({ x: index, y, wide: run.length })));

/** The squares whose middle an outline contains, by the rule of crossings. */
function squaresIn({ x, y, width, height, points }) {
  const corners = Array.from({ length: points.length / 2 }, (_, i) => [points[2 * i], points[2 * i + 1]]);
  const contains = (px, py) => corners.filter(([ax, ay], i) => {
    const [bx, by] = corners[(i + 1) % corners.length];
    return (ay > py) !== (by > py) && px < ax + (py - ay) / (by - ay) * (bx - ax);
  }).length % 2 === 1;
  return Array.from({ length: width * height }, (_, i) => [i % width, Math.floor(i / width)])
    .filter(([i, j]) => contains(i + 0.5, j + 0.5)).map(([i, j]) => `${x + i},${y + j}`);
}

const all = list => list.flatMap(({ x, y, wide }) => Array.from({ length: wide }, (_, i) => `${x + i},${y}`));

test("a block of squares is a rectangle", () => {
  expect(outlinesOf([{ x: 2, y: 3, wide: 3 }, { x: 2, y: 4, wide: 3 }]))
    .toEqual([{ x: 2, y: 3, width: 3, height: 2, points: [3, 0, 3, 2, 0, 2, 0, 0] }]);
});

test("nothing has no outline", () => {
  expect(outlinesOf([])).toEqual([]);
});

describe("the outlines of an area contain its squares, each once", () => {
  test.each([
    ["a cross", 1, `
      .#.
      ###
      .#.`],
    ["a slanting line", 1, `
      #..
      .#.
      ..#`],
    ["a line that slants to the left", 1, `
      ..#
      .#.
      #..`],
    ["two blocks", 2, `
      ##..#
      ##..#`],
    ["a chequered board", 1, `
      #.#
      .#.
      #.#`],
    ["a ring", 2, `
      ###
      #.#
      ###`],
    ["two holes, one of which is wide", 4, `
      #######
      #.#...#
      #######`],
    ["a ring within a ring", 4, `
      #######
      #.....#
      #.###.#
      #.#.#.#
      #.###.#
      #.....#
      #######`]
  ])("%s", (_name, count, picture) => {
    const outlines = outlinesOf(rows(picture));
    expect(outlines.flatMap(squaresIn).sort()).toEqual(all(rows(picture)).sort());
    expect(outlines.length).toBeLessThanOrEqual(count);
    for (const { points } of outlines) expect(points.length % 2).toBe(0);
  });

  test("areas of random squares", () => {
    let seed = 7;
    const random = () => (seed = seed * 48271 % 2147483647) / 2147483647;
    for (let i = 0; i < 300; i++) {
      const picture = Array.from({ length: 8 }, () =>
        Array.from({ length: 8 }, () => random() < 0.6 ? "#" : ".").join("")).join("\n");
      expect(outlinesOf(rows(picture)).flatMap(squaresIn).sort()).toEqual(all(rows(picture)).sort());
    }
  });
});
