import { describe, expect, test } from "vitest";
import { fromColumns, toColumns } from "../../src/base/columns.mjs";

const back = value => fromColumns(JSON.parse(JSON.stringify(toColumns(value))), 10_000);

describe("an object in column form is restored:", () => {
  test.each([
    ["nothing", null], ["a text", ""], ["an empty list", []], ["an empty record", {}],
    ["lists of nothing", [[], []]], ["records of nothing", [{}, {}]],
    ["records that are alike", [{ a: 1, b: "x" }, { a: 2, b: "y" }]],
    ["records that are not", [{ a: 1 }, { b: null, c: [] }, {}, { a: 0, c: [1, [2]] }]],
    ["records of which some say nothing", [{ a: 1, b: undefined }, { a: undefined, b: undefined }]],
    ["records among others", [{ a: 1 }, 2, { a: 3 }]],
    ["lists of one length", [["A", 1], ["B", 2], ["C", 3]]],
    ["lists of different lengths",
      [["A", 1, [["p", 1, 2]]], ["B"], [], ["C", 0, [["p", null, true], ["q", "", false]], [["id", "name"]]]]],
    ["few lists that are long", [[1, 2, 3, 4], [5, 6, 7, 8]]],
    ["records in records", [{ one: { a: 1, list: [{ z: 1 }] } }, { one: { a: 2, list: [{ z: 2 }, { z: 3 }] } }]],
    ["a record that has the name of a table", { "": [0, 1, "a", [1], 0] }],
    ["records that have it", [{ "": 1 }, { "": [{ "": 2 }] }]],
    ["names like those of numbers", [{ 1: "a", 0: "b" }, { 0: "c" }]],
    ["what every object has",
      JSON.parse('[{"__proto__":{"a":1},"constructor":2},{"__proto__":{"a":3},"constructor":4}]')]
  ])("%s", (_, value) => {
    expect(JSON.stringify(sorted(back(value)))).toBe(JSON.stringify(sorted(JSON.parse(JSON.stringify(value)))));
  });

  /** Names in one order: which came first says nothing. */
  const sorted = value => Array.isArray(value) ? value.map(sorted) : value !== null && typeof value === "object"
    ? Object.entries(value).sort(([a], [b]) => a < b ? -1 : 1).map(([name, one]) => [name, sorted(one)]) : value;
});

test("a list of similar objects stores each name once", () => {
  const text = JSON.stringify(
    toColumns(Array.from({ length: 50 }, (_, at) => ({ defense: at, character: { vitality: 10 } }))));
  expect(text.match(/defense|vitality/g)).toEqual(["defense", "vitality"]);
});

test("a list of different objects is no larger than before, with any number of names", () => {
  const strangers = Array.from({ length: 4000 }, (_, at) => ({ [`k${at}`]: at }));
  expect(toColumns(strangers)).toEqual(strangers);
  const lists = Array.from({ length: 2000 }, (_, at) => at ? [] : Array(2000).fill(7));
  expect(toColumns(lists)).toEqual(lists);
  expect(back(strangers)).toEqual(strangers);
});

test("a list of any length can be turned into columns", () => {
  expect(toColumns(Array(200_000).fill(0))).toHaveLength(200_000);
  expect(toColumns(Array.from({ length: 200_000 }, () => ({ a: 1 })))[""][3]).toHaveLength(200_000);
});

test.each([
  ["no columns", { "": [0, 3] }], ["half a column", { "": [0, 1, "a", [1]] }],
  ["a column too short", { "": [0, 3, "a", [1], 0] }], ["a column too long", { "": [0, 1, "a", [1, 2], 0] }],
  ["fewer cells than rows that have one", { "": [0, 3, "a", [1], "111"] }],
  ["more of them", { "": [0, 3, "a", [1, 2, 3], "100"] }],
  ["columns that are none", { "": [0, 1, "a", 7, 0] }], ["no list", { "": 5 }],
  ["names that would become a giant", { "": [0, 2000, "x".repeat(1000), Array(2000).fill(0), 0] }]
])("a table of %s is refused", (_, value) => {
  expect(() => fromColumns(value, 10_000)).toThrow();
});
